import { ID } from 'type-graphql'
import { answersDeletion, type Row } from '../../declaration/fields.js'
import type { Mutation, Operation } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { pathOf } from '../types/contract.js'
import { resolveField } from './resolvers.js'

/** The field of GraphQL that names the deleted record, so that a client can remove it from its store. */
export function declareDeletedIds(operations: readonly Operation[]): void {
  for (const { kind, gives } of operations)
    if (kind === 'mutation' && !Array.isArray(gives) && answersDeletion(gives))
      resolveField(gives, {
        name: 'deletedId',
        type: () => ID,
        nullable: true,
        description: 'The id of the deleted record. Null for a dry run.',
        extensions: { edge: true },
        resolve: ({ deletedId }) => deletedId ?? null,
      })
}

/** The answer of a deletion with the id of the record that its path names. */
export function withDeletedId(operation: Mutation, args: Row, value: unknown): unknown {
  const { id } = pathOf(operation, args)
  return isObject(value) && args.dryRun !== true ? { ...value, deletedId: id } : value
}
