import type pg from 'pg'

/** Notes the text of each statement that a connection sends from now on. */
export function textsSent(client: pg.ClientBase): string[] {
  const texts: string[] = []
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  client.query = ((...given: unknown[]) => {
    texts.push(String(given[0]))
    return query(...given)
  }) as typeof client.query
  return texts
}
