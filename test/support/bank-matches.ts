import { randomUUID } from 'node:crypto'
import type { Church } from './church.js'

interface Document {
  type: string
  id: string
  date: string
  referenceNumber: string | null
  paymentMethod: string | null
}
export interface Proposal {
  documents: [Document, ...Document[]]
  daysLater: number
  certainty: string
  evidence: string[]
  explanation: string
}
export type Client = ReturnType<Church['client']>

/** Accepts matches as a person. */
export const accepting = (keeper: Client) => async (items: object[], errorPolicy?: string) =>
  keeper.rest('POST', '/bank-matches/accept', {
    body: { items, ...(errorPolicy ? { errorPolicy } : {}) },
    headers: { 'Idempotency-Key': randomUUID() },
  })
/** A bank line and the documents of one kind that it shows. */
export const of = (transactionId: string, type: string, ...ids: string[]) => ({
  transactionId,
  documents: ids.map(id => ({ type, id })),
})
export const proposalsBy = async (client: Client, id: string): Promise<Proposal[]> =>
  (await client.rest('GET', `/transactions/${id}?include=proposals`)).body.proposals
export const idsOf = ({ documents }: Proposal) => documents.map(({ id }) => id)
export const shown = ({ documents: [{ type, id }] }: Proposal) => [type, id]
export const firstId = ({ documents: [{ id }] }: Proposal) => id
/** The documents, the certainty and the evidence of each proposal. */
export const brief = (proposals: Proposal[]) =>
  proposals.map(each => [idsOf(each).join(), each.certainty, each.evidence])
