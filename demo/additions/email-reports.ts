import type { Book } from '../books/book.js'

/** The mail provider reported an address that is gone, and a mailbox that was full. */
export function add(book: Book): void {
  const at = book.at(book.timeline.yesterday)
  const emails = (row: { emails?: unknown }) =>
    Array.isArray(row.emails) ? row.emails : JSON.parse(String(row.emails ?? '[]'))
  const known = (book.tables.get('donor') ?? []).filter(row => row.status === 'ACTIVE' && emails(row).length > 0)
  const reports = [
    { kind: 'HARD_BOUNCE', code: '5.1.1' },
    { kind: 'SOFT_BOUNCE', code: '4.2.2' },
  ]
  reports.forEach((report, place) => {
    const donor = known[place]
    if (donor)
      book.add('email_report', at, {
        ...{ donor_id: donor.id, address: String(emails(donor)[0].address).toLowerCase(), ...report },
        ...{ message_id: null, reported_at: at, lifted_at: null, lifted_by: null },
      })
  })
}
