import type { AgentGuide } from '../../kernel/guides.js'
import { Refusal } from '../../refusals/refusals.js'
import { first } from '../../values/present.js'
import type { Tool } from './tools.js'

/** The parameter of the address that chooses sets of tools, and the name of all of them. */
const PARAMETER = 'toolsets'
const ALL = 'all'

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
    const [, search = ''] = (url ?? '').split('?')
    const chosen = new URLSearchParams(search)
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
