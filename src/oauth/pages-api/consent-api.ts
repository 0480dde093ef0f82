import express, { type Request, type Response, type Router } from 'express'
import type { InteractionResults } from 'oidc-provider'
import { closure } from '../../access/scopes.js'
import { refuse } from '../../refusals/refusals.js'
import { type Applications, type ClientFacts, type ConsentApplication, consentAnswerOf } from '../applications.js'
import type { Connections, Decision } from '../connections.js'
import { type EndpointParts, endpoint, Members } from '../endpoint.js'
import { type Answer, CODE_MAX, type Factors, type Method, type Proof } from '../factors/factors.js'
import type { Provider } from '../library.js'
import type { Sessions, SignedIn } from '../sessions.js'
import type { SignInEvents } from '../sign-in-events.js'
import { endGrant, type Storage } from '../store.js'

type AuthorizationServer = InstanceType<typeof Provider>
type Interaction = Awaited<ReturnType<AuthorizationServer['interactionDetails']>>

export interface ConsentApiParts extends EndpointParts {
  provider(): Promise<AuthorizationServer>
  applications: Applications
  connections: Connections
  sessions: Sessions
  factors: Factors
  events: SignInEvents
  storage: Storage
}

/** How a person was recognized, for the ID token (RFC 8176). A passkey is a key that the device lets only its owner use. */
/** What a person may do with a request for consent. */
const ACTIONS = ['approve', 'deny']

const AMR: Record<Method, string[]> = {
  SMS: ['pwd', 'sms', 'mfa'],
  TOTP: ['pwd', 'otp', 'mfa'],
  PASSKEY: ['pwd', 'swk', 'user', 'mfa'],
  RECOVERY_CODE: ['pwd'],
}

/** The largest decision, in bytes: somebody can choose a thousand organizations. */
const BODY_MAX = 64 * 1024

/** One request for a connection, in the browser that began it, with whoever is signed in there. */
interface Pending {
  provider: AuthorizationServer
  interaction: Interaction
  signedIn: SignedIn
  client: ClientFacts
  application: ConsentApplication
}

/**
 * The consent page's API, with the paths and members of Supabase Auth and some more, so that one page serves either
 * authorization server.
 */
export class ConsentApi {
  constructor(private readonly parts: ConsentApiParts) {}

  router(): Router {
    const router = express.Router({ caseSensitive: true, strict: true })
    const path = '/oauth/authorizations/:id'
    const run = (name: string, act: (pending: Pending, request: Request, response: Response) => Promise<unknown>) =>
      endpoint(
        this.parts,
        name,
        async (request, response) => act(await this.pending(request, response), request, response),
        BODY_MAX,
      )
    router.get(
      path,
      run('getAuthorization', pending => this.details(pending)),
    )
    router.post(
      `${path}/challenge`,
      run('challengeAuthorization', (pending, request) => this.challenge(pending, request)),
    )
    router.post(
      `${path}/message`,
      run('messageAuthorization', (pending, request) => this.message(pending, request)),
    )
    router.post(
      `${path}/consent`,
      run('decideAuthorization', (...given) => this.decide(...given)),
    )
    return router
  }

  /**
   * The id alone is not enough: it is bound to the browser that began the request by the signed interaction cookie.
   * Otherwise somebody could begin a request, let another person approve it and collect the code.
   * @throws Refusal 401 sign_in_required, 404.
   */
  private async pending(request: Request, response: Response): Promise<Pending> {
    const { sessions, applications } = this.parts
    const signedIn = (await sessions.current(request)) ?? refuse('sign_in_required')
    const provider = await this.parts.provider()
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
    if (!interaction || interaction.uid !== request.params.id) return refuse('not_found')
    const clientId = String(interaction.params.client_id)
    const found = (await provider.Client.find(clientId)) ?? refuse('not_found')
    const { clientName, clientUri, policyUri, logoUri, redirectUris, tokenEndpointAuthMethod } = found
    const client = { clientId, clientName, clientUri, policyUri, logoUri, redirectUris, tokenEndpointAuthMethod }
    return { provider, interaction, signedIn, client, application: await applications.ofClient(client) }
  }

  private async details({ interaction, signedIn: { person }, client, application }: Pending) {
    const factors = await this.parts.factors.of(person.id)
    return {
      authorization_id: interaction.uid,
      redirect_uri: interaction.params.redirect_uri,
      scope: interaction.params.scope,
      user: person,
      ...consentAnswerOf(client.clientId, application),
      organizations: await this.parts.applications.organizationsFor(person.id, application),
      two_factor: factors[0]
        ? {
            type: factors[0].type,
            methods: [...new Set(factors.map(({ type }) => type))],
            phone_hint: factors.find(({ phoneHint }) => phoneHint)?.phoneHint ?? null,
          }
        : null,
    }
  }

  private async challenge({ interaction, signedIn: { person } }: Pending, request: Request) {
    const { factors, sessions } = this.parts
    const at = sessions.placeOf(request)
    const made = (await factors.challenge(person.id, `authorization:${interaction.uid}`, at)) ?? refuse('not_found')
    return {
      challenge_id: made.challengeId,
      expires_in: made.expiresInSeconds,
      methods: made.methods,
      phone_hint: made.phoneHint,
      passkey: made.passkey,
    }
  }

  /** Sends a text message for a challenge that other factors can answer too. */
  private async message({ interaction, signedIn: { person } }: Pending, request: Request) {
    const members = new Members(request.body)
    const challengeId = members.line('challenge_id', { max: 100 })
    members.assertValid()
    const { factors, sessions } = this.parts
    await factors.message(challengeId, `authorization:${interaction.uid}`, sessions.placeOf(request), person.id)
  }

  private async decide(pending: Pending, request: Request, response: Response) {
    const members = new Members(request.body)
    const action = members.line('action', { max: 20 })
    const scopes = members.texts('scopes', 100)
    const organizationIds = members.texts('organization_ids', 1000)
    const answer: Answer = {
      challengeId: members.line('challenge_id', { max: 100, optional: true }),
      code: members.line('code', { max: CODE_MAX, optional: true }),
      passkey: members.object('passkey'),
    }
    if (action && !ACTIONS.includes(action)) members.fault('action', 'invalid_enum', { allowed: ACTIONS })
    if (action === 'approve' && pending.application.managed)
      this.parts.applications.reportFaults(await this.offered(pending), pending.application, members, {
        scopes,
        organizationIds,
      })
    members.assertValid()
    if (action === 'deny') {
      const denied = { error: 'access_denied', error_description: 'The person denied the request.' }
      return this.finish(pending, request, response, denied)
    }
    const proof = await this.confirmed(pending, answer, request, response)
    const factorId = proof?.factorId ?? null
    // Every other application follows the role of the person, in all of their organizations.
    const chosen = pending.application.managed
      ? { scopes: closure(scopes), organizationIds }
      : { scopes: [], organizationIds: [] }
    const requestId = String(response.getHeader('X-Request-Id'))
    const grantId = await this.grant(pending, { ...chosen, factorId, requestId })
    const { person } = pending.signedIn
    const login = { accountId: person.id, remember: true, amr: proof ? AMR[proof.method] : ['pwd'] }
    await this.parts.events.record('CONNECTED', person, { request, response }, pending.application.name)
    return this.finish(pending, request, response, { login, consent: { grantId } })
  }

  private offered({ signedIn: { person }, application }: Pending) {
    return this.parts.applications.organizationsFor(person.id, application)
  }

  /** What confirmed this connection, by a fresh answer. @throws Refusal 403 code_required, code_refused. */
  private async confirmed(
    { interaction, signedIn: { person } }: Pending,
    answer: Answer,
    request: Request,
    response: Response,
  ): Promise<Proof | undefined> {
    const { factors, sessions, events } = this.parts
    if (!(await factors.of(person.id)).length) return undefined
    if (!answer.challengeId || !(answer.code || answer.passkey)) refuse('code_required')
    const at = sessions.placeOf(request)
    return factors.answer(person.id, answer, `authorization:${interaction.uid}`, at).catch(async error => {
      await events.codeRefused(error, person, { request, response })
      throw error
    })
  }

  private async grant(
    { provider, interaction, signedIn: { person }, client }: Pending,
    chosen: Pick<Decision, 'scopes' | 'organizationIds' | 'factorId' | 'requestId'>,
  ): Promise<string> {
    const grant = new provider.Grant({ accountId: person.id, clientId: client.clientId })
    grant.addOIDCScope(String(interaction.params.scope ?? 'openid'))
    const oidcGrantId = await grant.save()
    const replaced = await this.parts.connections.connect(client, { personId: person.id, oidcGrantId, ...chosen })
    // A new connection ends the refresh tokens of the one before.
    if (replaced) await endGrant(this.parts.storage, replaced)
    return oidcGrantId
  }

  private async finish({ provider }: Pending, request: Request, response: Response, result: InteractionResults) {
    const options = { mergeWithLastSubmission: false }
    return { redirect_url: await provider.interactionResult(request, response, result, options) }
  }
}
