import type { DimensionChoice } from '../../ledger/journal/posting.rules.js'

/** The values among further ones whose dimensions are not chosen yet. */
export const beside = (chosen: readonly DimensionChoice[], further: readonly DimensionChoice[]): DimensionChoice[] =>
  firstOfEach(chosen, further).slice(chosen.length)

/**
 * The dimension values of a line: those of the first source, and of each further source those of the dimensions that are
 * not chosen yet.
 */
export function firstOfEach(...sources: readonly (readonly DimensionChoice[])[]): DimensionChoice[] {
  const chosen = new Map<string, DimensionChoice>()
  for (const { dimensionId, dimensionValueId } of sources.flat())
    if (!chosen.has(dimensionId)) chosen.set(dimensionId, { dimensionId, dimensionValueId })
  return [...chosen.values()]
}
