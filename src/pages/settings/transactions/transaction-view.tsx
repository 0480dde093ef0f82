import { useState } from 'preact/hooks'
import { ProblemNotice } from '../../components/notice'
import { Badge, Empty, Loading } from '../../components/page'
import { Section } from '../../components/section'
import { SettingsTransactionDocument } from '../../generated/graphql'
import { formatCalendarDay } from '../../lib/day'
import { run } from '../../lib/graphql'
import { navigate } from '../../lib/router'
import { useGrant } from '../access/grant'
import { Facts } from '../activity/log-parts'
import { useSettings } from '../context'
import { useRecord } from '../record'
import { addressOf } from '../reports/address'
import { addressOfVendor } from '../vendors/words'
import { signed } from '../work/lists/transactions'
import { Lines, Money } from '../work/parts'
import { proposalWords } from '../work/proposal'
import { Receipts } from '../work/receipts'
import { ActButtons, RefusalNotice, useActs, useOneItem } from '../work/use-acts'
import { accountName } from '../work/words'
import { isCodable, isRecodable, TRANSACTION_ACTS } from './acts'
import { CodingDialog } from './coding-dialog'
import { addressOfTransaction, PATH, type ShownTransaction, TRANSACTION_STATUS, WRITES } from './words'

/** One bank transaction: its coding, what it shows, its entries and receipts, and what its state allows. */
export function TransactionView({ id }: { id: string }) {
  const { client } = useSettings()
  const { canUse } = useGrant()
  const reads = {
    ...{ accounts: canUse('accounts:read'), funds: canUse('funds:read'), vendors: canUse('vendors:read') },
    ...{ bills: canUse('bills:read'), dimensions: canUse('dimensions:read') },
  }
  const {
    record: transaction,
    problem,
    again,
  } = useRecord(async () => {
    const { transactions } = await run(client, SettingsTransactionDocument, { id, ...reads })
    return transactions?.nodes[0]
  }, id)
  return (
    <Section title={transaction?.description ?? 'Bank transaction'} action={<a href={PATH}>All bank transactions</a>}>
      {problem && <ProblemNotice problem={problem} onRetry={again} />}
      {transaction === undefined && !problem && <Loading />}
      {transaction === null && (
        <Empty title="There is no such bank transaction">
          <p>Somebody may have deleted it.</p>
        </Empty>
      )}
      {transaction && <Document transaction={transaction} renew={again} />}
    </Section>
  )
}

interface DocumentProps {
  transaction: ShownTransaction
  /** Reads it again. @returns null when it is gone, and undefined when it could not be read. */
  renew(): Promise<ShownTransaction | null | undefined>
}

function Document({ transaction, renew }: DocumentProps) {
  const { status, isReconciled, approval, vendor, vendorId, reversalOfId, reversedById } = transaction
  const { text, tone } = TRANSACTION_STATUS[status]
  const isTransfer = transaction.transactionType === 'TRANSFER'
  return (
    <>
      <article class="panel" aria-label="The bank transaction">
        <div class="bill-head">
          <Badge tone={tone}>{text}</Badge>
          {isReconciled && <Badge tone="green">Reconciled</Badge>}
        </div>
        <Facts
          facts={[
            ['Amount', <Money key="amount" amount={signed(transaction)} />],
            ['Date', formatCalendarDay(transaction.date)],
            ['Bank account', accountName(transaction.bankAccount)],
            ['To the account', accountName(transaction.counterAccount)],
            ['Fund whose cash moves', isTransfer && transaction.transferFund?.name],
            [
              'Vendor',
              vendor && vendorId && (
                <a key="vendor" href={addressOfVendor(vendorId)}>
                  {vendor.name}
                </a>
              ),
            ],
            ['Reference', transaction.referenceNumber],
            ['Looks like', proposalWords(transaction)],
            ['Coded by the rule', transaction.bankRule?.name],
            ['Matched', transaction.amountMatched !== 0 && <Money key="matched" amount={transaction.amountMatched} />],
            ['Comment', approval?.comment],
            ['Why it was voided', transaction.voidReason],
            ['Reverses', reversalOfId && <Other id={reversalOfId} text="Another bank transaction" />],
            ['Reversed by', reversedById && <Other id={reversedById} text="Another bank transaction" />],
            ['Journal entries', transaction.journalEntries.length > 0 && <Entries transaction={transaction} />],
          ]}
        />
        <Acts transaction={transaction} renew={renew} />
      </article>
      {(!isTransfer || transaction.splits.length > 0) && (
        <>
          <h2>Coding</h2>
          <Lines lines={transaction.splits} amounts={[['Amount', ({ amount }) => amount]]} />
        </>
      )}
      <h2>Receipts</h2>
      <Receipts key={transaction.version} of={{ transactionId: [transaction.id] }} />
    </>
  )
}

const Other = ({ id, text }: { id: string; text: string }) => <a href={addressOfTransaction(id)}>{text}</a>

/** The entries by their numbers. Each opens its lines in the ledger. */
const Entries = ({ transaction: { journalEntries } }: Pick<DocumentProps, 'transaction'>) => (
  <>
    {journalEntries.map(({ id, entryNumber }) => (
      <a key={id} class="block" href={addressOf('list', 'ledger-lines', `entryId=${id}`)}>
        {entryNumber}
      </a>
    ))}
  </>
)

function Acts({ transaction, renew }: DocumentProps) {
  const { canUse } = useGrant()
  const [isCoding, setCoding] = useState(false)
  const { refusal, shown } = useOneItem<ShownTransaction>(async () => {
    const found = await renew()
    if (found === null) navigate(PATH, { replace: true })
    return found ?? undefined
  })
  const { actsOf, start, dialog } = useActs(TRANSACTION_ACTS, shown)
  const reads = canUse('accounts:read') && canUse('funds:read')
  const canCode = WRITES.every(canUse) && isCodable(transaction)
  const canRecode = reads && canUse('transactions:approve') && isRecodable(transaction)
  const acts = actsOf(transaction)
  return (
    <>
      <div class="actions">
        {(canCode || canRecode) && (
          <button
            type="button"
            class={transaction.status === 'UNCODED' ? 'button small' : 'button quiet small'}
            onClick={() => setCoding(true)}
          >
            {canRecode ? 'Recode' : transaction.splits.length ? 'Code again' : 'Code'}
          </button>
        )}
        <ActButtons
          acts={acts}
          hasMain={['CODED', 'PENDING_APPROVAL'].includes(transaction.status)}
          onStart={act => start(act, transaction)}
        />
      </div>
      {refusal && (
        <RefusalNotice refusal={refusal} name={transaction.description} onStart={act => start(act, transaction)} />
      )}
      {dialog}
      {isCoding && <CodingDialog transaction={transaction} again={renew} onClose={() => setCoding(false)} />}
    </>
  )
}
