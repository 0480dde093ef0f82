import { HOUR_MS } from '../values/time.js'
import { addDays, midnight } from './calendar.js'
import type { Office } from './office.js'

/** The lines of the last days on an account, as the bank's file has them. */
const LINES = `select t.date::text as day, t.amount, t.transaction_type as type, t.description
  from bank_transaction t where t.organization_id = $1 and t.bank_account_id = $2 and t.deleted_at is null
    and t.status <> 'VOIDED' and t.transaction_type in ('DEPOSIT', 'WITHDRAWAL')
  order by t.date desc, t.id desc limit 6`

const ACCOUNTS = `select id from account where organization_id = $1 and is_cash_account and is_postable order by sort_key limit 2`

const LAYOUT = {
  name: 'Lakeside Bank',
  delimiter: 'COMMA',
  skipLines: 0,
  hasHeads: true,
  positiveIsOut: false,
  decimalSeparator: 'POINT',
  dateColumn: 'Posting Date',
  dateOrder: 'MDY',
  descriptionColumn: 'Description',
  amountColumn: 'Amount',
  referenceColumn: 'Check Number',
}

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The bank's file of an account: lines that the books do not have, and its last lines, which they have already. */
async function fileOf({ rows }: Office, accountId: string, unknown: readonly string[]): Promise<string> {
  const known = await rows(LINES, [accountId])
  const lines = known.map(({ day, amount, type, description }) => {
    const dollars = (Number(amount) / 100).toFixed(2)
    return `${american(String(day))},${cell(String(description))},${type === 'WITHDRAWAL' ? '-' : ''}${dollars},`
  })
  return ['Posting Date,Description,Amount,Check Number', ...unknown, ...lines, ''].join('\r\n')
}

/** The bookkeeper has committed a bank file yesterday, and has still to look through two others. */
export async function uploadBankFiles(office: Office, today: string): Promise<void> {
  const at = (minutes: number) => new Date(midnight(addDays(today, -1)) + 15 * HOUR_MS + minutes * 60_000)
  const { id: layoutId } = await office.act('createBankFileLayout', at(0), LAYOUT)
  const [checking, savings] = (await office.rows(ACCOUNTS)).map(({ id }) => String(id))
  const recent = american(addDays(today, -1))
  const upload = async (accountId: string, fileName: string, minutes: number, unknown: readonly string[]) => {
    const contentBase64 = Buffer.from(await fileOf(office, accountId, unknown)).toString('base64')
    const input = { accountId, format: 'CSV', layoutId, fileName, contentBase64, hasNewAccountNumber: false }
    return office.act('createBankImport', at(minutes), { ...input, validateOnly: false })
  }
  if (!checking || !savings) return
  const first = await upload(checking, 'checking-1.csv', 1, [`${recent},"PAYROLL SERVICE FEE",-41.50,`])
  const job = await office.act('commitBankImport', at(2), { acceptDifference: false }, { id: String(first.id) })
  await office.act('workJob', at(3), {}, { id: String(job.id) })
  await upload(checking, 'checking-2.csv', 4, [`${recent},"CHECK PAID",-186.00,20417`])
  await upload(savings, 'savings.csv', 5, [`${recent},"INTEREST",12.08,`])
}
