import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Row } from '../../declaration/fields.js'

/** Apollo recognizes GraphQL's own error class only, and graphql-jit has another. */
function native(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors.map(
    ({ message, path, originalError }) => new GraphQLError(message, { path, originalError }),
  )
  return { ...result, errors }
}

/** Runs an operation that was compiled before. */
export type CompiledOperation = (context: unknown, variables: Row) => Promise<ExecutionResult>

/**
 * Compiles each operation of a document once, which takes a list from four times the cost of plain SQL to less than two. A
 * compiled operation lives as long as its document.
 */
export class Compiler {
  private readonly compiled = new WeakMap<DocumentNode, Map<string, CompiledOperation | null>>()

  constructor(private readonly schema: GraphQLSchema) {}

  /** An operation of a valid document; null when graphql-jit does not compile it. */
  compile(document: DocumentNode, name: string): CompiledOperation | null {
    const byName = this.compiled.get(document) ?? new Map<string, CompiledOperation | null>()
    this.compiled.set(document, byName)
    let operation = byName.get(name)
    if (operation === undefined) {
      const made = compileQuery(this.schema, document, name || undefined)
      operation = isCompiledQuery(made)
        ? async (context, variables) => native(await made.query(undefined, context, variables))
        : null
      byName.set(name, operation)
    }
    return operation
  }
}

/**
 * Compiled execution behind Apollo's whole pipeline. Apollo stores a bounded number of documents.
 *
 * graphql-js runs mutations, unknown operations and faulty variables, because graphql-jit words their errors differently.
 */
export function compiledGateway(schema: GraphQLSchema, compiler: Compiler): GatewayInterface {
  const executor: GatewayExecutor = async ({ document, operation, request, context, operationName }) => {
    const variables = request.variables ?? {}
    // Without an operation, graphql-js says what is missing.
    const definitions = operation?.variableDefinitions ?? []
    const fits =
      operation?.operation === 'query' &&
      !(definitions.length && getVariableValues(schema, definitions, variables).errors)
    const run = fits ? compiler.compile(document, operationName ?? '') : null
    if (run) return run(context, variables)
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName })
  }
  return {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => undefined
    },
    stop: async () => undefined,
  }
}
