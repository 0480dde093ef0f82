import type {
  DonorMailingDelivery,
  DonorMailingGivers,
  DonorMailingKind,
  MailingPartsFragment,
} from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'

export const MAILINGS_PATH = '/settings/mailings'
export const TEMPLATES_PATH = '/settings/mailing-templates'

/** The scopes for writing templates and delivering again, and for making mailings and letters, which show gifts and pledges. */
export const WRITES = { scopes: ['donors:read', 'donors:write'] } as const
export const MAKES = { scopes: [...WRITES.scopes, 'contributions:read', 'pledges:read'] } as const
/** The scopes for reading letters, and for sending the e-mails of a mailing. */
export const READS_LETTERS = { scopes: ['donors:read', 'contributions:read', 'pledges:read'] } as const
export const SENDS = { scopes: [...READS_LETTERS.scopes, 'mailings:send'] } as const

export const KINDS: readonly (readonly [DonorMailingKind, string])[] = [
  ['ACKNOWLEDGEMENT', 'Thanks for a gift'],
  ['PLEDGE_PROGRESS', 'The progress of a pledge'],
  ['GIVER_MESSAGE', 'A message to givers'],
]
export const kindText = (kind: DonorMailingKind): string => KINDS.find(([value]) => value === kind)?.[1] ?? ''

/** The fields that a text of each kind can have. */
export const TEXT_FIELDS: Record<DonorMailingKind, string> = {
  ACKNOWLEDGEMENT: '{{names}}, {{church}}, {{gift}}, {{date}}, {{funds}} and {{taxNote}}',
  PLEDGE_PROGRESS: '{{names}}, {{church}}, {{pledge}}, {{pledged}}, {{received}}, {{open}}, {{due}} and {{endDate}}',
  GIVER_MESSAGE:
    '{{names}}, {{church}}, {{from}}, {{to}}, {{gifts}}, {{total}}, {{deductible}} and {{taxNote}}; what was given is that of the days',
}

export const DELIVERIES: readonly (readonly [DonorMailingDelivery, string])[] = [
  ['EMAIL', 'By e-mail, and by mail to the others'],
  ['MAIL', 'By mail'],
]

/** The givers of a mailing, as a choice and as a mailing says them. */
export const GIVERS: readonly (readonly [DonorMailingGivers, string])[] = [
  ['GAVE', 'Those who gave'],
  ['FIRST_TIME', 'Those who gave for the first time'],
  ['LAPSED', 'Those who gave before, and not in these days'],
]

/** What a mailing is about, such as "Thanks for a gift, Nov 1, 2026 to Nov 30, 2026". */
export const aboutOf = ({ kind, givers, fromDate, toDate, isBehindOnly }: MailingPartsFragment): string => {
  if (kind === 'PLEDGE_PROGRESS') return isBehindOnly ? 'Pledges that are behind' : kindText(kind)
  const whom = GIVERS.find(([value]) => value === givers)?.[1]
  const about =
    kind === 'ACKNOWLEDGEMENT' ? [kindText(kind), whom].filter(Boolean).join(', ') : (whom ?? kindText(kind))
  return [about, [fromDate, toDate].flatMap(day => (day ? formatCalendarDay(day) : [])).join(' to ')]
    .filter(Boolean)
    .join(', ')
}
/** What a mailing is called. */
export const mailingName = ({ template, subject }: MailingPartsFragment): string => template?.name ?? subject
