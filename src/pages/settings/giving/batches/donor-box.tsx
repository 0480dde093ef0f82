import type { Ref } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Combobox, type ComboboxOption } from '../../../components/combobox'
import { useGrant } from '../../access/grant'
import { donorDetails } from '../donor-label'
import {
  type Found,
  isFoundFor,
  isNumber,
  knownDonor,
  meantBy,
  offered,
  type UnclearDonor,
  useFoundDonors,
  whyUnclear,
} from './donors'
import type { GiftDonor, GiftFields } from './draft'

const ANONYMOUS: ComboboxOption = { id: 'ANONYMOUS', title: 'Anonymous', details: 'The donor will never be known' }
const UNMATCHED: ComboboxOption = { id: 'UNMATCHED', title: 'Not known yet', details: 'Assign the donor later' }

interface DonorBoxProps {
  text: string
  donor: GiftDonor | undefined
  fault: string | undefined
  isReadOnly: boolean
  /** Whether something else is finding the donor of the text. */
  isLookedUp: boolean
  input?: Ref<HTMLInputElement>
  /** Whether the row can create a donor. */
  canCreate: boolean
  onChange(fields: Pick<GiftFields, 'text' | 'donor'>): void
  /** The next field is wanted. */
  onChosen(): void
  /** Nobody can say which donor is meant by what was typed before Enter. */
  onUnclear(code: UnclearDonor): void
  onPaste?(event: ClipboardEvent): void
}

/** What is found for a text, and how a donor is chosen: in the list, by Enter, or by leaving the field. */
function useDonorChoice({ text, donor, isLookedUp, onChange, onChosen, onUnclear }: DonorBoxProps) {
  const readsDonors = useGrant().canUse('donors:read')
  const typed = donor ? '' : text.trim()
  const found = useFoundDonors(isLookedUp ? '' : typed)
  const isFound = isFoundFor(found, typed)
  // Somebody has pressed Enter or left the field before the donors were found.
  const wanted = useRef<'ENTER' | 'LEFT' | undefined>(undefined)
  // The field is left with the choice, before it is drawn with it.
  const isTaken = useRef(false)
  const take = (chosen: GiftDonor, label: string) => {
    wanted.current = undefined
    isTaken.current = true
    onChange({ donor: chosen, text: label })
  }
  const takeMeant = (): boolean => {
    const meant = typed ? meantBy(found.donors, typed) : undefined
    if (!meant) return false
    const known = knownDonor(meant)
    take(known, known.kind === 'KNOWN' ? known.label : '')
    return true
  }
  // With the drawing: a frame later somebody may type the next gift.
  useLayoutEffect(() => {
    if (!isFound || !wanted.current) return
    const then = wanted.current
    wanted.current = undefined
    if (!takeMeant() && typed && then === 'ENTER') onUnclear(whyUnclear(found.donors, typed))
  }, [found])
  const choose = (id: string) => {
    const known = found.donors.find(each => each.id === id)
    if (known) {
      const chosen = knownDonor(known)
      take(chosen, chosen.kind === 'KNOWN' ? chosen.label : '')
    } else if (id === 'ANONYMOUS' || id === 'UNMATCHED')
      take({ kind: id }, (id === 'ANONYMOUS' ? ANONYMOUS : UNMATCHED).title)
    else if (id === 'INDIVIDUAL' || id === 'ORGANIZATION')
      take({ kind: 'NEW', type: id, name: typed }, `${typed} (new)`)
    onChosen()
  }
  const enter = () => {
    if (donor || !typed) return 'form'
    if (!isFound && readsDonors) {
      wanted.current = 'ENTER'
      onChosen()
      return 'taken'
    }
    if (takeMeant()) onChosen()
    // A second Enter would choose another number.
    else if (isNumber(typed)) onUnclear(whyUnclear(found.donors, typed))
    else return 'marks'
    return 'taken'
  }
  const leave = () => {
    if (donor || !typed || isTaken.current || wanted.current) return
    if (isFound) takeMeant()
    else wanted.current = 'LEFT'
  }
  const type = (next: string) => {
    isTaken.current = false
    wanted.current = undefined
    onChange({ text: next, donor: undefined })
  }
  return { typed, found, choose, enter, leave, type }
}

/** What the list offers for what is typed: the donors that are found, a new one, and a gift without a donor. */
const optionsOf = (found: Found, typed: string, isNew: boolean): ComboboxOption[] => [
  ...(typed ? offered(found) : []).map(each => ({
    id: each.id,
    title: each.displayName ?? 'Unnamed donor',
    details: donorDetails(each),
  })),
  ...(isNew
    ? [
        { id: 'INDIVIDUAL', title: `New donor “${typed}”`, details: 'A person' },
        { id: 'ORGANIZATION', title: `New donor “${typed}”`, details: 'An organization' },
      ]
    : []),
  ANONYMOUS,
  UNMATCHED,
]

/** Finds the donor of a gift by a part of the name or by the number, or makes a new one of what is typed. */
export function DonorBox(props: DonorBoxProps) {
  const { text, fault, isReadOnly, input, canCreate, onPaste } = props
  const { canUse } = useGrant()
  const { typed, found, choose, enter, leave, type } = useDonorChoice(props)
  const isNew = canCreate && canUse('donors:write') && typed.length > 1
  return (
    <Combobox
      label="Donor"
      text={text}
      options={optionsOf(found, typed, isNew)}
      fault={fault}
      isReadOnly={isReadOnly}
      input={input}
      onText={type}
      onChoose={choose}
      onEnter={enter}
      onLeave={leave}
      onPaste={onPaste}
    />
  )
}
