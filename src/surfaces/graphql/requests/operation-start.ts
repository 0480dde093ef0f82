import { createHash } from 'node:crypto'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Row } from '../../../declaration/fields.js'
import type { Operation } from '../../../kernel/operation.js'
import { Refusal } from '../../../refusals/refusals.js'
import { charge } from '../../http/price.js'
import { fieldName } from '../../types/operation-types.js'
import type { GraphqlContext } from '../context.js'
import { selectionOf } from '../selection.js'
import { costOf, unitsOf } from './cost.js'
import type { KnownOperation } from './known-documents.js'
import { assertUnbound } from './unbound.js'
import { type DeniedAnswer, deniedAnswer, readVariables, separateRows } from './variables.js'

/** The longest operation name in the log and the activity, in characters. */
const NAME_MAX = 100

/** @throws Refusal 400 invalid_document when a document has no operation of the name that was sent with it. */
export function assertNamed(
  operation: OperationDefinitionNode | null | undefined,
  operationName: string | null | undefined,
): asserts operation is OperationDefinitionNode {
  if (operation) return
  throw new Refusal('invalid_document').saying(
    operationName
      ? 'The document has no operation of this name.'
      : 'The document has no operation, or several. Send the name of the one to run as operationName.',
  )
}

const digestOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16)

/** What happens before an operation of a valid document runs: whether it may run, and what it costs. */
export class OperationStart {
  /** The root fields that need no organization. */
  private readonly unbound: ReadonlySet<string>
  private readonly roots: ReadonlyMap<string, Operation>

  constructor(
    private readonly schema: GraphQLSchema,
    operations: readonly Operation[],
  ) {
    this.unbound = new Set(
      operations.flatMap(each => (each.organization === false || each.organization === 'new' ? fieldName(each) : [])),
    )
    this.roots = new Map(operations.map(each => [fieldName(each), each]))
  }

  /** What does not depend on the variables of an operation. */
  known(source: string, document: DocumentNode, operation: OperationDefinitionNode): KnownOperation {
    const label = `${(operation.name?.value ?? 'anonymous').slice(0, NAME_MAX)}:${digestOf(source)}`
    return { document, operation, label, selection: selectionOf(this.schema, document) }
  }

  /** Whether the variables are right, so that the operation can be started. */
  fits({ document, operation }: KnownOperation, variables: Row): boolean {
    return readVariables(this.schema, { document, operation, variables }).refusal === undefined
  }

  /**
   * Prices the operation and takes its units from the rate limits.
   * @returns the answer when the operation does not run, because its caller may not run all of it and its variables are faulty.
   * @throws Refusal 400 organization_required, 422 for faulty variables, 422 query_too_costly, 429.
   */
  async start(context: GraphqlContext, known: KnownOperation, variables: Row): Promise<DeniedAnswer | undefined> {
    const { request, progress } = context
    const { document, operation, label, selection } = known
    progress.isMutation = operation.operation === 'mutation'
    progress.selection = selection
    if (request.unbound) assertUnbound(operation, document, this.unbound)
    request.operation = label
    const asked = { document, operation, variables }
    progress.separated = separateRows(this.schema, this.roots, asked)
    const { coerced, refusal } = readVariables(this.schema, asked)
    const denied = refusal && deniedAnswer(context.caller, this.roots, asked, refusal)
    if (refusal && !denied) throw refusal
    const price = known.price ?? costOf(this.schema, document, operation, coerced ?? variables)
    if (!operation.variableDefinitions?.length) known.price = price
    context.cost = price.points
    progress.isOneRead = price.isOneRead
    await charge(request, unitsOf(document, operation, price.points))
    return denied
  }
}
