import type { TypedDocumentNode } from '@urql/core';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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
  | 'ADMINISTER'
  /** The file with everything of the organization, for another installation. */
  | 'EXPORT_ORGANIZATION';

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

/** Whether new lines may carry the dimension or value. */
export type DimensionStatus =
  /** New lines can carry it. */
  | 'ACTIVE'
  /** New lines cannot carry it. */
  | 'INACTIVE';

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

/** What a tax id is. */
export type TaxIdType =
  /** An Employer Identification Number: a business. */
  | 'EIN'
  /** A Social Security number: a person. */
  | 'SSN'
  /** An Individual Taxpayer Identification Number: a person. */
  | 'ITIN';

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

/** Only an ACTIVE vendor takes new bills. A MERGED vendor was merged into another one. */
export type VendorStatus =
  /** The vendor takes new bills. */
  | 'ACTIVE'
  /** The vendor takes no new bills. */
  | 'INACTIVE'
  /** The vendor was merged into another one. */
  | 'MERGED';

/** Which vendors are listed. */
export type VendorFilter = {
  /** Text that occurs in the name, the legal name or the number. */
  q?: string | null | undefined;
  /** The status. */
  status?: Array<VendorStatus> | null | undefined;
  /** Whether payments to the vendor are reported on Form 1099. */
  is1099Eligible?: boolean | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

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

/** The record that a bank transaction is matched with. */
export type MatchType =
  /** The deposit of a settlement. */
  | 'SETTLEMENT'
  /** The withdrawal of bill payments. */
  | 'BILL_PAYMENT'
  /** The deposit of a returned bill payment. */
  | 'BILL_PAYMENT_RETURN'
  /** The withdrawal of a refund. */
  | 'REFUND'
  /** The deposit of a refund of a vendor credit. */
  | 'VENDOR_REFUND'
  /** The deposit of a payment of an invoice. */
  | 'INVOICE_PAYMENT'
  /** The withdrawal of a returned payment of an invoice. */
  | 'INVOICE_PAYMENT_RETURN'
  /** The deposit of a giving batch. */
  | 'GIVING_BATCH'
  /** The same line of another source. */
  | 'TRANSACTION';

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
  /** An invoice to a person or an organization. */
  | 'INVOICE'
  /** A payment or a write-off of an invoice. */
  | 'INVOICE_PAYMENT'
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
  /** The rows of an uploaded bank file are compared with the bank transactions of the account. */
  | 'BANK_IMPORT_READ'
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
  /** The file with everything of the organization is made, for another installation. */
  | 'ORGANIZATION_EXPORT'
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
  /** A job compares its rows with the bank transactions of the account. */
  | 'READING'
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
  /** It cannot be read, or its day is in the future. The commit leaves it out. */
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
  | 'STATUS'
  /** Its day is more than five days in the future. */
  | 'FUTURE_DATE';

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
  /** An approved vendor credit. The match records that the vendor refunds it, or a part of it when the bank transaction is smaller. */
  | 'VENDOR_CREDIT'
  /** An issued invoice that is owed. The match records its payment, and is LIKELY at most. */
  | 'INVOICE'
  /** A payment of an invoice. */
  | 'INVOICE_PAYMENT'
  /** A payment of an invoice that the bank returned. */
  | 'INVOICE_PAYMENT_RETURN'
  /** A posted giving batch whose cash and checks wait for their deposit. The match deposits them. */
  | 'GIVING_BATCH'
  /** The other side of a transfer between two accounts of the church: a recorded transfer, or an uncoded bank transaction of the other account. */
  | 'TRANSACTION';

/** How money is given that somebody brings to the bank. */
export type CarriedMethod =
  /** Cash. */
  | 'CASH'
  /** Check. */
  | 'CHECK';

/** How certain a proposed match is. */
export type MatchCertainty =
  /** The number belongs to these documents and this bank transaction alone, or the name, the words or the history are theirs, and nothing else fits. */
  | 'CERTAIN'
  /** It has the number, the name, the words or the history, or is the only one that fits. Another one may be meant. */
  | 'LIKELY'
  /** Others fit as well, or the bank transaction has another check number. */
  | 'POSSIBLE';

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
  /** The donation log of Church Windows, with the heads Trans. #, Donation Date, Account Name, Amount, Giver Name. A row without a transaction, with an account and an amount, continues the transaction above it. */
  | 'CHURCH_WINDOWS'
  /** Donations of Donorbox, with the heads Donor Email, Campaign, Amount, Currency, Donated At, Receipt Id, Donation Type. */
  | 'DONORBOX'
  /** Giving of Elvanto, with the heads Person, Account / Sub Account, Amount, Method, Transaction Date. */
  | 'ELVANTO'
  /** Contributions of FellowshipOne GO, with the heads Tax Deductible, User Id, First Name, Last Name, Category, Amount, Note, Date, Check Number. The platform writes no payment method: add a column `payment method`, or every gift has OTHER. */
  | 'FELLOWSHIP_ONE_GO'
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
  /** The list of payments that Stripe exports, with the heads id, Created date (UTC) or Created (UTC), Amount, Amount Refunded, Currency, Captured, Converted Currency, Fee, Status. A payment that was refunded needs Refunded date (UTC). Its provider is STRIPE. It names no funds. */
  | 'STRIPE_PAYMENTS'
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
  /** Whether the payment was captured: yes or no. An empty cell means yes. A payment that was not captured is LEFT_OUT. */
  | 'CAPTURED'
  /** The currency. A row in another one is not recorded. */
  | 'CURRENCY'
  /** The fee of the processor. */
  | 'FEE'
  /** The tax on the fee. It is added to the fee. */
  | 'FEE_TAX'
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
  /** In a row of a gift: how much of it was refunded altogether. The row becomes two, the gift and its refund. It needs EXTERNAL_ID and REFUNDED_DATE. */
  | 'REFUNDED_AMOUNT'
  /** In a row of a gift: the day of the refund. */
  | 'REFUNDED_DATE'
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

/** Whether the bank receives the amount before or after fees. */
export type DepositBasis =
  /** The bank receives the amount before fees. */
  | 'GROSS'
  /** The bank receives the amount after fees. */
  | 'NET';

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

/** REFUND is returned by the church, CHARGEBACK is taken back by the payer's bank, NSF is a returned check. CHARGEBACK_REVERSAL undoes a chargeback. */
export type RefundType =
  /** The church returned the amount. */
  | 'REFUND'
  /** The payer’s bank took the amount back. */
  | 'CHARGEBACK'
  /** The bank decided for the church. It undoes a chargeback. */
  | 'CHARGEBACK_REVERSAL'
  /** The bank returned the check unpaid. */
  | 'NSF';

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

/** Only a DRAFT or ACTIVE campaign takes pledges. */
export type PledgeCampaignStatus =
  /** It is being prepared, and takes pledges. */
  | 'DRAFT'
  /** It takes pledges. */
  | 'ACTIVE'
  /** It takes no new pledges. */
  | 'CLOSED'
  /** It is over, and its name is free again. */
  | 'ARCHIVED';

/** How often an installment is due. */
export type PledgeFrequency =
  /** One installment. */
  | 'ONE_TIME'
  /** Every week. */
  | 'WEEKLY'
  /** Every two weeks. */
  | 'BIWEEKLY'
  /** Twice a month. */
  | 'SEMIMONTHLY'
  /** Every month. */
  | 'MONTHLY'
  /** Every three months. */
  | 'QUARTERLY'
  /** Every year. */
  | 'ANNUALLY'
  /** On days that the pledge names. */
  | 'CUSTOM';

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

/** Whose contributions count toward a pledge. */
export type GivingScope =
  /** The contributions of the donor alone. */
  | 'DONOR'
  /** The contributions of all members of the household. */
  | 'HOUSEHOLD';

/** The source of a pledge. */
export type PledgeSource =
  /** A pledge card. */
  | 'CARD'
  /** A web page. */
  | 'ONLINE'
  /** An app. */
  | 'APP'
  /** An imported file. */
  | 'IMPORT'
  /** The API. */
  | 'API';

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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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

/** Which pledges are listed. */
export type PledgeFilter = {
  /** The id of the donor. */
  donorId?: Array<string | number> | null | undefined;
  /** Pledges of the current members of this household. */
  householdId?: Array<string | number> | null | undefined;
  /** The id of the campaign. */
  campaignId?: Array<string | number> | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<PledgeStatus> | null | undefined;
  /** The amount received, compared with the amount due by today. */
  progress?: Array<PledgeProgress> | null | undefined;
  /** Whether a person must look at it, or how many need that. */
  needsReview?: boolean | null | undefined;
  /** The first day. */
  startDate?: DayRange | null | undefined;
  /** The last day. */
  endDate?: DayRange | null | undefined;
  /** The system that it comes from. */
  provider?: Array<string> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

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

/** How a copy is delivered. */
export type StatementCopyDelivery =
  /** By e-mail. */
  | 'EMAIL'
  /** By mail. */
  | 'MAIL'
  /** On a web page. */
  | 'ONLINE';

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

/** The role in the household. All but a CHILD are adults. */
export type HouseholdRole =
  /** An adult to whom the household’s mail is addressed. */
  | 'HEAD'
  /** The spouse of a head. */
  | 'SPOUSE'
  /** A child. */
  | 'CHILD'
  /** Another adult. */
  | 'OTHER';

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

/** What a mailing to donors is about. */
export type DonorMailingKind =
  /** Thanks for a contribution. Each contribution has a message of its own. */
  | 'ACKNOWLEDGEMENT'
  /** The progress of a pledge. Each pledge has a message of its own. */
  | 'PLEDGE_PROGRESS'
  /** A message to givers, such as new or lapsed ones. Each giving unit has one. */
  | 'GIVER_MESSAGE';

/** How the messages of a mailing are delivered. */
export type DonorMailingDelivery =
  /** As letters. */
  | 'MAIL'
  /** By e-mail, and as letters to donors without an e-mail address. */
  | 'EMAIL';

/** Which givers a mailing is about. */
export type DonorMailingGivers =
  /** Those who gave within the days. */
  | 'GAVE'
  /** Those whose first contribution of all lies within the days. */
  | 'FIRST_TIME'
  /** Those who gave before the days, and nothing within them. */
  | 'LAPSED';

/** How a message of a mailing is delivered. */
export type DonorMailingItemDelivery =
  /** As a letter. */
  | 'MAIL'
  /** By e-mail. */
  | 'EMAIL';

/** How far the delivery of a message is. */
export type DonorMailingItemStatus =
  /** It waits to be printed or sent. */
  | 'PENDING'
  /** It is among the letters of the mailing. */
  | 'PRINTED'
  /** The mail server took the e-mail. */
  | 'SENT'
  /** The e-mail is being sent. */
  | 'SENDING'
  /** The e-mail may have arrived: the connection ended before the mail server answered. It is not sent again unless somebody asks for it. */
  | 'UNKNOWN'
  /** The mail server refused the e-mail. Deliver it as a letter, or correct the address and send it again. */
  | 'BOUNCED'
  /** The mail server did not take the e-mail in any of the tries. Deliver it as a letter, or send it again. */
  | 'FAILED'
  /** No postal address is known. */
  | 'NO_ADDRESS'
  /** It was not delivered: the contribution was voided or refunded, the pledge was fulfilled or cancelled, or the donor takes no messages any more. */
  | 'LEFT_OUT'
  /** Somebody cancelled the mailing before. */
  | 'CANCELLED';

/** PARTIALLY_PAID and PAID follow from payments and write-offs. People decide the other states. */
export type InvoiceStatus =
  /** It is being prepared and is not owed yet. */
  | 'DRAFT'
  /** It is posted and owed. */
  | 'ISSUED'
  /** A part is paid or written off. */
  | 'PARTIALLY_PAID'
  /** The whole amount is paid or written off. */
  | 'PAID'
  /** It was reversed. */
  | 'VOIDED';

/** How an amount of an invoice was settled. */
export type InvoicePaymentType =
  /** It came to a bank account. */
  | 'PAYMENT'
  /** The church no longer expects it. */
  | 'WRITE_OFF';

/** The state of a payment of an invoice. */
export type InvoicePaymentStatus =
  /** It counts. */
  | 'RECORDED'
  /** It was recorded by mistake. The amount is owed again. */
  | 'VOIDED'
  /** The bank returned it. The amount is owed again. */
  | 'FAILED';

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

/** What a bank rule does with an uncoded transaction that fits. */
export type BankRuleMode =
  /** It suggests its coding. A person decides. */
  | 'SUGGEST'
  /** It codes a new transaction at once. It never approves. */
  | 'APPLY';

/** The direction of the money. Null for both. */
export type BankRuleDirection =
  /** Money that comes into the bank account, or a credit on the card. */
  | 'IN'
  /** Money that leaves the bank account, or a charge on the card. */
  | 'OUT';

/** How a description is compared with a text. */
export type BankRuleDescriptionMatch =
  /** The description contains the text. */
  | 'CONTAINS'
  /** The description is the text. */
  | 'EQUALS'
  /** The description begins with the text. */
  | 'STARTS_WITH';

/** OPEN until the statement is reconciled, then FINISHED. */
export type ReconciliationStatus =
  /** Lines can be cleared and uncleared. */
  | 'OPEN'
  /** The statement agrees, and its lines are reconciled. */
  | 'FINISHED';

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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A payment of an invoice. */
  | 'INVOICE_PAYMENT'
  /** The reversal of a payment of an invoice, such as a returned check. */
  | 'INVOICE_PAYMENT_RETURN'
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

/** A bank rule to test. Nothing is stored. */
export type BankRuleTestFilter = {
  /** Only transactions of these accounts. Null for all. */
  bankAccountIds?: Array<string | number> | null | undefined;
  /** The direction of the money. Null for both. */
  direction?: BankRuleDirection | null | undefined;
  /** How the description is compared. Belongs to descriptionText. */
  descriptionMatch?: BankRuleDescriptionMatch | null | undefined;
  /** The text that is compared with the description. Upper and lower case are the same, and so are several spaces and one. */
  descriptionText?: string | null | undefined;
  /** The smallest amount that fits, without a sign. */
  minAmount?: number | null | undefined;
  /** The largest amount that fits, without a sign. The same as minAmount for one exact amount. */
  maxAmount?: number | null | undefined;
  /** The coding, in shares of the amount. Left out for a transfer. */
  splits?: Array<BankRuleSplitInput> | null | undefined;
  /** The other cash account or card, instead of splits: a transaction that fits becomes a TRANSFER between its account and this one. */
  transferAccountId?: string | number | null | undefined;
  /** The fund whose cash the TRANSFER moves. Belongs to transferAccountId. */
  transferFundId?: string | number | null | undefined;
  /** The place of the rule. Active rules before it are tried first. The last place when absent. */
  position?: number | null | undefined;
};

/** One split of the coding of a bank rule. */
export type BankRuleSplitInput = {
  /** The id of the account. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** Its share of the amount in basis points. 10000 is 100 %. The shares of all splits add up to 10000. */
  basisPoints?: number | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The id of the vendor. */
  vendorId?: string | number | null | undefined;
  /** The dimension values. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** The reference, such as that of a payment run. */
  referenceNumber?: Array<string> | null | undefined;
  /** Whether the check is still to be printed. SCHEDULED payments are issued before. */
  awaitsPrint?: boolean | null | undefined;
  /** The day of the payment. */
  paymentDate?: DayRange | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** Which invoices are listed. */
export type InvoiceFilter = {
  /** Who owes them. */
  donorId?: Array<string | number> | null | undefined;
  /** The status. */
  status?: Array<InvoiceStatus> | null | undefined;
  /** Whether something is overdue. */
  isOverdue?: boolean | null | undefined;
  /** The day of the invoice. */
  invoiceDate?: DayRange | null | undefined;
  /** The day on which it is due. */
  dueDate?: DayRange | null | undefined;
  /** The amount still owed. */
  amountDue?: MoneyRange | null | undefined;
  /** Invoices that were owed at the end of this day, whatever was paid since. */
  owedOn?: string | null | undefined;
  /** The id of the fund. */
  fundId?: Array<string | number> | null | undefined;
  /** Invoices with a line on one of these accounts. */
  accountId?: Array<string | number> | null | undefined;
  /** The number of the invoice. */
  invoiceNumber?: Array<string> | null | undefined;
  /** Text that occurs in the number or the description. */
  q?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** How a list of Invoice is ordered. INVOICE_DATE_DESC when absent. The id breaks ties. */
export type InvoiceOrder =
  /** By invoice date, ascending. */
  | 'INVOICE_DATE'
  /** By invoice date, descending. */
  | 'INVOICE_DATE_DESC'
  /** By due date, ascending. */
  | 'DUE_DATE'
  /** By due date, descending. */
  | 'DUE_DATE_DESC'
  /** By updated at, ascending. */
  | 'UPDATED_AT'
  /** By updated at, descending. */
  | 'UPDATED_AT_DESC';

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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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

/** What is reported about an e-mail to a donor. */
export type EmailReportKind =
  /** The address takes no e-mail, now or later. No other one is sent to it. */
  | 'HARD_BOUNCE'
  /** The address did not take the e-mail this time, such as with a full mailbox. */
  | 'SOFT_BOUNCE'
  /** The recipient called the e-mail unwanted. No other one is sent to the address. */
  | 'COMPLAINT'
  /** The recipient wants no reminders by e-mail. Thanks for contributions and statements still come. */
  | 'UNSUBSCRIBED';

/** Which recurring gifts are listed. */
export type RecurringGiftFilter = {
  /** The id of the donor. */
  donorId?: Array<string | number> | null | undefined;
  /** Whether a recurring gift is expected. */
  status?: Array<RecurringGiftStatus> | null | undefined;
  /** The id of a giving integration, or `none` for those without one. */
  givingIntegrationId?: Array<string | number> | null | undefined;
  /** Those with an allocation for these funds. */
  fundId?: Array<string | number> | null | undefined;
  /** The id at the provider. */
  externalId?: Array<string> | null | undefined;
  /** Those with a MISSED day on or after this day. */
  missedSince?: string | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** Only giving units with a donor who has one of these tags. Null for all. */
  tagIds?: Array<string | number> | null | undefined;
};

/** Which mailings are listed. */
export type DonorMailingFilter = {
  /** What a mailing to donors is about. */
  kind?: Array<DonorMailingKind> | null | undefined;
  /** The id of the template. */
  templateId?: Array<string | number> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

/** The mailing to preview. */
export type DonorMailingPreviewFilter = {
  /** What the messages say, and what they are about. */
  templateId: string | number;
  /** How the messages of a mailing are delivered. */
  delivery?: DonorMailingDelivery | null | undefined;
  /** Not for pledges, and required otherwise: contributions from this day on. */
  fromDate?: string | null | undefined;
  /** Not for pledges: contributions to this day. Today when absent. */
  toDate?: string | null | undefined;
  /** Not for pledges. Acknowledgements: contributions of this amount or more, and those that are not money. IRS Publication 1771 asks for an acknowledgement from 250.00 on. Messages to givers: those who gave this sum or more, lapsed ones before the days. */
  minimumAmount?: number | null | undefined;
  /** Not for pledges. Messages to givers: GAVE when absent. Acknowledgements: with FIRST_TIME, only the first contribution of each giving unit; LAPSED is refused. */
  givers?: DonorMailingGivers | null | undefined;
  /** Pledges only: whether to include only those with less received than is due by today. False when absent. */
  isBehindOnly?: boolean | null | undefined;
  /** Only contributions or pledges to one of these campaigns. Null for all. */
  campaignIds?: Array<string | number> | null | undefined;
  /** Only contributions or pledges to one of these funds. Null for all. */
  fundIds?: Array<string | number> | null | undefined;
  /** Only contributions or pledges of these donors. Null for all. */
  donorIds?: Array<string | number> | null | undefined;
  /** Only donors who have one of these tags. Null for all. */
  tagIds?: Array<string | number> | null | undefined;
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

/** What a card and a donor agree in. DONOR_ID: the card names the donor. */
export type PledgeCardCandidateReason =
  /** The card names the donor. */
  | 'DONOR_ID'
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

/** The decision about a card. */
export type PledgeCardAction =
  /** The pledge is of a known donor. */
  | 'LINK'
  /** A donor is created with the pledge. */
  | 'CREATE'
  /** The card becomes no pledge. */
  | 'SKIP';

/** Which cards are listed. */
export type PledgeCardFilter = {
  /** The status. */
  status?: Array<PledgeCardStatus> | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: Array<string> | null | undefined;
  /** Only those that were changed at this time or later. */
  updatedSince?: string | null | undefined;
  /** The records with these ids, at most 200. */
  id?: Array<string | number> | null | undefined;
};

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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
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
  /** A key of the metadata and its value, written `key:value`, or a key alone for any value. Several select records that have any of them. */
  metadata?: Array<string> | null | undefined;
};

/** An APPROVED budget cannot be changed until it is reopened. */
export type BudgetStatus =
  /** It can be changed. */
  | 'DRAFT'
  /** It cannot be changed until it is reopened. */
  | 'APPROVED';

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
  /** Invoices that are past due and not fully paid. */
  | 'OVERDUE_INVOICES'
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

/** A form of the 1099 series. */
export type Form1099 =
  /** Form 1099-NEC, nonemployee compensation. */
  | 'NEC'
  /** Form 1099-MISC, such as rents and attorneys. */
  | 'MISC';

/** What a vendor lacks for Form 1099. */
export type Form1099Gap =
  /** form1099Box names no box of Form 1099-NEC or 1099-MISC that takes payments. The vendor is in no file. */
  | 'BOX'
  /** taxId. The vendor is in the file without it. */
  | 'TAX_ID'
  /** A line, city, state or postal code of the address. The vendor is in the file all the same. */
  | 'ADDRESS';

/** Why no file of Form 1099 can be made. */
export type Form1099Hindrance =
  /** No vendor of the form reaches the threshold of the year. */
  | 'NO_VENDORS'
  /** The profile of the organization has no EIN. */
  | 'PAYER_EIN'
  /** The profile of the organization has no complete address. */
  | 'PAYER_ADDRESS'
  /** The template has no column for the recipient's tax id. */
  | 'TAX_ID_COLUMN'
  /** The template has no column for the box of a vendor. It can be the template of another form. */
  | 'AMOUNT_COLUMN'
  /** The template requires a column that Narthex cannot fill. */
  | 'REQUIRED_COLUMN';

/** The file of Form 1099 that is previewed. */
export type Form1099PreviewFilter = {
  /** A form of the 1099 series. */
  form: Form1099;
  /** The calendar year of the payments. */
  taxYear: number;
  /** The bytes of the template in Base64: the CSV that the IRS's IRIS portal gives for the form and the year, or its first row alone. */
  templateBase64: unknown;
};

/** A picture of the letterhead. */
export type PictureOfLetterhead =
  /** The logo of the church. */
  | 'LOGO'
  /** The signature of who signs. */
  | 'SIGNATURE';

/** The accounts, funds and accounting policy that an organization begins with. */
export type ChartOfAccounts =
  /** Accounts and funds of a church, with a complete accounting policy. */
  | 'NONPROFIT'
  /** The accounts that the accounting policy needs, and one fund. */
  | 'MINIMAL'
  /** Nothing. */
  | 'EMPTY';

/** The records that a sandbox begins with. */
export type SandboxSeed =
  /** The last two months of a small church: donors, pledges, offerings, payouts, deposits, bills and bank transactions. */
  | 'SMALL_CHURCH';

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

/** A dimension to create. */
export type CreateDimensionInput = {
  /** Unique in the organization. */
  name: string;
  /** A code for mapping to other systems. */
  code?: string | null | undefined;
  /** Whether every coded line of the kinds that it applies to must carry it. */
  isRequired?: boolean | null | undefined;
  /** The five types of a chart of accounts. */
  requiredFor?: Array<AccountType> | null | undefined;
  /** The documents whose lines may carry it. Empty for all. */
  appliesTo?: Array<DocumentKind> | null | undefined;
  /** Makes its values the functions of expenses, in place of those of another dimension. */
  isFunction?: boolean | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A dimension value to create. */
export type CreateDimensionValueInput = {
  /** The id of the dimension. */
  dimensionId: string | number;
  /** Unique in the dimension. */
  name: string;
  /** A code for mapping to other systems. */
  code?: string | null | undefined;
  /** The parent: a value of the same dimension. */
  parentId?: string | number | null | undefined;
  /** The first day on which it can be used. */
  validFrom?: string | null | undefined;
  /** The last day on which it can be used. */
  validTo?: string | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a dimension to change. Absent members stay; null clears a nullable member. */
export type UpdateDimensionInput = {
  /** The name. */
  name?: string | null | undefined;
  /** A short code. */
  code?: string | null | undefined;
  /** Whether every coded line of the kinds that it applies to must carry it. */
  isRequired?: boolean | null | undefined;
  /** The five types of a chart of accounts. */
  requiredFor?: Array<AccountType> | null | undefined;
  /** The kind of document that a coded line belongs to. */
  appliesTo?: Array<DocumentKind> | null | undefined;
  /** Makes its values the functions of expenses, in place of those of another dimension. */
  isFunction?: boolean | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** The status. */
  status?: DimensionStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a dimension value to change. Its dimension stays. Absent members stay; null clears a nullable member. */
export type UpdateDimensionValueInput = {
  /** The name. */
  name?: string | null | undefined;
  /** A short code. */
  code?: string | null | undefined;
  /** The value above it. Null at the top. */
  parentId?: string | number | null | undefined;
  /** The first day on which it can be used. */
  validFrom?: string | null | undefined;
  /** The last day on which it can be used. */
  validTo?: string | null | undefined;
  /** The place in lists; the lowest first. */
  sortOrder?: number | null | undefined;
  /** The status. */
  status?: DimensionStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

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

/** The members of a vendor to change. Absent members stay; null clears a nullable member. */
export type UpdateVendorInput = {
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
  /** The name. */
  name?: string | null | undefined;
  /** Whether payments to the vendor are reported on Form 1099. */
  is1099Eligible?: boolean | null | undefined;
  /** Replaces the whole set. */
  defaultDimensions?: Array<LineDimensionInput> | null | undefined;
  /** The status. */
  status?: WritableVendorStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The statuses that a client can set. */
export type WritableVendorStatus =
  /** The vendor takes new bills. */
  | 'ACTIVE'
  /** The vendor takes no new bills. */
  | 'INACTIVE';

/** The vendor to merge into this one. */
export type MergeVendorsInput = {
  /** The source vendor. It becomes MERGED, and its open documents move to this vendor. */
  sourceVendorId: string | number;
};

/** A bank transaction to create. */
export type CreateTransactionInput = {
  /** What it is, in words. */
  description: string;
  /** More than zero. An ADJUSTMENT may be negative, but not zero. */
  amount: number;
  /** The day. */
  date: string;
  /** The direction of a bank line. */
  transactionType: TransactionType;
  /** A free-form reference, such as a check number. */
  referenceNumber?: string | null | undefined;
  /** The id of a cash account or a credit card. */
  bankAccountId?: string | number | null | undefined;
  /** The other cash account or the credit card of a TRANSFER. Null for other types. */
  counterAccountId?: string | number | null | undefined;
  /** The id of the vendor. */
  vendorId?: string | number | null | undefined;
  /** The id of the fund. */
  fundId?: string | number | null | undefined;
  /** The splits. Their amounts sum exactly to the amount. */
  splits?: Array<SplitInput> | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
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

/** Another coding of a posted transaction, with its reason. */
export type RecodeTransactionInput = {
  /** The reason, in words. It is in the description of the entry. */
  reason: string;
  /** The day of the entry that moves the amounts, in an open period. Today when absent. Not before the day of the posting. */
  date?: string | null | undefined;
  /** The whole new coding. The amounts sum exactly to the amount of the transaction. */
  splits: Array<SplitInput>;
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
  /** The day of a row whose own cannot be read, or is in the future. For IMPORT alone. */
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

/** A bank rule to create. */
export type CreateBankRuleInput = {
  /** Only transactions of these accounts. Null for all. */
  bankAccountIds?: Array<string | number> | null | undefined;
  /** The direction of the money. Null for both. */
  direction?: BankRuleDirection | null | undefined;
  /** How the description is compared. Belongs to descriptionText. */
  descriptionMatch?: BankRuleDescriptionMatch | null | undefined;
  /** The text that is compared with the description. Upper and lower case are the same, and so are several spaces and one. */
  descriptionText?: string | null | undefined;
  /** The smallest amount that fits, without a sign. */
  minAmount?: number | null | undefined;
  /** The largest amount that fits, without a sign. The same as minAmount for one exact amount. */
  maxAmount?: number | null | undefined;
  /** The coding, in shares of the amount. Left out for a transfer. */
  splits?: Array<BankRuleSplitInput> | null | undefined;
  /** The other cash account or card, instead of splits: a transaction that fits becomes a TRANSFER between its account and this one. */
  transferAccountId?: string | number | null | undefined;
  /** The fund whose cash the TRANSFER moves. Belongs to transferAccountId. */
  transferFundId?: string | number | null | undefined;
  /** The name. Unique. */
  name: string;
  /** The place among the rules, from 1. The last place when absent. */
  position?: number | null | undefined;
  /** Whether it holds for transactions. */
  isActive?: boolean | null | undefined;
  /** What a bank rule does with an uncoded transaction that fits. */
  mode?: BankRuleMode | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members to change. Absent members stay; null clears a nullable member. */
export type UpdateBankRuleInput = {
  /** Only transactions of these accounts. Null for all. */
  bankAccountIds?: Array<string | number> | null | undefined;
  /** The direction of the money. Null for both. */
  direction?: BankRuleDirection | null | undefined;
  /** How the description is compared. Belongs to descriptionText. */
  descriptionMatch?: BankRuleDescriptionMatch | null | undefined;
  /** The text that is compared with the description. Upper and lower case are the same, and so are several spaces and one. */
  descriptionText?: string | null | undefined;
  /** The smallest amount that fits, without a sign. */
  minAmount?: number | null | undefined;
  /** The largest amount that fits, without a sign. The same as minAmount for one exact amount. */
  maxAmount?: number | null | undefined;
  /** The name. Unique. */
  name?: string | null | undefined;
  /** The place among the rules, from 1. */
  position?: number | null | undefined;
  /** Whether it holds for transactions. */
  isActive?: boolean | null | undefined;
  /** What a bank rule does with an uncoded transaction that fits. */
  mode?: BankRuleMode | null | undefined;
  /** Replaces all splits, or the transfer. */
  splits?: Array<BankRuleSplitInput> | null | undefined;
  /** The other account of a TRANSFER. Replaces the splits. */
  transferAccountId?: string | number | null | undefined;
  /** The fund whose cash the TRANSFER moves. Replaces the splits. */
  transferFundId?: string | number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
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

/** A bill to repeat, and when. */
export type CreateRecurringBillInput = {
  /** The name, for people. */
  name: string;
  /** The days, as a recurrence rule of RFC 5545: FREQ=MONTHLY;BYMONTHDAY=1, or BYMONTHDAY=-1 for the last day of a month. DAILY, WEEKLY, MONTHLY and YEARLY are taken. A day from 29 to 31 is the last day of a shorter month. Days that the rule leaves out are those of the repeated document. */
  rule: string;
  /** The earliest day of a new document, after that of the repeated one. When absent, today or later. */
  startsOn?: string | null | undefined;
  /** How many days before its day each document is made. */
  daysInAdvance?: number | null | undefined;
  /** Whether each document is submitted for approval at once. */
  submit?: boolean | null | undefined;
  /** The bill to repeat, in any status. It is the first; the new ones follow it. */
  billId: string | number;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a recurring bill to change. Absent members stay. */
export type UpdateRecurringBillInput = {
  /** The name, for people. */
  name?: string | null | undefined;
  /** The days from today on, as a recurrence rule of RFC 5545. */
  rule?: string | null | undefined;
  /** How many days before its day each document is made. */
  daysInAdvance?: number | null | undefined;
  /** Whether each document is submitted for approval at once. */
  submit?: boolean | null | undefined;
  /** PAUSED pauses it. ACTIVE goes on with the next day from today, or makes what the service could not make. ENDED ends it for good. */
  status?: RecurrenceStatus | null | undefined;
  /** Another bill to repeat from now on, such as one with a new amount. */
  billId?: string | number | null | undefined;
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

/** Other lines of a posted bill, with the reason. */
export type RecodeBillInput = {
  /** The reason, in words. It is in the description of the entry. */
  reason: string;
  /** The day of the entry that moves the amounts, in an open period. Today when absent. Not before the day of the posting. */
  date?: string | null | undefined;
  /** All lines anew. The amounts sum exactly to the total of the bill. */
  lines: Array<BillLineInput>;
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
  /** The account that pays this bill. When absent, that of the request. */
  bankAccountId?: string | number | null | undefined;
};

/** The amount of a vendor credit that settles one bill. */
export type CreditApplicationInput = {
  /** An approved bill of the vendor. */
  billId: string | number;
  /** At most what is left of the credit, and what is neither settled nor scheduled of the bill. */
  amount: number;
};

/** Why a use of a vendor credit is undone. */
export type UndoVendorCreditUseInput = {
  /** The reason, in words. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of the use. */
  date?: string | null | undefined;
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

/** The checks of a run that were spoiled, by their numbers or by their payments. */
export type SpoilChecksInput = {
  /** The numbers of the checks. */
  checkNumbers?: Array<string> | null | undefined;
  /** The payments of the checks. */
  billPaymentIds?: Array<string | number> | null | undefined;
  /** The reason, in words. */
  reason: string;
};

/** An invoice to create. */
export type CreateInvoiceInput = {
  /** Who owes it: a donor record that is not erased. */
  donorId: string | number;
  /** The number of the invoice. When absent, its issue gives it the next number. */
  invoiceNumber?: string | null | undefined;
  /** The day of the invoice. */
  invoiceDate: string;
  /** When absent, the day of the invoice: it is due on receipt. */
  dueDate?: string | null | undefined;
  /** What it is for, in words. The PDF shows it. */
  description?: string | null | undefined;
  /** A note for the office. */
  memo?: string | null | undefined;
  /** The lines, in their order. */
  lines: Array<InvoiceLineInput>;
  /** Whether to issue it at once, on its own day. */
  issue?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** One coded line of an invoice. */
export type InvoiceLineInput = {
  /** The account that the line credits, such as rental income. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The dimension values. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
};

/** The members to change. Absent members stay; null clears a nullable member. */
export type UpdateInvoiceInput = {
  /** Who owes it: a donor record that is not erased. */
  donorId?: string | number | null | undefined;
  /** The number of the invoice. */
  invoiceNumber?: string | null | undefined;
  /** The day of the invoice. */
  invoiceDate?: string | null | undefined;
  /** Not before the day of the invoice, whose change does not change it. */
  dueDate?: string | null | undefined;
  /** What it is for, in words. The PDF shows it. */
  description?: string | null | undefined;
  /** A note for the office. */
  memo?: string | null | undefined;
  /** Replaces all lines. */
  lines?: Array<InvoiceLineInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Why an invoice is voided. */
export type VoidInvoiceInput = {
  /** The reason, in words. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of the posting. */
  date?: string | null | undefined;
};

/** A payment of an invoice, in full or in part. */
export type RecordInvoicePaymentInput = {
  /** The amount. When absent, everything that is owed. */
  amount?: number | null | undefined;
  /** The day on which the money came. Today when absent. */
  date?: string | null | undefined;
  /** The method of a payment. */
  paymentMethod: BillPaymentMethod;
  /** A cash account. When absent, the accounting policy's bank account. */
  accountId?: string | number | null | undefined;
  /** The number of a check, or another reference. */
  referenceNumber?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Why a payment or a write-off is voided. */
export type VoidInvoicePaymentInput = {
  /** The reason, in words. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of the posting. */
  date?: string | null | undefined;
  /** How a payment ends without paying. */
  outcome?: BillPaymentEnd | null | undefined;
};

/** What is written off of an invoice. */
export type WriteOffInvoiceInput = {
  /** The amount. When absent, everything that is owed. */
  amount?: number | null | undefined;
  /** The day of the posting. Today when absent. */
  date?: string | null | undefined;
  /** The revenue or expense account that it debits, such as bad debts. */
  accountId: string | number;
  /** The dimension values. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** Why it is no longer expected. */
  reason: string;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
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

/** The members of a donor to change. Absent members stay; null clears a nullable member. */
export type UpdateDonorInput = {
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
  /** The status. */
  status?: WritableDonorStatus | null | undefined;
  /** The day of death. Only for a DECEASED donor. */
  deceasedDate?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The statuses that a client can set. */
export type WritableDonorStatus =
  /** A current donor. */
  | 'ACTIVE'
  /** A former donor. */
  | 'INACTIVE'
  /** A donor who has died. */
  | 'DECEASED';

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

/** A tag to create. */
export type CreateDonorTagInput = {
  /** Who gets the tag, in words. */
  description?: string | null | undefined;
  /** The name. Unique, whatever the case of its letters. */
  name: string;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a tag to change. Absent members stay; null clears a nullable member. */
export type UpdateDonorTagInput = {
  /** Who gets the tag, in words. */
  description?: string | null | undefined;
  /** The name. Unique, whatever the case of its letters. */
  name?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A household to create. */
export type CreateHouseholdInput = {
  /** As letters print it. */
  salutation?: string | null | undefined;
  /** As letters print it. */
  addressee?: string | null | undefined;
  /** The whole address. In a change it replaces the present address. */
  address?: PostalAddressInput | null | undefined;
  /** The id of a current member. */
  primaryContactDonorId?: string | number | null | undefined;
  /** The name. */
  name: string;
  /** The members. */
  members?: Array<HouseholdMemberInput> | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A postal address. */
export type PostalAddressInput = {
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

/** A member of a new household. */
export type HouseholdMemberInput = {
  /** The id of the donor. */
  donorId: string | number;
  /** The role in the household. All but a CHILD are adults. */
  role: HouseholdRole;
  /** Whether the member gives jointly. It takes effect when two adults of the household do. */
  givesJointly?: boolean | null | undefined;
  /** The first day. Today when absent. */
  fromDate?: string | null | undefined;
};

/** The members of a household to change. Absent members stay; null clears a nullable member. */
export type UpdateHouseholdInput = {
  /** As letters print it. */
  salutation?: string | null | undefined;
  /** As letters print it. */
  addressee?: string | null | undefined;
  /** The whole address. In a change it replaces the present address. */
  address?: PostalAddressInput | null | undefined;
  /** The id of a current member. */
  primaryContactDonorId?: string | number | null | undefined;
  /** The name. */
  name?: string | null | undefined;
  /** The status. */
  status?: WritableHouseholdStatus | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The statuses that a client can set. */
export type WritableHouseholdStatus =
  /** A household with members who live together. */
  | 'ACTIVE'
  /** A household that exists no longer. */
  | 'INACTIVE';

/** The household to merge into this one. */
export type MergeHouseholdsInput = {
  /** The source household. It becomes MERGED, and its members move here, past ones included. */
  sourceHouseholdId: string | number;
};

/** The membership of a donor in a household. */
export type PutHouseholdMemberInput = {
  /** The role in the household. All but a CHILD are adults. */
  role: HouseholdRole;
  /** Whether the member gives jointly. It takes effect when two adults of the household do. */
  givesJointly?: boolean | null | undefined;
  /** The first day. When absent, the present first day, or today for a new membership. */
  fromDate?: string | null | undefined;
  /** The last day of the membership. */
  toDate?: string | null | undefined;
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

/** The batch of a contribution. Null removes it from its batch. */
export type AssignContributionBatchInput = {
  /** The id of an OPEN batch. */
  givingBatchId?: string | number | null | undefined;
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

/** The settlement of a contribution. Null unlinks it. */
export type AssignContributionSettlementInput = {
  /** The id of the settlement. */
  settlementId?: string | number | null | undefined;
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

/** The settlement a refund was withheld from. Null unlinks it. */
export type AssignRefundSettlementInput = {
  /** The id of the settlement. */
  settlementId?: string | number | null | undefined;
};

/** A refund of a contribution or of a part of it. */
export type CreateRefundInput = {
  /** REFUND is returned by the church, CHARGEBACK is taken back by the payer's bank, NSF is a returned check. CHARGEBACK_REVERSAL undoes a chargeback. */
  refundType?: RefundType | null | undefined;
  /** The amount. Everything that is not refunded yet when absent. */
  amount?: number | null | undefined;
  /** The amounts by allocation. Shared in proportion when absent. */
  allocations?: Array<RefundAllocationInput> | null | undefined;
  /** The day of the refund. Today when absent. Not before the day of the contribution, and not in the future. */
  refundDate?: string | null | undefined;
  /** The returned part of the fee, in total no more than the fee. For a CHARGEBACK_REVERSAL, the part that is charged again. */
  feeReturned?: number | null | undefined;
  /** The dispute fee, shared in proportion to the refunded amounts. Only for a CHARGEBACK. */
  disputeFee?: number | null | undefined;
  /** The reason, in words. Without a card number. */
  reason?: string | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id in the other system. Unique with the provider. */
  externalId?: string | null | undefined;
  /** The settlement it was withheld from, if it is known yet. */
  settlementId?: string | number | null | undefined;
  /** The OPEN batch in which it is counted. When absent, it counts in the batch of its contribution. */
  givingBatchId?: string | number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The refunded amount of one allocation. */
export type RefundAllocationInput = {
  /** The id of the allocation of the contribution. */
  allocationId: string;
  /** The amount in the currency of the organization. */
  amount: number;
};

/** A recurring gift to create. */
export type CreateRecurringGiftInput = {
  /** The giving integration that schedules it. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id at the provider. It needs a giving integration, and is unique in it. */
  externalId?: string | null | undefined;
  /** How the donor pays. */
  paymentMethod?: PaymentMethod | null | undefined;
  /** The last day on which a gift can be expected. Null for no end. */
  endDate?: string | null | undefined;
  /** The donor. It stays. */
  donorId: string | number;
  /** The amount of each gift. When given, it must equal the sum of the allocations. */
  amount?: number | null | undefined;
  /** The parts for each fund, which sum to the amount. */
  allocations: Array<RecurringAllocationInput>;
  /** How often a recurring gift comes. */
  frequency: RecurringGiftFrequency;
  /** The first day. The frequency counts from it. Today when absent. */
  startDate?: string | null | undefined;
  /** The day from which its days are expected, up to two years ago, so that contributions that are recorded already can be linked. Today when absent. */
  expectedFrom?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The part of a recurring gift for one fund. */
export type RecurringAllocationInput = {
  /** The id of an open fund that accepts contributions. Each fund is named once. */
  fundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
};

/** The members of a recurring gift to change. Absent members stay; null clears a nullable member. */
export type UpdateRecurringGiftInput = {
  /** The giving integration that schedules it. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id at the provider. It needs a giving integration, and is unique in it. */
  externalId?: string | null | undefined;
  /** How the donor pays. */
  paymentMethod?: PaymentMethod | null | undefined;
  /** The last day on which a gift can be expected. Null for no end. */
  endDate?: string | null | undefined;
  /** The amount of each gift. When given, it must equal the sum of the allocations. */
  amount?: number | null | undefined;
  /** The parts for each fund, which sum to the amount. */
  allocations?: Array<RecurringAllocationInput> | null | undefined;
  /** How often a recurring gift comes. */
  frequency?: RecurringGiftFrequency | null | undefined;
  /** The first day. The frequency counts from it. */
  startDate?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
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

/** The members of a settlement to change. Absent members stay; null clears a nullable member. */
export type UpdateSettlementInput = {
  /** The system that it comes from. */
  provider?: Provider | null | undefined;
  /** Can be cleared only when the provider is MANUAL. */
  externalId?: string | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: string | null | undefined;
  /** The day on which the deposit is expected. */
  estimatedArrivalDate?: string | null | undefined;
  /** Cannot change once the deposit has arrived. */
  actualArrivalDate?: string | null | undefined;
  /** The status. */
  status?: WritableSettlementStatus | null | undefined;
  /** The currency, ISO 4217. */
  currency?: string | null | undefined;
  /** The kind of settlement, as the provider names it. */
  settlementType?: string | null | undefined;
  /** The message of the provider about the failure. Without a card number. */
  errorMessage?: string | null | undefined;
  /** The failure code. Required for the status FAILED. */
  failureCode?: string | null | undefined;
  /** Whether the bank receives the amount before or after fees. */
  depositBasis?: DepositBasis | null | undefined;
  /** The amount before fees. */
  grossAmount?: number | null | undefined;
  /** The fees of the processor. */
  feesAmount?: number | null | undefined;
  /** Gross less fees. A negative one cannot be sent: it follows from the gross amount and the fees. */
  netAmount?: number | null | undefined;
  /** How many payments it has. */
  paymentCount?: number | null | undefined;
  /** How many donations it has. */
  donationCount?: number | null | undefined;
  /** The id of the giving integration. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id of the merchant. */
  merchantId?: string | number | null | undefined;
  /** Replaces the whole set. At most one value of each dimension. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Replaces the whole set. Contributions that belong to no settlement come with their batch and go with it, unless contributionIds is there. */
  batchIds?: Array<string | number> | null | undefined;
  /** Replaces the whole set. */
  contributionIds?: Array<string | number> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The statuses that a client can write. */
export type WritableSettlementStatus =
  /** The provider collects contributions for it. */
  | 'PENDING'
  /** The provider has sent it to the bank. */
  | 'IN_TRANSIT'
  /** The bank has received it. */
  | 'DEPOSITED'
  /** The bank returned it. */
  | 'FAILED'
  /** It was never sent. */
  | 'CANCELLED';

/** A settlement to create. */
export type CreateSettlementInput = {
  /** The system that it comes from. */
  provider: Provider;
  /** The id at the provider. Required unless the provider is MANUAL. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: string | null | undefined;
  /** The day on which the deposit is expected. */
  estimatedArrivalDate?: string | null | undefined;
  /** The kind of settlement, as the provider names it. */
  settlementType?: string | null | undefined;
  /** Whether the bank receives the amount before or after fees. */
  depositBasis?: DepositBasis | null | undefined;
  /** The amount before fees. */
  grossAmount?: number | null | undefined;
  /** The fees of the processor. */
  feesAmount?: number | null | undefined;
  /** Gross less fees. When two of the three are given, the third follows. A negative one cannot be sent: it follows from the gross amount and the fees. */
  netAmount?: number | null | undefined;
  /** How many payments it has. */
  paymentCount?: number | null | undefined;
  /** How many donations it has. */
  donationCount?: number | null | undefined;
  /** The id of the giving integration. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id of the merchant. */
  merchantId?: string | number | null | undefined;
  /** At most one value of each dimension. The values of the merchant, or the default campus of the giving integration, when absent. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Its batches. They bring their contributions that belong to no settlement, unless contributionIds is there. */
  batchIds?: Array<string | number> | null | undefined;
  /** The ids of the contributions. */
  contributionIds?: Array<string | number> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Why a settlement failed after it was matched. */
export type FailSettlementInput = {
  /** The code of the provider for the failure. */
  failureCode: string;
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** The bank transaction of a settlement. */
export type MatchSettlementInput = {
  /** The id of the transaction. */
  transactionId: string | number;
};

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
  /** One document, or several that have the amount together. Settlements, bills, scheduled payments, vendor credits and giving batches are matched without other documents, and a TRANSACTION alone. */
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
  /** The money of a GIVING_BATCH that the bank transaction shows. Cash and checks when absent. */
  paymentMethod?: CarriedMethod | null | undefined;
};

/** What the bank receives: posted batches that are brought to it, or payouts of providers. */
export type CreateDepositInput = {
  /** Posted batches. Required unless settlementIds or payouts are sent. */
  batchIds?: Array<string | number> | null | undefined;
  /** Payouts that exist already and that no bank line shows, instead of batches. The bank line has their amounts together. */
  settlementIds?: Array<string | number> | null | undefined;
  /** Payouts to create with their contributions, as by createSettlement, and to record at once. They and those of settlementIds are one bank line. */
  payouts?: Array<DepositPayoutInput> | null | undefined;
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
  /** The amount that the client has shown: the sum of the contributions, or what the payouts bring to the bank. When another amount waits, nothing is deposited (422 sum_mismatch). */
  expectedAmount?: number | null | undefined;
  /** Whether the amount of bankTransactionId may differ from what was counted. The difference is coded on overShortAccountId of the accounting policy: posted at once up to overShortLimit, and PENDING_APPROVAL above it. */
  acceptsDifference?: boolean | null | undefined;
  /** The fund of the difference. The fund with the largest sum of the contributions when absent. */
  differenceFundId?: string | number | null | undefined;
  /** The dimension values of the difference. At most one of each dimension. */
  differenceDimensions?: Array<LineDimensionInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A payout of a provider that does not exist yet, with its contributions. */
export type DepositPayoutInput = {
  /** The system that it comes from. */
  provider: Provider;
  /** The id at the provider. Required unless the provider is MANUAL. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** A reference of the other system for people. */
  externalReference?: string | null | undefined;
  /** The day on which the deposit is expected. */
  estimatedArrivalDate?: string | null | undefined;
  /** The kind of settlement, as the provider names it. */
  settlementType?: string | null | undefined;
  /** Whether the bank receives the amount before or after fees. */
  depositBasis?: DepositBasis | null | undefined;
  /** The amount before fees. */
  grossAmount?: number | null | undefined;
  /** The fees of the processor. */
  feesAmount?: number | null | undefined;
  /** Gross less fees. When two of the three are given, the third follows. A negative one cannot be sent: it follows from the gross amount and the fees. */
  netAmount?: number | null | undefined;
  /** How many payments it has. */
  paymentCount?: number | null | undefined;
  /** How many donations it has. */
  donationCount?: number | null | undefined;
  /** The id of the giving integration. */
  givingIntegrationId?: string | number | null | undefined;
  /** The id of the merchant. */
  merchantId?: string | number | null | undefined;
  /** At most one value of each dimension. The values of the merchant, or the default campus of the giving integration, when absent. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Its batches. They bring their contributions that belong to no settlement, unless contributionIds is there. */
  batchIds?: Array<string | number> | null | undefined;
  /** The ids of the contributions. */
  contributionIds?: Array<string | number> | null | undefined;
};

/** Why a deposit is undone. */
export type UndoDepositInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** The donor or household and the year of a statement to issue. */
export type IssueGivingStatementInput = {
  /** The calendar year. */
  year: number;
  /** The donor. Contributions from a time when the household gave jointly are on the household's statement. */
  donorId?: string | number | null | undefined;
  /** The household. It lists contributions of the members who gave jointly on the day of each contribution. */
  householdId?: string | number | null | undefined;
};

/** Why a statement is voided. */
export type VoidGivingStatementInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** How a copy is delivered. */
export type CopyGivingStatementInput = {
  /** How a copy is delivered. */
  delivery: StatementCopyDelivery;
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
  /** Only giving units with a donor who has one of these tags. Null for all. */
  tagIds?: Array<string | number> | null | undefined;
};

/** A template to create. */
export type CreateMailingTemplateInput = {
  /** What a mailing to donors is about. */
  kind: DonorMailingKind;
  /** The name. Unique, whatever the case of its letters. */
  name: string;
  /** The subject of the e-mail, and the heading of the letter: one line. It can have the fields of the text, without {{gifts}}. */
  subject: string;
  /** The text. These fields are filled in for an acknowledgement: {{names}}, {{church}}, {{gift}}, {{date}}, {{funds}}, {{taxNote}}; for the progress of a pledge: {{names}}, {{church}}, {{pledge}}, {{pledged}}, {{received}}, {{open}}, {{due}}, {{endDate}}; and for a message to givers: {{names}}, {{church}}, {{from}}, {{to}}, {{gifts}}, {{total}}, {{deductible}}, {{taxNote}}. Without a card number. */
  text: string;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a template to change. Absent members stay. */
export type UpdateMailingTemplateInput = {
  /** The name. Unique, whatever the case of its letters. */
  name?: string | null | undefined;
  /** The subject of the e-mail, and the heading of the letter: one line. It can have the fields of the text, without {{gifts}}. */
  subject?: string | null | undefined;
  /** The text. These fields are filled in for an acknowledgement: {{names}}, {{church}}, {{gift}}, {{date}}, {{funds}}, {{taxNote}}; for the progress of a pledge: {{names}}, {{church}}, {{pledge}}, {{pledged}}, {{received}}, {{open}}, {{due}}, {{endDate}}; and for a message to givers: {{names}}, {{church}}, {{from}}, {{to}}, {{gifts}}, {{total}}, {{deductible}}, {{taxNote}}. Without a card number. */
  text?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** How a message of a mailing is delivered again. */
export type RedeliverDonorMailingItemInput = {
  /** How a message of a mailing is delivered. */
  delivery: DonorMailingItemDelivery;
};

/** What a mailing to donors is about, and how it is delivered. */
export type StartDonorMailingInput = {
  /** What the messages say, and what they are about. */
  templateId: string | number;
  /** How the messages of a mailing are delivered. */
  delivery?: DonorMailingDelivery | null | undefined;
  /** Not for pledges, and required otherwise: contributions from this day on. */
  fromDate?: string | null | undefined;
  /** Not for pledges: contributions to this day. Today when absent. */
  toDate?: string | null | undefined;
  /** Not for pledges. Acknowledgements: contributions of this amount or more, and those that are not money. IRS Publication 1771 asks for an acknowledgement from 250.00 on. Messages to givers: those who gave this sum or more, lapsed ones before the days. */
  minimumAmount?: number | null | undefined;
  /** Not for pledges. Messages to givers: GAVE when absent. Acknowledgements: with FIRST_TIME, only the first contribution of each giving unit; LAPSED is refused. */
  givers?: DonorMailingGivers | null | undefined;
  /** Pledges only: whether to include only those with less received than is due by today. False when absent. */
  isBehindOnly?: boolean | null | undefined;
  /** Only contributions or pledges to one of these campaigns. Null for all. */
  campaignIds?: Array<string | number> | null | undefined;
  /** Only contributions or pledges to one of these funds. Null for all. */
  fundIds?: Array<string | number> | null | undefined;
  /** Only contributions or pledges of these donors. Null for all. */
  donorIds?: Array<string | number> | null | undefined;
  /** Only donors who have one of these tags. Null for all. */
  tagIds?: Array<string | number> | null | undefined;
};

/** How a campaign ends. */
export type ClosePledgeCampaignInput = {
  /** The reason, in words. */
  reason?: string | null | undefined;
};

/** A campaign to create. */
export type CreatePledgeCampaignInput = {
  /** The name. */
  name: string;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The status. */
  status?: NewPledgeCampaignStatus | null | undefined;
  /** Ids of open funds that accept contributions. */
  fundIds: Array<string | number>;
  /** The amount that the campaign aims at. */
  goalAmount?: number | null | undefined;
  /** The day. Today when absent. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** Whether contributions after the end still count. */
  allowLateGifts?: boolean | null | undefined;
  /** How often an installment is due. */
  defaultFrequency?: PledgeFrequency | null | undefined;
  /** Whether the goal may be shown to everybody. */
  isPublicGoal?: boolean | null | undefined;
  /** The ids of the dimension values. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** A DRAFT is being prepared. */
export type NewPledgeCampaignStatus =
  /** It is being prepared. */
  | 'DRAFT'
  /** It has begun. */
  | 'ACTIVE';

/** The members of a campaign to change. Absent members stay; null clears a nullable member. */
export type UpdatePledgeCampaignInput = {
  /** The name. */
  name?: string | null | undefined;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The status. */
  status?: PledgeCampaignTurn | null | undefined;
  /** Replaces the whole set. */
  fundIds?: Array<string | number> | null | undefined;
  /** The amount that the campaign aims at. */
  goalAmount?: number | null | undefined;
  /** The first day. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** Whether contributions after the end still count. */
  allowLateGifts?: boolean | null | undefined;
  /** How often an installment is due. */
  defaultFrequency?: PledgeFrequency | null | undefined;
  /** Whether the goal may be shown to everybody. */
  isPublicGoal?: boolean | null | undefined;
  /** Replaces the whole set. */
  dimensionValueIds?: Array<string | number> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** DRAFT to ACTIVE, CLOSED to ACTIVE or ARCHIVED. */
export type PledgeCampaignTurn =
  /** The campaign begins, or goes on after it was closed. */
  | 'ACTIVE'
  /** The closed campaign is over for good. */
  | 'ARCHIVED';

/** A pledge to create. */
export type CreatePledgeInput = {
  /** The id of the donor. */
  donorId: string | number;
  /** The fund. One of the campaign's funds, when there is a campaign. */
  fundId: string | number;
  /** The id of a DRAFT or ACTIVE campaign. */
  campaignId?: string | number | null | undefined;
  /** The total. With installmentAmount and installmentCount, their product, up to a difference of one installment. */
  totalAmount: number;
  /** The campaign's when absent, else today. */
  startDate?: string | null | undefined;
  /** The campaign's when absent, else the fund's, else a year after the start. */
  endDate?: string | null | undefined;
  /** The status. */
  status?: NewPledgeStatus | null | undefined;
  /** Whose contributions count toward a pledge. */
  givingScope?: GivingScope | null | undefined;
  /** The campaign's when absent. */
  frequency?: PledgeFrequency | null | undefined;
  /** The amount of each installment. */
  installmentAmount?: number | null | undefined;
  /** How many installments there are. */
  installmentCount?: number | null | undefined;
  /** Not before the start and not after the end. */
  firstInstallmentDate?: string | null | undefined;
  /** The day. Today when absent. */
  pledgedDate?: string | null | undefined;
  /** Whether the pledge depends on nothing. */
  isUnconditional?: boolean | null | undefined;
  /** The source of a pledge. */
  source?: PledgeSource | null | undefined;
  /** The system that it comes from. */
  provider?: string | null | undefined;
  /** The id at the provider. Unique with the provider, permanently. */
  externalId?: string | null | undefined;
  /** Whether to allow it although the donor or their household has an equal open pledge. */
  allowDuplicate?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** PENDING awaits confirmation and takes no contributions. */
export type NewPledgeStatus =
  /** It awaits confirmation and takes no contributions. */
  | 'PENDING'
  /** Contributions count toward it. */
  | 'ACTIVE';

/** Why a pledge is cancelled. */
export type CancelPledgeInput = {
  /** The reason, in words. Without a card number. */
  reason: string;
};

/** How a cancelled pledge is reactivated. */
export type ReactivatePledgeInput = {
  /** Whether to allow it although the donor or their household has an equal open pledge. */
  allowDuplicate?: boolean | null | undefined;
};

/** The members of a pledge to change. Absent members stay; null clears a nullable member. */
export type UpdatePledgeInput = {
  /** The id of the fund. */
  fundId?: string | number | null | undefined;
  /** The id of the campaign. */
  campaignId?: string | number | null | undefined;
  /** The whole amount. */
  totalAmount?: number | null | undefined;
  /** The first day. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** ACTIVE confirms a PENDING pledge. */
  status?: PledgeConfirmation | null | undefined;
  /** Whose contributions count toward a pledge. */
  givingScope?: GivingScope | null | undefined;
  /** How often installments are due. */
  frequency?: PledgeFrequency | null | undefined;
  /** The amount of each installment. */
  installmentAmount?: number | null | undefined;
  /** How many installments there are. */
  installmentCount?: number | null | undefined;
  /** The day of the first installment. */
  firstInstallmentDate?: string | null | undefined;
  /** The day on which it was pledged. */
  pledgedDate?: string | null | undefined;
  /** Whether the pledge depends on nothing. */
  isUnconditional?: boolean | null | undefined;
  /** Whether to allow it although the donor or their household has an equal open pledge. */
  allowDuplicate?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The statuses that a PENDING pledge can get. */
export type PledgeConfirmation =
  /** The donor has confirmed it. */
  | 'ACTIVE';

/** The donor's data on a pledge card. */
export type DonorHintInput = {
  /** The first name. */
  firstName?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The name of an organization. */
  organizationName?: string | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The telephone number. */
  phone?: string | null | undefined;
  /** The postal address. */
  address?: CardAddressInput | null | undefined;
  /** The number of the donor in the organization. */
  donorNumber?: string | null | undefined;
  /** The id of the donor, when it is known already. */
  donorId?: string | number | null | undefined;
};

/** A postal address. */
export type CardAddressInput = {
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
  /** The country, ISO 3166-1 alpha-2. */
  countryCode?: string | null | undefined;
};

/** The promise on a card. Leave out what cannot be read; the card is then reviewed. */
export type CardPledgeInput = {
  /** The fund. The campaign's only fund when absent. */
  fundId?: string | number | null | undefined;
  /** The whole amount. The amount times the number of installments when absent. */
  totalAmount?: number | null | undefined;
  /** The campaign's when absent. */
  frequency?: PledgeFrequency | null | undefined;
  /** The amount of each installment. */
  installmentAmount?: number | null | undefined;
  /** How many installments there are. */
  installmentCount?: number | null | undefined;
  /** The first day. */
  startDate?: string | null | undefined;
  /** The last day. */
  endDate?: string | null | undefined;
  /** The day on which it was signed. */
  signedDate?: string | null | undefined;
};

/** The members of a card to correct or decide. Absent members stay. */
export type UpdatePledgeCardInput = {
  /** Replaces the whole hint. The card is matched again. */
  donorHint?: DonorHintInput | null | undefined;
  /** The corrected members. They count as certain. */
  pledge?: CardPledgeInput | null | undefined;
  /** The decision. Null removes it. */
  resolution?: CardResolutionInput | null | undefined;
  /** Whether to allow a pledge although an equal one is open. */
  allowDuplicate?: boolean | null | undefined;
};

/** The decision of a person about a card. */
export type CardResolutionInput = {
  /** LINK to a donor, CREATE a donor, or SKIP the card. */
  action: PledgeCardAction;
  /** The donor to link. Only for LINK. */
  donorId?: string | number | null | undefined;
};

/** The balances with which the ledger begins. */
export type PostOpeningBalancesInput = {
  /** The day. */
  date: string;
  /** What it is, in words. */
  description?: string | null | undefined;
  /** The opening balances. They sum to zero in each fund. */
  balances: Array<OpeningBalanceInput>;
};

/** One opening balance: a debit is positive, a credit negative. */
export type OpeningBalanceInput = {
  /** The id of the account. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
};

/** How an entry is reversed. */
export type ReverseJournalEntryInput = {
  /** The reason, in words. */
  reason: string;
  /** The day of the reversal. Today when absent. Not before the day of the entry. */
  date?: string | null | undefined;
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

/** A manual journal to repeat, and when. */
export type CreateRecurringJournalInput = {
  /** The name, for people. */
  name: string;
  /** The days, as a recurrence rule of RFC 5545: FREQ=MONTHLY;BYMONTHDAY=1, or BYMONTHDAY=-1 for the last day of a month. DAILY, WEEKLY, MONTHLY and YEARLY are taken. A day from 29 to 31 is the last day of a shorter month. Days that the rule leaves out are those of the repeated document. */
  rule: string;
  /** The earliest day of a new document, after that of the repeated one. When absent, today or later. */
  startsOn?: string | null | undefined;
  /** How many days before its day each document is made. */
  daysInAdvance?: number | null | undefined;
  /** Whether each document is submitted for approval at once. */
  submit?: boolean | null | undefined;
  /** The manual journal to repeat, in any status. It is the first; the new ones follow it. */
  manualJournalId: string | number;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members of a recurring journal to change. Absent members stay. */
export type UpdateRecurringJournalInput = {
  /** The name, for people. */
  name?: string | null | undefined;
  /** The days from today on, as a recurrence rule of RFC 5545. */
  rule?: string | null | undefined;
  /** How many days before its day each document is made. */
  daysInAdvance?: number | null | undefined;
  /** Whether each document is submitted for approval at once. */
  submit?: boolean | null | undefined;
  /** PAUSED pauses it. ACTIVE goes on with the next day from today, or makes what the service could not make. ENDED ends it for good. */
  status?: RecurrenceStatus | null | undefined;
  /** Another manual journal to repeat from now on, such as one with a new amount. */
  manualJournalId?: string | number | null | undefined;
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

/** The day and the estimates of an accrual of pledges. */
export type AccruePledgesInput = {
  /** Percent of the present value that is not expected to be received. */
  allowanceRate?: number | null | undefined;
  /** Percent a year by which amounts after twelve months are discounted. */
  discountRate?: number | null | undefined;
  /** Only pledges to these funds. All when absent. */
  fundId?: Array<string | number> | null | undefined;
  /** The last day of the pledges and contributions that count, today at the latest. The journal is dated on it. */
  asOf: string;
  /** The dimension values of the revenue, and of the other accounts where they are required. At most one of each dimension. */
  dimensions?: Array<LineDimensionInput> | null | undefined;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** Whether to submit it for approval at once. */
  submit?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** Which expenses are allocated, and by which weights. */
export type AllocateCostsInput = {
  /** The first day of the expenses. */
  from: string;
  /** The last day of the expenses, on which the journal is posted. */
  asOf: string;
  /** What is allocated and by which method, as the notes to the statements describe it. */
  description: string;
  /** A reference number for people. */
  referenceNumber?: string | null | undefined;
  /** The expense accounts. All when absent. */
  accountId?: Array<string | number> | null | undefined;
  /** The funds. All when absent. */
  fundId?: Array<string | number> | null | undefined;
  /** The dimension of the values. When absent, the one with isFunction. */
  dimensionId?: string | number | null | undefined;
  /** The value that the expenses have now, such as shared costs. When absent, expenses without a value of the dimension. */
  fromDimensionValueId?: string | number | null | undefined;
  /** The values that get them, each once. One of them may be the value that they have now: its share stays. */
  shares: Array<CostShareInput>;
  /** Whether to submit it for approval at once. */
  submit?: boolean | null | undefined;
  /** Whether to allocate although an earlier allocation of these costs is not posted within these days. Both would move the same costs. */
  acceptsWaiting?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The share of a dimension value in allocated costs. */
export type CostShareInput = {
  /** The id of the dimension value. */
  dimensionValueId: string | number;
  /** Its weight among all: percent, square feet, heads or hours. Multiply fractions to whole numbers: 12.5 beside 7 is 125 beside 70. */
  weight: number;
};

/** Net assets whose donor restriction has been met. */
export type ReleaseFromRestrictionInput = {
  /** A fund with donor restrictions. */
  fromFundId: string | number;
  /** A fund without donor restrictions. */
  toFundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** The day. */
  date: string;
  /** What it is, in words. */
  description: string;
  /** The bank account whose cash moves to the other fund. */
  bankAccountId?: string | number | null | undefined;
  /** Whose decision lets the corpus of a PERPETUAL fund be used, or a fund before its restrictionEndsOn: that of a court, of the donor or of the board. Another person must approve it. */
  corpusReason?: string | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** An amount to move from one fund to another. */
export type TransferBetweenFundsInput = {
  /** TRANSFER moves net assets permanently. LOAN lends cash to the other fund. REPAYMENT pays what the fund owes the other fund. */
  kind: NewFundTransferKind;
  /** The fund that the amount leaves. */
  fromFundId: string | number;
  /** The fund that receives the amount. */
  toFundId: string | number;
  /** The amount in the currency of the organization. */
  amount: number;
  /** The day. */
  date: string;
  /** What it is, in words. */
  description: string;
  /** The bank account whose cash moves to the other fund. Required for a LOAN and a REPAYMENT. */
  bankAccountId?: string | number | null | undefined;
  /** Whose decision lets the corpus of a PERPETUAL fund be used, or a fund before its restrictionEndsOn: that of a court, of the donor or of the board. Another person must approve it. */
  corpusReason?: string | null | undefined;
  /** Whether a TRANSFER or a LOAN may be more than the fund has. Another person must approve it. */
  acceptsOverdraft?: boolean | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** TRANSFER moves net assets permanently. LOAN lends cash to the other fund. REPAYMENT pays what the fund owes the other fund. */
export type NewFundTransferKind =
  /** Net assets move to another fund permanently. */
  | 'TRANSFER'
  /** Cash is lent to the other fund. */
  | 'LOAN'
  /** The fund pays what it owes the other fund. */
  | 'REPAYMENT';

/** A budget to create from another budget or from actual amounts. */
export type CopyBudgetInput = {
  /** Unique in the fiscal year, ignoring letter case. */
  name: string;
  /** The calendar year in which the fiscal year ends. */
  fiscalYear: number;
  /** The first day. */
  from: BudgetOrigin;
  /** The budget to copy. Only for BUDGET. */
  budgetId?: string | number | null | undefined;
  /** The dimension by whose values ACTUALS are divided. A copy of a budget keeps the dimension of the budget. */
  dimensionId?: string | number | null | undefined;
  /** The amounts in percent of those copied. Each line is rounded to the cent. */
  percent?: number | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** BUDGET: the lines of another budget. ACTUALS: the posted revenue and expense of the fiscal year before. */
export type BudgetOrigin =
  /** The lines of another budget. */
  | 'BUDGET'
  /** The posted revenue and expense of the fiscal year before. */
  | 'ACTUALS';

/** A budget to create. */
export type CreateBudgetInput = {
  /** Unique in the fiscal year, ignoring letter case. */
  name: string;
  /** The calendar year in which the fiscal year ends. */
  fiscalYear: number;
  /** The dimension whose values its lines can have. */
  dimensionId?: string | number | null | undefined;
  /** The lines, in their order. */
  lines?: Array<BudgetLineInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The planned amount of one account and fund in one month. */
export type BudgetLineInput = {
  /** A postable account of revenue or expense. */
  accountId: string | number;
  /** The id of the fund. */
  fundId: string | number;
  /** A value of the dimension of the budget. */
  dimensionValueId?: string | number | null | undefined;
  /** The first day of a month of the fiscal year. */
  month: string;
  /** Positive for planned revenue or expense. Zero for no line. */
  amount: number;
};

/** The lines to set. */
export type SetBudgetLinesInput = {
  /** Each replaces the line with the same account, fund, value and month. An amount of zero removes it. */
  lines: Array<BudgetLineInput>;
};

/** The members of a budget to change. Absent members stay. */
export type UpdateBudgetInput = {
  /** The name. */
  name?: string | null | undefined;
  /** Replaces all lines. */
  lines?: Array<BudgetLineInput> | null | undefined;
  /** Ids of other systems and the like, without personal data. Keys that are left out stay. A record has at most 20 keys. */
  metadata?: Array<MetadataEntryInput> | null | undefined;
};

/** The members to change. Absent members stay; null clears a nullable member. */
export type UpdateAccountingPolicyInput = {
  /** The id of the default bank account. */
  defaultBankAccountId?: string | number | null | undefined;
  /** The id of the payable account. */
  payableAccountId?: string | number | null | undefined;
  /** An asset that holds nothing but the open amounts of invoices. */
  receivableAccountId?: string | number | null | undefined;
  /** The id of the due from account. */
  dueFromAccountId?: string | number | null | undefined;
  /** The id of the due to account. */
  dueToAccountId?: string | number | null | undefined;
  /** The id of the transfers in account. */
  transfersInAccountId?: string | number | null | undefined;
  /** The id of the transfers out account. */
  transfersOutAccountId?: string | number | null | undefined;
  /** The id of the released account. */
  releasedAccountId?: string | number | null | undefined;
  /** The id of the undeposited account. */
  undepositedAccountId?: string | number | null | undefined;
  /** The id of the clearing account. */
  clearingAccountId?: string | number | null | undefined;
  /** The id of the processing fees account. */
  processingFeesAccountId?: string | number | null | undefined;
  /** The id of the non cash account. */
  nonCashAccountId?: string | number | null | undefined;
  /** The id of the in kind revenue account. */
  inKindRevenueAccountId?: string | number | null | undefined;
  /** An asset that holds nothing but pledges receivable. */
  pledgesReceivableAccountId?: string | number | null | undefined;
  /** An asset that holds nothing but the allowance. */
  pledgeAllowanceAccountId?: string | number | null | undefined;
  /** An asset that holds nothing but the discount. */
  pledgeDiscountAccountId?: string | number | null | undefined;
  /** A revenue or expense account. */
  overShortAccountId?: string | number | null | undefined;
  /** From this amount on, nobody may approve a transaction that they recorded, coded or submitted. */
  transactionApprovalLimit?: number | null | undefined;
  /** From this amount on, nobody may approve a bill that they recorded, changed or submitted. */
  billApprovalLimit?: number | null | undefined;
  /** From this amount on, a bill needs two approvals. Null for never. */
  billSecondApprovalLimit?: number | null | undefined;
  /** From this amount on, nobody may approve a manual journal that they recorded, changed or submitted. */
  journalApprovalLimit?: number | null | undefined;
  /** From this amount on, outgoing money needs a receipt or a waiver. Null for never. */
  receiptRequiredFrom?: number | null | undefined;
  /** Above this amount on the over-and-short account, nobody may approve a transaction that they recorded, coded or submitted. Null for every amount. */
  overShortLimit?: number | null | undefined;
};

/** On which day of each month the board packet is sent, and to whom. */
export type SetBoardPacketScheduleInput = {
  /** The day of the month, in the time zone of the organization. */
  dayOfMonth: number;
  /** The members who get the packet. Each needs the scopes reports:read and contributions:read. */
  memberIds: Array<string | number>;
};

/** A file of Form 1099 to issue. */
export type IssueForm1099FileInput = {
  /** A form of the 1099 series. */
  form: Form1099;
  /** The calendar year of the payments. */
  taxYear: number;
  /** The bytes of the template in Base64: the CSV that the IRS's IRIS portal gives for the form and the year, or its first row alone. */
  templateBase64: unknown;
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

/** Where the clock of a sandbox is moved. */
export type AdvanceSandboxClockInput = {
  /** Later than the clock shows now, by 366 days at most. Rounded up to a whole second. */
  to: string;
};

/** A sandbox to create. */
export type CreateSandboxInput = {
  /** Unique on this server. */
  name: string;
  /** The accounts, funds and accounting policy that an organization begins with. */
  chart?: ChartOfAccounts | null | undefined;
  /** Needs the chart NONPROFIT. Without it, the sandbox has no such records. */
  seed?: SandboxSeed | null | undefined;
};

/** An endpoint to create. */
export type CreateWebhookEndpointInput = {
  /** What it is for, in words. */
  description?: string | null | undefined;
  /** The https address of a server on the internet that messages are sent to, such as https://church.example/webhooks. */
  url: string;
  /** The types of events that it gets, such as contribution.created. Empty for every type that your scopes allow, later ones too. */
  types?: Array<string> | null | undefined;
  /** What its messages have besides the event. RECORD adds the record with its metadata, as GET answers it to whoever authorized the endpoint when the message is sent. Empty for the event alone. */
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
  /** What its messages have besides the event. RECORD adds the record with its metadata, as GET answers it to whoever authorized the endpoint when the message is sent. Empty for the event alone. */
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

/** The members of an API key to change. Absent members stay. */
export type UpdateApiKeyInput = {
  /** The name. */
  name?: string | null | undefined;
  /** Replaces the scopes. It can only remove scopes. */
  scopes?: Array<string> | null | undefined;
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

export type SettingsUpdateApiKeyMutationVariables = Exact<{
  id: string | number;
  input: UpdateApiKeyInput;
}>;


export type SettingsUpdateApiKeyMutation = { updateApiKey: { id: string, name: string, prefix: string, keyHint: string, scopes: Array<string>, status: ApiKeyStatus, createdBy: string, createdAt: string, expiresAt: string, lastUsedAt: string | null, previousSecretExpiresAt: string | null, revokedAt: string | null, revokedBy: string | null } | null };

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


export type SettingsDeleteRoleMutation = { deleteRole: { deletedId: string | null } | null };

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

export type AssetRowFragment = { id: string, version: number, name: string, assetNumber: string | null, accountId: string, fundId: string, acquiredOn: string, cost: number, inServiceOn: string, usefulLifeMonths: number | null, salvageValue: number, depreciationAccountId: string | null, accumulatedDepreciationAccountId: string | null, openingDepreciation: number, openingDepreciationThrough: string | null, disposedOn: string | null, disposalJournalId: string | null, status: FixedAssetStatus, accumulatedDepreciation: number, pendingDepreciation: number, bookValue: number, depreciatedThrough: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> };

export type SettingsAssetsQueryVariables = Exact<{
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsAssetsQuery = { fixedAssets: { nodes: Array<{ id: string, version: number, name: string, assetNumber: string | null, accountId: string, fundId: string, acquiredOn: string, cost: number, inServiceOn: string, usefulLifeMonths: number | null, salvageValue: number, depreciationAccountId: string | null, accumulatedDepreciationAccountId: string | null, openingDepreciation: number, openingDepreciationThrough: string | null, disposedOn: string | null, disposalJournalId: string | null, status: FixedAssetStatus, accumulatedDepreciation: number, pendingDepreciation: number, bookValue: number, depreciatedThrough: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

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

export type BankRulePartsFragment = { id: string, version: number, name: string, position: number, isActive: boolean, mode: BankRuleMode, direction: BankRuleDirection | null, descriptionMatch: BankRuleDescriptionMatch | null, descriptionText: string | null, minAmount: number | null, maxAmount: number | null, bankAccountIds: Array<string>, transferAccountId: string | null, transferFundId: string | null, bankAccounts?: Array<{ id: string, accountNumber: string, name: string }> | null, transferAccount?: { id: string, accountNumber: string, name: string } | null, splits: Array<{ id: string, basisPoints: number, accountId: string, fundId: string, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type SettingsBankRulesQueryVariables = Exact<{
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsBankRulesQuery = { bankRules: { nodes: Array<{ id: string, version: number, name: string, position: number, isActive: boolean, mode: BankRuleMode, direction: BankRuleDirection | null, descriptionMatch: BankRuleDescriptionMatch | null, descriptionText: string | null, minAmount: number | null, maxAmount: number | null, bankAccountIds: Array<string>, transferAccountId: string | null, transferFundId: string | null, bankAccounts?: Array<{ id: string, accountNumber: string, name: string }> | null, transferAccount?: { id: string, accountNumber: string, name: string } | null, splits: Array<{ id: string, basisPoints: number, accountId: string, fundId: string, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsTestBankRuleQueryVariables = Exact<{
  filter: BankRuleTestFilter;
}>;


export type SettingsTestBankRuleQuery = { testBankRule: { count: number, moneyIn: number, moneyOut: number, uncodedCount: number, differentCount: number, earlierCount: number, rows: Array<{ transactionId: string, date: string, description: string, amount: number }> } | null };

export type SettingsCreateBankRuleMutationVariables = Exact<{
  input: CreateBankRuleInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateBankRuleMutation = { createBankRule: { id: string } | null };

export type SettingsUpdateBankRuleMutationVariables = Exact<{
  id: string | number;
  input: UpdateBankRuleInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateBankRuleMutation = { updateBankRule: { id: string } | null };

export type SettingsDeleteBankRuleMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteBankRuleMutation = { deleteBankRule: { success: boolean } | null };

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

export type SettingsAcceptBankImportMatchesMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsAcceptBankImportMatchesMutation = { acceptBankImportMatches: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsDiscardBankImportMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsDiscardBankImportMutation = { discardBankImport: { id: string, accountId: string, format: BankFileFormat, layoutId: string | null, readyLayout: ReadyBankFileLayout | null, fileName: string, status: BankImportStatus, accountNumberEnding: string | null, firstDate: string | null, lastDate: string | null, openingBalance: number | null, closingBalance: number | null, balanceDifference: number | null, balanceCheck: BankStatementBalanceCheck | null, balanceReason: BankStatementBalanceReason | null, balanceFromLine: number | null, committedAt: string | null, createdAt: string, statements: Array<{ number: number, accountNumberEnding: string | null, accountType: string | null, firstDate: string | null, lastDate: string | null, lineCount: number, isStaged: boolean }> | null, counts: { total: number, new: number, duplicate: number, possibleDuplicate: number, pending: number, otherCurrency: number, note: number, skipped: number, invalid: number, imported: number, refused: number, undone: number, newIn: number, newOut: number }, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null } | null };

export type BankImportRowPartsFragment = { id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null, proposals: Array<{ explanation: string }>, transaction: { proposals: Array<{ explanation: string }> } | null };

export type SettingsBankImportRowsQueryVariables = Exact<{
  id: string | number;
  filter: BankImportRowFilter;
  after?: string | null | undefined;
}>;


export type SettingsBankImportRowsQuery = { bankImport: { rows: { nodes: Array<{ id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null, proposals: Array<{ explanation: string }>, transaction: { proposals: Array<{ explanation: string }> } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type SettingsBankCandidatesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsBankCandidatesQuery = { transactions: { nodes: Array<{ id: string, date: string, amount: number, transactionType: TransactionType, description: string }> } | null };

export type SettingsDecideBankImportRowMutationVariables = Exact<{
  id: string | number;
  input: DecideBankImportRowInput;
}>;


export type SettingsDecideBankImportRowMutation = { decideBankImportRow: { id: string, rowNumber: number, lineNumber: number | null, status: BankImportRowStatus, reason: BankImportRowReason | null, date: string | null, amount: number | null, description: string, said: string | null, referenceNumber: string | null, candidateIds: Array<string>, transactionId: string | null, invalidField: string | null, proposals: Array<{ explanation: string }>, transaction: { proposals: Array<{ explanation: string }> } | null } | null };

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
  status: Array<VendorStatus> | VendorStatus;
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


export type SettingsPayAccountsQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null, accountingPolicy: { defaultBankAccountId: string | null } | null };

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

export type CheckRunPartsFragment = { id: string, version: number, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string };

export type SettingsCheckRunsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
}>;


export type SettingsCheckRunsQuery = { checkRuns: { nodes: Array<{ id: string, version: number, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCheckRunQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsCheckRunQuery = { checkRun: { id: string, version: number, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string } | null };

export type SettingsPrintChecksMutationVariables = Exact<{
  input: CreateCheckRunInput;
  idempotencyKey?: string | null | undefined;
  dryRun?: boolean | null | undefined;
}>;


export type SettingsPrintChecksMutation = { createCheckRun: { id: string, version: number, firstNumber: string, lastNumber: string, count: number, totalAmount: number, printedAt: string } | null };

export type SettingsSpoilChecksMutationVariables = Exact<{
  id: string | number;
  input: SpoilChecksInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSpoilChecksMutation = { spoilChecks: { id: string } | null };

export type SettingsUndoCreditUseMutationVariables = Exact<{
  id: string | number;
  input: UndoVendorCreditUseInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUndoCreditUseMutation = { undoVendorCreditUse: { id: string } | null };

export type SettingsRecodeBillMutationVariables = Exact<{
  id: string | number;
  input: RecodeBillInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRecodeBillMutation = { recodeBill: { id: string } | null };

export type BudgetRowFragment = { id: string, version: number, name: string, fiscalYear: number, startDate: string, endDate: string, dimensionId: string | null, status: BudgetStatus, approvedAt: string | null, revenue: number, expense: number };

export type SettingsBudgetsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsBudgetsQuery = { budgets: { nodes: Array<{ id: string, version: number, name: string, fiscalYear: number, startDate: string, endDate: string, dimensionId: string | null, status: BudgetStatus, approvedAt: string | null, revenue: number, expense: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type BudgetLinePartsFragment = { accountId: string, fundId: string, dimensionValueId: string | null, month: string, amount: number };

export type SettingsBudgetQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsBudgetQuery = { budget: { id: string, version: number, name: string, fiscalYear: number, startDate: string, endDate: string, dimensionId: string | null, status: BudgetStatus, approvedAt: string | null, revenue: number, expense: number, lines: Array<{ accountId: string, fundId: string, dimensionValueId: string | null, month: string, amount: number }> } | null };

export type SettingsBudgetNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsBudgetNamesQuery = { ledgerAccounts: Array<{ id: string, accountNumber: string, name: string, accountType: AccountType }> | null, funds: Array<{ id: string, name: string }> | null };

export type SettingsCreateBudgetMutationVariables = Exact<{
  input: CreateBudgetInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateBudgetMutation = { createBudget: { id: string } | null };

export type SettingsCopyBudgetMutationVariables = Exact<{
  input: CopyBudgetInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCopyBudgetMutation = { copyBudget: { id: string } | null };

export type SettingsUpdateBudgetMutationVariables = Exact<{
  id: string | number;
  input: UpdateBudgetInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateBudgetMutation = { updateBudget: { id: string } | null };

export type SettingsSetBudgetLinesMutationVariables = Exact<{
  id: string | number;
  input: SetBudgetLinesInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSetBudgetLinesMutation = { setBudgetLines: { id: string } | null };

export type SettingsApproveBudgetMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsApproveBudgetMutation = { approveBudget: { id: string } | null };

export type SettingsReopenBudgetMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReopenBudgetMutation = { reopenBudget: { id: string } | null };

export type SettingsDeleteBudgetMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteBudgetMutation = { deleteBudget: { success: boolean } | null };

export type SettingsFindQueryVariables = Exact<{
  q: string;
  donors: boolean;
  vendors: boolean;
  bills: boolean;
  journals: boolean;
  transactions: boolean;
}>;


export type SettingsFindQuery = { donors?: { nodes: Array<{ id: string, displayName: string | null, donorNumber: string | null }> } | null, vendors?: { nodes: Array<{ id: string, name: string, vendorNumber: string | null }> } | null, bills?: { nodes: Array<{ id: string, billType: BillType, billNumber: string | null, billDate: string, vendor?: { name: string } | null }> } | null, transactions?: { nodes: Array<{ id: string, description: string, date: string }> } | null, manualJournals?: { nodes: Array<{ id: string, description: string, date: string }> } | null };

export type SettingsFindAccountsQueryVariables = Exact<{
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsFindAccountsQuery = { accounts?: Array<{ id: string, accountNumber: string, name: string }> | null, funds?: Array<{ id: string, name: string, code: string | null }> | null };

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

export type SettingsPreviewForm1099QueryVariables = Exact<{
  filter: Form1099PreviewFilter;
}>;


export type SettingsPreviewForm1099Query = { previewForm1099File: { form: Form1099, taxYear: number, rowCount: number, total: number, hindrances: Array<Form1099Hindrance>, columns: Array<{ name: string, isRequired: boolean, filledWith: string | null }>, vendors: Array<{ vendorId: string, recipientName: string, box: string | null, amount: number, taxIdType: TaxIdType | null, taxIdLast4: string | null, missing: Array<Form1099Gap> }> } | null };

export type SettingsIssueForm1099MutationVariables = Exact<{
  input: IssueForm1099FileInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsIssueForm1099Mutation = { issueForm1099File: { fileName: string, contentType: string, contentBase64: string | null } | null };

export type FundTransferRowFragment = { id: string, version: number, kind: FundTransferKind, status: FundTransferStatus, date: string, description: string, amount: number, corpusReason: string | null, acceptsOverdraft: boolean, overspent: boolean, isReversed: boolean, approval: { comment: string | null } | null, journalEntry: { id: string, entryNumber: string } | null, fromFund?: { id: string, name: string } | null, toFund?: { id: string, name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null };

export type SettingsFundTransfersQueryVariables = Exact<{
  filter?: FundTransferFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsFundTransfersQuery = { fundTransfers: { nodes: Array<{ id: string, version: number, kind: FundTransferKind, status: FundTransferStatus, date: string, description: string, amount: number, corpusReason: string | null, acceptsOverdraft: boolean, overspent: boolean, isReversed: boolean, approval: { comment: string | null } | null, journalEntry: { id: string, entryNumber: string } | null, fromFund?: { id: string, name: string } | null, toFund?: { id: string, name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsFundTransferChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsFundTransferChoicesQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null, funds: Array<{ parentFundId: string | null, netAssetClass: NetAssetClass, restrictionType: RestrictionType | null, restrictionEndsOn: string | null, id: string, name: string }> | null };

export type SettingsTransferBetweenFundsMutationVariables = Exact<{
  input: TransferBetweenFundsInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsTransferBetweenFundsMutation = { transferBetweenFunds: { id: string, status: FundTransferStatus } | null };

export type SettingsReleaseFromRestrictionMutationVariables = Exact<{
  input: ReleaseFromRestrictionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsReleaseFromRestrictionMutation = { releaseFromRestriction: { id: string, status: FundTransferStatus } | null };

export type SettingsApproveFundTransferMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  acceptsOverdraft: boolean;
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

export type BatchFiguresFragment = { id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null };

export type BatchRowFragment = { name: string, batchDate: string, settlementId: string | null, depositTransactionId: string | null, id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null };

export type GiftPartsFragment = { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> };

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


export type SettingsBatchGiftsQuery = { givingBatchContributions: { nodes: Array<{ id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

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


export type SettingsRecordGiftMutation = { createContribution: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, givingBatch: { id: string, version: number, status: GivingBatchStatus, unmatchedCount: number, totals: { gross: number, contributionCount: number }, expectedTotals: { amount: number, count: number | null } | null, variance: { amount: number, count: number | null } | null } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsUpdateGiftMutationVariables = Exact<{
  id: string | number;
  input: UpdateContributionInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateGiftMutation = { updateContribution: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsAssignGiftFundsMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionFundsInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftFundsMutation = { assignContributionFunds: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsAssignGiftDonorMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionDonorInput;
  readsFunds: boolean;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftDonorMutation = { assignContributionDonor: { id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsRemoveGiftMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRemoveGiftMutation = { deleteContribution: { success: boolean } | null };

export type SettingsVoidGiftMutationVariables = Exact<{
  id: string | number;
  input: VoidContributionInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidGiftMutation = { voidContribution: { id: string } | null };

export type WaitingMoneyFragment = { totals: { count: number, amount: number } };

export type SettingsMoneyToDepositQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsMoneyToDepositQuery = { cash: { totals: { count: number, amount: number } } | null, checks: { totals: { count: number, amount: number } } | null };

export type SettingsBatchesToDepositQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsBatchesToDepositQuery = { givingBatches: { nodes: Array<{ id: string, name: string, batchDate: string, undeposited: { totals: { count: number, amount: number } } | null }>, pageInfo: { hasNextPage: boolean } } | null };

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


export type SettingsCreateDepositMutation = { createDeposit: { id: string, grossAmount: number } | null };

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


export type SettingsBatchSettlementsQuery = { givingBatchContributions: { nodes: Array<{ id: string, status: ContributionStatus, settlementId: string | null, paymentMethod: PaymentMethod }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsBatchDepositsQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsBatchDepositsQuery = { settlements: { nodes: Array<{ id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, actualArrivalDate: string | null, estimatedArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, accounting: { journalEntry: { id: string, entryNumber: string } | null } }> } | null };

export type SettingsDepositSlipQueryVariables = Exact<{
  id: string | number;
  ids: Array<string | number> | string | number;
  readsTransactions: boolean;
}>;


export type SettingsDepositSlipQuery = { settlement: { id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, actualArrivalDate: string | null, estimatedArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, batches: Array<{ id: string, batch: { name: string } | null }>, bankLink: { transaction: { id: string, date: string, description: string, amount: number, transaction?: { bankAccountId: string | null } | null } | null }, accounting: { journalEntry: { id: string, entryNumber: string } | null } } | null, checks: { totals: { count: number, amount: number } } | null, cash: { totals: { count: number, amount: number } } | null };

export type RefundRowFragment = { id: string, version: number, refundType: RefundType, amount: number, refundDate: string, feeReturned: number, disputeFee: number, reason: string | null, settlementId: string | null, transactionId: string | null, settlement?: { accounting: { journalEntry: { id: string } | null } } | null, journalEntry: { entryNumber: string } | null };

export type GiftViewFragment = { netAmount: number, refundedAmount: number, isRecurring: boolean, importedAt: string | null, provider: string | null, externalId: string | null, givingBatchId: string | null, voidReason: string | null, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, refunds: { nodes: Array<{ id: string }> } | null, softCredits: Array<{ donorId: string, amount: number, reason: string }>, givingBatch?: { name: string, status: GivingBatchStatus } | null, settlement?: { id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } } | null, journalEntry: { entryNumber: string } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> };

export type SettingsGiftQueryVariables = Exact<{
  id: string | number;
  readsFunds: boolean;
  readsBatches: boolean;
  readsSettlements: boolean;
}>;


export type SettingsGiftQuery = { contribution: { netAmount: number, refundedAmount: number, isRecurring: boolean, importedAt: string | null, provider: string | null, externalId: string | null, givingBatchId: string | null, voidReason: string | null, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, refunds: { nodes: Array<{ id: string }> } | null, softCredits: Array<{ donorId: string, amount: number, reason: string }>, givingBatch?: { name: string, status: GivingBatchStatus } | null, settlement?: { id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } } | null, journalEntry: { entryNumber: string } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> } | null };

export type SettingsGiftRefundsQueryVariables = Exact<{
  id: string | number;
  readsSettlements: boolean;
  after?: string | null | undefined;
}>;


export type SettingsGiftRefundsQuery = { contributionRefunds: { nodes: Array<{ id: string, version: number, refundType: RefundType, amount: number, refundDate: string, feeReturned: number, disputeFee: number, reason: string | null, settlementId: string | null, transactionId: string | null, settlement?: { accounting: { journalEntry: { id: string } | null } } | null, journalEntry: { entryNumber: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateRefundMutationVariables = Exact<{
  id: string | number;
  input: CreateRefundInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCreateRefundMutation = { createRefund: { id: string } | null };

export type SettingsAssignRefundPayoutMutationVariables = Exact<{
  id: string | number;
  input: AssignRefundSettlementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignRefundPayoutMutation = { assignRefundSettlement: { id: string } | null };

export type SettingsAssignGiftPayoutMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionSettlementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftPayoutMutation = { assignContributionSettlement: { id: string } | null };

export type SettingsAssignGiftBatchMutationVariables = Exact<{
  id: string | number;
  input: AssignContributionBatchInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsAssignGiftBatchMutation = { assignContributionBatch: { id: string } | null };

export type SettingsOpenBatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOpenBatchesQuery = { givingBatches: { nodes: Array<{ id: string, name: string, batchDate: string }> } | null };

export type DonorRowFragment = { id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> };

export type SettingsDonorsQueryVariables = Exact<{
  filter?: DonorFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsDonorsQuery = { donors: { nodes: Array<{ id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type TagRowFragment = { id: string, version: number, name: string, description: string | null };

export type SettingsDonorTagsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsDonorTagsQuery = { donorTags: { nodes: Array<{ id: string, version: number, name: string, description: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateDonorTagMutationVariables = Exact<{
  input: CreateDonorTagInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateDonorTagMutation = { createDonorTag: { id: string } | null };

export type SettingsUpdateDonorTagMutationVariables = Exact<{
  id: string | number;
  input: UpdateDonorTagInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateDonorTagMutation = { updateDonorTag: { id: string } | null };

export type SettingsDeleteDonorTagMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteDonorTagMutation = { deleteDonorTag: { success: boolean } | null };

export type DonorPartsFragment = { version: number, firstName: string | null, lastName: string | null, preferredName: string | null, suffix: string | null, organizationName: string | null, mergedIntoId: string | null, deceasedDate: string | null, householdId: string | null, householdRole: HouseholdRole | null, givesJointly: boolean, statementDelivery: StatementDelivery, doNotContact: boolean, stoppedEmails: Array<string>, unsubscribedEmails: Array<string>, createdAt: string, tagIds: Array<string>, id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ label: string | null, address: string, isPrimary: boolean }>, phones: Array<{ label: string | null, number: string, isPrimary: boolean }>, addresses: Array<{ country: string | null, label: string | null, validFrom: string | null, validTo: string | null, line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }>, tags: Array<{ id: string, name: string }> | null };

export type HouseholdPartsFragment = { id: string, version: number, name: string, salutation: string | null, addressee: string | null, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null, members: Array<{ donorId: string, role: HouseholdRole, givesJointly: boolean, toDate: string | null, donor: { displayName: string | null } | null }> };

export type SettingsDonorQueryVariables = Exact<{
  id: string | number;
  readsHouseholds: boolean;
}>;


export type SettingsDonorQuery = { donor: { version: number, firstName: string | null, lastName: string | null, preferredName: string | null, suffix: string | null, organizationName: string | null, mergedIntoId: string | null, deceasedDate: string | null, householdId: string | null, householdRole: HouseholdRole | null, givesJointly: boolean, statementDelivery: StatementDelivery, doNotContact: boolean, stoppedEmails: Array<string>, unsubscribedEmails: Array<string>, createdAt: string, tagIds: Array<string>, id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, household?: { id: string, version: number, name: string, salutation: string | null, addressee: string | null, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null, members: Array<{ donorId: string, role: HouseholdRole, givesJointly: boolean, toDate: string | null, donor: { displayName: string | null } | null }> } | null, emails: Array<{ label: string | null, address: string, isPrimary: boolean }>, phones: Array<{ label: string | null, number: string, isPrimary: boolean }>, addresses: Array<{ country: string | null, label: string | null, validFrom: string | null, validTo: string | null, line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }>, tags: Array<{ id: string, name: string }> | null } | null };

export type SettingsCreateDonorMutationVariables = Exact<{
  input: CreateDonorInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateDonorMutation = { createDonor: { id: string } | null };

export type SettingsUpdateDonorMutationVariables = Exact<{
  id: string | number;
  input: UpdateDonorInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateDonorMutation = { updateDonor: { id: string } | null };

export type SettingsDeleteDonorMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteDonorMutation = { deleteDonor: { success: boolean } | null };

export type SettingsEraseDonorMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsEraseDonorMutation = { eraseDonor: { id: string } | null };

export type SettingsUnmergeDonorMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUnmergeDonorMutation = { unmergeDonor: { id: string } | null };

export type SettingsStoppedEmailsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
}>;


export type SettingsStoppedEmailsQuery = { emailReports: { nodes: Array<{ id: string, version: number, address: string, kind: EmailReportKind, reportedAt: string }>, pageInfo: { hasNextPage: boolean } } | null };

export type SettingsLiftEmailReportMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsLiftEmailReportMutation = { liftEmailReport: { id: string } | null };

export type SettingsUpdateHouseholdMutationVariables = Exact<{
  id: string | number;
  input: UpdateHouseholdInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateHouseholdMutation = { updateHousehold: { id: string } | null };

export type SettingsMergeHouseholdsMutationVariables = Exact<{
  id: string | number;
  input: MergeHouseholdsInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsMergeHouseholdsMutation = { mergeHouseholds: { id: string } | null };

export type SettingsFindHouseholdsQueryVariables = Exact<{
  q: string;
}>;


export type SettingsFindHouseholdsQuery = { households: { nodes: Array<{ id: string, name: string, members: Array<{ toDate: string | null, donor: { displayName: string | null } | null }> }> } | null };

export type SettingsCreateHouseholdMutationVariables = Exact<{
  input: CreateHouseholdInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateHouseholdMutation = { createHousehold: { id: string } | null };

export type SettingsPutHouseholdMemberMutationVariables = Exact<{
  id: string | number;
  donorId: string | number;
  input: PutHouseholdMemberInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsPutHouseholdMemberMutation = { putHouseholdMember: { id: string } | null };

export type SettingsRemoveHouseholdMemberMutationVariables = Exact<{
  id: string | number;
  donorId: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRemoveHouseholdMemberMutation = { removeHouseholdMember: { id: string } | null };

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


export type SettingsDonorGiftsQuery = { contributions: { nodes: Array<{ givingBatchId: string | null, refundedAmount: number, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsDonorCreditsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsDonorCreditsQuery = { contributions: { nodes: Array<{ givingBatchId: string | null, refundedAmount: number, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null }, totals: { count: number, softCreditedAmount: number | null } } | null };

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

export type DonorStatementFragment = { id: string, version: number, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> };

export type SettingsDonorStatementsQueryVariables = Exact<{
  donors: Array<string | number> | string | number;
  households: Array<string | number> | string | number;
  hasHousehold: boolean;
}>;


export type SettingsDonorStatementsQuery = { own: { nodes: Array<{ id: string, version: number, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> }>, pageInfo: { hasNextPage: boolean } } | null, joint?: { nodes: Array<{ id: string, version: number, year: number, scope: GivingStatementScope, donorIds: Array<string>, statementNumber: string, status: GivingStatementStatus, issuedAt: string, needsReissue: boolean, totals: { amount: number }, copies: Array<{ copyNumber: number }> }>, pageInfo: { hasNextPage: boolean } } | null };

export type SettingsIssueStatementMutationVariables = Exact<{
  input: IssueGivingStatementInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsIssueStatementMutation = { issueGivingStatement: { id: string } | null };

export type SettingsReissueStatementMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReissueStatementMutation = { reissueGivingStatement: { id: string } | null };

export type SettingsVoidStatementMutationVariables = Exact<{
  id: string | number;
  input: VoidGivingStatementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidStatementMutation = { voidGivingStatement: { id: string } | null };

export type SettingsCopyStatementMutationVariables = Exact<{
  id: string | number;
  input: CopyGivingStatementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCopyStatementMutation = { copyGivingStatement: { copyNumber: number } | null };

export type StatementRunPartsFragment = { id: string, year: number, delivery: GivingStatementRunDelivery, status: GivingStatementRunStatus, unitCount: number, issuedCount: number, reissuedCount: number, unchangedCount: number, voidedCount: number, letterCount: number, amount: number, createdAt: string, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, lettersJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsStatementRunsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsStatementRunsQuery = { givingStatementRuns: { nodes: Array<{ id: string, year: number, delivery: GivingStatementRunDelivery, status: GivingStatementRunStatus, unitCount: number, issuedCount: number, reissuedCount: number, unchangedCount: number, voidedCount: number, letterCount: number, amount: number, createdAt: string, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, lettersJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsRunChoicesQueryVariables = Exact<{
  readsFunds: boolean;
  readsTags: boolean;
}>;


export type SettingsRunChoicesQuery = { funds?: Array<{ id: string, name: string }> | null, donorTags?: { nodes: Array<{ id: string, name: string }> } | null };

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

export type PayoutRowFragment = { id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } };

export type SettingsPayoutsQueryVariables = Exact<{
  filter?: SettlementFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsPayoutsQuery = { settlements: { nodes: Array<{ id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type PayoutPartsFragment = { donationCount: number, failureCode: string | null, errorMessage: string | null, id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, linkedContributionTotals: { gross: number, fees: number, net: number, paymentCount: number, donationCount: number }, bankLink: { transaction: { id: string, date: string, description: string } | null }, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } };

export type SettingsPayoutQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsPayoutQuery = { settlement: { donationCount: number, failureCode: string | null, errorMessage: string | null, id: string, version: number, provider: Provider, externalId: string | null, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, isFrozen: boolean, depositBasis: DepositBasis, linkedContributionTotals: { gross: number, fees: number, net: number, paymentCount: number, donationCount: number }, bankLink: { transaction: { id: string, date: string, description: string } | null }, givingIntegration: { name: string } | null, merchant: { name: string } | null, accounting: { disposition: SettlementDisposition, reason: SettlementReviewReason | null, journalEntry: { id: string, entryNumber: string } | null } } | null };

export type SettingsPayoutGiftsQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsPayoutGiftsQuery = { contributions: { nodes: Array<{ refundedAmount: number, givingBatchId: string | null, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type GiftToPayFragment = { importedAt: string | null, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, journalEntry: { id: string } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> };

export type SettingsGiftsToPayQueryVariables = Exact<{
  filter?: ContributionFilter | null | undefined;
  readsFunds: boolean;
  after?: string | null | undefined;
}>;


export type SettingsGiftsToPayQuery = { contributions: { nodes: Array<{ importedAt: string | null, id: string, version: number, donorId: string | null, matchState: MatchState, amount: number, feeAmount: number, receivedDate: string, paymentMethod: PaymentMethod, checkNumber: string | null, memo: string | null, status: ContributionStatus, settlementId: string | null, journalEntry: { id: string } | null, allocations: Array<{ id: string, fundId: string, amount: number, campaignId: string | null, pledgeId: string | null, memo: string | null, fund?: { name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }> }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsPayoutLinesQueryVariables = Exact<{
  filter: TransactionFilter;
}>;


export type SettingsPayoutLinesQuery = { transactions: { nodes: Array<{ id: string, date: string, description: string, amount: number }> } | null };

export type SettingsCreatePayoutMutationVariables = Exact<{
  input: CreateSettlementInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreatePayoutMutation = { createSettlement: { id: string } | null };

export type SettingsUpdatePayoutMutationVariables = Exact<{
  id: string | number;
  input: UpdateSettlementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdatePayoutMutation = { updateSettlement: { id: string } | null };

export type SettingsDeletePayoutMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeletePayoutMutation = { deleteSettlement: { success: boolean } | null };

export type SettingsMatchPayoutMutationVariables = Exact<{
  id: string | number;
  input: MatchSettlementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsMatchPayoutMutation = { matchSettlement: { id: string } | null };

export type SettingsDeclarePayoutRecordedMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeclarePayoutRecordedMutation = { declareSettlementRecorded: { id: string } | null };

export type SettingsFailPayoutMutationVariables = Exact<{
  id: string | number;
  input: FailSettlementInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsFailPayoutMutation = { failSettlement: { id: string } | null };

export type SettingsUnmatchPayoutMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUnmatchPayoutMutation = { unmatchSettlement: { id: string } | null };

export type CardImportRowFragment = { id: string, version: number, name: string, status: PledgeCardImportStatus, submittedAt: string, pledgedTotal: number, campaign: { id: string, name: string } | null, counts: { total: number, ready: number, needsReview: number, invalid: number, duplicate: number, skipped: number, committed: number } };

export type SettingsCardImportsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsCardImportsQuery = { pledgeCardImports: { nodes: Array<{ id: string, version: number, name: string, status: PledgeCardImportStatus, submittedAt: string, pledgedTotal: number, campaign: { id: string, name: string } | null, counts: { total: number, ready: number, needsReview: number, invalid: number, duplicate: number, skipped: number, committed: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCardImportQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsCardImportQuery = { pledgeCardImport: { id: string, version: number, name: string, status: PledgeCardImportStatus, submittedAt: string, pledgedTotal: number, campaign: { id: string, name: string } | null, counts: { total: number, ready: number, needsReview: number, invalid: number, duplicate: number, skipped: number, committed: number } } | null };

export type CardRowFragment = { id: string, version: number, importId: string, rowNumber: number, status: PledgeCardStatus, donorHint: { firstName: string | null, lastName: string | null, organizationName: string | null, email: string | null, phone: string | null, donorNumber: string | null } | null, pledge: { fundId: string | null, totalAmount: number | null, frequency: PledgeFrequency | null, startDate: string | null, endDate: string | null, fund?: { name: string } | null }, issues: Array<{ field: string, code: PledgeCardIssueCode }>, candidates: Array<{ donorId: string, score: number, reasons: Array<PledgeCardCandidateReason> }> | null, resolution: { action: PledgeCardAction, donorId: string | null } | null };

export type SettingsCardsQueryVariables = Exact<{
  id: string | number;
  filter?: PledgeCardFilter | null | undefined;
  readsFunds: boolean;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsCardsQuery = { pledgeCards: { nodes: Array<{ id: string, version: number, importId: string, rowNumber: number, status: PledgeCardStatus, donorHint: { firstName: string | null, lastName: string | null, organizationName: string | null, email: string | null, phone: string | null, donorNumber: string | null } | null, pledge: { fundId: string | null, totalAmount: number | null, frequency: PledgeFrequency | null, startDate: string | null, endDate: string | null, fund?: { name: string } | null }, issues: Array<{ field: string, code: PledgeCardIssueCode }>, candidates: Array<{ donorId: string, score: number, reasons: Array<PledgeCardCandidateReason> }> | null, resolution: { action: PledgeCardAction, donorId: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCardDonorsQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type SettingsCardDonorsQuery = { donors: { nodes: Array<{ id: string, displayName: string | null, donorNumber: string | null, donorType: DonorType, status: DonorStatus, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, addresses: Array<{ line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, isPrimary: boolean }> }> } | null };

export type SettingsDecideCardMutationVariables = Exact<{
  id: string | number;
  cardId: string | number;
  input: UpdatePledgeCardInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDecideCardMutation = { updatePledgeCard: { id: string } | null };

export type SettingsCommitCardsMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCommitCardsMutation = { commitPledgeCardImport: { id: string } | null };

export type SettingsRematchCardsMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRematchCardsMutation = { rematchPledgeCardImport: { id: string } | null };

export type SettingsCancelCardsMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCancelCardsMutation = { cancelPledgeCardImport: { id: string } | null };

export type CampaignRowFragment = { id: string, version: number, name: string, description: string | null, status: PledgeCampaignStatus, goalAmount: number | null, startDate: string, endDate: string | null, allowLateGifts: boolean, defaultFrequency: PledgeFrequency | null, fundIds: Array<string>, totals: { pledged: number, receivedOnPledges: number, receivedOutsidePledges: number, pledgeCount: number, donorCount: number, fulfilledCount: number } };

export type SettingsCampaignsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsCampaignsQuery = { pledgeCampaigns: { nodes: Array<{ id: string, version: number, name: string, description: string | null, status: PledgeCampaignStatus, goalAmount: number | null, startDate: string, endDate: string | null, allowLateGifts: boolean, defaultFrequency: PledgeFrequency | null, fundIds: Array<string>, totals: { pledged: number, receivedOnPledges: number, receivedOutsidePledges: number, pledgeCount: number, donorCount: number, fulfilledCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCampaignQueryVariables = Exact<{
  id: string | number;
}>;


export type SettingsCampaignQuery = { pledgeCampaign: { id: string, version: number, name: string, description: string | null, status: PledgeCampaignStatus, goalAmount: number | null, startDate: string, endDate: string | null, allowLateGifts: boolean, defaultFrequency: PledgeFrequency | null, fundIds: Array<string>, totals: { pledged: number, receivedOnPledges: number, receivedOutsidePledges: number, pledgeCount: number, donorCount: number, fulfilledCount: number } } | null };

export type SettingsCampaignFundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsCampaignFundsQuery = { funds: Array<{ id: string, name: string }> | null };

export type SettingsCreateCampaignMutationVariables = Exact<{
  input: CreatePledgeCampaignInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateCampaignMutation = { createPledgeCampaign: { id: string } | null };

export type SettingsUpdateCampaignMutationVariables = Exact<{
  id: string | number;
  input: UpdatePledgeCampaignInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateCampaignMutation = { updatePledgeCampaign: { id: string } | null };

export type SettingsCloseCampaignMutationVariables = Exact<{
  id: string | number;
  input: ClosePledgeCampaignInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCloseCampaignMutation = { closePledgeCampaign: { id: string } | null };

export type PledgeRowFragment = { id: string, version: number, donorId: string, fundId: string, totalAmount: number, startDate: string, endDate: string, status: PledgeStatus, frequency: PledgeFrequency | null, needsReview: boolean, cancelledReason: string | null, importCardId: string | null, fulfillment: { receivedAmount: number, remainingAmount: number, progress: PledgeProgress, isOverdue: boolean } };

export type SettingsPledgesQueryVariables = Exact<{
  filter?: PledgeFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsPledgesQuery = { pledges: { nodes: Array<{ id: string, version: number, donorId: string, fundId: string, totalAmount: number, startDate: string, endDate: string, status: PledgeStatus, frequency: PledgeFrequency | null, needsReview: boolean, cancelledReason: string | null, importCardId: string | null, fulfillment: { receivedAmount: number, remainingAmount: number, progress: PledgeProgress, isOverdue: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreatePledgeMutationVariables = Exact<{
  input: CreatePledgeInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreatePledgeMutation = { createPledge: { id: string } | null };

export type SettingsUpdatePledgeMutationVariables = Exact<{
  id: string | number;
  input: UpdatePledgeInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdatePledgeMutation = { updatePledge: { id: string } | null };

export type SettingsCancelPledgeMutationVariables = Exact<{
  id: string | number;
  input: CancelPledgeInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCancelPledgeMutation = { cancelPledge: { id: string } | null };

export type SettingsDeletePledgeMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeletePledgeMutation = { deletePledge: { success: boolean } | null };

export type SettingsReactivatePledgeMutationVariables = Exact<{
  id: string | number;
  input: ReactivatePledgeInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReactivatePledgeMutation = { reactivatePledge: { id: string } | null };

export type RecurringGiftRowFragment = { id: string, version: number, donorId: string, amount: number, paymentMethod: PaymentMethod | null, frequency: RecurringGiftFrequency, startDate: string, endDate: string | null, status: RecurringGiftStatus, nextDate: string | null, allocations: Array<{ fundId: string, amount: number, fund?: { name: string } | null }> };

export type SettingsRecurringGiftsQueryVariables = Exact<{
  filter?: RecurringGiftFilter | null | undefined;
  readsFunds: boolean;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsRecurringGiftsQuery = { recurringGifts: { nodes: Array<{ id: string, version: number, donorId: string, amount: number, paymentMethod: PaymentMethod | null, frequency: RecurringGiftFrequency, startDate: string, endDate: string | null, status: RecurringGiftStatus, nextDate: string | null, allocations: Array<{ fundId: string, amount: number, fund?: { name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateRecurringGiftMutationVariables = Exact<{
  input: CreateRecurringGiftInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateRecurringGiftMutation = { createRecurringGift: { id: string } | null };

export type SettingsUpdateRecurringGiftMutationVariables = Exact<{
  id: string | number;
  input: UpdateRecurringGiftInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateRecurringGiftMutation = { updateRecurringGift: { id: string } | null };

export type SettingsPauseRecurringGiftMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsPauseRecurringGiftMutation = { pauseRecurringGift: { id: string } | null };

export type SettingsResumeRecurringGiftMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsResumeRecurringGiftMutation = { resumeRecurringGift: { id: string } | null };

export type SettingsEndRecurringGiftMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsEndRecurringGiftMutation = { endRecurringGift: { id: string } | null };

export type InvoiceRowFragment = { id: string, version: number, invoiceNumber: string | null, donorId: string, invoiceDate: string, dueDate: string, status: InvoiceStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number };

export type SettingsInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  orderBy?: InvoiceOrder | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsInvoicesQuery = { invoices: { nodes: Array<{ id: string, version: number, invoiceNumber: string | null, donorId: string, invoiceDate: string, dueDate: string, status: InvoiceStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsInvoiceSumsQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
}>;


export type SettingsInvoiceSumsQuery = { invoices: { totals: { count: number, totalAmount: number, amountPaid: number, amountDue: number } } | null };

export type SettingsWorkInvoicesQueryVariables = Exact<{
  filter?: InvoiceFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsWorkInvoicesQuery = { invoices: { nodes: Array<{ id: string, version: number, invoiceNumber: string | null, donorId: string, invoiceDate: string, dueDate: string, status: InvoiceStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number, lines: Array<{ id: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type InvoicePaymentRowFragment = { id: string, version: number, paymentType: InvoicePaymentType, amount: number, date: string, paymentMethod: BillPaymentMethod | null, referenceNumber: string | null, status: InvoicePaymentStatus, writeOffReason: string | null, voidReason: string | null, transactionId: string | null, account?: { id: string, accountNumber: string, name: string } | null };

export type SettingsInvoiceQueryVariables = Exact<{
  id: string | number;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsInvoiceQuery = { invoice: { memo: string | null, amountPaid: number, amountWrittenOff: number, voidReason: string | null, id: string, version: number, invoiceNumber: string | null, donorId: string, invoiceDate: string, dueDate: string, status: InvoiceStatus, isOverdue: boolean, description: string | null, totalAmount: number, amountDue: number, journalEntry: { entryNumber: string } | null, lines: Array<{ id: string, accountId: string, fundId: string, amount: number, description: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }>, payments: Array<{ invoicePaymentId: string, invoicePayment: { id: string, version: number, paymentType: InvoicePaymentType, amount: number, date: string, paymentMethod: BillPaymentMethod | null, referenceNumber: string | null, status: InvoicePaymentStatus, writeOffReason: string | null, voidReason: string | null, transactionId: string | null, account?: { id: string, accountNumber: string, name: string } | null } | null }> } | null };

export type SettingsCreateInvoiceMutationVariables = Exact<{
  input: CreateInvoiceInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateInvoiceMutation = { createInvoice: { id: string } | null };

export type SettingsUpdateInvoiceMutationVariables = Exact<{
  id: string | number;
  input: UpdateInvoiceInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateInvoiceMutation = { updateInvoice: { id: string } | null };

export type SettingsDeleteInvoiceMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteInvoiceMutation = { deleteInvoice: { success: boolean } | null };

export type SettingsIssueInvoiceMutationVariables = Exact<{
  id: string | number;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsIssueInvoiceMutation = { issueInvoice: { id: string } | null };

export type SettingsVoidInvoiceMutationVariables = Exact<{
  id: string | number;
  input: VoidInvoiceInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidInvoiceMutation = { voidInvoice: { id: string } | null };

export type SettingsRecordInvoicePaymentMutationVariables = Exact<{
  id: string | number;
  input: RecordInvoicePaymentInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRecordInvoicePaymentMutation = { recordInvoicePayment: { id: string } | null };

export type SettingsWriteOffInvoiceMutationVariables = Exact<{
  id: string | number;
  input: WriteOffInvoiceInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsWriteOffInvoiceMutation = { writeOffInvoice: { id: string } | null };

export type SettingsVoidInvoicePaymentMutationVariables = Exact<{
  id: string | number;
  input: VoidInvoicePaymentInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidInvoicePaymentMutation = { voidInvoicePayment: { id: string } | null };

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

export type JournalLineDimensionsFragment = { lines: Array<{ dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }> };

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


export type SettingsJournalQuery = { manualJournal: { isOfFixedAssets: boolean, balanceFunds: boolean, voidReason: string | null, id: string, version: number, date: string, description: string, referenceNumber: string | null, status: ManualJournalStatus, isReversed: boolean, autoReverseOn: string | null, isPriorPeriod: boolean, totalAmount: number, receiptCount: number, recurringJournal: { name: string } | null, journalEntry: { id: string, entryNumber: string, entry: { date: string } | null } | null, reversalEntry: { id: string, entryNumber: string, entry: { date: string } | null } | null, approval: { submittedBy: string | null, submittedAt: string | null, decidedBy: string | null, decidedAt: string | null, decision: ManualJournalDecision | null, comment: string | null } | null, lines: Array<{ accountId: string, fundId: string, vendorId: string | null, id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }> } | null };

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

export type SettingsOpeningQueryVariables = Exact<{
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsOpeningQuery = { journalEntries: { nodes: Array<{ id: string, entryNumber: string, date: string, description: string, amount: number, reversedByEntryId: string | null, lines: Array<{ id: string, accountId: string, fundId: string, debit: number, credit: number, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }> } | null, accountingPeriods: Array<{ id: string }> | null };

export type SettingsPostOpeningBalancesMutationVariables = Exact<{
  input: PostOpeningBalancesInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsPostOpeningBalancesMutation = { postOpeningBalances: { id: string } | null };

export type SettingsReverseEntryMutationVariables = Exact<{
  id: string | number;
  input: ReverseJournalEntryInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsReverseEntryMutation = { reverseJournalEntry: { id: string } | null };

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

export type DimensionValueRowFragment = { id: string, version: number, dimensionId: string, name: string, code: string | null, parentId: string | null, status: DimensionStatus, validFrom: string | null, validTo: string | null, sortOrder: number };

export type DimensionRowFragment = { id: string, version: number, name: string, code: string | null, status: DimensionStatus, isRequired: boolean, requiredFor: Array<AccountType>, appliesTo: Array<DocumentKind>, isFunction: boolean, sortOrder: number, values: Array<{ id: string, version: number, dimensionId: string, name: string, code: string | null, parentId: string | null, status: DimensionStatus, validFrom: string | null, validTo: string | null, sortOrder: number }> };

export type SettingsDimensionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsDimensionsQuery = { dimensions: Array<{ id: string, version: number, name: string, code: string | null, status: DimensionStatus, isRequired: boolean, requiredFor: Array<AccountType>, appliesTo: Array<DocumentKind>, isFunction: boolean, sortOrder: number, values: Array<{ id: string, version: number, dimensionId: string, name: string, code: string | null, parentId: string | null, status: DimensionStatus, validFrom: string | null, validTo: string | null, sortOrder: number }> }> | null };

export type SettingsCreateDimensionMutationVariables = Exact<{
  input: CreateDimensionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateDimensionMutation = { createDimension: { id: string } | null };

export type SettingsUpdateDimensionMutationVariables = Exact<{
  id: string | number;
  input: UpdateDimensionInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateDimensionMutation = { updateDimension: { id: string } | null };

export type SettingsCreateDimensionValueMutationVariables = Exact<{
  input: CreateDimensionValueInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateDimensionValueMutation = { createDimensionValue: { id: string, dimension: { id: string } | null } | null };

export type SettingsUpdateDimensionValueMutationVariables = Exact<{
  id: string | number;
  input: UpdateDimensionValueInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateDimensionValueMutation = { updateDimensionValue: { id: string, dimension: { id: string } | null } | null };

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

export type TemplateRowFragment = { id: string, version: number, kind: DonorMailingKind, name: string, subject: string, text: string };

export type SettingsMailingTemplatesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsMailingTemplatesQuery = { mailingTemplates: { nodes: Array<{ id: string, version: number, kind: DonorMailingKind, name: string, subject: string, text: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCreateMailingTemplateMutationVariables = Exact<{
  input: CreateMailingTemplateInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateMailingTemplateMutation = { createMailingTemplate: { id: string } | null };

export type SettingsUpdateMailingTemplateMutationVariables = Exact<{
  id: string | number;
  input: UpdateMailingTemplateInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateMailingTemplateMutation = { updateMailingTemplate: { id: string } | null };

export type SettingsDeleteMailingTemplateMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteMailingTemplateMutation = { deleteMailingTemplate: { success: boolean } | null };

export type MailingPartsFragment = { id: string, version: number, kind: DonorMailingKind, delivery: DonorMailingDelivery, subject: string, fromDate: string | null, toDate: string | null, minimumAmount: number | null, givers: DonorMailingGivers | null, isBehindOnly: boolean, itemCount: number, letterCount: number, cancelledAt: string | null, createdAt: string, template: { name: string } | null, emails: { pending: number, sending: number, sent: number, unknown: number, bounced: number, failed: number }, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsMailingsQueryVariables = Exact<{
  filter?: DonorMailingFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsMailingsQuery = { donorMailings: { nodes: Array<{ id: string, version: number, kind: DonorMailingKind, delivery: DonorMailingDelivery, subject: string, fromDate: string | null, toDate: string | null, minimumAmount: number | null, givers: DonorMailingGivers | null, isBehindOnly: boolean, itemCount: number, letterCount: number, cancelledAt: string | null, createdAt: string, template: { name: string } | null, emails: { pending: number, sending: number, sent: number, unknown: number, bounced: number, failed: number }, emailsJob: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsMailingChoicesQueryVariables = Exact<{
  readsFunds: boolean;
}>;


export type SettingsMailingChoicesQuery = { funds?: Array<{ id: string, name: string }> | null, pledgeCampaigns: { nodes: Array<{ id: string, name: string }> } | null, donorTags: { nodes: Array<{ id: string, name: string }> } | null };

export type SettingsPreviewMailingQueryVariables = Exact<{
  filter: DonorMailingPreviewFilter;
}>;


export type SettingsPreviewMailingQuery = { previewDonorMailing: { kind: DonorMailingKind, itemCount: number, byMail: number, byEmail: number, withoutAddress: number, unsubscribed: number, sample: { subject: string, text: string } | null } | null };

export type SettingsStartMailingMutationVariables = Exact<{
  input: StartDonorMailingInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsStartMailingMutation = { startDonorMailing: { id: string } | null };

export type SettingsSendMailingMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsSendMailingMutation = { sendDonorMailingEmails: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsResendMailingMutationVariables = Exact<{
  id: string | number;
}>;


export type SettingsResendMailingMutation = { resendDonorMailingEmails: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsPrintMailingMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsPrintMailingMutation = { printDonorMailingLetters: { id: string } | null };

export type SettingsCancelMailingMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsCancelMailingMutation = { cancelDonorMailing: { id: string } | null };

export type SettingsUndeliveredMessagesQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type SettingsUndeliveredMessagesQuery = { donorMailingItems: { nodes: Array<{ id: string, position: number, delivery: DonorMailingItemDelivery, status: DonorMailingItemStatus, bounceCode: string | null, donorId: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsRedeliverMessageMutationVariables = Exact<{
  id: string | number;
  input: RedeliverDonorMailingItemInput;
}>;


export type SettingsRedeliverMessageMutation = { redeliverDonorMailingItem: { id: string } | null };

export type PeriodPartsFragment = { id: string, version: number, fiscalYear: number, number: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null };

export type SettingsPeriodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPeriodsQuery = { accountingPeriods: Array<{ id: string, version: number, fiscalYear: number, number: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null }> | null };

export type SettingsClosePeriodMutationVariables = Exact<{
  id: string | number;
  soft: boolean;
  carry?: Array<string | number> | string | number | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsClosePeriodMutation = { closePeriod: { id: string, version: number, fiscalYear: number, number: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null } | null };

export type SettingsReopenPeriodMutationVariables = Exact<{
  id: string | number;
  reason: string;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsReopenPeriodMutation = { reopenPeriod: { id: string, version: number, fiscalYear: number, number: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null } | null };

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

export type SettingsAllocationChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsAllocationChoicesQuery = { dimensions: Array<{ id: string, name: string, isFunction: boolean, values: Array<{ id: string, name: string }> }> | null, accounts: Array<{ id: string, accountNumber: string, name: string }> | null, funds: Array<{ id: string, name: string }> | null };

export type MadeJournalFragment = { id: string, status: ManualJournalStatus, totalAmount: number, lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }> };

export type SettingsAllocateCostsMutationVariables = Exact<{
  input: AllocateCostsInput;
  dryRun?: boolean | null | undefined;
  idempotencyKey?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsAllocateCostsMutation = { allocateCosts: { id: string, status: ManualJournalStatus, totalAmount: number, lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }> } | null };

export type SettingsAccruePledgesMutationVariables = Exact<{
  input: AccruePledgesInput;
  dryRun?: boolean | null | undefined;
  idempotencyKey?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  dimensions: boolean;
}>;


export type SettingsAccruePledgesMutation = { accruePledges: { id: string, status: ManualJournalStatus, totalAmount: number, lines: Array<{ id: string, debit: number | null, credit: number | null, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }> }> } | null };

export type ClosingEntryFragment = { id: string, entryNumber: string, date: string, amount: number, lines: Array<{ id: string, debit: number, credit: number, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type SettingsYearClosesQueryVariables = Exact<{
  filter?: JournalFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsYearClosesQuery = { journalEntries: { nodes: Array<{ id: string, entryNumber: string, date: string, amount: number, reversedByEntryId: string | null, reversesEntryId: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsCloseYearMutationVariables = Exact<{
  fiscalYear: number;
  dryRun: boolean;
  idempotencyKey?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsCloseYearMutation = { closeFiscalYear: { id: string, entryNumber: string, date: string, amount: number, lines: Array<{ id: string, debit: number, credit: number, memo: string | null, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> } | null };

export type SettingsOpenYearMutationVariables = Exact<{
  date: string;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsOpenYearMutation = { openFiscalYearPeriods: { id: string, version: number, fiscalYear: number, number: number, startDate: string, endDate: string, status: PeriodStatus, closedAt: string | null, closedBy: string | null, unreconciledAccountIds: Array<string> | null, reopenReason: string | null } | null };

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


export type SettingsOrganizationsQuery = { organizations: Array<{ id: string, name: string, environment: Environment, plan: Plan, timeZone: string, currency: string, countryCode: string, role: Role | null, grantedScopes: Array<string>, permissions: Array<Permission>, booksClosedThrough: string | null, accessState: AccessState }> | null };

export type SettingsAccessQueryVariables = Exact<{
  managesAccess: boolean;
}>;


export type SettingsAccessQuery = { roles?: Array<{ role: Role, customRoleId: string | null, name: string, isBuiltIn: boolean, scopes: Array<string>, permissions: Array<Permission>, memberCount: number }> | null };

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

export type ExportPartsFragment = { id: string, takenAt: string | null, expiresAt: string | null, parts: number | null, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null };

export type SettingsExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsExportsQuery = { organizationExports: { nodes: Array<{ id: string, takenAt: string | null, expiresAt: string | null, parts: number | null, job: { id: string, kind: JobKind, status: JobStatus, done: number, total: number | null, faultCount: number, failureMessage: string | null, cancelRequestedAt: string | null } | null }> } | null };

export type SettingsExportMutationVariables = Exact<{ [key: string]: never; }>;


export type SettingsExportMutation = { createOrganizationExport: { id: string, passphrase: string | null } | null };

export type SettingsSetupQueryVariables = Exact<{
  managesAccess: boolean;
  readsSettlements: boolean;
  readsEntries: boolean;
}>;


export type SettingsSetupQuery = { organizationProfile: { version: number } | null, creation?: { nodes: Array<{ actor: { type: ActorType } }> } | null, anyKeys?: { nodes: Array<{ id: string }> } | null, anyMembers?: { nodes: Array<{ id: string }> } | null, anyInvitations?: { nodes: Array<{ id: string }> } | null, opening?: { nodes: Array<{ id: string, reversedByEntryId: string | null }> } | null, closed?: Array<{ id: string }> | null, posted?: { nodes: Array<{ id: string }> } | null };

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

export type PolicyPartsFragment = { version: number, defaultBankAccountId: string | null, payableAccountId: string | null, receivableAccountId: string | null, dueFromAccountId: string | null, dueToAccountId: string | null, transfersInAccountId: string | null, transfersOutAccountId: string | null, releasedAccountId: string | null, undepositedAccountId: string | null, clearingAccountId: string | null, processingFeesAccountId: string | null, nonCashAccountId: string | null, inKindRevenueAccountId: string | null, pledgesReceivableAccountId: string | null, pledgeAllowanceAccountId: string | null, pledgeDiscountAccountId: string | null, overShortAccountId: string | null, transactionApprovalLimit: number, billApprovalLimit: number, billSecondApprovalLimit: number | null, journalApprovalLimit: number, receiptRequiredFrom: number | null, overShortLimit: number | null };

export type SettingsPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsPolicyQuery = { accountingPolicy: { version: number, defaultBankAccountId: string | null, payableAccountId: string | null, receivableAccountId: string | null, dueFromAccountId: string | null, dueToAccountId: string | null, transfersInAccountId: string | null, transfersOutAccountId: string | null, releasedAccountId: string | null, undepositedAccountId: string | null, clearingAccountId: string | null, processingFeesAccountId: string | null, nonCashAccountId: string | null, inKindRevenueAccountId: string | null, pledgesReceivableAccountId: string | null, pledgeAllowanceAccountId: string | null, pledgeDiscountAccountId: string | null, overShortAccountId: string | null, transactionApprovalLimit: number, billApprovalLimit: number, billSecondApprovalLimit: number | null, journalApprovalLimit: number, receiptRequiredFrom: number | null, overShortLimit: number | null } | null, accounts: Array<{ accountType: AccountType, id: string, accountNumber: string, name: string }> | null, ledgerAccounts: Array<{ id: string, restrictedToFundId: string | null }> | null, statementAccounts: Array<{ id: string }> | null };

export type SettingsUpdatePolicyMutationVariables = Exact<{
  input: UpdateAccountingPolicyInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdatePolicyMutation = { updateAccountingPolicy: { id: string } | null };

export type RepeatedJournalFragment = { id: string, date: string, description: string, totalAmount: number };

export type SettingsRecurringJournalsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SettingsRecurringJournalsQuery = { recurringJournals: { nodes: Array<{ id: string, version: number, name: string, status: RecurrenceStatus, rule: string, anchorDate: string, nextDate: string | null, lastDate: string | null, daysInAdvance: number, submit: boolean, pauseReason: string | null, manualJournalId: string, amount: number, createdCount: number, manualJournal: { id: string, date: string, description: string, totalAmount: number } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type RepeatedBillFragment = { id: string, billType: BillType, billNumber: string | null, billDate: string, totalAmount: number, vendor?: { name: string } | null };

export type SettingsRecurringBillsQueryVariables = Exact<{
  vendors: boolean;
  after?: string | null | undefined;
}>;


export type SettingsRecurringBillsQuery = { recurringBills: { nodes: Array<{ id: string, version: number, name: string, status: RecurrenceStatus, rule: string, anchorDate: string, nextDate: string | null, lastDate: string | null, daysInAdvance: number, submit: boolean, pauseReason: string | null, billId: string, amount: number, createdCount: number, bill: { id: string, billType: BillType, billNumber: string | null, billDate: string, totalAmount: number, vendor?: { name: string } | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsFindBillsQueryVariables = Exact<{
  filter?: BillFilter | null | undefined;
  vendors: boolean;
}>;


export type SettingsFindBillsQuery = { bills: { nodes: Array<{ id: string, billType: BillType, billNumber: string | null, billDate: string, totalAmount: number, vendor?: { name: string } | null }> } | null };

export type SettingsCreateRecurringBillMutationVariables = Exact<{
  input: CreateRecurringBillInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateRecurringBillMutation = { createRecurringBill: { id: string } | null };

export type SettingsUpdateRecurringBillMutationVariables = Exact<{
  id: string | number;
  input: UpdateRecurringBillInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateRecurringBillMutation = { updateRecurringBill: { id: string } | null };

export type SettingsFindJournalsQueryVariables = Exact<{
  filter?: ManualJournalFilter | null | undefined;
}>;


export type SettingsFindJournalsQuery = { manualJournals: { nodes: Array<{ id: string, date: string, description: string, totalAmount: number }> } | null };

export type SettingsCreateRecurringJournalMutationVariables = Exact<{
  input: CreateRecurringJournalInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateRecurringJournalMutation = { createRecurringJournal: { id: string } | null };

export type SettingsUpdateRecurringJournalMutationVariables = Exact<{
  id: string | number;
  input: UpdateRecurringJournalInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateRecurringJournalMutation = { updateRecurringJournal: { id: string } | null };

export type SettingsReportChoicesQueryVariables = Exact<{
  readsAccounts: boolean;
  readsFunds: boolean;
  fundId: string | number;
  readsFund: boolean;
}>;


export type SettingsReportChoicesQuery = { organizationProfile: { fiscalYearStartMonth: number } | null, ledgerAccounts?: Array<{ id: string, accountNumber: string, name: string, isPostable: boolean, status: AccountStatus }> | null, funds?: Array<{ id: string, name: string }> | null, fund?: { id: string, name: string } | null };

export type SettingsSandboxesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsSandboxesQuery = { sandboxes: Array<{ id: string, name: string, chart: ChartOfAccounts | null, seed: SandboxSeed | null, createdAt: string }> | null };

export type SettingsCreateSandboxMutationVariables = Exact<{
  input: CreateSandboxInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateSandboxMutation = { createSandbox: { id: string } | null };

export type SettingsResetSandboxMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsResetSandboxMutation = { resetSandbox: { id: string } | null };

export type SettingsCloseSandboxMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCloseSandboxMutation = { closeSandbox: { success: boolean } | null };

export type SettingsAdvanceClockMutationVariables = Exact<{
  input: AdvanceSandboxClockInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsAdvanceClockMutation = { advanceSandboxClock: { secondsAhead: number } | null };

export type TransactionRowFragment = { id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, source: TransactionSource, isReconciled: boolean, receiptStatus: ReceiptStatus, receiptCount: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string } | null, splits: Array<{ id: string, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> };

export type SettingsTransactionsQueryVariables = Exact<{
  filter?: TransactionFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
}>;


export type SettingsTransactionsQuery = { transactions: { nodes: Array<{ id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, source: TransactionSource, isReconciled: boolean, receiptStatus: ReceiptStatus, receiptCount: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string } | null, splits: Array<{ id: string, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type SettingsTransactionQueryVariables = Exact<{
  id: string | number;
  accounts: boolean;
  funds: boolean;
  vendors: boolean;
  bills: boolean;
  dimensions: boolean;
}>;


export type SettingsTransactionQuery = { transactions: { nodes: Array<{ source: TransactionSource, isReconciled: boolean, vendorId: string | null, bankAccountId: string | null, voidReason: string | null, reversalOfId: string | null, reversedById: string | null, amountMatched: number, hasMatchedLine: boolean, id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, receiptStatus: ReceiptStatus, receiptCount: number, amountUnmatched: number, matches: Array<{ type: MatchType, id: string }>, transferFund?: { name: string } | null, bankRule: { name: string } | null, journalEntries: Array<{ id: string, entryNumber: string }>, splits: Array<{ accountId: string, fundId: string, id: string, amount: number, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string, defaultAccountId: string | null, defaultFundId: string | null } | null, approval: { comment: string | null, decision: ApprovalOutcome | null } | null, proposals: Array<{ certainty: MatchCertainty, explanation: string, paysPart: boolean, documents: Array<{ type: ProposedDocumentType, id: string, date: string, referenceNumber: string | null, paymentMethod: CarriedMethod | null, document?:
            | { billNumber: string | null, totalAmount: number, billVendor?: { name: string } | null }
            | { paymentVendor?: { name: string } | null }
            | Record<PropertyKey, never>
           | null }> }> }> } | null };

export type SettingsCreateTransactionMutationVariables = Exact<{
  input: CreateTransactionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsCreateTransactionMutation = { createTransaction: { id: string } | null };

export type SettingsClearCodingMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsClearCodingMutation = { clearTransactionCoding: { id: string } | null };

export type SettingsRecodeTransactionMutationVariables = Exact<{
  id: string | number;
  input: RecodeTransactionInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsRecodeTransactionMutation = { recodeTransaction: { id: string } | null };

export type SettingsVoidTransactionMutationVariables = Exact<{
  id: string | number;
  reason: string;
  date?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsVoidTransactionMutation = { voidTransaction: { id: string } | null };

export type SettingsUnmatchTransactionMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUnmatchTransactionMutation = { unmatchTransaction: { id: string } | null };

export type SettingsDeleteTransactionMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsDeleteTransactionMutation = { deleteTransaction: { success: boolean } | null };

export type SettingsUndoBankMatchMutationVariables = Exact<{
  id: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type SettingsUndoBankMatchMutation = { undoBankMatches: { results: Array<{ error: { reason: string, message: string } | null }> } | null };

export type VendorRowFragment = { id: string, name: string, vendorNumber: string | null, email: string | null, phone: string | null, status: VendorStatus, is1099Eligible: boolean };

export type SettingsVendorsQueryVariables = Exact<{
  filter?: VendorFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SettingsVendorsQuery = { vendors: { nodes: Array<{ id: string, name: string, vendorNumber: string | null, email: string | null, phone: string | null, status: VendorStatus, is1099Eligible: boolean }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type VendorPartsFragment = { version: number, legalName: string | null, taxIdLast4: string | null, taxIdType: TaxIdType | null, form1099Box: string | null, defaultAccountId: string | null, defaultFundId: string | null, paymentTermsDays: number | null, preferredPaymentMethod: VendorPaymentMethod | null, mergedIntoId: string | null, id: string, name: string, vendorNumber: string | null, email: string | null, phone: string | null, status: VendorStatus, is1099Eligible: boolean, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null };

export type SettingsVendorWholeQueryVariables = Exact<{
  id: string | number;
  accounts: boolean;
  funds: boolean;
}>;


export type SettingsVendorWholeQuery = { vendor: { version: number, legalName: string | null, taxIdLast4: string | null, taxIdType: TaxIdType | null, form1099Box: string | null, defaultAccountId: string | null, defaultFundId: string | null, paymentTermsDays: number | null, preferredPaymentMethod: VendorPaymentMethod | null, mergedIntoId: string | null, id: string, name: string, vendorNumber: string | null, email: string | null, phone: string | null, status: VendorStatus, is1099Eligible: boolean, defaultAccount?: { id: string, accountNumber: string, name: string } | null, defaultFund?: { name: string } | null, address: { line1: string | null, line2: string | null, city: string | null, region: string | null, postalCode: string | null, country: string | null } | null } | null };

export type SettingsVendorPaidQueryVariables = Exact<{
  vendorId: string | number;
  yearStart: string;
  today: string;
}>;


export type SettingsVendorPaidQuery = { vendorSpend: { totals: { paid: number, reportable1099: number }, rows: Array<{ reaches1099Threshold: boolean | null }> } | null };

export type SettingsUpdateVendorMutationVariables = Exact<{
  id: string | number;
  input: UpdateVendorInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsUpdateVendorMutation = { updateVendor: { id: string } | null };

export type SettingsMergeVendorsMutationVariables = Exact<{
  id: string | number;
  input: MergeVendorsInput;
  idempotencyKey?: string | null | undefined;
  ifVersion?: number | null | undefined;
}>;


export type SettingsMergeVendorsMutation = { mergeVendors: { id: string } | null };

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


export type SettingsWorkSettlementsQuery = { settlements: { nodes: Array<{ id: string, version: number, provider: Provider, externalReference: string | null, settlementType: string | null, estimatedArrivalDate: string | null, actualArrivalDate: string | null, status: SettlementStatus, grossAmount: number, feesAmount: number, netAmount: number, paymentCount: number, errorMessage: string | null, givingIntegration: { name: string } | null, merchant: { name: string } | null, linkedContributionTotals: { gross: number, fees: number, net: number }, variance: { gross: number, fees: number, net: number }, accounting: { reason: SettlementReviewReason | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

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


export type SettingsWorkFundTransfersQuery = { fundTransfers: { nodes: Array<{ id: string, version: number, kind: FundTransferKind, status: FundTransferStatus, date: string, description: string, amount: number, corpusReason: string | null, acceptsOverdraft: boolean, overspent: boolean, isReversed: boolean, approval: { comment: string | null } | null, journalEntry: { id: string, entryNumber: string } | null, fromFund?: { id: string, name: string } | null, toFund?: { id: string, name: string } | null, bankAccount?: { id: string, accountNumber: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

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

export type WorkTransactionFragment = { id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, receiptStatus: ReceiptStatus, receiptCount: number, amountUnmatched: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string, defaultAccountId: string | null, defaultFundId: string | null } | null, splits: Array<{ id: string, amount: number, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, approval: { comment: string | null, decision: ApprovalOutcome | null } | null, proposals: Array<{ certainty: MatchCertainty, explanation: string, paysPart: boolean, documents: Array<{ type: ProposedDocumentType, id: string, date: string, referenceNumber: string | null, paymentMethod: CarriedMethod | null, document?:
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


export type SettingsWorkTransactionsQuery = { transactions: { nodes: Array<{ id: string, version: number, date: string, description: string, referenceNumber: string | null, amount: number, transactionType: TransactionType, status: TransactionStatus, receiptStatus: ReceiptStatus, receiptCount: number, amountUnmatched: number, bankAccount?: { id: string, accountNumber: string, name: string } | null, counterAccount?: { id: string, accountNumber: string, name: string } | null, vendor?: { name: string, defaultAccountId: string | null, defaultFundId: string | null } | null, splits: Array<{ id: string, amount: number, description: string | null, vendorId: string | null, dimensions: Array<{ dimensionId: string, dimensionValueId: string }>, account?: { id: string, accountNumber: string, name: string } | null, fund?: { id: string, name: string } | null }>, approval: { comment: string | null, decision: ApprovalOutcome | null } | null, proposals: Array<{ certainty: MatchCertainty, explanation: string, paysPart: boolean, documents: Array<{ type: ProposedDocumentType, id: string, date: string, referenceNumber: string | null, paymentMethod: CarriedMethod | null, document?:
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

export type LineDimensionPartsFragment = { dimensionId: string, dimensionValueId: string, dimension?: { name: string } | null, dimensionValue?: { name: string } | null };

export type BulkPartsFragment = { results: Array<{ index: number, error: { message: string, reason: string } | null }>, summary: { succeeded: number, failed: number } };

export type SettingsCodingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsCodingChoicesQuery = { accounts: Array<{ id: string, accountNumber: string, name: string }> | null, funds: Array<{ id: string, name: string }> | null };

export const SettingsApiKeysDocument = "query SettingsApiKeys($first:Int$after:String$filter:ApiKeyFilter){apiKeys(first:$first after:$after filter:$filter){nodes{...KeyRow}pageInfo{hasNextPage endCursor}totalCount}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsApiKeysQuery, SettingsApiKeysQueryVariables>;
export const SettingsCreateApiKeyDocument = "mutation SettingsCreateApiKey($input:CreateApiKeyInput!$idempotencyKey:String){createApiKey(input:$input idempotencyKey:$idempotencyKey){...KeyRow secret}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsCreateApiKeyMutation, SettingsCreateApiKeyMutationVariables>;
export const SettingsUpdateApiKeyDocument = "mutation SettingsUpdateApiKey($id:ID!$input:UpdateApiKeyInput!){updateApiKey(id:$id input:$input){...KeyRow}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsUpdateApiKeyMutation, SettingsUpdateApiKeyMutationVariables>;
export const SettingsRotateApiKeyDocument = "mutation SettingsRotateApiKey($id:ID!$input:RotateApiKeyInput!){rotateApiKey(id:$id input:$input){...KeyRow secret}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsRotateApiKeyMutation, SettingsRotateApiKeyMutationVariables>;
export const SettingsRevokePreviousSecretDocument = "mutation SettingsRevokePreviousSecret($id:ID!){revokePreviousApiKeySecret(id:$id){...KeyRow}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsRevokePreviousSecretMutation, SettingsRevokePreviousSecretMutationVariables>;
export const SettingsRevokeApiKeyDocument = "mutation SettingsRevokeApiKey($id:ID!){revokeApiKey(id:$id){...KeyRow}}fragment KeyRow on ApiKey{id name prefix keyHint scopes status createdBy createdAt expiresAt lastUsedAt previousSecretExpiresAt revokedAt revokedBy}" as unknown as TypedDocumentNode<SettingsRevokeApiKeyMutation, SettingsRevokeApiKeyMutationVariables>;
export const SettingsApplicationsDocument = "query SettingsApplications{applications(first:100){nodes{...ApplicationParts}}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsApplicationsQuery, SettingsApplicationsQueryVariables>;
export const SettingsRegisterApplicationDocument = "mutation SettingsRegisterApplication($input:CreateApplicationInput!){createApplication(input:$input){...ApplicationParts secret}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsRegisterApplicationMutation, SettingsRegisterApplicationMutationVariables>;
export const SettingsUpdateApplicationDocument = "mutation SettingsUpdateApplication($id:ID!$input:UpdateApplicationInput!$ifVersion:Int){updateApplication(id:$id input:$input ifVersion:$ifVersion){...ApplicationParts}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsUpdateApplicationMutation, SettingsUpdateApplicationMutationVariables>;
export const SettingsSubmitApplicationDocument = "mutation SettingsSubmitApplication($id:ID!){submitApplication(id:$id){...ApplicationParts}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsSubmitApplicationMutation, SettingsSubmitApplicationMutationVariables>;
export const SettingsWithdrawApplicationDocument = "mutation SettingsWithdrawApplication($id:ID!){withdrawApplication(id:$id){...ApplicationParts}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsWithdrawApplicationMutation, SettingsWithdrawApplicationMutationVariables>;
export const SettingsDisableApplicationDocument = "mutation SettingsDisableApplication($id:ID!$input:DisableApplicationInput!){disableApplication(id:$id input:$input){...ApplicationParts}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsDisableApplicationMutation, SettingsDisableApplicationMutationVariables>;
export const SettingsEnableApplicationDocument = "mutation SettingsEnableApplication($id:ID!){enableApplication(id:$id){...ApplicationParts}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsEnableApplicationMutation, SettingsEnableApplicationMutationVariables>;
export const SettingsRotateApplicationSecretDocument = "mutation SettingsRotateApplicationSecret($id:ID!){rotateApplicationSecret(id:$id){...ApplicationParts secret}}fragment ApplicationParts on Application{id clientId name description logoUrl homepageUrl privacyUrl clientType redirectUris maximumScopes status secretHint createdBy createdAt publishedAt disabledAt disabledReason disabledBy version}" as unknown as TypedDocumentNode<SettingsRotateApplicationSecretMutation, SettingsRotateApplicationSecretMutationVariables>;
export const SettingsConnectedApplicationsDocument = "query SettingsConnectedApplications{connectedApplications(first:100 filter:{isInstalled:true}){nodes{id clientId name description status publisherName maximumScopes installedAt installedBy connectionCount}}connections(first:100 filter:{status:[ACTIVE RECONNECT_REQUIRED]}){nodes{id applicationId applicationName managed personName personEmail scopes status connectedAt lastUsedAt}}}" as unknown as TypedDocumentNode<SettingsConnectedApplicationsQuery, SettingsConnectedApplicationsQueryVariables>;
export const SettingsInstallApplicationDocument = "mutation SettingsInstallApplication($input:InstallApplicationInput!){installApplication(input:$input){id name}}" as unknown as TypedDocumentNode<SettingsInstallApplicationMutation, SettingsInstallApplicationMutationVariables>;
export const SettingsRemoveInstallationDocument = "mutation SettingsRemoveInstallation($id:ID!){removeInstallation(id:$id){id}}" as unknown as TypedDocumentNode<SettingsRemoveInstallationMutation, SettingsRemoveInstallationMutationVariables>;
export const SettingsRevokeConnectionDocument = "mutation SettingsRevokeConnection($id:ID!){revokeConnection(id:$id){id status}}" as unknown as TypedDocumentNode<SettingsRevokeConnectionMutation, SettingsRevokeConnectionMutationVariables>;
export const SettingsMembersDocument = "query SettingsMembers($first:Int$after:String$filter:MemberFilter){members(first:$first after:$after filter:$filter){nodes{...MemberRow}pageInfo{hasNextPage endCursor}totalCount}}fragment MemberRow on Member{id email name role customRoleId roleName hasSecondFactor createdAt}" as unknown as TypedDocumentNode<SettingsMembersQuery, SettingsMembersQueryVariables>;
export const SettingsInvitationsDocument = "query SettingsInvitations($filter:InvitationFilter){invitations(first:100 filter:$filter){nodes{...InvitationRow}}}fragment InvitationRow on Invitation{id email roleName status invitedBy sentAt expiresAt}" as unknown as TypedDocumentNode<SettingsInvitationsQuery, SettingsInvitationsQueryVariables>;
export const SettingsInviteDocument = "mutation SettingsInvite($input:InviteMemberInput!){inviteMember(input:$input){...InvitationRow link}}fragment InvitationRow on Invitation{id email roleName status invitedBy sentAt expiresAt}" as unknown as TypedDocumentNode<SettingsInviteMutation, SettingsInviteMutationVariables>;
export const SettingsResendInvitationDocument = "mutation SettingsResendInvitation($id:ID!){resendInvitation(id:$id){...InvitationRow link}}fragment InvitationRow on Invitation{id email roleName status invitedBy sentAt expiresAt}" as unknown as TypedDocumentNode<SettingsResendInvitationMutation, SettingsResendInvitationMutationVariables>;
export const SettingsRevokeInvitationDocument = "mutation SettingsRevokeInvitation($id:ID!){revokeInvitation(id:$id){...InvitationRow}}fragment InvitationRow on Invitation{id email roleName status invitedBy sentAt expiresAt}" as unknown as TypedDocumentNode<SettingsRevokeInvitationMutation, SettingsRevokeInvitationMutationVariables>;
export const SettingsChangeMemberRoleDocument = "mutation SettingsChangeMemberRole($id:ID!$input:ChangeMemberRoleInput!){changeMemberRole(id:$id input:$input){...MemberRow}}fragment MemberRow on Member{id email name role customRoleId roleName hasSecondFactor createdAt}" as unknown as TypedDocumentNode<SettingsChangeMemberRoleMutation, SettingsChangeMemberRoleMutationVariables>;
export const SettingsRemoveMemberDocument = "mutation SettingsRemoveMember($id:ID!){removeMember(id:$id){...MemberRow}}fragment MemberRow on Member{id email name role customRoleId roleName hasSecondFactor createdAt}" as unknown as TypedDocumentNode<SettingsRemoveMemberMutation, SettingsRemoveMemberMutationVariables>;
export const SettingsCreateRoleDocument = "mutation SettingsCreateRole($input:CreateRoleInput!){createRole(input:$input){id name}}" as unknown as TypedDocumentNode<SettingsCreateRoleMutation, SettingsCreateRoleMutationVariables>;
export const SettingsUpdateRoleDocument = "mutation SettingsUpdateRole($id:ID!$input:UpdateRoleInput!){updateRole(id:$id input:$input){id name}}" as unknown as TypedDocumentNode<SettingsUpdateRoleMutation, SettingsUpdateRoleMutationVariables>;
export const SettingsDeleteRoleDocument = "mutation SettingsDeleteRole($id:ID!){deleteRole(id:$id){deletedId}}" as unknown as TypedDocumentNode<SettingsDeleteRoleMutation, SettingsDeleteRoleMutationVariables>;
export const SettingsBookNamesDocument = "query SettingsBookNames($ids:[ID!]!$most:Int!$namesFund:Boolean!$namesAccount:Boolean!$namesVendor:Boolean!$namesTransaction:Boolean!$namesBill:Boolean!$namesBillPayment:Boolean!$namesJournalEntry:Boolean!$namesManualJournal:Boolean!$namesFundTransfer:Boolean!$namesAccountingPeriod:Boolean!$namesBudget:Boolean!$namesReconciliation:Boolean!$namesReceipt:Boolean!$namesDimension:Boolean!){funds(filter:{id:$ids})@include(if:$namesFund){id code name}ledgerAccounts(filter:{id:$ids})@include(if:$namesAccount){id accountNumber name}vendors(first:$most filter:{id:$ids status:[ACTIVE INACTIVE MERGED]})@include(if:$namesVendor){nodes{id name}}transactions(first:$most filter:{id:$ids})@include(if:$namesTransaction){nodes{id transactionType date amount}}bills(first:$most filter:{id:$ids})@include(if:$namesBill){nodes{id billNumber billDate totalAmount}}billPayments(first:$most filter:{id:$ids})@include(if:$namesBillPayment){nodes{id paymentDate amount}}journalEntries(first:$most filter:{id:$ids})@include(if:$namesJournalEntry){nodes{id entryNumber}}manualJournals(first:$most filter:{id:$ids})@include(if:$namesManualJournal){nodes{id date totalAmount}}fundTransfers(first:$most filter:{id:$ids})@include(if:$namesFundTransfer){nodes{id date amount}}accountingPeriods(filter:{id:$ids})@include(if:$namesAccountingPeriod){id startDate}budgets(first:$most filter:{id:$ids})@include(if:$namesBudget){nodes{id name fiscalYear}}reconciliations(first:$most filter:{id:$ids})@include(if:$namesReconciliation){nodes{id statementDate}}receipts(first:$most filter:{id:$ids})@include(if:$namesReceipt){nodes{id fileName}}dimensions(filter:{id:$ids includeInactive:true})@include(if:$namesDimension){id name}}" as unknown as TypedDocumentNode<SettingsBookNamesQuery, SettingsBookNamesQueryVariables>;
export const SettingsGivingNamesDocument = "query SettingsGivingNames($ids:[ID!]!$most:Int!$namesContribution:Boolean!$namesRefund:Boolean!$namesGivingBatch:Boolean!$namesSettlement:Boolean!$namesGivingStatement:Boolean!$namesDonor:Boolean!$namesHousehold:Boolean!$namesPledge:Boolean!$namesPledgeCampaign:Boolean!$namesApiKey:Boolean!$namesMember:Boolean!$namesInvitation:Boolean!$namesApplication:Boolean!){contributions(first:$most filter:{id:$ids})@include(if:$namesContribution){nodes{id receivedDate amount}}refunds(first:$most filter:{id:$ids})@include(if:$namesRefund){nodes{id refundDate amount}}givingBatches(first:$most filter:{id:$ids})@include(if:$namesGivingBatch){nodes{id name}}settlements(first:$most filter:{id:$ids})@include(if:$namesSettlement){nodes{id provider actualArrivalDate estimatedArrivalDate netAmount}}givingStatements(first:$most filter:{id:$ids})@include(if:$namesGivingStatement){nodes{id statementNumber}}donors(first:$most filter:{id:$ids status:[ACTIVE INACTIVE DECEASED MERGED ERASED]})@include(if:$namesDonor){nodes{id displayName}}households(first:$most filter:{id:$ids status:[ACTIVE INACTIVE MERGED]})@include(if:$namesHousehold){nodes{id name}}pledges(first:$most filter:{id:$ids})@include(if:$namesPledge){nodes{id startDate totalAmount}}pledgeCampaigns(first:$most filter:{id:$ids})@include(if:$namesPledgeCampaign){nodes{id name}}apiKeys(first:$most filter:{id:$ids})@include(if:$namesApiKey){nodes{id name}}members(first:$most filter:{id:$ids})@include(if:$namesMember){nodes{id name}}invitations(first:$most filter:{id:$ids})@include(if:$namesInvitation){nodes{id email}}applications(first:$most filter:{id:$ids})@include(if:$namesApplication){nodes{id name}}}" as unknown as TypedDocumentNode<SettingsGivingNamesQuery, SettingsGivingNamesQueryVariables>;
export const SettingsActivityDocument = "query SettingsActivity($first:Int$after:String$filter:ApiActivityFilter){apiActivity(first:$first after:$after filter:$filter){nodes{...ActivityRow}pageInfo{hasNextPage endCursor}}}fragment ActivityRow on ApiActivity{id requestId occurredAt transport operation method pathTemplate status code reason credentialType credentialId credentialName applicationId applicationName userId userName denied rateCost durationMs idempotencyReplayed}" as unknown as TypedDocumentNode<SettingsActivityQuery, SettingsActivityQueryVariables>;
export const SettingsAuditDocument = "query SettingsAudit($first:Int$after:String$filter:AuditFilter){auditEntries(first:$first after:$after filter:$filter){nodes{...AuditRow}pageInfo{hasNextPage endCursor}}}fragment AuditRow on AuditEntry{id sequence occurredAt requestId actor{type id name}operation action resourceType resourceId changes{field before after}version}" as unknown as TypedDocumentNode<SettingsAuditQuery, SettingsAuditQueryVariables>;
export const SettingsCallersDocument = "query SettingsCallers{apiKeys(first:200){nodes{id name status}}members(first:200){nodes{id name}}connectedApplications(first:200){nodes{id name}}}" as unknown as TypedDocumentNode<SettingsCallersQuery, SettingsCallersQueryVariables>;
export const SettingsAssetsDocument = "query SettingsAssets($after:String$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){fixedAssets(first:100 after:$after){nodes{...AssetRow account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}pageInfo{...WorkPage}}}fragment AssetRow on FixedAsset{id version name assetNumber accountId fundId acquiredOn cost inServiceOn usefulLifeMonths salvageValue depreciationAccountId accumulatedDepreciationAccountId openingDepreciation openingDepreciationThrough disposedOn disposalJournalId status accumulatedDepreciation pendingDepreciation bookValue depreciatedThrough dimensions{...LineDimensionParts}}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsAssetsQuery, SettingsAssetsQueryVariables>;
export const SettingsCreateAssetDocument = "mutation SettingsCreateAsset($input:CreateFixedAssetInput!$idempotencyKey:String){createFixedAsset(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateAssetMutation, SettingsCreateAssetMutationVariables>;
export const SettingsUpdateAssetDocument = "mutation SettingsUpdateAsset($id:ID!$input:UpdateFixedAssetInput!$idempotencyKey:String$ifVersion:Int){updateFixedAsset(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateAssetMutation, SettingsUpdateAssetMutationVariables>;
export const SettingsDisposeAssetDocument = "mutation SettingsDisposeAsset($id:ID!$input:DisposeFixedAssetInput!$idempotencyKey:String$ifVersion:Int){disposeFixedAsset(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsDisposeAssetMutation, SettingsDisposeAssetMutationVariables>;
export const SettingsDeleteAssetDocument = "mutation SettingsDeleteAsset($id:ID!$idempotencyKey:String$ifVersion:Int){deleteFixedAsset(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteAssetMutation, SettingsDeleteAssetMutationVariables>;
export const SettingsBankRulesDocument = "query SettingsBankRules($after:String$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){bankRules(first:200 after:$after){nodes{...BankRuleParts}pageInfo{...WorkPage}}}fragment BankRuleParts on BankRule{id version name position isActive mode direction descriptionMatch descriptionText minAmount maxAmount bankAccountIds transferAccountId transferFundId bankAccounts@include(if:$accounts){...WorkAccount}transferAccount@include(if:$accounts){...WorkAccount}splits{id basisPoints accountId fundId description vendorId dimensions{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsBankRulesQuery, SettingsBankRulesQueryVariables>;
export const SettingsTestBankRuleDocument = "query SettingsTestBankRule($filter:BankRuleTestFilter!){testBankRule(filter:$filter){count moneyIn moneyOut uncodedCount differentCount earlierCount rows{transactionId date description amount}}}" as unknown as TypedDocumentNode<SettingsTestBankRuleQuery, SettingsTestBankRuleQueryVariables>;
export const SettingsCreateBankRuleDocument = "mutation SettingsCreateBankRule($input:CreateBankRuleInput!$idempotencyKey:String){createBankRule(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateBankRuleMutation, SettingsCreateBankRuleMutationVariables>;
export const SettingsUpdateBankRuleDocument = "mutation SettingsUpdateBankRule($id:ID!$input:UpdateBankRuleInput!$idempotencyKey:String$ifVersion:Int){updateBankRule(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateBankRuleMutation, SettingsUpdateBankRuleMutationVariables>;
export const SettingsDeleteBankRuleDocument = "mutation SettingsDeleteBankRule($id:ID!$idempotencyKey:String$ifVersion:Int){deleteBankRule(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteBankRuleMutation, SettingsDeleteBankRuleMutationVariables>;
export const SettingsBankImportsDocument = "query SettingsBankImports($first:Int$after:String){bankImports(first:$first after:$after){nodes{...BankImportParts}pageInfo{hasNextPage endCursor}}}fragment BankImportParts on BankImport{id accountId format layoutId readyLayout fileName status accountNumberEnding firstDate lastDate openingBalance closingBalance balanceDifference balanceCheck balanceReason balanceFromLine committedAt createdAt statements{number accountNumberEnding accountType firstDate lastDate lineCount isStaged}counts{total new duplicate possibleDuplicate pending otherCurrency note skipped invalid imported refused undone newIn newOut}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsBankImportsQuery, SettingsBankImportsQueryVariables>;
export const SettingsBankImportDocument = "query SettingsBankImport($id:ID!){bankImport(id:$id){...BankImportParts}}fragment BankImportParts on BankImport{id accountId format layoutId readyLayout fileName status accountNumberEnding firstDate lastDate openingBalance closingBalance balanceDifference balanceCheck balanceReason balanceFromLine committedAt createdAt statements{number accountNumberEnding accountType firstDate lastDate lineCount isStaged}counts{total new duplicate possibleDuplicate pending otherCurrency note skipped invalid imported refused undone newIn newOut}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsBankImportQuery, SettingsBankImportQueryVariables>;
export const SettingsBankAccountsDocument = "query SettingsBankAccounts{accounts(filter:{cashKind:[BANK CARD PETTY_CASH]}){id accountNumber name}}" as unknown as TypedDocumentNode<SettingsBankAccountsQuery, SettingsBankAccountsQueryVariables>;
export const SettingsBankFileLayoutsDocument = "query SettingsBankFileLayouts{bankFileLayouts(first:200){nodes{...BankFileLayoutParts}}}fragment BankFileLayoutParts on BankFileLayout{id name dateOrder decimalSeparator dateColumn descriptionColumn furtherDescriptionColumns amountColumn moneyInColumn moneyOutColumn directionColumn balanceColumn referenceColumn checkNumberColumn statusColumn statusWords currencyColumn idColumn ignoredColumns positiveIsOut}" as unknown as TypedDocumentNode<SettingsBankFileLayoutsQuery, SettingsBankFileLayoutsQueryVariables>;
export const SettingsCreateBankFileLayoutDocument = "mutation SettingsCreateBankFileLayout($input:CreateBankFileLayoutInput!){createBankFileLayout(input:$input){...BankFileLayoutParts}}fragment BankFileLayoutParts on BankFileLayout{id name dateOrder decimalSeparator dateColumn descriptionColumn furtherDescriptionColumns amountColumn moneyInColumn moneyOutColumn directionColumn balanceColumn referenceColumn checkNumberColumn statusColumn statusWords currencyColumn idColumn ignoredColumns positiveIsOut}" as unknown as TypedDocumentNode<SettingsCreateBankFileLayoutMutation, SettingsCreateBankFileLayoutMutationVariables>;
export const SettingsUpdateBankFileLayoutDocument = "mutation SettingsUpdateBankFileLayout($id:ID!$input:UpdateBankFileLayoutInput!){updateBankFileLayout(id:$id input:$input){...BankFileLayoutParts}}fragment BankFileLayoutParts on BankFileLayout{id name dateOrder decimalSeparator dateColumn descriptionColumn furtherDescriptionColumns amountColumn moneyInColumn moneyOutColumn directionColumn balanceColumn referenceColumn checkNumberColumn statusColumn statusWords currencyColumn idColumn ignoredColumns positiveIsOut}" as unknown as TypedDocumentNode<SettingsUpdateBankFileLayoutMutation, SettingsUpdateBankFileLayoutMutationVariables>;
export const SettingsCommitBankImportDocument = "mutation SettingsCommitBankImport($id:ID!$input:CommitBankImportInput!){commitBankImport(id:$id input:$input){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsCommitBankImportMutation, SettingsCommitBankImportMutationVariables>;
export const SettingsUndoBankImportDocument = "mutation SettingsUndoBankImport($id:ID!){undoBankImport(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsUndoBankImportMutation, SettingsUndoBankImportMutationVariables>;
export const SettingsAcceptBankImportMatchesDocument = "mutation SettingsAcceptBankImportMatches($id:ID!){acceptBankImportMatches(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsAcceptBankImportMatchesMutation, SettingsAcceptBankImportMatchesMutationVariables>;
export const SettingsDiscardBankImportDocument = "mutation SettingsDiscardBankImport($id:ID!){discardBankImport(id:$id){...BankImportParts}}fragment BankImportParts on BankImport{id accountId format layoutId readyLayout fileName status accountNumberEnding firstDate lastDate openingBalance closingBalance balanceDifference balanceCheck balanceReason balanceFromLine committedAt createdAt statements{number accountNumberEnding accountType firstDate lastDate lineCount isStaged}counts{total new duplicate possibleDuplicate pending otherCurrency note skipped invalid imported refused undone newIn newOut}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsDiscardBankImportMutation, SettingsDiscardBankImportMutationVariables>;
export const SettingsBankImportRowsDocument = "query SettingsBankImportRows($id:ID!$filter:BankImportRowFilter!$after:String){bankImport(id:$id){rows(filter:$filter first:50 after:$after){nodes{...BankImportRowParts}pageInfo{hasNextPage endCursor}}}}fragment BankImportRowParts on BankImportRow{id rowNumber lineNumber status reason date amount description said referenceNumber candidateIds transactionId invalidField proposals{explanation}transaction{proposals{explanation}}}" as unknown as TypedDocumentNode<SettingsBankImportRowsQuery, SettingsBankImportRowsQueryVariables>;
export const SettingsBankCandidatesDocument = "query SettingsBankCandidates($ids:[ID!]!){transactions(first:200 filter:{id:$ids}){nodes{id date amount transactionType description}}}" as unknown as TypedDocumentNode<SettingsBankCandidatesQuery, SettingsBankCandidatesQueryVariables>;
export const SettingsDecideBankImportRowDocument = "mutation SettingsDecideBankImportRow($id:ID!$input:DecideBankImportRowInput!){decideBankImportRow(id:$id input:$input){...BankImportRowParts}}fragment BankImportRowParts on BankImportRow{id rowNumber lineNumber status reason date amount description said referenceNumber candidateIds transactionId invalidField proposals{explanation}transaction{proposals{explanation}}}" as unknown as TypedDocumentNode<SettingsDecideBankImportRowMutation, SettingsDecideBankImportRowMutationVariables>;
export const SettingsDecideBankImportRowsDocument = "mutation SettingsDecideBankImportRows($id:ID!$input:DecideBankImportRowsInput!){decideBankImportRows(id:$id input:$input){...BankImportParts}}fragment BankImportParts on BankImport{id accountId format layoutId readyLayout fileName status accountNumberEnding firstDate lastDate openingBalance closingBalance balanceDifference balanceCheck balanceReason balanceFromLine committedAt createdAt statements{number accountNumberEnding accountType firstDate lastDate lineCount isStaged}counts{total new duplicate possibleDuplicate pending otherCurrency note skipped invalid imported refused undone newIn newOut}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsDecideBankImportRowsMutation, SettingsDecideBankImportRowsMutationVariables>;
export const SettingsBillsDocument = "query SettingsBills($filter:BillFilter$orderBy:BillOrder$first:Int$after:String$vendors:Boolean!){bills(filter:$filter orderBy:$orderBy first:$first after:$after){nodes{...BillRow}pageInfo{...WorkPage}}}fragment BillRow on Bill{id version billType billNumber billDate dueDate status isOverdue description totalAmount amountDue receiptCount vendor@include(if:$vendors){name}approvals{decision}payments{amount status}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsBillsQuery, SettingsBillsQueryVariables>;
export const SettingsBillSumsDocument = "query SettingsBillSums($filter:BillFilter){bills(filter:$filter first:1){totals{...BillSums}}}fragment BillSums on BillTotals{count totalAmount amountPaid amountDue}" as unknown as TypedDocumentNode<SettingsBillSumsQuery, SettingsBillSumsQueryVariables>;
export const SettingsBillFiguresDocument = "query SettingsBillFigures($overdue:BillFilter$soon:BillFilter$waiting:BillFilter){overdue:bills(filter:$overdue first:1){totals{...BillSums}}soon:bills(filter:$soon first:1){totals{...BillSums}}waiting:bills(filter:$waiting first:1){totals{...BillSums}}}fragment BillSums on BillTotals{count totalAmount amountPaid amountDue}" as unknown as TypedDocumentNode<SettingsBillFiguresQuery, SettingsBillFiguresQueryVariables>;
export const SettingsBillDocument = "query SettingsBill($id:ID!$accounts:Boolean!$funds:Boolean!$vendors:Boolean!$dimensions:Boolean!){bill(id:$id){...WorkBill receivedDate isOverdue amountPaid amountCredited voidReason paymentTermsDays scheduledPaymentDate vendor@include(if:$vendors){is1099Eligible}journalEntry{entryNumber}approvals{step approverId decision decidedAt comment}lines{accountId fundId is1099 dimensions{...LineDimensionParts}}payments{billPaymentId amount billPayment{...BillPaymentParts}}creditUses{useId amount date status creditId billId credit{billNumber}bill{billNumber}}}}fragment WorkBill on Bill{id version billType billNumber billDate dueDate description memo status vendorId totalAmount amountDue receiptCount vendor@include(if:$vendors){name}approvals{step decision comment}payments{amount status}duplicateWarning{bills{id billNumber billDate totalAmount}}...WorkBillLines}fragment WorkBillLines on Bill{lines{id amount description account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}fragment BillPaymentParts on BillPayment{id version paymentDate amount method checkNumber awaitsPrint referenceNumber status voidReason vendor@include(if:$vendors){name}bankAccount@include(if:$accounts){...WorkAccount}}" as unknown as TypedDocumentNode<SettingsBillQuery, SettingsBillQueryVariables>;
export const SettingsLineChoicesDocument = "query SettingsLineChoices($dimensions:Boolean!){accounts{...WorkAccount accountType}funds{...WorkFund parentFundId}dimensions@include(if:$dimensions){id name appliesTo isRequired requiredFor values{id name}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsLineChoicesQuery, SettingsLineChoicesQueryVariables>;
export const SettingsFindVendorsDocument = "query SettingsFindVendors($q:String!$status:[VendorStatus!]!){vendors(first:20 filter:{q:$q status:$status}){nodes{...VendorChoice}}}fragment VendorChoice on Vendor{id name is1099Eligible defaultAccountId defaultFundId defaultDimensions{dimensionId dimensionValueId}}" as unknown as TypedDocumentNode<SettingsFindVendorsQuery, SettingsFindVendorsQueryVariables>;
export const SettingsVendorDocument = "query SettingsVendor($id:ID!){vendor(id:$id){...VendorChoice}}fragment VendorChoice on Vendor{id name is1099Eligible defaultAccountId defaultFundId defaultDimensions{dimensionId dimensionValueId}}" as unknown as TypedDocumentNode<SettingsVendorQuery, SettingsVendorQueryVariables>;
export const SettingsCreateVendorDocument = "mutation SettingsCreateVendor($input:CreateVendorInput!$idempotencyKey:String){createVendor(input:$input idempotencyKey:$idempotencyKey){...VendorChoice}}fragment VendorChoice on Vendor{id name is1099Eligible defaultAccountId defaultFundId defaultDimensions{dimensionId dimensionValueId}}" as unknown as TypedDocumentNode<SettingsCreateVendorMutation, SettingsCreateVendorMutationVariables>;
export const SettingsCreateBillDocument = "mutation SettingsCreateBill($input:CreateBillInput!$idempotencyKey:String){createBill(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateBillMutation, SettingsCreateBillMutationVariables>;
export const SettingsUpdateBillDocument = "mutation SettingsUpdateBill($id:ID!$input:UpdateBillInput!$idempotencyKey:String$ifVersion:Int){updateBill(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateBillMutation, SettingsUpdateBillMutationVariables>;
export const SettingsDeleteBillDocument = "mutation SettingsDeleteBill($id:ID!$idempotencyKey:String$ifVersion:Int){deleteBill(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteBillMutation, SettingsDeleteBillMutationVariables>;
export const SettingsSubmitBillDocument = "mutation SettingsSubmitBill($id:ID!$idempotencyKey:String$ifVersion:Int){submitBill(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsSubmitBillMutation, SettingsSubmitBillMutationVariables>;
export const SettingsVoidBillDocument = "mutation SettingsVoidBill($id:ID!$reason:String!$date:Day$idempotencyKey:String$ifVersion:Int){voidBill(id:$id input:{reason:$reason date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidBillMutation, SettingsVoidBillMutationVariables>;
export const SettingsPayBillDocument = "mutation SettingsPayBill($id:ID!$input:PayBillInput!$idempotencyKey:String$ifVersion:Int){payBill(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsPayBillMutation, SettingsPayBillMutationVariables>;
export const SettingsVoidPaymentDocument = "mutation SettingsVoidPayment($id:ID!$input:VoidBillPaymentInput!$idempotencyKey:String$ifVersion:Int){voidBillPayment(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidPaymentMutation, SettingsVoidPaymentMutationVariables>;
export const SettingsPayAccountsDocument = "query SettingsPayAccounts{accounts(filter:{cashKind:[BANK CARD PETTY_CASH]}){...WorkAccount}accountingPolicy{defaultBankAccountId}}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsPayAccountsQuery, SettingsPayAccountsQueryVariables>;
export const SettingsBillsWaitingDocument = "query SettingsBillsWaiting{bills(first:1 filter:{status:[PENDING_APPROVAL]billType:[BILL]}){totals{count totalAmount}}}" as unknown as TypedDocumentNode<SettingsBillsWaitingQuery, SettingsBillsWaitingQueryVariables>;
export const SettingsPayBillsDocument = "mutation SettingsPayBills($input:BulkPayBillsInput!$idempotencyKey:String){bulkPayBills(input:$input idempotencyKey:$idempotencyKey){results{index id error{message}}}}" as unknown as TypedDocumentNode<SettingsPayBillsMutation, SettingsPayBillsMutationVariables>;
export const SettingsChecksToPrintDocument = "query SettingsChecksToPrint($accounts:Boolean!$vendors:Boolean!){billPayments(first:200 orderBy:PAYMENT_DATE filter:{awaitsPrint:true status:[ISSUED]}){nodes{bankAccountId ...BillPaymentParts}pageInfo{hasNextPage}}}fragment BillPaymentParts on BillPayment{id version paymentDate amount method checkNumber awaitsPrint referenceNumber status voidReason vendor@include(if:$vendors){name}bankAccount@include(if:$accounts){...WorkAccount}}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsChecksToPrintQuery, SettingsChecksToPrintQueryVariables>;
export const SettingsCheckRunsDocument = "query SettingsCheckRuns($first:Int$after:String$accounts:Boolean!){checkRuns(first:$first after:$after){nodes{...CheckRunParts bankAccount@include(if:$accounts){...WorkAccount}}pageInfo{...WorkPage}}}fragment CheckRunParts on CheckRun{id version firstNumber lastNumber count totalAmount printedAt}fragment WorkAccount on Account{id accountNumber name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsCheckRunsQuery, SettingsCheckRunsQueryVariables>;
export const SettingsCheckRunDocument = "query SettingsCheckRun($id:ID!){checkRun(id:$id){...CheckRunParts}}fragment CheckRunParts on CheckRun{id version firstNumber lastNumber count totalAmount printedAt}" as unknown as TypedDocumentNode<SettingsCheckRunQuery, SettingsCheckRunQueryVariables>;
export const SettingsPrintChecksDocument = "mutation SettingsPrintChecks($input:CreateCheckRunInput!$idempotencyKey:String$dryRun:Boolean){createCheckRun(input:$input idempotencyKey:$idempotencyKey dryRun:$dryRun){...CheckRunParts}}fragment CheckRunParts on CheckRun{id version firstNumber lastNumber count totalAmount printedAt}" as unknown as TypedDocumentNode<SettingsPrintChecksMutation, SettingsPrintChecksMutationVariables>;
export const SettingsSpoilChecksDocument = "mutation SettingsSpoilChecks($id:ID!$input:SpoilChecksInput!$idempotencyKey:String$ifVersion:Int){spoilChecks(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsSpoilChecksMutation, SettingsSpoilChecksMutationVariables>;
export const SettingsUndoCreditUseDocument = "mutation SettingsUndoCreditUse($id:ID!$input:UndoVendorCreditUseInput!$idempotencyKey:String$ifVersion:Int){undoVendorCreditUse(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUndoCreditUseMutation, SettingsUndoCreditUseMutationVariables>;
export const SettingsRecodeBillDocument = "mutation SettingsRecodeBill($id:ID!$input:RecodeBillInput!$idempotencyKey:String$ifVersion:Int){recodeBill(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRecodeBillMutation, SettingsRecodeBillMutationVariables>;
export const SettingsBudgetsDocument = "query SettingsBudgets($after:String){budgets(first:100 after:$after){nodes{...BudgetRow}pageInfo{...WorkPage}}}fragment BudgetRow on Budget{id version name fiscalYear startDate endDate dimensionId status approvedAt revenue expense}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsBudgetsQuery, SettingsBudgetsQueryVariables>;
export const SettingsBudgetDocument = "query SettingsBudget($id:ID!){budget(id:$id){...BudgetRow lines{...BudgetLineParts}}}fragment BudgetRow on Budget{id version name fiscalYear startDate endDate dimensionId status approvedAt revenue expense}fragment BudgetLineParts on BudgetLine{accountId fundId dimensionValueId month amount}" as unknown as TypedDocumentNode<SettingsBudgetQuery, SettingsBudgetQueryVariables>;
export const SettingsBudgetNamesDocument = "query SettingsBudgetNames{ledgerAccounts{id accountNumber name accountType}funds{id name}}" as unknown as TypedDocumentNode<SettingsBudgetNamesQuery, SettingsBudgetNamesQueryVariables>;
export const SettingsCreateBudgetDocument = "mutation SettingsCreateBudget($input:CreateBudgetInput!$idempotencyKey:String){createBudget(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateBudgetMutation, SettingsCreateBudgetMutationVariables>;
export const SettingsCopyBudgetDocument = "mutation SettingsCopyBudget($input:CopyBudgetInput!$idempotencyKey:String){copyBudget(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCopyBudgetMutation, SettingsCopyBudgetMutationVariables>;
export const SettingsUpdateBudgetDocument = "mutation SettingsUpdateBudget($id:ID!$input:UpdateBudgetInput!$idempotencyKey:String$ifVersion:Int){updateBudget(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateBudgetMutation, SettingsUpdateBudgetMutationVariables>;
export const SettingsSetBudgetLinesDocument = "mutation SettingsSetBudgetLines($id:ID!$input:SetBudgetLinesInput!$idempotencyKey:String$ifVersion:Int){setBudgetLines(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsSetBudgetLinesMutation, SettingsSetBudgetLinesMutationVariables>;
export const SettingsApproveBudgetDocument = "mutation SettingsApproveBudget($id:ID!$idempotencyKey:String$ifVersion:Int){approveBudget(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApproveBudgetMutation, SettingsApproveBudgetMutationVariables>;
export const SettingsReopenBudgetDocument = "mutation SettingsReopenBudget($id:ID!$idempotencyKey:String$ifVersion:Int){reopenBudget(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsReopenBudgetMutation, SettingsReopenBudgetMutationVariables>;
export const SettingsDeleteBudgetDocument = "mutation SettingsDeleteBudget($id:ID!$idempotencyKey:String$ifVersion:Int){deleteBudget(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteBudgetMutation, SettingsDeleteBudgetMutationVariables>;
export const SettingsFindDocument = "query SettingsFind($q:String!$donors:Boolean!$vendors:Boolean!$bills:Boolean!$journals:Boolean!$transactions:Boolean!){donors(first:6 filter:{q:$q})@include(if:$donors){nodes{id displayName donorNumber}}vendors(first:6 filter:{q:$q status:[ACTIVE INACTIVE]})@include(if:$vendors){nodes{id name vendorNumber}}bills(first:6 orderBy:BILL_DATE_DESC filter:{q:$q})@include(if:$bills){nodes{id billType billNumber billDate vendor@include(if:$vendors){name}}}transactions(first:6 orderBy:DATE_DESC filter:{q:$q})@include(if:$transactions){nodes{id description date}}manualJournals(first:6 orderBy:DATE_DESC filter:{q:$q})@include(if:$journals){nodes{id description date}}}" as unknown as TypedDocumentNode<SettingsFindQuery, SettingsFindQueryVariables>;
export const SettingsFindAccountsDocument = "query SettingsFindAccounts($accounts:Boolean!$funds:Boolean!){accounts@include(if:$accounts){...WorkAccount}funds@include(if:$funds){id name code}}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsFindAccountsQuery, SettingsFindAccountsQueryVariables>;
export const FirstDepositStateDocument = "query FirstDepositState($readsDonors:Boolean!){accountingPolicy{defaultBankAccountId clearingAccountId processingFeesAccountId}ledger:ledgerAccounts{id}funds(filter:{acceptsGifts:true}){id code name isDefault}accounts(filter:{isCashAccount:true}){id accountNumber name}donors(first:1 filter:{provider:[\"FIRST_DEPOSIT\"]externalId:[\"first-deposit\"]})@include(if:$readsDonors){nodes{id displayName}}givingBatches(first:1 filter:{externalReference:[\"first-deposit\"]}){nodes{id status}}contributions(first:1 filter:{provider:[\"FIRST_DEPOSIT\"]externalId:[\"first-deposit\"]}){nodes{id amount feeAmount netAmount receivedDate}}settlements(first:1 filter:{provider:[MANUAL]externalId:[\"first-deposit\"]}){nodes{id status recordedTotals{gross fees net}linkedContributionTotals{gross fees net}accounting{journalEntry{id entryNumber}}}}transactions(first:1 filter:{provider:[\"FIRST_DEPOSIT\"]externalId:[\"first-deposit\"]}){nodes{id amount date status}}posted:settlements(first:1 filter:{isPosted:true}){nodes{id}}}" as unknown as TypedDocumentNode<FirstDepositStateQuery, FirstDepositStateQueryVariables>;
export const CreateChartOfAccountsDocument = "mutation CreateChartOfAccounts($chart:ChartOfAccounts!$key:String!){createChartOfAccounts(input:{chart:$chart}idempotencyKey:$key){clearingAccountId}}" as unknown as TypedDocumentNode<CreateChartOfAccountsMutation, CreateChartOfAccountsMutationVariables>;
export const FirstDepositEntryDocument = "query FirstDepositEntry($id:ID!){journalEntry(id:$id){id entryNumber date lines{id debit credit account{id accountNumber name}fund{id name}}}}" as unknown as TypedDocumentNode<FirstDepositEntryQuery, FirstDepositEntryQueryVariables>;
export const SettingsPreviewForm1099Document = "query SettingsPreviewForm1099($filter:Form1099PreviewFilter!){previewForm1099File(filter:$filter){form taxYear rowCount total columns{name isRequired filledWith}vendors{vendorId recipientName box amount taxIdType taxIdLast4 missing}hindrances}}" as unknown as TypedDocumentNode<SettingsPreviewForm1099Query, SettingsPreviewForm1099QueryVariables>;
export const SettingsIssueForm1099Document = "mutation SettingsIssueForm1099($input:IssueForm1099FileInput!$idempotencyKey:String){issueForm1099File(input:$input idempotencyKey:$idempotencyKey){fileName contentType contentBase64}}" as unknown as TypedDocumentNode<SettingsIssueForm1099Mutation, SettingsIssueForm1099MutationVariables>;
export const SettingsFundTransfersDocument = "query SettingsFundTransfers($filter:FundTransferFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!){fundTransfers(filter:$filter orderBy:DATE_DESC first:$first after:$after){nodes{...FundTransferRow}pageInfo{...WorkPage}}}fragment FundTransferRow on FundTransfer{id version kind status date description amount corpusReason acceptsOverdraft overspent isReversed approval{comment}journalEntry{id entryNumber}fromFund@include(if:$funds){...WorkFund}toFund@include(if:$funds){...WorkFund}bankAccount@include(if:$accounts){...WorkAccount}}fragment WorkFund on Fund{id name}fragment WorkAccount on Account{id accountNumber name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsFundTransfersQuery, SettingsFundTransfersQueryVariables>;
export const SettingsFundTransferChoicesDocument = "query SettingsFundTransferChoices{accounts(filter:{cashKind:[BANK PETTY_CASH]}){...WorkAccount}funds{...WorkFund parentFundId netAssetClass restrictionType restrictionEndsOn}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsFundTransferChoicesQuery, SettingsFundTransferChoicesQueryVariables>;
export const SettingsTransferBetweenFundsDocument = "mutation SettingsTransferBetweenFunds($input:TransferBetweenFundsInput!$idempotencyKey:String){transferBetweenFunds(input:$input idempotencyKey:$idempotencyKey){id status}}" as unknown as TypedDocumentNode<SettingsTransferBetweenFundsMutation, SettingsTransferBetweenFundsMutationVariables>;
export const SettingsReleaseFromRestrictionDocument = "mutation SettingsReleaseFromRestriction($input:ReleaseFromRestrictionInput!$idempotencyKey:String){releaseFromRestriction(input:$input idempotencyKey:$idempotencyKey){id status}}" as unknown as TypedDocumentNode<SettingsReleaseFromRestrictionMutation, SettingsReleaseFromRestrictionMutationVariables>;
export const SettingsApproveFundTransferDocument = "mutation SettingsApproveFundTransfer($id:ID!$date:Day$acceptsOverdraft:Boolean!$idempotencyKey:String$ifVersion:Int){approveFundTransfer(id:$id input:{date:$date acceptsOverdraft:$acceptsOverdraft}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApproveFundTransferMutation, SettingsApproveFundTransferMutationVariables>;
export const SettingsRejectFundTransferDocument = "mutation SettingsRejectFundTransfer($id:ID!$comment:String!$idempotencyKey:String$ifVersion:Int){rejectFundTransfer(id:$id input:{comment:$comment}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRejectFundTransferMutation, SettingsRejectFundTransferMutationVariables>;
export const SettingsBatchesDocument = "query SettingsBatches($first:Int$after:String){givingBatches(first:$first after:$after){nodes{...BatchRow byMethod{paymentMethod count}undeposited:contributions(first:1 filter:{settlementId:[\"none\"]paymentMethod:[CASH CHECK]status:[COMPLETED]}){totals{count}}}pageInfo{hasNextPage endCursor}}}fragment BatchRow on GivingBatch{...BatchFigures name batchDate settlementId depositTransactionId}fragment BatchFigures on GivingBatch{id version status unmatchedCount totals{gross contributionCount}expectedTotals{amount count}variance{amount count}}" as unknown as TypedDocumentNode<SettingsBatchesQuery, SettingsBatchesQueryVariables>;
export const SettingsBatchDocument = "query SettingsBatch($id:ID!$readsFunds:Boolean!){givingBatch(id:$id){...BatchRow source notes totals{fees refunds}closedAt postedAt reopenCount reverseReason voidReason journalEntry{id entryNumber}byMethod{paymentMethod amount count}byFund{fundId fund@include(if:$readsFunds){name}amount count}unsettled:contributions(first:1 filter:{settlementId:[\"none\"]status:[COMPLETED]}){totals{count}}}}fragment BatchRow on GivingBatch{...BatchFigures name batchDate settlementId depositTransactionId}fragment BatchFigures on GivingBatch{id version status unmatchedCount totals{gross contributionCount}expectedTotals{amount count}variance{amount count}}" as unknown as TypedDocumentNode<SettingsBatchQuery, SettingsBatchQueryVariables>;
export const SettingsBatchGiftsDocument = "query SettingsBatchGifts($id:ID!$readsFunds:Boolean!$after:String){givingBatchContributions(id:$id first:100 after:$after){nodes{...GiftParts}pageInfo{hasNextPage endCursor}}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsBatchGiftsQuery, SettingsBatchGiftsQueryVariables>;
export const SettingsSearchDonorsDocument = "query SettingsSearchDonors($q:String!){numbered:donors(first:2 filter:{donorNumber:[$q]}){nodes{...FoundDonor}}donors(first:30 filter:{q:$q}){nodes{...FoundDonor}}}fragment FoundDonor on Donor{id displayName firstName lastName donorNumber emails{address isPrimary}addresses{line1 city isPrimary}}" as unknown as TypedDocumentNode<SettingsSearchDonorsQuery, SettingsSearchDonorsQueryVariables>;
export const SettingsCreateBatchDocument = "mutation SettingsCreateBatch($input:CreateGivingBatchInput!$idempotencyKey:String){createGivingBatch(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateBatchMutation, SettingsCreateBatchMutationVariables>;
export const SettingsUpdateBatchDocument = "mutation SettingsUpdateBatch($id:ID!$input:UpdateGivingBatchInput!$ifVersion:Int){updateGivingBatch(id:$id input:$input ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateBatchMutation, SettingsUpdateBatchMutationVariables>;
export const SettingsReopenBatchDocument = "mutation SettingsReopenBatch($id:ID!$input:ReopenGivingBatchInput!$idempotencyKey:String){reopenGivingBatch(id:$id input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsReopenBatchMutation, SettingsReopenBatchMutationVariables>;
export const SettingsReverseBatchDocument = "mutation SettingsReverseBatch($id:ID!$input:ReverseGivingBatchInput!$idempotencyKey:String){reverseGivingBatch(id:$id input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsReverseBatchMutation, SettingsReverseBatchMutationVariables>;
export const SettingsDeleteBatchDocument = "mutation SettingsDeleteBatch($id:ID!$idempotencyKey:String){deleteGivingBatch(id:$id idempotencyKey:$idempotencyKey){success}}" as unknown as TypedDocumentNode<SettingsDeleteBatchMutation, SettingsDeleteBatchMutationVariables>;
export const SettingsCreateGiftDonorDocument = "mutation SettingsCreateGiftDonor($input:CreateDonorInput!$idempotencyKey:String){createDonor(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateGiftDonorMutation, SettingsCreateGiftDonorMutationVariables>;
export const SettingsRecordGiftDocument = "mutation SettingsRecordGift($input:CreateContributionInput!$readsFunds:Boolean!$idempotencyKey:String){createContribution(input:$input idempotencyKey:$idempotencyKey){...GiftParts givingBatch{...BatchFigures}}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}fragment BatchFigures on GivingBatch{id version status unmatchedCount totals{gross contributionCount}expectedTotals{amount count}variance{amount count}}" as unknown as TypedDocumentNode<SettingsRecordGiftMutation, SettingsRecordGiftMutationVariables>;
export const SettingsUpdateGiftDocument = "mutation SettingsUpdateGift($id:ID!$input:UpdateContributionInput!$readsFunds:Boolean!$ifVersion:Int){updateContribution(id:$id input:$input ifVersion:$ifVersion){...GiftParts}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsUpdateGiftMutation, SettingsUpdateGiftMutationVariables>;
export const SettingsAssignGiftFundsDocument = "mutation SettingsAssignGiftFunds($id:ID!$input:AssignContributionFundsInput!$readsFunds:Boolean!$ifVersion:Int){assignContributionFunds(id:$id input:$input ifVersion:$ifVersion){...GiftParts}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsAssignGiftFundsMutation, SettingsAssignGiftFundsMutationVariables>;
export const SettingsAssignGiftDonorDocument = "mutation SettingsAssignGiftDonor($id:ID!$input:AssignContributionDonorInput!$readsFunds:Boolean!$ifVersion:Int){assignContributionDonor(id:$id input:$input ifVersion:$ifVersion){...GiftParts}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsAssignGiftDonorMutation, SettingsAssignGiftDonorMutationVariables>;
export const SettingsRemoveGiftDocument = "mutation SettingsRemoveGift($id:ID!$idempotencyKey:String$ifVersion:Int){deleteContribution(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsRemoveGiftMutation, SettingsRemoveGiftMutationVariables>;
export const SettingsVoidGiftDocument = "mutation SettingsVoidGift($id:ID!$input:VoidContributionInput!$idempotencyKey:String$ifVersion:Int){voidContribution(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidGiftMutation, SettingsVoidGiftMutationVariables>;
export const SettingsMoneyToDepositDocument = "query SettingsMoneyToDeposit($ids:[ID!]!){cash:contributions(first:1 filter:{givingBatchId:$ids settlementId:[\"none\"]paymentMethod:[CASH]status:[COMPLETED]}){...WaitingMoney}checks:contributions(first:1 filter:{givingBatchId:$ids settlementId:[\"none\"]paymentMethod:[CHECK]status:[COMPLETED]}){...WaitingMoney}}fragment WaitingMoney on ContributionConnection{totals{count amount}}" as unknown as TypedDocumentNode<SettingsMoneyToDepositQuery, SettingsMoneyToDepositQueryVariables>;
export const SettingsBatchesToDepositDocument = "query SettingsBatchesToDeposit{givingBatches(first:50 filter:{status:[POSTED]}){nodes{id name batchDate undeposited:contributions(first:1 filter:{settlementId:[\"none\"]paymentMethod:[CASH CHECK]status:[COMPLETED]}){...WaitingMoney}}pageInfo{hasNextPage}}}fragment WaitingMoney on ContributionConnection{totals{count amount}}" as unknown as TypedDocumentNode<SettingsBatchesToDepositQuery, SettingsBatchesToDepositQueryVariables>;
export const SettingsDepositAccountsDocument = "query SettingsDepositAccounts{accounts(filter:{cashKind:[BANK PETTY_CASH]}){id accountNumber name}accountingPolicy{defaultBankAccountId}}" as unknown as TypedDocumentNode<SettingsDepositAccountsQuery, SettingsDepositAccountsQueryVariables>;
export const SettingsDepositLinesDocument = "query SettingsDepositLines($accountId:[ID!]!){transactions(first:100 filter:{bankAccountId:$accountId status:[UNCODED]transactionType:[DEPOSIT]}){nodes{id date amount description}pageInfo{hasNextPage}}}" as unknown as TypedDocumentNode<SettingsDepositLinesQuery, SettingsDepositLinesQueryVariables>;
export const SettingsCreateDepositDocument = "mutation SettingsCreateDeposit($input:CreateDepositInput!$idempotencyKey:String){createDeposit(input:$input idempotencyKey:$idempotencyKey){id grossAmount}}" as unknown as TypedDocumentNode<SettingsCreateDepositMutation, SettingsCreateDepositMutationVariables>;
export const SettingsUndoDepositDocument = "mutation SettingsUndoDeposit($id:ID!$input:UndoDepositInput!$ifVersion:Int){undoDeposit(id:$id input:$input ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUndoDepositMutation, SettingsUndoDepositMutationVariables>;
export const SettingsBatchSettlementsDocument = "query SettingsBatchSettlements($id:ID!$after:String){givingBatchContributions(id:$id first:200 after:$after){nodes{id status settlementId paymentMethod}pageInfo{hasNextPage endCursor}}}" as unknown as TypedDocumentNode<SettingsBatchSettlementsQuery, SettingsBatchSettlementsQueryVariables>;
export const SettingsBatchDepositsDocument = "query SettingsBatchDeposits($ids:[ID!]!){settlements(first:200 filter:{id:$ids}){nodes{...DepositParts}}}fragment DepositParts on Settlement{id version provider externalReference settlementType actualArrivalDate estimatedArrivalDate status grossAmount feesAmount netAmount paymentCount accounting{journalEntry{id entryNumber}}}" as unknown as TypedDocumentNode<SettingsBatchDepositsQuery, SettingsBatchDepositsQueryVariables>;
export const SettingsDepositSlipDocument = "query SettingsDepositSlip($id:ID!$ids:[ID!]!$readsTransactions:Boolean!){settlement(id:$id){...DepositParts batches{id batch{name}}bankLink{transaction{id date description amount transaction@include(if:$readsTransactions){bankAccountId}}}}checks:contributions(first:1 filter:{settlementId:$ids paymentMethod:[CHECK]}){totals{count amount}}cash:contributions(first:1 filter:{settlementId:$ids paymentMethod:[CASH]}){totals{count amount}}}fragment DepositParts on Settlement{id version provider externalReference settlementType actualArrivalDate estimatedArrivalDate status grossAmount feesAmount netAmount paymentCount accounting{journalEntry{id entryNumber}}}" as unknown as TypedDocumentNode<SettingsDepositSlipQuery, SettingsDepositSlipQueryVariables>;
export const SettingsGiftDocument = "query SettingsGift($id:ID!$readsFunds:Boolean!$readsBatches:Boolean!$readsSettlements:Boolean!){contribution(id:$id){...GiftView}}fragment GiftView on Contribution{...GiftParts refunds(first:1){nodes{id}}netAmount refundedAmount isRecurring importedAt provider externalId givingBatchId voidReason softCredits{donorId amount reason}givingBatch@include(if:$readsBatches){name status}settlement@include(if:$readsSettlements){...PayoutRow}journalEntry{entryNumber}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}fragment PayoutRow on Settlement{id version provider externalId externalReference settlementType estimatedArrivalDate actualArrivalDate status grossAmount feesAmount netAmount paymentCount isFrozen depositBasis givingIntegration{name}merchant{name}accounting{disposition reason journalEntry{id entryNumber}}}" as unknown as TypedDocumentNode<SettingsGiftQuery, SettingsGiftQueryVariables>;
export const SettingsGiftRefundsDocument = "query SettingsGiftRefunds($id:ID!$readsSettlements:Boolean!$after:String){contributionRefunds(id:$id first:50 after:$after){nodes{...RefundRow}pageInfo{...WorkPage}}}fragment RefundRow on Refund{id version refundType amount refundDate feeReturned disputeFee reason settlementId settlement@include(if:$readsSettlements){accounting{journalEntry{id}}}journalEntry{entryNumber}transactionId}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsGiftRefundsQuery, SettingsGiftRefundsQueryVariables>;
export const SettingsCreateRefundDocument = "mutation SettingsCreateRefund($id:ID!$input:CreateRefundInput!$idempotencyKey:String$ifVersion:Int){createRefund(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCreateRefundMutation, SettingsCreateRefundMutationVariables>;
export const SettingsAssignRefundPayoutDocument = "mutation SettingsAssignRefundPayout($id:ID!$input:AssignRefundSettlementInput!$idempotencyKey:String$ifVersion:Int){assignRefundSettlement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsAssignRefundPayoutMutation, SettingsAssignRefundPayoutMutationVariables>;
export const SettingsAssignGiftPayoutDocument = "mutation SettingsAssignGiftPayout($id:ID!$input:AssignContributionSettlementInput!$idempotencyKey:String$ifVersion:Int){assignContributionSettlement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsAssignGiftPayoutMutation, SettingsAssignGiftPayoutMutationVariables>;
export const SettingsAssignGiftBatchDocument = "mutation SettingsAssignGiftBatch($id:ID!$input:AssignContributionBatchInput!$idempotencyKey:String$ifVersion:Int){assignContributionBatch(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsAssignGiftBatchMutation, SettingsAssignGiftBatchMutationVariables>;
export const SettingsOpenBatchesDocument = "query SettingsOpenBatches{givingBatches(first:100 filter:{status:[OPEN]}){nodes{id name batchDate}}}" as unknown as TypedDocumentNode<SettingsOpenBatchesQuery, SettingsOpenBatchesQueryVariables>;
export const SettingsDonorsDocument = "query SettingsDonors($filter:DonorFilter$first:Int$after:String){donors(filter:$filter first:$first after:$after){nodes{...DonorRow}pageInfo{hasNextPage endCursor}}}fragment DonorRow on Donor{id displayName donorNumber donorType status emails{address isPrimary}phones{number isPrimary}addresses{line1 line2 city region postalCode isPrimary}}" as unknown as TypedDocumentNode<SettingsDonorsQuery, SettingsDonorsQueryVariables>;
export const SettingsDonorTagsDocument = "query SettingsDonorTags($after:String){donorTags(first:200 after:$after){nodes{...TagRow}pageInfo{...WorkPage}}}fragment TagRow on DonorTag{id version name description}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsDonorTagsQuery, SettingsDonorTagsQueryVariables>;
export const SettingsCreateDonorTagDocument = "mutation SettingsCreateDonorTag($input:CreateDonorTagInput!$idempotencyKey:String){createDonorTag(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateDonorTagMutation, SettingsCreateDonorTagMutationVariables>;
export const SettingsUpdateDonorTagDocument = "mutation SettingsUpdateDonorTag($id:ID!$input:UpdateDonorTagInput!$idempotencyKey:String$ifVersion:Int){updateDonorTag(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateDonorTagMutation, SettingsUpdateDonorTagMutationVariables>;
export const SettingsDeleteDonorTagDocument = "mutation SettingsDeleteDonorTag($id:ID!$idempotencyKey:String$ifVersion:Int){deleteDonorTag(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteDonorTagMutation, SettingsDeleteDonorTagMutationVariables>;
export const SettingsDonorDocument = "query SettingsDonor($id:ID!$readsHouseholds:Boolean!){donor(id:$id){...DonorParts household@include(if:$readsHouseholds){...HouseholdParts}}}fragment DonorParts on Donor{...DonorRow version firstName lastName preferredName suffix organizationName emails{label}phones{label}addresses{country label validFrom validTo}mergedIntoId deceasedDate householdId householdRole givesJointly statementDelivery doNotContact stoppedEmails unsubscribedEmails createdAt tagIds tags{id name}}fragment DonorRow on Donor{id displayName donorNumber donorType status emails{address isPrimary}phones{number isPrimary}addresses{line1 line2 city region postalCode isPrimary}}fragment HouseholdParts on Household{id version name salutation addressee address{line1 line2 city region postalCode country}members{donorId role givesJointly toDate donor{displayName}}}" as unknown as TypedDocumentNode<SettingsDonorQuery, SettingsDonorQueryVariables>;
export const SettingsCreateDonorDocument = "mutation SettingsCreateDonor($input:CreateDonorInput!$idempotencyKey:String){createDonor(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateDonorMutation, SettingsCreateDonorMutationVariables>;
export const SettingsUpdateDonorDocument = "mutation SettingsUpdateDonor($id:ID!$input:UpdateDonorInput!$idempotencyKey:String$ifVersion:Int){updateDonor(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateDonorMutation, SettingsUpdateDonorMutationVariables>;
export const SettingsDeleteDonorDocument = "mutation SettingsDeleteDonor($id:ID!$idempotencyKey:String$ifVersion:Int){deleteDonor(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteDonorMutation, SettingsDeleteDonorMutationVariables>;
export const SettingsEraseDonorDocument = "mutation SettingsEraseDonor($id:ID!$idempotencyKey:String$ifVersion:Int){eraseDonor(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsEraseDonorMutation, SettingsEraseDonorMutationVariables>;
export const SettingsUnmergeDonorDocument = "mutation SettingsUnmergeDonor($id:ID!$idempotencyKey:String$ifVersion:Int){unmergeDonor(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUnmergeDonorMutation, SettingsUnmergeDonorMutationVariables>;
export const SettingsStoppedEmailsDocument = "query SettingsStoppedEmails($donors:[ID!]!){emailReports(first:50 filter:{donorId:$donors isStopping:true}){nodes{id version address kind reportedAt}pageInfo{hasNextPage}}}" as unknown as TypedDocumentNode<SettingsStoppedEmailsQuery, SettingsStoppedEmailsQueryVariables>;
export const SettingsLiftEmailReportDocument = "mutation SettingsLiftEmailReport($id:ID!$idempotencyKey:String$ifVersion:Int){liftEmailReport(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsLiftEmailReportMutation, SettingsLiftEmailReportMutationVariables>;
export const SettingsUpdateHouseholdDocument = "mutation SettingsUpdateHousehold($id:ID!$input:UpdateHouseholdInput!$idempotencyKey:String$ifVersion:Int){updateHousehold(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateHouseholdMutation, SettingsUpdateHouseholdMutationVariables>;
export const SettingsMergeHouseholdsDocument = "mutation SettingsMergeHouseholds($id:ID!$input:MergeHouseholdsInput!$idempotencyKey:String$ifVersion:Int){mergeHouseholds(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsMergeHouseholdsMutation, SettingsMergeHouseholdsMutationVariables>;
export const SettingsFindHouseholdsDocument = "query SettingsFindHouseholds($q:String!){households(first:8 filter:{q:$q}){nodes{id name members{toDate donor{displayName}}}}}" as unknown as TypedDocumentNode<SettingsFindHouseholdsQuery, SettingsFindHouseholdsQueryVariables>;
export const SettingsCreateHouseholdDocument = "mutation SettingsCreateHousehold($input:CreateHouseholdInput!$idempotencyKey:String){createHousehold(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateHouseholdMutation, SettingsCreateHouseholdMutationVariables>;
export const SettingsPutHouseholdMemberDocument = "mutation SettingsPutHouseholdMember($id:ID!$donorId:ID!$input:PutHouseholdMemberInput!$idempotencyKey:String$ifVersion:Int){putHouseholdMember(id:$id donorId:$donorId input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsPutHouseholdMemberMutation, SettingsPutHouseholdMemberMutationVariables>;
export const SettingsRemoveHouseholdMemberDocument = "mutation SettingsRemoveHouseholdMember($id:ID!$donorId:ID!$idempotencyKey:String$ifVersion:Int){removeHouseholdMember(id:$id donorId:$donorId idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRemoveHouseholdMemberMutation, SettingsRemoveHouseholdMemberMutationVariables>;
export const SettingsDonorYearsDocument = "query SettingsDonorYears($donors:[ID!]!$asOf:Day!){givingReport(filter:{donorId:$donors groupBy:[YEAR]from:\"1970-01-01\" asOf:$asOf}){rows{year measures{gross refunds net giftCount}}totals{gross refunds net giftCount}}}" as unknown as TypedDocumentNode<SettingsDonorYearsQuery, SettingsDonorYearsQueryVariables>;
export const SettingsDonorGiftsDocument = "query SettingsDonorGifts($filter:ContributionFilter$readsFunds:Boolean!$after:String){contributions(filter:$filter first:20 after:$after){nodes{...GiftParts givingBatchId refundedAmount}pageInfo{hasNextPage endCursor}}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsDonorGiftsQuery, SettingsDonorGiftsQueryVariables>;
export const SettingsDonorCreditsDocument = "query SettingsDonorCredits($donors:[ID!]!$readsFunds:Boolean!$after:String){contributions(first:20 after:$after filter:{softCreditedDonorId:$donors}){nodes{...GiftParts givingBatchId refundedAmount}pageInfo{hasNextPage endCursor}totals{count softCreditedAmount}}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}" as unknown as TypedDocumentNode<SettingsDonorCreditsQuery, SettingsDonorCreditsQueryVariables>;
export const SettingsDonorRecurringGiftsDocument = "query SettingsDonorRecurringGifts($donors:[ID!]!$readsFunds:Boolean!){recurringGifts(first:50 filter:{donorId:$donors}){nodes{id amount frequency startDate endDate status nextDate allocations{fundId fund@include(if:$readsFunds){name}}}pageInfo{hasNextPage}}}" as unknown as TypedDocumentNode<SettingsDonorRecurringGiftsQuery, SettingsDonorRecurringGiftsQueryVariables>;
export const SettingsDonorPledgesDocument = "query SettingsDonorPledges($donors:[ID!]!$readsFunds:Boolean!){pledges(first:50 filter:{donorId:$donors}){nodes{id fund@include(if:$readsFunds){name}totalAmount startDate endDate status campaign{id name}fulfillment{receivedAmount remainingAmount progress isOverdue}}pageInfo{hasNextPage}}}" as unknown as TypedDocumentNode<SettingsDonorPledgesQuery, SettingsDonorPledgesQueryVariables>;
export const SettingsDonorStatementsDocument = "query SettingsDonorStatements($donors:[ID!]!$households:[ID!]!$hasHousehold:Boolean!){own:givingStatements(first:50 filter:{donorId:$donors}){nodes{...DonorStatement}pageInfo{hasNextPage}}joint:givingStatements(first:50 filter:{householdId:$households})@include(if:$hasHousehold){nodes{...DonorStatement}pageInfo{hasNextPage}}}fragment DonorStatement on GivingStatement{id version year scope donorIds statementNumber status issuedAt needsReissue totals{amount}copies{copyNumber}}" as unknown as TypedDocumentNode<SettingsDonorStatementsQuery, SettingsDonorStatementsQueryVariables>;
export const SettingsIssueStatementDocument = "mutation SettingsIssueStatement($input:IssueGivingStatementInput!$idempotencyKey:String){issueGivingStatement(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsIssueStatementMutation, SettingsIssueStatementMutationVariables>;
export const SettingsReissueStatementDocument = "mutation SettingsReissueStatement($id:ID!$idempotencyKey:String$ifVersion:Int){reissueGivingStatement(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsReissueStatementMutation, SettingsReissueStatementMutationVariables>;
export const SettingsVoidStatementDocument = "mutation SettingsVoidStatement($id:ID!$input:VoidGivingStatementInput!$idempotencyKey:String$ifVersion:Int){voidGivingStatement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidStatementMutation, SettingsVoidStatementMutationVariables>;
export const SettingsCopyStatementDocument = "mutation SettingsCopyStatement($id:ID!$input:CopyGivingStatementInput!$idempotencyKey:String$ifVersion:Int){copyGivingStatement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){copyNumber}}" as unknown as TypedDocumentNode<SettingsCopyStatementMutation, SettingsCopyStatementMutationVariables>;
export const SettingsStatementRunsDocument = "query SettingsStatementRuns($first:Int$after:String){givingStatementRuns(first:$first after:$after){nodes{...StatementRunParts}pageInfo{hasNextPage endCursor}}}fragment StatementRunParts on GivingStatementRun{id year delivery status unitCount issuedCount reissuedCount unchangedCount voidedCount letterCount amount createdAt job{...JobParts}lettersJob{...JobParts}emailsJob{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsStatementRunsQuery, SettingsStatementRunsQueryVariables>;
export const SettingsRunChoicesDocument = "query SettingsRunChoices($readsFunds:Boolean!$readsTags:Boolean!){funds@include(if:$readsFunds){id name}donorTags(first:200)@include(if:$readsTags){nodes{id name}}}" as unknown as TypedDocumentNode<SettingsRunChoicesQuery, SettingsRunChoicesQueryVariables>;
export const SettingsPreviewStatementRunDocument = "query SettingsPreviewStatementRun($filter:GivingStatementRunPreviewFilter!){previewGivingStatementRun(filter:$filter){unitCount toIssue toReissue unchanged belowMinimum amount byMail byEmail notDelivered withoutAddress}}" as unknown as TypedDocumentNode<SettingsPreviewStatementRunQuery, SettingsPreviewStatementRunQueryVariables>;
export const SettingsStartStatementRunDocument = "mutation SettingsStartStatementRun($input:StartGivingStatementRunInput!){startGivingStatementRun(input:$input){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsStartStatementRunMutation, SettingsStartStatementRunMutationVariables>;
export const SettingsPrintLettersDocument = "mutation SettingsPrintLetters($id:ID!){printGivingStatementLetters(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsPrintLettersMutation, SettingsPrintLettersMutationVariables>;
export const SettingsSendStatementEmailsDocument = "mutation SettingsSendStatementEmails($id:ID!$input:SendGivingStatementEmailsInput!){sendGivingStatementEmails(id:$id input:$input){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsSendStatementEmailsMutation, SettingsSendStatementEmailsMutationVariables>;
export const SettingsResendStatementEmailsDocument = "mutation SettingsResendStatementEmails($id:ID!){resendGivingStatementEmails(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsResendStatementEmailsMutation, SettingsResendStatementEmailsMutationVariables>;
export const SettingsUndeliveredDocument = "query SettingsUndelivered($id:ID!$after:String){givingStatementRunItems(id:$id filter:{deliveryStatus:[BOUNCED UNKNOWN FAILED NO_ADDRESS]}first:50 after:$after){nodes{id delivery deliveryStatus bounceCode statement{statementNumber donorIds}}pageInfo{hasNextPage endCursor}}}" as unknown as TypedDocumentNode<SettingsUndeliveredQuery, SettingsUndeliveredQueryVariables>;
export const SettingsDonorNamesDocument = "query SettingsDonorNames($ids:[ID!]!){donors(first:200 filter:{id:$ids}){nodes{id displayName}}}" as unknown as TypedDocumentNode<SettingsDonorNamesQuery, SettingsDonorNamesQueryVariables>;
export const SettingsRedeliverStatementDocument = "mutation SettingsRedeliverStatement($id:ID!$input:RedeliverGivingStatementInput!){redeliverGivingStatement(id:$id input:$input){id deliveryStatus}}" as unknown as TypedDocumentNode<SettingsRedeliverStatementMutation, SettingsRedeliverStatementMutationVariables>;
export const SettingsGivingImportsDocument = "query SettingsGivingImports($first:Int$after:String){givingImports(first:$first after:$after){nodes{...GivingImportParts}pageInfo{hasNextPage endCursor}}}fragment GivingImportParts on GivingImport{id kind layoutId template provider fileName sha256 status dateOrder issue{field message}unknownFunds funds{text fundId}defaultFundId committedAt rowsUntil createdAt counts{total waiting create match needsReview duplicate differs corrected refund refunded part leftOut otherCurrency note invalid skipped imported refused undone}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsGivingImportsQuery, SettingsGivingImportsQueryVariables>;
export const SettingsGivingImportDocument = "query SettingsGivingImport($id:ID!){givingImport(id:$id){...GivingImportParts}}fragment GivingImportParts on GivingImport{id kind layoutId template provider fileName sha256 status dateOrder issue{field message}unknownFunds funds{text fundId}defaultFundId committedAt rowsUntil createdAt counts{total waiting create match needsReview duplicate differs corrected refund refunded part leftOut otherCurrency note invalid skipped imported refused undone}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsGivingImportQuery, SettingsGivingImportQueryVariables>;
export const SettingsGivingImportLayoutsDocument = "query SettingsGivingImportLayouts{givingImportLayouts(first:200){nodes{id name kind}}}" as unknown as TypedDocumentNode<SettingsGivingImportLayoutsQuery, SettingsGivingImportLayoutsQueryVariables>;
export const SettingsFundsOfLayoutDocument = "query SettingsFundsOfLayout($id:ID!){givingImportLayout(id:$id){funds{text fundId}}}" as unknown as TypedDocumentNode<SettingsFundsOfLayoutQuery, SettingsFundsOfLayoutQueryVariables>;
export const SettingsMapFundsOfLayoutDocument = "mutation SettingsMapFundsOfLayout($id:ID!$input:UpdateGivingImportLayoutInput!){updateGivingImportLayout(id:$id input:$input){id}}" as unknown as TypedDocumentNode<SettingsMapFundsOfLayoutMutation, SettingsMapFundsOfLayoutMutationVariables>;
export const SettingsCreateGivingImportLayoutDocument = "mutation SettingsCreateGivingImportLayout($input:CreateGivingImportLayoutInput!){createGivingImportLayout(input:$input){id name kind}}" as unknown as TypedDocumentNode<SettingsCreateGivingImportLayoutMutation, SettingsCreateGivingImportLayoutMutationVariables>;
export const SettingsCommitGivingImportDocument = "mutation SettingsCommitGivingImport($id:ID!){commitGivingImport(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsCommitGivingImportMutation, SettingsCommitGivingImportMutationVariables>;
export const SettingsUndoGivingImportDocument = "mutation SettingsUndoGivingImport($id:ID!){undoGivingImport(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsUndoGivingImportMutation, SettingsUndoGivingImportMutationVariables>;
export const SettingsCancelGivingImportDocument = "mutation SettingsCancelGivingImport($id:ID!){cancelGivingImport(id:$id){...GivingImportParts}}fragment GivingImportParts on GivingImport{id kind layoutId template provider fileName sha256 status dateOrder issue{field message}unknownFunds funds{text fundId}defaultFundId committedAt rowsUntil createdAt counts{total waiting create match needsReview duplicate differs corrected refund refunded part leftOut otherCurrency note invalid skipped imported refused undone}job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsCancelGivingImportMutation, SettingsCancelGivingImportMutationVariables>;
export const SettingsGivingImportRowsDocument = "query SettingsGivingImportRows($id:ID!$filter:GivingImportRowFilter$after:String){givingImportRows(id:$id filter:$filter first:50 after:$after){nodes{...GivingImportRowParts}pageInfo{hasNextPage endCursor}}}fragment GivingImportRowParts on GivingImportRow{id rowNumber lineNumber said outcome matchedBy issue{field message}warnings{field message}candidates{donorId score reasons}person{firstName lastName organizationName email}gift{firstName lastName organizationName donorExternalId date amount fund partnerName parts{text amount}}}" as unknown as TypedDocumentNode<SettingsGivingImportRowsQuery, SettingsGivingImportRowsQueryVariables>;
export const SettingsRefundableContributionsDocument = "query SettingsRefundableContributions($first:Int$filter:ContributionFilter!){contributions(first:$first filter:$filter){nodes{id receivedDate amount donorId}}}" as unknown as TypedDocumentNode<SettingsRefundableContributionsQuery, SettingsRefundableContributionsQueryVariables>;
export const SettingsDecideGivingImportRowDocument = "mutation SettingsDecideGivingImportRow($id:ID!$input:DecideGivingImportRowInput!){decideGivingImportRow(id:$id input:$input){...GivingImportRowParts}}fragment GivingImportRowParts on GivingImportRow{id rowNumber lineNumber said outcome matchedBy issue{field message}warnings{field message}candidates{donorId score reasons}person{firstName lastName organizationName email}gift{firstName lastName organizationName donorExternalId date amount fund partnerName parts{text amount}}}" as unknown as TypedDocumentNode<SettingsDecideGivingImportRowMutation, SettingsDecideGivingImportRowMutationVariables>;
export const SettingsGivingIntegrationsDocument = "query SettingsGivingIntegrations($first:Int$after:String){givingIntegrations(first:$first after:$after){nodes{...GivingIntegrationParts}pageInfo{hasNextPage endCursor}}}fragment GivingIntegrationParts on GivingIntegration{id provider name externalId status defaultFundId defaultFund{name}merchants{...MerchantParts}}fragment MerchantParts on Merchant{id name externalId status}" as unknown as TypedDocumentNode<SettingsGivingIntegrationsQuery, SettingsGivingIntegrationsQueryVariables>;
export const SettingsGivingFundsDocument = "query SettingsGivingFunds{funds{id name status acceptsGifts isDefault}}" as unknown as TypedDocumentNode<SettingsGivingFundsQuery, SettingsGivingFundsQueryVariables>;
export const SettingsCreateGivingIntegrationDocument = "mutation SettingsCreateGivingIntegration($input:CreateGivingIntegrationInput!){createGivingIntegration(input:$input){...GivingIntegrationParts}}fragment GivingIntegrationParts on GivingIntegration{id provider name externalId status defaultFundId defaultFund{name}merchants{...MerchantParts}}fragment MerchantParts on Merchant{id name externalId status}" as unknown as TypedDocumentNode<SettingsCreateGivingIntegrationMutation, SettingsCreateGivingIntegrationMutationVariables>;
export const SettingsUpdateGivingIntegrationDocument = "mutation SettingsUpdateGivingIntegration($id:ID!$input:UpdateGivingIntegrationInput!){updateGivingIntegration(id:$id input:$input){...GivingIntegrationParts}}fragment GivingIntegrationParts on GivingIntegration{id provider name externalId status defaultFundId defaultFund{name}merchants{...MerchantParts}}fragment MerchantParts on Merchant{id name externalId status}" as unknown as TypedDocumentNode<SettingsUpdateGivingIntegrationMutation, SettingsUpdateGivingIntegrationMutationVariables>;
export const SettingsCreateMerchantDocument = "mutation SettingsCreateMerchant($input:CreateMerchantInput!){createMerchant(input:$input){...MerchantParts}}fragment MerchantParts on Merchant{id name externalId status}" as unknown as TypedDocumentNode<SettingsCreateMerchantMutation, SettingsCreateMerchantMutationVariables>;
export const SettingsUpdateMerchantDocument = "mutation SettingsUpdateMerchant($id:ID!$input:UpdateMerchantInput!){updateMerchant(id:$id input:$input){...MerchantParts}}fragment MerchantParts on Merchant{id name externalId status}" as unknown as TypedDocumentNode<SettingsUpdateMerchantMutation, SettingsUpdateMerchantMutationVariables>;
export const SettingsDonorDuplicatesDocument = "query SettingsDonorDuplicates($first:Int$after:String){donorDuplicates(first:$first after:$after filter:{status:[OPEN]}){nodes{...DonorDuplicateParts}pageInfo{hasNextPage endCursor}}}fragment DonorDuplicateParts on DonorDuplicate{id score reasons status donor{...ComparedDonor}otherDonor{...ComparedDonor}}fragment ComparedDonor on Donor{id displayName donorNumber createdAt emails{address}phones{number}addresses{line1 city region postalCode}}" as unknown as TypedDocumentNode<SettingsDonorDuplicatesQuery, SettingsDonorDuplicatesQueryVariables>;
export const SettingsDuplicateJobsDocument = "query SettingsDuplicateJobs{jobs(first:1 filter:{kind:[DONOR_DUPLICATES]}){nodes{...JobParts}}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsDuplicateJobsQuery, SettingsDuplicateJobsQueryVariables>;
export const SettingsMergeDonorsDocument = "mutation SettingsMergeDonors($id:ID!$input:MergeDonorsInput!){mergeDonors(id:$id input:$input){id displayName}}" as unknown as TypedDocumentNode<SettingsMergeDonorsMutation, SettingsMergeDonorsMutationVariables>;
export const SettingsDismissDuplicateDocument = "mutation SettingsDismissDuplicate($id:ID!$input:DismissDonorDuplicateInput!){dismissDonorDuplicate(id:$id input:$input){id status}}" as unknown as TypedDocumentNode<SettingsDismissDuplicateMutation, SettingsDismissDuplicateMutationVariables>;
export const SettingsFindDuplicatesDocument = "mutation SettingsFindDuplicates{findDonorDuplicates{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsFindDuplicatesMutation, SettingsFindDuplicatesMutationVariables>;
export const SettingsPayoutsDocument = "query SettingsPayouts($filter:SettlementFilter$first:Int$after:String){settlements(filter:$filter first:$first after:$after){nodes{...PayoutRow}pageInfo{...WorkPage}}}fragment PayoutRow on Settlement{id version provider externalId externalReference settlementType estimatedArrivalDate actualArrivalDate status grossAmount feesAmount netAmount paymentCount isFrozen depositBasis givingIntegration{name}merchant{name}accounting{disposition reason journalEntry{id entryNumber}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsPayoutsQuery, SettingsPayoutsQueryVariables>;
export const SettingsPayoutDocument = "query SettingsPayout($id:ID!){settlement(id:$id){...PayoutParts}}fragment PayoutParts on Settlement{...PayoutRow donationCount failureCode errorMessage linkedContributionTotals{gross fees net paymentCount donationCount}bankLink{transaction{id date description}}}fragment PayoutRow on Settlement{id version provider externalId externalReference settlementType estimatedArrivalDate actualArrivalDate status grossAmount feesAmount netAmount paymentCount isFrozen depositBasis givingIntegration{name}merchant{name}accounting{disposition reason journalEntry{id entryNumber}}}" as unknown as TypedDocumentNode<SettingsPayoutQuery, SettingsPayoutQueryVariables>;
export const SettingsPayoutGiftsDocument = "query SettingsPayoutGifts($ids:[ID!]!$readsFunds:Boolean!$after:String){contributions(first:50 after:$after filter:{settlementId:$ids}){nodes{...GiftParts refundedAmount givingBatchId}pageInfo{...WorkPage}}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsPayoutGiftsQuery, SettingsPayoutGiftsQueryVariables>;
export const SettingsGiftsToPayDocument = "query SettingsGiftsToPay($filter:ContributionFilter$readsFunds:Boolean!$after:String){contributions(first:100 after:$after orderBy:RECEIVED_DATE_DESC filter:$filter){nodes{...GiftToPay}pageInfo{...WorkPage}}}fragment GiftToPay on Contribution{...GiftParts importedAt journalEntry{id}}fragment GiftParts on Contribution{id version donorId matchState amount feeAmount receivedDate paymentMethod checkNumber memo status settlementId allocations{id fundId fund@include(if:$readsFunds){name}amount campaignId pledgeId memo dimensions{dimensionId dimensionValueId}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsGiftsToPayQuery, SettingsGiftsToPayQueryVariables>;
export const SettingsPayoutLinesDocument = "query SettingsPayoutLines($filter:TransactionFilter!){transactions(first:50 filter:$filter orderBy:AMOUNT){nodes{id date description amount}}}" as unknown as TypedDocumentNode<SettingsPayoutLinesQuery, SettingsPayoutLinesQueryVariables>;
export const SettingsCreatePayoutDocument = "mutation SettingsCreatePayout($input:CreateSettlementInput!$idempotencyKey:String){createSettlement(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreatePayoutMutation, SettingsCreatePayoutMutationVariables>;
export const SettingsUpdatePayoutDocument = "mutation SettingsUpdatePayout($id:ID!$input:UpdateSettlementInput!$idempotencyKey:String$ifVersion:Int){updateSettlement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdatePayoutMutation, SettingsUpdatePayoutMutationVariables>;
export const SettingsDeletePayoutDocument = "mutation SettingsDeletePayout($id:ID!$idempotencyKey:String$ifVersion:Int){deleteSettlement(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeletePayoutMutation, SettingsDeletePayoutMutationVariables>;
export const SettingsMatchPayoutDocument = "mutation SettingsMatchPayout($id:ID!$input:MatchSettlementInput!$idempotencyKey:String$ifVersion:Int){matchSettlement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsMatchPayoutMutation, SettingsMatchPayoutMutationVariables>;
export const SettingsDeclarePayoutRecordedDocument = "mutation SettingsDeclarePayoutRecorded($id:ID!$idempotencyKey:String$ifVersion:Int){declareSettlementRecorded(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsDeclarePayoutRecordedMutation, SettingsDeclarePayoutRecordedMutationVariables>;
export const SettingsFailPayoutDocument = "mutation SettingsFailPayout($id:ID!$input:FailSettlementInput!$idempotencyKey:String$ifVersion:Int){failSettlement(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsFailPayoutMutation, SettingsFailPayoutMutationVariables>;
export const SettingsUnmatchPayoutDocument = "mutation SettingsUnmatchPayout($id:ID!$idempotencyKey:String$ifVersion:Int){unmatchSettlement(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUnmatchPayoutMutation, SettingsUnmatchPayoutMutationVariables>;
export const SettingsCardImportsDocument = "query SettingsCardImports($after:String){pledgeCardImports(first:50 after:$after){nodes{...CardImportRow}pageInfo{...WorkPage}}}fragment CardImportRow on PledgeCardImport{id version name status submittedAt pledgedTotal campaign{id name}counts{total ready needsReview invalid duplicate skipped committed}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsCardImportsQuery, SettingsCardImportsQueryVariables>;
export const SettingsCardImportDocument = "query SettingsCardImport($id:ID!){pledgeCardImport(id:$id){...CardImportRow}}fragment CardImportRow on PledgeCardImport{id version name status submittedAt pledgedTotal campaign{id name}counts{total ready needsReview invalid duplicate skipped committed}}" as unknown as TypedDocumentNode<SettingsCardImportQuery, SettingsCardImportQueryVariables>;
export const SettingsCardsDocument = "query SettingsCards($id:ID!$filter:PledgeCardFilter$readsFunds:Boolean!$first:Int$after:String){pledgeCards(id:$id filter:$filter first:$first after:$after){nodes{...CardRow}pageInfo{...WorkPage}}}fragment CardRow on PledgeCard{id version importId rowNumber status donorHint{firstName lastName organizationName email phone donorNumber}pledge{fundId fund@include(if:$readsFunds){name}totalAmount frequency startDate endDate}issues{field code}candidates{donorId score reasons}resolution{action donorId}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsCardsQuery, SettingsCardsQueryVariables>;
export const SettingsCardDonorsDocument = "query SettingsCardDonors($ids:[ID!]!){donors(first:50 filter:{id:$ids}){nodes{...DonorRow}}}fragment DonorRow on Donor{id displayName donorNumber donorType status emails{address isPrimary}phones{number isPrimary}addresses{line1 line2 city region postalCode isPrimary}}" as unknown as TypedDocumentNode<SettingsCardDonorsQuery, SettingsCardDonorsQueryVariables>;
export const SettingsDecideCardDocument = "mutation SettingsDecideCard($id:ID!$cardId:ID!$input:UpdatePledgeCardInput!$idempotencyKey:String$ifVersion:Int){updatePledgeCard(id:$id cardId:$cardId input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsDecideCardMutation, SettingsDecideCardMutationVariables>;
export const SettingsCommitCardsDocument = "mutation SettingsCommitCards($id:ID!$idempotencyKey:String$ifVersion:Int){commitPledgeCardImport(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCommitCardsMutation, SettingsCommitCardsMutationVariables>;
export const SettingsRematchCardsDocument = "mutation SettingsRematchCards($id:ID!$idempotencyKey:String$ifVersion:Int){rematchPledgeCardImport(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRematchCardsMutation, SettingsRematchCardsMutationVariables>;
export const SettingsCancelCardsDocument = "mutation SettingsCancelCards($id:ID!$idempotencyKey:String$ifVersion:Int){cancelPledgeCardImport(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCancelCardsMutation, SettingsCancelCardsMutationVariables>;
export const SettingsCampaignsDocument = "query SettingsCampaigns($after:String){pledgeCampaigns(first:100 after:$after){nodes{...CampaignRow}pageInfo{...WorkPage}}}fragment CampaignRow on PledgeCampaign{id version name description status goalAmount startDate endDate allowLateGifts defaultFrequency fundIds totals{pledged receivedOnPledges receivedOutsidePledges pledgeCount donorCount fulfilledCount}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsCampaignsQuery, SettingsCampaignsQueryVariables>;
export const SettingsCampaignDocument = "query SettingsCampaign($id:ID!){pledgeCampaign(id:$id){...CampaignRow}}fragment CampaignRow on PledgeCampaign{id version name description status goalAmount startDate endDate allowLateGifts defaultFrequency fundIds totals{pledged receivedOnPledges receivedOutsidePledges pledgeCount donorCount fulfilledCount}}" as unknown as TypedDocumentNode<SettingsCampaignQuery, SettingsCampaignQueryVariables>;
export const SettingsCampaignFundsDocument = "query SettingsCampaignFunds{funds{id name}}" as unknown as TypedDocumentNode<SettingsCampaignFundsQuery, SettingsCampaignFundsQueryVariables>;
export const SettingsCreateCampaignDocument = "mutation SettingsCreateCampaign($input:CreatePledgeCampaignInput!$idempotencyKey:String){createPledgeCampaign(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateCampaignMutation, SettingsCreateCampaignMutationVariables>;
export const SettingsUpdateCampaignDocument = "mutation SettingsUpdateCampaign($id:ID!$input:UpdatePledgeCampaignInput!$idempotencyKey:String$ifVersion:Int){updatePledgeCampaign(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateCampaignMutation, SettingsUpdateCampaignMutationVariables>;
export const SettingsCloseCampaignDocument = "mutation SettingsCloseCampaign($id:ID!$input:ClosePledgeCampaignInput!$idempotencyKey:String$ifVersion:Int){closePledgeCampaign(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCloseCampaignMutation, SettingsCloseCampaignMutationVariables>;
export const SettingsPledgesDocument = "query SettingsPledges($filter:PledgeFilter$first:Int$after:String){pledges(first:$first after:$after filter:$filter){nodes{...PledgeRow}pageInfo{hasNextPage endCursor}}}fragment PledgeRow on Pledge{id version donorId fundId totalAmount startDate endDate status frequency fulfillment{receivedAmount remainingAmount progress isOverdue}needsReview cancelledReason importCardId}" as unknown as TypedDocumentNode<SettingsPledgesQuery, SettingsPledgesQueryVariables>;
export const SettingsCreatePledgeDocument = "mutation SettingsCreatePledge($input:CreatePledgeInput!$idempotencyKey:String){createPledge(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreatePledgeMutation, SettingsCreatePledgeMutationVariables>;
export const SettingsUpdatePledgeDocument = "mutation SettingsUpdatePledge($id:ID!$input:UpdatePledgeInput!$idempotencyKey:String$ifVersion:Int){updatePledge(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdatePledgeMutation, SettingsUpdatePledgeMutationVariables>;
export const SettingsCancelPledgeDocument = "mutation SettingsCancelPledge($id:ID!$input:CancelPledgeInput!$idempotencyKey:String$ifVersion:Int){cancelPledge(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCancelPledgeMutation, SettingsCancelPledgeMutationVariables>;
export const SettingsDeletePledgeDocument = "mutation SettingsDeletePledge($id:ID!$idempotencyKey:String$ifVersion:Int){deletePledge(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeletePledgeMutation, SettingsDeletePledgeMutationVariables>;
export const SettingsReactivatePledgeDocument = "mutation SettingsReactivatePledge($id:ID!$input:ReactivatePledgeInput!$idempotencyKey:String$ifVersion:Int){reactivatePledge(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsReactivatePledgeMutation, SettingsReactivatePledgeMutationVariables>;
export const SettingsRecurringGiftsDocument = "query SettingsRecurringGifts($filter:RecurringGiftFilter$readsFunds:Boolean!$first:Int$after:String){recurringGifts(filter:$filter first:$first after:$after){nodes{...RecurringGiftRow}pageInfo{...WorkPage}}}fragment RecurringGiftRow on RecurringGift{id version donorId amount paymentMethod frequency startDate endDate status nextDate allocations{fundId fund@include(if:$readsFunds){name}amount}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsRecurringGiftsQuery, SettingsRecurringGiftsQueryVariables>;
export const SettingsCreateRecurringGiftDocument = "mutation SettingsCreateRecurringGift($input:CreateRecurringGiftInput!$idempotencyKey:String){createRecurringGift(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateRecurringGiftMutation, SettingsCreateRecurringGiftMutationVariables>;
export const SettingsUpdateRecurringGiftDocument = "mutation SettingsUpdateRecurringGift($id:ID!$input:UpdateRecurringGiftInput!$idempotencyKey:String$ifVersion:Int){updateRecurringGift(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateRecurringGiftMutation, SettingsUpdateRecurringGiftMutationVariables>;
export const SettingsPauseRecurringGiftDocument = "mutation SettingsPauseRecurringGift($id:ID!$idempotencyKey:String$ifVersion:Int){pauseRecurringGift(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsPauseRecurringGiftMutation, SettingsPauseRecurringGiftMutationVariables>;
export const SettingsResumeRecurringGiftDocument = "mutation SettingsResumeRecurringGift($id:ID!$idempotencyKey:String$ifVersion:Int){resumeRecurringGift(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsResumeRecurringGiftMutation, SettingsResumeRecurringGiftMutationVariables>;
export const SettingsEndRecurringGiftDocument = "mutation SettingsEndRecurringGift($id:ID!$idempotencyKey:String$ifVersion:Int){endRecurringGift(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsEndRecurringGiftMutation, SettingsEndRecurringGiftMutationVariables>;
export const SettingsInvoicesDocument = "query SettingsInvoices($filter:InvoiceFilter$orderBy:InvoiceOrder$first:Int$after:String){invoices(filter:$filter orderBy:$orderBy first:$first after:$after){nodes{...InvoiceRow}pageInfo{...WorkPage}}}fragment InvoiceRow on Invoice{id version invoiceNumber donorId invoiceDate dueDate status isOverdue description totalAmount amountDue}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsInvoicesQuery, SettingsInvoicesQueryVariables>;
export const SettingsInvoiceSumsDocument = "query SettingsInvoiceSums($filter:InvoiceFilter){invoices(filter:$filter first:1){totals{count totalAmount amountPaid amountDue}}}" as unknown as TypedDocumentNode<SettingsInvoiceSumsQuery, SettingsInvoiceSumsQueryVariables>;
export const SettingsWorkInvoicesDocument = "query SettingsWorkInvoices($filter:InvoiceFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!){invoices(filter:$filter orderBy:DUE_DATE first:$first after:$after){nodes{...InvoiceRow lines{id amount description account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}pageInfo{...WorkPage}}}fragment InvoiceRow on Invoice{id version invoiceNumber donorId invoiceDate dueDate status isOverdue description totalAmount amountDue}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkInvoicesQuery, SettingsWorkInvoicesQueryVariables>;
export const SettingsInvoiceDocument = "query SettingsInvoice($id:ID!$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){invoice(id:$id){...InvoiceRow memo amountPaid amountWrittenOff voidReason journalEntry{entryNumber}lines{id accountId fundId amount description account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}dimensions{...LineDimensionParts}}payments{invoicePaymentId invoicePayment{...InvoicePaymentRow}}}}fragment InvoiceRow on Invoice{id version invoiceNumber donorId invoiceDate dueDate status isOverdue description totalAmount amountDue}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}fragment InvoicePaymentRow on InvoicePayment{id version paymentType amount date paymentMethod referenceNumber status writeOffReason voidReason transactionId account@include(if:$accounts){...WorkAccount}}" as unknown as TypedDocumentNode<SettingsInvoiceQuery, SettingsInvoiceQueryVariables>;
export const SettingsCreateInvoiceDocument = "mutation SettingsCreateInvoice($input:CreateInvoiceInput!$idempotencyKey:String){createInvoice(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateInvoiceMutation, SettingsCreateInvoiceMutationVariables>;
export const SettingsUpdateInvoiceDocument = "mutation SettingsUpdateInvoice($id:ID!$input:UpdateInvoiceInput!$idempotencyKey:String$ifVersion:Int){updateInvoice(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateInvoiceMutation, SettingsUpdateInvoiceMutationVariables>;
export const SettingsDeleteInvoiceDocument = "mutation SettingsDeleteInvoice($id:ID!$idempotencyKey:String$ifVersion:Int){deleteInvoice(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteInvoiceMutation, SettingsDeleteInvoiceMutationVariables>;
export const SettingsIssueInvoiceDocument = "mutation SettingsIssueInvoice($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){issueInvoice(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsIssueInvoiceMutation, SettingsIssueInvoiceMutationVariables>;
export const SettingsVoidInvoiceDocument = "mutation SettingsVoidInvoice($id:ID!$input:VoidInvoiceInput!$idempotencyKey:String$ifVersion:Int){voidInvoice(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidInvoiceMutation, SettingsVoidInvoiceMutationVariables>;
export const SettingsRecordInvoicePaymentDocument = "mutation SettingsRecordInvoicePayment($id:ID!$input:RecordInvoicePaymentInput!$idempotencyKey:String$ifVersion:Int){recordInvoicePayment(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRecordInvoicePaymentMutation, SettingsRecordInvoicePaymentMutationVariables>;
export const SettingsWriteOffInvoiceDocument = "mutation SettingsWriteOffInvoice($id:ID!$input:WriteOffInvoiceInput!$idempotencyKey:String$ifVersion:Int){writeOffInvoice(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsWriteOffInvoiceMutation, SettingsWriteOffInvoiceMutationVariables>;
export const SettingsVoidInvoicePaymentDocument = "mutation SettingsVoidInvoicePayment($id:ID!$input:VoidInvoicePaymentInput!$idempotencyKey:String$ifVersion:Int){voidInvoicePayment(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidInvoicePaymentMutation, SettingsVoidInvoicePaymentMutationVariables>;
export const SettingsJobDocument = "query SettingsJob($id:ID!){job(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsJobQuery, SettingsJobQueryVariables>;
export const SettingsJobFaultsDocument = "query SettingsJobFaults($id:ID!$after:String){jobFaults(id:$id first:50 after:$after){nodes{id rowNumber field message}pageInfo{hasNextPage endCursor}}}" as unknown as TypedDocumentNode<SettingsJobFaultsQuery, SettingsJobFaultsQueryVariables>;
export const SettingsCancelJobDocument = "mutation SettingsCancelJob($id:ID!){cancelJob(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsCancelJobMutation, SettingsCancelJobMutationVariables>;
export const SettingsJournalsDocument = "query SettingsJournals($filter:ManualJournalFilter$first:Int$after:String){manualJournals(filter:$filter orderBy:DATE_DESC first:$first after:$after){nodes{...JournalRow}pageInfo{...WorkPage}}}fragment JournalRow on ManualJournal{id version date description referenceNumber status isReversed autoReverseOn isPriorPeriod totalAmount receiptCount}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsJournalsQuery, SettingsJournalsQueryVariables>;
export const SettingsJournalDocument = "query SettingsJournal($id:ID!$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){manualJournal(id:$id){...JournalRow isOfFixedAssets balanceFunds voidReason recurringJournal{name}journalEntry{id entryNumber entry{date}}reversalEntry{id entryNumber entry{date}}approval{submittedBy submittedAt decidedBy decidedAt decision comment}...WorkJournalLines ...JournalLineDimensions lines{accountId fundId vendorId}}}fragment JournalRow on ManualJournal{id version date description referenceNumber status isReversed autoReverseOn isPriorPeriod totalAmount receiptCount}fragment WorkJournalLines on ManualJournal{lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment JournalLineDimensions on ManualJournal{lines{dimensions{...LineDimensionParts}}}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}" as unknown as TypedDocumentNode<SettingsJournalQuery, SettingsJournalQueryVariables>;
export const SettingsCreateJournalDocument = "mutation SettingsCreateJournal($input:CreateManualJournalInput!$idempotencyKey:String){createManualJournal(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateJournalMutation, SettingsCreateJournalMutationVariables>;
export const SettingsUpdateJournalDocument = "mutation SettingsUpdateJournal($id:ID!$input:UpdateManualJournalInput!$idempotencyKey:String$ifVersion:Int){updateManualJournal(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateJournalMutation, SettingsUpdateJournalMutationVariables>;
export const SettingsDeleteJournalDocument = "mutation SettingsDeleteJournal($id:ID!$idempotencyKey:String$ifVersion:Int){deleteManualJournal(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteJournalMutation, SettingsDeleteJournalMutationVariables>;
export const SettingsSubmitJournalDocument = "mutation SettingsSubmitJournal($id:ID!$idempotencyKey:String$ifVersion:Int){submitManualJournal(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsSubmitJournalMutation, SettingsSubmitJournalMutationVariables>;
export const SettingsReverseJournalDocument = "mutation SettingsReverseJournal($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){reverseManualJournal(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsReverseJournalMutation, SettingsReverseJournalMutationVariables>;
export const SettingsVoidJournalDocument = "mutation SettingsVoidJournal($id:ID!$reason:String!$date:Day$idempotencyKey:String$ifVersion:Int){voidManualJournal(id:$id input:{reason:$reason date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidJournalMutation, SettingsVoidJournalMutationVariables>;
export const SettingsOpeningDocument = "query SettingsOpening($accounts:Boolean!$funds:Boolean!){journalEntries(first:1 filter:{sourceType:[OPENING]}orderBy:POSTED_AT_DESC){nodes{id entryNumber date description amount reversedByEntryId lines{id accountId fundId debit credit account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}}accountingPeriods(filter:{status:[CLOSED]}){id}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsOpeningQuery, SettingsOpeningQueryVariables>;
export const SettingsPostOpeningBalancesDocument = "mutation SettingsPostOpeningBalances($input:PostOpeningBalancesInput!$idempotencyKey:String){postOpeningBalances(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsPostOpeningBalancesMutation, SettingsPostOpeningBalancesMutationVariables>;
export const SettingsReverseEntryDocument = "mutation SettingsReverseEntry($id:ID!$input:ReverseJournalEntryInput!$idempotencyKey:String){reverseJournalEntry(id:$id input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsReverseEntryMutation, SettingsReverseEntryMutationVariables>;
export const SettingsChartDocument = "query SettingsChart($funds:Boolean!){ledgerAccounts{...ChartAccount}}fragment ChartAccount on LedgerAccount{id version accountNumber name accountType parentId cashKind isPostable status normalBalance isSystem restrictedToFundId form990Line cashFlowActivity restrictedToFund@include(if:$funds){...WorkFund}}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsChartQuery, SettingsChartQueryVariables>;
export const SettingsCreateAccountDocument = "mutation SettingsCreateAccount($input:CreateAccountInput!$idempotencyKey:String){createAccount(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateAccountMutation, SettingsCreateAccountMutationVariables>;
export const SettingsUpdateAccountDocument = "mutation SettingsUpdateAccount($id:ID!$input:UpdateAccountInput!$idempotencyKey:String$ifVersion:Int){updateAccount(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateAccountMutation, SettingsUpdateAccountMutationVariables>;
export const SettingsAccountFundsDocument = "query SettingsAccountFunds{funds{...WorkFund}}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsAccountFundsQuery, SettingsAccountFundsQueryVariables>;
export const SettingsDimensionsDocument = "query SettingsDimensions{dimensions(filter:{includeInactive:true}){...DimensionRow}}fragment DimensionRow on Dimension{id version name code status isRequired requiredFor appliesTo isFunction sortOrder values{...DimensionValueRow}}fragment DimensionValueRow on DimensionValue{id version dimensionId name code parentId status validFrom validTo sortOrder}" as unknown as TypedDocumentNode<SettingsDimensionsQuery, SettingsDimensionsQueryVariables>;
export const SettingsCreateDimensionDocument = "mutation SettingsCreateDimension($input:CreateDimensionInput!$idempotencyKey:String){createDimension(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateDimensionMutation, SettingsCreateDimensionMutationVariables>;
export const SettingsUpdateDimensionDocument = "mutation SettingsUpdateDimension($id:ID!$input:UpdateDimensionInput!$idempotencyKey:String$ifVersion:Int){updateDimension(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateDimensionMutation, SettingsUpdateDimensionMutationVariables>;
export const SettingsCreateDimensionValueDocument = "mutation SettingsCreateDimensionValue($input:CreateDimensionValueInput!$idempotencyKey:String){createDimensionValue(input:$input idempotencyKey:$idempotencyKey){id dimension{id}}}" as unknown as TypedDocumentNode<SettingsCreateDimensionValueMutation, SettingsCreateDimensionValueMutationVariables>;
export const SettingsUpdateDimensionValueDocument = "mutation SettingsUpdateDimensionValue($id:ID!$input:UpdateDimensionValueInput!$idempotencyKey:String$ifVersion:Int){updateDimensionValue(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id dimension{id}}}" as unknown as TypedDocumentNode<SettingsUpdateDimensionValueMutation, SettingsUpdateDimensionValueMutationVariables>;
export const SettingsFundsDocument = "query SettingsFunds{funds{...FundRow}}fragment FundRow on Fund{id version name code description category parentFundId netAssetClass restrictionType restrictionEndsOn isBoardDesignated netAssetAccountId defaultRevenueAccountId isTaxDeductible isDefault acceptsGifts startDate endDate status statusReason sortOrder}" as unknown as TypedDocumentNode<SettingsFundsQuery, SettingsFundsQueryVariables>;
export const SettingsFundBalancesDocument = "query SettingsFundBalances{fundBalances{rows{closing overspent fund{...FundRow}}}}fragment FundRow on Fund{id version name code description category parentFundId netAssetClass restrictionType restrictionEndsOn isBoardDesignated netAssetAccountId defaultRevenueAccountId isTaxDeductible isDefault acceptsGifts startDate endDate status statusReason sortOrder}" as unknown as TypedDocumentNode<SettingsFundBalancesQuery, SettingsFundBalancesQueryVariables>;
export const SettingsFundAccountsDocument = "query SettingsFundAccounts{netAssets:accounts(filter:{accountType:NET_ASSET}){...WorkAccount}revenue:accounts(filter:{accountType:REVENUE}){...WorkAccount}}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsFundAccountsQuery, SettingsFundAccountsQueryVariables>;
export const SettingsCreateFundDocument = "mutation SettingsCreateFund($input:CreateFundInput!$idempotencyKey:String){createFund(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateFundMutation, SettingsCreateFundMutationVariables>;
export const SettingsUpdateFundDocument = "mutation SettingsUpdateFund($id:ID!$input:UpdateFundInput!$idempotencyKey:String$ifVersion:Int){updateFund(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateFundMutation, SettingsUpdateFundMutationVariables>;
export const SettingsMailingTemplatesDocument = "query SettingsMailingTemplates($after:String){mailingTemplates(first:100 after:$after){nodes{...TemplateRow}pageInfo{...WorkPage}}}fragment TemplateRow on MailingTemplate{id version kind name subject text}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsMailingTemplatesQuery, SettingsMailingTemplatesQueryVariables>;
export const SettingsCreateMailingTemplateDocument = "mutation SettingsCreateMailingTemplate($input:CreateMailingTemplateInput!$idempotencyKey:String){createMailingTemplate(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateMailingTemplateMutation, SettingsCreateMailingTemplateMutationVariables>;
export const SettingsUpdateMailingTemplateDocument = "mutation SettingsUpdateMailingTemplate($id:ID!$input:UpdateMailingTemplateInput!$idempotencyKey:String$ifVersion:Int){updateMailingTemplate(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateMailingTemplateMutation, SettingsUpdateMailingTemplateMutationVariables>;
export const SettingsDeleteMailingTemplateDocument = "mutation SettingsDeleteMailingTemplate($id:ID!$idempotencyKey:String$ifVersion:Int){deleteMailingTemplate(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteMailingTemplateMutation, SettingsDeleteMailingTemplateMutationVariables>;
export const SettingsMailingsDocument = "query SettingsMailings($filter:DonorMailingFilter$first:Int$after:String){donorMailings(filter:$filter first:$first after:$after){nodes{...MailingParts}pageInfo{hasNextPage endCursor}}}fragment MailingParts on DonorMailing{id version kind delivery subject fromDate toDate minimumAmount givers isBehindOnly itemCount letterCount cancelledAt createdAt template{name}emails{pending sending sent unknown bounced failed}emailsJob{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsMailingsQuery, SettingsMailingsQueryVariables>;
export const SettingsMailingChoicesDocument = "query SettingsMailingChoices($readsFunds:Boolean!){funds@include(if:$readsFunds){id name}pledgeCampaigns(first:100){nodes{id name}}donorTags(first:200){nodes{id name}}}" as unknown as TypedDocumentNode<SettingsMailingChoicesQuery, SettingsMailingChoicesQueryVariables>;
export const SettingsPreviewMailingDocument = "query SettingsPreviewMailing($filter:DonorMailingPreviewFilter!){previewDonorMailing(filter:$filter){kind itemCount byMail byEmail withoutAddress unsubscribed sample{subject text}}}" as unknown as TypedDocumentNode<SettingsPreviewMailingQuery, SettingsPreviewMailingQueryVariables>;
export const SettingsStartMailingDocument = "mutation SettingsStartMailing($input:StartDonorMailingInput!$idempotencyKey:String){startDonorMailing(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsStartMailingMutation, SettingsStartMailingMutationVariables>;
export const SettingsSendMailingDocument = "mutation SettingsSendMailing($id:ID!$idempotencyKey:String$ifVersion:Int){sendDonorMailingEmails(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsSendMailingMutation, SettingsSendMailingMutationVariables>;
export const SettingsResendMailingDocument = "mutation SettingsResendMailing($id:ID!){resendDonorMailingEmails(id:$id){...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsResendMailingMutation, SettingsResendMailingMutationVariables>;
export const SettingsPrintMailingDocument = "mutation SettingsPrintMailing($id:ID!$idempotencyKey:String$ifVersion:Int){printDonorMailingLetters(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsPrintMailingMutation, SettingsPrintMailingMutationVariables>;
export const SettingsCancelMailingDocument = "mutation SettingsCancelMailing($id:ID!$idempotencyKey:String$ifVersion:Int){cancelDonorMailing(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCancelMailingMutation, SettingsCancelMailingMutationVariables>;
export const SettingsUndeliveredMessagesDocument = "query SettingsUndeliveredMessages($id:ID!$after:String){donorMailingItems(id:$id filter:{status:[BOUNCED UNKNOWN FAILED NO_ADDRESS]}first:50 after:$after){nodes{id position delivery status bounceCode donorId}pageInfo{hasNextPage endCursor}}}" as unknown as TypedDocumentNode<SettingsUndeliveredMessagesQuery, SettingsUndeliveredMessagesQueryVariables>;
export const SettingsRedeliverMessageDocument = "mutation SettingsRedeliverMessage($id:ID!$input:RedeliverDonorMailingItemInput!){redeliverDonorMailingItem(id:$id input:$input){id}}" as unknown as TypedDocumentNode<SettingsRedeliverMessageMutation, SettingsRedeliverMessageMutationVariables>;
export const SettingsPeriodsDocument = "query SettingsPeriods{accountingPeriods{...PeriodParts}}fragment PeriodParts on AccountingPeriod{id version fiscalYear number startDate endDate status closedAt closedBy unreconciledAccountIds reopenReason}" as unknown as TypedDocumentNode<SettingsPeriodsQuery, SettingsPeriodsQueryVariables>;
export const SettingsClosePeriodDocument = "mutation SettingsClosePeriod($id:ID!$soft:Boolean!$carry:[ID!]$idempotencyKey:String$ifVersion:Int){closePeriod(id:$id input:{soft:$soft carry:$carry}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){...PeriodParts}}fragment PeriodParts on AccountingPeriod{id version fiscalYear number startDate endDate status closedAt closedBy unreconciledAccountIds reopenReason}" as unknown as TypedDocumentNode<SettingsClosePeriodMutation, SettingsClosePeriodMutationVariables>;
export const SettingsReopenPeriodDocument = "mutation SettingsReopenPeriod($id:ID!$reason:String!$idempotencyKey:String$ifVersion:Int){reopenPeriod(id:$id input:{reason:$reason}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){...PeriodParts}}fragment PeriodParts on AccountingPeriod{id version fiscalYear number startDate endDate status closedAt closedBy unreconciledAccountIds reopenReason}" as unknown as TypedDocumentNode<SettingsReopenPeriodMutation, SettingsReopenPeriodMutationVariables>;
export const SettingsPeriodAuditDocument = "query SettingsPeriodAudit($id:ID!$canRead:Boolean!){auditEntries(first:100 filter:{resourceType:[\"AccountingPeriod\"]resourceId:[$id]}orderBy:SEQUENCE)@include(if:$canRead){nodes{id operation occurredAt requestId actor{id name}}}}" as unknown as TypedDocumentNode<SettingsPeriodAuditQuery, SettingsPeriodAuditQueryVariables>;
export const SettingsChangedEntriesDocument = "query SettingsChangedEntries($filter:JournalFilter$first:Int$after:String){journalEntries(filter:$filter orderBy:POSTED_AT first:$first after:$after){nodes{id entryNumber date description amount postedAt requestId source{type}}pageInfo{...WorkPage}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsChangedEntriesQuery, SettingsChangedEntriesQueryVariables>;
export const SettingsReconcilableDocument = "query SettingsReconcilable($withAccounts:Boolean!){accounts(filter:{cashKind:[BANK CARD PETTY_CASH]})@include(if:$withAccounts){...WorkAccount}}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsReconcilableQuery, SettingsReconcilableQueryVariables>;
export const SettingsStatementsDocument = "query SettingsStatements($filter:ReconciliationFilter$first:Int$after:String){reconciliations(filter:$filter first:$first after:$after){nodes{...ReconciliationParts}pageInfo{...WorkPage}}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsStatementsQuery, SettingsStatementsQueryVariables>;
export const SettingsReconciliationDocument = "query SettingsReconciliation($id:ID!$withAccounts:Boolean!){reconciliation(id:$id){...ReconciliationParts bankAccount@include(if:$withAccounts){...WorkAccount isCashAccount}}reconciliationReport(id:$id){ledgerBalance clearedBalance outstandingAmount unexplainedAmount outstandingItems{type id date description amount}}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsReconciliationQuery, SettingsReconciliationQueryVariables>;
export const SettingsStatementLinesDocument = "query SettingsStatementLines($filter:TransactionFilter$after:String$entries:Boolean!){transactions(first:200 after:$after orderBy:DATE filter:$filter){nodes{id date description referenceNumber amount transactionType status counterAccountId reversalOfId matches{id}journalEntry{entry@include(if:$entries){date}}}pageInfo{...WorkPage}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsStatementLinesQuery, SettingsStatementLinesQueryVariables>;
export const SettingsStartReconciliationDocument = "mutation SettingsStartReconciliation($input:StartReconciliationInput!$idempotencyKey:String){startReconciliation(input:$input idempotencyKey:$idempotencyKey){...ReconciliationParts}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}" as unknown as TypedDocumentNode<SettingsStartReconciliationMutation, SettingsStartReconciliationMutationVariables>;
export const SettingsClearLinesDocument = "mutation SettingsClearLines($id:ID!$transactionIds:[ID!]!){clearReconciliationLines(id:$id input:{transactionIds:$transactionIds}){...ReconciliationParts}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}" as unknown as TypedDocumentNode<SettingsClearLinesMutation, SettingsClearLinesMutationVariables>;
export const SettingsUnclearLinesDocument = "mutation SettingsUnclearLines($id:ID!$transactionIds:[ID!]!){unclearReconciliationLines(id:$id input:{transactionIds:$transactionIds}){...ReconciliationParts}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}" as unknown as TypedDocumentNode<SettingsUnclearLinesMutation, SettingsUnclearLinesMutationVariables>;
export const SettingsFinishReconciliationDocument = "mutation SettingsFinishReconciliation($id:ID!$idempotencyKey:String$ifVersion:Int){finishReconciliation(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){...ReconciliationParts}}fragment ReconciliationParts on Reconciliation{id version bankAccountId statementDate openingBalance closingBalance status clearedCount clearedAmount difference}" as unknown as TypedDocumentNode<SettingsFinishReconciliationMutation, SettingsFinishReconciliationMutationVariables>;
export const SettingsDeleteReconciliationDocument = "mutation SettingsDeleteReconciliation($id:ID!$idempotencyKey:String$ifVersion:Int){deleteReconciliation(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteReconciliationMutation, SettingsDeleteReconciliationMutationVariables>;
export const SettingsAllocationChoicesDocument = "query SettingsAllocationChoices{dimensions{id name isFunction values{id name}}accounts(filter:{accountType:EXPENSE}){...WorkAccount}funds{...WorkFund}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsAllocationChoicesQuery, SettingsAllocationChoicesQueryVariables>;
export const SettingsAllocateCostsDocument = "mutation SettingsAllocateCosts($input:AllocateCostsInput!$dryRun:Boolean$idempotencyKey:String$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){allocateCosts(input:$input dryRun:$dryRun idempotencyKey:$idempotencyKey){...MadeJournal}}fragment MadeJournal on ManualJournal{id status totalAmount ...WorkJournalLines ...JournalLineDimensions}fragment WorkJournalLines on ManualJournal{lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment JournalLineDimensions on ManualJournal{lines{dimensions{...LineDimensionParts}}}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}" as unknown as TypedDocumentNode<SettingsAllocateCostsMutation, SettingsAllocateCostsMutationVariables>;
export const SettingsAccruePledgesDocument = "mutation SettingsAccruePledges($input:AccruePledgesInput!$dryRun:Boolean$idempotencyKey:String$accounts:Boolean!$funds:Boolean!$dimensions:Boolean!){accruePledges(input:$input dryRun:$dryRun idempotencyKey:$idempotencyKey){...MadeJournal}}fragment MadeJournal on ManualJournal{id status totalAmount ...WorkJournalLines ...JournalLineDimensions}fragment WorkJournalLines on ManualJournal{lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment JournalLineDimensions on ManualJournal{lines{dimensions{...LineDimensionParts}}}fragment LineDimensionParts on LineDimension{dimensionId dimensionValueId dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}" as unknown as TypedDocumentNode<SettingsAccruePledgesMutation, SettingsAccruePledgesMutationVariables>;
export const SettingsYearClosesDocument = "query SettingsYearCloses($filter:JournalFilter$after:String){journalEntries(filter:$filter first:100 after:$after){nodes{id entryNumber date amount reversedByEntryId reversesEntryId}pageInfo{...WorkPage}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsYearClosesQuery, SettingsYearClosesQueryVariables>;
export const SettingsCloseYearDocument = "mutation SettingsCloseYear($fiscalYear:Int!$dryRun:Boolean!$idempotencyKey:String$accounts:Boolean!$funds:Boolean!){closeFiscalYear(input:{fiscalYear:$fiscalYear}dryRun:$dryRun idempotencyKey:$idempotencyKey){...ClosingEntry}}fragment ClosingEntry on JournalEntry{id entryNumber date amount lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsCloseYearMutation, SettingsCloseYearMutationVariables>;
export const SettingsOpenYearDocument = "mutation SettingsOpenYear($date:Day!$idempotencyKey:String){openFiscalYearPeriods(input:{date:$date}idempotencyKey:$idempotencyKey){...PeriodParts}}fragment PeriodParts on AccountingPeriod{id version fiscalYear number startDate endDate status closedAt closedBy unreconciledAccountIds reopenReason}" as unknown as TypedDocumentNode<SettingsOpenYearMutation, SettingsOpenYearMutationVariables>;
export const HomeFiguresDocument = "query HomeFigures($readsReports:Boolean!$readsGiving:Boolean!$month:Day!){cashPosition@include(if:$readsReports){cashBalance outstandingIn outstandingOut}givingReport(filter:{from:$month compareTo:PREVIOUS_YEAR groupBy:[MONTH]})@include(if:$readsGiving){totals{net giftCount}comparisonTotals{net}}budgetReport(filter:{limit:1})@include(if:$readsReports){fiscalYear expense{annual yearToDateActual remaining}}statementOfFinancialPosition@include(if:$readsReports){columns{key}totalNetAssets}}" as unknown as TypedDocumentNode<HomeFiguresQuery, HomeFiguresQueryVariables>;
export const SettingsLetterheadDocument = "query SettingsLetterhead{letterhead{...LetterheadParts}}fragment LetterheadParts on Letterhead{id signerName signerTitle statementMessage logo{sha256}signature{sha256}version}" as unknown as TypedDocumentNode<SettingsLetterheadQuery, SettingsLetterheadQueryVariables>;
export const SettingsLetterheadPictureDocument = "query SettingsLetterheadPicture($picture:PictureOfLetterhead!){downloadLetterheadPicture(filter:{picture:$picture}){contentType contentBase64}}" as unknown as TypedDocumentNode<SettingsLetterheadPictureQuery, SettingsLetterheadPictureQueryVariables>;
export const SettingsUpdateLetterheadDocument = "mutation SettingsUpdateLetterhead($input:UpdateLetterheadInput!$ifVersion:Int){updateLetterhead(input:$input ifVersion:$ifVersion){...LetterheadParts}}fragment LetterheadParts on Letterhead{id signerName signerTitle statementMessage logo{sha256}signature{sha256}version}" as unknown as TypedDocumentNode<SettingsUpdateLetterheadMutation, SettingsUpdateLetterheadMutationVariables>;
export const SettingsPacketScheduleDocument = "query SettingsPacketSchedule{boardPacketSchedule{...PacketScheduleParts}}fragment PacketScheduleParts on BoardPacketSchedule{id dayOfMonth memberIds nextDate lastMonth pauseReason version}" as unknown as TypedDocumentNode<SettingsPacketScheduleQuery, SettingsPacketScheduleQueryVariables>;
export const SettingsPacketMembersDocument = "query SettingsPacketMembers{members(first:200 filter:{isRemoved:false}){nodes{id name email scopes}}}" as unknown as TypedDocumentNode<SettingsPacketMembersQuery, SettingsPacketMembersQueryVariables>;
export const SettingsSetPacketScheduleDocument = "mutation SettingsSetPacketSchedule($input:SetBoardPacketScheduleInput!){setBoardPacketSchedule(input:$input){...PacketScheduleParts}}fragment PacketScheduleParts on BoardPacketSchedule{id dayOfMonth memberIds nextDate lastMonth pauseReason version}" as unknown as TypedDocumentNode<SettingsSetPacketScheduleMutation, SettingsSetPacketScheduleMutationVariables>;
export const SettingsRemovePacketScheduleDocument = "mutation SettingsRemovePacketSchedule{removeBoardPacketSchedule{success}}" as unknown as TypedDocumentNode<SettingsRemovePacketScheduleMutation, SettingsRemovePacketScheduleMutationVariables>;
export const SettingsOrganizationsDocument = "query SettingsOrganizations{organizations{id name environment plan timeZone currency countryCode role grantedScopes permissions booksClosedThrough accessState}}" as unknown as TypedDocumentNode<SettingsOrganizationsQuery, SettingsOrganizationsQueryVariables>;
export const SettingsAccessDocument = "query SettingsAccess($managesAccess:Boolean!){roles@include(if:$managesAccess){role customRoleId name isBuiltIn scopes permissions memberCount}}" as unknown as TypedDocumentNode<SettingsAccessQuery, SettingsAccessQueryVariables>;
export const SettingsProfileDocument = "query SettingsProfile{organizationProfile{...ProfileParts}}fragment ProfileParts on OrganizationProfile{id name legalName ein address{line1 line2 city region postalCode country}phone email website timeZone environment plan planActiveUntil currency countryCode fiscalYearStartMonth secondFactorRoles emailsPerDay version}" as unknown as TypedDocumentNode<SettingsProfileQuery, SettingsProfileQueryVariables>;
export const SettingsUpdateProfileDocument = "mutation SettingsUpdateProfile($input:UpdateOrganizationProfileInput!$ifVersion:Int){updateOrganizationProfile(input:$input ifVersion:$ifVersion){...ProfileParts}}fragment ProfileParts on OrganizationProfile{id name legalName ein address{line1 line2 city region postalCode country}phone email website timeZone environment plan planActiveUntil currency countryCode fiscalYearStartMonth secondFactorRoles emailsPerDay version}" as unknown as TypedDocumentNode<SettingsUpdateProfileMutation, SettingsUpdateProfileMutationVariables>;
export const SettingsLeaveDocument = "mutation SettingsLeave{leaveOrganization{id}}" as unknown as TypedDocumentNode<SettingsLeaveMutation, SettingsLeaveMutationVariables>;
export const SettingsClockDocument = "query SettingsClock{sandboxClock{secondsAhead}}" as unknown as TypedDocumentNode<SettingsClockQuery, SettingsClockQueryVariables>;
export const SettingsExportsDocument = "query SettingsExports{organizationExports(first:1){nodes{...ExportParts}}}fragment ExportParts on OrganizationExport{id takenAt expiresAt parts job{...JobParts}}fragment JobParts on Job{id kind status done total faultCount failureMessage cancelRequestedAt}" as unknown as TypedDocumentNode<SettingsExportsQuery, SettingsExportsQueryVariables>;
export const SettingsExportDocument = "mutation SettingsExport{createOrganizationExport{id passphrase}}" as unknown as TypedDocumentNode<SettingsExportMutation, SettingsExportMutationVariables>;
export const SettingsSetupDocument = "query SettingsSetup($managesAccess:Boolean!$readsSettlements:Boolean!$readsEntries:Boolean!){organizationProfile{version}creation:auditEntries(last:1 filter:{operation:\"createOrganization\"})@include(if:$managesAccess){nodes{actor{type}}}anyKeys:apiKeys(first:1)@include(if:$managesAccess){nodes{id}}anyMembers:members(first:2)@include(if:$managesAccess){nodes{id}}anyInvitations:invitations(first:1 filter:{status:[OPEN]})@include(if:$managesAccess){nodes{id}}opening:journalEntries(first:1 orderBy:POSTED_AT_DESC filter:{sourceType:[OPENING]})@include(if:$readsEntries){nodes{id reversedByEntryId}}closed:accountingPeriods(filter:{status:[CLOSED]})@include(if:$readsEntries){id}posted:settlements(first:1 filter:{isPosted:true})@include(if:$readsSettlements){nodes{id}}}" as unknown as TypedDocumentNode<SettingsSetupQuery, SettingsSetupQueryVariables>;
export const SettingsOverviewDocument = "query SettingsOverview($managesAccess:Boolean!){workQueue{rows{kind count amount oldest}}apiKeys(first:200 filter:{status:[ACTIVE ROTATING]})@include(if:$managesAccess){nodes{id name expiresAt}}apiActivityTimeline(filter:{isFromPages:false})@include(if:$managesAccess){...TimelineParts}}fragment TimelineParts on ActivityTimeline{from until step intervals{startsAt requestCount answeredCount refusedCount deniedCount rateLimitedCount failedCount}}" as unknown as TypedDocumentNode<SettingsOverviewQuery, SettingsOverviewQueryVariables>;
export const SettingsActivityTimelineDocument = "query SettingsActivityTimeline($filter:ApiActivityFilter){apiActivityTimeline(filter:$filter){...TimelineParts}}fragment TimelineParts on ActivityTimeline{from until step intervals{startsAt requestCount answeredCount refusedCount deniedCount rateLimitedCount failedCount}}" as unknown as TypedDocumentNode<SettingsActivityTimelineQuery, SettingsActivityTimelineQueryVariables>;
export const WelcomeCreateOrganizationDocument = "mutation WelcomeCreateOrganization($input:CreateOrganizationInput!$idempotencyKey:String){createOrganization(input:$input idempotencyKey:$idempotencyKey){id name environment}}" as unknown as TypedDocumentNode<WelcomeCreateOrganizationMutation, WelcomeCreateOrganizationMutationVariables>;
export const WelcomeStateDocument = "query WelcomeState{organizationProfile{...ProfileParts}creation:auditEntries(last:1 filter:{operation:\"createOrganization\"}){nodes{actor{type}}}anyKeys:apiKeys(first:1){nodes{id}}}fragment ProfileParts on OrganizationProfile{id name legalName ein address{line1 line2 city region postalCode country}phone email website timeZone environment plan planActiveUntil currency countryCode fiscalYearStartMonth secondFactorRoles emailsPerDay version}" as unknown as TypedDocumentNode<WelcomeStateQuery, WelcomeStateQueryVariables>;
export const SettingsPolicyDocument = "query SettingsPolicy{accountingPolicy{...PolicyParts}accounts{...WorkAccount accountType}ledgerAccounts{id restrictedToFundId}statementAccounts:accounts(filter:{cashKind:[BANK CARD PETTY_CASH]}){id}}fragment PolicyParts on AccountingPolicy{version defaultBankAccountId payableAccountId receivableAccountId dueFromAccountId dueToAccountId transfersInAccountId transfersOutAccountId releasedAccountId undepositedAccountId clearingAccountId processingFeesAccountId nonCashAccountId inKindRevenueAccountId pledgesReceivableAccountId pledgeAllowanceAccountId pledgeDiscountAccountId overShortAccountId transactionApprovalLimit billApprovalLimit billSecondApprovalLimit journalApprovalLimit receiptRequiredFrom overShortLimit}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsPolicyQuery, SettingsPolicyQueryVariables>;
export const SettingsUpdatePolicyDocument = "mutation SettingsUpdatePolicy($input:UpdateAccountingPolicyInput!$idempotencyKey:String$ifVersion:Int){updateAccountingPolicy(input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdatePolicyMutation, SettingsUpdatePolicyMutationVariables>;
export const SettingsRecurringJournalsDocument = "query SettingsRecurringJournals($after:String){recurringJournals(first:100 after:$after orderBy:NEXT_DATE){nodes{id version name status rule anchorDate nextDate lastDate daysInAdvance submit pauseReason manualJournalId amount createdCount manualJournal{...RepeatedJournal}}pageInfo{...WorkPage}}}fragment RepeatedJournal on ManualJournal{id date description totalAmount}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsRecurringJournalsQuery, SettingsRecurringJournalsQueryVariables>;
export const SettingsRecurringBillsDocument = "query SettingsRecurringBills($vendors:Boolean!$after:String){recurringBills(first:100 after:$after orderBy:NEXT_DATE){nodes{id version name status rule anchorDate nextDate lastDate daysInAdvance submit pauseReason billId amount createdCount bill{...RepeatedBill}}pageInfo{...WorkPage}}}fragment RepeatedBill on Bill{id billType billNumber billDate totalAmount vendor@include(if:$vendors){name}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsRecurringBillsQuery, SettingsRecurringBillsQueryVariables>;
export const SettingsFindBillsDocument = "query SettingsFindBills($filter:BillFilter$vendors:Boolean!){bills(first:20 filter:$filter orderBy:BILL_DATE_DESC){nodes{...RepeatedBill}}}fragment RepeatedBill on Bill{id billType billNumber billDate totalAmount vendor@include(if:$vendors){name}}" as unknown as TypedDocumentNode<SettingsFindBillsQuery, SettingsFindBillsQueryVariables>;
export const SettingsCreateRecurringBillDocument = "mutation SettingsCreateRecurringBill($input:CreateRecurringBillInput!$idempotencyKey:String){createRecurringBill(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateRecurringBillMutation, SettingsCreateRecurringBillMutationVariables>;
export const SettingsUpdateRecurringBillDocument = "mutation SettingsUpdateRecurringBill($id:ID!$input:UpdateRecurringBillInput!$idempotencyKey:String$ifVersion:Int){updateRecurringBill(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateRecurringBillMutation, SettingsUpdateRecurringBillMutationVariables>;
export const SettingsFindJournalsDocument = "query SettingsFindJournals($filter:ManualJournalFilter){manualJournals(first:20 filter:$filter orderBy:DATE_DESC){nodes{...RepeatedJournal}}}fragment RepeatedJournal on ManualJournal{id date description totalAmount}" as unknown as TypedDocumentNode<SettingsFindJournalsQuery, SettingsFindJournalsQueryVariables>;
export const SettingsCreateRecurringJournalDocument = "mutation SettingsCreateRecurringJournal($input:CreateRecurringJournalInput!$idempotencyKey:String){createRecurringJournal(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateRecurringJournalMutation, SettingsCreateRecurringJournalMutationVariables>;
export const SettingsUpdateRecurringJournalDocument = "mutation SettingsUpdateRecurringJournal($id:ID!$input:UpdateRecurringJournalInput!$idempotencyKey:String$ifVersion:Int){updateRecurringJournal(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateRecurringJournalMutation, SettingsUpdateRecurringJournalMutationVariables>;
export const SettingsReportChoicesDocument = "query SettingsReportChoices($readsAccounts:Boolean!$readsFunds:Boolean!$fundId:ID!$readsFund:Boolean!){organizationProfile{fiscalYearStartMonth}ledgerAccounts@include(if:$readsAccounts){id accountNumber name isPostable status}funds@include(if:$readsFunds){id name}fund(id:$fundId)@include(if:$readsFund){id name}}" as unknown as TypedDocumentNode<SettingsReportChoicesQuery, SettingsReportChoicesQueryVariables>;
export const SettingsSandboxesDocument = "query SettingsSandboxes{sandboxes{id name chart seed createdAt}}" as unknown as TypedDocumentNode<SettingsSandboxesQuery, SettingsSandboxesQueryVariables>;
export const SettingsCreateSandboxDocument = "mutation SettingsCreateSandbox($input:CreateSandboxInput!$idempotencyKey:String){createSandbox(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateSandboxMutation, SettingsCreateSandboxMutationVariables>;
export const SettingsResetSandboxDocument = "mutation SettingsResetSandbox($id:ID!$idempotencyKey:String){resetSandbox(id:$id idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsResetSandboxMutation, SettingsResetSandboxMutationVariables>;
export const SettingsCloseSandboxDocument = "mutation SettingsCloseSandbox($id:ID!$idempotencyKey:String){closeSandbox(id:$id idempotencyKey:$idempotencyKey){success}}" as unknown as TypedDocumentNode<SettingsCloseSandboxMutation, SettingsCloseSandboxMutationVariables>;
export const SettingsAdvanceClockDocument = "mutation SettingsAdvanceClock($input:AdvanceSandboxClockInput!$idempotencyKey:String){advanceSandboxClock(input:$input idempotencyKey:$idempotencyKey){secondsAhead}}" as unknown as TypedDocumentNode<SettingsAdvanceClockMutation, SettingsAdvanceClockMutationVariables>;
export const SettingsTransactionsDocument = "query SettingsTransactions($filter:TransactionFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!$vendors:Boolean!){transactions(filter:$filter orderBy:DATE_DESC first:$first after:$after){nodes{...TransactionRow}pageInfo{...WorkPage}}}fragment TransactionRow on Transaction{id version date description referenceNumber amount transactionType status source isReconciled receiptStatus receiptCount bankAccount@include(if:$accounts){...WorkAccount}counterAccount@include(if:$accounts){...WorkAccount}vendor@include(if:$vendors){name}splits{id account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsTransactionsQuery, SettingsTransactionsQueryVariables>;
export const SettingsTransactionDocument = "query SettingsTransaction($id:ID!$accounts:Boolean!$funds:Boolean!$vendors:Boolean!$bills:Boolean!$dimensions:Boolean!){transactions(filter:{id:[$id]}first:1){nodes{...WorkTransaction source isReconciled vendorId bankAccountId voidReason reversalOfId reversedById amountMatched hasMatchedLine matches{type id}transferFund:fund@include(if:$funds){name}bankRule{name}journalEntries{id entryNumber}splits{accountId fundId dimensions{dimension@include(if:$dimensions){name}dimensionValue@include(if:$dimensions){name}}}}}}fragment WorkTransaction on Transaction{id version date description referenceNumber amount transactionType status receiptStatus receiptCount amountUnmatched bankAccount@include(if:$accounts){...WorkAccount}counterAccount@include(if:$accounts){...WorkAccount}vendor@include(if:$vendors){name defaultAccountId defaultFundId}splits{id amount description vendorId dimensions{dimensionId dimensionValueId}account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}approval{comment decision}proposals{certainty explanation paysPart documents{type id date referenceNumber paymentMethod document@include(if:$bills){...on Bill{billNumber totalAmount billVendor:vendor@include(if:$vendors){name}}...on BillPayment{paymentVendor:vendor@include(if:$vendors){name}}}}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsTransactionQuery, SettingsTransactionQueryVariables>;
export const SettingsCreateTransactionDocument = "mutation SettingsCreateTransaction($input:CreateTransactionInput!$idempotencyKey:String){createTransaction(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsCreateTransactionMutation, SettingsCreateTransactionMutationVariables>;
export const SettingsClearCodingDocument = "mutation SettingsClearCoding($id:ID!$idempotencyKey:String$ifVersion:Int){clearTransactionCoding(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsClearCodingMutation, SettingsClearCodingMutationVariables>;
export const SettingsRecodeTransactionDocument = "mutation SettingsRecodeTransaction($id:ID!$input:RecodeTransactionInput!$idempotencyKey:String$ifVersion:Int){recodeTransaction(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRecodeTransactionMutation, SettingsRecodeTransactionMutationVariables>;
export const SettingsVoidTransactionDocument = "mutation SettingsVoidTransaction($id:ID!$reason:String!$date:Day$idempotencyKey:String$ifVersion:Int){voidTransaction(id:$id input:{reason:$reason date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsVoidTransactionMutation, SettingsVoidTransactionMutationVariables>;
export const SettingsUnmatchTransactionDocument = "mutation SettingsUnmatchTransaction($id:ID!$idempotencyKey:String$ifVersion:Int){unmatchTransaction(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUnmatchTransactionMutation, SettingsUnmatchTransactionMutationVariables>;
export const SettingsDeleteTransactionDocument = "mutation SettingsDeleteTransaction($id:ID!$idempotencyKey:String$ifVersion:Int){deleteTransaction(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){success}}" as unknown as TypedDocumentNode<SettingsDeleteTransactionMutation, SettingsDeleteTransactionMutationVariables>;
export const SettingsUndoBankMatchDocument = "mutation SettingsUndoBankMatch($id:ID!$idempotencyKey:String){undoBankMatches(input:{items:[{transactionId:$id}]errorPolicy:REJECT_FAILED_ROWS}idempotencyKey:$idempotencyKey){results{error{reason message}}}}" as unknown as TypedDocumentNode<SettingsUndoBankMatchMutation, SettingsUndoBankMatchMutationVariables>;
export const SettingsVendorsDocument = "query SettingsVendors($filter:VendorFilter$first:Int$after:String){vendors(filter:$filter first:$first after:$after){nodes{...VendorRow}pageInfo{...WorkPage}}}fragment VendorRow on Vendor{id name vendorNumber email phone status is1099Eligible}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsVendorsQuery, SettingsVendorsQueryVariables>;
export const SettingsVendorWholeDocument = "query SettingsVendorWhole($id:ID!$accounts:Boolean!$funds:Boolean!){vendor(id:$id){...VendorParts defaultAccount@include(if:$accounts){...WorkAccount}defaultFund@include(if:$funds){name}}}fragment VendorParts on Vendor{...VendorRow version legalName address{line1 line2 city region postalCode country}taxIdLast4 taxIdType form1099Box defaultAccountId defaultFundId paymentTermsDays preferredPaymentMethod mergedIntoId}fragment VendorRow on Vendor{id name vendorNumber email phone status is1099Eligible}fragment WorkAccount on Account{id accountNumber name}" as unknown as TypedDocumentNode<SettingsVendorWholeQuery, SettingsVendorWholeQueryVariables>;
export const SettingsVendorPaidDocument = "query SettingsVendorPaid($vendorId:ID!$yearStart:Day!$today:Day!){vendorSpend(filter:{vendorId:[$vendorId]from:$yearStart asOf:$today}){totals{paid reportable1099}rows{reaches1099Threshold}}}" as unknown as TypedDocumentNode<SettingsVendorPaidQuery, SettingsVendorPaidQueryVariables>;
export const SettingsUpdateVendorDocument = "mutation SettingsUpdateVendor($id:ID!$input:UpdateVendorInput!$idempotencyKey:String$ifVersion:Int){updateVendor(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUpdateVendorMutation, SettingsUpdateVendorMutationVariables>;
export const SettingsMergeVendorsDocument = "mutation SettingsMergeVendors($id:ID!$input:MergeVendorsInput!$idempotencyKey:String$ifVersion:Int){mergeVendors(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsMergeVendorsMutation, SettingsMergeVendorsMutationVariables>;
export const SettingsWebhooksDocument = "query SettingsWebhooks($first:Int$after:String){webhookEndpoints(first:$first after:$after){nodes{...WebhookParts}pageInfo{hasNextPage endCursor}}}fragment WebhookParts on WebhookEndpoint{id url types include description status disabledReason disabledAt previousSecretExpiresAt lastDeliveredAt failingSince pausedUntil}" as unknown as TypedDocumentNode<SettingsWebhooksQuery, SettingsWebhooksQueryVariables>;
export const SettingsWebhookDeliveriesDocument = "query SettingsWebhookDeliveries($first:Int$after:String$endpointId:[ID!]){webhookDeliveries(first:$first after:$after filter:{endpointId:$endpointId}){nodes{...WebhookDeliveryParts}pageInfo{hasNextPage endCursor}}}fragment WebhookDeliveryParts on WebhookDelivery{id type sequence status nextAttemptAt createdAt attempts{attemptNumber attemptedAt responseStatus error durationMs responseBody}}" as unknown as TypedDocumentNode<SettingsWebhookDeliveriesQuery, SettingsWebhookDeliveriesQueryVariables>;
export const SettingsCreateWebhookDocument = "mutation SettingsCreateWebhook($input:CreateWebhookEndpointInput!){createWebhookEndpoint(input:$input){...WebhookParts secret}}fragment WebhookParts on WebhookEndpoint{id url types include description status disabledReason disabledAt previousSecretExpiresAt lastDeliveredAt failingSince pausedUntil}" as unknown as TypedDocumentNode<SettingsCreateWebhookMutation, SettingsCreateWebhookMutationVariables>;
export const SettingsUpdateWebhookDocument = "mutation SettingsUpdateWebhook($id:ID!$input:UpdateWebhookEndpointInput!){updateWebhookEndpoint(id:$id input:$input){...WebhookParts}}fragment WebhookParts on WebhookEndpoint{id url types include description status disabledReason disabledAt previousSecretExpiresAt lastDeliveredAt failingSince pausedUntil}" as unknown as TypedDocumentNode<SettingsUpdateWebhookMutation, SettingsUpdateWebhookMutationVariables>;
export const SettingsRotateWebhookSecretDocument = "mutation SettingsRotateWebhookSecret($id:ID!$input:RotateWebhookSecretInput!){rotateWebhookSecret(id:$id input:$input){...WebhookParts secret}}fragment WebhookParts on WebhookEndpoint{id url types include description status disabledReason disabledAt previousSecretExpiresAt lastDeliveredAt failingSince pausedUntil}" as unknown as TypedDocumentNode<SettingsRotateWebhookSecretMutation, SettingsRotateWebhookSecretMutationVariables>;
export const SettingsDeleteWebhookDocument = "mutation SettingsDeleteWebhook($id:ID!){deleteWebhookEndpoint(id:$id){success}}" as unknown as TypedDocumentNode<SettingsDeleteWebhookMutation, SettingsDeleteWebhookMutationVariables>;
export const SettingsTestWebhookDocument = "mutation SettingsTestWebhook($id:ID!){sendWebhookTestEvent(id:$id){...WebhookDeliveryParts}}fragment WebhookDeliveryParts on WebhookDelivery{id type sequence status nextAttemptAt createdAt attempts{attemptNumber attemptedAt responseStatus error durationMs responseBody}}" as unknown as TypedDocumentNode<SettingsTestWebhookMutation, SettingsTestWebhookMutationVariables>;
export const SettingsRedeliverWebhookDocument = "mutation SettingsRedeliverWebhook($id:ID!){redeliverWebhook(id:$id){...WebhookDeliveryParts}}fragment WebhookDeliveryParts on WebhookDelivery{id type sequence status nextAttemptAt createdAt attempts{attemptNumber attemptedAt responseStatus error durationMs responseBody}}" as unknown as TypedDocumentNode<SettingsRedeliverWebhookMutation, SettingsRedeliverWebhookMutationVariables>;
export const SettingsDepreciationDueDocument = "query SettingsDepreciationDue($accounts:Boolean!$funds:Boolean!){depreciationDue{through rows{id:fixedAssetId name assetNumber cost accumulatedDepreciation amount fixedAsset{inServiceOn usefulLifeMonths salvageValue depreciatedThrough account@include(if:$accounts){...WorkAccount}}fund@include(if:$funds){...WorkFund}}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsDepreciationDueQuery, SettingsDepreciationDueQueryVariables>;
export const SettingsDepreciateDocument = "mutation SettingsDepreciate($asOf:Day!$idempotencyKey:String){depreciateFixedAssets(input:{asOf:$asOf submit:true}idempotencyKey:$idempotencyKey){status}}" as unknown as TypedDocumentNode<SettingsDepreciateMutation, SettingsDepreciateMutationVariables>;
export const SettingsWorkBillsDocument = "query SettingsWorkBills($filter:BillFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!$vendors:Boolean!){bills(filter:$filter orderBy:BILL_DATE first:$first after:$after){nodes{...WorkBill}pageInfo{...WorkPage}}}fragment WorkBill on Bill{id version billType billNumber billDate dueDate description memo status vendorId totalAmount amountDue receiptCount vendor@include(if:$vendors){name}approvals{step decision comment}payments{amount status}duplicateWarning{bills{id billNumber billDate totalAmount}}...WorkBillLines}fragment WorkBillLines on Bill{lines{id amount description account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkBillsQuery, SettingsWorkBillsQueryVariables>;
export const SettingsBillTotalsDocument = "query SettingsBillTotals($filter:BillFilter){bills(filter:$filter first:1){totals{count totalAmount}}}" as unknown as TypedDocumentNode<SettingsBillTotalsQuery, SettingsBillTotalsQueryVariables>;
export const SettingsApproveBillDocument = "mutation SettingsApproveBill($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){approveBill(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApproveBillMutation, SettingsApproveBillMutationVariables>;
export const SettingsRejectBillDocument = "mutation SettingsRejectBill($id:ID!$comment:String!$idempotencyKey:String$ifVersion:Int){rejectBill(id:$id input:{comment:$comment}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRejectBillMutation, SettingsRejectBillMutationVariables>;
export const SettingsApproveBillsDocument = "mutation SettingsApproveBills($items:[BillApprovalInput!]!$idempotencyKey:String){bulkApproveBills(input:{items:$items errorPolicy:REJECT_FAILED_ROWS}idempotencyKey:$idempotencyKey){...BulkParts}}fragment BulkParts on BulkAnswer{results{index error{message reason}}summary{succeeded failed}}" as unknown as TypedDocumentNode<SettingsApproveBillsMutation, SettingsApproveBillsMutationVariables>;
export const SettingsBillsToCreditDocument = "query SettingsBillsToCredit($vendorId:ID!){bills(first:200 orderBy:DUE_DATE filter:{vendorId:[$vendorId]billType:[BILL]status:[APPROVED PARTIALLY_PAID SCHEDULED]amountDue:{gt:0}}){nodes{id billNumber billDate amountDue payments{amount status}}}}" as unknown as TypedDocumentNode<SettingsBillsToCreditQuery, SettingsBillsToCreditQueryVariables>;
export const SettingsApplyVendorCreditDocument = "mutation SettingsApplyVendorCredit($id:ID!$applications:[CreditApplicationInput!]!$idempotencyKey:String$ifVersion:Int){applyVendorCredit(id:$id input:{applications:$applications}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApplyVendorCreditMutation, SettingsApplyVendorCreditMutationVariables>;
export const SettingsWorkPaymentsDocument = "query SettingsWorkPayments($filter:BillPaymentFilter$first:Int$after:String$accounts:Boolean!$vendors:Boolean!){billPayments(filter:$filter orderBy:PAYMENT_DATE first:$first after:$after){nodes{id version paymentDate amount status method checkNumber vendor@include(if:$vendors){name}bankAccount@include(if:$accounts){...WorkAccount}applications{billId amount bill{billNumber billDate description totalAmount}}}pageInfo{...WorkPage}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkPaymentsQuery, SettingsWorkPaymentsQueryVariables>;
export const SettingsIssuePaymentDocument = "mutation SettingsIssuePayment($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){issueBillPayment(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsIssuePaymentMutation, SettingsIssuePaymentMutationVariables>;
export const SettingsWorkRecurringBillsDocument = "query SettingsWorkRecurringBills($filter:RecurringBillFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!$vendors:Boolean!){recurringBills(filter:$filter orderBy:NEXT_DATE first:$first after:$after){nodes{id version name nextDate amount pauseReason bill{vendor@include(if:$vendors){name}...WorkBillLines}}pageInfo{...WorkPage}}}fragment WorkBillLines on Bill{lines{id amount description account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkRecurringBillsQuery, SettingsWorkRecurringBillsQueryVariables>;
export const SettingsResumeRecurringBillDocument = "mutation SettingsResumeRecurringBill($id:ID!$idempotencyKey:String$ifVersion:Int){updateRecurringBill(id:$id input:{status:ACTIVE}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsResumeRecurringBillMutation, SettingsResumeRecurringBillMutationVariables>;
export const SettingsWorkBatchesDocument = "query SettingsWorkBatches($filter:GivingBatchFilter$first:Int$after:String$funds:Boolean!){givingBatches(filter:$filter orderBy:BATCH_DATE first:$first after:$after){nodes{id version name batchDate status notes unmatchedCount totals{gross fees net contributionCount}expectedTotals{amount count}variance{amount count}byFund{fundId amount count fund@include(if:$funds){...WorkFund}}byMethod{paymentMethod amount count}}pageInfo{...WorkPage}}}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkBatchesQuery, SettingsWorkBatchesQueryVariables>;
export const SettingsCloseBatchDocument = "mutation SettingsCloseBatch($id:ID!$idempotencyKey:String$ifVersion:Int){closeGivingBatch(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCloseBatchMutation, SettingsCloseBatchMutationVariables>;
export const SettingsPostBatchDocument = "mutation SettingsPostBatch($id:ID!$idempotencyKey:String$ifVersion:Int){postGivingBatch(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsPostBatchMutation, SettingsPostBatchMutationVariables>;
export const SettingsWorkSettlementsDocument = "query SettingsWorkSettlements($filter:SettlementFilter$first:Int$after:String){settlements(filter:$filter orderBy:PAYOUT_DATE first:$first after:$after){nodes{id version provider externalReference settlementType estimatedArrivalDate actualArrivalDate status grossAmount feesAmount netAmount paymentCount errorMessage givingIntegration{name}merchant{name}linkedContributionTotals{gross fees net}variance{gross fees net}accounting{reason}}pageInfo{...WorkPage}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkSettlementsQuery, SettingsWorkSettlementsQueryVariables>;
export const SettingsRecordSettlementDocument = "mutation SettingsRecordSettlement($id:ID!$idempotencyKey:String$ifVersion:Int){recordSettlement(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRecordSettlementMutation, SettingsRecordSettlementMutationVariables>;
export const SettingsWorkContributionsDocument = "query SettingsWorkContributions($filter:ContributionFilter$first:Int$after:String$funds:Boolean!){contributions(filter:$filter orderBy:RECEIVED_DATE first:$first after:$after){nodes{id version receivedDate amount paymentMethod checkNumber paymentLast4 provider memo status allocations{id amount memo fund@include(if:$funds){...WorkFund}}}pageInfo{...WorkPage}}}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkContributionsQuery, SettingsWorkContributionsQueryVariables>;
export const SettingsFindDonorsDocument = "query SettingsFindDonors($q:String!){donors(first:8 filter:{q:$q}){nodes{id displayName donorNumber emails{address isPrimary}addresses{city isPrimary}}}}" as unknown as TypedDocumentNode<SettingsFindDonorsQuery, SettingsFindDonorsQueryVariables>;
export const SettingsAssignDonorDocument = "mutation SettingsAssignDonor($id:ID!$input:AssignContributionDonorInput!$idempotencyKey:String$ifVersion:Int){assignContributionDonor(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsAssignDonorMutation, SettingsAssignDonorMutationVariables>;
export const SettingsWorkPledgeCardsDocument = "query SettingsWorkPledgeCards($filter:PledgeCardImportFilter$first:Int$after:String){pledgeCardImports(filter:$filter orderBy:SUBMITTED_AT first:$first after:$after){nodes{id name submittedAt status pledgedTotal counts{total ready needsReview invalid duplicate}findings{rowNumber status issues{field code}}}pageInfo{...WorkPage}}}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkPledgeCardsQuery, SettingsWorkPledgeCardsQueryVariables>;
export const SettingsWorkJournalsDocument = "query SettingsWorkJournals($filter:ManualJournalFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!){manualJournals(filter:$filter orderBy:DATE first:$first after:$after){nodes{id version date description referenceNumber status isReversed totalAmount autoReverseOn isPriorPeriod receiptCount ...WorkJournalLines}pageInfo{...WorkPage}}}fragment WorkJournalLines on ManualJournal{lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkJournalsQuery, SettingsWorkJournalsQueryVariables>;
export const SettingsJournalTotalsDocument = "query SettingsJournalTotals($filter:ManualJournalFilter){manualJournals(filter:$filter first:1){totals{count totalAmount}}}" as unknown as TypedDocumentNode<SettingsJournalTotalsQuery, SettingsJournalTotalsQueryVariables>;
export const SettingsApproveJournalDocument = "mutation SettingsApproveJournal($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){approveManualJournal(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApproveJournalMutation, SettingsApproveJournalMutationVariables>;
export const SettingsRejectJournalDocument = "mutation SettingsRejectJournal($id:ID!$comment:String!$idempotencyKey:String$ifVersion:Int){rejectManualJournal(id:$id input:{comment:$comment}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRejectJournalMutation, SettingsRejectJournalMutationVariables>;
export const SettingsApproveJournalsDocument = "mutation SettingsApproveJournals($items:[ManualJournalApprovalInput!]!$idempotencyKey:String){bulkApproveManualJournals(input:{items:$items errorPolicy:REJECT_FAILED_ROWS}idempotencyKey:$idempotencyKey){...BulkParts}}fragment BulkParts on BulkAnswer{results{index error{message reason}}summary{succeeded failed}}" as unknown as TypedDocumentNode<SettingsApproveJournalsMutation, SettingsApproveJournalsMutationVariables>;
export const SettingsWorkRecurringJournalsDocument = "query SettingsWorkRecurringJournals($filter:RecurringJournalFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!){recurringJournals(filter:$filter orderBy:NEXT_DATE first:$first after:$after){nodes{id version name nextDate amount pauseReason manualJournal{...WorkJournalLines}}pageInfo{...WorkPage}}}fragment WorkJournalLines on ManualJournal{lines{id debit credit memo account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkRecurringJournalsQuery, SettingsWorkRecurringJournalsQueryVariables>;
export const SettingsResumeRecurringJournalDocument = "mutation SettingsResumeRecurringJournal($id:ID!$idempotencyKey:String$ifVersion:Int){updateRecurringJournal(id:$id input:{status:ACTIVE}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsResumeRecurringJournalMutation, SettingsResumeRecurringJournalMutationVariables>;
export const SettingsWorkFundTransfersDocument = "query SettingsWorkFundTransfers($filter:FundTransferFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!){fundTransfers(filter:$filter orderBy:DATE first:$first after:$after){nodes{...FundTransferRow}pageInfo{...WorkPage}}}fragment FundTransferRow on FundTransfer{id version kind status date description amount corpusReason acceptsOverdraft overspent isReversed approval{comment}journalEntry{id entryNumber}fromFund@include(if:$funds){...WorkFund}toFund@include(if:$funds){...WorkFund}bankAccount@include(if:$accounts){...WorkAccount}}fragment WorkFund on Fund{id name}fragment WorkAccount on Account{id accountNumber name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkFundTransfersQuery, SettingsWorkFundTransfersQueryVariables>;
export const SettingsOpenPeriodsDocument = "query SettingsOpenPeriods{accountingPeriods(filter:{status:[OPEN SOFT_CLOSED]}){id startDate}}" as unknown as TypedDocumentNode<SettingsOpenPeriodsQuery, SettingsOpenPeriodsQueryVariables>;
export const SettingsWorkBlockersDocument = "query SettingsWorkBlockers($id:ID!$settlements:Boolean!){periodBlockers(id:$id){id type date description amount status isCarried document@include(if:$settlements){...on Settlement{accounting{disposition}}}}}" as unknown as TypedDocumentNode<SettingsWorkBlockersQuery, SettingsWorkBlockersQueryVariables>;
export const SettingsReceiptsDocument = "query SettingsReceipts($filter:ReceiptFilter){receipts(first:50 filter:$filter){nodes{id fileName contentType sizeBytes}}}" as unknown as TypedDocumentNode<SettingsReceiptsQuery, SettingsReceiptsQueryVariables>;
export const SettingsUploadToInboxDocument = "mutation SettingsUploadToInbox($input:UploadReceiptInput!$idempotencyKey:String){uploadReceipt(input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsUploadToInboxMutation, SettingsUploadToInboxMutationVariables>;
export const SettingsAttachReceiptDocument = "mutation SettingsAttachReceipt($id:ID!$input:AttachReceiptInput!$idempotencyKey:String){attachReceipt(id:$id input:$input idempotencyKey:$idempotencyKey){id}}" as unknown as TypedDocumentNode<SettingsAttachReceiptMutation, SettingsAttachReceiptMutationVariables>;
export const SettingsDecidersDocument = "query SettingsDeciders($type:String!$id:ID!){auditEntries(first:100 filter:{resourceType:[$type]resourceId:[$id]}){nodes{id actor{id name}}}}" as unknown as TypedDocumentNode<SettingsDecidersQuery, SettingsDecidersQueryVariables>;
export const SettingsWorkTransactionsDocument = "query SettingsWorkTransactions($filter:TransactionFilter$first:Int$after:String$accounts:Boolean!$funds:Boolean!$vendors:Boolean!$bills:Boolean!){transactions(filter:$filter orderBy:DATE first:$first after:$after){nodes{...WorkTransaction}pageInfo{...WorkPage}}}fragment WorkTransaction on Transaction{id version date description referenceNumber amount transactionType status receiptStatus receiptCount amountUnmatched bankAccount@include(if:$accounts){...WorkAccount}counterAccount@include(if:$accounts){...WorkAccount}vendor@include(if:$vendors){name defaultAccountId defaultFundId}splits{id amount description vendorId dimensions{dimensionId dimensionValueId}account@include(if:$accounts){...WorkAccount}fund@include(if:$funds){...WorkFund}}approval{comment decision}proposals{certainty explanation paysPart documents{type id date referenceNumber paymentMethod document@include(if:$bills){...on Bill{billNumber totalAmount billVendor:vendor@include(if:$vendors){name}}...on BillPayment{paymentVendor:vendor@include(if:$vendors){name}}}}}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}fragment WorkPage on PageInfo{hasNextPage endCursor}" as unknown as TypedDocumentNode<SettingsWorkTransactionsQuery, SettingsWorkTransactionsQueryVariables>;
export const SettingsTransactionTotalsDocument = "query SettingsTransactionTotals($filter:TransactionFilter){transactions(filter:$filter first:1){totals{count amount}}}" as unknown as TypedDocumentNode<SettingsTransactionTotalsQuery, SettingsTransactionTotalsQueryVariables>;
export const SettingsCodeTransactionDocument = "mutation SettingsCodeTransaction($id:ID!$input:CodeTransactionInput!$idempotencyKey:String$ifVersion:Int){codeTransaction(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsCodeTransactionMutation, SettingsCodeTransactionMutationVariables>;
export const SettingsSubmitTransactionDocument = "mutation SettingsSubmitTransaction($id:ID!$idempotencyKey:String$ifVersion:Int){submitTransaction(id:$id idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsSubmitTransactionMutation, SettingsSubmitTransactionMutationVariables>;
export const SettingsApproveTransactionDocument = "mutation SettingsApproveTransaction($id:ID!$date:Day$idempotencyKey:String$ifVersion:Int){approveTransaction(id:$id input:{date:$date}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsApproveTransactionMutation, SettingsApproveTransactionMutationVariables>;
export const SettingsRejectTransactionDocument = "mutation SettingsRejectTransaction($id:ID!$comment:String!$idempotencyKey:String$ifVersion:Int){rejectTransaction(id:$id input:{comment:$comment}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsRejectTransactionMutation, SettingsRejectTransactionMutationVariables>;
export const SettingsApproveTransactionsDocument = "mutation SettingsApproveTransactions($items:[TransactionApprovalInput!]!$idempotencyKey:String){bulkApproveTransactions(input:{items:$items errorPolicy:REJECT_FAILED_ROWS}idempotencyKey:$idempotencyKey){...BulkParts}}fragment BulkParts on BulkAnswer{results{index error{message reason}}summary{succeeded failed}}" as unknown as TypedDocumentNode<SettingsApproveTransactionsMutation, SettingsApproveTransactionsMutationVariables>;
export const SettingsAcceptMatchDocument = "mutation SettingsAcceptMatch($items:[BankMatchInput!]!$idempotencyKey:String){acceptBankMatches(input:{items:$items errorPolicy:REJECT_FAILED_ROWS}idempotencyKey:$idempotencyKey){...BulkParts}}fragment BulkParts on BulkAnswer{results{index error{message reason}}summary{succeeded failed}}" as unknown as TypedDocumentNode<SettingsAcceptMatchMutation, SettingsAcceptMatchMutationVariables>;
export const SettingsUploadReceiptDocument = "mutation SettingsUploadReceipt($id:ID!$input:UploadTransactionReceiptInput!$idempotencyKey:String$ifVersion:Int){uploadTransactionReceipt(id:$id input:$input idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsUploadReceiptMutation, SettingsUploadReceiptMutationVariables>;
export const SettingsWaiveReceiptDocument = "mutation SettingsWaiveReceipt($id:ID!$reason:ReceiptWaiverReason!$idempotencyKey:String$ifVersion:Int){waiveReceipt(id:$id input:{reason:$reason}idempotencyKey:$idempotencyKey ifVersion:$ifVersion){id}}" as unknown as TypedDocumentNode<SettingsWaiveReceiptMutation, SettingsWaiveReceiptMutationVariables>;
export const SettingsWorkQueueDocument = "query SettingsWorkQueue{workQueue{rows{kind count amount oldest drillDown{filter}}}}" as unknown as TypedDocumentNode<SettingsWorkQueueQuery, SettingsWorkQueueQueryVariables>;
export const SettingsCodingChoicesDocument = "query SettingsCodingChoices{accounts{...WorkAccount}funds{...WorkFund}}fragment WorkAccount on Account{id accountNumber name}fragment WorkFund on Fund{id name}" as unknown as TypedDocumentNode<SettingsCodingChoicesQuery, SettingsCodingChoicesQueryVariables>;
