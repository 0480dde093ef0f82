import type { Report } from './catalog'

export const PATH = '/settings/reports'

/** What a page of the section is of: a report or a list, with the parameters that the API takes. */
export const addressOf = (
  kind: 'report' | 'list',
  path: string,
  parameters: URLSearchParams | string[][] | string = '',
): string => `${PATH}?${new URLSearchParams([[kind, path], ...new URLSearchParams(parameters)])}`

/** The parameters of an address that are for the API. */
export function parametersIn(query: URLSearchParams, defaults: Report['defaults'] = {}): URLSearchParams {
  const given = [...query].filter(([name]) => name !== 'report' && name !== 'list')
  const others = Object.entries(defaults).filter(([name]) => !query.has(name))
  return new URLSearchParams([...given, ...others])
}

/** Parameters with some of them changed. Undefined leaves one out. */
export function changed(parameters: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const query = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}
