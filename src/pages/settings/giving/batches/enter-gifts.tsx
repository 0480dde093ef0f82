import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import { announce } from '../../../components/announcer'
import { Notice } from '../../../components/notice'
import { RowAction } from '../../../components/section'
import { counted } from '../../../lib/format'
import { problemOf } from '../../../lib/problem'
import { useGrant } from '../../access/grant'
import { useSettings } from '../../context'
import { donorNamed } from './donors'
import { type Draft, type GiftField, isEmpty, nameOf, unknown } from './draft'
import { fieldOf, GiftEntry } from './entry'
import { focusField, GiftRow } from './entry-row'
import { isSheet, pastedGifts } from './paste'
import { type RecordedGift, recordGift } from './record'
import { storageOf } from './stored-gifts'

interface EnterGiftsProps {
  batch: { id: string; batchDate: string }
  funds: readonly (readonly [id: string, name: string])[]
  defaultFundId: string
  onRecorded(recorded: RecordedGift): void
}

/** The gifts that are typed, and how each is recorded. A refused one has the focus. */
function useEntry({ batch, defaultFundId, onRecorded }: EnterGiftsProps) {
  const { client, organization, user } = useSettings()
  const readsFunds = useGrant().canUse('funds:read')
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const donorInput = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  // The day of the batch can change while gifts are entered.
  const present = useRef(batch)
  present.current = batch
  const entry = useMemo(
    () =>
      new GiftEntry(
        {
          storage: storageOf(user.id, organization.id, batch.id),
          async record(draft, key, remember) {
            onRecorded(await recordGift(client, { batch: present.current, readsFunds }, draft, key, remember))
          },
          onRefused(draft) {
            announce(`The gift of ${nameOf(draft)} is not recorded. Correct its row.`)
            // The focus goes to what is wrong, unless somebody has begun the next gift.
            if (!isEmpty(entry.entry)) return
            const row = () => area.current?.querySelector<HTMLFormElement>(`[data-row="${draft.id}"] form`) ?? null
            setTimeout(() => focusField(row(), fieldOf(draft.faults) ?? 'donor'))
          },
        },
        { method: 'CHECK', fundId: defaultFundId },
      ),
    [batch.id],
  )
  useEffect(() => {
    donorInput.current?.focus({ preventScroll: true })
    return entry.start(() => draw(0))
  }, [entry])
  return { entry, donorInput, area }
}

/** Makes rows of a spreadsheet from the clipboard, and looks for their donors. */
function usePaste(entry: GiftEntry, funds: EnterGiftsProps['funds']) {
  const { client } = useSettings()
  // The pasted rows whose donors are not looked for yet.
  const [pasted, setPasted] = useState<readonly string[]>([])
  const looking = useRef(Promise.resolve())
  const lookUp = async (drafts: readonly Draft[]) => {
    const answers = new Map<string, ReturnType<typeof donorNamed>>()
    for (const { id, text } of drafts) {
      const answer = answers.get(text) ?? (text ? donorNamed(client, text) : undefined)
      if (answer) answers.set(text, answer)
      await answer?.then(
        donor => entry.found(id, text, { donor, ...(donor.kind === 'KNOWN' ? { text: donor.label } : {}) }),
        error => problemOf(error).reason === 'validation' && entry.found(id, text, problemOf(error)),
      )
      setPasted(before => before.filter(each => each !== id))
    }
  }
  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!isSheet(text)) return
    event.preventDefault()
    const drafts = await pastedGifts(text, { funds, remembered: entry.entry })
    setPasted(before => [...before, ...drafts.map(({ id }) => id)])
    entry.add(drafts)
    announce(`${counted(drafts.length, 'row is', 'rows are')} pasted. Look at them, and record them.`)
    // Each name of the sheet is looked for once, one after the other.
    looking.current = looking.current.then(() => lookUp(drafts))
  }
  return { pasted, paste }
}

/** The row in which gifts are typed one after another, and above it those that are not recorded yet. */
export function EnterGifts(props: EnterGiftsProps) {
  const { funds } = props
  const { entry, donorInput, area } = useEntry(props)
  const { pasted, paste } = usePaste(entry, funds)
  const submit = (id: string) => {
    const field = entry.submit(id)
    if (!field) donorInput.current?.focus()
    return field
  }
  const waiting = entry.rows.filter(({ state }) => state === 'TYPED')
  const recordAll = () => {
    for (const { id } of waiting) entry.submit(id)
    donorInput.current?.focus()
  }
  // What is found for a gift comes late sometimes. It is not for the gift after it.
  const { id } = entry.entry
  const unanswered = entry.rows.filter(({ state }) => state === 'UNANSWERED').length
  return (
    <div ref={area} class="gift-entry">
      {entry.rows.map(draft => (
        <div key={draft.id} data-row={draft.id}>
          <WaitingRow
            draft={draft}
            entry={entry}
            funds={funds}
            isLookedUp={pasted.includes(draft.id)}
            onSubmit={() => submit(draft.id)}
            onDiscarded={() => donorInput.current?.focus()}
          />
        </div>
      ))}
      {unanswered > 0 && (
        <Notice kind="warning">
          {counted(unanswered, 'gift has', 'gifts have')} no answer from the server yet. Each is sent again by itself
          and recorded once.
        </Notice>
      )}
      {waiting.length > 1 && (
        <div class="row-actions start">
          <button type="button" class="button quiet small" onClick={recordAll}>
            Record {counted(waiting.length, 'row')}
          </button>
        </div>
      )}
      <GiftRow
        draft={entry.entry}
        label="New gift"
        funds={funds}
        action="Record"
        donorInput={donorInput}
        onChange={fields => entry.change(id, fields)}
        onSubmit={() => submit(id)}
        onUnclear={code => entry.fault(id, unknown('donor', code))}
        onPaste={paste}
      />
      <p class="hint">
        Enter records the gift and begins the next one. Arrow keys choose among donors. A plus sign after the amount
        adds a second fund. Rows of a spreadsheet can be pasted into the field of the donor: donor, amount, check
        number, method, fund, memo, fee.
      </p>
    </div>
  )
}

interface WaitingRowProps {
  draft: Draft
  entry: GiftEntry
  funds: EnterGiftsProps['funds']
  isLookedUp: boolean
  onSubmit(): GiftField | undefined
  onDiscarded(): void
}

/** A gift that is not recorded yet: it is sent, was refused or was pasted. */
function WaitingRow({ draft, entry, funds, isLookedUp, onSubmit, onDiscarded }: WaitingRowProps) {
  const { id, state } = draft
  return (
    <GiftRow
      draft={draft}
      label={`Gift of ${nameOf(draft)}`}
      funds={funds}
      action="Record"
      isReadOnly={state !== 'TYPED'}
      isLookedUp={isLookedUp}
      onChange={fields => entry.change(id, fields)}
      onSubmit={onSubmit}
      onUnclear={code => entry.fault(id, unknown('donor', code))}
    >
      {state === 'TYPED' ? (
        <RowAction
          label="Discard"
          of={nameOf(draft)}
          danger={true}
          onClick={() => {
            entry.discard(id)
            onDiscarded()
          }}
        />
      ) : (
        <span class="soft small">{state === 'SENDING' ? 'Recording…' : 'Without an answer'}</span>
      )}
    </GiftRow>
  )
}
