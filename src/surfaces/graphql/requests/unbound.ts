import type { DocumentNode, OperationDefinitionNode } from 'graphql'
import { refuse } from '../../../refusals/refusals.js'
import { rootFields } from '../roots.js'

/**
 * A request without X-Organization-Id may ask for fields that need no organization, and for no other.
 * @param allowed the root fields that need none. @throws Refusal 400 organization_required.
 */
export function assertUnbound(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  allowed: ReadonlySet<string>,
): void {
  if (rootFields(operation, document).some(({ name }) => !allowed.has(name.value))) refuse('organization_required')
}
