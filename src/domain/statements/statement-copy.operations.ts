import { choice, count, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { mutation, type QueryContext, query } from '../../kernel/operation.js'
import { printed } from '../../print/press.js'
import { refuse, refuseStatus } from '../../refusals/refusals.js'
import { Delivery, GivingStatement, StatementCopy } from './statement.js'
import { givingStatements, statementOfCopy } from './statement.queries.js'
import { lettersOf } from './statement-letters.js'
import { LETTERS, statementPdf } from './statement-pdf.js'

export const tag = 'Giving Statements'

@input('How a copy is delivered.')
export class CopyGivingStatementInput {
  @choice(Delivery) delivery!: ValueOf<typeof Delivery>
}

@view('A statement as a file.')
export class StatementFile {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @count({ note: 'The number of the copy. From the second on, the letter is marked as a copy.' }) copyNumber!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

export const copyGivingStatement = mutation({
  does: 'Create a PDF copy of an issued statement, with names and address.',
  details: 'From the second copy on, the letter is marked as a copy.',
  scope: 'contributions:write',
  alsoScope: 'donors:read',
  refuses: ['illegal_transition'],
  rest: 'POST /giving-statements/{id}/copies',
  takes: CopyGivingStatementInput,
  gives: StatementFile,
  example: { delivery: 'MAIL' },
  async run({ work, caller, clock }, { delivery }, path) {
    const standing = await work.change(GivingStatement, path.id)
    if (standing.status !== 'ISSUED') refuseStatus('giving statement', standing.status, ['ISSUED'])
    work.touch(standing)
    const copies = await work.findWhere(StatementCopy, { statementId: path.id })
    const copy = work.create(StatementCopy, {
      statementId: path.id,
      copyNumber: copies.length + 1,
      delivery,
      madeAt: clock.now(),
      madeBy: caller.actorId,
    })
    return { id: copy.id }
  },
  answer: async (context, id) => letter(context, await statementOfCopy(context.read, id)),
})

export const downloadGivingStatementCopy = query({
  does: 'Get the PDF of a copy that was created before.',
  details: 'It creates no further copy. With `Accept: application/pdf`, REST answers the PDF itself as a download.',
  scope: 'contributions:read',
  alsoScope: 'donors:read',
  refuses: ['illegal_transition'],
  rest: 'GET /giving-statements/{id}/copies/{copyNumber}/content',
  gives: StatementFile,
  fileTypes: ['application/pdf'],
  async run(context, _input, { id, copyNumber }) {
    const { copies } = await context.read.one(givingStatements, id)
    const copy = copies.find(each => String(each.copyNumber) === copyNumber) ?? refuse('not_found')
    return letter(context, { statementId: id, copyNumber: copy.copyNumber })
  },
})

/**
 * The letter of a statement as it was issued, with the names and the address of today. Every answer with its bytes is made here: also a
 * replay, which must not print a statement that was voided since.
 * @throws Refusal 409 illegal_transition unless the statement is valid.
 */
async function letter(
  context: QueryContext,
  { statementId, copyNumber }: Pick<StatementCopy, 'statementId' | 'copyNumber'>,
): Promise<StatementFile> {
  const { status } = await context.read.one(givingStatements, statementId)
  if (status !== 'ISSUED') refuseStatus('giving statement', status, ['ISSUED'])
  const [job] = await lettersOf(context, [{ statementId, copyNumber }])
  if (!job) return refuse('not_found')
  const bytes = await printed(context.caller, LETTERS, statementPdf, job)
  return {
    fileName: `giving-statement-${job.statementNumber}.pdf`,
    contentType: 'application/pdf',
    sizeBytes: bytes.length,
    copyNumber,
    contentBase64: bytes.toString('base64'),
  }
}
