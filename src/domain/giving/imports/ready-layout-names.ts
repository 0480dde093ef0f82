/** The ready layouts of giving platforms, with the files that they read. */
export const READY_GIFT_LAYOUTS = {
  ACS: 'Contributions of ACS, with the heads IndvID, Name, Description, Amount, FullType, PostDate, Reference.',
  BREEZE: 'Giving of Breeze, with the heads Person ID, First Name, Last Name, Fund(s), Amount, Date.',
  CCB: 'Transactions of Church Community Builder (Pushpay ChMS), with the heads Ind ID, Name, COA Category, Amount, Payment Type, Date.',
  CHURCH_WINDOWS:
    'The donation log of Church Windows, with the heads Trans. #, Donation Date, Account Name, Amount, Giver Name. A row without a transaction, with an account and an amount, continues the transaction above it.',
  DONORBOX:
    'Donations of Donorbox, with the heads Donor Email, Campaign, Amount, Currency, Donated At, Receipt Id, Donation Type.',
  ELVANTO: 'Giving of Elvanto, with the heads Person, Account / Sub Account, Amount, Method, Transaction Date.',
  FELLOWSHIP_ONE_GO:
    'Contributions of FellowshipOne GO, with the heads Tax Deductible, User Id, First Name, Last Name, Category, Amount, Note, Date, Check Number. The platform writes no payment method: add a column `payment method`, or every gift has OTHER.',
  PAYPAL:
    'The activity report of PayPal, with the heads Date, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, Transaction ID. It names no funds.',
  PAYPAL_GIVING_FUND:
    'Donations of PayPal Giving Fund, with the heads Donation Date, Donor First Name, Donor Last Name, Donor Email, Program Name, Currency Code, Gross Amount, Total Fees, Net Amount, Transaction ID. That charity gives the receipts, so no gift is tax-deductible here. It names no funds.',
  PUSHPAY:
    'Payments of Pushpay, with the heads Payer ID, First Name, Last Name, Fund Name, Amount, Payment Type, Received On.',
  SERVANT_KEEPER:
    'Contributions of Servant Keeper, with the heads Individual ID, First Name, Last Name, Account Name, Amount, Pay Type, Batch Date.',
  SQUARE:
    'The transactions of Square, with the heads Date, Time, Time Zone, Total Collected, Fees, Net Total, Transaction ID, Event Type. It names no funds.',
  STRIPE:
    'The itemized report of changes of the balance at Stripe, with the heads balance_transaction_id, created or created_utc, currency, gross, fee, net, reporting_category, source_id. It names no funds.',
  STRIPE_PAYMENTS:
    'The list of payments that Stripe exports, with the heads id, Created date (UTC) or Created (UTC), Amount, Amount Refunded, Currency, Captured, Converted Currency, Fee, Status. A payment that was refunded needs Refunded date (UTC). Its provider is STRIPE. It names no funds.',
  SUBSPLASH:
    'Transactions of Subsplash, with the heads Donor ID, First name, Last name, Fund, Gross amount, Payment method, Transaction date, Status.',
  TITHELY:
    'Transactions of Tithe.ly, with the heads First Name, Last Name, Email, Amount, Transaction Date, Status, Memo.',
} as const
export type ReadyGiftLayoutName = keyof typeof READY_GIFT_LAYOUTS
