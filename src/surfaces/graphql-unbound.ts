import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { refuse } from '../kernel/refusals.js'

/** The names of the root fields of an operation, through fragments. */
function rootFields({ selections }: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>): string[] {
  return selections.flatMap(selection => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    return fragment ? rootFields(fragment.selectionSet, fragments) : []
  })
}

/**
 * A request without X-Organization-Id may ask for fields that need no organization, and for no other.
 * @param allowed the root fields that need none. @throws Refusal 400 organization_required.
 */
export function assertUnbound(
  operation: OperationDefinitionNode,
  { definitions }: DocumentNode,
  allowed: ReadonlySet<string>,
): void {
  const fragments = definitions.flatMap(each =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  )
  const fields = rootFields(operation.selectionSet, new Map(fragments))
  if (fields.some(name => !allowed.has(name))) refuse('organization_required')
}
