import { choice, count, input, text, type ValueOf, view } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { authorize } from '../../kernel/policy.js'
import { refuse } from '../../refusals.js'
import type { PostalAddress } from '../people/donor.js'
import { Delivery, GivingStatement, StatementCopy } from './statement.js'
import type { Sender } from './statement.queries.js'
import { giftDetails, givingStatements, letterOf, statementOfCopy } from './statement.queries.js'
import { statementPdf } from './statement-pdf.js'

@input('How a copy is delivered.')
export class NewStatementCopy {
  @choice(Delivery) delivery!: ValueOf<typeof Delivery>
}

@view('A statement as a file.')
export class StatementFile {
  @text() fileName!: string
  @text() contentType!: string
  @count() sizeBytes!: number
  @count({ note: 'The number of the copy. From the second on, the letter is marked as a copy.' }) copyNumber!: number
  @text({ note: 'The bytes of the PDF, in base64.' }) contentBase64!: string
}

/** A letter has the donor's name and address. */
const PERSONAL = { scope: 'donors:read' }

export const copyGivingStatement = mutation({
  does: 'Create a PDF copy of an issued statement, with names and address.',
  details: 'It also requires donors:read. From the second copy on, the letter is marked as a copy.',
  scope: 'contributions:write',
  refuses: ['illegal_transition', 'scope_missing'],
  rest: 'POST /giving-statements/{id}/copies',
  tag: 'Giving Statements',
  takes: NewStatementCopy,
  gives: StatementFile,
  example: { delivery: 'MAIL' },
  async run({ work, caller, clock }, { delivery }, path) {
    authorize(caller, PERSONAL)
    const standing = await work.change(GivingStatement, path.id)
    if (standing.status !== 'ISSUED') refuse('illegal_transition')
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
  async answer(context, id) {
    authorize(context.caller, PERSONAL)
    const { statementId, copyNumber } = await statementOfCopy(context.read, id)
    const statement = await context.read.one(givingStatements, statementId)
    const { church, names, address } = await letterOf(context, statement)
    const ids = statement.lines.map(({ contributionId }) => contributionId)
    const bytes = await statementPdf({
      ...statement,
      details: await giftDetails(context.read, ids, statement.issuedAt),
      issuedAt: new Date(statement.issuedAt),
      churchName: church.legalName ?? church.name,
      churchContact: contactLines(church),
      names,
      address: addressLines(address),
      copyNumber,
    })
    return {
      fileName: `giving-statement-${statement.statementNumber}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      copyNumber,
      contentBase64: bytes.toString('base64'),
    }
  },
})

/** The lines below the church's name: its address, EIN and phone. */
const contactLines = ({ ein, address, phone }: Sender): string[] => [
  ...addressLines(address),
  ...(ein ? [`EIN ${ein}`] : []),
  ...(phone ? [`Phone ${phone}`] : []),
]

const addressLines = (address: PostalAddress | null): string[] => {
  if (!address) return []
  const { line1, line2, city, region, postalCode, country } = address
  const town = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  return [line1, line2, town, country].flatMap(line => line || [])
}
