// The GraphQL over HTTP specification's own audits against the running server; what is a MUST has to hold.
import { auditServer } from 'graphql-http'

const [url, key] = process.argv.slice(2)
const results = await auditServer({
  url,
  fetchFn: (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } }),
})
const failed = results.filter(({ status }) => status === 'error')
for (const { name, status, reason } of results) if (status !== 'ok') console.log(`${status}: ${name}: ${reason}`)
console.log(`graphql-http: ${results.length - failed.length} of ${results.length} audits without error`)
process.exit(failed.length ? 1 : 0)
