import type { ValueOf } from '../../../declaration/fields.js'
import type { Work } from '../../../kernel/work.js'
import { type FieldFault, faultAt } from '../../../refusals/refusals.js'
import type { Day } from '../../../values/time.js'
import type { AccountType } from '../accounts/account.js'
import { Dimension, DimensionValue, type DocumentKind, type FurtherKind, type LineDimension } from './dimension.js'

/** Every dimension and value of a church, by id. */
export interface DimensionReferences {
  dimensions: ReadonlyMap<string, Dimension>
  values: ReadonlyMap<string, DimensionValue>
}

/** The parts of a coded line that its dimensions depend on. */
export interface DimensionedLine {
  dimensions: readonly LineDimension[]
  accountType: ValueOf<typeof AccountType>
  /** The day of the line's document. */
  day: Day
  /** Required dimensions that it may lack. */
  optional?: ReadonlySet<string> | undefined
}

/** Loads all dimensions and values once, so that any number of lines can be checked. */
export async function loadDimensionReferences(work: Work): Promise<DimensionReferences> {
  const byId = <T extends { id: string }>(records: readonly T[]) => new Map(records.map(record => [record.id, record]))
  const [dimensions, values] = await Promise.all([work.findWhere(Dimension, {}), work.findWhere(DimensionValue, {})])
  return { dimensions: byId(dimensions), values: byId(values) }
}

const fault = (code: 'duplicate' | 'unknown_reference', path: string): FieldFault => faultAt('request', code, { path })

/**
 * Whether the chosen values can be used together on a new line of that day: at most one value of each dimension, each
 * value of the named dimension, both active, and the value valid on the day.
 * @param path where the choices stand in the request.
 * @returns the fault `duplicate` or `unknown_reference`.
 */
export function checkChoices(
  choices: readonly LineDimension[],
  day: Day,
  { dimensions, values }: DimensionReferences,
  path: string,
): FieldFault | undefined {
  const chosen = choices.map(choice => choice.dimensionId)
  if (new Set(chosen).size !== chosen.length) return fault('duplicate', path)
  const isKnown = ({ dimensionId, dimensionValueId }: LineDimension): boolean => {
    const dimension = dimensions.get(dimensionId)
    const value = values.get(dimensionValueId)
    return dimension?.status === 'ACTIVE' && value?.dimensionId === dimension.id && value.takes(day)
  }
  const wrong = choices.findIndex(choice => !isKnown(choice))
  return wrong < 0 ? undefined : fault('unknown_reference', `${path}.${wrong}.dimensionValueId`)
}

/**
 * Checks the dimensions of one new coded line (5.3). Besides `checkChoices`, every dimension must be for such
 * documents, and every required dimension must be there.
 * @param path where the line's dimensions stand in the request.
 * @returns the first fault, or undefined when the line is valid.
 */
export function checkDimensions(
  { dimensions: choices, accountType, day, optional }: DimensionedLine,
  documentKind: DocumentKind | FurtherKind,
  references: DimensionReferences,
  path: string,
): FieldFault | undefined {
  const wrong = checkChoices(choices, day, references, path)
  if (wrong) return wrong
  const chosen = choices.map(({ dimensionId }) => dimensionId)
  for (const dimension of references.dimensions.values()) {
    const isFor = dimension.isFor(documentKind)
    const index = chosen.indexOf(dimension.id)
    if (index >= 0) {
      if (!isFor) return fault('unknown_reference', `${path}.${index}.dimensionId`)
    } else if (
      isFor &&
      dimension.status === 'ACTIVE' &&
      dimension.isWantedOn(accountType) &&
      !optional?.has(dimension.id)
    ) {
      return faultAt('request', 'required', {
        path,
        message: `${path} needs a value of the dimension ${dimension.name}.`,
        dimensionId: dimension.id,
      })
    }
  }
  return undefined
}
