import type { FindWrite } from '../kernel/executor.js'
import { operations } from '../registry.js'
import { coerceInput } from '../surfaces/types/contract.js'
import { inputTypeOf } from '../surfaces/types/operation-types.js'
import { schemaOfAll } from './schema-of-all.js'

/** Finds a write of the product, and reads its input as every surface does. */
export const findWrite: FindWrite = async (name, input) => {
  const operation = operations.find(each => each.name === name)
  if (operation?.kind !== 'mutation') throw new Error(`there is no write ${name}`)
  return { operation, given: coerceInput(input, inputTypeOf(await schemaOfAll(), operation)) }
}
