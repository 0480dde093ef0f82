import { createContext, use } from 'react'
import type { OrganizationsQuery } from './gql/graphql.ts'
import type { MoneyFormat } from './values/money.ts'

export type Organization = NonNullable<OrganizationsQuery['organizations']>[number]

/** The church that is shown, and how its amounts are written. */
export interface Church {
  organization: Organization
  money: MoneyFormat
}

export const ChurchContext = createContext<Church | undefined>(undefined)

/** @throws outside of a chosen organization. */
export function useChurch(): Church {
  const church = use(ChurchContext)
  if (!church) throw new Error('no organization is chosen')
  return church
}
