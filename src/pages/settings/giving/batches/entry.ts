import type { PaymentMethod } from '../../../generated/graphql'
import { Problem, problemOf, WITHOUT_ANSWER } from '../../../lib/problem'
import { assertComplete, type Draft, emptyDraft, faultsOf, type GiftField, type GiftFields, isEmpty } from './draft'
import { storedGifts, storeGifts } from './stored-gifts'

const AGAIN_MS = 4000

interface Stored {
  entry: Draft
  rows: Draft[]
}

interface EntryOptions {
  /** The name under which the browser keeps the rows until they are recorded, also while somebody signs in again. */
  storage: string
  /** Sends a gift. @param remember stores what an earlier request of the row has made. @throws Problem. */
  record(draft: Draft, key: string, remember: (part: Partial<Draft>) => void): Promise<void>
  /** Says that a gift was refused. */
  onRefused(draft: Draft): void
}

/**
 * The gifts of a batch that are not recorded yet: the row in which somebody types, and those that were sent, refused or pasted.
 * Nobody waits for an answer. Each gift is sent with a key of its own, in the order of typing.
 */
export class GiftEntry {
  private state: Stored
  private readonly listeners = new Set<() => void>()
  private isSending = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly options: EntryOptions,
    remembered: { method: PaymentMethod; fundId: string },
  ) {
    const { entry, rows = [] } = storedGifts<Stored>(options.storage) ?? {}
    this.state = { entry: entry ?? emptyDraft(remembered), rows }
  }

  get entry(): Draft {
    return this.state.entry
  }
  get rows(): readonly Draft[] {
    return this.state.rows
  }
  /** How many gifts wait for their answer. */
  get sent(): number {
    return this.rows.filter(({ state }) => state !== 'TYPED').length
  }

  /** Begins to send what an earlier visit has left. @returns how to stop. */
  start(listener: () => void): () => void {
    this.listeners.add(listener)
    this.send()
    return () => {
      this.listeners.delete(listener)
      clearTimeout(this.timer)
    }
  }

  private update(state: Partial<Stored>): void {
    this.state = { ...this.state, ...state }
    const { entry, rows } = this.state
    storeGifts(this.options.storage, isEmpty(entry) && !rows.length ? undefined : this.state)
    for (const listener of this.listeners) listener()
  }

  private draftOf = (id: string): Draft | undefined => [this.entry, ...this.rows].find(each => each.id === id)

  private put(id: string, part: Partial<Draft>): void {
    const change = (draft: Draft): Draft => (draft.id === id ? { ...draft, ...part } : draft)
    this.update({ entry: change(this.entry), rows: this.rows.map(change) })
  }

  /** Changes what is typed. The faults of the fields that change are over. */
  change(id: string, fields: Partial<GiftFields>): void {
    const draft = this.draftOf(id)
    if (draft?.state !== 'TYPED') return
    const changed = new Set<string>(Object.keys(fields).map(name => (name === 'text' ? 'donor' : name)))
    const isOver = (field: string) => changed.has(field) || (field.includes('.') && changed.has('more'))
    const faults = Object.fromEntries(Object.entries(draft.faults).filter(([field]) => !isOver(field)))
    // Another gift than the one that was sent: it has a key of its own, and the donor of an earlier name is not its donor.
    const created = 'donor' in fields ? { newDonorId: undefined } : {}
    this.put(id, { ...fields, ...created, key: undefined, faults, message: undefined })
  }

  /** Takes what is found for the text of a row, unless somebody has chosen a donor or typed another text meanwhile. */
  found(id: string, text: string, answer: Pick<Partial<GiftFields>, 'text' | 'donor'> | Problem): void {
    const draft = this.draftOf(id)
    if (!draft || draft.donor || draft.text !== text) return
    if (answer instanceof Problem) this.fault(id, answer)
    else this.change(id, answer)
  }

  /** Shows what is wrong with a row that is not sent. */
  fault(id: string, problem: Problem): void {
    const draft = this.draftOf(id)
    if (draft?.state === 'TYPED') this.put(id, { faults: { ...draft.faults, ...faultsOf(problem).faults } })
  }

  /** Records a row. The row in which somebody types is empty again at once. @returns the field that has to be corrected first. */
  submit(id: string): GiftField | undefined {
    const draft = this.draftOf(id)
    if (draft?.state !== 'TYPED' || isEmpty(draft)) return undefined
    try {
      assertComplete(draft)
    } catch (error) {
      const refusal = faultsOf(error)
      this.put(id, refusal)
      return fieldOf(refusal.faults)
    }
    const sent: Draft = {
      ...draft,
      state: 'SENDING',
      key: draft.key ?? crypto.randomUUID(),
      receivedDate: undefined,
      faults: {},
      message: undefined,
    }
    if (id === this.entry.id) this.update({ entry: emptyDraft(draft), rows: [...this.rows, sent] })
    else this.put(id, sent)
    this.send()
    return undefined
  }

  /** Puts rows under review that nobody has to type. */
  add(drafts: readonly Draft[]): void {
    this.update({ rows: [...this.rows, ...drafts] })
  }

  /** Takes back a row that is not sent. */
  discard(id: string): void {
    if (this.draftOf(id)?.state === 'TYPED') this.update({ rows: this.rows.filter(each => each.id !== id) })
  }

  private async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    clearTimeout(this.timer)
    const tried = new Set<string>()
    const next = () => this.rows.find(({ id, state }) => state !== 'TYPED' && !tried.has(id))
    for (let draft = next(); draft; draft = next()) {
      tried.add(draft.id)
      await this.sendOne(draft)
    }
    this.isSending = false
    if (this.sent && this.listeners.size) this.timer = setTimeout(() => this.send(), AGAIN_MS)
  }

  private async sendOne(draft: Draft): Promise<void> {
    const { id, key = draft.id } = draft
    try {
      await this.options.record(draft, key, part => this.put(id, part))
      this.update({ rows: this.rows.filter(each => each.id !== id) })
    } catch (error) {
      const { reason } = problemOf(error)
      if (WITHOUT_ANSWER.has(reason)) {
        this.put(id, { state: 'UNANSWERED' })
        return
      }
      // The key stays until the row is changed: an earlier request with it may have recorded the gift.
      this.put(id, { state: 'TYPED', key, ...faultsOf(error) })
      const refused = this.draftOf(id)
      if (refused) this.options.onRefused(refused)
    }
  }
}

/** The order of the fields in a row. */
const FIELDS: readonly GiftField[] = [
  'donor',
  'amount',
  'checkNumber',
  'method',
  'fundId',
  'memo',
  'fee',
  'receivedDate',
]
/** The first field with a fault. */
export function fieldOf(faults: Draft['faults']): GiftField | undefined {
  const isPart = (field: string): field is GiftField => field.includes('.')
  return FIELDS.find(field => faults[field]) ?? Object.keys(faults).find(isPart)
}
