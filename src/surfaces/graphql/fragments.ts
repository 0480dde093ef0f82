import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'
import { tooLarge } from '../../access/request-body.js'
import { refuse } from '../../refusals/refusals.js'
import { refuseCost } from './requests/limits.js'

/** The most selections of a document, counting each fragment where it is used. */
const SELECTIONS_MAX = 5000
/** A document with no more spreads than this cannot reach the limit, and is not parsed. */
const FEW_SPREADS = 20
/** The longest document, in characters. Large values belong into the variables. */
export const DOCUMENT_MAX = 64 * 1024
/** The most tokens of a document. */
export const TOKENS_MAX = 1000

/**
 * Refuses a document whose fragments multiply each other: forty of them, each using the next one twice, are short and
 * take days to walk. This check runs first, because validation walks them too.
 * @throws Refusal 413 for a longer document, 422 query_too_costly, 400 invalid_document for a fragment that uses itself.
 */
export function assertBounded(source: unknown): void {
  if (typeof source !== 'string') return
  if (source.length > DOCUMENT_MAX) throw tooLarge(DOCUMENT_MAX)
  if (source.split('...').length - 1 <= FEW_SPREADS) return
  const fragments = fragmentsOf(source)
  const sizes = new Map<string, number | null>()
  const sizeOf = ({ selections }: SelectionSetNode): number => {
    let size = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += fragmentSize(selection.name.value)
      else size += 1 + (selection.selectionSet ? sizeOf(selection.selectionSet) : 0)
      if (size > SELECTIONS_MAX) refuseCost('selections', size, SELECTIONS_MAX)
    }
    return size
  }
  const fragmentSize = (name: string): number => {
    const known = sizes.get(name)
    if (known === null) return refuse('invalid_document')
    if (known !== undefined) return known
    const fragment = fragments.get(name)
    if (!fragment) return 1
    sizes.set(name, null)
    const size = 1 + sizeOf(fragment.selectionSet)
    sizes.set(name, size)
    return size
  }
  for (const name of fragments.keys()) fragmentSize(name)
}

/** The fragments of a document by name. None for an unreadable document, which is refused later. */
function fragmentsOf(source: string): Map<string, FragmentDefinitionNode> {
  try {
    const { definitions } = parse(source, { maxTokens: TOKENS_MAX, noLocation: true })
    return new Map(
      definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
    )
  } catch {
    return new Map()
  }
}
