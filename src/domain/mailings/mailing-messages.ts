import type { QueryContext } from '../../kernel/operation.js'
import { longDay } from '../../print/paper.js'
import { addressLines } from '../../values/letters/address-lines.js'
import { decimal, sum } from '../../values/money.js'
import { filledIn, unknownFields } from '../../values/named-fields.js'
import { together } from '../../values/together.js'
import { contactLines } from '../organizations/sender.js'
import { type Sender, senderOf } from '../organizations/sender.queries.js'
import { type Line, sentencesOf, statementOf } from '../statements/statement.rules.js'
import type { DonorMailing } from './donor-mailing.js'
import { type GiftFacts, giftFacts, type PledgeFacts, pledgeFacts, type Recipient } from './mailing-facts.queries.js'
import { type GiverFacts, giverFacts } from './mailing-givers.queries.js'
import type { MailingKind } from './mailing-template.js'

/** The fields that the subject and the text of a message can have, by what it is about. */
export const MESSAGE_FIELDS = {
  ACKNOWLEDGEMENT: ['names', 'church', 'gift', 'date', 'funds', 'taxNote'],
  PLEDGE_PROGRESS: ['names', 'church', 'pledge', 'pledged', 'received', 'open', 'due', 'endDate'],
  GIVER_MESSAGE: ['names', 'church', 'from', 'to', 'gifts', 'total', 'deductible', 'taxNote'],
} as const satisfies Readonly<Record<MailingKind, readonly string[]>>
/** The fields of a message to givers that say nothing of their gifts. */
const WITHOUT_GIFTS = ['names', 'church', 'from', 'to']
/** Whether a message to givers says what they gave within the days. Lapsed givers gave nothing then. */
export const saysGifts = ({ kind, subject, text }: Pick<Wording, 'kind' | 'subject' | 'text'>): boolean =>
  kind === 'GIVER_MESSAGE' && unknownFields(`${subject}\n${text}`, WITHOUT_GIFTS).length > 0

/** A field of several lines, which no subject has. */
export const SEVERAL_LINES = 'gifts'
type Fields<K extends MailingKind> = Readonly<Record<(typeof MESSAGE_FIELDS)[K][number], string>>

/** A message to a donor, with its fields filled in. */
export interface DonorMessage {
  /** The id of the contribution or pledge that it is about, or of the donor. */
  causeId: string
  donorId: string
  /** Null without one. */
  email: string | null
  churchName: string
  churchContact: readonly string[]
  names: string
  /** The lines of the postal address. Empty without one. */
  address: readonly string[]
  /** By which letters are sorted for the post: the country and the postal code. */
  postalOrder: string
  subject: string
  text: string
  /** Whether the donor has unsubscribed from reminders by e-mail. */
  isUnsubscribed: boolean
}

/** What is common to the messages of a mailing. */
interface Frame {
  churchName: string
  amount: (minorUnits: number) => string
}

/**
 * What the law asks of an acknowledgement (IRS Publication 1771): what was given in return, and that the value of a thing is for
 * the donor to determine.
 */
function taxNoteOf({ lines }: GiftFacts, { churchName, amount }: Frame): string {
  const given = lines.flatMap(({ goodsOrServices }) => goodsOrServices ?? [])[0]
  const returned = !given
    ? `${churchName} provided no goods or services in return for this gift.`
    : given.intangibleReligiousOnly
      ? `${churchName} provided only intangible religious benefits in return for this gift.`
      : `${churchName} provided ${given.description} in return for this gift, worth ${amount(given.estimatedValue)}. The gift is deductible to the extent that it exceeds this value.`
  const isThing = lines.some(({ inKindDescription }) => inKindDescription !== null)
  return isThing ? `${returned} The value of a gift that is not money is for the donor to determine.` : returned
}

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-US').format([...new Set(names)])

function giftFields(facts: GiftFacts, frame: Frame): Fields<'ACKNOWLEDGEMENT'> {
  const { lines, date, names } = facts
  const things = lines.flatMap(({ inKindDescription }) => inKindDescription ?? [])
  return {
    names,
    church: frame.churchName,
    gift: things.length ? inWords(things) : frame.amount(sum(lines.map(line => line.amount))),
    date: longDay(date),
    funds: inWords(lines.map(({ fundName }) => fundName)),
    taxNote: taxNoteOf(facts, frame),
  }
}

const pledgeFields = (facts: PledgeFacts, { churchName, amount }: Frame): Fields<'PLEDGE_PROGRESS'> => ({
  names: facts.names,
  church: churchName,
  pledge: facts.campaignName ?? facts.fundName,
  pledged: amount(facts.pledged),
  received: amount(facts.received),
  open: amount(facts.pledged - facts.received),
  due: amount(Math.max(0, facts.expected - facts.received)),
  endDate: longDay(facts.endDate),
})

/** What was given, and what of it was no money or had a return, on a line of its own. */
function lineInWords({ date, fundName, amount, goodsOrServices, inKindDescription }: Line, frame: Frame): string {
  const isValued = goodsOrServices && !goodsOrServices.intangibleReligiousOnly
  const returned = isValued
    ? ` (in return: ${goodsOrServices.description}, worth ${frame.amount(goodsOrServices.estimatedValue)})`
    : ''
  return `${longDay(date)}: ${inKindDescription ?? frame.amount(amount)}, ${fundName}${returned}`
}

function giverFields({ names, fromDate, toDate, given }: GiverFacts, frame: Frame): Fields<'GIVER_MESSAGE'> {
  const { churchName: church, amount } = frame
  const { totals } = statementOf([...given])
  return {
    ...{ names, church, from: longDay(fromDate), to: longDay(toDate) },
    gifts: given.map(line => lineInWords(line, frame)).join('\n'),
    ...{ total: amount(totals.amount), deductible: amount(totals.deductibleAmount) },
    taxNote: sentencesOf(given, church).join(' '),
  }
}

/** How the facts of a message of each kind are read, by the ids of their causes. */
const FACTS: Readonly<
  Record<
    MailingKind,
    (
      context: QueryContext,
      ids: readonly string[],
      wording: Wording,
    ) => Promise<(GiftFacts | PledgeFacts | GiverFacts)[]>
  >
> = {
  ACKNOWLEDGEMENT: giftFacts,
  PLEDGE_PROGRESS: pledgeFacts,
  GIVER_MESSAGE: (context, ids, wording) => giverFacts(context, ids, wording, saysGifts(wording)),
}

function fieldsOf(fact: GiftFacts | PledgeFacts | GiverFacts, frame: Frame): Readonly<Record<string, string>> {
  if ('lines' in fact) return giftFields(fact, frame)
  return 'pledged' in fact ? pledgeFields(fact, frame) : giverFields(fact, frame)
}

/** What a mailing says: of one that is stored, or of a template that is tried. */
export type Wording = Pick<DonorMailing, 'kind' | 'subject' | 'text' | 'fromDate' | 'toDate'>

/**
 * The messages about contributions or pledges, or to donors, as of today, by the ids of these. One that gives no cause for a message any more has none.
 */
export async function messagesOf(
  context: QueryContext,
  wording: Wording,
  causeIds: readonly string[],
): Promise<Map<string, DonorMessage>> {
  const { read, caller } = context
  const { kind, subject, text } = wording
  const { church, facts } = await together({
    church: senderOf(read),
    facts: FACTS[kind](context, causeIds, wording),
  })
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: caller.currency })
  const frame = { churchName: nameOf(church), amount: (minorUnits: number) => money.format(decimal(minorUnits)) }
  return new Map(
    facts.map(fact => {
      const fields = fieldsOf(fact, frame)
      return [
        fact.causeId,
        { ...addressed(fact, church), subject: filledIn(subject, fields), text: filledIn(text, fields) },
      ]
    }),
  )
}

const nameOf = ({ legalName, name }: Sender): string => legalName ?? name

const addressed = ({ causeId, donorId, email, names, address, isUnsubscribed }: Recipient, church: Sender) => ({
  ...{ causeId, donorId, email, names, isUnsubscribed },
  churchName: nameOf(church),
  churchContact: contactLines(church, address?.country),
  address: addressLines(address, church.countryCode),
  postalOrder: [address?.country, address?.postalCode, address?.line1].join(' '),
})
