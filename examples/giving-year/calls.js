import assert from 'node:assert/strict'
import { done } from '../caller.js'

/** How often a job is looked at before the example gives up. */
const LOOKS = 9_000

export const get = ({ office }, path) => done(office.rest('GET', path))
export const post = ({ office }, path, body = {}, headers = {}) => done(office.rest('POST', path, { body, headers }))

/** Waits until something is so. @returns what was read last. */
export async function until({ work }, read, isSo) {
  for (let looks = 0; looks < LOOKS; looks++) {
    await work()
    const value = await read()
    if (isSo(value)) return value
  }
  throw new Error('it does not end')
}

/** Waits until a job is over, and all of it is done. @returns the job. */
export async function finished(my, jobId) {
  const job = await until(
    my,
    () => get(my, `/jobs/${jobId}`),
    ({ status }) => !['QUEUED', 'RUNNING'].includes(status),
  )
  assert.equal(job.status, 'SUCCEEDED', job.failureMessage)
  return job
}

/** Uploads a file. @returns the import, when its rows are compared. */
export async function upload(my, kind, fileName, text, read) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, ...read })) form.append(name, value)
  form.append('file', new Blob([text]), fileName)
  const { id } = await post(my, '/giving-imports', form)
  return until(
    my,
    () => get(my, `/giving-imports/${id}`),
    ({ status }) => status === 'STAGED',
  )
}

/** Records the rows of an import. @returns the import. */
export async function commit(my, { id }) {
  await finished(my, (await post(my, `/giving-imports/${id}/commit`)).id)
  return get(my, `/giving-imports/${id}`)
}

/** Reads every page of a list. @param member the name of the list in the answer. */
export async function all(my, path, member) {
  const rows = []
  for (let next = ''; ; ) {
    const page = await get(my, `${path}&limit=200${next}`)
    rows.push(...page[member])
    if (!page.pageInfo.hasNextPage) return rows
    next = `&cursor=${page.pageInfo.nextCursor}`
  }
}
