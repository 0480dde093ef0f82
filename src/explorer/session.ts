import { lastOrganization, rememberOrganization } from '../pages/lib/preferences'
import { sessionToken } from '../pages/lib/token'

/** An organization of the signed-in person. */
interface Organization {
  id: string
  name: string
}

const ORGANIZATIONS = '{ organizations { id name } }'
/** The choice to send the headers of the tab alone. */
const BY_KEY = ''

/** The organizations of the person. None when nobody is signed in. */
async function organizationsAt(endpoint: string): Promise<Organization[]> {
  const token = await sessionToken().catch(() => undefined)
  if (!token) return []
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: ORGANIZATIONS }),
  })
  const { data } = await answer.json()
  return data?.organizations ?? []
}

/** Who asks the questions: the signed-in person in an organization, or whoever the headers of a tab name. */
export interface Asker {
  /** Whether a person is signed in. */
  isPerson: boolean
  /** The headers that say who asks. Undefined when the tab says it. */
  headers(fresh?: boolean): Promise<Record<string, string> | undefined>
}

/** Offers the organizations of the signed-in person in a select, beside a key, and follows what is chosen there. */
export async function askerOf(endpoint: string, select: HTMLSelectElement): Promise<Asker> {
  const organizations = await organizationsAt(endpoint)
  if (!organizations.length) return { isPerson: false, headers: async () => undefined }
  const options = [
    ...organizations.map(({ id, name }) => [id, name] as const),
    [BY_KEY, 'a key in the headers'] as const,
  ]
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)))
  const last = lastOrganization()
  select.value = organizations.some(({ id }) => id === last) ? String(last) : String(organizations[0]?.id)
  for (const element of [select, ...(select.labels ?? [])]) element.hidden = false
  select.addEventListener('change', () => {
    if (select.value !== BY_KEY) rememberOrganization(select.value)
  })
  return {
    isPerson: true,
    async headers(fresh = false) {
      if (select.value === BY_KEY) return undefined
      const token = await sessionToken(fresh)
      return token ? { Authorization: `Bearer ${token}`, 'X-Organization-Id': select.value } : undefined
    },
  }
}
