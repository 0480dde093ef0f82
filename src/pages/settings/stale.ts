import { problemOf } from '../lib/problem'

/**
 * Reads a record again when somebody else has changed it, so that the next try is about what it is now.
 * @throws the refusal.
 */
export async function readingStale<Answer>(act: Promise<Answer>, again: () => Promise<unknown>): Promise<Answer> {
  try {
    return await act
  } catch (error) {
    if (problemOf(error).reason === 'stale_version') await again()
    throw error
  }
}
