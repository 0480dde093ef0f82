import { useEffect, useState } from 'preact/hooks'
import { Notice, ProblemNotice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { callAccount } from '../lib/account-api'
import { type Problem, problemOf } from '../lib/problem'
import { useAddress } from '../lib/router'
import { type Authorization, authorizationPath } from './authorization'
import { ConsentForm } from './consent-form'
import { signInPath } from './sign-in'

const here = (): string => location.pathname + location.search

/** Asks whether an application may act for whoever is signed in. */
export function Consent() {
  const id = useAddress().query.get('authorization_id') ?? ''
  const [authorization, setAuthorization] = useState<Authorization>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    callAccount<Authorization>('GET', authorizationPath(id))
      .then(setAuthorization)
      .catch(error => {
        const found = problemOf(error)
        if (found.reason === 'sign_in_required') location.replace(signInPath(here()))
        else setProblem(found)
      })
  }, [id])
  if (problem?.reason === 'not_found')
    return (
      <CardPage title="This request has ended">
        <p>
          A request to connect an application is good for 10 minutes, in the browser that began it. Go back to the
          application and connect it again.
        </p>
      </CardPage>
    )
  if (problem)
    return (
      <CardPage title="The request cannot be shown">
        <ProblemNotice problem={problem} onRetry={() => location.reload()} />
      </CardPage>
    )
  if (!authorization) return <Loading />
  return (
    <CardPage title={`Connect ${authorization.client.name}?`} wide={true}>
      <About authorization={authorization} />
      <ConsentForm authorization={authorization} />
    </CardPage>
  )
}

/** Who asks, and who is asked. */
function About({ authorization: { client, publisher, user, managed, status } }: { authorization: Authorization }) {
  const switchPerson = async () => {
    await callAccount('POST', '/sign-out')
    location.assign(signInPath(here()))
  }
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
        <button type="button" class="link" onClick={switchPerson}>
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
