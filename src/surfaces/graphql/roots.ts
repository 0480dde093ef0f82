import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

function fieldsIn(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  isSkipped: (selection: SelectionNode) => boolean,
): FieldNode[] {
  return selections.flatMap(selection => {
    if (isSkipped(selection)) return []
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
    return fragment ? fieldsIn(fragment.selectionSet, fragments, isSkipped) : []
  })
}

/** The root fields of an operation, through fragments, without those that are skipped. */
export function rootFields(
  operation: OperationDefinitionNode,
  { definitions }: DocumentNode,
  isSkipped: (selection: SelectionNode) => boolean = () => false,
): FieldNode[] {
  const fragments = definitions.flatMap(each =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  )
  return fieldsIn(operation.selectionSet, new Map(fragments), isSkipped)
}
