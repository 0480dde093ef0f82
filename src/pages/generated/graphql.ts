/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an organization is for. */
export type Environment =
  /** A church’s own books. */
  | 'PRODUCTION'
  /** A copy to try integrations with. */
  | 'SANDBOX'
  /** The invented church of a demonstration. */
  | 'DEMO'
  /** An organization of automated tests. */
  | 'TEST';

/** What an organization has subscribed to. */
export type Plan =
  /** The REST and GraphQL APIs. */
  | 'STARTER'
  /** Also the MCP server and managed applications. */
  | 'GROWTH'
  /** As GROWTH, with higher limits. */
  | 'SCALE';

/** The role of a person in an organization. It decides what they may do there. */
export type Role =
  /** Everything, including who the owners are. */
  | 'OWNER'
  /** Members, API keys, applications and all records. */
  | 'ADMIN'
  /** All records, approvals, reports and the audit trail. */
  | 'TREASURER'
  /** Recording and coding, also of people, without approvals. */
  | 'BOOKKEEPER'
  /** Reading of all records and reports and of the audit trail. Writing of nothing. */
  | 'AUDITOR'
  /** Reading of records and reports. */
  | 'VIEWER'
  /** The scopes and permissions of a role that the organization defined. */
  | 'CUSTOM';

/** Whether requests for the organization are accepted, and why not. */
export type AccessState =
  /** Requests are accepted. */
  | 'OK'
  /** The plan of the organization does not include this use. */
  | 'PLAN_REQUIRED'
  /** The application must be connected again. */
  | 'RECONNECT_REQUIRED'
  /** The organization has not installed the application. */
  | 'NOT_INSTALLED';

/** The two net asset classes of ASU 2016-14. A board-designated fund is without donor restrictions. */
export type NetAssetClass =
  /** Net assets that the church can use for any purpose. */
  | 'WITHOUT_DONOR_RESTRICTIONS'
  /** Net assets that a donor restricted to a purpose or a time. */
  | 'WITH_DONOR_RESTRICTIONS';

/** The kind of a donor restriction. */
export type RestrictionType =
  /** For a purpose that the donor named. */
  | 'PURPOSE'
  /** Until a day that the donor named. */
  | 'TIME'
  /** For a purpose, until a day. */
  | 'PURPOSE_AND_TIME'
  /** The amount stays invested forever, as in an endowment. */
  | 'PERPETUAL';

/** Whether a fund takes postings. */
export type FundStatus =
  /** The fund takes postings. */
  | 'ACTIVE'
  /** The fund takes no new lines. */
  | 'INACTIVE'
  /** The fund has no balance and takes no postings. */
  | 'CLOSED';

/** The five types of a chart of accounts. */
export type AccountType =
  /** What the church owns and what is owed to it. */
  | 'ASSET'
  /** What the church owes. */
  | 'LIABILITY'
  /** The difference of assets and liabilities, by fund. */
  | 'NET_ASSET'
  /** Contributions and other income. */
  | 'REVENUE'
  /** Costs. */
  | 'EXPENSE';

/** The statement that an account is reconciled with. Bank transactions are recorded on such accounts alone. */
export type AccountCashKind =
  /** A bank account: an asset that holds cash. */
  | 'BANK'
  /** A credit card: a liability, whose statements show what is owed. */
  | 'CARD'
  /** Cash in hand: an asset that holds cash. */
  | 'PETTY_CASH';

/** An inactive account takes no new lines. */
export type AccountStatus =
  /** The account takes new lines. */
  | 'ACTIVE'
  /** The account takes no new lines. */
  | 'INACTIVE';

/** The side on which the balance of an account grows. */
export type NormalBalance =
  /** Debits increase the account, as of assets and expenses. */
  | 'DEBIT'
  /** Credits increase the account, as of liabilities, net assets and revenue. */
  | 'CREDIT';

/** An activity of the statement of cash flows (ASC 958-230). */
export type CashFlowActivity =
  /** What the church does from day to day, such as contributions, wages and bills. */
  | 'OPERATING'
  /** Property, equipment and investments that are bought and sold. */
  | 'INVESTING'
  /** Loans, and contributions that donors restricted to long-term purposes. */
  | 'FINANCING';

/** The kind of document that a coded line belongs to. */
export type DocumentKind =
  /** A bank transaction. */
  | 'TRANSACTION'
  /** A vendor bill. */
  | 'BILL'
  /** A contribution. */
  | 'CONTRIBUTION'
  /** A settlement. */
  | 'SETTLEMENT';

/** How a vendor prefers to be paid. */
export type VendorPaymentMethod =
  /** A check. */
  | 'CHECK'
  /** A bank transfer. */
  | 'ACH'
  /** A card. */
  | 'CARD'
  /** Cash. */
  | 'CASH'
  /** Another method. */
  | 'OTHER';

/** The direction of a bank line. */
export type TransactionType =
  /** Money that comes into the bank account, or a credit on the card. */
  | 'DEPOSIT'
  /** Money that leaves the bank account, or a charge on the card. */
  | 'WITHDRAWAL'
  /** Money that moves between two bank accounts, or pays a card. */
  | 'TRANSFER'
  /** A correction of the balance, in either direction. */
  | 'ADJUSTMENT';

/** The state of a bank transaction, from uncoded to posted. */
export type TransactionStatus =
  /** It has no account and fund yet. */
  | 'UNCODED'
  /** It has accounts and funds, and is not submitted. */
  | 'CODED'
  /** It waits for an approval. */
  | 'PENDING_APPROVAL'
  /** It is posted. */
  | 'APPROVED'
  /** An approver sent it back. */
  | 'REJECTED'
  /** It was reversed, or withdrawn before it was posted. */
  | 'VOIDED';

/** The state of the receipt of a transaction. */
export type ReceiptStatus =
  /** The amount needs no receipt. */
  | 'NOT_REQUIRED'
  /** A receipt is required and absent. */
  | 'MISSING'
  /** A receipt is attached. */
  | 'ATTACHED'
  /** A person decided that there is none. */
  | 'WAIVED';

/** The origin of a transaction. */
export type TransactionSource =
  /** Created over the API. */
  | 'API'
  /** From a bank feed. */
  | 'BANK_FEED'
  /** From an imported file. */
  | 'IMPORT'
  /** From a bill payment. */
  | 'BILL_PAYMENT'
  /** From a settlement. */
  | 'SETTLEMENT'
  /** Recorded by hand. */
  | 'MANUAL';

/** The reason why there is no receipt. */
export type ReceiptWaiverReason =
  /** The receipt was lost. */
  | 'LOST'
  /** The seller issues no receipts. */
  | 'NONE_ISSUED';

/** The decision. Null until decided. */
export type ApprovalOutcome =
  /** The approver accepted it. */
  | 'APPROVED'
  /** The approver sent it back. */
  | 'REJECTED';

/** Whether the church or the vendor owes the amount. */
export type BillType =
  /** The church owes it to the vendor. */
  | 'BILL'
  /** The vendor owes it to the church. It is used against bills of the vendor, or the vendor refunds it. */
  | 'CREDIT';

/** SCHEDULED, PARTIALLY_PAID, PAID, PARTIALLY_USED and USED follow from payments and from uses of credits. People decide the other states. */
export type BillStatus =
  /** It is being prepared and is not owed yet. */
  | 'DRAFT'
  /** It waits for an approval. */
  | 'PENDING_APPROVAL'
  /** It is posted and owed. Nothing of a credit is used. */
  | 'APPROVED'
  /** A payment of all that is owed is scheduled. */
  | 'SCHEDULED'
  /** A part is paid, or settled by vendor credits. */
  | 'PARTIALLY_PAID'
  /** It is paid, or settled by vendor credits. */
  | 'PAID'
  /** A part of the credit is used against bills or refunded. */
  | 'PARTIALLY_USED'
  /** The whole credit is used against bills or refunded. */
  | 'USED'
  /** An approver sent it back. */
  | 'REJECTED'
  /** It was reversed, or withdrawn before it was posted. */
  | 'VOIDED';

/** The decision of an approver. */
export type ApprovalDecision =
  /** The approver has not decided. */
  | 'PENDING'
  /** The approver accepted it. */
  | 'APPROVED'
  /** The approver sent it back. */
  | 'REJECTED';

/** The state of a payment. */
export type BillPaymentStatus =
  /** It will be issued on its payment date. */
  | 'SCHEDULED'
  /** It is posted and not yet on a bank statement. */
  | 'ISSUED'
  /** A bank transaction is matched with it. */
  | 'CLEARED'
  /** It was stopped or never sent. The amounts are owed again. */
  | 'VOIDED'
  /** It was returned. The amounts are owed again. */
  | 'FAILED';

/** The method of a payment. */
export type BillPaymentMethod =
  /** A check. */
  | 'CHECK'
  /** A bank transfer. */
  | 'ACH'
  /** A card. */
  | 'CARD'
  /** Cash. */
  | 'CASH'
  /** Another method. */
  | 'OTHER';

/** The document or event that caused a journal entry. */
export type EntrySourceType =
  /** A bank transaction. */
  | 'TRANSACTION'
  /** A vendor bill. */
  | 'BILL'
  /** A payment of bills. */
  | 'BILL_PAYMENT'
  /** A batch of contributions. */
  | 'GIVING_BATCH'
  /** A deposit of a provider. */
  | 'SETTLEMENT'
  /** A refund of a contribution. */
  | 'REFUND'
  /** A chargeback of a contribution. */
  | 'CHARGEBACK'
  /** A transfer or loan between funds. */
  | 'FUND_TRANSFER'
  /** A release from a donor restriction. */
  | 'RELEASE'
  /** What funds with donor restrictions released in a period by their expenses. */
  | 'PERIOD_RELEASE'
  /** The opening balances. */
  | 'OPENING'
  /** The close of a fiscal year. */
  | 'YEAR_CLOSE'
  /** A journal that a person wrote, or its planned reversal. */
  | 'MANUAL_JOURNAL'
  /** A use of a vendor credit against a bill, or its refund. */
  | 'VENDOR_CREDIT_USE'
  /** The reversal of another entry. */
  | 'REVERSAL';

/** OPEN takes postings. SOFT_CLOSED takes postings only from people with the accountant permission. CLOSED takes none. */
export type PeriodStatus =
  /** Takes postings. */
  | 'OPEN'
  /** Takes postings only from people with the permission ACCOUNTANT. */
  | 'SOFT_CLOSED'
  /** Takes no postings. */
  | 'CLOSED';

/** The state of a use of a vendor credit. */
export type VendorCreditUseStatus =
  /** It counts. */
  | 'APPLIED'
  /** It was taken back. The amounts are open again. */
  | 'UNDONE';

/** Whether a recurring document is made again. */
export type RecurrenceStatus =
  /** The next one is made on its day. */
  | 'ACTIVE'
  /** None is made until it is ACTIVE again. */
  | 'PAUSED'
  /** Somebody ended it, or its rule names no further day. It stays ended. */
  | 'ENDED';

/** What a job does. */
export type JobKind =
  /** Bank transactions are created from the rows of an imported bank file. */
  | 'BANK_IMPORT'
  /** The bank transactions of an imported bank file are matched with what they certainly show. */
  | 'BANK_IMPORT_MATCH'
  /** The bank transactions of an imported bank file are deleted. */
  | 'BANK_IMPORT_UNDO'
  /** The board packet of a month is sent to members by e-mail. */
  | 'BOARD_PACKET_EMAILS'
  /** All donors are compared, to find those who may be the same one. */
  | 'DONOR_DUPLICATES'
  /** The e-mails of a mailing to donors are sent. */
  | 'DONOR_MAILING_EMAILS'
  /** Donors or contributions are created from the rows of an imported file. */
  | 'GIVING_IMPORT_COMMIT'
  /** The rows of an imported file are compared with the records of the church. */
  | 'GIVING_IMPORT_MATCH'
  /** What the commit of an imported file created is deleted. */
  | 'GIVING_IMPORT_UNDO'
  /** The planned reversal of a manual journal is posted on its day. */
  | 'JOURNAL_REVERSAL'
  /** The next bill of a recurring bill is made. */
  | 'RECURRING_BILL'
  /** A recurring gift is checked once its next day is over. */
  | 'RECURRING_GIFT'
  /** The next manual journal of a recurring journal is made. */
  | 'RECURRING_JOURNAL'
  /** The giving statements of a run are issued. */
  | 'GIVING_STATEMENT_RUN'
  /** The letters of a run of giving statements are numbered for printing. */
  | 'GIVING_STATEMENT_LETTERS'
  /** The giving statements of a run are sent by e-mail. */
  | 'GIVING_STATEMENT_EMAILS';

/** The state of a job. */
export type JobStatus =
  /** It waits to begin. */
  | 'QUEUED'
  /** It is being done. */
  | 'RUNNING'
  /** All of it is done. Its faults name the rows that were refused. */
  | 'SUCCEEDED'
  /** It ended before all was done. What it did before stays. */
  | 'FAILED'
  /** Somebody cancelled it. What it did before stays. */
  | 'CANCELLED';

/** The format of a bank file. */
export type BankFileFormat =
  /** OFX of version 1 or 2, which most banks of the United States write. QFX is the same format. */
  | 'OFX'
  /** Comma-separated values. A layout says what the columns are. */
  | 'CSV'
  /** Statements of ISO 20022: camt.052, camt.053 or camt.054. */
  | 'CAMT_053'
  /** Statements of SWIFT, which many banks outside the United States write. */
  | 'MT940'
  /** Balances and transactions that banks of the United States report to treasurers. */
  | 'BAI2'
  /** A workbook of Excel. A layout says what the columns are. */
  | 'XLSX'
  /** The format of Quicken. It says no balances and no account numbers. */
  | 'QIF';

/** A layout of CSV files and workbooks that is there already, and is recognized by the heads of a file. */
export type ReadyBankFileLayout =
  /** Cards of American Express. A file with no more than a date, a description and an amount is read only when it is named. */
  | 'AMERICAN_EXPRESS'
  /** Checking and savings accounts of Bank of America. */
  | 'BANK_OF_AMERICA'
  /** Cards of Bank of America. */
  | 'BANK_OF_AMERICA_CARD'
  /** Checking and savings accounts of Capital One 360. */
  | 'CAPITAL_ONE_360'
  /** Cards of Capital One. */
  | 'CAPITAL_ONE_CARD'
  /** Cards of Chase. */
  | 'CHASE_CARD'
  /** Checking and savings accounts of Chase. */
  | 'CHASE_CHECKING'
  /** Cards of Citi. */
  | 'CITI'
  /** Cards of Discover. */
  | 'DISCOVER'
  /** The activity report of PayPal. An amount is net of its fee. */
  | 'PAYPAL'
  /** Checking and savings accounts of PNC. */
  | 'PNC'
  /** The transactions of Square. An amount is what cards paid less the fees, without cash. */
  | 'SQUARE'
  /** The itemized report of changes of the balance at Stripe. An amount is net of its fee. */
  | 'STRIPE_BALANCE'
  /** The history of the balance at Stripe, whose times are in UTC. An amount is net of its fee. */
  | 'STRIPE_BALANCE_HISTORY'
  /** The itemized payout reconciliation of Stripe. An amount is net of its fee. */
  | 'STRIPE_PAYOUTS'
  /** Checking and savings accounts of TD Bank. */
  | 'TD'
  /** Checking and savings accounts of Truist. */
  | 'TRUIST'
  /** Accounts and cards of U.S. Bank. */
  | 'US_BANK'
  /** Accounts and cards of Wells Fargo, whose files have no heads. */
  | 'WELLS_FARGO';

/** The state of an import of a bank file. */
export type BankImportStatus =
  /** Its rows are read and wait for the commit. */
  | 'STAGED'
  /** A job creates a bank transaction from each row. */
  | 'COMMITTING'
  /** Every row that was to be imported is a bank transaction, or has a fault. */
  | 'COMMITTED'
  /** It was given up. Its rows became no bank transactions. */
  | 'DISCARDED'
  /** A job deletes the bank transactions of its rows. */
  | 'UNDOING'
  /** The bank transactions of its rows were deleted again. */
  | 'UNDONE';

/** Whether the balances of a statement follow from each other. */
export type BankStatementBalanceCheck =
  /** The closing balance follows from the opening balance and the lines. */
  | 'AGREES'
  /** The closing balance does not follow from the opening balance and the lines. */
  | 'DIFFERS'
  /** The statement begins with another balance than the one before it ended with. A statement between the two may be missing. */
  | 'GAP'
  /** It cannot be known. */
  | 'UNKNOWN';

/** Why balances cannot be checked. */
export type BankStatementBalanceReason =
  /** The file has no closing balance. */
  | 'NO_BALANCE'
  /** Neither the file nor an earlier import says the opening balance. */
  | 'NO_OPENING'
  /** The balance in the file is that of a day after the statement. */
  | 'OTHER_DAY'
  /** A line cannot be read. */
  | 'UNREADABLE_LINE';

/** What stands between two columns. */
export type BankFileDelimiter =
  /** A comma. */
  | 'COMMA'
  /** A semicolon, as in countries with a decimal comma. */
  | 'SEMICOLON'
  /** A tab. */
  | 'TAB'
  /** A vertical bar. */
  | 'PIPE';

/** The order of year, month and day. */
export type BankFileDateOrder =
  /** Year, month, day. */
  | 'YMD'
  /** Month, day, year, as in the United States. */
  | 'MDY'
  /** Day, month, year. */
  | 'DMY';

/** What stands before the cents of an amount. */
export type DecimalSeparator =
  /** A point, as in 1,250.75. */
  | 'POINT'
  /** A comma, as in 1.250,75. */
  | 'COMMA';

/** The state of a row of a bank file. */
export type BankImportRowStatus =
  /** The commit creates a bank transaction from it. */
  | 'NEW'
  /** It is a bank transaction already. The commit leaves it out. */
  | 'DUPLICATE'
  /** It may be a bank transaction already. Somebody decides before the commit. */
  | 'POSSIBLE_DUPLICATE'
  /** The bank has not booked it yet. The commit leaves it out. */
  | 'PENDING'
  /** It is in another currency. The commit leaves it out. */
  | 'OTHER_CURRENCY'
  /** It is no movement of money: a title, a total, a balance, or an amount of zero. The commit leaves it out. */
  | 'NOTE'
  /** It is left out, because somebody decided so or because its status in the file does not count. */
  | 'SKIPPED'
  /** It cannot be read. The commit leaves it out. */
  | 'INVALID'
  /** It is a bank transaction. */
  | 'IMPORTED'
  /** The commit could not create a bank transaction from it. The faults of the job say why. */
  | 'REFUSED'
  /** Its bank transaction was deleted again. */
  | 'UNDONE';

/** Why a row of a bank file waits for a decision, or is left out. */
export type BankImportRowReason =
  /** A bank transaction has the same id of the bank, and another day or amount. */
  | 'SAME_ID'
  /** A bank transaction says the same, and has another id of the bank. */
  | 'OTHER_ID'
  /** A bank transaction has the same amount, at most five days apart. */
  | 'OTHER_TEXT'
  /** Several records are equally near to it. */
  | 'SEVERAL_RECORDS'
  /** Its status in the file does not count. */
  | 'STATUS';

/** Which rows are listed. */
export type BankImportRowFilter = {
  /** The id of the import. */
  importId?: Array<string | number> | null | undefined;
  /** The state of a row of a bank file. */
  status?: Array<BankImportRowStatus> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** What the rows of a file are. */
export type GivingImportKind =
  /** Each row is a person or an organization that gives, with the household. */
  | 'PEOPLE'
  /** Each row is a contribution to one fund, or the part of one for a fund. */
  | 'GIFTS';

/** A ready-made layout. */
export type GivingImportTemplate =
  /** One row a person, with the heads Person ID, Name, First Name, Middle Name, Last Name, Preferred Name, Suffix, Organization, Email, Phone, Address, Address 2, City, State, Zip, Country, Household ID, Household Name, Household Position, Gives Jointly. Only Last Name, Name or Organization is required. */
  | 'PERSON_LIST'
  /** One row a gift or a part of one, with the heads Gift ID, Person ID, Name, First Name, Last Name, Organization, Email, Phone, Date, Amount, Fund, Batch, Method, Check Number, Memo, Deductible Amount, Status, Type, Currency, Fee, Fee Covered, Net Amount, Campus, Refund Of. Date, Amount and Fund are required. */
  | 'GIVING_HISTORY'
  /** Contributions of ACS, with the heads IndvID, Name, Description, Amount, FullType, PostDate, Reference. */
  | 'ACS'
  /** Giving of Breeze, with the heads Person ID, First Name, Last Name, Fund(s), Amount, Date. */
  | 'BREEZE'
  /** Transactions of Church Community Builder (Pushpay ChMS), with the heads Ind ID, Name, COA Category, Amount, Payment Type, Date. */
  | 'CCB'
  /** Donations of Donorbox, with the heads Donor Email, Campaign, Amount, Currency, Donated At, Receipt Id, Donation Type. */
  | 'DONORBOX'
  /** Giving of Elvanto, with the heads Person, Account / Sub Account, Amount, Method, Transaction Date. */
  | 'ELVANTO'
  /** The activity report of PayPal, with the heads Date, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, Transaction ID. It names no funds. */
  | 'PAYPAL'
  /** Donations of PayPal Giving Fund, with the heads Donation Date, Donor First Name, Donor Last Name, Donor Email, Program Name, Currency Code, Gross Amount, Total Fees, Net Amount, Transaction ID. That charity gives the receipts, so no gift is tax-deductible here. It names no funds. */
  | 'PAYPAL_GIVING_FUND'
  /** Payments of Pushpay, with the heads Payer ID, First Name, Last Name, Fund Name, Amount, Payment Type, Received On. */
  | 'PUSHPAY'
  /** Contributions of Servant Keeper, with the heads Individual ID, First Name, Last Name, Account Name, Amount, Pay Type, Batch Date. */
  | 'SERVANT_KEEPER'
  /** The transactions of Square, with the heads Date, Time, Time Zone, Total Collected, Fees, Net Total, Transaction ID, Event Type. It names no funds. */
  | 'SQUARE'
  /** The itemized report of changes of the balance at Stripe, with the heads balance_transaction_id, created or created_utc, currency, gross, fee, net, reporting_category, source_id. It names no funds. */
  | 'STRIPE'
  /** Transactions of Subsplash, with the heads Donor ID, First name, Last name, Fund, Gross amount, Payment method, Transaction date, Status. */
  | 'SUBSPLASH'
  /** Transactions of Tithe.ly, with the heads First Name, Last Name, Email, Amount, Transaction Date, Status, Memo. */
  | 'TITHELY';

/** The state of an import. */
export type GivingImportStatus =
  /** A job reads its file. */
  | 'READING'
  /** Its file cannot be read. `issue` says why. Correct the file and upload it again. */
  | 'REFUSED'
  /** A job compares its rows with the records of the church. */
  | 'MATCHING'
  /** Its rows have an outcome and wait for the commit. */
  | 'STAGED'
  /** A job records its rows. */
  | 'COMMITTING'
  /** Every row that was to be recorded is recorded, or has a fault. */
  | 'COMMITTED'
  /** A job deletes what its commit created. */
  | 'UNDOING'
  /** What its commit created is deleted. */
  | 'UNDONE'
  /** It was given up. What its commit created before stays. */
  | 'CANCELLED';

/** What a column of a file says. */
export type GivingImportField =
  /** The id of the person, or of the gift or its payment, in the other system. Rows of one payment, day and donor are one gift of several funds. */
  | 'EXTERNAL_ID'
  /** In a file of gifts: the id of the person in the other system. */
  | 'DONOR_ID'
  /** The envelope number. */
  | 'DONOR_NUMBER'
  /** The whole name of a person, a couple or an organization. */
  | 'NAME'
  /** The first name. */
  | 'FIRST_NAME'
  /** The middle name. Only of people. */
  | 'MIDDLE_NAME'
  /** The last name. */
  | 'LAST_NAME'
  /** The name that the person uses. Only of people. */
  | 'PREFERRED_NAME'
  /** The suffix of the name, such as Jr. Only of people. */
  | 'SUFFIX'
  /** The name of an organization. */
  | 'ORGANIZATION_NAME'
  /** The e-mail address. */
  | 'EMAIL'
  /** The telephone number. */
  | 'PHONE'
  /** The first line of the address. Only of people. */
  | 'ADDRESS_LINE1'
  /** The second line of the address. Only of people. */
  | 'ADDRESS_LINE2'
  /** The city. Only of people. */
  | 'CITY'
  /** The state or region. Only of people. */
  | 'REGION'
  /** The postal code. Only of people. */
  | 'POSTAL_CODE'
  /** The country. Only of people. */
  | 'COUNTRY'
  /** The id of the household in the other system. Only of people. */
  | 'HOUSEHOLD_ID'
  /** The name of the household. Without HOUSEHOLD_ID it groups the rows that share an address, an e-mail address or a telephone number. Only of people. */
  | 'HOUSEHOLD_NAME'
  /** The role in the household. Only of people. */
  | 'HOUSEHOLD_ROLE'
  /** Whether the person gives together with the household: yes or no. Only of people. */
  | 'GIVES_JOINTLY'
  /** The first day in the household, not that of the church membership. Always, without the column. Only of people. */
  | 'MEMBER_SINCE'
  /** The day of the gift. */
  | 'DATE'
  /** The amount of the gift. */
  | 'AMOUNT'
  /** The name or the code of the fund of the gift. */
  | 'FUND'
  /** How the gift was paid. */
  | 'PAYMENT_METHOD'
  /** The number of the check. */
  | 'CHECK_NUMBER'
  /** The donor's own note. */
  | 'MEMO'
  /** The tax-deductible part of the gift. The whole gift without the column. */
  | 'DEDUCTIBLE_AMOUNT'
  /** The status of the payment. Only what was paid is a gift. */
  | 'STATUS'
  /** What the row is: a gift, a refund, or a movement that nobody gave. */
  | 'TYPE'
  /** The currency. A row in another one is not recorded. */
  | 'CURRENCY'
  /** The fee of the processor. */
  | 'FEE'
  /** The part of the fee that the donor added to the gift. */
  | 'FEE_COVERED'
  /** The amount less the fee. It gives the fee where there is no column for it. */
  | 'NET_AMOUNT'
  /** The campus or location. */
  | 'CAMPUS'
  /** The batch in the other system. */
  | 'BATCH'
  /** In a row of a refund: the id of the gift that was refunded. */
  | 'REFUND_OF'
  /** Whether the gift is tax-deductible: yes or no. Yes for an empty cell. */
  | 'TAX_DEDUCTIBLE';

/** The payment method of a contribution. */
export type PaymentMethod =
  /** Cash. */
  | 'CASH'
  /** A check. */
  | 'CHECK'
  /** A credit or debit card. */
  | 'CARD'
  /** A bank transfer. */
  | 'ACH'
  /** A digital wallet. */
  | 'WALLET'
  /** Shares. */
  | 'STOCK'
  /** A digital currency. */
  | 'CRYPTO'
  /** Goods or services instead of money. */
  | 'IN_KIND'
  /** Another method. */
  | 'OTHER';

/** OPEN takes contributions. CLOSED has been counted. POSTED is in the ledger. VOIDED was opened by mistake. */
export type GivingBatchStatus =
  /** Takes contributions. */
  | 'OPEN'
  /** Counted, and not in the ledger yet. */
  | 'CLOSED'
  /** In the ledger. */
  | 'POSTED'
  /** Its entry was reversed. */
  | 'REVERSED'
  /** Opened by mistake. */
  | 'VOIDED';

/** The source of a batch. */
export type GivingBatchSource =
  /** Counted by people. */
  | 'MANUAL'
  /** From a giving provider. */
  | 'PROVIDER'
  /** From an imported file. */
  | 'IMPORT';

/** External giving or payment providers, and MANUAL. */
export type Provider =
  /** The first giving provider. */
  | 'PROVIDER_1'
  /** The second giving provider. */
  | 'PROVIDER_2'
  /** The third giving provider. */
  | 'PROVIDER_3'
  /** The fourth giving provider. */
  | 'PROVIDER_4'
  /** The fifth giving provider. */
  | 'PROVIDER_5'
  /** The sixth giving provider. */
  | 'PROVIDER_6'
  /** The seventh giving provider. */
  | 'PROVIDER_7'
  /** The eighth giving provider. */
  | 'PROVIDER_8'
  /** No provider: recorded by hand. */
  | 'MANUAL';

/** Whether new settlements, batches and contributions can name it. */
export type GivingIntegrationStatus =
  /** New settlements, batches and contributions can name it. */
  | 'ACTIVE'
  /** New ones cannot name it. Old ones keep it. */
  | 'INACTIVE';

/** MATCHED and RECONCILED are accounting states: read-only for clients. */
export type SettlementStatus =
  /** The provider collects contributions for it. */
  | 'PENDING'
  /** The provider has sent it to the bank. */
  | 'IN_TRANSIT'
  /** The bank has received it. */
  | 'DEPOSITED'
  /** It is matched with its bank transaction. */
  | 'MATCHED'
  /** Its bank transaction is on a finished bank reconciliation. */
  | 'RECONCILED'
  /** The bank returned it. */
  | 'FAILED'
  /** It was never sent. */
  | 'CANCELLED';

/** Whether the settlement can be recorded in the ledger. Computed. */
export type SettlementDisposition =
  /** It can be recorded in the ledger. */
  | 'ELIGIBLE'
  /** A person has to look at it first. */
  | 'NEEDS_REVIEW'
  /** It was recorded in another ledger. */
  | 'RECORDED_EXTERNALLY';

/** Why a settlement needs review. REFUND_EXCEEDS_GROSS: the refunds exceed the contributions, or no amount is left to move. */
export type SettlementReviewReason =
  /** No contribution is linked to it. */
  | 'NO_LINKED_CONTRIBUTIONS'
  /** Its currency is not that of the organization. */
  | 'CURRENCY_MISMATCH'
  /** The refunds exceed the contributions, or no amount is left to move. */
  | 'REFUND_EXCEEDS_GROSS'
  /** The recorded totals and those of the linked contributions differ. */
  | 'TOTALS_MISMATCH'
  /** A contribution has no fund that can be posted to. */
  | 'UNMAPPED_FUND'
  /** Its merchant has no campus and no dimension value that is in use. */
  | 'UNMAPPED_MERCHANT'
  /** The accounting period of its deposit is closed. */
  | 'PERIOD_CLOSED'
  /** It failed after it was posted. */
  | 'FAILED_AFTER_POSTING'
  /** It failed before the bank received it. */
  | 'FAILED_BEFORE_DEPOSIT'
  /** The bank has not received it yet. */
  | 'NOT_DEPOSITED';

/** Whether the donor is known: MATCHED has a donor, ANONYMOUS will never have one, UNMATCHED does not have one yet. */
export type MatchState =
  /** It has a donor. */
  | 'MATCHED'
  /** Its donor is not known yet. */
  | 'UNMATCHED'
  /** It will never have a donor. */
  | 'ANONYMOUS';

/** The channel of a contribution. */
export type GivingChannel =
  /** At a service or in the office. */
  | 'IN_PERSON'
  /** On a web page. */
  | 'ONLINE'
  /** In an app. */
  | 'MOBILE'
  /** By text message. */
  | 'TEXT'
  /** At a kiosk. */
  | 'KIOSK'
  /** By mail. */
  | 'MAIL'
  /** From an imported file. */
  | 'IMPORT'
  /** Over the API. */
  | 'API';

/** Only a COMPLETED contribution counts in totals. */
export type ContributionStatus =
  /** The payment is under way. It counts in no total. */
  | 'PENDING'
  /** The payment succeeded. It counts in totals. */
  | 'COMPLETED'
  /** The payment failed. */
  | 'FAILED'
  /** It was recorded by mistake. */
  | 'VOIDED';

/** COMPLETED and EXPIRED follow from contributions and the calendar. */
export type PledgeStatus =
  /** It awaits confirmation and takes no contributions. */
  | 'PENDING'
  /** Contributions count toward it. */
  | 'ACTIVE'
  /** The promised amount is received. */
  | 'COMPLETED'
  /** It ended before the promised amount was received. */
  | 'EXPIRED'
  /** The donor withdrew it. */
  | 'CANCELLED';

/** The amount received, compared with the amount due by today. */
export type PledgeProgress =
  /** Nothing is received yet. */
  | 'NOT_STARTED'
  /** At least what is due by today is received. */
  | 'ON_TRACK'
  /** Less than what is due by today is received. */
  | 'BEHIND'
  /** The promised amount is received. */
  | 'FULFILLED'
  /** More than the promised amount is received. */
  | 'EXCEEDED';

/** Which contributions are listed. */
export type ContributionFilter = {
  /** The day on which it was received. */
  receivedDate?: DayRange | null | undefined;
  /** The amount in the currency of the organization. */
  amount?: MoneyRange | null | undefined;
  /** The id of the donor. */
  donorId?: Array<string | number> | null | undefined;
  /** Contributions of donors who were members of this household on the day of the contribution. */
  householdId?: Array<string | number> | null | undefined;
  /** Contributions of donors with one of these tags. */
  tagId?: Array<string | number> | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** Contributions with an allocation for these campaigns, or `none` for one without a campaign. */
  campaignId?: Array<string | number> | null | undefined;
  /** Contributions with an allocation that has one of these values, its own or inherited. */
  dimensionValueId?: Array<string | number> | null | undefined;
  /** Contributions with an allocation that has no value of these dimensions, neither its own nor inherited. */
  withoutDimensionId?: Array<string | number> | null | undefined;
  /** Contributions of these giving units on the day of the contribution: the id of a household that gives jointly, otherwise of a donor, or `none` for contributions without a donor. */
  givingUnitId?: Array<string | number> | null | undefined;
  /** Contributions that count toward these pledges. Voided and failed ones do not. */
  pledgeId?: Array<string | number> | null | undefined;
  /** The id of a batch, or `none` for contributions without a batch. */
  givingBatchId?: Array<string | number> | null | undefined;
  /** The id of a settlement, or `none` for contributions without a settlement. */
  settlementId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<ContributionStatus> | null | undefined;
  /** How much of a contribution has been refunded. */
  refundState?: Array<RefundState> | null | undefined;
  /** Whether the donor is known: MATCHED has a donor, ANONYMOUS will never have one, UNMATCHED does not have one yet. */
  matchState?: Array<MatchState> | null | undefined;
  /** The payment method of a contribution. */
  paymentMethod?: Array<PaymentMethod> | null | undefined;
  /** The channel of a contribution. */
  channel?: Array<GivingChannel> | null | undefined;
  /** Whether it repeats. */
  isRecurring?: boolean | null | undefined;
  /** The id of a recurring gift, or `none` for contributions without one. */
  recurringGiftId?: Array<string | number> | null | undefined;
  /** The name of a provider, or `none` for contributions without one. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** The number of the check. */
  checkNumber?: Array<string> | null | undefined;
  /** The last four digits of the card or account. */
  paymentLast4?: Array<string> | null | undefined;
  /** Contributions of others that these donors are soft-credited with. */
  softCreditedDonorId?: Array<string | number> | null | undefined;
  /** A part of the memo, or the whole check number, last four digits or external id. */
  q?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** A range. Every given bound applies. */
export type DayRange = {
  /** At least this. */
  gte?: string | null | undefined;
  /** More than this. */
  gt?: string | null | undefined;
  /** At most this. */
  lte?: string | null | undefined;
  /** Less than this. */
  lt?: string | null | undefined;
};

/** A range. Every given bound applies. */
export type MoneyRange = {
  /** At least this. */
  gte?: number | null | undefined;
  /** More than this. */
  gt?: number | null | undefined;
  /** At most this. */
  lte?: number | null | undefined;
  /** Less than this. */
  lt?: number | null | undefined;
};

/** How much of a contribution has been refunded. */
export type RefundState =
  /** Nothing was refunded. */
  | 'NONE'
  /** A part was refunded. */
  | 'PARTIAL'
  /** Everything was refunded. */
  | 'FULL';

/** How often a recurring gift comes. */
export type RecurringGiftFrequency =
  /** Every week, on the weekday of the start. */
  | 'WEEKLY'
  /** Every two weeks, on the weekday of the start. */
  | 'EVERY_TWO_WEEKS'
  /** On the day of the start and 14 days before or after it, such as the 1st and the 15th. */
  | 'TWICE_A_MONTH'
  /** Every month, on the day of the start, or on the last day of a shorter month. */
  | 'MONTHLY'
  /** Every three months, on the day of the start, or on the last day of a shorter month. */
  | 'QUARTERLY'
  /** Every year, on the day of the start. The 29th of February is the 28th in a common year. */
  | 'YEARLY';

/** Whether a recurring gift is expected. */
export type RecurringGiftStatus =
  /** Its days are expected. */
  | 'ACTIVE'
  /** No day is expected until somebody resumes it. */
  | 'PAUSED'
  /** Somebody ended it, or its last day is over. It stays ended. */
  | 'ENDED';

/** Whose contributions a statement lists. */
export type GivingStatementScope =
  /** The contributions of one donor. */
  | 'DONOR'
  /** The contributions that a household gave jointly. */
  | 'HOUSEHOLD';

/** A DRAFT is computed and not stored. */
export type GivingStatementStatus =
  /** Computed now and not stored. */
  | 'DRAFT'
  /** The valid statement of its year. */
  | 'ISSUED'
  /** Withdrawn without a new one. */
  | 'VOIDED'
  /** Replaced by a newer one. */
  | 'SUPERSEDED';

/** The outcome of a row. */
export type GivingImportOutcome =
  /** It is not compared yet. */
  | 'WAITING'
  /** The commit creates a donor or a contribution from it. */
  | 'CREATE'
  /** It is a known donor. The commit adds its external id and its household, where the donor has none. */
  | 'MATCH'
  /** Its donor is not certain. Somebody decides. */
  | 'NEEDS_REVIEW'
  /** It is in the records of the church already, or earlier in the file. The commit leaves it out. */
  | 'DUPLICATE'
  /** A contribution with its id is recorded with another amount, fund or day. Somebody decides whether to correct it. */
  | 'DIFFERS'
  /** The contribution with its id was corrected by it. */
  | 'CORRECTED'
  /** The commit records a refund from it. */
  | 'REFUND'
  /** It is recorded as a refund. */
  | 'REFUNDED'
  /** It is a part of the gift of row `giftRow`, which has its fund and amount. */
  | 'PART'
  /** It is no gift: its payment is not completed, or its type is another one. `issue` says which. */
  | 'LEFT_OUT'
  /** It is in another currency, so it is not recorded. */
  | 'OTHER_CURRENCY'
  /** It is a title, a total or a note. */
  | 'NOTE'
  /** It cannot be recorded as it is. `issue` says why. The commit leaves it out. */
  | 'INVALID'
  /** Somebody decided to leave it out. */
  | 'SKIPPED'
  /** It is recorded. */
  | 'IMPORTED'
  /** The commit could not record it. `issue` and the faults of the job say why. */
  | 'REFUSED'
  /** It was recorded, and the import was undone. */
  | 'UNDONE'
  /** A donor who may have been meant was erased, so its text is gone. The commit leaves it out. */
  | 'ERASED';

/** An individual, or an organization that gives. */
export type DonorType =
  /** A person. */
  | 'INDIVIDUAL'
  /** A business, a foundation or another organization. */
  | 'ORGANIZATION';

/** What a hint and a donor agree in. */
export type DonorMatchReason =
  /** The donor number is equal. */
  | 'DONOR_NUMBER'
  /** An e-mail address is equal. */
  | 'EMAIL'
  /** A phone number is equal. */
  | 'PHONE'
  /** The name of the organization is equal. */
  | 'ORGANIZATION_NAME'
  /** First and last name are equal. */
  | 'FULL_NAME'
  /** The last name is equal, and one first name is a nickname of the other. */
  | 'NICKNAME'
  /** First and last name are equal the other way round. */
  | 'SWAPPED_NAMES'
  /** The names differ in a few letters. */
  | 'SIMILAR_NAME'
  /** The last name is equal, and so is the first letter of the first name. */
  | 'INITIAL_AND_LAST_NAME'
  /** The last name is equal. */
  | 'LAST_NAME'
  /** The street is equal. */
  | 'STREET'
  /** The postal code is equal. */
  | 'POSTAL_CODE';

/** How the donor of a row was found. */
export type GivingImportMatch =
  /** By the id in the other system. */
  | 'EXTERNAL_ID'
  /** By the envelope number. */
  | 'DONOR_NUMBER'
  /** By what the row and the donor have in common. */
  | 'LIKENESS'
  /** Somebody decided in an earlier file of the provider that whoever has this id, e-mail address or name is the donor. */
  | 'EARLIER_DECISION'
  /** Somebody decided so. */
  | 'DECISION';

/** Which rows are listed. */
export type GivingImportRowFilter = {
  /** The id of the import. */
  importId?: Array<string | number> | null | undefined;
  /** The outcome of a row. */
  outcome?: Array<GivingImportOutcome> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** The state of a manual journal, from its draft to its posting. */
export type ManualJournalStatus =
  /** It is being prepared. */
  | 'DRAFT'
  /** It waits for an approval. */
  | 'PENDING_APPROVAL'
  /** It is posted, and stays APPROVED when it is reversed (isReversed). */
  | 'APPROVED'
  /** An approver sent it back. */
  | 'REJECTED'
  /** Its entries were reversed. */
  | 'VOIDED';

/** The decision. Null until decided. */
export type ManualJournalDecision =
  /** The approver accepted it. */
  | 'APPROVED'
  /** The approver sent it back. */
  | 'REJECTED';

/** How the statements of a run are delivered. A donor whose statementDelivery is NONE gets none in any case. */
export type GivingStatementRunDelivery =
  /** As the donor or the primary contact of the household prefers. ONLINE is neither printed nor sent, and without an e-mail address it is mail. */
  | 'PREFERENCE'
  /** By mail. */
  | 'MAIL'
  /** By e-mail, and by mail to those without an e-mail address or who want no messages. */
  | 'EMAIL'
  /** Not at all: the statements are issued alone. */
  | 'NONE';

/** The state of a run of giving statements. */
export type GivingStatementRunStatus =
  /** Its job issues the statements. */
  | 'ISSUING'
  /** All its statements are issued. */
  | 'ISSUED'
  /** Its job was cancelled or failed. What it issued stays. Another run issues the rest. */
  | 'STOPPED';

/** How a statement of a run is delivered. */
export type GivingStatementItemDelivery =
  /** By mail. */
  | 'MAIL'
  /** By e-mail. */
  | 'EMAIL';

/** How far the delivery of a statement of a run is. */
export type GivingStatementDeliveryStatus =
  /** Nothing is delivered. */
  | 'NONE'
  /** It waits to be printed or sent. */
  | 'PENDING'
  /** It is among the letters of the run. */
  | 'PRINTED'
  /** The mail server took the e-mail. */
  | 'SENT'
  /** The e-mail is being sent. */
  | 'SENDING'
  /** The e-mail may have arrived: the connection ended before the mail server answered. It is not sent again unless somebody asks for it. */
  | 'UNKNOWN'
  /** The mail server refused the e-mail. Deliver it by mail, or correct the address and send it again. */
  | 'BOUNCED'
  /** The mail server did not take the e-mail in any of the tries. Deliver it by mail, or send it again. */
  | 'FAILED'
  /** No postal address is known. */
  | 'NO_ADDRESS';

/** TRANSFER: net assets move to another fund permanently. LOAN: the other fund owes the amount. REPAYMENT: a fund pays what it owes the other fund. RELEASE: a donor restriction is met. */
export type FundTransferKind =
  /** Net assets move to another fund permanently. */
  | 'TRANSFER'
  /** The other fund owes the amount. */
  | 'LOAN'
  /** A fund pays what it owes the other fund. */
  | 'REPAYMENT'
  /** A donor restriction is met. */
  | 'RELEASE';

/** The state of a fund transfer. */
export type FundTransferStatus =
  /** It waits for the approval of another person, and is not posted. */
  | 'PENDING_APPROVAL'
  /** It is posted. */
  | 'POSTED'
  /** Another person rejected it. It is never posted. */
  | 'REJECTED';

/** OPEN until the statement is reconciled, then FINISHED. */
export type ReconciliationStatus =
  /** Lines can be cleared and uncleared. */
  | 'OPEN'
  /** The statement agrees, and its lines are reconciled. */
  | 'FINISHED';

/** A kind of document that a bank transaction can show. */
export type ProposedDocumentType =
  /** An approved bill that is not paid. The match pays it, or a part of it when the bank transaction is smaller. */
  | 'BILL'
  /** A payment to a vendor that is scheduled. The match issues it. */
  | 'SCHEDULED_PAYMENT'
  /** A payment to a vendor. */
  | 'BILL_PAYMENT'
  /** A payment to a vendor that came back. */
  | 'BILL_PAYMENT_RETURN'
  /** A refund of a contribution. */
  | 'REFUND'
  /** The payout of a provider, or a deposit of the church. */
  | 'SETTLEMENT'
  /** The other side of a transfer between two accounts of the church: a recorded transfer, or an uncoded bank transaction of the other account. */
  | 'TRANSACTION';

/** How certain a proposed match is. */
export type MatchCertainty =
  /** The number belongs to these documents and this bank transaction alone, or the name, the words or the history are theirs, and nothing else fits. */
  | 'CERTAIN'
  /** It has the number, the name, the words or the history, or is the only one that fits. Another one may be meant. */
  | 'LIKELY'
  /** Others fit as well, or the bank transaction has another check number. */
  | 'POSSIBLE';

/** Which transactions are listed. */
export type TransactionFilter = {
  /** The day. */
  date?: DayRange | null | undefined;
  /** The amount in the currency of the organization. */
  amount?: MoneyRange | null | undefined;
  /** The direction of a bank line. */
  transactionType?: Array<TransactionType> | null | undefined;
  /** The status. */
  status?: Array<TransactionStatus> | null | undefined;
  /** Transactions of one of these accounts, on either side. */
  bankAccountId?: Array<string | number> | null | undefined;
  /** Transactions with a split in one of these funds. */
  fundId?: Array<string | number> | null | undefined;
  /** Transactions with a split on one of these accounts. */
  accountId?: Array<string | number> | null | undefined;
  /** These vendors and those merged into them. */
  vendorId?: Array<string | number> | null | undefined;
  /** Transactions with a split of one of these vendors. A split without a vendor has that of its transaction. */
  splitVendorId?: Array<string | number> | null | undefined;
  /** Transactions with a split that has, or has not, a vendor. */
  hasVendor?: boolean | null | undefined;
  /** Transactions with a split whose vendor is, or is not, eligible for Form 1099. */
  is1099Vendor?: boolean | null | undefined;
  /** Whether it mirrors a voided transaction. */
  isReversal?: boolean | null | undefined;
  /** Transactions with a split that has one of these dimension values. */
  dimensionValueId?: Array<string | number> | null | undefined;
  /** Whether it is reconciled. */
  isReconciled?: boolean | null | undefined;
  /** Cleared on one of these bank statements. */
  reconciliationId?: Array<string | number> | null | undefined;
  /** The state of the receipt of a transaction. */
  receiptStatus?: Array<ReceiptStatus> | null | undefined;
  /** The origin of a transaction. */
  source?: Array<TransactionSource> | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Text that occurs in the description or the reference number. */
  q?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** The kind of an outstanding item. */
export type OutstandingItemType =
  /** A bank transaction. */
  | 'TRANSACTION'
  /** A payment of bills. */
  | 'BILL_PAYMENT'
  /** A payment that the bank returned. */
  | 'BILL_PAYMENT_RETURN'
  /** A refund of a contribution. */
  | 'REFUND'
  /** A refund of a vendor credit. */
  | 'VENDOR_REFUND'
  /** The reversal of a refund of a vendor credit. */
  | 'VENDOR_REFUND_UNDONE'
  /** A deposit of a provider. */
  | 'SETTLEMENT';

/** Which reconciliations are listed. */
export type ReconciliationFilter = {
  /** The id of the bank account. */
  bankAccountId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<ReconciliationStatus> | null | undefined;
  /** The last day of the bank statement. */
  statementDate?: DayRange | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** A dimension with the value chosen for it. */
export type LineDimensionInput = {
  /** The id of the dimension. */
  dimensionId: string | number;
  /** The id of the dimension value. */
  dimensionValueId: string | number;
};

/** Which receipts are listed. */
export type ReceiptFilter = {
  /** Whether the receipts are attached. False for the inbox. */
  attached?: boolean | null | undefined;
  /** The id of the transaction. */
  transactionId?: Array<string | number> | null | undefined;
  /** The id of the bill. */
  billId?: Array<string | number> | null | undefined;
  /** The id of the manual journal. */
  manualJournalId?: Array<string | number> | null | undefined;
  /** The SHA-256 of the bytes, in lower-case hexadecimal. */
  sha256?: Array<string> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Which bills are listed. */
export type BillFilter = {
  /** These vendors and those merged into them. */
  vendorId?: Array<string | number> | null | undefined;
  /** Whether the church or the vendor owes the amount. */
  billType?: Array<BillType> | null | undefined;
  /** The status. */
  status?: Array<BillStatus> | null | undefined;
  /** Whether something is overdue. */
  isOverdue?: boolean | null | undefined;
  /** The day of the bill. */
  billDate?: DayRange | null | undefined;
  /** The day on which it is due. */
  dueDate?: DayRange | null | undefined;
  /** The amount still owed. */
  amountDue?: MoneyRange | null | undefined;
  /** Bills that were owed, and credits that were left, at the end of this day, whatever was paid since. */
  owedOn?: string | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** The id of the account. */
  accountId?: Array<string | number> | null | undefined;
  /** The recurring bill that made them. */
  recurringBillId?: Array<string | number> | null | undefined;
  /** The vendor's number of the bill. */
  billNumber?: Array<string> | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Text that occurs in the number or the description. */
  q?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** How a list of Bill is ordered. BILL_DATE_DESC when absent. The id breaks ties. */
export type BillOrder =
  /** By bill date, ascending. */
  | 'BILL_DATE'
  /** By bill date, descending. */
  | 'BILL_DATE_DESC'
  /** By due date, ascending. */
  | 'DUE_DATE'
  /** By due date, descending. */
  | 'DUE_DATE_DESC'
  /** By updated at, ascending. */
  | 'UPDATED_AT'
  /** By updated at, descending. */
  | 'UPDATED_AT_DESC';

/** Which recurring bills are listed. */
export type RecurringBillFilter = {
  /** Whether a recurring document is made again. */
  status?: Array<RecurrenceStatus> | null | undefined;
  /** The repeated bill. */
  billId?: Array<string | number> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Which payments are listed. */
export type BillPaymentFilter = {
  /** These vendors and those merged into them. */
  vendorId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<BillPaymentStatus> | null | undefined;
  /** The method of the payment or of the request. */
  method?: Array<BillPaymentMethod> | null | undefined;
  /** The id of the bank account. */
  bankAccountId?: Array<string | number> | null | undefined;
  /** Payments that pay one of these bills. */
  billId?: Array<string | number> | null | undefined;
  /** Posted payments of bill lines in one of these funds. */
  fundId?: Array<string | number> | null | undefined;
  /** Posted payments of bill lines on one of these accounts. */
  accountId?: Array<string | number> | null | undefined;
  /** Whether the vendor is eligible for Form 1099. */
  is1099Vendor?: boolean | null | undefined;
  /** The number of the check. */
  checkNumber?: Array<string> | null | undefined;
  /** Whether the check is still to be printed. SCHEDULED payments are issued before. */
  awaitsPrint?: boolean | null | undefined;
  /** The day of the payment. */
  paymentDate?: DayRange | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Whether the yearly statement is for the donor or for the household. */
export type StatementType =
  /** One statement for the donor alone. */
  | 'INDIVIDUAL'
  /** One statement for the household. */
  | 'HOUSEHOLD';

/** How the yearly statement is sent. */
export type StatementDelivery =
  /** By e-mail. */
  | 'EMAIL'
  /** By mail. */
  | 'MAIL'
  /** On a web page. */
  | 'ONLINE'
  /** No statement. */
  | 'NONE';

/** A MERGED donor was merged into another one. An ERASED donor has only contributions left. */
export type DonorStatus =
  /** A current donor. */
  | 'ACTIVE'
  /** A former donor. */
  | 'INACTIVE'
  /** A donor who has died. */
  | 'DECEASED'
  /** Merged into another donor. */
  | 'MERGED'
  /** Personal data is erased. Contributions stay, without a name. */
  | 'ERASED';

/** Which donors are listed. The former data of merged and erased donors is not searched. */
export type DonorFilter = {
  /** Text that occurs in a name or the donor number. */
  q?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** A phone number in E.164 form, such as +15550100100. */
  phone?: string | null | undefined;
  /** The number of the donor in the organization. */
  donorNumber?: Array<string> | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Donors who are current members of this household. */
  householdId?: Array<string | number> | null | undefined;
  /** Donors with one of these tags. */
  tagId?: Array<string | number> | null | undefined;
  /** Whether a bounce or a complaint names the donor that stops e-mails. */
  hasStoppedEmail?: boolean | null | undefined;
  /** When absent, ACTIVE; with updatedSince or externalId, every status. */
  status?: Array<DonorStatus> | null | undefined;
  /** An individual, or an organization that gives. */
  donorType?: Array<DonorType> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** What was decided about a pair of donors. */
export type DonorDuplicateStatus =
  /** Nobody has decided yet. */
  | 'OPEN'
  /** Somebody decided that they are two donors. It stays so when they change. */
  | 'DISMISSED'
  /** One was merged into the other. */
  | 'MERGED';

/** Which batches are listed. */
export type GivingBatchFilter = {
  /** The status. */
  status?: Array<GivingBatchStatus> | null | undefined;
  /** The source of a batch. */
  source?: Array<GivingBatchSource> | null | undefined;
  /** The day of the batch. */
  batchDate?: DayRange | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: Array<string> | null | undefined;
  /** The id of the settlement. */
  settlementId?: Array<string | number> | null | undefined;
  /** Whether the totals differ from the expected totals. */
  hasVariance?: boolean | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Which settlements are listed. */
export type SettlementFilter = {
  /** The system that it comes from. */
  provider?: Array<Provider> | null | undefined;
  /** The status. */
  status?: Array<SettlementStatus> | null | undefined;
  /** Whether the settlement can be recorded in the ledger. Computed. */
  disposition?: Array<SettlementDisposition> | null | undefined;
  /** Whether it is linked to a bank transaction. */
  isLinked?: boolean | null | undefined;
  /** Whether it is accounting-frozen. */
  isFrozen?: boolean | null | undefined;
  /** Whether it has a journal entry that is not reversed. */
  isPosted?: boolean | null | undefined;
  /** Whether the recorded and the linked totals differ. The number of donations is compared until it is posted. */
  hasVariance?: boolean | null | undefined;
  /** The day on which the deposit is expected. */
  estimatedArrivalDate?: DayRange | null | undefined;
  /** The day on which the deposit arrived. */
  actualArrivalDate?: DayRange | null | undefined;
  /** The actual arrival date, else the estimated one, else the day it was recorded. */
  payoutDate?: DayRange | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** The id of the merchant. */
  merchantId?: Array<string | number> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** The year and the giving units of a run of statements that is previewed. */
export type GivingStatementRunPreviewFilter = {
  /** The calendar year. */
  year: number;
  /** How the statements of a run are delivered. A donor whose statementDelivery is NONE gets none in any case. */
  delivery?: GivingStatementRunDelivery | null | undefined;
  /** Giving units that gave less get no statement, unless they gave something that is not money. IRS Publication 1771 asks for one from 250.00 for a single contribution. */
  minimumAmount?: number | null | undefined;
  /** Only the giving units of these donors. Null for all. */
  donorIds?: Array<string | number> | null | undefined;
  /** Only giving units that gave to one of these funds. Their statements list all funds. Null for all. */
  fundIds?: Array<string | number> | null | undefined;
};

/** The source of pledge cards. */
export type PledgeCardSource =
  /** Scanned cards. */
  | 'SCAN'
  /** A form on a web page. */
  | 'FORM'
  /** A spreadsheet. */
  | 'SPREADSHEET'
  /** The API. */
  | 'API';

/** READY when every card is ready. COMMITTED when every card is a pledge or skipped. */
export type PledgeCardImportStatus =
  /** The cards are stored. */
  | 'RECEIVED'
  /** Donors are looked up for the cards. */
  | 'MATCHING'
  /** Some cards need a decision. */
  | 'NEEDS_REVIEW'
  /** Every card is ready. */
  | 'READY'
  /** Some cards are pledges. */
  | 'PARTIALLY_COMMITTED'
  /** Every card is a pledge or skipped. */
  | 'COMMITTED'
  /** The import was given up. */
  | 'CANCELLED';

/** Only a READY card becomes a pledge. */
export type PledgeCardStatus =
  /** It has not been matched yet. */
  | 'PENDING'
  /** It can become a pledge. */
  | 'READY'
  /** A person has to decide. */
  | 'NEEDS_REVIEW'
  /** The same promise is a pledge already. */
  | 'DUPLICATE'
  /** Its promise cannot become a pledge. */
  | 'INVALID'
  /** A person decided that it becomes no pledge. */
  | 'SKIPPED'
  /** It is a pledge. */
  | 'COMMITTED';

/** Why a card cannot be committed: a validation code, or what the matching found. needs_review stands for these without donors:read. */
export type PledgeCardIssueCode =
  /** The member is missing. */
  | 'required'
  /** The value has another JSON type. */
  | 'invalid_type'
  /** The value has another format. */
  | 'invalid_format'
  /** The value is none of the allowed ones. */
  | 'invalid_enum'
  /** The number is too small. */
  | 'too_small'
  /** The number is too large. */
  | 'too_large'
  /** The text is too short. */
  | 'too_short'
  /** The text is too long. */
  | 'too_long'
  /** The list has too many items. */
  | 'too_many'
  /** The amount has more than two decimals. */
  | 'invalid_precision'
  /** The resource has no such member. */
  | 'unknown_field'
  /** No record that can be used has this id. */
  | 'unknown_reference'
  /** The parts do not add up to the whole. */
  | 'sum_mismatch'
  /** The days are in the wrong order. */
  | 'date_order'
  /** The member cannot change. */
  | 'immutable'
  /** The member cannot be set here. */
  | 'not_writable'
  /** The value occurs twice. */
  | 'duplicate'
  /** Debits and credits differ. */
  | 'unbalanced'
  /** The currency is not that of the organization. */
  | 'currency_mismatch'
  /** The reader of the card is not sure of a value. */
  | 'low_confidence'
  /** No donor agrees with the card. */
  | 'no_match'
  /** A donor agrees with the card in little. */
  | 'weak_match'
  /** Several donors agree with the card. */
  | 'ambiguous'
  /** Stands for the others without donors:read. */
  | 'needs_review';

/** Which imports are listed. */
export type PledgeCardImportFilter = {
  /** The id of the campaign. */
  campaignId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<PledgeCardImportStatus> | null | undefined;
  /** The source of pledge cards. */
  source?: Array<PledgeCardSource> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** Which journal entries are listed. */
export type JournalFilter = {
  /** The day. */
  date?: DayRange | null | undefined;
  /** The id of the account. */
  accountId?: Array<string | number> | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** The document or event that caused a journal entry. */
  sourceType?: Array<EntrySourceType> | null | undefined;
  /** The id of the source. */
  sourceId?: Array<string | number> | null | undefined;
  /** Only entries posted at or after this moment. An entry never changes once it is posted. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** Which manual journals are listed. */
export type ManualJournalFilter = {
  /** The status. */
  status?: Array<ManualJournalStatus> | null | undefined;
  /** The day of the journal. */
  date?: DayRange | null | undefined;
  /** The sum of the debits. */
  totalAmount?: MoneyRange | null | undefined;
  /** The id of the account. */
  accountId?: Array<string | number> | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** These vendors and those merged into them. */
  vendorId?: Array<string | number> | null | undefined;
  /** The recurring journal that made them. */
  recurringJournalId?: Array<string | number> | null | undefined;
  /** Whether it is posted and its planned reversal is not posted yet. */
  awaitsReversal?: boolean | null | undefined;
  /** Whether its journal entry is reversed. */
  isReversed?: boolean | null | undefined;
  /** Text that occurs in the description or the reference number. */
  q?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Which recurring journals are listed. */
export type RecurringJournalFilter = {
  /** Whether a recurring document is made again. */
  status?: Array<RecurrenceStatus> | null | undefined;
  /** The repeated manual journal. */
  manualJournalId?: Array<string | number> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Where a fixed asset is in its life. */
export type FixedAssetStatus =
  /** The church uses it. Its cost is depreciated month by month, unless it has no useful life. */
  | 'IN_SERVICE'
  /** The church uses it. Only the salvage value is left of its cost. */
  | 'FULLY_DEPRECIATED'
  /** It was sold, given away or scrapped. */
  | 'DISPOSED';

/** The kind of an item that keeps a period open. */
export type PeriodBlockerType =
  /** A bank transaction that is not posted. */
  | 'TRANSACTION'
  /** A bill that is not posted. */
  | 'BILL'
  /** A payment that is not issued. */
  | 'BILL_PAYMENT'
  /** A manual journal that is not approved, or whose planned reversal is not posted. */
  | 'MANUAL_JOURNAL'
  /** A fund transfer that waits for an approval. */
  | 'FUND_TRANSFER'
  /** A batch that is not posted. */
  | 'GIVING_BATCH'
  /** A settlement that is not posted. */
  | 'SETTLEMENT';

/** Which fund transfers are listed. */
export type FundTransferFilter = {
  /** TRANSFER: net assets move to another fund permanently. LOAN: the other fund owes the amount. REPAYMENT: a fund pays what it owes the other fund. RELEASE: a donor restriction is met. */
  kind?: Array<FundTransferKind> | null | undefined;
  /** The status. */
  status?: Array<FundTransferStatus> | null | undefined;
  /** The id of the from fund. */
  fromFundId?: Array<string | number> | null | undefined;
  /** The id of the to fund. */
  toFundId?: Array<string | number> | null | undefined;
  /** The day. */
  date?: DayRange | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** What waits for a person. CODED_TRANSACTIONS: coded or rejected, and neither submitted nor approved. SETTLEMENTS_TO_RECORD: deposited and not posted, without anything to review. PERIOD_BLOCKERS: what keeps the first period that is not closed from closing. */
export type WorkKind =
  /** Bank transactions without an account and a fund. */
  | 'UNCODED_TRANSACTIONS'
  /** Bank transactions that are coded or rejected, and neither submitted nor approved. */
  | 'CODED_TRANSACTIONS'
  /** Bank transactions whose receipt is missing. */
  | 'MISSING_RECEIPTS'
  /** Bank transactions that wait for an approval. */
  | 'TRANSACTION_APPROVALS'
  /** Bills and vendor credits that wait for an approval. */
  | 'BILL_APPROVALS'
  /** Vendor credits that are not fully used or refunded. Their amount is negative. */
  | 'OPEN_VENDOR_CREDITS'
  /** Recurring bills that make no bill, because somebody or a rule paused them. */
  | 'PAUSED_RECURRING_BILLS'
  /** Recurring journals that make no journal, because somebody or a rule paused them. */
  | 'PAUSED_RECURRING_JOURNALS'
  /** Manual journals that wait for an approval. */
  | 'JOURNAL_APPROVALS'
  /** Fund transfers and releases that wait for another accountant. */
  | 'FUND_TRANSFER_APPROVALS'
  /** Payments whose day has come. */
  | 'SCHEDULED_PAYMENTS'
  /** Batches that are not posted. */
  | 'UNPOSTED_BATCHES'
  /** Settlements that a person has to look at. */
  | 'SETTLEMENTS_TO_REVIEW'
  /** Settlements that are deposited and not posted, with nothing to review. */
  | 'SETTLEMENTS_TO_RECORD'
  /** Contributions without a known donor. */
  | 'UNMATCHED_CONTRIBUTIONS'
  /** Pledge cards that need a decision. */
  | 'PLEDGE_CARDS_TO_REVIEW'
  /** Fixed assets that wait for the depreciation of the first open month that is over. */
  | 'ASSETS_TO_DEPRECIATE'
  /** What keeps the first period that is not closed from closing. */
  | 'PERIOD_BLOCKERS';

/** A picture of the letterhead. */
export type PictureOfLetterhead =
  /** The logo of the church. */
  | 'LOGO'
  /** The signature of who signs. */
  | 'SIGNATURE';

/** What a message has besides the event. */
export type WebhookInclude =
  /** The record as it is when the message is sent, in `data.record`. */
  | 'RECORD';

/** Whether an endpoint gets messages. */
export type WebhookEndpointStatus =
  /** It gets messages. */
  | 'ENABLED'
  /** It gets none. `disabledReason` says why. */
  | 'DISABLED';

/** Why an endpoint is disabled. */
export type WebhookDisabledReason =
  /** Somebody disabled it. */
  | 'REQUESTED'
  /** It answered 410 (Gone). */
  | 'GONE'
  /** It has failed for five days. */
  | 'FAILING'
  /** Its secret cannot be read, because the service was restored without the secrets of its backup. Rotate the secret, then enable it. */
  | 'SECRET_LOST'
  /** The API key, application or person that authorized it has no access any more. Enable it again with another credential. */
  | 'ACCESS_ENDED';

/** How far a delivery is. */
export type WebhookDeliveryStatus =
  /** It waits for its first or next attempt, or for an earlier message about the same record. */
  | 'PENDING'
  /** The endpoint answered with a status from 200 to 299. */
  | 'SUCCEEDED'
  /** The last attempt failed, and no other follows. */
  | 'FAILED';

/** Why an attempt got no answer. */
export type WebhookAttemptError =
  /** The host has an address that is not on the internet. Nothing was sent. */
  | 'NOT_PUBLIC'
  /** The name is unknown, the connection failed, or its certificate is not trusted. */
  | 'NOT_REACHED'
  /** No answer came within 15 seconds. */
  | 'TIMED_OUT'
  /** Whoever authorized the endpoint may not read such records any more. Nothing was sent. */
  | 'SCOPE_MISSING';

/** Permissions that a role can have besides scopes. */
export type Permission =
  /** Adjusting and closing, the chart of accounts, and postings on days that are closed to others. */
  | 'ACCOUNTANT'
  /** Moving money between the purposes that it is set aside for, and changing these purposes. */
  | 'MOVE_FUNDS'
  /** The accounting policy with its approval limits, and the approval of budgets. */
  | 'SET_POLICY'
  /** Files for the tax authority with whole tax ids. */
  | 'ISSUE_TAX_FILES'
  /** Recording, coding and reconciling. */
  | 'BOOKKEEPER'
  /** Reading who changed what. */
  | 'READ_AUDIT_TRAIL'
  /** API keys and applications. */
  | 'MANAGE_ACCESS'
  /** The organization and its members. */
  | 'ADMINISTER';

/** Which members are listed. */
export type MemberFilter = {
  /** The role of a person in an organization. It decides what they may do there. */
  role?: Array<Role> | null | undefined;
  /** True lists people whose membership has ended. */
  isRemoved?: boolean | null | undefined;
  /** Text that occurs in the name or e-mail address. */
  q?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** Whether an invitation can still be accepted. */
export type InvitationStatus =
  /** It can be accepted. */
  | 'OPEN'
  /** Its time is over. */
  | 'EXPIRED'
  /** It was accepted. */
  | 'ACCEPTED'
  /** It was withdrawn. */
  | 'REVOKED';

/** Which invitations are listed. */
export type InvitationFilter = {
  /** The status. */
  status?: Array<InvitationStatus> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** Whether an API key is accepted. While ROTATING its previous secret is accepted too. */
export type ApiKeyStatus =
  /** The key is accepted. */
  | 'ACTIVE'
  /** The key and its previous secret are accepted. */
  | 'ROTATING'
  /** Its last day is over. */
  | 'EXPIRED'
  /** It was revoked. */
  | 'REVOKED';

/** Which API keys are listed. */
export type ApiKeyFilter = {
  /** The status. */
  status?: Array<ApiKeyStatus> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** Whether an application can keep a secret. A CONFIDENTIAL one authenticates with HTTP Basic; a PUBLIC one has no secret. */
export type ClientType =
  /** It has no secret, as an app on a device. */
  | 'PUBLIC'
  /** It has a secret and authenticates with HTTP Basic, as a server. */
  | 'CONFIDENTIAL';

/** DRAFT and IN_REVIEW connect only the organization that publishes the application. PUBLISHED connects every organization that installs it. DISABLED connects nobody. */
export type ApplicationStatus =
  /** It connects only the organization that publishes it. */
  | 'DRAFT'
  /** The operator reviews it. It connects only the organization that publishes it. */
  | 'IN_REVIEW'
  /** It connects every organization that installs it. */
  | 'PUBLISHED'
  /** It connects nobody. */
  | 'DISABLED';

/** Who disabled an application: its publisher, or the operator of the service. */
export type DisabledBy =
  /** The organization that publishes the application. */
  | 'PUBLISHER'
  /** The operator of the service. */
  | 'OPERATOR';

/** RECONNECT_REQUIRED: the second factor of the person has changed, so the application must be connected again. */
export type ConnectionStatus =
  /** The application acts for the person. */
  | 'ACTIVE'
  /** The second factor of the person has changed. The application must be connected again. */
  | 'RECONNECT_REQUIRED'
  /** The connection has ended. */
  | 'REVOKED';

/** The length of the intervals of a timeline. */
export type ActivityStep =
  /** An hour. */
  | 'HOUR'
  /** A day. */
  | 'DAY';

/** Which requests are listed. */
export type ApiActivityFilter = {
  /** When it happened. */
  occurredAt?: InstantRange | null | undefined;
  /** The name of the operation. */
  operation?: string | null | undefined;
  /** The surface of a request. */
  transport?: Array<Transport> | null | undefined;
  /** A range of the HTTP status. */
  status?: CountRange | null | undefined;
  /** Whether the request was denied. */
  isDenied?: boolean | null | undefined;
  /** Whether the settings pages of this service sent the request. */
  isFromPages?: boolean | null | undefined;
  /** Why a request was denied. */
  denied?: Array<DeniedBy> | null | undefined;
  /** The id of the credential. */
  credentialId?: Array<string | number> | null | undefined;
  /** The id of the application. */
  applicationId?: Array<string | number> | null | undefined;
  /** The signed-in person. */
  userId?: Array<string | number> | null | undefined;
  /** The X-Request-Id of an answer or of an audit entry. */
  requestId?: Array<string | number> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** A range. Every given bound applies. */
export type InstantRange = {
  /** At least this. */
  gte?: string | null | undefined;
  /** More than this. */
  gt?: string | null | undefined;
  /** At most this. */
  lte?: string | null | undefined;
  /** Less than this. */
  lt?: string | null | undefined;
};

/** The surface of a request. */
export type Transport =
  /** The REST API. */
  | 'REST'
  /** The GraphQL API. */
  | 'GRAPHQL'
  /** The MCP server. */
  | 'MCP';

/** A range. Every given bound applies. */
export type CountRange = {
  /** At least this. */
  gte?: number | null | undefined;
  /** More than this. */
  gt?: number | null | undefined;
  /** At most this. */
  lte?: number | null | undefined;
  /** Less than this. */
  lt?: number | null | undefined;
};

/** Why a request was denied. */
export type DeniedBy =
  /** The credential lacks a scope. */
  | 'SCOPE'
  /** The rate limit was exceeded. */
  | 'RATE'
  /** The plan does not include this use. */
  | 'PLAN'
  /** The credential does not belong to the organization. */
  | 'ORGANIZATION'
  /** The application is not installed, not published or disabled. */
  | 'APPLICATION'
  /** A second factor is required. */
  | 'MFA';

/** The kind of credential of a request. */
export type CredentialType =
  /** An API key of the organization. */
  | 'API_KEY'
  /** An access token of a person. */
  | 'OAUTH';

/** The kind of change to a record. */
export type AuditAction =
  /** The record was created. */
  | 'CREATED'
  /** The record was changed. */
  | 'UPDATED'
  /** The record was deleted. */
  | 'DELETED';

/** The kind of caller that changed a record. */
export type ActorType =
  /** An API key of the organization. */
  | 'API_KEY'
  /** A signed-in person. */
  | 'OAUTH'
  /** The command line of the operator. */
  | 'COMMAND_LINE';

/** Which audit entries are listed. */
export type AuditFilter = {
  /** When it happened. */
  occurredAt?: InstantRange | null | undefined;
  /** Names of types, such as Bill. */
  resourceType?: Array<string> | null | undefined;
  /** The id of the resource. */
  resourceId?: Array<string | number> | null | undefined;
  /** The name of the operation. */
  operation?: string | null | undefined;
  /** The id of a person or an API key. */
  actorId?: string | null | undefined;
  /** The X-Request-Id of an answer. */
  requestId?: Array<string | number> | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** A fund to create. */
export type CreateFundInput = {
  /** The ledger segment, or a code for mapping to other systems. */
  code?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** A label for grouping funds. */
  category?: string | null | undefined;
  /** The parent: a fund of the same net asset class. Null at the top. */
  parentFundId?: string | number | null | undefined;
  /** What the donor restricted. Only for a fund with donor restrictions. */
  restrictionType?: RestrictionType | null | undefined;
  /** The day from which the donor lets the fund be used. Only for TIME and PURPOSE_AND_TIME. Once the fund has balances, the day is only moved later. */
  restrictionEndsOn?: string | null | undefined;
  /** The account that contributions credit: a postable REVENUE account. */
  defaultRevenueAccountId?: string | number | null | undefined;
  /** The first day. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** Unique in the organization. */
  name: string;
  /** The two net asset classes of ASU 2016-14. A board-designated fund is without donor restrictions. */
  netAssetClass: NetAssetClass;
  /** The account of the fund's balance: a postable NET_ASSET account. */
  netAssetAccountId: string | number;
  /** Whether the board has designated it. Only for a fund without donor restrictions. */
  isBoardDesignated?: boolean | null | undefined;
  /** Whether contributions to the fund are tax-deductible. */
  isTaxDeductible?: boolean | null | undefined;
  /** Makes it the default fund, in place of the present one. */
  isDefault?: boolean | null | undefined;
  /** Whether contributions can be allocated to it. */
  acceptsGifts?: boolean | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A key of the metadata of a record, with its value. */
export type MetadataEntryInput = {
  /** The key. Letter case counts. */
  key: string;
  /** The value. Null removes the key. Without a card number. */
  value?: string | null | undefined;
};

/** The members of a fund to change. Absent members stay; null clears a nullable member. */
export type UpdateFundInput = {
  /** The ledger segment, or a code for mapping to other systems. */
  code?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** A label for grouping funds. */
  category?: string | null | undefined;
  /** The parent: a fund of the same net asset class. Null at the top. */
  parentFundId?: string | number | null | undefined;
  /** What the donor restricted. Only for a fund with donor restrictions. */
  restrictionType?: RestrictionType | null | undefined;
  /** The day from which the donor lets the fund be used. Only for TIME and PURPOSE_AND_TIME. Once the fund has balances, the day is only moved later. */
  restrictionEndsOn?: string | null | undefined;
  /** The account that contributions credit: a postable REVENUE account. */
  defaultRevenueAccountId?: string | number | null | undefined;
  /** The first day. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** Must equal the present class. Another class needs a dated reclassification entry. */
  netAssetClass?: NetAssetClass | null | undefined;
  /** The id of the net asset account. */
  netAssetAccountId?: string | number | null | undefined;
  /** Whether the board has designated the fund. */
  isBoardDesignated?: boolean | null | undefined;
  /** Whether contributions to the fund are tax-deductible. */
  isTaxDeductible?: boolean | null | undefined;
  /** Can only be set to true; the fund replaces the present default fund. */
  isDefault?: boolean | null | undefined;
  /** Whether contributions can be allocated to it. */
  acceptsGifts?: boolean | null | undefined;
  /** The status. */
  status?: FundStatus | null | undefined;
  /** The reason. Required to reopen a closed fund. */
  statusReason?: string | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** An account to add to the chart. */
export type CreateAccountInput = {
  /** Unique in the organization. */
  accountNumber: string;
  /** The name. */
  name: string;
  /** The five types of a chart of accounts. */
  accountType: AccountType;
  /** The parent: a summary account of the same type. Null at the top. */
  parentId?: string | number | null | undefined;
  /** Whether it holds cash, such as a bank account. Only an ASSET can. */
  isCashAccount?: boolean | null | undefined;
  /** BANK and PETTY_CASH hold cash; BANK when only isCashAccount is given. CARD is a LIABILITY for the charges of a credit card. */
  cashKind?: AccountCashKind | null | undefined;
  /** False for a summary account, which takes no journal lines. */
  isPostable?: boolean | null | undefined;
  /** The side on which it grows. Differs from its type for a contra account. */
  normalBalance?: NormalBalance | null | undefined;
  /** The only fund whose journal lines it takes. Null for all funds. */
  restrictedToFundId?: string | number | null | undefined;
  /** The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it. */
  form990Line?: string | null | undefined;
  /** The activity of the statement of cash flows for the account and those below it. Null takes that of the account above it, or else follows from type and name. */
  cashFlowActivity?: CashFlowActivity | null | undefined;
};

/** The members of an account to change. Absent members stay; null clears a nullable member. */
export type UpdateAccountInput = {
  /** The number of the account in the chart. */
  accountNumber?: string | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** Can change only while no line, document or fund names the account. */
  accountType?: AccountType | null | undefined;
  /** The account above it in the chart. Null at the top. */
  parentId?: string | number | null | undefined;
  /** Can change only while no line, document or fund names the account. */
  isCashAccount?: boolean | null | undefined;
  /** CARD can change only while no line, document or fund names the account. */
  cashKind?: AccountCashKind | null | undefined;
  /** Can change only while no line, document or fund names the account. */
  isPostable?: boolean | null | undefined;
  /** Can change only while no line, document or fund names the account. */
  normalBalance?: NormalBalance | null | undefined;
  /** The only fund that can use the account. Null when every fund can. */
  restrictedToFundId?: string | number | null | undefined;
  /** The line of IRS Form 990, such as VIII-1f, IX-7 or X-1. Null takes that of the account above it. */
  form990Line?: string | null | undefined;
  /** The activity of the statement of cash flows for the account and those below it. Null takes that of the account above it, or else follows from type and name. */
  cashFlowActivity?: CashFlowActivity | null | undefined;
  /** The status. */
  status?: AccountStatus | null | undefined;
};

/** The accounts, funds and accounting policy that an organization begins with. */
export type ChartOfAccounts =
  /** Accounts and funds of a church, with a complete accounting policy. */
  | 'NONPROFIT'
  /** The accounts that the accounting policy needs, and one fund. */
  | 'MINIMAL'
  /** Nothing. */
  | 'EMPTY';

/** A vendor to create. */
export type CreateVendorInput = {
  /** The registered name. */
  legalName?: string | null | undefined;
  /** Unique in the organization. */
  vendorNumber?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The telephone number. */
  phone?: string | null | undefined;
  /** The whole address. In a change it replaces the present address. */
  address?: VendorAddressInput | null | undefined;
  /** The whole tax id for Form 1099: NN-NNNNNNN for an EIN, NNN-NN-NNNN for an SSN or ITIN. It is stored sealed, and only a file of Form 1099 answers it. Null removes it. */
  taxId?: string | null | undefined;
  /** The last four digits of the tax id. They follow from taxId when that is sent or stored. */
  taxIdLast4?: string | null | undefined;
  /** The box of Form 1099 that payments belong to, such as NEC-1 or MISC-6. */
  form1099Box?: string | null | undefined;
  /** A postable account, suggested for coding. */
  defaultAccountId?: string | number | null | undefined;
  /** An active fund without children, suggested for coding. */
  defaultFundId?: string | number | null | undefined;
  /** How many days after the bill it is due. */
  paymentTermsDays?: number | null | undefined;
  /** How a vendor prefers to be paid. */
  preferredPaymentMethod?: VendorPaymentMethod | null | undefined;
  /** Unique in the organization, ignoring letter case. */
  name: string;
  /** Whether payments to the vendor are reported on Form 1099. */
  is1099Eligible?: boolean | null | undefined;
  /** At most one value of each dimension, suggested for coding. */
  defaultDimensions?: Array<LineDimensionInput> | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A postal address. */
export type VendorAddressInput = {
  /** The first line of the address. */
  line1?: string | null | undefined;
  /** The second line of the address. */
  line2?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The state or region. */
  region?: string | null | undefined;
  /** The postal code. */
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code, such as US. */
  country?: string | null | undefined;
};

/** One split of the amount. */
export type SplitInput = {
  /** The account. For a TRANSFER, its counter account. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The id of the vendor. */
  vendorId?: string | number | null | undefined;
  /** The dimension values. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
};

/** What happens to the other rows when one row is refused. */
export type ErrorPolicy =
  /** One refused row refuses all rows. */
  | 'REJECT_EVERYTHING'
  /** The other rows are stored. */
  | 'REJECT_FAILED_ROWS';

/** The whole coding of a transaction. It replaces the previous one. */
export type CodeTransactionInput = {
  /** The splits. Their amounts sum exactly to the amount. A TRANSFER has splits when it moves cash of several funds, or when its money arrives in other funds. */
  splits?: Array<SplitInput> | null | undefined;
  /** For a TRANSFER, the fund whose cash moves. When absent, each split moves the cash of its own fund. */
  fundId?: string | number | null | undefined;
};

/** The approval of one of several transactions. */
export type TransactionApprovalInput = {
  /** A comment for people. */
  comment?: string | null | undefined;
  /** A later posting day, for when the period of the transaction's own day is closed. */
  date?: string | null | undefined;
  /** The id of the transaction. */
  transactionId: string | number;
};

/** A bank statement to reconcile. */
export type StartReconciliationInput = {
  /** The id of a cash account or a credit card. */
  bankAccountId: string | number;
  /** The last day of the statement. */
  statementDate: string;
  /** The closing balance of the statement. For a credit card, what is owed is positive. */
  closingBalance: number;
  /** The opening balance. Only for the first statement of an account; later ones begin with the previous closing balance. */
  openingBalance?: number | null | undefined;
  /** The first day of the statement. With it, the posted lines that a committed bank file shows from this day to the last one are cleared at once: the first 5,000. */
  clearsFileLinesFrom?: string | null | undefined;
};

/** How a bank file is committed. */
export type CommitBankImportInput = {
  /** Commit it although its closing balance does not follow from its rows. */
  acceptDifference?: boolean | null | undefined;
};

/** What is decided about a row. */
export type DecideBankImportRowInput = {
  /** What the commit does with a row. */
  decision: BankImportRowDecision;
  /** The bank transaction that the row is. For IS alone. */
  transactionId?: string | number | null | undefined;
  /** The day of a row whose own cannot be read. For IMPORT alone. */
  date?: string | null | undefined;
  /** The amount of a row whose own cannot be read, or is in another currency. Positive when money comes in. For IMPORT alone. */
  amount?: number | null | undefined;
};

/** What the commit does with a row. */
export type BankImportRowDecision =
  /** It becomes a bank transaction, whatever it looks like. */
  | 'IMPORT'
  /** It is left out. */
  | 'SKIP'
  /** It is a bank transaction that is there already, which transactionId names. */
  | 'IS';

/** What is decided about many rows of a bank file. */
export type DecideBankImportRowsInput = {
  /** The rows in these states. */
  status: Array<BankImportRowStatus>;
  /** Whether they become bank transactions. Otherwise they are left out. */
  isImported: boolean;
};

/** A layout of CSV files to create. */
export type CreateBankFileLayoutInput = {
  /** The column of signed amounts. Or name moneyInColumn and moneyOutColumn. */
  amountColumn?: string | null | undefined;
  /** The column of the money that comes in. With moneyOutColumn, instead of amountColumn. */
  moneyInColumn?: string | null | undefined;
  /** The column of the money that goes out. With moneyInColumn, instead of amountColumn. */
  moneyOutColumn?: string | null | undefined;
  /** The column of a word for money in or out, such as Debit and Credit. With amountColumn. */
  directionColumn?: string | null | undefined;
  /** The column of the currency. Rows in another currency are listed and not recorded. */
  currencyColumn?: string | null | undefined;
  /** The column of the status. Rows whose status does not count are listed and not recorded. */
  statusColumn?: string | null | undefined;
  /** The column of a reference. */
  referenceColumn?: string | null | undefined;
  /** The column of the number of a check. */
  checkNumberColumn?: string | null | undefined;
  /** The column of the bank's own id of the line. */
  idColumn?: string | null | undefined;
  /** The column of the balance after the line. */
  balanceColumn?: string | null | undefined;
  /** The name, such as that of the bank. Unique, ignoring letter case. */
  name: string;
  /** What stands between two columns. */
  delimiter?: BankFileDelimiter | null | undefined;
  /** How many lines stand above the heads or the first row. */
  skipLines?: number | null | undefined;
  /** Whether the columns have heads. Without, name columns by their numbers, from 1. */
  hasHeads?: boolean | null | undefined;
  /** The column of the day. */
  dateColumn: string;
  /** The order of year, month and day. */
  dateOrder: BankFileDateOrder;
  /** The column of the description. */
  descriptionColumn: string;
  /** More columns of the description, in their order. */
  furtherDescriptionColumns?: Array<string> | null | undefined;
  /** The words of the status with which a row counts. Absent: Completed, Posted, Cleared and the like. */
  statusWords?: Array<string> | null | undefined;
  /** Columns with a known head, such as Currency or Status, that shall not be looked at. */
  ignoredColumns?: Array<string> | null | undefined;
  /** Whether a positive amount is money that goes out, as in the files of many cards. */
  positiveIsOut?: boolean | null | undefined;
  /** What stands before the cents of an amount. */
  decimalSeparator?: DecimalSeparator | null | undefined;
};

/** The members of a layout to change. Absent members stay; null clears a nullable member. */
export type UpdateBankFileLayoutInput = {
  /** The column of signed amounts. Or name moneyInColumn and moneyOutColumn. */
  amountColumn?: string | null | undefined;
  /** The column of the money that comes in. With moneyOutColumn, instead of amountColumn. */
  moneyInColumn?: string | null | undefined;
  /** The column of the money that goes out. With moneyInColumn, instead of amountColumn. */
  moneyOutColumn?: string | null | undefined;
  /** The column of a word for money in or out, such as Debit and Credit. With amountColumn. */
  directionColumn?: string | null | undefined;
  /** The column of the currency. Rows in another currency are listed and not recorded. */
  currencyColumn?: string | null | undefined;
  /** The column of the status. Rows whose status does not count are listed and not recorded. */
  statusColumn?: string | null | undefined;
  /** The column of a reference. */
  referenceColumn?: string | null | undefined;
  /** The column of the number of a check. */
  checkNumberColumn?: string | null | undefined;
  /** The column of the bank's own id of the line. */
  idColumn?: string | null | undefined;
  /** The column of the balance after the line. */
  balanceColumn?: string | null | undefined;
  /** The name. Unique, ignoring letter case. */
  name?: string | null | undefined;
  /** What stands between two columns. */
  delimiter?: BankFileDelimiter | null | undefined;
  /** How many lines stand above the heads or the first row. */
  skipLines?: number | null | undefined;
  /** Whether the columns have heads. */
  hasHeads?: boolean | null | undefined;
  /** The column of the day. */
  dateColumn?: string | null | undefined;
  /** The order of year, month and day. */
  dateOrder?: BankFileDateOrder | null | undefined;
  /** The column of the description. */
  descriptionColumn?: string | null | undefined;
  /** More columns of the description, in their order. */
  furtherDescriptionColumns?: Array<string> | null | undefined;
  /** The words of the status with which a row counts. Absent: Completed, Posted, Cleared and the like. */
  statusWords?: Array<string> | null | undefined;
  /** Columns with a known head, such as Currency or Status, that shall not be looked at. */
  ignoredColumns?: Array<string> | null | undefined;
  /** Whether a positive amount is money that goes out. */
  positiveIsOut?: boolean | null | undefined;
  /** What stands before the cents of an amount. */
  decimalSeparator?: DecimalSeparator | null | undefined;
};

/** A file to upload. */
export type UploadReceiptInput = {
  /** The file name, without a path. */
  fileName: string;
  /** The media type: that of a JPEG, PNG, HEIC, PDF, DOCX or XLSX file or of an e-mail (message/rfc822). The bytes must be of this type. */
  contentType: string;
  /** The bytes in Base64, at most 5 MiB decoded. */
  contentBase64: unknown;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A file to upload and attach to a bank transaction. */
export type UploadTransactionReceiptInput = {
  /** The file name, without a path. */
  fileName: string;
  /** The media type: that of a JPEG, PNG, HEIC, PDF, DOCX or XLSX file or of an e-mail (message/rfc822). The bytes must be of this type. */
  contentType: string;
  /** The bytes in Base64, at most 5 MiB decoded. */
  contentBase64: unknown;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The document that a receipt is attached to: a transaction, a bill or a manual journal. */
export type AttachReceiptInput = {
  /** The id of the transaction. */
  transactionId?: string | number | null | undefined;
  /** The id of the bill. */
  billId?: string | number | null | undefined;
  /** The id of the manual journal. */
  manualJournalId?: string | number | null | undefined;
};

/** A bill or a vendor credit to create. */
export type CreateBillInput = {
  /** Whether the church or the vendor owes the amount. */
  billType?: BillType | null | undefined;
  /** The id of an active vendor. */
  vendorId: string | number;
  /** The vendor's own number of the bill or credit. */
  billNumber?: string | null | undefined;
  /** The day of the bill. */
  billDate: string;
  /** When absent, the bill date plus the vendor's payment terms. For a vendor credit, the bill date. */
  dueDate?: string | null | undefined;
  /** The day on which it was received. */
  receivedDate?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** A note for people. */
  memo?: string | null | undefined;
  /** The lines, in their order. */
  lines: Array<BillLineInput>;
  /** A liability account for payables alone. When absent, the accounts payable account of the accounting policy. */
  apAccountId?: string | number | null | undefined;
  /** When absent, the vendor's. */
  paymentTermsDays?: number | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Whether to submit it for approval at once. */
  submit?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** One coded line of a bill. */
export type BillLineInput = {
  /** The id of the account. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The dimension values. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** Whether it is reported on Form 1099. */
  is1099?: boolean | null | undefined;
};

/** The members to change. Absent members stay; null clears a nullable member. */
export type UpdateBillInput = {
  /** The id of an active vendor. */
  vendorId?: string | number | null | undefined;
  /** The vendor's number of the bill. */
  billNumber?: string | null | undefined;
  /** The day of the bill. */
  billDate?: string | null | undefined;
  /** Not before the bill date. A changed bill date does not change it. */
  dueDate?: string | null | undefined;
  /** The day on which it was received. */
  receivedDate?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** A note for people. */
  memo?: string | null | undefined;
  /** Replaces all lines. */
  lines?: Array<BillLineInput> | null | undefined;
  /** A liability account for payables alone. */
  apAccountId?: string | number | null | undefined;
  /** How many days after the bill it is due. */
  paymentTermsDays?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The approval of one of several bills. */
export type BillApprovalInput = {
  /** A comment for people. */
  comment?: string | null | undefined;
  /** A later posting day, for when the period of the bill date is closed. */
  date?: string | null | undefined;
  /** The id of the bill. */
  billId: string | number;
};

/** A payment of one bill, in full or in part. */
export type PayBillInput = {
  /** Today when absent. A later day schedules the payment. */
  paymentDate?: string | null | undefined;
  /** When absent, the vendor's preferred method. */
  method?: BillPaymentMethod | null | undefined;
  /** A cash account. When absent, the accounting policy's bank account. */
  bankAccountId?: string | number | null | undefined;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** The number of a CHECK. Unique for the bank account, permanently: the number of a voided check stays taken. */
  checkNumber?: string | null | undefined;
  /** Whether the check is printed later, by a check run that gives it a number. Only for a CHECK without a checkNumber. */
  toPrint?: boolean | null | undefined;
  /** The amount. When absent, everything that is neither paid nor scheduled. */
  amount?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Why a payment is voided or has failed. */
export type VoidBillPaymentInput = {
  /** The reason, in words. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of the posting. */
  date?: string | null | undefined;
  /** How a payment ends without paying. */
  outcome?: BillPaymentEnd | null | undefined;
};

/** How a payment ends without paying. */
export type BillPaymentEnd =
  /** It was stopped or never sent. */
  | 'VOIDED'
  /** The bank returned it. */
  | 'FAILED';

/** The bills to pay, and how. */
export type BulkPayBillsInput = {
  /** Today when absent. A later day schedules the payment. */
  paymentDate?: string | null | undefined;
  /** When absent, the vendor's preferred method. */
  method?: BillPaymentMethod | null | undefined;
  /** A cash account. When absent, the accounting policy's bank account. */
  bankAccountId?: string | number | null | undefined;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** The items. */
  items: Array<BillToPayInput>;
  /** Whether the checks are printed later, by a check run that gives them their numbers. */
  toPrint?: boolean | null | undefined;
  /** What happens to the other rows when one row is refused. */
  errorPolicy?: ErrorPolicy | null | undefined;
};

/** One of several bills to pay. */
export type BillToPayInput = {
  /** The id of the bill. */
  billId: string | number;
  /** The amount. When absent, everything that is neither paid nor scheduled. */
  amount?: number | null | undefined;
};

/** The amount of a vendor credit that settles one bill. */
export type CreditApplicationInput = {
  /** An approved bill of the vendor. */
  billId: string | number;
  /** At most what is left of the credit, and what is neither settled nor scheduled of the bill. */
  amount: number;
};

/** The checks to print. */
export type CreateCheckRunInput = {
  /** The bank account that the checks draw on. It is no credit card. */
  bankAccountId: string | number;
  /** Issued payments by CHECK of the bank account without a number. When absent, all issued payments that await printing, the first 200 of them. */
  billPaymentIds?: Array<string | number> | null | undefined;
  /** The number of the first check of the paper in the printer: 1 to 9 digits, the first not 0. When absent, one more than the highest number of the bank account. */
  firstNumber?: string | null | undefined;
};

/** A donor to create. */
export type CreateDonorInput = {
  /** The envelope number. Unique in the organization. */
  donorNumber?: string | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** The middle name. */
  middleName?: string | null | undefined;
  /** The last name. Required for an individual. */
  lastName?: string | null | undefined;
  /** The name that the person uses. */
  preferredName?: string | null | undefined;
  /** The suffix of the name, such as Jr. */
  suffix?: string | null | undefined;
  /** The name. Required for an organization. */
  organizationName?: string | null | undefined;
  /** The whole set. In a change it replaces the present set. */
  emails?: Array<DonorEmailInput> | null | undefined;
  /** The whole set. In a change it replaces the present set. */
  phones?: Array<DonorPhoneInput> | null | undefined;
  /** The whole set. In a change it replaces the present set. */
  addresses?: Array<DonorAddressInput> | null | undefined;
  /** Whether the yearly statement is for the donor or for the household. */
  statementType?: StatementType | null | undefined;
  /** How the yearly statement is sent. */
  statementDelivery?: StatementDelivery | null | undefined;
  /** Whether the person wants no messages. */
  doNotContact?: boolean | null | undefined;
  /** The whole set. In a change it replaces the present set. */
  externalIds?: Array<ExternalIdInput> | null | undefined;
  /** The tags, as the whole set. In a change it replaces the present set. */
  tagIds?: Array<string | number> | null | undefined;
  /** An individual, or an organization that gives. */
  donorType: DonorType;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** An e-mail address. */
export type DonorEmailInput = {
  /** The e-mail address. */
  address: string;
  /** What people call it. */
  label?: string | null | undefined;
  /** Whether it is the primary one. The first one is when none is marked. */
  isPrimary?: boolean | null | undefined;
};

/** A telephone number. */
export type DonorPhoneInput = {
  /** In E.164 form: + and at most 15 digits. */
  number: string;
  /** What people call it. */
  label?: string | null | undefined;
  /** Whether it is the primary one. The first one is when none is marked. */
  isPrimary?: boolean | null | undefined;
};

/** A postal address of a donor. */
export type DonorAddressInput = {
  /** The first line of the address. */
  line1?: string | null | undefined;
  /** The second line of the address. */
  line2?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The state or region. */
  region?: string | null | undefined;
  /** The postal code. */
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code, such as US. */
  country?: string | null | undefined;
  /** What people call it. */
  label?: string | null | undefined;
  /** Whether it is the primary one. The first one is when none is marked. */
  isPrimary?: boolean | null | undefined;
  /** The first day on which it can be used. */
  validFrom?: string | null | undefined;
  /** The last day on which it can be used. */
  validTo?: string | null | undefined;
};

/** The id of a donor in another system. */
export type ExternalIdInput = {
  /** The system that it comes from. */
  provider: string;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId: string;
};

/** The donor to merge into this one. */
export type MergeDonorsInput = {
  /** The source donor. It becomes MERGED, and its records move to this donor. */
  sourceDonorId: string | number;
};

/** Why a pair is dismissed. */
export type DismissDonorDuplicateInput = {
  /** Why they are two donors. Without a card number. */
  reason: string;
};

/** A contribution to create. */
export type CreateContributionInput = {
  /** The id of the donor. */
  donorId?: string | number | null | undefined;
  /** Whether the donor will never be known. A contribution without a donor is UNMATCHED otherwise. */
  isAnonymous?: boolean | null | undefined;
  /** The gross amount. When given, it must equal the sum of the allocations. */
  amount?: number | null | undefined;
  /** The parts for each fund, which sum to the amount. */
  allocations: Array<AllocationInput>;
  /** Today in the organization's time zone when absent. */
  receivedDate?: string | null | undefined;
  /** The payment method of a contribution. */
  paymentMethod: PaymentMethod;
  /** The channel of a contribution. */
  channel?: GivingChannel | null | undefined;
  /** The status. */
  status?: NewContributionStatus | null | undefined;
  /** The processor's fee. It is shared over the allocations to the cent. */
  feeAmount?: number | null | undefined;
  /** The amount that the donor added to cover the fee. */
  feeCoveredAmount?: number | null | undefined;
  /** The part that is not tax-deductible. */
  nonDeductibleAmount?: number | null | undefined;
  /** Goods or services that the donor received in return. */
  goodsOrServices?: GoodsOrServicesInput | null | undefined;
  /** The non-cash details. Only for STOCK, CRYPTO or IN_KIND. */
  inKind?: InKindInput | null | undefined;
  /** Other donors who are credited; they change no total. */
  softCredits?: Array<SoftCreditInput> | null | undefined;
  /** The number of the check. Without a card number. */
  checkNumber?: string | null | undefined;
  /** The last four digits of the card. */
  paymentLast4?: string | null | undefined;
  /** The brand of the card. Without a card number. */
  paymentBrand?: string | null | undefined;
  /** Whether it repeats. */
  isRecurring?: boolean | null | undefined;
  /** The id of the schedule at the provider. */
  recurringReference?: string | null | undefined;
  /** A recurring gift of the same donor. The contribution fulfils the expected day nearest to it. When absent, that of the donor in the giving integration whose external id is recurringReference. */
  recurringGiftId?: string | number | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id of the giving integration. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** The id of an OPEN batch. */
  givingBatchId?: string | number | null | undefined;
  /** The id of the settlement. */
  settlementId?: string | number | null | undefined;
  /** The donor's own note. Without a card number. */
  memo?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The part of a contribution for one fund. */
export type AllocationInput = {
  /** The id of an open fund that accepts contributions. The default fund of the giving integration of the contribution when absent. */
  fundId?: string | number | null | undefined;
  /** The amount in the currency of the organization. */
  amount: number;
  /** The id of the campaign. */
  campaignId?: string | number | null | undefined;
  /** The pledge that it counts toward. It takes precedence over the automatic assignment. */
  pledgeId?: string | number | null | undefined;
  /** The dimension values that classify it. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** A note for people. Without a card number. */
  memo?: string | null | undefined;
};

/** The statuses with which a contribution can be created. */
export type NewContributionStatus =
  /** The payment is under way. */
  | 'PENDING'
  /** The payment succeeded. */
  | 'COMPLETED';

/** Goods or services that the donor received in return. */
export type GoodsOrServicesInput = {
  /** What it is, in words. Without a card number. */
  description: string;
  /** The estimated value. */
  estimatedValue: number;
  /** Whether the donor received only intangible religious benefits. */
  intangibleReligiousOnly?: boolean | null | undefined;
};

/** A non-cash contribution. */
export type InKindInput = {
  /** What it is, in words. Without a card number. */
  description: string;
  /** What kind of asset was given. Without a card number. */
  assetType: string;
  /** How the value was found. Without a card number. */
  valuationNote?: string | null | undefined;
};

/** Another donor who is credited with a contribution. */
export type SoftCreditInput = {
  /** The id of the donor. */
  donorId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** The donor of a contribution. */
export type AssignContributionDonorInput = {
  /** The id of the donor. */
  donorId?: string | number | null | undefined;
  /** Whether the donor will never be known. Only without a donorId. */
  isAnonymous?: boolean | null | undefined;
};

/** The allocations of a contribution: the whole set. */
export type AssignContributionFundsInput = {
  /** The parts for each fund, which sum to the amount. */
  allocations: Array<AllocationInput>;
  /** For a posted contribution, the day of the reclassification. Today when absent. Not before its entry. */
  date?: string | null | undefined;
};

/** The members of a contribution to change. Absent members stay; null clears a nullable member. */
export type UpdateContributionInput = {
  /** The day on which it was received. */
  receivedDate?: string | null | undefined;
  /** The payment method of a contribution. */
  paymentMethod?: PaymentMethod | null | undefined;
  /** The channel of a contribution. */
  channel?: GivingChannel | null | undefined;
  /** The outcome. Only for a PENDING contribution. */
  status?: ContributionOutcome | null | undefined;
  /** The fee of the processor. */
  feeAmount?: number | null | undefined;
  /** The amount that the donor added to cover the fee. */
  feeCoveredAmount?: number | null | undefined;
  /** The part that is not tax-deductible. */
  nonDeductibleAmount?: number | null | undefined;
  /** Goods or services that the donor received in return. */
  goodsOrServices?: GoodsOrServicesInput | null | undefined;
  /** The non-cash details. Only for STOCK, CRYPTO or IN_KIND. */
  inKind?: InKindInput | null | undefined;
  /** Replaces the whole set. */
  softCredits?: Array<SoftCreditInput> | null | undefined;
  /** The number of the check. Without a card number. */
  checkNumber?: string | null | undefined;
  /** The last four digits of the card. */
  paymentLast4?: string | null | undefined;
  /** The brand of the card. Without a card number. */
  paymentBrand?: string | null | undefined;
  /** Whether it repeats. */
  isRecurring?: boolean | null | undefined;
  /** The id of the schedule at the provider. */
  recurringReference?: string | null | undefined;
  /** A recurring gift of the same donor. The contribution fulfils the expected day nearest to it. */
  recurringGiftId?: string | number | null | undefined;
  /** A note for people. Without a card number. */
  memo?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The outcome of a PENDING contribution. */
export type ContributionOutcome =
  /** The payment succeeded. */
  | 'COMPLETED'
  /** The payment failed. */
  | 'FAILED';

/** Why a contribution is voided. */
export type VoidContributionInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
  /** For a posted contribution, the day of the reversal. Today when absent. Not before its entry. */
  date?: string | null | undefined;
};

/** A batch to create. */
export type CreateGivingBatchInput = {
  /** The name. */
  name: string;
  /** Today in the organization's time zone when absent. */
  batchDate?: string | null | undefined;
  /** The source of a batch. */
  source?: GivingBatchSource | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id of the giving integration. */
  givingIntegrationId?: string | number | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: string | null | undefined;
  /** The expected totals of a batch. */
  expectedTotals?: ExpectedTotalsInput | null | undefined;
  /** The dimension values. At most one of each dimension. The default campus of the giving integration when absent. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Notes for people. Without a card number. */
  notes?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The expected totals of a batch. */
export type ExpectedTotalsInput = {
  /** The amount. Negative when refunds exceed contributions. */
  amount: number;
  /** How many rows the filter selects. */
  count?: number | null | undefined;
};

/** Why a batch is reopened. */
export type ReopenGivingBatchInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** The members of an open batch to change. Absent members stay; null clears a nullable member. */
export type UpdateGivingBatchInput = {
  /** The name. */
  name?: string | null | undefined;
  /** The day of the batch. */
  batchDate?: string | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: string | null | undefined;
  /** The expected totals of a batch. */
  expectedTotals?: ExpectedTotalsInput | null | undefined;
  /** Replaces the whole set. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Notes for people. Without a card number. */
  notes?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Why a posted batch is reversed. */
export type ReverseGivingBatchInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of any entry. */
  date?: string | null | undefined;
  /** REOPEN moves them to a new open batch; VOID voids them. */
  gifts?: ReversedGifts | null | undefined;
};

/** What happens to the contributions of a reversed batch. */
export type ReversedGifts =
  /** The contributions move to a new open batch. */
  | 'REOPEN'
  /** The contributions are voided. */
  | 'VOID';

/** A giving integration to create. */
export type CreateGivingIntegrationInput = {
  /** An open fund that accepts contributions. It is the fund of an allocation that names none. */
  defaultFundId?: string | number | null | undefined;
  /** A value in use. A new settlement or batch takes it when it names neither a merchant nor dimension values. */
  defaultCampusId?: string | number | null | undefined;
  /** A postable ASSET account that is no cash account and has no other use. It holds the contributions of batches that are posted from now on. */
  clearingAccountId?: string | number | null | undefined;
  /** The provider that it connects to. It stays. */
  provider: Provider;
  /** The name. */
  name: string;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a giving integration to change. Absent members stay; null clears a nullable member. */
export type UpdateGivingIntegrationInput = {
  /** An open fund that accepts contributions. It is the fund of an allocation that names none. */
  defaultFundId?: string | number | null | undefined;
  /** A value in use. A new settlement or batch takes it when it names neither a merchant nor dimension values. */
  defaultCampusId?: string | number | null | undefined;
  /** A postable ASSET account that is no cash account and has no other use. It holds the contributions of batches that are posted from now on. */
  clearingAccountId?: string | number | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** Whether new settlements, batches and contributions can name it. */
  status?: GivingIntegrationStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A merchant to create. */
export type CreateMerchantInput = {
  /** The id at the provider. Unique in its integration. */
  externalId?: string | null | undefined;
  /** A value in use. A new settlement without dimension values takes it. */
  campusId?: string | number | null | undefined;
  /** A further value in use, of another dimension than the campus. A new settlement without dimension values takes it. */
  dimensionValueId?: string | number | null | undefined;
  /** The integration that it belongs to. It stays. */
  givingIntegrationId: string | number;
  /** The name. */
  name: string;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a merchant to change. Absent members stay; null clears a nullable member. */
export type UpdateMerchantInput = {
  /** The id at the provider. Unique in its integration. */
  externalId?: string | null | undefined;
  /** A value in use. A new settlement without dimension values takes it. */
  campusId?: string | number | null | undefined;
  /** A further value in use, of another dimension than the campus. A new settlement without dimension values takes it. */
  dimensionValueId?: string | number | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** Whether new settlements can name it. */
  status?: GivingIntegrationStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A bank transaction and what it shows. */
export type BankMatchInput = {
  /** The id of the transaction. */
  transactionId: string | number;
  /** One document, or several that have the amount together. Settlements, bills and scheduled payments are matched without other documents, and a TRANSACTION alone. */
  documents: Array<MatchedDocumentInput>;
  /** The fund whose cash a transfer moves. When absent, that of a restricted account, or of the last transfer between both accounts. */
  fundId?: string | number | null | undefined;
};

/** A document that a bank transaction shows. */
export type MatchedDocumentInput = {
  /** A kind of document that a bank transaction can show. */
  type: ProposedDocumentType;
  /** The id of the document. */
  id: string | number;
};

/** What the bank receives: posted batches that are brought to it, or payouts of providers. */
export type CreateDepositInput = {
  /** Posted batches. Required unless settlementIds is sent. */
  batchIds?: Array<string | number> | null | undefined;
  /** Payouts that exist already and that no bank line shows, instead of batches. The bank line has their amounts together. */
  settlementIds?: Array<string | number> | null | undefined;
  /** Which of the money of the batches is brought. Cash and checks when absent. When the bank shows them as two lines, make two deposits. */
  paymentMethods?: Array<CarriedMethod> | null | undefined;
  /** The bank account. The default bank account when absent. */
  bankAccountId?: string | number | null | undefined;
  /** The day of the deposit slip, or the day on which the payouts are expected at the bank. */
  date: string;
  /** The number of the slip, for people. */
  referenceNumber?: string | null | undefined;
  /** The bank line that shows the deposit. When absent, an uncoded deposit of the same amount up to five days later is taken if there is exactly one; otherwise the line is created. */
  bankTransactionId?: string | number | null | undefined;
  /** Whether the amount of bankTransactionId may differ from what was counted. The difference is coded on overShortAccountId of the accounting policy: posted at once up to overShortLimit, and PENDING_APPROVAL above it. */
  acceptsDifference?: boolean | null | undefined;
  /** The fund of the difference. The fund with the largest sum of the contributions when absent. */
  differenceFundId?: string | number | null | undefined;
  /** The dimension values of the difference. At most one of each dimension. */
  differenceDimensions?: Array<LineDimensionInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** How money is given that somebody brings to the bank. */
export type CarriedMethod =
  /** Cash. */
  | 'CASH'
  /** Check. */
  | 'CHECK';

/** Why a deposit is undone. */
export type UndoDepositInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** The fund that a text in a file means. */
export type ImportFundInput = {
  /** The text in the file. Letter case does not count. */
  text: string;
  /** The id of the fund. */
  fundId: string | number;
};

/** What is decided about a row. */
export type DecideGivingImportRowInput = {
  /** What the commit does with a row. */
  decision: GivingImportRowDecision;
  /** The donor. Required with MATCH, and only there. */
  donorId?: string | number | null | undefined;
  /** The contribution. Required with REFUND, and only there. */
  contributionId?: string | number | null | undefined;
};

/** What the commit does with a row. */
export type GivingImportRowDecision =
  /** It creates a donor from a person. A gift is recorded as it is, without a donor unless its row has one. */
  | 'CREATE'
  /** The person, or the donor of the gift, is the donor of `donorId`. */
  | 'MATCH'
  /** It records the row, which is a refund, of the contribution of `contributionId`. */
  | 'REFUND'
  /** The contribution of a row that DIFFERS gets the amount, the funds and the day of the row, at once. */
  | 'CORRECT'
  /** It is left out. */
  | 'SKIP';

/** A layout of files of people or gifts to create. */
export type CreateGivingImportLayoutInput = {
  /** The name. Unique, ignoring letter case. */
  name: string;
  /** What the rows of a file are. */
  kind: GivingImportKind;
  /** The system that the files come from. External ids are unique in it. */
  provider: string;
  /** The columns that are read, at most one for each field. Others are left out. */
  columns: Array<ImportColumnInput>;
  /** What stands between two columns. When absent, each file shows it. */
  delimiter?: BankFileDelimiter | null | undefined;
  /** The order of year, month and day. */
  dateOrder?: BankFileDateOrder | null | undefined;
  /** What stands before the cents of an amount. */
  decimalSeparator?: DecimalSeparator | null | undefined;
  /** The funds of texts that are neither the name nor the code of a fund. Only for gifts. */
  funds?: Array<ImportFundInput> | null | undefined;
  /** The fund of a gift without a fund in the file. Only for gifts. */
  defaultFundId?: string | number | null | undefined;
  /** The payment methods of texts that are not common words for one. Only for gifts. */
  paymentMethods?: Array<ImportPaymentMethodInput> | null | undefined;
  /** The words of STATUS with which a row is a gift. Only for gifts. */
  statusWords?: Array<string> | null | undefined;
  /** The words of TYPE with which a row is a gift. Only for gifts. */
  typeWords?: Array<string> | null | undefined;
  /** Heads of columns for status, type or currency that say nothing. */
  ignoredColumns?: Array<string> | null | undefined;
};

/** A column of a file and what it says. */
export type ImportColumnInput = {
  /** The head of the column. Letter case does not count. */
  column: string;
  /** What a column of a file says. */
  field: GivingImportField;
};

/** The payment method that a text in a file means. */
export type ImportPaymentMethodInput = {
  /** The text in the file. Letter case does not count. */
  text: string;
  /** The payment method of a contribution. */
  paymentMethod: PaymentMethod;
};

/** The members of a layout to change. Absent members stay; null clears a nullable member. */
export type UpdateGivingImportLayoutInput = {
  /** The name. Unique, ignoring letter case. */
  name?: string | null | undefined;
  /** The system that the files come from. */
  provider?: string | null | undefined;
  /** The whole set. It replaces the present set. */
  columns?: Array<ImportColumnInput> | null | undefined;
  /** What stands between two columns. Null when each file shows it. */
  delimiter?: BankFileDelimiter | null | undefined;
  /** The order of year, month and day. */
  dateOrder?: BankFileDateOrder | null | undefined;
  /** What stands before the cents of an amount. */
  decimalSeparator?: DecimalSeparator | null | undefined;
  /** The whole set. It replaces the present set. */
  funds?: Array<ImportFundInput> | null | undefined;
  /** The fund of a gift without a fund in the file. */
  defaultFundId?: string | number | null | undefined;
  /** The whole set. It replaces the present set. */
  paymentMethods?: Array<ImportPaymentMethodInput> | null | undefined;
  /** The words of STATUS with which a row is a gift. Only for gifts. */
  statusWords?: Array<string> | null | undefined;
  /** The words of TYPE with which a row is a gift. Only for gifts. */
  typeWords?: Array<string> | null | undefined;
  /** Heads of columns for status, type or currency that say nothing. */
  ignoredColumns?: Array<string> | null | undefined;
};

/** How a statement of a run is delivered again. */
export type RedeliverGivingStatementInput = {
  /** How a statement of a run is delivered. */
  delivery: GivingStatementItemDelivery;
};

/** What the e-mails of a run say. Each has the statement as a PDF. */
export type SendGivingStatementEmailsInput = {
  /** The subject. It can have the fields of the text. */
  subject?: string | null | undefined;
  /** The text. The fields {{names}}, {{church}}, {{year}} and {{statementNumber}} are filled in. Without a card number. */
  text?: string | null | undefined;
};

/** The year and the giving units of a run of statements, and how they are delivered. */
export type StartGivingStatementRunInput = {
  /** The calendar year. */
  year: number;
  /** How the statements of a run are delivered. A donor whose statementDelivery is NONE gets none in any case. */
  delivery?: GivingStatementRunDelivery | null | undefined;
  /** Giving units that gave less get no statement, unless they gave something that is not money. IRS Publication 1771 asks for one from 250.00 for a single contribution. */
  minimumAmount?: number | null | undefined;
  /** Only the giving units of these donors. Null for all. */
  donorIds?: Array<string | number> | null | undefined;
  /** Only giving units that gave to one of these funds. Their statements list all funds. Null for all. */
  fundIds?: Array<string | number> | null | undefined;
};

/** A manual journal to create. */
export type CreateManualJournalInput = {
  /** The day of the journal, on which it is posted. */
  date: string;
  /** What it is, in words. */
  description: string;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** The lines, in their order. Debits equal credits in each fund, or in total when balanceFunds is true. */
  lines: Array<ManualJournalLineInput>;
  /** The day on which the posting is reversed, after the day of the journal. */
  autoReverseOn?: string | null | undefined;
  /** Whether the posting adds lines on due to and due from other funds, so that each fund balances. */
  balanceFunds?: boolean | null | undefined;
  /** Whether it corrects the net assets of an earlier period. Its lines then name net assets in their own fund, and no revenue, expense or cash. */
  isPriorPeriod?: boolean | null | undefined;
  /** Whether to submit it for approval at once. */
  submit?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** One line of a manual journal: a debit or a credit. */
export type ManualJournalLineInput = {
  /** The account. Control accounts take lines from their own documents alone. A cash account is for accountants: an opening difference that no bank line shows. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** The debited amount. A line has either a debit or a credit. */
  debit?: number | null | undefined;
  /** The credited amount. A line has either a debit or a credit. */
  credit?: number | null | undefined;
  /** A note for people. */
  memo?: string | null | undefined;
  /** The id of the vendor. */
  vendorId?: string | number | null | undefined;
  /** The dimension values. At most one of each dimension. A line can carry what lines of transactions or bills carry. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
};

/** The members to change. Absent members stay; null clears a nullable member. */
export type UpdateManualJournalInput = {
  /** The day of the journal, on which it is posted. */
  date?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** Replaces all lines. */
  lines?: Array<ManualJournalLineInput> | null | undefined;
  /** The day on which the posting is reversed, after the day of the journal. */
  autoReverseOn?: string | null | undefined;
  /** Whether the posting adds lines on due to and due from other funds, so that each fund balances. */
  balanceFunds?: boolean | null | undefined;
  /** Whether it corrects the net assets of an earlier period. Its lines then name net assets in their own fund, and no revenue, expense or cash. */
  isPriorPeriod?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The approval of one of several manual journals. */
export type ManualJournalApprovalInput = {
  /** A comment for people. */
  comment?: string | null | undefined;
  /** A later posting day, for when the period of the journal's own day is closed. */
  date?: string | null | undefined;
  /** The id of the manual journal. */
  manualJournalId: string | number;
};

/** A fixed asset to register. */
export type CreateFixedAssetInput = {
  /** What it is. */
  name: string;
  /** The number on its tag. Unique in the organization. */
  assetNumber?: string | null | undefined;
  /** The account of its cost: an ASSET, no cash. Its purchase is coded to it. */
  accountId: string | number;
  /** The fund that owns it, to which its depreciation is charged. */
  fundId: string | number;
  /** The day of its purchase or gift. */
  acquiredOn: string;
  /** What it cost, or its fair value on the day of its gift. */
  cost: number;
  /** The day from whose month on it is depreciated. acquiredOn when absent. */
  inServiceOn?: string | null | undefined;
  /** Over how many months it is depreciated, from the month of inServiceOn on. Absent when it is not, as land. */
  usefulLifeMonths?: number | null | undefined;
  /** What it is worth at the end of its useful life. It is not depreciated. */
  salvageValue?: number | null | undefined;
  /** The expense account of its depreciation. Required with usefulLifeMonths. */
  depreciationAccountId?: string | number | null | undefined;
  /** The account of its accumulated depreciation, an ASSET. Required with usefulLifeMonths. */
  accumulatedDepreciationAccountId?: string | number | null | undefined;
  /** What it was depreciated by before the register, as the opening balance of the account has it. */
  openingDepreciation?: number | null | undefined;
  /** The last day of the last month that openingDepreciation covers. */
  openingDepreciationThrough?: string | null | undefined;
  /** The dimension values of its depreciation, such as the function. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a fixed asset to change. Absent members stay; null clears a nullable member. */
export type UpdateFixedAssetInput = {
  /** What it is. */
  name?: string | null | undefined;
  /** The number on its tag. Unique in the organization. */
  assetNumber?: string | null | undefined;
  /** The account of its cost. */
  accountId?: string | number | null | undefined;
  /** The fund that owns it. */
  fundId?: string | number | null | undefined;
  /** The day of its purchase or gift. */
  acquiredOn?: string | null | undefined;
  /** What it cost, or its fair value on the day of its gift. */
  cost?: number | null | undefined;
  /** The day from whose month on it is depreciated. */
  inServiceOn?: string | null | undefined;
  /** Over how many months it is depreciated. A new estimate counts from the next month that is depreciated (ASC 250-10-45-17). */
  usefulLifeMonths?: number | null | undefined;
  /** What it is worth at the end of its useful life. A new estimate counts from the next month that is depreciated. */
  salvageValue?: number | null | undefined;
  /** The expense account of its depreciation. */
  depreciationAccountId?: string | number | null | undefined;
  /** The account of its accumulated depreciation, an ASSET. */
  accumulatedDepreciationAccountId?: string | number | null | undefined;
  /** What it was depreciated by before the register. */
  openingDepreciation?: number | null | undefined;
  /** The last day of the last month that openingDepreciation covers. */
  openingDepreciationThrough?: string | null | undefined;
  /** Null takes back a disposal that has no manual journal. disposeFixedAsset sets it. */
  disposedOn?: string | null | undefined;
  /** The dimension values of its depreciation, such as the function. At most one of each dimension. Replaces the whole set. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The disposal of a fixed asset. */
export type DisposeFixedAssetInput = {
  /** The day of the sale, gift or scrapping, on which the manual journal is dated. */
  disposedOn: string;
  /** What it was sold for. Code the money itself to the account of the cost, so that it is cash of investing activities. */
  proceeds?: number | null | undefined;
  /** The account of the gain or loss, a REVENUE or an EXPENSE. Required when there is one, and not used otherwise. */
  gainLossAccountId?: string | number | null | undefined;
  /** The dimension values of the gain or loss. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** Whether to submit it for approval at once. */
  submit?: boolean | null | undefined;
};

/** On which day of each month the board packet is sent, and to whom. */
export type SetBoardPacketScheduleInput = {
  /** The day of the month, in the time zone of the organization. */
  dayOfMonth: number;
  /** The members who get the packet. Each needs the scopes reports:read and contributions:read. */
  memberIds: Array<string | number>;
};

/** An organization to create. */
export type CreateOrganizationInput = {
  /** Unique on this server. */
  name: string;
  /** The registered name. */
  legalName?: string | null | undefined;
  /** What the organization is for. Only the command line creates a DEMO organization. */
  environment?: Environment | null | undefined;
  /** The plan. Only the command line can set it; people get the plan that the server is configured with. */
  plan?: Plan | null | undefined;
  /** When the plan ends. Only the command line can set it. */
  planActiveUntil?: string | null | undefined;
  /** The person who becomes the owner. Only the command line can set it; otherwise the caller becomes the owner. */
  ownerId?: string | number | null | undefined;
  /** IANA time zone, such as America/Chicago. */
  timeZone: string;
  /** ISO 4217 currency code. The currency must have cents. */
  currency?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code, such as US. */
  countryCode?: string | null | undefined;
  /** The month in which the fiscal year starts. */
  fiscalYearStartMonth?: number | null | undefined;
  /** The accounts, funds and accounting policy that an organization begins with. */
  chart?: ChartOfAccounts | null | undefined;
};

/** The members of the profile to change. Absent members stay; null clears a nullable member. */
export type UpdateOrganizationProfileInput = {
  /** The name. */
  name?: string | null | undefined;
  /** The registered name. */
  legalName?: string | null | undefined;
  /** Employer Identification Number, such as 12-3456789. */
  ein?: string | null | undefined;
  /** The postal address. */
  address?: OrganizationAddressInput | null | undefined;
  /** The telephone number. */
  phone?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** A URL that begins with http: or https:. */
  website?: string | null | undefined;
  /** IANA time zone, such as America/Chicago. */
  timeZone?: string | null | undefined;
  /** The roles whose members need a second factor to sign in. */
  secondFactorRoles?: Array<Role> | null | undefined;
  /** How many e-mails to donors are sent on one day at most. 2000 unless it is changed. */
  emailsPerDay?: number | null | undefined;
};

/** The postal address of an organization. */
export type OrganizationAddressInput = {
  /** The first line of the address. */
  line1?: string | null | undefined;
  /** The second line of the address. */
  line2?: string | null | undefined;
  /** The city. */
  city?: string | null | undefined;
  /** The state or region. */
  region?: string | null | undefined;
  /** The postal code. */
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code, such as US. */
  country?: string | null | undefined;
};

/** The members of the letterhead to change. Absent members stay; null clears a member. */
export type UpdateLetterheadInput = {
  /** The name of who signs statements and letters. */
  signerName?: string | null | undefined;
  /** The title of who signs, such as Treasurer. */
  signerTitle?: string | null | undefined;
  /** A message to donors on each giving statement. */
  statementMessage?: string | null | undefined;
  /** The logo. */
  logo?: LetterheadPictureInput | null | undefined;
  /** The picture of the signature. */
  signature?: LetterheadPictureInput | null | undefined;
};

/** A PNG or JPEG file of at most 512 KiB, and of at most 2000 pixels in width and in height. */
export type LetterheadPictureInput = {
  /** The media type: image/png or image/jpeg. The bytes must be of this type. */
  contentType: string;
  /** The bytes in Base64. */
  contentBase64: unknown;
};

/** An endpoint to create. */
export type CreateWebhookEndpointInput = {
  /** What it is for, in words. */
  description?: string | null | undefined;
  /** The https address of a server on the internet that messages are sent to, such as https://church.example/webhooks. */
  url: string;
  /** The types of events that it gets, such as contribution.created. Empty for every type that your scopes allow, later ones too. */
  types?: Array<string> | null | undefined;
  /** What its messages have besides the event. RECORD adds the record, as GET answers it to whoever authorized the endpoint when the message is sent. Empty for the event alone. */
  include?: Array<WebhookInclude> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** How a secret is replaced. */
export type RotateWebhookSecretInput = {
  /** How many hours messages are signed with the previous secret too. */
  overlapHours?: number | null | undefined;
};

/** The members of an endpoint to change. Absent members stay; null clears a nullable member. */
export type UpdateWebhookEndpointInput = {
  /** What it is for, in words. */
  description?: string | null | undefined;
  /** The https address of a server on the internet that messages are sent to, such as https://church.example/webhooks. */
  url?: string | null | undefined;
  /** The types of events that it gets, such as contribution.created. Empty for every type that your scopes allow, later ones too. */
  types?: Array<string> | null | undefined;
  /** What its messages have besides the event. RECORD adds the record, as GET answers it to whoever authorized the endpoint when the message is sent. Empty for the event alone. */
  include?: Array<WebhookInclude> | null | undefined;
  /** DISABLED stops its messages. ENABLED sends them again, with those of the time between. */
  status?: WebhookEndpointStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The role that a member gets. */
export type ChangeMemberRoleInput = {
  /** The role of a person in an organization. It decides what they may do there. */
  role: Role;
  /** The custom role. Required with the role CUSTOM, and only then. */
  customRoleId?: string | number | null | undefined;
};

/** The person to invite and their role. */
export type InviteMemberInput = {
  /** The email address. */
  email: string;
  /** The role of a person in an organization. It decides what they may do there. */
  role: Role;
  /** The custom role. Required with the role CUSTOM, and only then. */
  customRoleId?: string | number | null | undefined;
};

/** A role to define. */
export type CreateRoleInput = {
  /** Unique in the organization. */
  name: string;
  /** Scopes such as bills:write. A write scope implies its read. */
  scopes: Array<string>;
  /** Permissions that a role can have besides scopes. */
  permissions?: Array<Permission> | null | undefined;
};

/** The members of a role to change. Absent members stay. */
export type UpdateRoleInput = {
  /** The name. */
  name?: string | null | undefined;
  /** Replaces the whole set. */
  scopes?: Array<string> | null | undefined;
  /** Replaces the whole set. */
  permissions?: Array<Permission> | null | undefined;
};

/** An API key to create. */
export type CreateApiKeyInput = {
  /** The name, such as its purpose. Unique among keys that are not revoked. */
  name: string;
  /** The fewest scopes that are needed, such as bills:write. A write scope implies its read. */
  scopes: Array<string>;
  /** When it expires, at most two years from now. An installation can set a shorter limit. */
  expiresAt: string;
};

/** How a secret is replaced. */
export type RotateApiKeyInput = {
  /** How many hours the previous secret is accepted. */
  overlapHours?: number | null | undefined;
};

/** An application to register. */
export type CreateApplicationInput = {
  /** People see it when they connect the application. */
  name: string;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The https URL of a picture. */
  logoUrl?: string | null | undefined;
  /** An https URL. */
  homepageUrl?: string | null | undefined;
  /** An https URL. */
  privacyUrl?: string | null | undefined;
  /** It cannot be changed later. */
  clientType: ClientType;
  /** https URLs. A PUBLIC application can also have http on a loopback address, or a private scheme such as org.church.app:/callback. */
  redirectUris: Array<string>;
  /** The maximum scopes that people can grant it. */
  maximumScopes: Array<string>;
};

/** Why an application is disabled. */
export type DisableApplicationInput = {
  /** The reason, in words. */
  reason?: string | null | undefined;
};

/** The members of an application to change. Absent members stay; null clears a nullable member. */
export type UpdateApplicationInput = {
  /** Only while the application is a DRAFT. */
  name?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The address of its logo. */
  logoUrl?: string | null | undefined;
  /** The address of its website. */
  homepageUrl?: string | null | undefined;
  /** The address of its privacy policy. */
  privacyUrl?: string | null | undefined;
  /** The addresses to which people return after they signed in. */
  redirectUris?: Array<string> | null | undefined;
  /** Replaces the maximum scopes. Unless the application is a DRAFT, it can only remove scopes. Existing connections never gain scopes. */
  maximumScopes?: Array<string> | null | undefined;
};

/** An application to install. */
export type InstallApplicationInput = {
  /** The client_id of a published application, or of one that the organization publishes. */
  clientId: string;
};

export type KeyRowFragment = { id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null };

export type SettingsApiKeysQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ApiKeyFilter | null | undefined;
}>;


export type SettingsApiKeysQuery = { apiKeys: { totalCount: number, nodes: Array<{ id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateApiKeyMutation = { createApiKey: { secret: string | null, id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null } | null };

export type SettingsRotateApiKeyMutationVariables = Exact<{
  id: string | number;
  input: RotateApiKeyInput;
}>;


export type SettingsRotateApiKeyMutation = { rotateApiKey: { secret: string | null, id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null } | null };

export type SettingsRevokePreviousSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRevokePreviousSecretMutation = { revokePreviousApiKeySecret: { id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null } | null };

export type SettingsRevokeApiKeyMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRevokeApiKeyMutation = { revokeApiKey: { id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null } | null };

export type ApplicationPartsFragment = { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number };

export type SettingsApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsApplicationsQuery = { applications: { nodes: Array<{ id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number }> } | null };

export type SettingsRegisterApplicationMutationVariables = Exact<{
  input: CreateApplicationInput;
}>;


export type SettingsRegisterApplicationMutation = { createApplication: { secret: string | null, id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsUpdateApplicationMutationVariables = Exact<{
  id: string | number;
  input: UpdateApplicationInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateApplicationMutation = { updateApplication: { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsSubmitApplicationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsSubmitApplicationMutation = { submitApplication: { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsWithdrawApplicationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsWithdrawApplicationMutation = { withdrawApplication: { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsDisableApplicationMutationVariables = Exact<{
  id: string | number;
  input: DisableApplicationInput;
}>;


export type SettingsDisableApplicationMutation = { disableApplication: { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsEnableApplicationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsEnableApplicationMutation = { enableApplication: { id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsRotateApplicationSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRotateApplicationSecretMutation = { rotateApplicationSecret: { secret: string | null, id: string, clientId: string, name: string, description: string | null, logoUrl: string | null, homepageUrl: string | null, privacyUrl: string | null, clientType: ClientType, redirectUris: Array<string>, maximumScopes: Array<string>, status: ApplicationStatus, secretHint: string | null, createdBy: string, createdAt: string, publishedAt: string | null, disabledAt: string | null, disabledReason: string | null, disabledBy: DisabledBy | null, version: number } | null };

export type SettingsConnectedApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsConnectedApplicationsQuery = { connectedApplications: { nodes: Array<{ id: string, clientId: string, name: string, description: string | null, status: ApplicationStatus, publisherName: string, maximumScopes: Array<string>, installedAt: string, installedBy: string, connectionCount: number }> } | null, connections: { nodes: Array<{ id: string, applicationId: string, applicationName: string, managed: boolean, personName: string, personEmail: string, scopes: Array<string>, status: ConnectionStatus, connectedAt: string, lastUsedAt: string | null }> } | null };

export type SettingsInstallApplicationMutationVariables = Exact<{
  input: InstallApplicationInput;
}>;


export type SettingsInstallApplicationMutation = { installApplication: { id: string, name: string } | null };

export type SettingsRemoveInstallationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRemoveInstallationMutation = { removeInstallation: { id: string } | null };

export type SettingsRevokeConnectionMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRevokeConnectionMutation = { revokeConnection: { id: string, status: ConnectionStatus } | null };

export type MemberRowFragment = { id: string, email: string, name: string, role: Role, customRoleId: string | null, roleName: string, hasSecondFactor: boolean, createdAt: string };

export type SettingsMembersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: MemberFilter | null | undefined;
}>;


export type SettingsMembersQuery = { members: { totalCount: number, nodes: Array<{ id: string, email: string, name: string, role: Role, customRoleId: string | null, roleName: string, hasSecondFactor: boolean, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type InvitationRowFragment = { id: string, email: string, roleName: string, status: InvitationStatus, invitedBy: string, sentAt: string, expiresAt: string };

export type SettingsInvitationsQueryVariables = Exact<{
  filter?: InvitationFilter | null | undefined;
}>;


export type SettingsInvitationsQuery = { invitations: { nodes: Array<{ id: string, email: string, roleName: string, status: InvitationStatus, invitedBy: string, sentAt: string, expiresAt: string }> } | null };

export type SettingsInviteMutationVariables = Exact<{
  input: InviteMemberInput;
}>;


export type SettingsInviteMutation = { inviteMember: { link: string | null, id: string, email: string, roleName: string, status: InvitationStatus, invitedBy: string, sentAt: string, expiresAt: string } | null };

export type SettingsResendInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsResendInvitationMutation = { resendInvitation: { link: string | null, id: string, email: string, roleName: string, status: InvitationStatus, invitedBy: string, sentAt: string, expiresAt: string } | null };

export type SettingsRevokeInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRevokeInvitationMutation = { revokeInvitation: { id: string, email: string, roleName: string, status: InvitationStatus, invitedBy: string, sentAt: string, expiresAt: string } | null };

export type SettingsChangeMemberRoleMutationVariables = Exact<{
  id: string | number;
  input: ChangeMemberRoleInput;
}>;


export type SettingsChangeMemberRoleMutation = { changeMemberRole: { id: string, email: string, name: string, role: Role, customRoleId: string | null, roleName: string, hasSecondFactor: boolean, createdAt: string } | null };

export type SettingsRemoveMemberMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRemoveMemberMutation = { removeMember: { id: string, email: string, name: string, role: Role, customRoleId: string | null, roleName: string, hasSecondFactor: boolean, createdAt: string } | null };

export type SettingsCreateRoleMutationVariables = Exact<{
  input: CreateRoleInput;
}>;


export type SettingsCreateRoleMutation = { createRole: { id: string, name: string } | null };

export type SettingsUpdateRoleMutationVariables = Exact<{
  id: string | number;
  input: UpdateRoleInput;
}>;


export type SettingsUpdateRoleMutation = { updateRole: { id: string, name: string } | null };

export type SettingsDeleteRoleMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsDeleteRoleMutation = { deleteRole: { id: string } | null };

export type SettingsBookNamesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  most: number;
  namesFund: boolean;
  namesAccount: boolean;
  namesVendor: boolean;
  namesTransaction: boolean;
  namesBill: boolean;
  namesBillPayment: boolean;
  namesJournalEntry: boolean;
  namesManualJournal: boolean;
  namesFundTransfer: boolean;
  namesAccountingPeriod: boolean;
  namesBudget: boolean;
  namesReconciliation: boolean;
  namesReceipt: boolean;
  namesDimension: boolean;
}>;


export type SettingsBookNamesQuery = { funds?: Array<{ id: string, code: string | null, name: string }> | null, ledgerAccounts?: Array<{ id: string, accountNumber: string, name: string }> | null, vendors?: { nodes: Array<{ id: string, name: string }> } | null, transactions?: { nodes: Array<{ id: string, transactionType: TransactionType, date: string, amount: number }> } | null, bills?: { nodes: Array<{ id: string, billNumber: string | null, billDate: string, totalAmount: number }> } | null, billPayments?: { nodes: Array<{ id: string, paymentDate: string, amount: number }> } | null, journalEntries?: { nodes: Array<{ id: string, entryNumber: string }> } | null, manualJournals?: { nodes: Array<{ id: string, date: string, totalAmount: number }> } | null, fundTransfers?: { nodes: Array<{ id: string, date: string, amount: number }> } | null, accountingPeriods?: Array<{ id: string, startDate: string }> | null, budgets?: { nodes: Array<{ id: string, name: string, fiscalYear: number }> } | null, reconciliations?: { nodes: Array<{ id: string, statementDate: string }> } | null, receipts?: { nodes: Array<{ id: string, fileName: string }> } | null, dimensions?: Array<{ id: string, name: string }> | null };

export type SettingsGivingNamesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  most: number;
  namesContribution: boolean;
  namesRefund: boolean;
  namesGivingBatch: boolean;
  namesSettlement: boolean;
  namesGivingStatement: boolean;
  namesDonor: boolean;
  namesHousehold: boolean;
  namesPledge: boolean;
  namesPledgeCampaign: boolean;
  namesApiKey: boolean;
  namesMember: boolean;
  namesInvitation: boolean;
  namesApplication: boolean;
}>;


export type SettingsGivingNamesQuery = { contributions?: { nodes: Array<{ id: string, receivedDate: string, amount: number }> } | null, refunds?: { nodes: Array<{ id: string, refundDate: string, amount: number }> } | null, givingBatches?: { nodes: Array<{ id: string, name: string }> } | null, settlements?: { nodes: Array<{ id: string, provider: Provider, actualArrivalDate: string | null, estimatedArrivalDate: string | null, netAmount: number }> } | null, givingStatements?: { nodes: Array<{ id: string, statementNumber: string }> } | null, donors?: { nodes: Array<{ id: string, displayName: string | null }> } | null, households?: { nodes: Array<{ id: string, name: string }> } | null, pledges?: { nodes: Array<{ id: string, startDate: string, totalAmount: number }> } | null, pledgeCampaigns?: { nodes: Array<{ id: string, name: string }> } | null, apiKeys?: { nodes: Array<{ id: string, name: string }> } | null, members?: { nodes: Array<{ id: string, name: string }> } | null, invitations?: { nodes: Array<{ id: string, email: string }> } | null, applications?: { nodes: Array<{ id: string, name: string }> } | null };

export type ActivityRowFragment = { id: string, requestId: string, occurredAt: string, transport: Transport, operation: string, method: string | null, pathTemplate: string | null, status: number, code: string | null, reason: string | null, credentialType: CredentialType, credentialId: string, credentialName: string | null, applicationId: string | null, applicationName: string | null, userId: string | null, userName: string | null, denied: DeniedBy | null, rateCost: number, durationMs: number, idempotencyReplayed: boolean };

export type SettingsActivityQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: ApiActivityFilter | null | undefined;
}>;


export type SettingsActivityQuery = { apiActivity: { nodes: Array<{ id: string, requestId: string, occurredAt: string, transport: Transport, operation: string, method: string | null, pathTemplate: string | null, status: number, code: string | null, reason: string | null, credentialType: CredentialType, credentialId: string, credentialName: string | null, applicationId: string | null, applicationName: string | null, userId: string | null, userName: string | null, denied: DeniedBy | null, rateCost: number, durationMs: number, idempotencyReplayed: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type AuditRowFragment = { id: string, sequence: number, occurredAt: string, requestId: string, operation: string, action: AuditAction, resourceType: string, resourceId: string, version: number | null, actor: { type: ActorType, id: string, name: string | null }, changes: Array<{ field: string, before: string | null, after: string | null }> };

export type SettingsAuditQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
}>;


export type SettingsAuditQuery = { auditEntries: { nodes: Array<{ id: string, sequence: number, occurredAt: string, requestId: string, operation: string, action: AuditAction, resourceType: string, resourceId: string, version: number | null, actor: { type: ActorType, id: string, name: string | null }, changes: Array<{ field: string, before: string | null, after: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCallersQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsCallersQuery = { apiKeys: { nodes: Array<{ id: string, name: string, status: ApiKeyStatus }> } | null, members: { nodes: Array<{ id: string, name: string }> } | null, connectedApplications: { nodes: Array<{ id: string, name: string }> } | null };

export type AssetRowFragment = { id: string, version: number, name: string, assetNumber: string | null, accountId: string, fundId: string, acquiredOn: string, cost: number, inServiceOn: string, usefulLifeMonths: number | null, salvageValue: number, depreciationAccountId: string | null, accumulatedDepreciationAccountId: string | null, openingDepreciation: number, openingDepreciationThrough: string | null, disposedOn: string | null, disposalJournalId: string | null, status: FixedAssetStatus, accumulatedDepreciation: number, pendingDepreciation: number, bookValue: number, depreciatedThrough: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> };

export type SettingsAssetsQueryVariables = Exact<{
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsAssetsQuery = { fixedAssets: { nodes: Array<{ id: string, version: number, name: string, assetNumber: string | null, accountId: string, fundId: string, acquiredOn: string, cost: number, inServiceOn: string, usefulLifeMonths: number | null, salvageValue: number, depreciationAccountId: string | null, accumulatedDepreciationAccountId: string | null, openingDepreciation: number, openingDepreciationThrough: string | null, disposedOn: string | null, disposalJournalId: string | null, status: FixedAssetStatus, accumulatedDepreciation: number, pendingDepreciation: number, bookValue: number, depreciatedThrough: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateAssetMutationVariables = Exact<{
  input: CreateFixedAssetInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateAssetMutation = { createFixedAsset: { id: string } | null };

export type SettingsUpdateAssetMutationVariables = Exact<{
  id: string | number;
  input: UpdateFixedAssetInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateAssetMutation = { updateFixedAsset: { id: string } | null };

export type SettingsDisposeAssetMutationVariables = Exact<{
  id: string | number;
  input: DisposeFixedAssetInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDisposeAssetMutation = { disposeFixedAsset: { id: string } | null };

export type SettingsDeleteAssetMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteAssetMutation = { deleteFixedAsset: { success: boolean } | null };

export type BankImportPartsFragment = { id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsBankImportsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsBankImportsQuery = { bankImports: { nodes: Array<{ id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsBankImportQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsBankImportQuery = { bankImport: { id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type SettingsBankAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsBankAccountsQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null };

export type BankFileLayoutPartsFragment = { id: string, name: string, dateOrder: BankFileDateOrder, decimalSeparator: DecimalSeparator, dateColumn: string, descriptionColumn: string, furtherDescriptionColumns: Array<string>, amountColumn: string | null, moneyInColumn: string | null, moneyOutColumn: string | null, directionColumn: string | null, balanceColumn: string | null, referenceColumn: string | null, checkNumberColumn: string | null, statusColumn: string | null, statusWords: Array<string>, currencyColumn: string | null, idColumn: string | null, ignoredColumns: Array<string>, positiveIsOut: boolean };

export type SettingsBankFileLayoutsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsBankFileLayoutsQuery = { bankFileLayouts: { nodes: Array<{ id: string, name: string, dateOrder: BankFileDateOrder, decimalSeparator: DecimalSeparator, dateColumn: string, descriptionColumn: string, furtherDescriptionColumns: Array<string>, amountColumn: string | null, moneyInColumn: string | null, moneyOutColumn: string | null, directionColumn: string | null, balanceColumn: string | null, referenceColumn: string | null, checkNumberColumn: string | null, statusColumn: string | null, statusWords: Array<string>, currencyColumn: string | null, idColumn: string | null, ignoredColumns: Array<string>, positiveIsOut: boolean }> } | null };

export type SettingsCreateBankFileLayoutMutationVariables = Exact<{
  input: CreateBankFileLayoutInput;
}>;


export type SettingsCreateBankFileLayoutMutation = { createBankFileLayout: { id: string, name: string, dateOrder: BankFileDateOrder, decimalSeparator: DecimalSeparator, dateColumn: string, descriptionColumn: string, furtherDescriptionColumns: Array<string>, amountColumn: string | null, moneyInColumn: string | null, moneyOutColumn: string | null, directionColumn: string | null, balanceColumn: string | null, referenceColumn: string | null, checkNumberColumn: string | null, statusColumn: string | null, statusWords: Array<string>, currencyColumn: string | null, idColumn: string | null, ignoredColumns: Array<string>, positiveIsOut: boolean } | null };

export type SettingsUpdateBankFileLayoutMutationVariables = Exact<{
  id: string | number;
  input: UpdateBankFileLayoutInput;
}>;


export type SettingsUpdateBankFileLayoutMutation = { updateBankFileLayout: { id: string, name: string, dateOrder: BankFileDateOrder, decimalSeparator: DecimalSeparator, dateColumn: string, descriptionColumn: string, furtherDescriptionColumns: Array<string>, amountColumn: string | null, moneyInColumn: string | null, moneyOutColumn: string | null, directionColumn: string | null, balanceColumn: string | null, referenceColumn: string | null, checkNumberColumn: string | null, statusColumn: string | null, statusWords: Array<string>, currencyColumn: string | null, idColumn: string | null, ignoredColumns: Array<string>, positiveIsOut: boolean } | null };

export type SettingsCommitBankImportMutationVariables = Exact<{
  id: string | number;
  input: CommitBankImportInput;
}>;


export type SettingsCommitBankImportMutation = { commitBankImport: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsUndoBankImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsUndoBankImportMutation = { undoBankImport: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsDiscardBankImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsDiscardBankImportMutation = { discardBankImport: { id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type BankImportRowPartsFragment = { id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null };

export type SettingsBankImportRowsQueryVariables = Exact<{
  id: string | number;
  filter: BankImportRowFilter;
  after?: string | null | undefined;
}>;


export type SettingsBankImportRowsQuery = { bankImport: { rows: { nodes: Array<{ id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type SettingsBankCandidatesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsBankCandidatesQuery = { transactions: { nodes: Array<{ id: string, date: string, amount: number, transactionType: TransactionType, description: string }> } | null };

export type SettingsDecideBankImportRowMutationVariables = Exact<{
  id: string | number;
  input: DecideBankImportRowInput;
}>;


export type SettingsDecideBankImportRowMutation = { decideBankImportRow: { id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null } | null };

export type SettingsDecideBankImportRowsMutationVariables = Exact<{
  id: string | number;
  input: DecideBankImportRowsInput;
}>;


export type SettingsDecideBankImportRowsMutation = { decideBankImportRows: { id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type BillRowFragment = { id: string, version: number, billType: BillType, billNumber: string | null, billDate: string, dueDate: string, status: BillStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number, receiptCount: number, vendor?: { name: string } | null, approvals: Array<{ decision: ApprovalDecision }>, payments: Array<{ amount: number, status: BillPaymentStatus }> };

export type SettingsBillsQueryVariables = Exact<{
  filter?: BillFilter | null | undefined;
  orderBy?: BillOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  vendors: boolean;
}>;


export type SettingsBillsQuery = { bills: { nodes: Array<{ id: string, version: number, billType: BillType, billNumber: string | null, billDate: string, dueDate: string, status: BillStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number, receiptCount: number, vendor?: { name: string } | null, approvals: Array<{ decision: ApprovalDecision }>, payments: Array<{ amount: number, status: BillPaymentStatus }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type BillSumsFragment = { count: number, totalAmount: number, amountPaid: number, amountDue: number };

export type SettingsBillSumsQueryVariables = Exact<{
  filter?: BillFilter | null | undefined;
}>;


export type SettingsBillSumsQuery = { bills: { totals: { count: number, totalAmount: number, amountPaid: number, amountDue: number } } | null };

export type SettingsBillFiguresQueryVariables = Exact<{
  overdue?: BillFilter | null | undefined;
  soon?: BillFilter | null | undefined;
  waiting?: BillFilter | null | undefined;
}>;


export type SettingsBillFiguresQuery = { overdue: { totals: { count: number, totalAmount: number, amountPaid: number, amountDue: number } } | null, soon: { totals: { count: number, totalAmount: number, amountPaid: number, amountDue: number } } | null, waiting: { totals: { count: number, totalAmount: number, amountPaid: number, amountDue: number } } | null };

export type BillPaymentPartsFragment = { id: string, version: number, paymentDate: string, amount: number, method: BillPaymentMethod, checkNumber: string | null, awaitsPrint: boolean, referenceNumber: string | null, status: BillPaymentStatus, voidReason: string | null, vendor?: { name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null };

export type SettingsBillQueryVariables = Exact<{
  id: string | number;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
  dimensions: boolean;
}>;


export type SettingsBillQuery = { bill: { receivedDate: string | null, isOverdue: boolean, amountPaid: number, amountCredited: number, voidReason: string | null, paymentTermsDays: number | null, scheduledPaymentDate: string | null, id: string, version: number, billType: BillType, billNumber: string | null, billDate: string, dueDate: string, description: string | null, memo: string | null, status: BillStatus, vendorId: string, totalAmount: number, amountDue: number, receiptCount: number, vendor?: { is1099Eligible: boolean, name: string } | null, journalEntry: { entryNumber: string } | null, approvals: Array<{ step: number, approverId: string | null, decision: ApprovalDecision, decidedAt: string | null, comment: string | null }>, lines: Array<{ accountId: string, fundId: string, is1099: boolean, id: string, amount: number, description: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, payments: Array<{ billPaymentId: string, amount: number, status: BillPaymentStatus, billPayment: { id: string, version: number, paymentDate: string, amount: number, method: BillPaymentMethod, checkNumber: string | null, awaitsPrint: boolean, referenceNumber: string | null, status: BillPaymentStatus, voidReason: string | null, vendor?: { name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null } | null }>, creditUses: Array<{ useId: string, amount: number, date: string, status: VendorCreditUseStatus, creditId: string, billId: string | null, credit: { billNumber: string | null } | null, bill: { billNumber: string | null } | null }>, duplicateWarning: { bills: Array<{ id: string, billNumber: string | null, billDate: string, totalAmount: number }> | null } | null } | null };

export type SettingsLineChoicesQueryVariables = Exact<{
  dimensions: boolean;
}>;


export type SettingsLineChoicesQuery = { accounts: Array<{ accountType: AccountType, id: string, accountNumber: string, name: string }> | null, funds: Array<{ parentFundId: string | null, id: string, name: string }> | null, dimensions?: Array<{ id: string, name: string, appliesTo: Array<DocumentKind>, isRequired: boolean, requiredFor: Array<AccountType>, values: Array<{ id: string, name: string }> }> | null };

export type VendorChoiceFragment = { id: string, name: string, is1099Eligible: boolean, defaultAccountId: string | null, defaultFundId: string | null, defaultDimensions: Array<{ dimensionId: string, dimensionValueId: string }> };

export type SettingsFindVendorsQueryVariables = Exact<{
  q: string;
}>;


export type SettingsFindVendorsQuery = { vendors: { nodes: Array<{ id: string, name: string, is1099Eligible: boolean, defaultAccountId: string | null, defaultFundId: string | null, defaultDimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsVendorQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsVendorQuery = { vendor: { id: string, name: string, is1099Eligible: boolean, defaultAccountId: string | null, defaultFundId: string | null, defaultDimensions: Array<{ dimensionId: string, dimensionValueId: string }> } | null };

export type SettingsCreateVendorMutationVariables = Exact<{
  input: CreateVendorInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateVendorMutation = { createVendor: { id: string, name: string, is1099Eligible: boolean, defaultAccountId: string | null, defaultFundId: string | null, defaultDimensions: Array<{ dimensionId: string, dimensionValueId: string }> } | null };

export type SettingsCreateBillMutationVariables = Exact<{
  input: CreateBillInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateBillMutation = { createBill: { id: string } | null };

export type SettingsUpdateBillMutationVariables = Exact<{
  id: string | number;
  input: UpdateBillInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateBillMutation = { updateBill: { id: string } | null };

export type SettingsDeleteBillMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteBillMutation = { deleteBill: { success: boolean } | null };

export type SettingsSubmitBillMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSubmitBillMutation = { submitBill: { id: string } | null };

export type SettingsVoidBillMutationVariables = Exact<{
  id: string | number;
  reason: string;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidBillMutation = { voidBill: { id: string } | null };

export type SettingsPayBillMutationVariables = Exact<{
  id: string | number;
  input: PayBillInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsPayBillMutation = { payBill: { id: string } | null };

export type SettingsVoidPaymentMutationVariables = Exact<{
  id: string | number;
  input: VoidBillPaymentInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidPaymentMutation = { voidBillPayment: { id: string } | null };

export type SettingsPayAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPayAccountsQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null };

export type SettingsBillsWaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsBillsWaitingQuery = { bills: { totals: { count: number, totalAmount: number } } | null };

export type SettingsPayBillsMutationVariables = Exact<{
  input: BulkPayBillsInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsPayBillsMutation = { bulkPayBills: { results: Array<{ index: number, id: string | null, error: { message: string } | null }> } | null };

export type SettingsChecksToPrintQueryVariables = Exact<{
  accounts: boolean;
  vendors: boolean;
}>;


export type SettingsChecksToPrintQuery = { billPayments: { nodes: Array<{ bankAccountId: string, id: string, version: number, paymentDate: string, amount: number, method: BillPaymentMethod, checkNumber: string | null, awaitsPrint: boolean, referenceNumber: string | null, status: BillPaymentStatus, voidReason: string | null, vendor?: { name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean } } | null };

export type CheckRunPartsFragment = { id: string, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string };

export type SettingsCheckRunsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
}>;


export type SettingsCheckRunsQuery = { checkRuns: { nodes: Array<{ id: string, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsPrintChecksMutationVariables = Exact<{
  input: CreateCheckRunInput;
  idempotencyKey?: string | null | undefined;
  dryRun?: boolean | null | undefined;
}>;


export type SettingsPrintChecksMutation = { createCheckRun: { id: string, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string } | null };

export type FirstDepositStateQueryVariables = Exact<{
  readsDonors: boolean;
}>;


export type FirstDepositStateQuery = { accountingPolicy: { defaultBankAccountId: string | null, clearingAccountId: string | null, processingFeesAccountId: string | null } | null, ledger: Array<{ id: string }> | null, funds: Array<{ id: string, code: string | null, name: string, isDefault: boolean }> | null, accounts: Array<{ id: string, accountNumber: string, name: string }> | null, donors?: { nodes: Array<{ id: string, displayName: string | null }> } | null, givingBatches: { nodes: Array<{ id: string, status: GivingBatchStatus }> } | null, contributions: { nodes: Array<{ id: string, amount: number, feeAmount: number, netAmount: number, receivedDate: string }> } | null, settlements: { nodes: Array<{ id: string, status: SettlementStatus, recordedTotals: { gross: number, fees: number, net: number }, linkedContributionTotals: { gross: number, fees: number, net: number }, accounting: { journalEntry: { id: string, entryNumber: string } | null } }> } | null, transactions: { nodes: Array<{ id: string, amount: number, date: string, status: TransactionStatus }> } | null, posted: { nodes: Array<{ id: string }> } | null };

export type CreateChartOfAccountsMutationVariables = Exact<{
  chart: ChartOfAccounts;
  key: string;
}>;


export type CreateChartOfAccountsMutation = { createChartOfAccounts: { clearingAccountId: string | null } | null };

export type FirstDepositEntryQueryVariables = Exact<{
  id: string | number;
}>;


export type FirstDepositEntryQuery = { journalEntry: { id: string, entryNumber: string, date: string, lines: Array<{ id: string, debit: number, credit: number, account: { id: string, accountNumber: string, name: string } | null, fund: { id: string, name: string } | null }> } | null };

export type BatchFiguresFragment = { id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null };

export type BatchRowFragment = { name: string, batchDate: string, settlementId: string | null, depositTransactionId: string | null, id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null };

export type GiftPartsFragment = { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> };

export type SettingsBatchesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsBatchesQuery = { givingBatches: { nodes: Array<{ name: string, batchDate: string, settlementId: string | null, depositTransactionId: string | null, id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, byMethod: Array<{ paymentMethod: PaymentMethod, count: number }>, undeposited: { totals: { count: number } } | null, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsBatchQueryVariables = Exact<{
  id: string | number;
  readsFunds: boolean;
}>;


export type SettingsBatchQuery = { givingBatch: { source: GivingBatchSource, notes: string | null, closedAt: string | null, postedAt: string | null, reopenCount: number, reverseReason: string | null, voidReason: string | null, name: string, batchDate: string, settlementId: string | null, depositTransactionId: string | null, id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { fees: number, refunds: number, gross: number, contributionCount: number }, journalEntry: { id: string, entryNumber: string } | null, byMethod: Array<{ paymentMethod: PaymentMethod, amount: number, count: number }>, byFund: Array<{ fundId: string, amount: number, count: number, fund?: { name: string } | null }>, unsettled: { totals: { count: number } } | null, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null } | null };

export type SettingsBatchGiftsQueryVariables = Exact<{
  id: string | number;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsBatchGiftsQuery = { givingBatchContributions: { nodes: Array<{ id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type FoundDonorFragment = { id: string, displayName: string | null, firstName: string | null, lastName: string | null, donorNumber: string | null, emails: Array<{ address: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, city: string | null, isPrimary: boolean }> };

export type SettingsSearchDonorsQueryVariables = Exact<{
  q: string;
}>;


export type SettingsSearchDonorsQuery = { numbered: { nodes: Array<{ id: string, displayName: string | null, firstName: string | null, lastName: string | null, donorNumber: string | null, emails: Array<{ address: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, city: string | null, isPrimary: boolean }> }> } | null, donors: { nodes: Array<{ id: string, displayName: string | null, firstName: string | null, lastName: string | null, donorNumber: string | null, emails: Array<{ address: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, city: string | null, isPrimary: boolean }> }> } | null };

export type SettingsCreateBatchMutationVariables = Exact<{
  input: CreateGivingBatchInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateBatchMutation = { createGivingBatch: { id: string } | null };

export type SettingsUpdateBatchMutationVariables = Exact<{
  id: string | number;
  input: UpdateGivingBatchInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateBatchMutation = { updateGivingBatch: { id: string } | null };

export type SettingsReopenBatchMutationVariables = Exact<{
  id: string | number;
  input: ReopenGivingBatchInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsReopenBatchMutation = { reopenGivingBatch: { id: string } | null };

export type SettingsReverseBatchMutationVariables = Exact<{
  id: string | number;
  input: ReverseGivingBatchInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsReverseBatchMutation = { reverseGivingBatch: { id: string } | null };

export type SettingsDeleteBatchMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsDeleteBatchMutation = { deleteGivingBatch: { success: boolean } | null };

export type SettingsCreateGiftDonorMutationVariables = Exact<{
  input: CreateDonorInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateGiftDonorMutation = { createDonor: { id: string } | null };

export type SettingsRecordGiftMutationVariables = Exact<{
  input: CreateContributionInput;
  readsFunds: boolean;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsRecordGiftMutation = { createContribution: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, givingBatch: { id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsUpdateGiftMutationVariables = Exact<{
  id: string | number;
  input: UpdateContributionInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateGiftMutation = { updateContribution: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsAssignGiftFundsMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionFundsInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftFundsMutation = { assignContributionFunds: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsAssignGiftDonorMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionDonorInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftDonorMutation = { assignContributionDonor: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsRemoveGiftMutationVariables = Exact<{
  id: string | number;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRemoveGiftMutation = { deleteContribution: { success: boolean } | null };

export type SettingsVoidGiftMutationVariables = Exact<{
  id: string | number;
  input: VoidContributionInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidGiftMutation = { voidContribution: { id: string } | null };

export type SettingsMoneyToDepositQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  settlements: Array<string | number> | string | number;
}>;


export type SettingsMoneyToDepositQuery = { contributions: { totals: { count: number, amount: number } } | null };

export type SettingsDepositAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsDepositAccountsQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null, accountingPolicy: { defaultBankAccountId: string | null } | null };

export type SettingsDepositLinesQueryVariables = Exact<{
  accountId: Array<string | number> | string | number;
}>;


export type SettingsDepositLinesQuery = { transactions: { nodes: Array<{ id: string, date: string, amount: number, description: string }>, pageInfo: { hasNextPage: boolean } } | null };

export type SettingsCreateDepositMutationVariables = Exact<{
  input: CreateDepositInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateDepositMutation = { createDeposit: { id: string } | null };

export type SettingsUndoDepositMutationVariables = Exact<{
  id: string | number;
  input: UndoDepositInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUndoDepositMutation = { undoDeposit: { id: string } | null };

export type DepositPartsFragment = { id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, actualArrivalDate: string | null, estimatedArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, accounting: { journalEntry: { id: string, entryNumber: string } | null } };

export type SettingsBatchSettlementsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type SettingsBatchSettlementsQuery = { givingBatchContributions: { nodes: Array<{ id: string, settlementId: string | null, paymentMethod: PaymentMethod }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsBatchDepositsQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsBatchDepositsQuery = { settlements: { nodes: Array<{ id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, actualArrivalDate: string | null, estimatedArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, accounting: { journalEntry: { id: string, entryNumber: string } | null } }> } | null };

export type SettingsDepositSlipQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
  readsTransactions: boolean;
}>;


export type SettingsDepositSlipQuery = { settlement: { id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, actualArrivalDate: string | null, estimatedArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, batches: Array<{ id: string }>, bankLink: { transaction: { id: string, date: string, description: string, amount: number, transaction?: { bankAccountId: string | null } | null } | null }, accounting: { journalEntry: { id: string, entryNumber: string } | null } } | null, checks: { totals: { count: number, amount: number } } | null, cash: { totals: { count: number, amount: number } } | null };

export type DonorRowFragment = { id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> };

export type SettingsDonorsQueryVariables = Exact<{
  filter?: DonorFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsDonorsQuery = { donors: { nodes: Array<{ id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsDonorQueryVariables = Exact<{
  id: string | number;
  readsHouseholds: boolean;
}>;


export type SettingsDonorQuery = { donor: { mergedIntoId: string | null, deceasedDate: string | null, householdId: string | null, givesJointly: boolean, statementDelivery: StatementDelivery, doNotContact: boolean, createdAt: string, id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, household?: { id: string, name: string } | null, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> } | null };

export type SettingsDonorYearsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  asOf: string;
}>;


export type SettingsDonorYearsQuery = { givingReport: { rows: Array<{ year: string | null, measures: { gross: number, refunds: number, net: number, giftCount: number } }>, totals: { gross: number, refunds: number, net: number, giftCount: number } } | null };

export type SettingsDonorGiftsQueryVariables = Exact<{
  filter?: ContributionFilter | null | undefined;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsDonorGiftsQuery = { contributions: { nodes: Array<{ givingBatchId: string | null, refundedAmount: number, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsDonorCreditsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsDonorCreditsQuery = { contributions: { nodes: Array<{ givingBatchId: string | null, refundedAmount: number, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totals: { count: number, softCreditedAmount: number | null } } | null };

export type SettingsDonorRecurringGiftsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  readsFunds: boolean;
}>;


export type SettingsDonorRecurringGiftsQuery = { recurringGifts: { nodes: Array<{ id: string, amount: number, frequency: RecurringGiftFrequency, startDate: string, endDate: string | null, status: RecurringGiftStatus, nextDate: string | null, allocations: Array<{ fundId: string, fund?: { name: string } | null }> }>, pageInfo: { hasNextPage: boolean } } | null };

export type SettingsDonorPledgesQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  readsFunds: boolean;
}>;


export type SettingsDonorPledgesQuery = { pledges: { nodes: Array<{ id: string, totalAmount: number, startDate: string, endDate: string, status: PledgeStatus, fund?: { name: string } | null, campaign: { id: string, name: string } | null, fulfillment: { receivedAmount: number, remainingAmount: number, progress: PledgeProgress, isOverdue: boolean } }>, pageInfo: { hasNextPage: boolean } } | null };

export type DonorStatementFragment = { id: string, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> };

export type SettingsDonorStatementsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  households: Array<string | number> | string | number;
  hasHousehold: boolean;
}>;


export type SettingsDonorStatementsQuery = { own: { nodes: Array<{ id: string, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> }>, pageInfo: { hasNextPage: boolean } } | null, joint?: { nodes: Array<{ id: string, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> }>, pageInfo: { hasNextPage: boolean } } | null };

export type StatementRunPartsFragment = { id: string, year: number, delivery: GivingStatementRunDelivery, status: GivingStatementRunStatus, unitCount: number, issuedCount: number, reissuedCount: number, unchangedCount: number, voidedCount: number, letterCount: number, amount: number, createdAt: string, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, lettersJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsStatementRunsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsStatementRunsQuery = { givingStatementRuns: { nodes: Array<{ id: string, year: number, delivery: GivingStatementRunDelivery, status: GivingStatementRunStatus, unitCount: number, issuedCount: number, reissuedCount: number, unchangedCount: number, voidedCount: number, letterCount: number, amount: number, createdAt: string, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, lettersJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsPreviewStatementRunQueryVariables = Exact<{
  filter: GivingStatementRunPreviewFilter;
}>;


export type SettingsPreviewStatementRunQuery = { previewGivingStatementRun: { unitCount: number, toIssue: number, toReissue: number, unchanged: number, belowMinimum: number, amount: number, byMail: number, byEmail: number, notDelivered: number, withoutAddress: number } | null };

export type SettingsStartStatementRunMutationVariables = Exact<{
  input: StartGivingStatementRunInput;
}>;


export type SettingsStartStatementRunMutation = { startGivingStatementRun: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsPrintLettersMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsPrintLettersMutation = { printGivingStatementLetters: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsSendStatementEmailsMutationVariables = Exact<{
  id: string | number;
  input: SendGivingStatementEmailsInput;
}>;


export type SettingsSendStatementEmailsMutation = { sendGivingStatementEmails: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsResendStatementEmailsMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsResendStatementEmailsMutation = { resendGivingStatementEmails: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsUndeliveredQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type SettingsUndeliveredQuery = { givingStatementRunItems: { nodes: Array<{ id: string, delivery: GivingStatementItemDelivery | null, deliveryStatus: GivingStatementDeliveryStatus, bounceCode: string | null, statement: { statementNumber: string, donorIds: Array<string> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsDonorNamesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsDonorNamesQuery = { donors: { nodes: Array<{ id: string, displayName: string | null }> } | null };

export type SettingsRedeliverStatementMutationVariables = Exact<{
  id: string | number;
  input: RedeliverGivingStatementInput;
}>;


export type SettingsRedeliverStatementMutation = { redeliverGivingStatement: { id: string, deliveryStatus: GivingStatementDeliveryStatus } | null };

export type GivingImportPartsFragment = { id: string, kind: GivingImportKind, layoutId: string | null, template: GivingImportTemplate | null, provider: string, fileName: string, sha256: string, status: GivingImportStatus, dateOrder: BankFileDateOrder | null, unknownFunds: Array<string>, defaultFundId: string | null, committedAt: string | null, rowsUntil: string, createdAt: string, issue: { field: string, message: string } | null, funds: Array<{ text: string, fundId: string }>, counts: { total: number, waiting: number, create: number, match: number, needsReview: number, duplicate: number, differs: number, corrected: number, refund: number, refunded: number, part: number, leftOut: number, otherCurrency: number, note: number, invalid: number, skipped: number, imported: number, refused: number, undone: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsGivingImportsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsGivingImportsQuery = { givingImports: { nodes: Array<{ id: string, kind: GivingImportKind, layoutId: string | null, template: GivingImportTemplate | null, provider: string, fileName: string, sha256: string, status: GivingImportStatus, dateOrder: BankFileDateOrder | null, unknownFunds: Array<string>, defaultFundId: string | null, committedAt: string | null, rowsUntil: string, createdAt: string, issue: { field: string, message: string } | null, funds: Array<{ text: string, fundId: string }>, counts: { total: number, waiting: number, create: number, match: number, needsReview: number, duplicate: number, differs: number, corrected: number, refund: number, refunded: number, part: number, leftOut: number, otherCurrency: number, note: number, invalid: number, skipped: number, imported: number, refused: number, undone: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsGivingImportQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsGivingImportQuery = { givingImport: { id: string, kind: GivingImportKind, layoutId: string | null, template: GivingImportTemplate | null, provider: string, fileName: string, sha256: string, status: GivingImportStatus, dateOrder: BankFileDateOrder | null, unknownFunds: Array<string>, defaultFundId: string | null, committedAt: string | null, rowsUntil: string, createdAt: string, issue: { field: string, message: string } | null, funds: Array<{ text: string, fundId: string }>, counts: { total: number, waiting: number, create: number, match: number, needsReview: number, duplicate: number, differs: number, corrected: number, refund: number, refunded: number, part: number, leftOut: number, otherCurrency: number, note: number, invalid: number, skipped: number, imported: number, refused: number, undone: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type SettingsGivingImportLayoutsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsGivingImportLayoutsQuery = { givingImportLayouts: { nodes: Array<{ id: string, name: string, kind: GivingImportKind }> } | null };

export type SettingsFundsOfLayoutQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsFundsOfLayoutQuery = { givingImportLayout: { funds: Array<{ text: string, fundId: string }> } | null };

export type SettingsMapFundsOfLayoutMutationVariables = Exact<{
  id: string | number;
  input: UpdateGivingImportLayoutInput;
}>;


export type SettingsMapFundsOfLayoutMutation = { updateGivingImportLayout: { id: string } | null };

export type SettingsCreateGivingImportLayoutMutationVariables = Exact<{
  input: CreateGivingImportLayoutInput;
}>;


export type SettingsCreateGivingImportLayoutMutation = { createGivingImportLayout: { id: string, name: string, kind: GivingImportKind } | null };

export type SettingsCommitGivingImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsCommitGivingImportMutation = { commitGivingImport: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsUndoGivingImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsUndoGivingImportMutation = { undoGivingImport: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsCancelGivingImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsCancelGivingImportMutation = { cancelGivingImport: { id: string, kind: GivingImportKind, layoutId: string | null, template: GivingImportTemplate | null, provider: string, fileName: string, sha256: string, status: GivingImportStatus, dateOrder: BankFileDateOrder | null, unknownFunds: Array<string>, defaultFundId: string | null, committedAt: string | null, rowsUntil: string, createdAt: string, issue: { field: string, message: string } | null, funds: Array<{ text: string, fundId: string }>, counts: { total: number, waiting: number, create: number, match: number, needsReview: number, duplicate: number, differs: number, corrected: number, refund: number, refunded: number, part: number, leftOut: number, otherCurrency: number, note: number, invalid: number, skipped: number, imported: number, refused: number, undone: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type GivingImportRowPartsFragment = { id: string, rowNumber: number, lineNumber: number | null, said: string | null, outcome: GivingImportOutcome, matchedBy: GivingImportMatch | null, issue: { field: string, message: string } | null, warnings: Array<{ field: string, message: string }>, candidates: Array<{ donorId: string, score: number, reasons: Array<DonorMatchReason> }>, person: { firstName: string | null, lastName: string | null, organizationName: string | null, email: string | null } | null, gift: { firstName: string | null, lastName: string | null, organizationName: string | null, donorExternalId: string | null, date: string, amount: number, fund: string | null, partnerName: string | null, parts: Array<{ text: string | null, amount: number }> } | null };

export type SettingsGivingImportRowsQueryVariables = Exact<{
  id: string | number;
  filter?: GivingImportRowFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsGivingImportRowsQuery = { givingImportRows: { nodes: Array<{ id: string, rowNumber: number, lineNumber: number | null, said: string | null, outcome: GivingImportOutcome, matchedBy: GivingImportMatch | null, issue: { field: string, message: string } | null, warnings: Array<{ field: string, message: string }>, candidates: Array<{ donorId: string, score: number, reasons: Array<DonorMatchReason> }>, person: { firstName: string | null, lastName: string | null, organizationName: string | null, email: string | null } | null, gift: { firstName: string | null, lastName: string | null, organizationName: string | null, donorExternalId: string | null, date: string, amount: number, fund: string | null, partnerName: string | null, parts: Array<{ text: string | null, amount: number }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsRefundableContributionsQueryVariables = Exact<{
  first?: number | null | undefined;
  filter: ContributionFilter;
}>;


export type SettingsRefundableContributionsQuery = { contributions: { nodes: Array<{ id: string, receivedDate: string, amount: number, donorId: string | null }> } | null };

export type SettingsDecideGivingImportRowMutationVariables = Exact<{
  id: string | number;
  input: DecideGivingImportRowInput;
}>;


export type SettingsDecideGivingImportRowMutation = { decideGivingImportRow: { id: string, rowNumber: number, lineNumber: number | null, said: string | null, outcome: GivingImportOutcome, matchedBy: GivingImportMatch | null, issue: { field: string, message: string } | null, warnings: Array<{ field: string, message: string }>, candidates: Array<{ donorId: string, score: number, reasons: Array<DonorMatchReason> }>, person: { firstName: string | null, lastName: string | null, organizationName: string | null, email: string | null } | null, gift: { firstName: string | null, lastName: string | null, organizationName: string | null, donorExternalId: string | null, date: string, amount: number, fund: string | null, partnerName: string | null, parts: Array<{ text: string | null, amount: number }> } | null } | null };

export type MerchantPartsFragment = { id: string, name: string, externalId: string | null, status: GivingIntegrationStatus };

export type GivingIntegrationPartsFragment = { id: string, provider: Provider, name: string, externalId: string | null, status: GivingIntegrationStatus, defaultFundId: string | null, defaultFund: { name: string } | null, merchants: Array<{ id: string, name: string, externalId: string | null, status: GivingIntegrationStatus }> };

export type SettingsGivingIntegrationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsGivingIntegrationsQuery = { givingIntegrations: { nodes: Array<{ id: string, provider: Provider, name: string, externalId: string | null, status: GivingIntegrationStatus, defaultFundId: string | null, defaultFund: { name: string } | null, merchants: Array<{ id: string, name: string, externalId: string | null, status: GivingIntegrationStatus }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsGivingFundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsGivingFundsQuery = { funds: Array<{ id: string, name: string, status: FundStatus, acceptsGifts: boolean, isDefault: boolean }> | null };

export type SettingsCreateGivingIntegrationMutationVariables = Exact<{
  input: CreateGivingIntegrationInput;
}>;


export type SettingsCreateGivingIntegrationMutation = { createGivingIntegration: { id: string, provider: Provider, name: string, externalId: string | null, status: GivingIntegrationStatus, defaultFundId: string | null, defaultFund: { name: string } | null, merchants: Array<{ id: string, name: string, externalId: string | null, status: GivingIntegrationStatus }> } | null };

export type SettingsUpdateGivingIntegrationMutationVariables = Exact<{
  id: string | number;
  input: UpdateGivingIntegrationInput;
}>;


export type SettingsUpdateGivingIntegrationMutation = { updateGivingIntegration: { id: string, provider: Provider, name: string, externalId: string | null, status: GivingIntegrationStatus, defaultFundId: string | null, defaultFund: { name: string } | null, merchants: Array<{ id: string, name: string, externalId: string | null, status: GivingIntegrationStatus }> } | null };

export type SettingsCreateMerchantMutationVariables = Exact<{
  input: CreateMerchantInput;
}>;


export type SettingsCreateMerchantMutation = { createMerchant: { id: string, name: string, externalId: string | null, status: GivingIntegrationStatus } | null };

export type SettingsUpdateMerchantMutationVariables = Exact<{
  id: string | number;
  input: UpdateMerchantInput;
}>;


export type SettingsUpdateMerchantMutation = { updateMerchant: { id: string, name: string, externalId: string | null, status: GivingIntegrationStatus } | null };

export type ComparedDonorFragment = { id: string, displayName: string | null, donorNumber: string | null, createdAt: string, emails: Array<{ address: string }>, phones: Array<{ number: string }>, addresses: Array<{ line1: string | null, city: string | null, region: string | null, postalCode: string | null }> };

export type DonorDuplicatePartsFragment = { id: string, score: number, reasons: Array<DonorMatchReason>, status: DonorDuplicateStatus, donor: { id: string, displayName: string | null, donorNumber: string | null, createdAt: string, emails: Array<{ address: string }>, phones: Array<{ number: string }>, addresses: Array<{ line1: string | null, city: string | null, region: string | null, postalCode: string | null }> } | null, otherDonor: { id: string, displayName: string | null, donorNumber: string | null, createdAt: string, emails: Array<{ address: string }>, phones: Array<{ number: string }>, addresses: Array<{ line1: string | null, city: string | null, region: string | null, postalCode: string | null }> } | null };

export type SettingsDonorDuplicatesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsDonorDuplicatesQuery = { donorDuplicates: { nodes: Array<{ id: string, score: number, reasons: Array<DonorMatchReason>, status: DonorDuplicateStatus, donor: { id: string, displayName: string | null, donorNumber: string | null, createdAt: string, emails: Array<{ address: string }>, phones: Array<{ number: string }>, addresses: Array<{ line1: string | null, city: string | null, region: string | null, postalCode: string | null }> } | null, otherDonor: { id: string, displayName: string | null, donorNumber: string | null, createdAt: string, emails: Array<{ address: string }>, phones: Array<{ number: string }>, addresses: Array<{ line1: string | null, city: string | null, region: string | null, postalCode: string | null }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsDuplicateJobsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsDuplicateJobsQuery = { jobs: { nodes: Array<{ id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null }> } | null };

export type SettingsMergeDonorsMutationVariables = Exact<{
  id: string | number;
  input: MergeDonorsInput;
}>;


export type SettingsMergeDonorsMutation = { mergeDonors: { id: string, displayName: string | null } | null };

export type SettingsDismissDuplicateMutationVariables = Exact<{
  id: string | number;
  input: DismissDonorDuplicateInput;
}>;


export type SettingsDismissDuplicateMutation = { dismissDonorDuplicate: { id: string, status: DonorDuplicateStatus } | null };

export type SettingsFindDuplicatesMutationVariables = Exact<{ [key: string]: never; }>;


export type SettingsFindDuplicatesMutation = { findDonorDuplicates: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type JobPartsFragment = { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null };

export type SettingsJobQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsJobQuery = { job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsJobFaultsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type SettingsJobFaultsQuery = { jobFaults: { nodes: Array<{ id: string, rowNumber: number, field: string | null, message: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCancelJobMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsCancelJobMutation = { cancelJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type JournalRowFragment = { id: string, version: number, date: string, description: string, referenceNumber: string | null, status: ManualJournalStatus, isReversed: boolean, autoReverseOn: string | null, isPriorPeriod: boolean, totalAmount: number, receiptCount: number };

export type SettingsJournalsQueryVariables = Exact<{
  filter?: ManualJournalFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsJournalsQuery = { manualJournals: { nodes: Array<{ id: string, version: number, date: string, description: string, referenceNumber: string | null, status: ManualJournalStatus, isReversed: boolean, autoReverseOn: string | null, isPriorPeriod: boolean, totalAmount: number, receiptCount: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsJournalQueryVariables = Exact<{
  id: string | number;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsJournalQuery = { manualJournal: { balanceFunds: boolean, voidReason: string | null, id: string, version: number, date: string, description: string, referenceNumber: string | null, status: ManualJournalStatus, isReversed: boolean, autoReverseOn: string | null, isPriorPeriod: boolean, totalAmount: number, receiptCount: number, recurringJournal: { name: string } | null, journalEntry: { id: string, entryNumber: string, entry: { date: string } | null } | null, reversalEntry: { id: string, entryNumber: string, entry: { date: string } | null } | null, approval: { submittedBy: string | null, submittedAt: string | null, decidedBy: string | null, decidedAt: string | null, decision: ManualJournalDecision | null, comment: string | null } | null, lines: Array<{ accountId: string, fundId: string, vendorId: string | null, id: string, debit: number | null, credit: number | null, memo: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> } | null };

export type SettingsCreateJournalMutationVariables = Exact<{
  input: CreateManualJournalInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateJournalMutation = { createManualJournal: { id: string } | null };

export type SettingsUpdateJournalMutationVariables = Exact<{
  id: string | number;
  input: UpdateManualJournalInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateJournalMutation = { updateManualJournal: { id: string } | null };

export type SettingsDeleteJournalMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteJournalMutation = { deleteManualJournal: { success: boolean } | null };

export type SettingsSubmitJournalMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSubmitJournalMutation = { submitManualJournal: { id: string } | null };

export type SettingsReverseJournalMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReverseJournalMutation = { reverseManualJournal: { id: string } | null };

export type SettingsVoidJournalMutationVariables = Exact<{
  id: string | number;
  reason: string;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidJournalMutation = { voidManualJournal: { id: string } | null };

export type ChartAccountFragment = { id: string, version: number, accountNumber: string, name: string, accountType: AccountType, parentId: string | null, cashKind: AccountCashKind | null, isPostable: boolean, status: AccountStatus, normalBalance: NormalBalance, isSystem: boolean, restrictedToFundId: string | null, form990Line: string | null, cashFlowActivity: CashFlowActivity | null, restrictedToFund?: { id: string, name: string } | null };

export type SettingsChartQueryVariables = Exact<{
  funds: boolean;
}>;


export type SettingsChartQuery = { ledgerAccounts: Array<{ id: string, version: number, accountNumber: string, name: string, accountType: AccountType, parentId: string | null, cashKind: AccountCashKind | null, isPostable: boolean, status: AccountStatus, normalBalance: NormalBalance, isSystem: boolean, restrictedToFundId: string | null, form990Line: string | null, cashFlowActivity: CashFlowActivity | null, restrictedToFund?: { id: string, name: string } | null }> | null };

export type SettingsCreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateAccountMutation = { createAccount: { id: string } | null };

export type SettingsUpdateAccountMutationVariables = Exact<{
  id: string | number;
  input: UpdateAccountInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateAccountMutation = { updateAccount: { id: string } | null };

export type SettingsAccountFundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsAccountFundsQuery = { funds: Array<{ id: string, name: string }> | null };

export type FundRowFragment = { id: string, version: number, name: string, code: string | null, description: string | null, category: string | null, parentFundId: string | null, netAssetClass: NetAssetClass, restrictionType: RestrictionType | null, restrictionEndsOn: string | null, isBoardDesignated: boolean, netAssetAccountId: string, defaultRevenueAccountId: string | null, isTaxDeductible: boolean, isDefault: boolean, acceptsGifts: boolean, startDate: string | null, endDate: string | null, status: FundStatus, statusReason: string | null, sortOrder: number };

export type SettingsFundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsFundsQuery = { funds: Array<{ id: string, version: number, name: string, code: string | null, description: string | null, category: string | null, parentFundId: string | null, netAssetClass: NetAssetClass, restrictionType: RestrictionType | null, restrictionEndsOn: string | null, isBoardDesignated: boolean, netAssetAccountId: string, defaultRevenueAccountId: string | null, isTaxDeductible: boolean, isDefault: boolean, acceptsGifts: boolean, startDate: string | null, endDate: string | null, status: FundStatus, statusReason: string | null, sortOrder: number }> | null };

export type SettingsFundBalancesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsFundBalancesQuery = { fundBalances: { rows: Array<{ closing: number, overspent: boolean, fund: { id: string, version: number, name: string, code: string | null, description: string | null, category: string | null, parentFundId: string | null, netAssetClass: NetAssetClass, restrictionType: RestrictionType | null, restrictionEndsOn: string | null, isBoardDesignated: boolean, netAssetAccountId: string, defaultRevenueAccountId: string | null, isTaxDeductible: boolean, isDefault: boolean, acceptsGifts: boolean, startDate: string | null, endDate: string | null, status: FundStatus, statusReason: string | null, sortOrder: number } | null }> } | null };

export type SettingsFundAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsFundAccountsQuery = { netAssets: Array<{ id: string, accountNumber: string, name: string }> | null, revenue: Array<{ id: string, accountNumber: string, name: string }> | null };

export type SettingsCreateFundMutationVariables = Exact<{
  input: CreateFundInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateFundMutation = { createFund: { id: string } | null };

export type SettingsUpdateFundMutationVariables = Exact<{
  id: string | number;
  input: UpdateFundInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateFundMutation = { updateFund: { id: string } | null };

export type PeriodPartsFragment = { id: string, version: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null };

export type SettingsPeriodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPeriodsQuery = { accountingPeriods: Array<{ id: string, version: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null }> | null };

export type SettingsClosePeriodMutationVariables = Exact<{
  id: string | number;
  soft: boolean;
  carry?: Array<string | number> | string | number | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsClosePeriodMutation = { closePeriod: { id: string, version: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null } | null };

export type SettingsReopenPeriodMutationVariables = Exact<{
  id: string | number;
  reason: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReopenPeriodMutation = { reopenPeriod: { id: string, version: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null } | null };

export type SettingsPeriodAuditQueryVariables = Exact<{
  id: string | number;
  canRead: boolean;
}>;


export type SettingsPeriodAuditQuery = { auditEntries?: { nodes: Array<{ id: string, operation: string, occurredAt: string, requestId: string, actor: { id: string, name: string | null } }> } | null };

export type SettingsChangedEntriesQueryVariables = Exact<{
  filter?: JournalFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsChangedEntriesQuery = { journalEntries: { nodes: Array<{ id: string, entryNumber: string, date: string, description: string, amount: number, postedAt: string, requestId: string, source: { type: EntrySourceType } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ReconciliationPartsFragment = { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number };

export type SettingsReconcilableQueryVariables = Exact<{
  withAccounts: boolean;
}>;


export type SettingsReconcilableQuery = { accounts?: Array<{ id: string, accountNumber: string, name: string }> | null };

export type SettingsStatementsQueryVariables = Exact<{
  filter?: ReconciliationFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsStatementsQuery = { reconciliations: { nodes: Array<{ id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsReconciliationQueryVariables = Exact<{
  id: string | number;
  withAccounts: boolean;
}>;


export type SettingsReconciliationQuery = { reconciliation: { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number, bankAccount?: { isCashAccount: boolean, id: string, accountNumber: string, name: string } | null } | null, reconciliationReport: { ledgerBalance: number, clearedBalance: number, outstandingAmount: number, unexplainedAmount: number, outstandingItems: Array<{ type: OutstandingItemType, id: string, date: string, description: string, amount: number }> } | null };

export type SettingsStatementLinesQueryVariables = Exact<{
  filter?: TransactionFilter | null | undefined;
  after?: string | null | undefined;
  entries: boolean;
}>;


export type SettingsStatementLinesQuery = { transactions: { nodes: Array<{ id: string, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, counterAccountId: string | null, reversalOfId: string | null, matches: Array<{ id: string }>, journalEntry: { entry?: { date: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsStartReconciliationMutationVariables = Exact<{
  input: StartReconciliationInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsStartReconciliationMutation = { startReconciliation: { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number } | null };

export type SettingsClearLinesMutationVariables = Exact<{
  id: string | number;
  transactionIds: Array<string | number> | string | number;
}>;


export type SettingsClearLinesMutation = { clearReconciliationLines: { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number } | null };

export type SettingsUnclearLinesMutationVariables = Exact<{
  id: string | number;
  transactionIds: Array<string | number> | string | number;
}>;


export type SettingsUnclearLinesMutation = { unclearReconciliationLines: { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number } | null };

export type SettingsFinishReconciliationMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsFinishReconciliationMutation = { finishReconciliation: { id: string, version: number, bankAccountId: string, statementDate: string, openingBalance: number, closingBalance: number, status: ReconciliationStatus, clearedCount: number, clearedAmount: number, difference: number } | null };

export type SettingsDeleteReconciliationMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteReconciliationMutation = { deleteReconciliation: { success: boolean } | null };

export type HomeFiguresQueryVariables = Exact<{
  readsReports: boolean;
  readsGiving: boolean;
  month: string;
}>;


export type HomeFiguresQuery = { cashPosition?: { cashBalance: number, outstandingIn: number, outstandingOut: number } | null, givingReport?: { totals: { net: number, giftCount: number }, comparisonTotals: { net: number } | null } | null, budgetReport?: { fiscalYear: number, expense: { annual: number, yearToDateActual: number, remaining: number } } | null, statementOfFinancialPosition?: { totalNetAssets: Array<number>, columns: Array<{ key: string }> } | null };

export type LetterheadPartsFragment = { id: string, signerName: string | null, signerTitle: string | null, statementMessage: string | null, version: number, logo: { sha256: string } | null, signature: { sha256: string } | null };

export type SettingsLetterheadQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsLetterheadQuery = { letterhead: { id: string, signerName: string | null, signerTitle: string | null, statementMessage: string | null, version: number, logo: { sha256: string } | null, signature: { sha256: string } | null } | null };

export type SettingsLetterheadPictureQueryVariables = Exact<{
  picture: PictureOfLetterhead;
}>;


export type SettingsLetterheadPictureQuery = { downloadLetterheadPicture: { contentType: string, contentBase64: unknown } | null };

export type SettingsUpdateLetterheadMutationVariables = Exact<{
  input: UpdateLetterheadInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateLetterheadMutation = { updateLetterhead: { id: string, signerName: string | null, signerTitle: string | null, statementMessage: string | null, version: number, logo: { sha256: string } | null, signature: { sha256: string } | null } | null };

export type PacketSchedulePartsFragment = { id: string, dayOfMonth: number, memberIds: Array<string>, nextDate: string | null, lastMonth: string | null, pauseReason: string | null, version: number };

export type SettingsPacketScheduleQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPacketScheduleQuery = { boardPacketSchedule: { id: string, dayOfMonth: number, memberIds: Array<string>, nextDate: string | null, lastMonth: string | null, pauseReason: string | null, version: number } | null };

export type SettingsPacketMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPacketMembersQuery = { members: { nodes: Array<{ id: string, name: string, email: string, scopes: Array<string> }> } | null };

export type SettingsSetPacketScheduleMutationVariables = Exact<{
  input: SetBoardPacketScheduleInput;
}>;


export type SettingsSetPacketScheduleMutation = { setBoardPacketSchedule: { id: string, dayOfMonth: number, memberIds: Array<string>, nextDate: string | null, lastMonth: string | null, pauseReason: string | null, version: number } | null };

export type SettingsRemovePacketScheduleMutationVariables = Exact<{ [key: string]: never; }>;


export type SettingsRemovePacketScheduleMutation = { removeBoardPacketSchedule: { success: boolean } | null };

export type SettingsOrganizationsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOrganizationsQuery = { organizations: Array<{ id: string, name: string, environment: Environment, plan: Plan, timeZone: string, currency: string, countryCode: string, role: Role | null, grantedScopes: Array<string>, booksClosedThrough: string | null, accessState: AccessState }> | null };

export type SettingsAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsAccessQuery = { roles: Array<{ role: Role, customRoleId: string | null, name: string, isBuiltIn: boolean, scopes: Array<string>, permissions: Array<Permission>, memberCount: number }> | null };

export type ProfilePartsFragment = { id: string, name: string, legalName: string | null, ein: string | null, phone: string | null, email: string | null, website: string | null, timeZone: string, environment: Environment, plan: Plan, planActiveUntil: string | null, currency: string, countryCode: string, fiscalYearStartMonth: number, secondFactorRoles: Array<Role>, emailsPerDay: number, version: number, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null };

export type SettingsProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsProfileQuery = { organizationProfile: { id: string, name: string, legalName: string | null, ein: string | null, phone: string | null, email: string | null, website: string | null, timeZone: string, environment: Environment, plan: Plan, planActiveUntil: string | null, currency: string, countryCode: string, fiscalYearStartMonth: number, secondFactorRoles: Array<Role>, emailsPerDay: number, version: number, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null } | null };

export type SettingsUpdateProfileMutationVariables = Exact<{
  input: UpdateOrganizationProfileInput;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateProfileMutation = { updateOrganizationProfile: { id: string, name: string, legalName: string | null, ein: string | null, phone: string | null, email: string | null, website: string | null, timeZone: string, environment: Environment, plan: Plan, planActiveUntil: string | null, currency: string, countryCode: string, fiscalYearStartMonth: number, secondFactorRoles: Array<Role>, emailsPerDay: number, version: number, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null } | null };

export type SettingsLeaveMutationVariables = Exact<{ [key: string]: never; }>;


export type SettingsLeaveMutation = { leaveOrganization: { id: string } | null };

export type SettingsClockQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsClockQuery = { sandboxClock: { secondsAhead: number } | null };

export type SettingsSetupQueryVariables = Exact<{
  managesAccess: boolean;
  readsSettlements: boolean;
}>;


export type SettingsSetupQuery = { organizationProfile: { version: number } | null, creation?: { nodes: Array<{ actor: { type: ActorType } }> } | null, anyKeys?: { nodes: Array<{ id: string }> } | null, anyMembers?: { nodes: Array<{ id: string }> } | null, anyInvitations?: { nodes: Array<{ id: string }> } | null, posted?: { nodes: Array<{ id: string }> } | null };

export type TimelinePartsFragment = { from: string, until: string, step: ActivityStep, intervals: Array<{ startsAt: string, requestCount: number, answeredCount: number, refusedCount: number, deniedCount: number, rateLimitedCount: number, failedCount: number }> };

export type SettingsOverviewQueryVariables = Exact<{
  managesAccess: boolean;
}>;


export type SettingsOverviewQuery = { workQueue: { rows: Array<{ kind: WorkKind, count: number, amount: number, oldest: string | null }> } | null, apiKeys?: { nodes: Array<{ id: string, name: string, expiresAt: string }> } | null, apiActivityTimeline?: { from: string, until: string, step: ActivityStep, intervals: Array<{ startsAt: string, requestCount: number, answeredCount: number, refusedCount: number, deniedCount: number, rateLimitedCount: number, failedCount: number }> } | null };

export type SettingsActivityTimelineQueryVariables = Exact<{
  filter?: ApiActivityFilter | null | undefined;
}>;


export type SettingsActivityTimelineQuery = { apiActivityTimeline: { from: string, until: string, step: ActivityStep, intervals: Array<{ startsAt: string, requestCount: number, answeredCount: number, refusedCount: number, deniedCount: number, rateLimitedCount: number, failedCount: number }> } | null };

export type WelcomeCreateOrganizationMutationVariables = Exact<{
  input: CreateOrganizationInput;
  idempotencyKey?: string | null | undefined;
}>;


export type WelcomeCreateOrganizationMutation = { createOrganization: { id: string, name: string, environment: Environment } | null };

export type WelcomeStateQueryVariables = Exact<{ [key: string]: never; }>;


export type WelcomeStateQuery = { organizationProfile: { id: string, name: string, legalName: string | null, ein: string | null, phone: string | null, email: string | null, website: string | null, timeZone: string, environment: Environment, plan: Plan, planActiveUntil: string | null, currency: string, countryCode: string, fiscalYearStartMonth: number, secondFactorRoles: Array<Role>, emailsPerDay: number, version: number, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null } | null, creation: { nodes: Array<{ actor: { type: ActorType } }> } | null, anyKeys: { nodes: Array<{ id: string }> } | null };

export type SettingsReportChoicesQueryVariables = Exact<{
  readsAccounts: boolean;
  readsFunds: boolean;
  fundId: string | number;
  readsFund: boolean;
}>;


export type SettingsReportChoicesQuery = { organizationProfile: { fiscalYearStartMonth: number } | null, ledgerAccounts?: Array<{ id: string, accountNumber: string, name: string, isPostable: boolean, status: AccountStatus }> | null, funds?: Array<{ id: string, name: string }> | null, fund?: { id: string, name: string } | null };

export type WebhookPartsFragment = { id: string, url: string, types: Array<string>, include: Array<WebhookInclude>, description: string | null, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, previousSecretExpiresAt: string | null, lastDeliveredAt: string | null, failingSince: string | null, pausedUntil: string | null };

export type WebhookDeliveryPartsFragment = { id: string, type: string, sequence: number | null, status: WebhookDeliveryStatus, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ attemptNumber: number, attemptedAt: string, responseStatus: number | null, error: WebhookAttemptError | null, durationMs: number, responseBody: string | null }> };

export type SettingsWebhooksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsWebhooksQuery = { webhookEndpoints: { nodes: Array<{ id: string, url: string, types: Array<string>, include: Array<WebhookInclude>, description: string | null, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, previousSecretExpiresAt: string | null, lastDeliveredAt: string | null, failingSince: string | null, pausedUntil: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsWebhookDeliveriesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  endpointId?: Array<string | number> | string | number | null | undefined;
}>;


export type SettingsWebhookDeliveriesQuery = { webhookDeliveries: { nodes: Array<{ id: string, type: string, sequence: number | null, status: WebhookDeliveryStatus, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ attemptNumber: number, attemptedAt: string, responseStatus: number | null, error: WebhookAttemptError | null, durationMs: number, responseBody: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateWebhookMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type SettingsCreateWebhookMutation = { createWebhookEndpoint: { secret: string | null, id: string, url: string, types: Array<string>, include: Array<WebhookInclude>, description: string | null, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, previousSecretExpiresAt: string | null, lastDeliveredAt: string | null, failingSince: string | null, pausedUntil: string | null } | null };

export type SettingsUpdateWebhookMutationVariables = Exact<{
  id: string | number;
  input: UpdateWebhookEndpointInput;
}>;


export type SettingsUpdateWebhookMutation = { updateWebhookEndpoint: { id: string, url: string, types: Array<string>, include: Array<WebhookInclude>, description: string | null, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, previousSecretExpiresAt: string | null, lastDeliveredAt: string | null, failingSince: string | null, pausedUntil: string | null } | null };

export type SettingsRotateWebhookSecretMutationVariables = Exact<{
  id: string | number;
  input: RotateWebhookSecretInput;
}>;


export type SettingsRotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string | null, id: string, url: string, types: Array<string>, include: Array<WebhookInclude>, description: string | null, status: WebhookEndpointStatus, disabledReason: WebhookDisabledReason | null, disabledAt: string | null, previousSecretExpiresAt: string | null, lastDeliveredAt: string | null, failingSince: string | null, pausedUntil: string | null } | null };

export type SettingsDeleteWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsDeleteWebhookMutation = { deleteWebhookEndpoint: { success: boolean } | null };

export type SettingsTestWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsTestWebhookMutation = { sendWebhookTestEvent: { id: string, type: string, sequence: number | null, status: WebhookDeliveryStatus, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ attemptNumber: number, attemptedAt: string, responseStatus: number | null, error: WebhookAttemptError | null, durationMs: number, responseBody: string | null }> } | null };

export type SettingsRedeliverWebhookMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsRedeliverWebhookMutation = { redeliverWebhook: { id: string, type: string, sequence: number | null, status: WebhookDeliveryStatus, nextAttemptAt: string | null, createdAt: string, attempts: Array<{ attemptNumber: number, attemptedAt: string, responseStatus: number | null, error: WebhookAttemptError | null, durationMs: number, responseBody: string | null }> } | null };

export type SettingsDepreciationDueQueryVariables = Exact<{
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsDepreciationDueQuery = { depreciationDue: { through: string | null, rows: Array<{ name: string, assetNumber: string | null, cost: number, accumulatedDepreciation: number, amount: number, id: string, fixedAsset: { inServiceOn: string, usefulLifeMonths: number | null, salvageValue: number, depreciatedThrough: string | null, account?: { id: string, accountNumber: string, name: string } | null } | null, fund?: { id: string, name: string } | null }> } | null };

export type SettingsDepreciateMutationVariables = Exact<{
  asOf: string;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsDepreciateMutation = { depreciateFixedAssets: { status: ManualJournalStatus } | null };

export type WorkBillLinesFragment = { lines: Array<{ id: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type WorkBillFragment = { id: string, version: number, billType: BillType, billNumber: string | null, billDate: string, dueDate: string, description: string | null, memo: string | null, status: BillStatus, vendorId: string, totalAmount: number, amountDue: number, receiptCount: number, vendor?: { name: string } | null, approvals: Array<{ step: number, decision: ApprovalDecision, comment: string | null }>, payments: Array<{ amount: number, status: BillPaymentStatus }>, duplicateWarning: { bills: Array<{ id: string, billNumber: string | null, billDate: string, totalAmount: number }> | null } | null, lines: Array<{ id: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type SettingsWorkBillsQueryVariables = Exact<{
  filter?: BillFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
}>;


export type SettingsWorkBillsQuery = { bills: { nodes: Array<{ id: string, version: number, billType: BillType, billNumber: string | null, billDate: string, dueDate: string, description: string | null, memo: string | null, status: BillStatus, vendorId: string, totalAmount: number, amountDue: number, receiptCount: number, vendor?: { name: string } | null, approvals: Array<{ step: number, decision: ApprovalDecision, comment: string | null }>, payments: Array<{ amount: number, status: BillPaymentStatus }>, duplicateWarning: { bills: Array<{ id: string, billNumber: string | null, billDate: string, totalAmount: number }> | null } | null, lines: Array<{ id: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsBillTotalsQueryVariables = Exact<{
  filter?: BillFilter | null | undefined;
}>;


export type SettingsBillTotalsQuery = { bills: { totals: { count: number, totalAmount: number } } | null };

export type SettingsApproveBillMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApproveBillMutation = { approveBill: { id: string } | null };

export type SettingsRejectBillMutationVariables = Exact<{
  id: string | number;
  comment: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRejectBillMutation = { rejectBill: { id: string } | null };

export type SettingsApproveBillsMutationVariables = Exact<{
  items: Array<BillApprovalInput> | BillApprovalInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsApproveBillsMutation = { bulkApproveBills: { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } } | null };

export type SettingsBillsToCreditQueryVariables = Exact<{
  vendorId: string | number;
}>;


export type SettingsBillsToCreditQuery = { bills: { nodes: Array<{ id: string, billNumber: string | null, billDate: string, amountDue: number, payments: Array<{ amount: number, status: BillPaymentStatus }> }> } | null };

export type SettingsApplyVendorCreditMutationVariables = Exact<{
  id: string | number;
  applications: Array<CreditApplicationInput> | CreditApplicationInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApplyVendorCreditMutation = { applyVendorCredit: { id: string } | null };

export type SettingsWorkPaymentsQueryVariables = Exact<{
  filter?: BillPaymentFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  vendors: boolean;
}>;


export type SettingsWorkPaymentsQuery = { billPayments: { nodes: Array<{ id: string, version: number, paymentDate: string, amount: number, status: BillPaymentStatus, method: BillPaymentMethod, checkNumber: string | null, vendor?: { name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null, applications: Array<{ billId: string, amount: number, bill: { billNumber: string | null, billDate: string, description: string | null, totalAmount: number } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsIssuePaymentMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsIssuePaymentMutation = { issueBillPayment: { id: string } | null };

export type SettingsWorkRecurringBillsQueryVariables = Exact<{
  filter?: RecurringBillFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
}>;


export type SettingsWorkRecurringBillsQuery = { recurringBills: { nodes: Array<{ id: string, version: number, name: string, nextDate: string | null, amount: number, pauseReason: string | null, bill: { vendor?: { name: string } | null, lines: Array<{ id: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsResumeRecurringBillMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsResumeRecurringBillMutation = { updateRecurringBill: { id: string } | null };

export type SettingsWorkBatchesQueryVariables = Exact<{
  filter?: GivingBatchFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  funds: boolean;
}>;


export type SettingsWorkBatchesQuery = { givingBatches: { nodes: Array<{ id: string, version: number, name: string, batchDate: string, status: GivingBatchStatus, notes: string | null, unmatchedCount: number, totals: { gross: number, fees: number, net: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null, byFund: Array<{ fundId: string, amount: number, count: number, fund?: { id: string, name: string } | null }>, byMethod: Array<{ paymentMethod: PaymentMethod, amount: number, count: number }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCloseBatchMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCloseBatchMutation = { closeGivingBatch: { id: string } | null };

export type SettingsPostBatchMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsPostBatchMutation = { postGivingBatch: { id: string } | null };

export type SettingsWorkSettlementsQueryVariables = Exact<{
  filter?: SettlementFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsWorkSettlementsQuery = { settlements: { nodes: Array<{ id: string, version: number, provider: Provider, externalReference: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, errorMessage: string | null, givingIntegration: { name: string } | null, merchant: { name: string } | null, linkedContributionTotals: { gross: number, fees: number, net: number }, variance: { gross: number, fees: number, net: number }, accounting: { reason: SettlementReviewReason | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsRecordSettlementMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRecordSettlementMutation = { recordSettlement: { id: string } | null };

export type SettingsWorkContributionsQueryVariables = Exact<{
  filter?: ContributionFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  funds: boolean;
}>;


export type SettingsWorkContributionsQuery = { contributions: { nodes: Array<{ id: string, version: number, receivedDate: string, amount: number, paymentMethod: PaymentMethod, checkNumber: string | null, paymentLast4: string | null, provider: string | null, memo: string | null, status: ContributionStatus, allocations: Array<{ id: string, amount: number, memo: string | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsFindDonorsQueryVariables = Exact<{
  q: string;
}>;


export type SettingsFindDonorsQuery = { donors: { nodes: Array<{ id: string, displayName: string | null, donorNumber: string | null, emails: Array<{ address: string, isPrimary: boolean }>, addresses: Array<{ city: string | null, isPrimary: boolean }> }> } | null };

export type SettingsAssignDonorMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionDonorInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignDonorMutation = { assignContributionDonor: { id: string } | null };

export type SettingsWorkPledgeCardsQueryVariables = Exact<{
  filter?: PledgeCardImportFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsWorkPledgeCardsQuery = { pledgeCardImports: { nodes: Array<{ id: string, name: string, submittedAt: string, status: PledgeCardImportStatus, pledgedTotal: number, counts: { total: number, ready: number, needsReview: number, invalid: number, duplicate: number }, findings: Array<{ rowNumber: number, status: PledgeCardStatus, issues: Array<{ field: string, code: PledgeCardIssueCode }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type WorkJournalLinesFragment = { lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type SettingsWorkJournalsQueryVariables = Exact<{
  filter?: ManualJournalFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsWorkJournalsQuery = { manualJournals: { nodes: Array<{ id: string, version: number, date: string, description: string, referenceNumber: string | null, status: ManualJournalStatus, isReversed: boolean, totalAmount: number, autoReverseOn: string | null, isPriorPeriod: boolean, receiptCount: number, lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsJournalTotalsQueryVariables = Exact<{
  filter?: ManualJournalFilter | null | undefined;
}>;


export type SettingsJournalTotalsQuery = { manualJournals: { totals: { count: number, totalAmount: number } } | null };

export type SettingsApproveJournalMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApproveJournalMutation = { approveManualJournal: { id: string } | null };

export type SettingsRejectJournalMutationVariables = Exact<{
  id: string | number;
  comment: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRejectJournalMutation = { rejectManualJournal: { id: string } | null };

export type SettingsApproveJournalsMutationVariables = Exact<{
  items: Array<ManualJournalApprovalInput> | ManualJournalApprovalInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsApproveJournalsMutation = { bulkApproveManualJournals: { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } } | null };

export type SettingsWorkRecurringJournalsQueryVariables = Exact<{
  filter?: RecurringJournalFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsWorkRecurringJournalsQuery = { recurringJournals: { nodes: Array<{ id: string, version: number, name: string, nextDate: string | null, amount: number, pauseReason: string | null, manualJournal: { lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsResumeRecurringJournalMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsResumeRecurringJournalMutation = { updateRecurringJournal: { id: string } | null };

export type SettingsWorkFundTransfersQueryVariables = Exact<{
  filter?: FundTransferFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsWorkFundTransfersQuery = { fundTransfers: { nodes: Array<{ id: string, version: number, kind: FundTransferKind, date: string, description: string, amount: number, corpusReason: string | null, overspent: boolean, fromFund?: { id: string, name: string } | null, toFund?: { id: string, name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsApproveFundTransferMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApproveFundTransferMutation = { approveFundTransfer: { id: string } | null };

export type SettingsRejectFundTransferMutationVariables = Exact<{
  id: string | number;
  comment: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRejectFundTransferMutation = { rejectFundTransfer: { id: string } | null };

export type SettingsOpenPeriodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOpenPeriodsQuery = { accountingPeriods: Array<{ id: string, startDate: string }> | null };

export type SettingsWorkBlockersQueryVariables = Exact<{
  id: string | number;
  settlements: boolean;
}>;


export type SettingsWorkBlockersQuery = { periodBlockers: Array<{ id: string, type: PeriodBlockerType, date: string, description: string, amount: number, status: string, isCarried: boolean, document?:
      | { accounting: { disposition: SettlementDisposition } }
      | Record<PropertyKey, never>
     | null }> | null };

export type SettingsReceiptsQueryVariables = Exact<{
  filter?: ReceiptFilter | null | undefined;
}>;


export type SettingsReceiptsQuery = { receipts: { nodes: Array<{ id: string, fileName: string, contentType: string, sizeBytes: number }> } | null };

export type SettingsUploadToInboxMutationVariables = Exact<{
  input: UploadReceiptInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsUploadToInboxMutation = { uploadReceipt: { id: string } | null };

export type SettingsAttachReceiptMutationVariables = Exact<{
  id: string | number;
  input: AttachReceiptInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsAttachReceiptMutation = { attachReceipt: { id: string } | null };

export type SettingsDecidersQueryVariables = Exact<{
  type: string;
  id: string | number;
}>;


export type SettingsDecidersQuery = { auditEntries: { nodes: Array<{ id: string, actor: { id: string, name: string | null } }> } | null };

export type WorkTransactionFragment = { id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, receiptStatus: ReceiptStatus, receiptCount: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string, defaultAccountId: string | null, defaultFundId: string | null } | null, splits: Array<{ id: string, amount: number, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, approval: { comment: string | null, decision: ApprovalOutcome | null } | null, proposals: Array<{ certainty: MatchCertainty, paysPart: boolean, documents: Array<{ type: ProposedDocumentType, id: string, date: string, referenceNumber: string | null, document?:
        | { billNumber: string | null, totalAmount: number, billVendor?: { name: string } | null }
        | { paymentVendor?: { name: string } | null }
        | Record<PropertyKey, never>
       | null }> }> };

export type SettingsWorkTransactionsQueryVariables = Exact<{
  filter?: TransactionFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
  bills: boolean;
}>;


export type SettingsWorkTransactionsQuery = { transactions: { nodes: Array<{ id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, receiptStatus: ReceiptStatus, receiptCount: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string, defaultAccountId: string | null, defaultFundId: string | null } | null, splits: Array<{ id: string, amount: number, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, approval: { comment: string | null, decision: ApprovalOutcome | null } | null, proposals: Array<{ certainty: MatchCertainty, paysPart: boolean, documents: Array<{ type: ProposedDocumentType, id: string, date: string, referenceNumber: string | null, document?:
            | { billNumber: string | null, totalAmount: number, billVendor?: { name: string } | null }
            | { paymentVendor?: { name: string } | null }
            | Record<PropertyKey, never>
           | null }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsTransactionTotalsQueryVariables = Exact<{
  filter?: TransactionFilter | null | undefined;
}>;


export type SettingsTransactionTotalsQuery = { transactions: { totals: { count: number, amount: number } } | null };

export type SettingsCodeTransactionMutationVariables = Exact<{
  id: string | number;
  input: CodeTransactionInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCodeTransactionMutation = { codeTransaction: { id: string } | null };

export type SettingsSubmitTransactionMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSubmitTransactionMutation = { submitTransaction: { id: string } | null };

export type SettingsApproveTransactionMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApproveTransactionMutation = { approveTransaction: { id: string } | null };

export type SettingsRejectTransactionMutationVariables = Exact<{
  id: string | number;
  comment: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRejectTransactionMutation = { rejectTransaction: { id: string } | null };

export type SettingsApproveTransactionsMutationVariables = Exact<{
  items: Array<TransactionApprovalInput> | TransactionApprovalInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsApproveTransactionsMutation = { bulkApproveTransactions: { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } } | null };

export type SettingsAcceptMatchMutationVariables = Exact<{
  items: Array<BankMatchInput> | BankMatchInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsAcceptMatchMutation = { acceptBankMatches: { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } } | null };

export type SettingsUploadReceiptMutationVariables = Exact<{
  id: string | number;
  input: UploadTransactionReceiptInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUploadReceiptMutation = { uploadTransactionReceipt: { id: string } | null };

export type SettingsWaiveReceiptMutationVariables = Exact<{
  id: string | number;
  reason: ReceiptWaiverReason;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsWaiveReceiptMutation = { waiveReceipt: { id: string } | null };

export type SettingsWorkQueueQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsWorkQueueQuery = { workQueue: { rows: Array<{ kind: WorkKind, count: number, amount: number, oldest: string | null, drillDown: Array<{ filter: Record<string, unknown> }> }> } | null };

export type WorkPageFragment = { hasNextPage: boolean, endCursor: string | null };

export type WorkAccountFragment = { id: string, accountNumber: string, name: string };

export type WorkFundFragment = { id: string, name: string };

export type BulkPartsFragment = { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } };

export type SettingsCodingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsCodingChoicesQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null, funds: Array<{ id: string, name: string }> | null };

export const KeyRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<KeyRowFragment, unknown>;
export const ApplicationPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ApplicationPartsFragment, unknown>;
export const MemberRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"customRoleId"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MemberRowFragment, unknown>;
export const InvitationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<InvitationRowFragment, unknown>;
export const ActivityRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"transport"}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"pathTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"credentialType"}},{"kind":"Field","name":{"kind":"Name","value":"credentialId"}},{"kind":"Field","name":{"kind":"Name","value":"credentialName"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"applicationName"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"denied"}},{"kind":"Field","name":{"kind":"Name","value":"rateCost"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"idempotencyReplayed"}}]}}]} as unknown as DocumentNode<ActivityRowFragment, unknown>;
export const AuditRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"resourceType"}},{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AuditRowFragment, unknown>;
export const AssetRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"assetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"acquiredOn"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"inServiceOn"}},{"kind":"Field","name":{"kind":"Name","value":"usefulLifeMonths"}},{"kind":"Field","name":{"kind":"Name","value":"salvageValue"}},{"kind":"Field","name":{"kind":"Name","value":"depreciationAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"accumulatedDepreciationAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"openingDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"openingDepreciationThrough"}},{"kind":"Field","name":{"kind":"Name","value":"disposedOn"}},{"kind":"Field","name":{"kind":"Name","value":"disposalJournalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accumulatedDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"bookValue"}},{"kind":"Field","name":{"kind":"Name","value":"depreciatedThrough"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]} as unknown as DocumentNode<AssetRowFragment, unknown>;
export const JobPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<JobPartsFragment, unknown>;
export const BankImportPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"readyLayout"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"balanceDifference"}},{"kind":"Field","name":{"kind":"Name","value":"balanceCheck"}},{"kind":"Field","name":{"kind":"Name","value":"balanceReason"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFromLine"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"isStaged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"newIn"}},{"kind":"Field","name":{"kind":"Name","value":"newOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<BankImportPartsFragment, unknown>;
export const BankFileLayoutPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankFileLayoutParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFileLayout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimalSeparator"}},{"kind":"Field","name":{"kind":"Name","value":"dateColumn"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"furtherDescriptionColumns"}},{"kind":"Field","name":{"kind":"Name","value":"amountColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyInColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyOutColumn"}},{"kind":"Field","name":{"kind":"Name","value":"directionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"balanceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"referenceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumberColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusWords"}},{"kind":"Field","name":{"kind":"Name","value":"currencyColumn"}},{"kind":"Field","name":{"kind":"Name","value":"idColumn"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredColumns"}},{"kind":"Field","name":{"kind":"Name","value":"positiveIsOut"}}]}}]} as unknown as DocumentNode<BankFileLayoutPartsFragment, unknown>;
export const BankImportRowPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"candidateIds"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"invalidField"}}]}}]} as unknown as DocumentNode<BankImportRowPartsFragment, unknown>;
export const BillRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"billType"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<BillRowFragment, unknown>;
export const BillSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}}]}}]} as unknown as DocumentNode<BillSumsFragment, unknown>;
export const WorkAccountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WorkAccountFragment, unknown>;
export const BillPaymentPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillPaymentParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillPayment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"awaitsPrint"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<BillPaymentPartsFragment, unknown>;
export const VendorChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"is1099Eligible"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]} as unknown as DocumentNode<VendorChoiceFragment, unknown>;
export const CheckRunPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastNumber"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"printedAt"}}]}}]} as unknown as DocumentNode<CheckRunPartsFragment, unknown>;
export const BatchFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<BatchFiguresFragment, unknown>;
export const BatchRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchFigures"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"batchDate"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"depositTransactionId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<BatchRowFragment, unknown>;
export const GiftPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<GiftPartsFragment, unknown>;
export const FoundDonorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundDonor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<FoundDonorFragment, unknown>;
export const DepositPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DepositParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settlement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"externalReference"}},{"kind":"Field","name":{"kind":"Name","value":"settlementType"}},{"kind":"Field","name":{"kind":"Name","value":"actualArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"grossAmount"}},{"kind":"Field","name":{"kind":"Name","value":"feesAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentCount"}},{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}}]}}]}}]} as unknown as DocumentNode<DepositPartsFragment, unknown>;
export const DonorRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<DonorRowFragment, unknown>;
export const DonorStatementFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorStatement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"donorIds"}},{"kind":"Field","name":{"kind":"Name","value":"statementNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"needsReissue"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyNumber"}}]}}]}}]} as unknown as DocumentNode<DonorStatementFragment, unknown>;
export const StatementRunPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatementRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingStatementRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unitCount"}},{"kind":"Field","name":{"kind":"Name","value":"issuedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reissuedCount"}},{"kind":"Field","name":{"kind":"Name","value":"unchangedCount"}},{"kind":"Field","name":{"kind":"Name","value":"voidedCount"}},{"kind":"Field","name":{"kind":"Name","value":"letterCount"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lettersJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailsJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<StatementRunPartsFragment, unknown>;
export const GivingImportPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unknownFunds"}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rowsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"create"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"needsReview"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"differs"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<GivingImportPartsFragment, unknown>;
export const GivingImportRowPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"donorExternalId"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fund"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<GivingImportRowPartsFragment, unknown>;
export const MerchantPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<MerchantPartsFragment, unknown>;
export const GivingIntegrationPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingIntegrationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingIntegration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<GivingIntegrationPartsFragment, unknown>;
export const ComparedDonorFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedDonor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}}]} as unknown as DocumentNode<ComparedDonorFragment, unknown>;
export const DonorDuplicatePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorDuplicateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DonorDuplicate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedDonor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherDonor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedDonor"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedDonor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}}]} as unknown as DocumentNode<DonorDuplicatePartsFragment, unknown>;
export const JournalRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isReversed"}},{"kind":"Field","name":{"kind":"Name","value":"autoReverseOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPriorPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}}]}}]} as unknown as DocumentNode<JournalRowFragment, unknown>;
export const WorkFundFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WorkFundFragment, unknown>;
export const ChartAccountFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LedgerAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"cashKind"}},{"kind":"Field","name":{"kind":"Name","value":"isPostable"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"normalBalance"}},{"kind":"Field","name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"restrictedToFundId"}},{"kind":"Field","name":{"kind":"Name","value":"form990Line"}},{"kind":"Field","name":{"kind":"Name","value":"cashFlowActivity"}},{"kind":"Field","name":{"kind":"Name","value":"restrictedToFund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<ChartAccountFragment, unknown>;
export const FundRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FundRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"parentFundId"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetClass"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionType"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionEndsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isBoardDesignated"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRevenueAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"isTaxDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"acceptsGifts"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"sortOrder"}}]}}]} as unknown as DocumentNode<FundRowFragment, unknown>;
export const PeriodPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeriodParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountingPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"}},{"kind":"Field","name":{"kind":"Name","value":"unreconciledAccountIds"}},{"kind":"Field","name":{"kind":"Name","value":"reopenReason"}}]}}]} as unknown as DocumentNode<PeriodPartsFragment, unknown>;
export const ReconciliationPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}}]} as unknown as DocumentNode<ReconciliationPartsFragment, unknown>;
export const LetterheadPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LetterheadParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Letterhead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"signerName"}},{"kind":"Field","name":{"kind":"Name","value":"signerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"statementMessage"}},{"kind":"Field","name":{"kind":"Name","value":"logo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signature"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<LetterheadPartsFragment, unknown>;
export const PacketSchedulePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PacketScheduleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardPacketSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"memberIds"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<PacketSchedulePartsFragment, unknown>;
export const ProfilePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"ein"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"planActiveUntil"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalYearStartMonth"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"emailsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ProfilePartsFragment, unknown>;
export const TimelinePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityTimeline"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"intervals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"answeredCount"}},{"kind":"Field","name":{"kind":"Name","value":"refusedCount"}},{"kind":"Field","name":{"kind":"Name","value":"deniedCount"}},{"kind":"Field","name":{"kind":"Name","value":"rateLimitedCount"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}}]}}]}}]} as unknown as DocumentNode<TimelinePartsFragment, unknown>;
export const WebhookPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}}]}}]} as unknown as DocumentNode<WebhookPartsFragment, unknown>;
export const WebhookDeliveryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attemptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"attemptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveryPartsFragment, unknown>;
export const WorkBillLinesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBillLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WorkBillLinesFragment, unknown>;
export const WorkBillFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"billType"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplicateWarning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBillLines"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBillLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}}]} as unknown as DocumentNode<WorkBillFragment, unknown>;
export const WorkJournalLinesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkJournalLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"debit"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WorkJournalLinesFragment, unknown>;
export const WorkTransactionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkTransaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"receiptStatus"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"splits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certainty"}},{"kind":"Field","name":{"kind":"Name","value":"paysPart"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bills"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"billVendor"},"name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillPayment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"paymentVendor"},"name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<WorkTransactionFragment, unknown>;
export const WorkPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<WorkPageFragment, unknown>;
export const BulkPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<BulkPartsFragment, unknown>;
export const SettingsApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsApiKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<SettingsApiKeysQuery, SettingsApiKeysQueryVariables>;
export const SettingsCreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeyInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<SettingsCreateApiKeyMutation, SettingsCreateApiKeyMutationVariables>;
export const SettingsRotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<SettingsRotateApiKeyMutation, SettingsRotateApiKeyMutationVariables>;
export const SettingsRevokePreviousSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRevokePreviousSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokePreviousApiKeySecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<SettingsRevokePreviousSecretMutation, SettingsRevokePreviousSecretMutationVariables>;
export const SettingsRevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"keyHint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedBy"}}]}}]} as unknown as DocumentNode<SettingsRevokeApiKeyMutation, SettingsRevokeApiKeyMutationVariables>;
export const SettingsApplicationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsApplications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsApplicationsQuery, SettingsApplicationsQueryVariables>;
export const SettingsRegisterApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRegisterApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsRegisterApplicationMutation, SettingsRegisterApplicationMutationVariables>;
export const SettingsUpdateApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateApplicationInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsUpdateApplicationMutation, SettingsUpdateApplicationMutationVariables>;
export const SettingsSubmitApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSubmitApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsSubmitApplicationMutation, SettingsSubmitApplicationMutationVariables>;
export const SettingsWithdrawApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsWithdrawApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"withdrawApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsWithdrawApplicationMutation, SettingsWithdrawApplicationMutationVariables>;
export const SettingsDisableApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDisableApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisableApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disableApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsDisableApplicationMutation, SettingsDisableApplicationMutationVariables>;
export const SettingsEnableApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsEnableApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enableApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsEnableApplicationMutation, SettingsEnableApplicationMutationVariables>;
export const SettingsRotateApplicationSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRotateApplicationSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApplicationSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ApplicationParts"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApplicationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Application"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"homepageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"privacyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"clientType"}},{"kind":"Field","name":{"kind":"Name","value":"redirectUris"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"secretHint"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledBy"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsRotateApplicationSecretMutation, SettingsRotateApplicationSecretMutationVariables>;
export const SettingsConnectedApplicationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsConnectedApplications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"connectedApplications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isInstalled"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"publisherName"}},{"kind":"Field","name":{"kind":"Name","value":"maximumScopes"}},{"kind":"Field","name":{"kind":"Name","value":"installedAt"}},{"kind":"Field","name":{"kind":"Name","value":"installedBy"}},{"kind":"Field","name":{"kind":"Name","value":"connectionCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"connections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"RECONNECT_REQUIRED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"applicationName"}},{"kind":"Field","name":{"kind":"Name","value":"managed"}},{"kind":"Field","name":{"kind":"Name","value":"personName"}},{"kind":"Field","name":{"kind":"Name","value":"personEmail"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"connectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsConnectedApplicationsQuery, SettingsConnectedApplicationsQueryVariables>;
export const SettingsInstallApplicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsInstallApplication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InstallApplicationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"installApplication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsInstallApplicationMutation, SettingsInstallApplicationMutationVariables>;
export const SettingsRemoveInstallationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemoveInstallation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeInstallation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRemoveInstallationMutation, SettingsRemoveInstallationMutationVariables>;
export const SettingsRevokeConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRevokeConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SettingsRevokeConnectionMutation, SettingsRevokeConnectionMutationVariables>;
export const SettingsMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MemberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"customRoleId"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SettingsMembersQuery, SettingsMembersQueryVariables>;
export const SettingsInvitationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsInvitations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"InvitationFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SettingsInvitationsQuery, SettingsInvitationsQueryVariables>;
export const SettingsInviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsInvite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InviteMemberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRow"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SettingsInviteMutation, SettingsInviteMutationVariables>;
export const SettingsResendInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsResendInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRow"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SettingsResendInvitationMutation, SettingsResendInvitationMutationVariables>;
export const SettingsRevokeInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRevokeInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SettingsRevokeInvitationMutation, SettingsRevokeInvitationMutationVariables>;
export const SettingsChangeMemberRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsChangeMemberRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeMemberRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeMemberRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"customRoleId"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SettingsChangeMemberRoleMutation, SettingsChangeMemberRoleMutationVariables>;
export const SettingsRemoveMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemoveMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MemberRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MemberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Member"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"customRoleId"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SettingsRemoveMemberMutation, SettingsRemoveMemberMutationVariables>;
export const SettingsCreateRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateRoleMutation, SettingsCreateRoleMutationVariables>;
export const SettingsUpdateRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateRoleMutation, SettingsUpdateRoleMutationVariables>;
export const SettingsDeleteRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteRoleMutation, SettingsDeleteRoleMutationVariables>;
export const SettingsBookNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBookNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"most"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesFund"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesAccount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesVendor"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesTransaction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesBill"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesBillPayment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesJournalEntry"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesManualJournal"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesFundTransfer"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesAccountingPeriod"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesBudget"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesReconciliation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesReceipt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesDimension"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"funds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesFund"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledgerAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesAccount"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"INACTIVE"},{"kind":"EnumValue","value":"MERGED"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesVendor"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesTransaction"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesBill"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"billPayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesBillPayment"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"journalEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesJournalEntry"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"manualJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesManualJournal"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"fundTransfers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesFundTransfer"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"accountingPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesAccountingPeriod"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"budgets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesBudget"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalYear"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reconciliations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesReconciliation"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"receipts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesReceipt"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"includeInactive"},"value":{"kind":"BooleanValue","value":true}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesDimension"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsBookNamesQuery, SettingsBookNamesQueryVariables>;
export const SettingsGivingNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"most"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesContribution"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesRefund"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesGivingBatch"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesSettlement"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesGivingStatement"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesDonor"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesHousehold"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesPledge"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesPledgeCampaign"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesApiKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesMember"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesInvitation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"namesApplication"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesContribution"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesRefund"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"refundDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"givingBatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesGivingBatch"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesSettlement"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"actualArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"givingStatements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesGivingStatement"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statementNumber"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"INACTIVE"},{"kind":"EnumValue","value":"DECEASED"},{"kind":"EnumValue","value":"MERGED"},{"kind":"EnumValue","value":"ERASED"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesDonor"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"households"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"INACTIVE"},{"kind":"EnumValue","value":"MERGED"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesHousehold"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pledges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesPledge"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pledgeCampaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesPledgeCampaign"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesApiKey"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesMember"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesInvitation"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"applications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"namesApplication"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsGivingNamesQuery, SettingsGivingNamesQueryVariables>;
export const SettingsActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiActivityFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ActivityRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ActivityRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"transport"}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"pathTemplate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"credentialType"}},{"kind":"Field","name":{"kind":"Name","value":"credentialId"}},{"kind":"Field","name":{"kind":"Name","value":"credentialName"}},{"kind":"Field","name":{"kind":"Name","value":"applicationId"}},{"kind":"Field","name":{"kind":"Name","value":"applicationName"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"denied"}},{"kind":"Field","name":{"kind":"Name","value":"rateCost"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"idempotencyReplayed"}}]}}]} as unknown as DocumentNode<SettingsActivityQuery, SettingsActivityQueryVariables>;
export const SettingsAuditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsAudit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"resourceType"}},{"kind":"Field","name":{"kind":"Name","value":"resourceId"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsAuditQuery, SettingsAuditQueryVariables>;
export const SettingsCallersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsCallers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"connectedApplications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsCallersQuery, SettingsCallersQueryVariables>;
export const SettingsAssetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsAssets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fixedAssets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssetRow"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssetRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FixedAsset"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"assetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"acquiredOn"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"inServiceOn"}},{"kind":"Field","name":{"kind":"Name","value":"usefulLifeMonths"}},{"kind":"Field","name":{"kind":"Name","value":"salvageValue"}},{"kind":"Field","name":{"kind":"Name","value":"depreciationAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"accumulatedDepreciationAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"openingDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"openingDepreciationThrough"}},{"kind":"Field","name":{"kind":"Name","value":"disposedOn"}},{"kind":"Field","name":{"kind":"Name","value":"disposalJournalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accumulatedDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"pendingDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"bookValue"}},{"kind":"Field","name":{"kind":"Name","value":"depreciatedThrough"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsAssetsQuery, SettingsAssetsQueryVariables>;
export const SettingsCreateAssetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateAsset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFixedAssetInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFixedAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateAssetMutation, SettingsCreateAssetMutationVariables>;
export const SettingsUpdateAssetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateAsset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFixedAssetInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFixedAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateAssetMutation, SettingsUpdateAssetMutationVariables>;
export const SettingsDisposeAssetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDisposeAsset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisposeFixedAssetInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disposeFixedAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsDisposeAssetMutation, SettingsDisposeAssetMutationVariables>;
export const SettingsDeleteAssetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteAsset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteFixedAsset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteAssetMutation, SettingsDeleteAssetMutationVariables>;
export const SettingsBankImportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankImports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankImports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"readyLayout"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"balanceDifference"}},{"kind":"Field","name":{"kind":"Name","value":"balanceCheck"}},{"kind":"Field","name":{"kind":"Name","value":"balanceReason"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFromLine"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"isStaged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"newIn"}},{"kind":"Field","name":{"kind":"Name","value":"newOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsBankImportsQuery, SettingsBankImportsQueryVariables>;
export const SettingsBankImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"readyLayout"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"balanceDifference"}},{"kind":"Field","name":{"kind":"Name","value":"balanceCheck"}},{"kind":"Field","name":{"kind":"Name","value":"balanceReason"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFromLine"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"isStaged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"newIn"}},{"kind":"Field","name":{"kind":"Name","value":"newOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsBankImportQuery, SettingsBankImportQueryVariables>;
export const SettingsBankAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cashKind"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BANK"},{"kind":"EnumValue","value":"CARD"},{"kind":"EnumValue","value":"PETTY_CASH"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsBankAccountsQuery, SettingsBankAccountsQueryVariables>;
export const SettingsBankFileLayoutsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankFileLayouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankFileLayouts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankFileLayoutParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankFileLayoutParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFileLayout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimalSeparator"}},{"kind":"Field","name":{"kind":"Name","value":"dateColumn"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"furtherDescriptionColumns"}},{"kind":"Field","name":{"kind":"Name","value":"amountColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyInColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyOutColumn"}},{"kind":"Field","name":{"kind":"Name","value":"directionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"balanceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"referenceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumberColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusWords"}},{"kind":"Field","name":{"kind":"Name","value":"currencyColumn"}},{"kind":"Field","name":{"kind":"Name","value":"idColumn"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredColumns"}},{"kind":"Field","name":{"kind":"Name","value":"positiveIsOut"}}]}}]} as unknown as DocumentNode<SettingsBankFileLayoutsQuery, SettingsBankFileLayoutsQueryVariables>;
export const SettingsCreateBankFileLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateBankFileLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBankFileLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBankFileLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankFileLayoutParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankFileLayoutParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFileLayout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimalSeparator"}},{"kind":"Field","name":{"kind":"Name","value":"dateColumn"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"furtherDescriptionColumns"}},{"kind":"Field","name":{"kind":"Name","value":"amountColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyInColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyOutColumn"}},{"kind":"Field","name":{"kind":"Name","value":"directionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"balanceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"referenceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumberColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusWords"}},{"kind":"Field","name":{"kind":"Name","value":"currencyColumn"}},{"kind":"Field","name":{"kind":"Name","value":"idColumn"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredColumns"}},{"kind":"Field","name":{"kind":"Name","value":"positiveIsOut"}}]}}]} as unknown as DocumentNode<SettingsCreateBankFileLayoutMutation, SettingsCreateBankFileLayoutMutationVariables>;
export const SettingsUpdateBankFileLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateBankFileLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBankFileLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBankFileLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankFileLayoutParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankFileLayoutParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankFileLayout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"decimalSeparator"}},{"kind":"Field","name":{"kind":"Name","value":"dateColumn"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"furtherDescriptionColumns"}},{"kind":"Field","name":{"kind":"Name","value":"amountColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyInColumn"}},{"kind":"Field","name":{"kind":"Name","value":"moneyOutColumn"}},{"kind":"Field","name":{"kind":"Name","value":"directionColumn"}},{"kind":"Field","name":{"kind":"Name","value":"balanceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"referenceColumn"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumberColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusColumn"}},{"kind":"Field","name":{"kind":"Name","value":"statusWords"}},{"kind":"Field","name":{"kind":"Name","value":"currencyColumn"}},{"kind":"Field","name":{"kind":"Name","value":"idColumn"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredColumns"}},{"kind":"Field","name":{"kind":"Name","value":"positiveIsOut"}}]}}]} as unknown as DocumentNode<SettingsUpdateBankFileLayoutMutation, SettingsUpdateBankFileLayoutMutationVariables>;
export const SettingsCommitBankImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCommitBankImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CommitBankImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commitBankImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsCommitBankImportMutation, SettingsCommitBankImportMutationVariables>;
export const SettingsUndoBankImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUndoBankImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoBankImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsUndoBankImportMutation, SettingsUndoBankImportMutationVariables>;
export const SettingsDiscardBankImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDiscardBankImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardBankImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"readyLayout"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"balanceDifference"}},{"kind":"Field","name":{"kind":"Name","value":"balanceCheck"}},{"kind":"Field","name":{"kind":"Name","value":"balanceReason"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFromLine"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"isStaged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"newIn"}},{"kind":"Field","name":{"kind":"Name","value":"newOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsDiscardBankImportMutation, SettingsDiscardBankImportMutationVariables>;
export const SettingsBankImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BankImportRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportRowParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"candidateIds"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"invalidField"}}]}}]} as unknown as DocumentNode<SettingsBankImportRowsQuery, SettingsBankImportRowsQueryVariables>;
export const SettingsBankCandidatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBankCandidates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBankCandidatesQuery, SettingsBankCandidatesQueryVariables>;
export const SettingsDecideBankImportRowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDecideBankImportRow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideBankImportRowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideBankImportRow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportRowParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"candidateIds"}},{"kind":"Field","name":{"kind":"Name","value":"transactionId"}},{"kind":"Field","name":{"kind":"Name","value":"invalidField"}}]}}]} as unknown as DocumentNode<SettingsDecideBankImportRowMutation, SettingsDecideBankImportRowMutationVariables>;
export const SettingsDecideBankImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDecideBankImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideBankImportRowsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideBankImportRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"readyLayout"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"balanceDifference"}},{"kind":"Field","name":{"kind":"Name","value":"balanceCheck"}},{"kind":"Field","name":{"kind":"Name","value":"balanceReason"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFromLine"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumberEnding"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"firstDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastDate"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"isStaged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"new"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"possibleDuplicate"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}},{"kind":"Field","name":{"kind":"Name","value":"newIn"}},{"kind":"Field","name":{"kind":"Name","value":"newOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsDecideBankImportRowsMutation, SettingsDecideBankImportRowsMutationVariables>;
export const SettingsBillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBills"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"billType"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsBillsQuery, SettingsBillsQueryVariables>;
export const SettingsBillSumsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBillSums"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillSums"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}}]}}]} as unknown as DocumentNode<SettingsBillSumsQuery, SettingsBillSumsQueryVariables>;
export const SettingsBillFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBillFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"soon"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"waiting"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overdue"},"name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"overdue"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillSums"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"soon"},"name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"soon"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillSums"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"waiting"},"name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"waiting"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillSums"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}}]}}]} as unknown as DocumentNode<SettingsBillFiguresQuery, SettingsBillFiguresQueryVariables>;
export const SettingsBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBill"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"amountCredited"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"paymentTermsDays"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledPaymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"is1099Eligible"}}]}},{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"approverId"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"is1099"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValue"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billPaymentId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"billPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillPaymentParts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditUses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"useId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"creditId"}},{"kind":"Field","name":{"kind":"Name","value":"billId"}},{"kind":"Field","name":{"kind":"Name","value":"credit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billNumber"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBillLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"billType"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplicateWarning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBillLines"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillPaymentParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillPayment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"awaitsPrint"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}}]} as unknown as DocumentNode<SettingsBillQuery, SettingsBillQueryVariables>;
export const SettingsLineChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsLineChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}}]}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}},{"kind":"Field","name":{"kind":"Name","value":"parentFundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"appliesTo"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"requiredFor"}},{"kind":"Field","name":{"kind":"Name","value":"values"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsLineChoicesQuery, SettingsLineChoicesQueryVariables>;
export const SettingsFindVendorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFindVendors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vendors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"q"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VendorChoice"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"is1099Eligible"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]} as unknown as DocumentNode<SettingsFindVendorsQuery, SettingsFindVendorsQueryVariables>;
export const SettingsVendorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsVendor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vendor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VendorChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"is1099Eligible"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]} as unknown as DocumentNode<SettingsVendorQuery, SettingsVendorQueryVariables>;
export const SettingsCreateVendorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateVendor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateVendorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createVendor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VendorChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VendorChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Vendor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"is1099Eligible"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateVendorMutation, SettingsCreateVendorMutationVariables>;
export const SettingsCreateBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBillInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateBillMutation, SettingsCreateBillMutationVariables>;
export const SettingsUpdateBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBillInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateBillMutation, SettingsUpdateBillMutationVariables>;
export const SettingsDeleteBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteBillMutation, SettingsDeleteBillMutationVariables>;
export const SettingsSubmitBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSubmitBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsSubmitBillMutation, SettingsSubmitBillMutationVariables>;
export const SettingsVoidBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsVoidBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voidBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsVoidBillMutation, SettingsVoidBillMutationVariables>;
export const SettingsPayBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsPayBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PayBillInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsPayBillMutation, SettingsPayBillMutationVariables>;
export const SettingsVoidPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsVoidPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoidBillPaymentInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voidBillPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsVoidPaymentMutation, SettingsVoidPaymentMutationVariables>;
export const SettingsPayAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPayAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cashKind"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BANK"},{"kind":"EnumValue","value":"CARD"},{"kind":"EnumValue","value":"PETTY_CASH"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsPayAccountsQuery, SettingsPayAccountsQueryVariables>;
export const SettingsBillsWaitingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBillsWaiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PENDING_APPROVAL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"billType"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BILL"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBillsWaitingQuery, SettingsBillsWaitingQueryVariables>;
export const SettingsPayBillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsPayBills"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkPayBillsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkPayBills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsPayBillsMutation, SettingsPayBillsMutationVariables>;
export const SettingsChecksToPrintDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsChecksToPrint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billPayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"PAYMENT_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"awaitsPrint"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ISSUED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BillPaymentParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BillPaymentParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillPayment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"awaitsPrint"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}}]} as unknown as DocumentNode<SettingsChecksToPrintQuery, SettingsChecksToPrintQueryVariables>;
export const SettingsCheckRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsCheckRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CheckRunParts"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastNumber"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"printedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsCheckRunsQuery, SettingsCheckRunsQueryVariables>;
export const SettingsPrintChecksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsPrintChecks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCheckRunInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCheckRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"dryRun"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CheckRunParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastNumber"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"printedAt"}}]}}]} as unknown as DocumentNode<SettingsPrintChecksMutation, SettingsPrintChecksMutationVariables>;
export const FirstDepositStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstDepositState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsDonors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountingPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"defaultBankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"clearingAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"processingFeesAccountId"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ledger"},"name":{"kind":"Name","value":"ledgerAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"acceptsGifts"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isCashAccount"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"provider"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"FIRST_DEPOSIT","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"externalId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"first-deposit","block":false}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsDonors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"givingBatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"externalReference"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"first-deposit","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"provider"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"FIRST_DEPOSIT","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"externalId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"first-deposit","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"feeAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"provider"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"MANUAL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"externalId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"first-deposit","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recordedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"linkedContributionTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"provider"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"FIRST_DEPOSIT","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"externalId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"first-deposit","block":false}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posted"},"name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isPosted"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<FirstDepositStateQuery, FirstDepositStateQueryVariables>;
export const CreateChartOfAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateChartOfAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"chart"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChartOfAccounts"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createChartOfAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"chart"},"value":{"kind":"Variable","name":{"kind":"Name","value":"chart"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearingAccountId"}}]}}]}}]} as unknown as DocumentNode<CreateChartOfAccountsMutation, CreateChartOfAccountsMutationVariables>;
export const FirstDepositEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstDepositEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"debit"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FirstDepositEntryQuery, FirstDepositEntryQueryVariables>;
export const SettingsBatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBatches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingBatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchRow"}},{"kind":"Field","name":{"kind":"Name","value":"byMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"undeposited"},"name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"settlementId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"none","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"paymentMethod"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CASH"},{"kind":"EnumValue","value":"CHECK"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"COMPLETED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchFigures"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"batchDate"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"depositTransactionId"}}]}}]} as unknown as DocumentNode<SettingsBatchesQuery, SettingsBatchesQueryVariables>;
export const SettingsBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchRow"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"postedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reopenCount"}},{"kind":"Field","name":{"kind":"Name","value":"reverseReason"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unsettled"},"name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"settlementId"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"none","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"COMPLETED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchFigures"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"batchDate"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"depositTransactionId"}}]}}]} as unknown as DocumentNode<SettingsBatchQuery, SettingsBatchQueryVariables>;
export const SettingsBatchGiftsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBatchGifts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingBatchContributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBatchGiftsQuery, SettingsBatchGiftsQueryVariables>;
export const SettingsSearchDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSearchDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"numbered"},"name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"donorNumber"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"q"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundDonor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"30"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"q"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundDonor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundDonor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<SettingsSearchDonorsQuery, SettingsSearchDonorsQueryVariables>;
export const SettingsCreateBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGivingBatchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateBatchMutation, SettingsCreateBatchMutationVariables>;
export const SettingsUpdateBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateGivingBatchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateBatchMutation, SettingsUpdateBatchMutationVariables>;
export const SettingsReopenBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsReopenBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReopenGivingBatchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsReopenBatchMutation, SettingsReopenBatchMutationVariables>;
export const SettingsReverseBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsReverseBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReverseGivingBatchInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reverseGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsReverseBatchMutation, SettingsReverseBatchMutationVariables>;
export const SettingsDeleteBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteBatchMutation, SettingsDeleteBatchMutationVariables>;
export const SettingsCreateGiftDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateGiftDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDonorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDonor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateGiftDonorMutation, SettingsCreateGiftDonorMutationVariables>;
export const SettingsRecordGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRecordGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContributionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContribution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}},{"kind":"Field","name":{"kind":"Name","value":"givingBatch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BatchFigures"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BatchFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SettingsRecordGiftMutation, SettingsRecordGiftMutationVariables>;
export const SettingsUpdateGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContributionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContribution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateGiftMutation, SettingsUpdateGiftMutationVariables>;
export const SettingsAssignGiftFundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsAssignGiftFunds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssignContributionFundsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignContributionFunds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsAssignGiftFundsMutation, SettingsAssignGiftFundsMutationVariables>;
export const SettingsAssignGiftDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsAssignGiftDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssignContributionDonorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignContributionDonor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsAssignGiftDonorMutation, SettingsAssignGiftDonorMutationVariables>;
export const SettingsRemoveGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemoveGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContribution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsRemoveGiftMutation, SettingsRemoveGiftMutationVariables>;
export const SettingsVoidGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsVoidGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoidContributionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voidContribution"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsVoidGiftMutation, SettingsVoidGiftMutationVariables>;
export const SettingsMoneyToDepositDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsMoneyToDeposit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settlements"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"givingBatchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"settlementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settlements"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"paymentMethod"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CASH"},{"kind":"EnumValue","value":"CHECK"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"COMPLETED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsMoneyToDepositQuery, SettingsMoneyToDepositQueryVariables>;
export const SettingsDepositAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDepositAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cashKind"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BANK"},{"kind":"EnumValue","value":"PETTY_CASH"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accountingPolicy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"defaultBankAccountId"}}]}}]}}]} as unknown as DocumentNode<SettingsDepositAccountsQuery, SettingsDepositAccountsQueryVariables>;
export const SettingsDepositLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDepositLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"bankAccountId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"UNCODED"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"transactionType"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DEPOSIT"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDepositLinesQuery, SettingsDepositLinesQueryVariables>;
export const SettingsCreateDepositDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateDeposit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateDepositInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDeposit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateDepositMutation, SettingsCreateDepositMutationVariables>;
export const SettingsUndoDepositDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUndoDeposit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoDepositInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoDeposit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUndoDepositMutation, SettingsUndoDepositMutationVariables>;
export const SettingsBatchSettlementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBatchSettlements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingBatchContributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBatchSettlementsQuery, SettingsBatchSettlementsQueryVariables>;
export const SettingsBatchDepositsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBatchDeposits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DepositParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DepositParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settlement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"externalReference"}},{"kind":"Field","name":{"kind":"Name","value":"settlementType"}},{"kind":"Field","name":{"kind":"Name","value":"actualArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"grossAmount"}},{"kind":"Field","name":{"kind":"Name","value":"feesAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentCount"}},{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBatchDepositsQuery, SettingsBatchDepositsQueryVariables>;
export const SettingsDepositSlipDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDepositSlip"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsTransactions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DepositParts"}},{"kind":"Field","name":{"kind":"Name","value":"batches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankLink"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsTransactions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}}]}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"checks"},"name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"settlementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"paymentMethod"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CHECK"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"cash"},"name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"settlementId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"paymentMethod"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CASH"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DepositParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settlement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"externalReference"}},{"kind":"Field","name":{"kind":"Name","value":"settlementType"}},{"kind":"Field","name":{"kind":"Name","value":"actualArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"grossAmount"}},{"kind":"Field","name":{"kind":"Name","value":"feesAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentCount"}},{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDepositSlipQuery, SettingsDepositSlipQueryVariables>;
export const SettingsDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DonorFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<SettingsDonorsQuery, SettingsDonorsQueryVariables>;
export const SettingsDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsHouseholds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorRow"}},{"kind":"Field","name":{"kind":"Name","value":"mergedIntoId"}},{"kind":"Field","name":{"kind":"Name","value":"deceasedDate"}},{"kind":"Field","name":{"kind":"Name","value":"householdId"}},{"kind":"Field","name":{"kind":"Name","value":"givesJointly"}},{"kind":"Field","name":{"kind":"Name","value":"statementDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"doNotContact"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"household"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsHouseholds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"donorType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]} as unknown as DocumentNode<SettingsDonorQuery, SettingsDonorQueryVariables>;
export const SettingsDonorYearsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorYears"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"donors"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"donorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"donors"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"YEAR"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"from"},"value":{"kind":"StringValue","value":"1970-01-01","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"measures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"giftCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"giftCount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorYearsQuery, SettingsDonorYearsQueryVariables>;
export const SettingsDonorGiftsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorGifts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContributionFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}},{"kind":"Field","name":{"kind":"Name","value":"givingBatchId"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorGiftsQuery, SettingsDonorGiftsQueryVariables>;
export const SettingsDonorCreditsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorCredits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"donors"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"softCreditedDonorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"donors"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftParts"}},{"kind":"Field","name":{"kind":"Name","value":"givingBatchId"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"softCreditedAmount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contribution"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"matchState"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"settlementId"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"pledgeId"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorCreditsQuery, SettingsDonorCreditsQueryVariables>;
export const SettingsDonorRecurringGiftsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorRecurringGifts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"donors"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringGifts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"donorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"donors"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"frequency"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorRecurringGiftsQuery, SettingsDonorRecurringGiftsQueryVariables>;
export const SettingsDonorPledgesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorPledges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"donors"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pledges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"donorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"donors"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fulfillment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receivedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"remainingAmount"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorPledgesQuery, SettingsDonorPledgesQueryVariables>;
export const SettingsDonorStatementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorStatements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"donors"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"households"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasHousehold"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"own"},"name":{"kind":"Name","value":"givingStatements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"donorId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"donors"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorStatement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"joint"},"name":{"kind":"Name","value":"givingStatements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"householdId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"households"}}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasHousehold"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorStatement"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorStatement"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingStatement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"donorIds"}},{"kind":"Field","name":{"kind":"Name","value":"statementNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"needsReissue"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"copies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyNumber"}}]}}]}}]} as unknown as DocumentNode<SettingsDonorStatementsQuery, SettingsDonorStatementsQueryVariables>;
export const SettingsStatementRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsStatementRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingStatementRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StatementRunParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatementRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingStatementRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"unitCount"}},{"kind":"Field","name":{"kind":"Name","value":"issuedCount"}},{"kind":"Field","name":{"kind":"Name","value":"reissuedCount"}},{"kind":"Field","name":{"kind":"Name","value":"unchangedCount"}},{"kind":"Field","name":{"kind":"Name","value":"voidedCount"}},{"kind":"Field","name":{"kind":"Name","value":"letterCount"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lettersJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailsJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsStatementRunsQuery, SettingsStatementRunsQueryVariables>;
export const SettingsPreviewStatementRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPreviewStatementRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GivingStatementRunPreviewFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"previewGivingStatementRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitCount"}},{"kind":"Field","name":{"kind":"Name","value":"toIssue"}},{"kind":"Field","name":{"kind":"Name","value":"toReissue"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"belowMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"byMail"}},{"kind":"Field","name":{"kind":"Name","value":"byEmail"}},{"kind":"Field","name":{"kind":"Name","value":"notDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"withoutAddress"}}]}}]}}]} as unknown as DocumentNode<SettingsPreviewStatementRunQuery, SettingsPreviewStatementRunQueryVariables>;
export const SettingsStartStatementRunDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsStartStatementRun"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartGivingStatementRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startGivingStatementRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsStartStatementRunMutation, SettingsStartStatementRunMutationVariables>;
export const SettingsPrintLettersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsPrintLetters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"printGivingStatementLetters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsPrintLettersMutation, SettingsPrintLettersMutationVariables>;
export const SettingsSendStatementEmailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSendStatementEmails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendGivingStatementEmailsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendGivingStatementEmails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsSendStatementEmailsMutation, SettingsSendStatementEmailsMutationVariables>;
export const SettingsResendStatementEmailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsResendStatementEmails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendGivingStatementEmails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsResendStatementEmailsMutation, SettingsResendStatementEmailsMutationVariables>;
export const SettingsUndeliveredDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsUndelivered"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingStatementRunItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"deliveryStatus"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BOUNCED"},{"kind":"EnumValue","value":"UNKNOWN"},{"kind":"EnumValue","value":"FAILED"},{"kind":"EnumValue","value":"NO_ADDRESS"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryStatus"}},{"kind":"Field","name":{"kind":"Name","value":"bounceCode"}},{"kind":"Field","name":{"kind":"Name","value":"statement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statementNumber"}},{"kind":"Field","name":{"kind":"Name","value":"donorIds"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsUndeliveredQuery, SettingsUndeliveredQueryVariables>;
export const SettingsDonorNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDonorNamesQuery, SettingsDonorNamesQueryVariables>;
export const SettingsRedeliverStatementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRedeliverStatement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedeliverGivingStatementInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverGivingStatement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryStatus"}}]}}]}}]} as unknown as DocumentNode<SettingsRedeliverStatementMutation, SettingsRedeliverStatementMutationVariables>;
export const SettingsGivingImportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingImports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingImports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingImportParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unknownFunds"}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rowsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"create"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"needsReview"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"differs"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsGivingImportsQuery, SettingsGivingImportsQueryVariables>;
export const SettingsGivingImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unknownFunds"}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rowsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"create"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"needsReview"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"differs"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsGivingImportQuery, SettingsGivingImportQueryVariables>;
export const SettingsGivingImportLayoutsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingImportLayouts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingImportLayouts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsGivingImportLayoutsQuery, SettingsGivingImportLayoutsQueryVariables>;
export const SettingsFundsOfLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFundsOfLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingImportLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsFundsOfLayoutQuery, SettingsFundsOfLayoutQueryVariables>;
export const SettingsMapFundsOfLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsMapFundsOfLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateGivingImportLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateGivingImportLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsMapFundsOfLayoutMutation, SettingsMapFundsOfLayoutMutationVariables>;
export const SettingsCreateGivingImportLayoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateGivingImportLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGivingImportLayoutInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGivingImportLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateGivingImportLayoutMutation, SettingsCreateGivingImportLayoutMutationVariables>;
export const SettingsCommitGivingImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCommitGivingImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commitGivingImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsCommitGivingImportMutation, SettingsCommitGivingImportMutationVariables>;
export const SettingsUndoGivingImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUndoGivingImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoGivingImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsUndoGivingImportMutation, SettingsUndoGivingImportMutationVariables>;
export const SettingsCancelGivingImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCancelGivingImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelGivingImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingImportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"layoutId"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unknownFunds"}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"committedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rowsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"create"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"needsReview"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}},{"kind":"Field","name":{"kind":"Name","value":"differs"}},{"kind":"Field","name":{"kind":"Name","value":"corrected"}},{"kind":"Field","name":{"kind":"Name","value":"refund"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"otherCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"undone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]} as unknown as DocumentNode<SettingsCancelGivingImportMutation, SettingsCancelGivingImportMutationVariables>;
export const SettingsGivingImportRowsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingImportRows"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImportRowFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingImportRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingImportRowParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"donorExternalId"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fund"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsGivingImportRowsQuery, SettingsGivingImportRowsQueryVariables>;
export const SettingsRefundableContributionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsRefundableContributions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContributionFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"donorId"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsRefundableContributionsQuery, SettingsRefundableContributionsQueryVariables>;
export const SettingsDecideGivingImportRowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDecideGivingImportRow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideGivingImportRowInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideGivingImportRow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingImportRowParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingImportRowParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingImportRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lineNumber"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}},{"kind":"Field","name":{"kind":"Name","value":"issue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donorId"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"gift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"organizationName"}},{"kind":"Field","name":{"kind":"Name","value":"donorExternalId"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fund"}},{"kind":"Field","name":{"kind":"Name","value":"partnerName"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDecideGivingImportRowMutation, SettingsDecideGivingImportRowMutationVariables>;
export const SettingsGivingIntegrationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingIntegrations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingIntegrations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingIntegrationParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingIntegrationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingIntegration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}}]} as unknown as DocumentNode<SettingsGivingIntegrationsQuery, SettingsGivingIntegrationsQueryVariables>;
export const SettingsGivingFundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsGivingFunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"acceptsGifts"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<SettingsGivingFundsQuery, SettingsGivingFundsQueryVariables>;
export const SettingsCreateGivingIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateGivingIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGivingIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGivingIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingIntegrationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingIntegrationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingIntegration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateGivingIntegrationMutation, SettingsCreateGivingIntegrationMutationVariables>;
export const SettingsUpdateGivingIntegrationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateGivingIntegration"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateGivingIntegrationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateGivingIntegration"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GivingIntegrationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GivingIntegrationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GivingIntegration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateGivingIntegrationMutation, SettingsUpdateGivingIntegrationMutationVariables>;
export const SettingsCreateMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMerchantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createMerchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SettingsCreateMerchantMutation, SettingsCreateMerchantMutationVariables>;
export const SettingsUpdateMerchantDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateMerchant"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateMerchantInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateMerchant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MerchantParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Merchant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SettingsUpdateMerchantMutation, SettingsUpdateMerchantMutationVariables>;
export const SettingsDonorDuplicatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDonorDuplicates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donorDuplicates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OPEN"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DonorDuplicateParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedDonor"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Donor"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DonorDuplicateParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DonorDuplicate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"donor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedDonor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherDonor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedDonor"}}]}}]}}]} as unknown as DocumentNode<SettingsDonorDuplicatesQuery, SettingsDonorDuplicatesQueryVariables>;
export const SettingsDuplicateJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDuplicateJobs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"kind"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DONOR_DUPLICATES"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsDuplicateJobsQuery, SettingsDuplicateJobsQueryVariables>;
export const SettingsMergeDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsMergeDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MergeDonorsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeDonors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<SettingsMergeDonorsMutation, SettingsMergeDonorsMutationVariables>;
export const SettingsDismissDuplicateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDismissDuplicate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DismissDonorDuplicateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dismissDonorDuplicate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SettingsDismissDuplicateMutation, SettingsDismissDuplicateMutationVariables>;
export const SettingsFindDuplicatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsFindDuplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findDonorDuplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsFindDuplicatesMutation, SettingsFindDuplicatesMutationVariables>;
export const SettingsJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"job"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsJobQuery, SettingsJobQueryVariables>;
export const SettingsJobFaultsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJobFaults"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobFaults"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsJobFaultsQuery, SettingsJobFaultsQueryVariables>;
export const SettingsCancelJobDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCancelJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"faultCount"}},{"kind":"Field","name":{"kind":"Name","value":"failureMessage"}},{"kind":"Field","name":{"kind":"Name","value":"cancelRequestedAt"}}]}}]} as unknown as DocumentNode<SettingsCancelJobMutation, SettingsCancelJobMutationVariables>;
export const SettingsJournalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJournals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manualJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DATE_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isReversed"}},{"kind":"Field","name":{"kind":"Name","value":"autoReverseOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPriorPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsJournalsQuery, SettingsJournalsQueryVariables>;
export const SettingsJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JournalRow"}},{"kind":"Field","name":{"kind":"Name","value":"balanceFunds"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"}},{"kind":"Field","name":{"kind":"Name","value":"recurringJournal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reversalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}},{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submittedBy"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkJournalLines"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValue"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimensions"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JournalRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isReversed"}},{"kind":"Field","name":{"kind":"Name","value":"autoReverseOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPriorPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkJournalLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"debit"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsJournalQuery, SettingsJournalQueryVariables>;
export const SettingsCreateJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateManualJournalInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateJournalMutation, SettingsCreateJournalMutationVariables>;
export const SettingsUpdateJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateManualJournalInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateJournalMutation, SettingsUpdateJournalMutationVariables>;
export const SettingsDeleteJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteJournalMutation, SettingsDeleteJournalMutationVariables>;
export const SettingsSubmitJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSubmitJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsSubmitJournalMutation, SettingsSubmitJournalMutationVariables>;
export const SettingsReverseJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsReverseJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reverseManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsReverseJournalMutation, SettingsReverseJournalMutationVariables>;
export const SettingsVoidJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsVoidJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voidManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsVoidJournalMutation, SettingsVoidJournalMutationVariables>;
export const SettingsChartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsChart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ledgerAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChartAccount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChartAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LedgerAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"cashKind"}},{"kind":"Field","name":{"kind":"Name","value":"isPostable"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"normalBalance"}},{"kind":"Field","name":{"kind":"Name","value":"isSystem"}},{"kind":"Field","name":{"kind":"Name","value":"restrictedToFundId"}},{"kind":"Field","name":{"kind":"Name","value":"form990Line"}},{"kind":"Field","name":{"kind":"Name","value":"cashFlowActivity"}},{"kind":"Field","name":{"kind":"Name","value":"restrictedToFund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]} as unknown as DocumentNode<SettingsChartQuery, SettingsChartQueryVariables>;
export const SettingsCreateAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAccountInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateAccountMutation, SettingsCreateAccountMutationVariables>;
export const SettingsUpdateAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAccountInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateAccountMutation, SettingsUpdateAccountMutationVariables>;
export const SettingsAccountFundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsAccountFunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsAccountFundsQuery, SettingsAccountFundsQueryVariables>;
export const SettingsFundsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FundRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FundRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"parentFundId"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetClass"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionType"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionEndsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isBoardDesignated"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRevenueAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"isTaxDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"acceptsGifts"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"sortOrder"}}]}}]} as unknown as DocumentNode<SettingsFundsQuery, SettingsFundsQueryVariables>;
export const SettingsFundBalancesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFundBalances"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fundBalances"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closing"}},{"kind":"Field","name":{"kind":"Name","value":"overspent"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FundRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FundRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"parentFundId"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetClass"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionType"}},{"kind":"Field","name":{"kind":"Name","value":"restrictionEndsOn"}},{"kind":"Field","name":{"kind":"Name","value":"isBoardDesignated"}},{"kind":"Field","name":{"kind":"Name","value":"netAssetAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultRevenueAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"isTaxDeductible"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"acceptsGifts"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"sortOrder"}}]}}]} as unknown as DocumentNode<SettingsFundBalancesQuery, SettingsFundBalancesQueryVariables>;
export const SettingsFundAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFundAccounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"netAssets"},"name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accountType"},"value":{"kind":"EnumValue","value":"NET_ASSET"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"revenue"},"name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"accountType"},"value":{"kind":"EnumValue","value":"REVENUE"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsFundAccountsQuery, SettingsFundAccountsQueryVariables>;
export const SettingsCreateFundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateFund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFundInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCreateFundMutation, SettingsCreateFundMutationVariables>;
export const SettingsUpdateFundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateFund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFundInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUpdateFundMutation, SettingsUpdateFundMutationVariables>;
export const SettingsPeriodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPeriods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountingPeriods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PeriodParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeriodParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountingPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"}},{"kind":"Field","name":{"kind":"Name","value":"unreconciledAccountIds"}},{"kind":"Field","name":{"kind":"Name","value":"reopenReason"}}]}}]} as unknown as DocumentNode<SettingsPeriodsQuery, SettingsPeriodsQueryVariables>;
export const SettingsClosePeriodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsClosePeriod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"soft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"carry"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closePeriod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"soft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"soft"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"carry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"carry"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PeriodParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeriodParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountingPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"}},{"kind":"Field","name":{"kind":"Name","value":"unreconciledAccountIds"}},{"kind":"Field","name":{"kind":"Name","value":"reopenReason"}}]}}]} as unknown as DocumentNode<SettingsClosePeriodMutation, SettingsClosePeriodMutationVariables>;
export const SettingsReopenPeriodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsReopenPeriod"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reopenPeriod"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PeriodParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeriodParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountingPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedBy"}},{"kind":"Field","name":{"kind":"Name","value":"unreconciledAccountIds"}},{"kind":"Field","name":{"kind":"Name","value":"reopenReason"}}]}}]} as unknown as DocumentNode<SettingsReopenPeriodMutation, SettingsReopenPeriodMutationVariables>;
export const SettingsPeriodAuditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPeriodAudit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"canRead"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"resourceType"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"AccountingPeriod","block":false}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"resourceId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"SEQUENCE"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"canRead"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsPeriodAuditQuery, SettingsPeriodAuditQueryVariables>;
export const SettingsChangedEntriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsChangedEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"journalEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"POSTED_AT"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"entryNumber"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"postedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsChangedEntriesQuery, SettingsChangedEntriesQueryVariables>;
export const SettingsReconcilableDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsReconcilable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withAccounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cashKind"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BANK"},{"kind":"EnumValue","value":"CARD"},{"kind":"EnumValue","value":"PETTY_CASH"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withAccounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsReconcilableQuery, SettingsReconcilableQueryVariables>;
export const SettingsStatementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsStatements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReconciliationFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconciliations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsStatementsQuery, SettingsStatementsQueryVariables>;
export const SettingsReconciliationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsReconciliation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withAccounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reconciliation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withAccounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}},{"kind":"Field","name":{"kind":"Name","value":"isCashAccount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reconciliationReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ledgerBalance"}},{"kind":"Field","name":{"kind":"Name","value":"clearedBalance"}},{"kind":"Field","name":{"kind":"Name","value":"outstandingAmount"}},{"kind":"Field","name":{"kind":"Name","value":"unexplainedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"outstandingItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsReconciliationQuery, SettingsReconciliationQueryVariables>;
export const SettingsStatementLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsStatementLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entries"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"counterAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"reversalOfId"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"journalEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entries"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsStatementLinesQuery, SettingsStatementLinesQueryVariables>;
export const SettingsStartReconciliationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsStartReconciliation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartReconciliationInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startReconciliation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}}]} as unknown as DocumentNode<SettingsStartReconciliationMutation, SettingsStartReconciliationMutationVariables>;
export const SettingsClearLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsClearLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clearReconciliationLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"transactionIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}}]} as unknown as DocumentNode<SettingsClearLinesMutation, SettingsClearLinesMutationVariables>;
export const SettingsUnclearLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUnclearLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"transactionIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unclearReconciliationLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"transactionIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"transactionIds"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}}]} as unknown as DocumentNode<SettingsUnclearLinesMutation, SettingsUnclearLinesMutationVariables>;
export const SettingsFinishReconciliationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsFinishReconciliation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishReconciliation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReconciliationParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReconciliationParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reconciliation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"statementDate"}},{"kind":"Field","name":{"kind":"Name","value":"openingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"closingBalance"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"clearedCount"}},{"kind":"Field","name":{"kind":"Name","value":"clearedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}}]}}]} as unknown as DocumentNode<SettingsFinishReconciliationMutation, SettingsFinishReconciliationMutationVariables>;
export const SettingsDeleteReconciliationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteReconciliation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReconciliation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteReconciliationMutation, SettingsDeleteReconciliationMutationVariables>;
export const HomeFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsReports"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsGiving"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cashPosition"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsReports"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cashBalance"}},{"kind":"Field","name":{"kind":"Name","value":"outstandingIn"}},{"kind":"Field","name":{"kind":"Name","value":"outstandingOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"givingReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"compareTo"},"value":{"kind":"EnumValue","value":"PREVIOUS_YEAR"}},{"kind":"ObjectField","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"MONTH"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsGiving"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"giftCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comparisonTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"net"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"budgetReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsReports"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fiscalYear"}},{"kind":"Field","name":{"kind":"Name","value":"expense"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"annual"}},{"kind":"Field","name":{"kind":"Name","value":"yearToDateActual"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"statementOfFinancialPosition"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsReports"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalNetAssets"}}]}}]}}]} as unknown as DocumentNode<HomeFiguresQuery, HomeFiguresQueryVariables>;
export const SettingsLetterheadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsLetterhead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"letterhead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LetterheadParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LetterheadParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Letterhead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"signerName"}},{"kind":"Field","name":{"kind":"Name","value":"signerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"statementMessage"}},{"kind":"Field","name":{"kind":"Name","value":"logo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signature"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsLetterheadQuery, SettingsLetterheadQueryVariables>;
export const SettingsLetterheadPictureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsLetterheadPicture"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"picture"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PictureOfLetterhead"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"downloadLetterheadPicture"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"picture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"picture"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"contentBase64"}}]}}]}}]} as unknown as DocumentNode<SettingsLetterheadPictureQuery, SettingsLetterheadPictureQueryVariables>;
export const SettingsUpdateLetterheadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateLetterhead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateLetterheadInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateLetterhead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LetterheadParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LetterheadParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Letterhead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"signerName"}},{"kind":"Field","name":{"kind":"Name","value":"signerTitle"}},{"kind":"Field","name":{"kind":"Name","value":"statementMessage"}},{"kind":"Field","name":{"kind":"Name","value":"logo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signature"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsUpdateLetterheadMutation, SettingsUpdateLetterheadMutationVariables>;
export const SettingsPacketScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPacketSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boardPacketSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PacketScheduleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PacketScheduleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardPacketSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"memberIds"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsPacketScheduleQuery, SettingsPacketScheduleQueryVariables>;
export const SettingsPacketMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsPacketMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isRemoved"},"value":{"kind":"BooleanValue","value":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsPacketMembersQuery, SettingsPacketMembersQueryVariables>;
export const SettingsSetPacketScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSetPacketSchedule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetBoardPacketScheduleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setBoardPacketSchedule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PacketScheduleParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PacketScheduleParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoardPacketSchedule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"memberIds"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"lastMonth"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsSetPacketScheduleMutation, SettingsSetPacketScheduleMutationVariables>;
export const SettingsRemovePacketScheduleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemovePacketSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeBoardPacketSchedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsRemovePacketScheduleMutation, SettingsRemovePacketScheduleMutationVariables>;
export const SettingsOrganizationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsOrganizations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"grantedScopes"}},{"kind":"Field","name":{"kind":"Name","value":"booksClosedThrough"}},{"kind":"Field","name":{"kind":"Name","value":"accessState"}}]}}]}}]} as unknown as DocumentNode<SettingsOrganizationsQuery, SettingsOrganizationsQueryVariables>;
export const SettingsAccessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsAccess"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"customRoleId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isBuiltIn"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}},{"kind":"Field","name":{"kind":"Name","value":"memberCount"}}]}}]}}]} as unknown as DocumentNode<SettingsAccessQuery, SettingsAccessQueryVariables>;
export const SettingsProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"ein"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"planActiveUntil"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalYearStartMonth"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"emailsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsProfileQuery, SettingsProfileQueryVariables>;
export const SettingsUpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateOrganizationProfileInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateOrganizationProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"ein"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"planActiveUntil"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalYearStartMonth"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"emailsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SettingsUpdateProfileMutation, SettingsUpdateProfileMutationVariables>;
export const SettingsLeaveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsLeave"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaveOrganization"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsLeaveMutation, SettingsLeaveMutationVariables>;
export const SettingsClockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsClock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sandboxClock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondsAhead"}}]}}]}}]} as unknown as DocumentNode<SettingsClockQuery, SettingsClockQueryVariables>;
export const SettingsSetupDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSetup"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsSettlements"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"creation"},"name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"operation"},"value":{"kind":"StringValue","value":"createOrganization","block":false}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"anyKeys"},"name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"anyMembers"},"name":{"kind":"Name","value":"members"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"2"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"anyInvitations"},"name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"posted"},"name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isPosted"},"value":{"kind":"BooleanValue","value":true}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsSettlements"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsSetupQuery, SettingsSetupQueryVariables>;
export const SettingsOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsOverview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"oldest"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"},{"kind":"EnumValue","value":"ROTATING"}]}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiActivityTimeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isFromPages"},"value":{"kind":"BooleanValue","value":false}}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"managesAccess"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityTimeline"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"intervals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"answeredCount"}},{"kind":"Field","name":{"kind":"Name","value":"refusedCount"}},{"kind":"Field","name":{"kind":"Name","value":"deniedCount"}},{"kind":"Field","name":{"kind":"Name","value":"rateLimitedCount"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}}]}}]}}]} as unknown as DocumentNode<SettingsOverviewQuery, SettingsOverviewQueryVariables>;
export const SettingsActivityTimelineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsActivityTimeline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiActivityFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiActivityTimeline"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TimelineParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TimelineParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityTimeline"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"intervals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestCount"}},{"kind":"Field","name":{"kind":"Name","value":"answeredCount"}},{"kind":"Field","name":{"kind":"Name","value":"refusedCount"}},{"kind":"Field","name":{"kind":"Name","value":"deniedCount"}},{"kind":"Field","name":{"kind":"Name","value":"rateLimitedCount"}},{"kind":"Field","name":{"kind":"Name","value":"failedCount"}}]}}]}}]} as unknown as DocumentNode<SettingsActivityTimelineQuery, SettingsActivityTimelineQueryVariables>;
export const WelcomeCreateOrganizationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"WelcomeCreateOrganization"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateOrganizationInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createOrganization"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}}]}}]}}]} as unknown as DocumentNode<WelcomeCreateOrganizationMutation, WelcomeCreateOrganizationMutationVariables>;
export const WelcomeStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WelcomeState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileParts"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"creation"},"name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"operation"},"value":{"kind":"StringValue","value":"createOrganization","block":false}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}}]}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"anyKeys"},"name":{"kind":"Name","value":"apiKeys"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrganizationProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"ein"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"environment"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"planActiveUntil"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"countryCode"}},{"kind":"Field","name":{"kind":"Name","value":"fiscalYearStartMonth"}},{"kind":"Field","name":{"kind":"Name","value":"secondFactorRoles"}},{"kind":"Field","name":{"kind":"Name","value":"emailsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<WelcomeStateQuery, WelcomeStateQueryVariables>;
export const SettingsReportChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsReportChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsAccounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fundId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"readsFund"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"organizationProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fiscalYearStartMonth"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ledgerAccounts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsAccounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPostable"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFunds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fundId"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"readsFund"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SettingsReportChoicesQuery, SettingsReportChoicesQueryVariables>;
export const SettingsWebhooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}}]}}]} as unknown as DocumentNode<SettingsWebhooksQuery, SettingsWebhooksQueryVariables>;
export const SettingsWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"endpointId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpointId"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attemptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"attemptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}}]}}]}}]} as unknown as DocumentNode<SettingsWebhookDeliveriesQuery, SettingsWebhookDeliveriesQueryVariables>;
export const SettingsCreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookParts"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}}]}}]} as unknown as DocumentNode<SettingsCreateWebhookMutation, SettingsCreateWebhookMutationVariables>;
export const SettingsUpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}}]}}]} as unknown as DocumentNode<SettingsUpdateWebhookMutation, SettingsUpdateWebhookMutationVariables>;
export const SettingsRotateWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRotateWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookParts"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"include"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousSecretExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastDeliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"pausedUntil"}}]}}]} as unknown as DocumentNode<SettingsRotateWebhookSecretMutation, SettingsRotateWebhookSecretMutationVariables>;
export const SettingsDeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SettingsDeleteWebhookMutation, SettingsDeleteWebhookMutationVariables>;
export const SettingsTestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsTestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendWebhookTestEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attemptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"attemptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}}]}}]}}]} as unknown as DocumentNode<SettingsTestWebhookMutation, SettingsTestWebhookMutationVariables>;
export const SettingsRedeliverWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRedeliverWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redeliverWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookDeliveryParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookDeliveryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDelivery"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attemptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"attemptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseBody"}}]}}]}}]} as unknown as DocumentNode<SettingsRedeliverWebhookMutation, SettingsRedeliverWebhookMutationVariables>;
export const SettingsDepreciationDueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDepreciationDue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"depreciationDue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"through"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"id"},"name":{"kind":"Name","value":"fixedAssetId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"assetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"accumulatedDepreciation"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAsset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inServiceOn"}},{"kind":"Field","name":{"kind":"Name","value":"usefulLifeMonths"}},{"kind":"Field","name":{"kind":"Name","value":"salvageValue"}},{"kind":"Field","name":{"kind":"Name","value":"depreciatedThrough"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsDepreciationDueQuery, SettingsDepreciationDueQueryVariables>;
export const SettingsDepreciateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsDepreciate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"depreciateFixedAssets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"asOf"},"value":{"kind":"Variable","name":{"kind":"Name","value":"asOf"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"submit"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<SettingsDepreciateMutation, SettingsDepreciateMutationVariables>;
export const SettingsWorkBillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkBills"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"BILL_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBill"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBillLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"billType"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"dueDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"duplicateWarning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBillLines"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkBillsQuery, SettingsWorkBillsQueryVariables>;
export const SettingsBillTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBillTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBillTotalsQuery, SettingsBillTotalsQueryVariables>;
export const SettingsApproveBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveBillMutation, SettingsApproveBillMutationVariables>;
export const SettingsRejectBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRejectBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRejectBillMutation, SettingsRejectBillMutationVariables>;
export const SettingsApproveBillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveBills"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"items"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BillApprovalInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkApproveBills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"items"},"value":{"kind":"Variable","name":{"kind":"Name","value":"items"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"errorPolicy"},"value":{"kind":"EnumValue","value":"REJECT_FAILED_ROWS"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveBillsMutation, SettingsApproveBillsMutationVariables>;
export const SettingsBillsToCreditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsBillsToCredit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendorId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DUE_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"vendorId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"vendorId"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"billType"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"BILL"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"APPROVED"},{"kind":"EnumValue","value":"PARTIALLY_PAID"},{"kind":"EnumValue","value":"SCHEDULED"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"amountDue"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"IntValue","value":"0"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"amountDue"}},{"kind":"Field","name":{"kind":"Name","value":"payments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsBillsToCreditQuery, SettingsBillsToCreditQueryVariables>;
export const SettingsApplyVendorCreditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApplyVendorCredit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"applications"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditApplicationInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyVendorCredit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"applications"},"value":{"kind":"Variable","name":{"kind":"Name","value":"applications"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsApplyVendorCreditMutation, SettingsApplyVendorCreditMutationVariables>;
export const SettingsWorkPaymentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkPayments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"BillPaymentFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billPayments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"PAYMENT_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paymentDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"applications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"bill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"billDate"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkPaymentsQuery, SettingsWorkPaymentsQueryVariables>;
export const SettingsIssuePaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsIssuePayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issueBillPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsIssuePaymentMutation, SettingsIssuePaymentMutationVariables>;
export const SettingsWorkRecurringBillsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkRecurringBills"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RecurringBillFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringBills"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"NEXT_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"bill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkBillLines"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkBillLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkRecurringBillsQuery, SettingsWorkRecurringBillsQueryVariables>;
export const SettingsResumeRecurringBillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsResumeRecurringBill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRecurringBill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"ACTIVE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsResumeRecurringBillMutation, SettingsResumeRecurringBillMutationVariables>;
export const SettingsWorkBatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkBatches"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"GivingBatchFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"givingBatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"BATCH_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"batchDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"unmatchedCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"net"}},{"kind":"Field","name":{"kind":"Name","value":"contributionCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expectedTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"byFund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fundId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"byMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkBatchesQuery, SettingsWorkBatchesQueryVariables>;
export const SettingsCloseBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCloseBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCloseBatchMutation, SettingsCloseBatchMutationVariables>;
export const SettingsPostBatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsPostBatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postGivingBatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsPostBatchMutation, SettingsPostBatchMutationVariables>;
export const SettingsWorkSettlementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkSettlements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SettlementFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settlements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"PAYOUT_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"externalReference"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"actualArrivalDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"grossAmount"}},{"kind":"Field","name":{"kind":"Name","value":"feesAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentCount"}},{"kind":"Field","name":{"kind":"Name","value":"errorMessage"}},{"kind":"Field","name":{"kind":"Name","value":"givingIntegration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"merchant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"linkedContributionTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gross"}},{"kind":"Field","name":{"kind":"Name","value":"fees"}},{"kind":"Field","name":{"kind":"Name","value":"net"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkSettlementsQuery, SettingsWorkSettlementsQueryVariables>;
export const SettingsRecordSettlementDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRecordSettlement"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordSettlement"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRecordSettlementMutation, SettingsRecordSettlementMutationVariables>;
export const SettingsWorkContributionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkContributions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContributionFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contributions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"RECEIVED_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"receivedDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"checkNumber"}},{"kind":"Field","name":{"kind":"Name","value":"paymentLast4"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"allocations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkContributionsQuery, SettingsWorkContributionsQueryVariables>;
export const SettingsFindDonorsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsFindDonors"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"q"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"donors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"8"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"q"},"value":{"kind":"Variable","name":{"kind":"Name","value":"q"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"donorNumber"}},{"kind":"Field","name":{"kind":"Name","value":"emails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsFindDonorsQuery, SettingsFindDonorsQueryVariables>;
export const SettingsAssignDonorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsAssignDonor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssignContributionDonorInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignContributionDonor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsAssignDonorMutation, SettingsAssignDonorMutationVariables>;
export const SettingsWorkPledgeCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkPledgeCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PledgeCardImportFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pledgeCardImports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"SUBMITTED_AT"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pledgedTotal"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"ready"}},{"kind":"Field","name":{"kind":"Name","value":"needsReview"}},{"kind":"Field","name":{"kind":"Name","value":"invalid"}},{"kind":"Field","name":{"kind":"Name","value":"duplicate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rowNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkPledgeCardsQuery, SettingsWorkPledgeCardsQueryVariables>;
export const SettingsWorkJournalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkJournals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manualJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isReversed"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"autoReverseOn"}},{"kind":"Field","name":{"kind":"Name","value":"isPriorPeriod"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkJournalLines"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkJournalLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"debit"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkJournalsQuery, SettingsWorkJournalsQueryVariables>;
export const SettingsJournalTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsJournalTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournalFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"manualJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsJournalTotalsQuery, SettingsJournalTotalsQueryVariables>;
export const SettingsApproveJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveJournalMutation, SettingsApproveJournalMutationVariables>;
export const SettingsRejectJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRejectJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectManualJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRejectJournalMutation, SettingsRejectJournalMutationVariables>;
export const SettingsApproveJournalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveJournals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"items"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournalApprovalInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkApproveManualJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"items"},"value":{"kind":"Variable","name":{"kind":"Name","value":"items"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"errorPolicy"},"value":{"kind":"EnumValue","value":"REJECT_FAILED_ROWS"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveJournalsMutation, SettingsApproveJournalsMutationVariables>;
export const SettingsWorkRecurringJournalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkRecurringJournals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RecurringJournalFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recurringJournals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"NEXT_DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nextDate"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"manualJournal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkJournalLines"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkJournalLines"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualJournal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"debit"}},{"kind":"Field","name":{"kind":"Name","value":"credit"}},{"kind":"Field","name":{"kind":"Name","value":"memo"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkRecurringJournalsQuery, SettingsWorkRecurringJournalsQueryVariables>;
export const SettingsResumeRecurringJournalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsResumeRecurringJournal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateRecurringJournal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"ACTIVE"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsResumeRecurringJournalMutation, SettingsResumeRecurringJournalMutationVariables>;
export const SettingsWorkFundTransfersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkFundTransfers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FundTransferFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fundTransfers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"corpusReason"}},{"kind":"Field","name":{"kind":"Name","value":"overspent"}},{"kind":"Field","name":{"kind":"Name","value":"fromFund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toFund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkFundTransfersQuery, SettingsWorkFundTransfersQueryVariables>;
export const SettingsApproveFundTransferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveFundTransfer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveFundTransfer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveFundTransferMutation, SettingsApproveFundTransferMutationVariables>;
export const SettingsRejectFundTransferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRejectFundTransfer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectFundTransfer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRejectFundTransferMutation, SettingsRejectFundTransferMutationVariables>;
export const SettingsOpenPeriodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsOpenPeriods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountingPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OPEN"},{"kind":"EnumValue","value":"SOFT_CLOSED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}}]}}]}}]} as unknown as DocumentNode<SettingsOpenPeriodsQuery, SettingsOpenPeriodsQueryVariables>;
export const SettingsWorkBlockersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkBlockers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settlements"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"periodBlockers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isCarried"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settlements"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settlement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disposition"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsWorkBlockersQuery, SettingsWorkBlockersQueryVariables>;
export const SettingsReceiptsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsReceipts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ReceiptFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receipts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"sizeBytes"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsReceiptsQuery, SettingsReceiptsQueryVariables>;
export const SettingsUploadToInboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUploadToInbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UploadReceiptInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadReceipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUploadToInboxMutation, SettingsUploadToInboxMutationVariables>;
export const SettingsAttachReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsAttachReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AttachReceiptInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attachReceipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsAttachReceiptMutation, SettingsAttachReceiptMutationVariables>;
export const SettingsDecidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsDeciders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"resourceType"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"type"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"resourceId"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsDecidersQuery, SettingsDecidersQueryVariables>;
export const SettingsWorkTransactionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkTransactions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"funds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bills"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"EnumValue","value":"DATE"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkTransaction"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkTransaction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"transactionType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"receiptStatus"}},{"kind":"Field","name":{"kind":"Name","value":"receiptCount"}},{"kind":"Field","name":{"kind":"Name","value":"bankAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counterAccount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"defaultAccountId"}},{"kind":"Field","name":{"kind":"Name","value":"defaultFundId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"splits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"vendorId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimensionId"}},{"kind":"Field","name":{"kind":"Name","value":"dimensionValueId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accounts"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fund"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"funds"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"decision"}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"certainty"}},{"kind":"Field","name":{"kind":"Name","value":"paysPart"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"referenceNumber"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bills"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Bill"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"billNumber"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","alias":{"kind":"Name","value":"billVendor"},"name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BillPayment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"paymentVendor"},"name":{"kind":"Name","value":"vendor"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vendors"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PageInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]} as unknown as DocumentNode<SettingsWorkTransactionsQuery, SettingsWorkTransactionsQueryVariables>;
export const SettingsTransactionTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsTransactionTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsTransactionTotalsQuery, SettingsTransactionTotalsQueryVariables>;
export const SettingsCodeTransactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsCodeTransaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CodeTransactionInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"codeTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsCodeTransactionMutation, SettingsCodeTransactionMutationVariables>;
export const SettingsSubmitTransactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSubmitTransaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsSubmitTransactionMutation, SettingsSubmitTransactionMutationVariables>;
export const SettingsApproveTransactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveTransaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Day"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveTransactionMutation, SettingsApproveTransactionMutationVariables>;
export const SettingsRejectTransactionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRejectTransaction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejectTransaction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsRejectTransactionMutation, SettingsRejectTransactionMutationVariables>;
export const SettingsApproveTransactionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsApproveTransactions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"items"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionApprovalInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkApproveTransactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"items"},"value":{"kind":"Variable","name":{"kind":"Name","value":"items"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"errorPolicy"},"value":{"kind":"EnumValue","value":"REJECT_FAILED_ROWS"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<SettingsApproveTransactionsMutation, SettingsApproveTransactionsMutationVariables>;
export const SettingsAcceptMatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsAcceptMatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"items"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BankMatchInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptBankMatches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"items"},"value":{"kind":"Variable","name":{"kind":"Name","value":"items"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"errorPolicy"},"value":{"kind":"EnumValue","value":"REJECT_FAILED_ROWS"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"succeeded"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}}]}}]}}]} as unknown as DocumentNode<SettingsAcceptMatchMutation, SettingsAcceptMatchMutationVariables>;
export const SettingsUploadReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsUploadReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UploadTransactionReceiptInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadTransactionReceipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsUploadReceiptMutation, SettingsUploadReceiptMutationVariables>;
export const SettingsWaiveReceiptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsWaiveReceipt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReceiptWaiverReason"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiveReceipt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"ifVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ifVersion"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SettingsWaiveReceiptMutation, SettingsWaiveReceiptMutationVariables>;
export const SettingsWorkQueueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsWorkQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workQueue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"oldest"}},{"kind":"Field","name":{"kind":"Name","value":"drillDown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"filter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsWorkQueueQuery, SettingsWorkQueueQueryVariables>;
export const SettingsCodingChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsCodingChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkAccount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"funds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WorkFund"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkAccount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accountNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WorkFund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Fund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]} as unknown as DocumentNode<SettingsCodingChoicesQuery, SettingsCodingChoicesQueryVariables>;