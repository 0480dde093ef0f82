import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type CombinedError, useClient, useMutation } from 'urql'
import { type FieldRefusal, type Refusal, refusalOf } from '../api/refusal.ts'
import { graphql } from '../gql/index.ts'
import { useChurch } from '../organization.ts'
import { ConnectAgain } from '../parts/connect-again.tsx'
import { wordsOf } from '../values/words.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import {
  changedFields,
  changeOf,
  draftOf,
  type Field,
  LABELS,
  netOf,
  type Settlement,
  unreadable,
  WRITABLE,
} from './settlement.ts'

const UPDATE_SETTLEMENT = graphql(`
  mutation UpdateSettlement($id: ID!, $input: UpdateSettlementInput!, $ifVersion: Int!, $idempotencyKey: String!) {
    updateSettlement(id: $id, input: $input, ifVersion: $ifVersion, idempotencyKey: $idempotencyKey) {
      ...SettlementFields
    }
  }
`)

const SETTLEMENT = graphql(`
  query Settlement($id: ID!) {
    settlement(id: $id) {
      ...SettlementFields
    }
  }
`)

/** An idempotency key for each different request. After a lost answer the same request has the same key, so it is done once. */
function useIdempotencyKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return request => {
    const text = JSON.stringify(request)
    if (last.current.request !== text) last.current = { request: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Refusals that are not about a field, where this page can say more than the service. */
function explained({ reason, message }: Refusal): string {
  switch (reason) {
    case 'illegal_transition':
      return 'The service does not allow this step from the present state. A posted settlement keeps its amounts, and a status leads only forward.'
    case 'frozen':
      return 'The settlement was frozen in the meantime. It cannot be changed any more.'
    case 'scope_missing':
      return 'You have not allowed this page to change settlements. Connect again and choose settlements:write.'
    case 'unreachable':
      return 'The service cannot be reached. Save again: the change is made once, however often it is sent.'
    default:
      return message
  }
}

interface SettlementFormProps {
  settlement: Settlement
  cancel(): void
  saved(message: string): void
}

/** The fields of a settlement that people change here. They are written with the version with which they were read. */
export function SettlementForm({ settlement, cancel, saved }: SettlementFormProps): ReactNode {
  const { money } = useChurch()
  const client = useClient()
  const [{ fetching }, update] = useMutation(UPDATE_SETTLEMENT)
  const [base, setBase] = useState(settlement)
  const [draft, setDraft] = useState(() => draftOf(settlement))
  const [faults, setFaults] = useState<readonly FieldRefusal[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [refusals, setRefusals] = useState(0)
  const [elsewhere, setElsewhere] = useState<readonly Field[]>([])
  const idempotencyKeyOf = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)

  // After each refusal the focus goes to the first field that was refused, else to the message. Typing never moves it.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refusals])

  const change = (field: Field, text: string) => {
    setDraft({ ...draft, [field]: text })
    setFaults(faults.filter(fault => fault.field !== field))
  }
  const show = (wrong: readonly FieldRefusal[], whole?: Refusal) => {
    setFaults(wrong)
    setRefusal(whole)
    if (wrong.length > 0 || whole) setRefusals(count => count + 1)
  }
  const refuse = (error: CombinedError) => {
    const refused = refusalOf(error)
    const known = refused.fields.filter(({ field }) => field in draft)
    show(known, known.length > 0 ? undefined : refused)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setElsewhere([])
    const wrong = unreadable(draft)
    show(wrong.map(field => ({ field, code: 'invalid_format' })))
    if (wrong.length > 0) return
    const request = { id: base.id, input: changeOf(draft, draftOf(base)), ifVersion: base.version }
    const { error } = await update({ ...request, idempotencyKey: idempotencyKeyOf(request) })
    if (error) refuse(error)
    else saved(`Saved the payout of ${wordsOf(base.provider)}.`)
  }

  /** Takes over what others saved, and keeps what this person changed on top of it. */
  const rebase = async () => {
    const { data, error } = await client
      .query(SETTLEMENT, { id: base.id }, { requestPolicy: 'network-only' })
      .toPromise()
    if (error || !data?.settlement) return error && refuse(error)
    const [before, now] = [draftOf(base), draftOf(data.settlement)]
    const mine = Object.fromEntries(changedFields(draft, before).map(field => [field, draft[field]]))
    setBase(data.settlement)
    setDraft({ ...now, ...mine })
    setElsewhere(changedFields(now, before))
    setRefusal(undefined)
  }

  /** What others have saved in a field. */
  const textOf = (name: Field): string => {
    const text = draftOf(base)[name]
    return name === 'status' ? wordsOf(text) : text || 'empty'
  }
  const isStale = refusal?.reason === 'stale_version' || refusal?.reason === 'concurrent_change'
  const isPosted = base.accounting.journalEntry !== null
  const net = netOf(draft)
  const field = (name: Field, more: Pick<FormFieldProps, 'type' | 'hint' | 'disabled' | 'options'> = {}) => (
    <FormField
      name={name}
      label={LABELS[name]}
      value={draft[name]}
      fault={faults.find(fault => fault.field === name)}
      change={text => change(name, text)}
      {...more}
    />
  )
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {isStale && (
        <div className="notice" role="alert" tabIndex={-1}>
          <h3>Somebody else has changed this settlement</h3>
          <p>Nothing of yours was saved. Load what is there now; what you have typed stays on top of it.</p>
          <button type="button" onClick={rebase}>
            Load the present values
          </button>
        </div>
      )}
      {refusal && !isStale && (
        <div className="notice" role="alert" tabIndex={-1}>
          <p>{explained(refusal)}</p>
          {refusal.reason === 'scope_missing' && <ConnectAgain />}
          {refusal.requestId && (
            <p className="fine">
              Request <code>{refusal.requestId}</code>
            </p>
          )}
        </div>
      )}
      {elsewhere.length > 0 && (
        <p className="notice calm" role="status">
          Changed elsewhere: {elsewhere.map(name => `${LABELS[name]} (now ${textOf(name)})`).join(', ')}. Check the
          form, then save.
        </p>
      )}
      <div className="fields">
        {field('status', {
          options: [...new Set([base.status, ...WRITABLE])].map(status => ({ value: status, label: wordsOf(status) })),
        })}
        {field('actualArrivalDate', { type: 'date' })}
        {field('grossAmount', { disabled: isPosted })}
        {field('feesAmount', {
          disabled: isPosted,
          hint: isPosted
            ? 'A posted settlement keeps its amounts.'
            : `Net ${net === undefined ? '–' : money.exact(net)}`,
        })}
        {field('externalReference')}
        {draft.status === 'FAILED' && field('failureCode')}
      </div>
      <div className="actions">
        <button type="button" onClick={cancel}>
          Cancel
        </button>
        <button type="submit" className="primary" disabled={fetching}>
          {fetching ? 'Saving…' : 'Save'}
        </button>
      </div>
    </form>
  )
}
