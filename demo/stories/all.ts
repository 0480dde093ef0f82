import { readdirSync } from 'node:fs'
import type { Story } from './story.js'

/** The files of this folder that are no stories. */
const OTHERS = ['all.js', 'story.js']

/** The stories of every file of this folder, so that a new file needs no line elsewhere. */
export async function allStories(): Promise<Story[]> {
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    file => file.endsWith('.js') && !OTHERS.includes(file),
  )
  const modules = await Promise.all(
    files.sort().map(async file => (await import(new URL(file, import.meta.url).href)) as { stories: Story[] }),
  )
  return modules.flatMap(({ stories }) => stories)
}
