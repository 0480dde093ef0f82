import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  typeFromAST,
} from 'graphql'
import type { Row } from '../../../declaration/fields.js'
import { authorizeCall, type Operation } from '../../../kernel/operation.js'
import type { Caller } from '../../../kernel/policy.js'
import { FIELD_FAULTS_MAX, Refusal, refusalOf } from '../../../refusals/refusals.js'
import type { Rows } from '../../../refusals/refused-rows.js'
import { isObject } from '../../../values/objects.js'
import { refusalOfVariable, separatedRows } from '../../types/contract.js'
import { inputTypeOf } from '../../types/operation-types.js'
import { formatError } from '../errors.js'
import { rootFields } from '../roots.js'

/** The rows of a bulk operation, with the malformed ones beside them, and the member that has them. */
export interface SeparatedRows {
  member: string
  rows: Rows<unknown>
}

/** A request that names an operation, with its variables as they were sent. */
export interface RequestedOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Row
}

/** Reads the variables of a request. `refusal` has their faults, with the codes of REST. */
export function readVariables(
  schema: GraphQLSchema,
  { operation, variables }: RequestedOperation,
): { coerced: Row; refusal?: undefined } | { coerced?: undefined; refusal: Refusal } {
  const definitions = operation.variableDefinitions ?? []
  const { errors, coerced } = getVariableValues(schema, definitions, variables, { maxErrors: FIELD_FAULTS_MAX })
  if (!errors) return { coerced }
  const refusals = definitions.flatMap(({ variable, type, defaultValue }) => {
    const declared = typeFromAST(schema, type as never)
    const value = variables[variable.name.value]
    if (!declared || (value === undefined && defaultValue)) return []
    return value === undefined && type.kind !== Kind.NON_NULL_TYPE
      ? []
      : (refusalOfVariable(value, declared as never, variable.name.value) ?? [])
  })
  // A bulk request names its refused rows beside their members.
  const ofRows = refusals.find(({ rows }) => rows)
  return {
    refusal:
      ofRows ??
      new Refusal(
        'validation',
        refusals.flatMap(({ fields = [] }) => fields),
      ),
  }
}

/**
 * Takes malformed rows of bulk operations out of the variables, so that they refuse only themselves. Where two fields of
 * the request have the same input, a malformed row refuses the request.
 * @returns the rows with the refused ones, by the name of their input type.
 */
export function separateRows(
  schema: GraphQLSchema,
  roots: ReadonlyMap<string, Operation>,
  { document, operation, variables }: RequestedOperation,
): Map<string, SeparatedRows> {
  const found = new Map<string, SeparatedRows>()
  const fields = operation.operation === 'mutation' ? rootFields(operation, document) : []
  const names = fields.map(({ name }) => name.value)
  for (const { name, arguments: given = [] } of fields) {
    const of = roots.get(name.value)
    const type = of && inputTypeOf(schema, of)
    const argument = given.find(each => each.name.value === 'input')?.value
    if (!type || argument?.kind !== Kind.VARIABLE || names.indexOf(name.value) !== names.lastIndexOf(name.value))
      continue
    const input = variables[argument.name.value]
    const separated = separatedRows(input, type)
    if (!separated || !isObject(input)) continue
    input[separated.member] = [...separated.rows]
    found.set(getNamedType(type).name, separated)
  }
  return found
}

/** Whether `@skip` or `@include` skips a selection. Other variables of the request can be faulty. */
const isSkipped =
  (variables: Row) =>
  ({ directives = [] }: SelectionNode): boolean =>
    directives.some(({ name, arguments: [condition] = [] }) => {
      const value = condition?.value
      const given =
        value?.kind === Kind.BOOLEAN
          ? value.value
          : value?.kind === Kind.VARIABLE
            ? variables[value.name.value]
            : undefined
      return (name.value === 'skip' && given === true) || (name.value === 'include' && given === false)
    })

function refusalFor(caller: Caller, operation: Operation | undefined): Refusal | undefined {
  if (!operation) return undefined
  try {
    authorizeCall(caller, operation)
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

/** The answer to a request that does not run. */
export interface DeniedAnswer {
  refusals: Refusal[]
  data: Row
  errors: GraphQLFormattedError[]
}

/**
 * The answer to a request with faulty variables when its caller may not run some of its root fields. Those fields are
 * refused as they are when the variables are right, so the caller learns nothing about the input. The other fields carry
 * the faults. Undefined for a caller who may run every field.
 */
export function deniedAnswer(
  caller: Caller,
  roots: ReadonlyMap<string, Operation>,
  { document, operation, variables }: RequestedOperation,
  faults: Refusal,
): DeniedAnswer | undefined {
  const fields = rootFields(operation, document, isSkipped(variables))
  const denied = fields.map(({ name }) => refusalFor(caller, roots.get(name.value)))
  if (!denied.some(Boolean)) return undefined
  const keys = fields.map(({ alias, name }) => (alias ?? name).value)
  const refusals = denied.map(each => each ?? faults)
  return {
    refusals,
    data: Object.fromEntries(keys.map(key => [key, null])),
    errors: refusals.map((refusal, i) => errorAt(fields[i] as FieldNode, keys[i] as string, operation, refusal)),
  }
}

/** An error in the form that execution gives it. graphql-jit, which runs queries, gives no locations. */
function errorAt(field: FieldNode, key: string, { operation }: OperationDefinitionNode, originalError: Refusal) {
  const nodes = operation === 'mutation' ? field : undefined
  const error = new GraphQLError(originalError.message, { nodes, path: [key], originalError })
  return formatError(error.toJSON(), error)
}
