import { enumeration, type ValueOf } from '../../../declaration/fields.js'

export const Section = enumeration('CashFlowSection', 'A part of a statement of cash flows.', {
  OPERATING: 'What the church does from day to day.',
  INVESTING: 'Property, equipment and investments that are bought and sold.',
  FINANCING: 'Loans, and contributions that donors restricted to long-term purposes.',
  NON_CASH:
    'Investing and financing without cash, such as a building bought with a mortgage, or equipment whose bill is unpaid. In no total.',
})
export type SectionName = ValueOf<typeof Section>

/** In the order in which a statement shows them within a section. */
export const Kind = enumeration('CashFlowKind', 'What a row of a statement of cash flows is.', {
  CHANGE_IN_NET_ASSETS: 'Revenue less expense. The first row of the indirect method.',
  DEPRECIATION: 'Depreciation and amortization, which moved no cash.',
  SALE_GAINS: 'Gains and losses on the sale of property. The proceeds are investing.',
  REALIZED_GAINS: 'Gains and losses on the sale of investments. The proceeds are investing.',
  UNREALIZED_GAINS: 'Gains and losses on investments that are still held.',
  NON_CASH_CONTRIBUTIONS: 'Property and investments that were given.',
  LONG_TERM_CONTRIBUTIONS:
    'Contributions that donors restricted to long-lived assets or endowment. They are financing.',
  RECEIVABLES: 'The change of a receivable, a prepaid item or another asset of operations.',
  PAYABLES: 'The change of a payable or another liability of operations.',
  RECEIVED_AND_PAID: 'Cash that was received or paid, by the account that it was for.',
  PURCHASES: 'Cash paid for property or investments.',
  PROCEEDS: 'Cash received for property or investments.',
  BORROWED: 'Cash received as a loan.',
  REPAID: 'Cash paid for the principal of a loan.',
  NON_CASH: 'What moved no cash.',
  OTHER: 'Other revenue and expense without cash, and money between funds.',
})
export type Kind = ValueOf<typeof Kind>
export const KINDS: readonly Kind[] = Object.values(Kind)
