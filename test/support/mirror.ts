import type { Answer } from './app.js'
import type { Church } from './church.js'

type Rest = ReturnType<Church['client']>['rest']
export type Row = Record<string, unknown> & { id: string }

/** What is mirrored: the name of the type in the feed, where it is listed, and the member of the answer. */
export const MIRRORED: Record<string, readonly [path: string, as: string]> = {
  Donor: ['/donors', 'donors'],
  Household: ['/households', 'households'],
  Contribution: ['/contributions', 'contributions'],
  Refund: ['/refunds', 'refunds'],
  GivingBatch: ['/giving-batches', 'givingBatches'],
  Settlement: ['/settlements', 'settlements'],
  Pledge: ['/pledges', 'pledges'],
  PledgeCampaign: ['/pledge-campaigns', 'pledgeCampaigns'],
  PledgeCardImport: ['/pledge-card-imports', 'pledgeCardImports'],
  GivingStatement: ['/giving-statements', 'givingStatements'],
}

/** What follows the gifts, whose changes are told; a client adds it up, or reads it when it is needed. */
const FOLLOWS: Record<string, readonly string[]> = {
  GivingBatch: ['totals', 'totalNet', 'unmatchedCount', 'variance'],
  Settlement: ['linkedContributionTotals', 'variance', 'hasVariance', 'accounting', 'batches'],
  PledgeCampaign: ['totals'],
}
const toldOf = (type: string, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !FOLLOWS[type]?.includes(key)))

type Copies = Map<string, Map<string, object>>
const read = async (rest: Rest, path: string): Promise<Answer> => {
  const answer = await rest('GET', path)
  if (answer.status !== 200 && answer.status !== 404) throw new Error(`GET ${path}: ${answer.status} ${answer.text}`)
  return answer
}

/** Everything that a church has, as its lists show it. */
export async function everything(rest: Rest): Promise<Copies> {
  const all: Copies = new Map()
  for (const [type, [path, as]] of Object.entries(MIRRORED)) {
    const rows = new Map<string, object>()
    for (let cursor: string | null = ''; cursor !== null; ) {
      // Lists of people show the ACTIVE ones unless they are asked for changes.
      const { body }: Answer = await read(
        rest,
        `${path}?limit=200&updatedSince=2000-01-01T00:00:00Z${cursor && `&cursor=${cursor}`}`,
      )
      for (const row of body[as] as Row[]) rows.set(row.id, toldOf(type, row))
      cursor = body.pageInfo.nextCursor
    }
    all.set(type, rows)
  }
  return all
}

/** In which members a copy is not what it should be: `type id member`. */
export function differences(copy: Copies, original: Copies): string[] {
  return Object.keys(MIRRORED).flatMap(type => {
    const [mine = new Map(), theirs = new Map()] = [copy.get(type), original.get(type)]
    return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap(id => {
      const [here, there]: Record<string, unknown>[] = [mine.get(id) ?? {}, theirs.get(id) ?? {}]
      return [...new Set([...Object.keys(here ?? {}), ...Object.keys(there ?? {})])].flatMap(key =>
        JSON.stringify(here?.[key]) === JSON.stringify(there?.[key]) ? [] : `${type} ${id} ${key}`,
      )
    })
  })
}

/** A client that keeps a copy of a church by the feed of changes alone, once it has read everything. */
export class Mirror {
  private constructor(
    private readonly rest: Rest,
    readonly copies: Copies,
    private after: number,
  ) {}

  /** The first copy as the reference describes it: the end of the feed, then the lists, then what changed meanwhile. */
  static async of(rest: Rest): Promise<Mirror> {
    const { lastSequence } = (await read(rest, '/changes?after=now')).body
    const mirror = new Mirror(rest, await everything(rest), lastSequence)
    await mirror.follow()
    return mirror
  }

  async follow(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const { body } = await read(this.rest, `/changes?after=${this.after}&limit=200`)
      const changed = new Set<string>(
        body.changes.map((each: Record<string, string>) => `${each.resourceType} ${each.resourceId}`),
      )
      for (const each of changed) await this.refresh(...(each.split(' ') as [string, string]))
      this.after = body.lastSequence
      hasMore = body.hasMore
    }
  }

  private async refresh(type: string, id: string): Promise<void> {
    const [path] = MIRRORED[type] ?? []
    if (!path) return
    const { status, body } = await read(this.rest, `${path}/${id}`)
    if (status === 404) this.copies.get(type)?.delete(id)
    else this.copies.get(type)?.set(id, toldOf(type, body))
  }
}
