// PostGraphile needs Node 22. core-js adds what Node 20 lacks.
import 'core-js/stable/index.js'
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { serveParent } from '../child.js'
import { databaseUrl, organizationOf } from './admission.js'

/*
 * PostGraphile over the tables as they are. It knows no organizations, so admission comes before it, and the question names the
 * organization as a condition.
 */
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: databaseUrl, schemas: ['public'], pubsub: false, poolConfig: { max: 8 } }),
  ],
  grafserv: { graphqlPath: '/api/v1/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
const [listener] = server.listeners('request')
server.removeAllListeners('request')
server.on('request', (request, response) => {
  organizationOf(request.headers.authorization).then(
    () => listener(request, response),
    error => response.writeHead(401).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  serveParent(`http://127.0.0.1:${server.address().port}`, async () => {
    server.closeAllConnections()
    await instance.release()
  }),
)
