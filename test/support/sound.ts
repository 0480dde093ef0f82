import { type Finding, findings } from '../../dist/src/commands/verify.js'
import type { Church } from './church.js'

/** What `narthex verify` finds in a church, as its invariant and detail. */
export async function broken(church: Church): Promise<string[]> {
  const client = await church.app.owner.connect()
  try {
    return (await findings(client, church.id)).map(({ invariant, detail }: Finding) => `${invariant} ${detail}`)
  } finally {
    client.release()
  }
}
