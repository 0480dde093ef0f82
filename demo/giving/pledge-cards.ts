import type { PledgeCardInput, UpdatePledgeCardInput } from '../../src/domain/pledges/cards/pledge-card.inputs.js'
import { minor } from '../../src/values/money.js'
import { type Day, HOUR_MS } from '../../src/values/time.js'
import { addDays, midnight, monthStart } from '../calendar.js'
import type { Office } from '../people/office.js'

interface Person {
  id: string
  number: string
  first: string
  last: string
  email: string | null
}

/** A card, and the decision of its reviewer. */
interface Card {
  card: PledgeCardInput
  decision?: UpdatePledgeCardInput
}

const DINNER = 'dinner-cards'
/** The import that is still to be gone through. */
export const SUNDAY = 'pledge-sunday-cards'
const READ = { name: 0.97, email: 0.94, totalAmount: 0.96 }

/** The campaign that still takes pledges for years to come. */
const CAMPAIGN = `select id from pledge_campaign
  where organization_id = $1 and status = 'ACTIVE' and allow_late_gifts order by id limit 1`

const PERSON = `d.id, d.donor_number as number, d.first_name as first, d.last_name as last, d.emails->0->>'address' as email`

/** Grown-ups whose household has promised nothing to a campaign yet, one of each. */
const UNPLEDGED = `select distinct on (m.household_id) ${PERSON}
  from donor d join household_member m on m.organization_id = $1 and m.donor_id = d.id and m.to_date is null
  where d.organization_id = $1 and d.status = 'ACTIVE' and d.donor_number is not null and m.role <> 'CHILD'
    and not exists (select from pledge p join household_member o on o.organization_id = $1 and o.donor_id = p.donor_id
      where p.organization_id = $1 and p.campaign_id = $2 and o.household_id = m.household_id)
  order by m.household_id, d.id`

/** Those who have promised to a campaign by themselves. */
const PLEDGED = `select ${PERSON} from pledge p join donor d on d.organization_id = $1 and d.id = p.donor_id
  where p.organization_id = $1 and p.campaign_id = $2 and p.status = 'ACTIVE' and p.giving_scope = 'DONOR'
    and d.status = 'ACTIVE' and d.donor_number is not null
  order by p.end_date desc, p.id`

/** Cards of a dinner five weeks ago, long gone through: all of them are pledges or were laid aside. */
export async function takeDinnerCards(office: Office, today: Day): Promise<void> {
  const signed = addDays(today, -36)
  const at = (day: number, hour: number) => new Date(midnight(addDays(today, day)) + hour * HOUR_MS)
  const { campaignId, unpledged, pledged } = await signers(office)
  const guests = unpledged.filter((_, index) => index % 2 === 0).slice(0, 12)
  const cards = cardsOf(guests, pledged.slice(0, 1), { first: 'Ingrid', last: 'Solberg' }, signed)
  const importId = await submit(office, at(-34, 15), { campaignId, name: 'Roof dinner', externalId: DINNER, cards })
  const rows = await office.rows(
    `select c.id, c.row_number from pledge_card c
     where c.organization_id = $1 and c.import_id = $2 and c.status not in ('COMMITTED', 'SKIPPED')`,
    [importId],
  )
  for (const { id: cardId, row_number: row } of rows) {
    const decision = cards[(row as number) - 1]?.decision
    if (decision)
      await office.act('updatePledgeCard', at(-32, 16), decision, { id: importId, cardId: cardId as string })
  }
  await office.act('commitPledgeCardImport', at(-32, 17), {}, { id: importId })
}

/** Cards of last week, which wait for somebody to look at them. */
export async function takeSundayCards(office: Office, today: Day): Promise<void> {
  const { campaignId, unpledged, pledged } = await signers(office)
  const cards = cardsOf(
    unpledged.slice(0, 9),
    pledged.slice(1, 2),
    { first: 'Tobias', last: 'Achebe' },
    addDays(today, -5),
  )
  const at = new Date(midnight(addDays(today, -1)) + 14 * HOUR_MS)
  await submit(office, at, { campaignId, name: 'Pledge Sunday', externalId: SUNDAY, cards })
}

async function signers(office: Office) {
  const [campaign] = await office.rows(CAMPAIGN)
  const campaignId = campaign?.id as string
  const [unpledged, pledged] = [await office.rows(UNPLEDGED, [campaignId]), await office.rows(PLEDGED, [campaignId])]
  return { campaignId, unpledged: unpledged as unknown as Person[], pledged: pledged as unknown as Person[] }
}

interface Submission {
  campaignId: string
  name: string
  externalId: string
  cards: readonly Card[]
}

/** @returns the import's id; of one that was submitted before, when the work was broken off. */
async function submit(office: Office, at: Date, { cards, ...given }: Submission): Promise<string> {
  const [known] = await office.rows(
    'select id from pledge_card_import where organization_id = $1 and external_id = $2',
    [given.externalId],
  )
  if (known) return known.id as string
  const input = { ...given, source: 'SCAN', cards: cards.map(({ card }) => card), validateOnly: false }
  return (await office.act('createPledgeCardImport', at, input)).id as string
}

/** The cards of one evening: most are plain; the others are each in doubt in a way of their own. */
function cardsOf(
  [byName, illegible, blank, ...plain]: readonly Person[],
  twice: readonly Person[],
  newcomer: { first: string; last: string },
  signed: Day,
): Card[] {
  const start = monthStart(signed, 1)
  const pledge = {
    frequency: 'MONTHLY',
    startDate: start,
    endDate: addDays(monthStart(start, 12), -1),
    signedDate: signed,
  } as const
  const promise = (monthly: number) => ({
    ...pledge,
    installmentAmount: minor(monthly),
    installmentCount: 12,
    totalAmount: minor(monthly * 12),
  })
  const named = ({ first, last }: { first: string; last: string }) => ({ firstName: first, lastName: last })
  const known = (person: Person) => ({ ...named(person), email: person.email, donorNumber: person.number })
  const cards: Card[] = plain.map((person, index) => ({
    card: { donorHint: known(person), pledge: promise(2500 + 1250 * (index % 5)), fieldConfidence: READ },
  }))
  cards.push({
    card: {
      donorHint: { ...named(newcomer), email: `${newcomer.first}.${newcomer.last}@mail.example`.toLowerCase() },
      pledge: promise(6000),
      fieldConfidence: READ,
    },
  })
  if (byName) {
    const decision = { resolution: { action: 'LINK', donorId: byName.id } } as const
    cards.push({ card: { donorHint: named(byName), pledge: promise(4000), fieldConfidence: READ }, decision })
  }
  if (illegible) {
    const fieldConfidence = { ...READ, totalAmount: 0.41 }
    cards.push({
      card: { donorHint: known(illegible), pledge: promise(7500), fieldConfidence },
      decision: { pledge: { totalAmount: minor(7500 * 12) } },
    })
  }
  const skip = { resolution: { action: 'SKIP' } } as const
  if (blank) cards.push({ card: { donorHint: known(blank), pledge, fieldConfidence: READ }, decision: skip })
  for (const person of twice) {
    cards.push({ card: { donorHint: known(person), pledge: promise(5000), fieldConfidence: READ }, decision: skip })
  }
  return cards
}
