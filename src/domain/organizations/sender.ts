import { addressLines } from '../../values/letters/address-lines.js'
import type { Sender } from './sender.queries.js'

/**
 * The lines below the church's name: its address, EIN and phone.
 * @param to the country of the recipient. Whoever answers from abroad needs that of the church.
 */
export function contactLines({ ein, address, phone, countryCode }: Sender, to: string | null | undefined): string[] {
  const country = to && to !== countryCode ? null : countryCode
  return [
    ...addressLines(address, country),
    ...(ein ? [`EIN ${ein}`] : []),
    ...(phone ? [`Phone ${phoneFor(country, phone)}`] : []),
  ]
}

/** The countries of the North American Numbering Plan in which a church can be. */
const NORTH_AMERICA = ['US', 'CA']

/** A number in E.164 form as it is written at home: (312) 555-0100. Any other one, and one that is read abroad, stays as it is. */
function phoneFor(country: string | null, phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area && NORTH_AMERICA.includes(country ?? '') ? `(${area}) ${exchange}-${line}` : phone
}
