import type { ValueOf } from '../../../declaration/fields.js'
import type { RestrictionType } from '../funds/fund.js'

/** A fund of a template; its accounts by their numbers. */
export interface FundTemplate {
  name: string
  code: string
  netAssets: string
  revenue?: string
  /** Absent: the fund has no donor restrictions. */
  restriction?: ValueOf<typeof RestrictionType>
  isBoardDesignated?: boolean
  isDefault?: boolean
}

/** What a new organization begins with. */
export interface ChartTemplate {
  /** One account a line: number, name and flags in brackets. */
  accounts: string
  funds: readonly FundTemplate[]
  /** The functions of expenses. Absent: the organization has no such dimension. */
  functions?: readonly string[]
}

/** One account as a line of a template says it. */
export interface AccountLine {
  /** Of the hierarchy, 0 at the top. */
  depth: number
  number: string
  name: string
  flags: readonly string[]
}

const LINE = /^( *)(\d+) ([^[\]]+)(?:\[([^[\]]+)\])?$/

/** The accounts of a template, parents before their children. @throws for a line that is no account. */
export function accountLines({ accounts }: ChartTemplate): AccountLine[] {
  return accounts
    .split('\n')
    .filter(line => line.trim())
    .map(line => {
      const match = LINE.exec(line)
      if (!match) throw new Error(`no account: ${line}`)
      const [, indent = '', number = '', name = '', flags = ''] = match
      return { depth: indent.length / 2, number, name: name.trimEnd(), flags: flags.split(' ').filter(Boolean) }
    })
}
