import { useAddress } from '../../lib/router'
import { ChangeJournal, NewJournal } from './journal-form'
import { JournalList } from './journal-list'
import { JournalView } from './journal-view'

/** The manual journals of the church. The address names the journal that is open, or what is done: write one, change one, repeat one. */
export function Journals() {
  const { query } = useAddress()
  const [open, changed, repeated] = ['journal', 'change', 'repeat'].map(name => query.get(name))
  if (open) return <JournalView key={open} id={open} />
  if (changed) return <ChangeJournal key={changed} id={changed} />
  if (query.has('new') || repeated) return <NewJournal key={repeated} repeated={repeated ?? undefined} />
  return <JournalList />
}
