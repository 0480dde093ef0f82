import { addDays } from '../calendar.js'
import { minuteByMinute, type Office } from '../people/office.js'

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
  checkNumberColumn: 'Check Number',
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

/** What the bookkeeper does with bank files. What was broken off goes on where it stood. */
class Bookkeeper {
  private readonly act: ReturnType<typeof minuteByMinute>

  constructor(
    private readonly office: Office,
    readonly today: string,
  ) {
    this.act = minuteByMinute(office.act, today, 15)
  }

  private async known(sql: string, value: string) {
    return (await this.office.rows(sql, [value]))[0]
  }

  async layout(): Promise<string> {
    const known = await this.known(
      'select id from bank_file_layout where organization_id = $1 and name = $2',
      LAYOUT.name,
    )
    return String((known ?? (await this.act('createBankFileLayout', LAYOUT))).id)
  }

  async upload(accountId: string, layoutId: string, fileName: string, unknown: readonly string[]): Promise<string> {
    const known = await this.known('select id from bank_import where organization_id = $1 and file_name = $2', fileName)
    if (known) return String(known.id)
    const contentBase64 = Buffer.from(await fileOf(this.office, accountId, unknown)).toString('base64')
    const input = { accountId, format: 'CSV', layoutId, fileName, contentBase64, hasNewAccountNumber: false }
    return String((await this.act('createBankImport', { ...input, validateOnly: false })).id)
  }

  async commit(id: string): Promise<void> {
    const { status, job_id: jobId } =
      (await this.known('select status, job_id from bank_import where organization_id = $1 and id = $2', id)) ?? {}
    if (status === 'COMMITTED') return
    const job = jobId ? { id: jobId } : await this.act('commitBankImport', { acceptDifference: false }, { id })
    await this.act('workJob', {}, { id: String(job.id) })
  }
}

/** The bookkeeper has committed a bank file yesterday, and has still to look through two others. */
export async function uploadBankFiles(office: Office, today: string): Promise<void> {
  const [checking, savings] = (await office.rows(ACCOUNTS)).map(({ id }) => String(id))
  if (!checking || !savings) return
  const keeper = new Bookkeeper(office, today)
  const layoutId = await keeper.layout()
  const recent = american(addDays(today, -1))
  await keeper.commit(
    await keeper.upload(checking, layoutId, 'checking-1.csv', [`${recent},"PAYROLL SERVICE FEE",-41.50,`]),
  )
  await keeper.upload(checking, layoutId, 'checking-2.csv', [`${recent},"CHECK PAID",-186.00,20417`])
  await keeper.upload(savings, layoutId, 'savings.csv', [`${recent},"INTEREST",12.08,`])
}
