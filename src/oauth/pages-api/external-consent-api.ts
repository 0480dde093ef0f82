import express, { type Request, type Router } from 'express'
import type pg from 'pg'
import { closure } from '../../access/scopes.js'
import { bearerOf, type Tokens } from '../../access/tokens.js'
import { refuse } from '../../refusals/refusals.js'
import { type Applications, type ConsentApplication, consentAnswerOf } from '../applications.js'
import type { Connections } from '../connections.js'
import { type EndpointParts, endpoint, Members } from '../endpoint.js'

/** The largest decision, in bytes: somebody can choose a thousand organizations. */
const BODY_MAX = 64 * 1024

export interface ExternalConsentParts extends EndpointParts {
  /** The foreign authorization server, such as `https://project.example/auth/v1`. */
  issuer: string
  /** The header `apikey` that its gateway requires, if any. */
  publishableKey?: string
  tokens: Tokens
  applications: Applications
  connections: Connections
  pool: pg.Pool
}

/**
 * What the consent page records here when a foreign authorization server signs people in: the organizations and scopes
 * that a person lets an application use. The foreign server keeps the OAuth consent itself. Its own access token says who
 * decides; one that was issued to an application is refused, or an application could widen its own grant.
 */
export class ExternalConsentApi {
  constructor(private readonly parts: ExternalConsentParts) {}

  router(): Router {
    const router = express.Router({ caseSensitive: true, strict: true })
    const { issuer, publishableKey = null } = this.parts
    const settings = { mode: 'external', issuer, publishable_key: publishableKey }
    router.get(
      '/settings',
      endpoint(this.parts, 'getAuthSettings', async () => settings),
    )
    router.get(
      '/consent/:clientId',
      endpoint(this.parts, 'getConsent', request => this.details(request)),
    )
    router.post(
      '/consent/:clientId',
      endpoint(this.parts, 'decideConsent', (...given) => this.decide(...given), BODY_MAX),
    )
    return router
  }

  /** @throws Refusal 401 sign_in_required, 403 credential_not_allowed. */
  private async person(request: Request): Promise<{ id: string; email: string; name: string }> {
    const { tokens, pool } = this.parts
    const token = bearerOf(request.headers.authorization)
    const subject = (token && (await tokens.verify(token))) || refuse('sign_in_required')
    if (subject.clientId !== undefined) refuse('credential_not_allowed')
    const { rows } = await pool.query(
      'select id, email, name from control.person where issuer = $1 and subject = $2 and disabled_at is null',
      [subject.issuer, subject.subject],
    )
    return rows[0] ?? refuse('sign_in_required')
  }

  /** A managed application; every other one is the foreign server's matter. @throws Refusal 404. */
  private async application(request: Request): Promise<ConsentApplication> {
    const application = await this.parts.applications.ofClient({ clientId: String(request.params.clientId) })
    if (!application.managed || application.status === 'DISABLED') refuse('not_found')
    return application
  }

  private async details(request: Request) {
    const person = await this.person(request)
    const application = await this.application(request)
    return {
      user: person,
      ...consentAnswerOf(String(request.params.clientId), application),
      organizations: await this.parts.applications.organizationsFor(person.id, application),
      two_factor: null,
    }
  }

  private async decide(request: Request, response: express.Response) {
    const { applications, connections } = this.parts
    const person = await this.person(request)
    const application = await this.application(request)
    const members = new Members(request.body)
    const scopes = members.texts('scopes', 100)
    const organizationIds = members.texts('organization_ids', 1000)
    applications.reportFaults(await applications.organizationsFor(person.id, application), application, members, {
      scopes,
      organizationIds,
    })
    members.assertValid()
    const decision = {
      personId: person.id,
      scopes: closure(scopes),
      organizationIds,
      factorId: null,
      oidcGrantId: null,
      requestId: String(response.getHeader('X-Request-Id')),
    }
    await connections.connect({ clientId: String(request.params.clientId) }, decision)
  }
}
