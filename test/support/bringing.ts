import { base64, type Line, ofx1 } from './bank-files.js'
import type { Church } from './church.js'

type Client = ReturnType<Church['client']>

/** Brings the files of a bank to the accounts of a church, as a client does. */
export function bringingTo({ app }: Church, { rest }: Client) {
  const numbers = new Map<string | undefined, string>()
  const work = () => app.service.jobs.drain()
  const stage = async (accountId: string | undefined, lines: readonly Line[], closing?: string) => {
    const account = numbers.get(accountId) ?? String(100_000_000 + numbers.size)
    numbers.set(accountId, account)
    const statement = { account, ...(closing === undefined ? {} : { closing }) }
    const body = { accountId, format: 'OFX', fileName: 'file.ofx', contentBase64: base64(ofx1(lines, statement)) }
    const answer = await rest('POST', '/bank-imports', { body })
    expect([answer.status, answer.body.message]).toEqual([201, undefined])
    return answer.body
  }
  const commit = async (id: string) => {
    const { status } = await rest('POST', `/bank-imports/${id}/commit`, { body: { acceptDifference: true } })
    expect(status).toBe(202)
  }
  /** @returns the id of the import. */
  const bring = async (accountId: string | undefined, lines: readonly Line[]): Promise<string> => {
    const { id } = await stage(accountId, lines)
    await commit(id)
    await work()
    return id
  }
  /** The status and the transaction of each row of an import. */
  const rowsOf = async (id: string): Promise<[string, string][]> =>
    (await rest('GET', `/bank-imports/${id}/rows`)).body.rows.map(
      ({ status, transactionId }: { status: string; transactionId: string }) => [status, transactionId],
    )
  return { work, stage, commit, bring, rowsOf }
}
export type Bringing = ReturnType<typeof bringingTo>
