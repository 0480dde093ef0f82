import { useEffect, useRef, useState } from 'preact/hooks'
import { Combobox, type ComboboxOption } from '../../components/combobox'
import { Dialog } from '../../components/dialog'
import { SettingsFindAccountsDocument, SettingsFindDocument, type SettingsFindQuery } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { problemOf } from '../../lib/problem'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { addressOfBill, billName } from '../bills/words'
import { useAnswer, useSettings } from '../context'
import { donorAddress } from '../giving/donors/words'
import { addressOfJournal } from '../journals/words'
import { addressOf } from '../reports/address'
import { REGISTER, GROUPS as REPORT_GROUPS } from '../reports/catalog'
import { addressOfTransaction } from '../transactions/words'
import { addressOfVendor } from '../vendors/words'
import { accountName } from '../work/words'

const PAUSE_MS = 200
/** How many of a kind are offered. */
const MOST = 6
/** The longest text that the lists are searched for, in characters. */
const LONGEST = 100

/** Something to open: its id is its address. */
type Place = ComboboxOption

/** What the lists have for a text. */
interface Found {
  text: string
  places: readonly Place[]
  /** Why they could not be searched. */
  problem?: string
}

/** A page of the settings. */
export interface ListedPage {
  path: string
  title: string
}

/** The button that opens the finder, which ⌘K and Ctrl+K do too. @param pages the sections that the person sees. */
export function FindButton({ pages }: { pages: readonly ListedPage[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey
      // A dialog that is open keeps what is typed in it.
      if (!isShortcut || event.shiftKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        class="button quiet small find-button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        Find
        <span class="keys" aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <Finder pages={pages} onClose={() => setOpen(false)} />}
    </>
  )
}

function Finder({ pages, onClose }: { pages: readonly ListedPage[]; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { places, isComplete, problem } = usePlaces(pages, text.trim().slice(0, LONGEST))
  useEffect(() => input.current?.focus(), [])
  const open = (address: string) => {
    onClose()
    navigate(address)
  }
  const [first] = places
  /** Enter was pressed before everything was found. */
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted && isComplete && first) open(first.id)
  }, [isWanted, isComplete])
  return (
    <Dialog title="Find" onClose={onClose}>
      <div class="finder stack">
        <Combobox
          label="A person, a fund, a document, a report or a page"
          text={text}
          options={places}
          input={input}
          onText={next => {
            setText(next)
            setWanted(false)
          }}
          onChoose={open}
          onEnter={() => {
            setWanted(true)
            return 'taken'
          }}
        />
        <p class="hint" role="status">
          {problem ??
            (text.trim() && isComplete && !first ? 'Nothing is found.' : 'Arrow keys choose, and Enter opens.')}
        </p>
      </div>
    </Dialog>
  )
}

/** What a text finds: pages and reports at once, and records after a pause. */
function usePlaces(pages: readonly ListedPage[], text: string) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const listed = useListed(pages)
  const [found, setFound] = useState<Found>({ text: '', places: [] })
  const scopes = {
    ...{ donors: canUse('donors:read') && canUse('contributions:read'), vendors: canUse('vendors:read') },
    ...{ bills: canUse('bills:read'), journals: canUse('journal-entries:read') },
    transactions: canUse('transactions:read'),
  }
  const isAsked = text !== '' && Object.values(scopes).some(Boolean)
  useEffect(() => {
    if (!isAsked) return
    let isLate = false
    const timer = setTimeout(async () => {
      // Pages are found without it.
      const next = await run(client, SettingsFindDocument, { q: text, ...scopes }).then(
        (records): Found => ({ text, places: placesOf(records) }),
        (error): Found => ({ text, places: [], problem: problemOf(error).message }),
      )
      if (!isLate) setFound(next)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text])
  if (!text) return { places: [], isComplete: true, problem: undefined }
  const words = text.toLowerCase().split(/\s+/)
  const fits = ({ title, details }: Place) => words.every(word => `${title} ${details}`.toLowerCase().includes(word))
  const isComplete = !isAsked || found.text === text
  const matching = listed.flatMap(places => places.filter(fits).slice(0, MOST))
  const isShown = isComplete && isAsked
  return {
    places: [...matching, ...(isShown ? found.places : [])],
    isComplete,
    problem: isShown ? found.problem : undefined,
  }
}

/** What is found on this side: pages, reports, funds and accounts. */
function useListed(pages: readonly ListedPage[]): readonly (readonly Place[])[] {
  const { canUse } = useGrant()
  const reads = (scopes: readonly string[]) => scopes.every(canUse)
  const { data } = useAnswer(SettingsFindAccountsDocument, {
    accounts: reads(['accounts:read', ...REGISTER.scopes]),
    funds: reads(['funds:read', 'reports:read']),
  })
  return [
    pages.map(({ path, title }) => ({ id: path, title, details: 'Page' })),
    REPORT_GROUPS.flatMap(({ reports }) => reports)
      .filter(({ scopes }) => reads(scopes))
      .map(({ path, title }) => ({ id: addressOf('report', path), title, details: 'Report' })),
    (data?.funds ?? []).map(({ id, name, code }) => ({
      id: addressOf('report', 'statement-of-activities', [['fundId', id]]),
      title: name,
      details: ['Fund', code].filter(Boolean).join(' '),
    })),
    (data?.accounts ?? []).map(account => ({
      id: addressOf('report', REGISTER.path, [['accountId', account.id]]),
      title: accountName(account),
      details: 'Account',
    })),
  ]
}

const placesOf = ({ donors, vendors, bills, transactions, manualJournals }: SettingsFindQuery): Place[] => [
  ...(donors?.nodes ?? []).map(({ id, displayName, donorNumber }) => ({
    id: donorAddress(id),
    title: displayName ?? 'Unnamed donor',
    details: ['Donor', donorNumber].filter(Boolean).join(' '),
  })),
  ...(vendors?.nodes ?? []).map(({ id, name, vendorNumber }) => ({
    id: addressOfVendor(id),
    title: name,
    details: ['Vendor', vendorNumber].filter(Boolean).join(' '),
  })),
  ...(bills?.nodes ?? []).map(bill => ({
    id: addressOfBill(bill.id),
    title: billName(bill),
    details: `Bill of ${formatCalendarDay(bill.billDate)}`,
  })),
  ...(transactions?.nodes ?? []).map(({ id, description, date }) => ({
    id: addressOfTransaction(id),
    title: description,
    details: `Bank transaction of ${formatCalendarDay(date)}`,
  })),
  ...(manualJournals?.nodes ?? []).map(({ id, description, date }) => ({
    id: addressOfJournal(id),
    title: description,
    details: `Journal of ${formatCalendarDay(date)}`,
  })),
]
