import type { Attachment } from '../dependencies/dependencies.js'
import type { AttachedReport } from '../domain/jobs/mail-steps.js'
import { reportHead } from '../domain/reports/report-head.queries.js'
import type { Executor } from '../kernel/executor.js'
import type { Caller } from '../kernel/policy.js'
import { operations } from '../registry.js'
import { Headed, headed } from '../surfaces/rest/rest.js'
import { PDF_TYPE, reportPdf } from '../surfaces/rest/table-answer.js'
import { representerOf } from '../surfaces/types/contract.js'
import { rootField } from '../surfaces/types/operation-types.js'
import { schemaOfAll } from './schema-of-all.js'

/** Prints a report as REST answers it to a caller. @throws Refusal when the caller may not read it. */
export async function printedReport(
  execute: Executor['execute'],
  { operation: name, input, fileName }: AttachedReport,
  caller: Caller,
  requestId: string,
): Promise<Attachment> {
  const operation = operations.find(each => each.name === name)
  if (operation?.kind !== 'query') throw new Error(`${name} is no report`)
  const schema = await schemaOfAll()
  const call = { caller, requestId, read: () => ({ input, path: {} }), render: () => '{}' }
  const { value } = await execute(
    headed(operation, { headOf: reportHead }, async () => true),
    call,
  )
  if (!(value instanceof Headed)) throw new Error(`${name} has no head`)
  const answer = representerOf(rootField(schema, operation).type)(value.answer)
  const wanted = { format: 'pdf', layout: 'table' } as const
  const report = { schema, operation, answer, head: value.head, wanted }
  const content = await reportPdf(report, { organizationId: caller.organizationId })
  return { fileName, contentType: PDF_TYPE, content }
}
