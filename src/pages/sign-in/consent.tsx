import { useEffect, useState } from 'preact/hooks'
import { Form, Submit, TextField, type Values } from '../components/form'
import { Notice, ProblemNotice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { callAccount } from '../lib/account-api'
import { type Problem, problemOf } from '../lib/problem'
import { useAddress } from '../lib/router'
import { signInPath } from '../lib/token'
import type { Authorization } from './authorization'
import { ConsentForm } from './consent-form'
import { type ConsentServer, embeddedServer } from './consent-server'
import { type AuthSettings, ForeignServer } from './foreign-server'

const here = (): string => location.pathname + location.search

/** Asks whether an application may act for whoever is signed in. */
export function Consent() {
  const id = useAddress().query.get('authorization_id') ?? ''
  const [server, setServer] = useState<ConsentServer>()
  const [authorization, setAuthorization] = useState<Authorization>()
  const [problem, setProblem] = useState<Problem>()
  const read = async (from: ConsentServer) => {
    try {
      setAuthorization(await from.read(id))
      setProblem(undefined)
    } catch (error) {
      const found = problemOf(error)
      if (found.reason === 'sign_in_required' && from === embeddedServer) location.replace(signInPath(here()))
      else setProblem(found)
    }
  }
  useEffect(() => {
    callAccount<AuthSettings>('GET', '/settings')
      .then(({ issuer, publishable_key: key }) => {
        const found = issuer ? new ForeignServer(issuer, key) : embeddedServer
        setServer(found)
        return read(found)
      })
      .catch(error => setProblem(problemOf(error)))
  }, [id])
  if (problem?.reason === 'sign_in_required' && server instanceof ForeignServer)
    return <ForeignSignIn server={server} onSignedIn={() => read(server)} />
  if (problem) return <Unreadable problem={problem} />
  if (!authorization || !server) return <Loading />
  const switchPerson = async () => {
    await server.signOut()
    if (server === embeddedServer) location.assign(signInPath(here()))
    else await read(server)
  }
  return (
    <CardPage title={`Connect ${authorization.client.name}?`} wide={true}>
      <About authorization={authorization} onSwitch={switchPerson} />
      <ConsentForm authorization={authorization} server={server} />
    </CardPage>
  )
}

function Unreadable({ problem }: { problem: Problem }) {
  if (problem.reason === 'not_found')
    return (
      <CardPage title="This request has ended">
        <p>
          A request to connect an application is good for 10 minutes, in the browser that began it. Go back to the
          application and connect it again.
        </p>
      </CardPage>
    )
  return (
    <CardPage title="The request cannot be shown">
      <ProblemNotice problem={problem} onRetry={() => location.reload()} />
    </CardPage>
  )
}

/** Signs a person in at a foreign authorization server, for this one page. */
function ForeignSignIn({ server, onSignedIn }: { server: ForeignServer; onSignedIn(): Promise<void> }) {
  const signIn = async (values: Values) => {
    await server.signIn(values.text('email'), values.raw('password'))
    await onSignedIn()
  }
  return (
    <CardPage title="Sign in" lead="To connect an application.">
      <Form onSubmit={signIn} fields={['email', 'password']}>
        <TextField name="email" label="E-mail address" type="email" autocomplete="username" autofocus={true} />
        <TextField name="password" label="Password" type="password" autocomplete="current-password" />
        <Submit>Sign in</Submit>
      </Form>
    </CardPage>
  )
}

interface AboutProps {
  authorization: Authorization
  onSwitch(): Promise<void>
}

/** The application and the signed-in person. */
function About({ authorization: { client, publisher, user, managed, status }, onSwitch }: AboutProps) {
  return (
    <>
      <div class="application">
        {client.logo_uri?.startsWith('https://') && <img src={client.logo_uri} alt="" width="48" height="48" />}
        <div>
          {client.description && <p>{client.description}</p>}
          <p class="soft">
            {publisher ? `Published by ${publisher.name}.` : 'Nobody on this server answers for this application.'}{' '}
            {client.uri?.startsWith('https://') && <Outside href={client.uri}>Website</Outside>}{' '}
            {client.policy_uri?.startsWith('https://') && <Outside href={client.policy_uri}>Privacy policy</Outside>}
          </p>
        </div>
      </div>
      {managed && status !== 'PUBLISHED' && (
        <Notice kind="warning">
          This application is not published. Only {publisher?.name ?? 'its publisher'} can connect it, to try it out.
        </Notice>
      )}
      <p class="signed-in-as">
        Signed in as <strong>{user.name}</strong> ({user.email}).{' '}
        <button type="button" class="link" onClick={() => void onSwitch()}>
          Not you?
        </button>
      </p>
    </>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
