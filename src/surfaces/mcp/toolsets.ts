import type { AgentGuide } from '../../kernel/guides.js'
import { Refusal } from '../../refusals/refusals.js'
import { first } from '../../values/present.js'
import type { Tool } from './tools.js'

/** The parameter of the address that chooses sets of tools, and the name of all of them. */
const PARAMETER = 'toolsets'
const ALL = 'all'
/** The parameter of the address that leaves structured content out: the JSON of an answer is its text already. */
const STRUCTURED = 'structured'

const parametersOf = (url: string | undefined) => new URLSearchParams((url ?? '').split('?')[1])

/**
 * Whether answers have structured content beside their text, and tools its schema. Most clients give a model the text alone.
 * @param url such as `/mcp?structured=false`. @throws Refusal 400 for a value that is neither true nor false.
 */
export function isStructured(url: string | undefined): boolean {
  const given = parametersOf(url).get(STRUCTURED) ?? 'true'
  if (given !== 'true' && given !== 'false')
    throw new Refusal('invalid_request').saying(`The parameter ${STRUCTURED} must be true or false.`)
  return given === 'true'
}

/** Which tools a client is shown. Every tool can be called all the same, because each call is checked by itself. */
export class Toolsets {
  private readonly shown: ReadonlyMap<string, readonly Tool[]>
  private readonly everyday: string

  constructor({ toolsets }: AgentGuide, tools: readonly Tool[]) {
    const names = Object.keys(toolsets)
    this.everyday = first(names)
    this.shown = new Map([
      ...Object.entries(toolsets).map(
        ([name, { operations }]) =>
          [
            name,
            tools.filter(({ operation }) => operation.organization === false || operations.includes(operation.name)),
          ] as const,
      ),
      [ALL, tools] as const,
    ])
  }

  /**
   * The tools of the sets that an address chooses, each once.
   * @param url such as `/mcp?toolsets=giving,people`. @throws Refusal 400 for a set that is none.
   */
  of(url: string | undefined): readonly Tool[] {
    const chosen = parametersOf(url)
      .getAll(PARAMETER)
      .flatMap(each => each.split(',').map(name => name.trim()))
    const wanted = chosen.filter(Boolean)
    if (!wanted.every(name => this.shown.has(name)))
      throw new Refusal('invalid_request').saying(
        `The parameter ${PARAMETER} names a set that is none. The sets are ${[...this.shown.keys()].join(', ')}.`,
      )
    const sets = wanted.length ? wanted : [this.everyday]
    return [...new Set(sets.flatMap(name => this.shown.get(name) ?? []))]
  }

  /** The names of the tools of each set, as they are published. */
  published(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.shown].map(([name, tools]) => [name, tools.map(({ definition }) => definition.name)]),
    )
  }
}
