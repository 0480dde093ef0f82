/** A church's key sends forms. */
export interface Answered {
  status: number
  reason: string | null
  retryAfter: string | null
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any operation
  body: any
}

/** A form with one file, and its other parts as text. */
export function formOf(file: string | Uint8Array, fields: Readonly<Record<string, unknown>>, fileName = 'export.csv') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([file]), fileName)
  return form
}

/** Sends a form or any other body. */
export async function send(
  url: string,
  key: string,
  path: string,
  body: FormData | string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, ...headers },
    body,
  })
  return {
    status: response.status,
    reason: response.headers.get('x-error-reason'),
    retryAfter: response.headers.get('retry-after'),
    headers: response.headers,
    body: await response.json(),
  }
}
