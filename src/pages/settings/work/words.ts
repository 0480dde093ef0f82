import type { WorkAccountFragment } from '../../generated/graphql'

/** Joins the words that are there. */
export const joined = (...words: readonly (string | number | false | null | undefined)[]): string =>
  words.filter(Boolean).join(' · ')

/** An account as an office calls it, such as "5320 Mileage and Travel". */
export const accountName = (account: WorkAccountFragment | null | undefined): string =>
  account ? `${account.accountNumber} ${account.name}` : ''
