import { useEffect, useState } from 'preact/hooks'
import { Form, Submit, TextField, type Values } from '../components/form'
import { ProblemNotice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { Username } from '../components/username'
import { callAccount, currentUser, type SignedInUser } from '../lib/account-api'
import { rememberOrganization } from '../lib/preferences'
import { type Problem, problemOf } from '../lib/problem'
import { signInPath } from '../lib/token'
import { NewPasswordFields, newPasswordOf } from './forgotten-password'

interface InvitationDetails {
  organizationName: string
  email: string
  roleName: string
  invitedBy: string
  state: 'OPEN' | 'EXPIRED' | 'ACCEPTED' | 'REVOKED'
  hasAccount: boolean
}

const ENDED = {
  EXPIRED: {
    title: 'The invitation has expired',
    text: 'An invitation is good for 7 days. Ask for a new one.',
  },
  ACCEPTED: {
    title: 'The invitation was accepted',
    text: 'The link works once. Sign in with the account that accepted it.',
  },
  REVOKED: {
    title: 'The invitation was withdrawn',
    text: 'Ask the person who invited you, if you think this is a mistake.',
  },
}

/** Opens the organization that the person has just joined. Its first run leads on to the overview when nothing is left to say. */
function open({ organizationId }: { organizationId: string }): void {
  rememberOrganization(organizationId)
  location.assign(`/welcome?organization=${organizationId}`)
}

/** Follows the link of an invitation: with a new account, or with the one that is signed in. */
export function Invitation({ parameter: token }: { parameter: string }) {
  const [found, setFound] = useState<{ invitation: InvitationDetails; user: SignedInUser | null }>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    Promise.all([callAccount<{ invitation: InvitationDetails }>('GET', `/invitations/${token}`), currentUser()])
      .then(([{ invitation }, user]) => setFound({ invitation, user }))
      .catch(error => setProblem(problemOf(error)))
  }, [token])
  if (problem?.reason === 'not_found')
    return (
      <CardPage title="There is no such invitation" lead="Check that the link is complete, or ask for a new one." />
    )
  if (problem)
    return (
      <CardPage title="The invitation cannot be shown">
        <ProblemNotice problem={problem} />
      </CardPage>
    )
  if (!found) return <Loading />
  const { invitation, user } = found
  if (invitation.state !== 'OPEN') return <Ended {...ENDED[invitation.state]} />
  return (
    <CardPage title={`Join ${invitation.organizationName}`}>
      <p>
        {invitation.invitedBy} invites <strong>{invitation.email}</strong> to work for {invitation.organizationName} as{' '}
        <strong>{invitation.roleName}</strong>.
      </p>
      <Accept token={token} invitation={invitation} user={user} />
    </CardPage>
  )
}

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <CardPage title={title} lead={text}>
      <p class="aside">
        <a href="/sign-in">Sign in</a>
      </p>
    </CardPage>
  )
}

interface AcceptProps {
  token: string
  invitation: InvitationDetails
  user: SignedInUser | null
}

function Accept({ token, invitation, user }: AcceptProps) {
  const accept = async (body: object) =>
    open(await callAccount<{ organizationId: string }>('POST', `/invitations/${token}/accept`, body))
  const signOut = async () => {
    await callAccount('POST', '/sign-out')
    location.reload()
  }
  if (user && user.email.toLowerCase() !== invitation.email.toLowerCase())
    return (
      <Form onSubmit={signOut} fields={[]}>
        <p>
          You are signed in as <strong>{user.email}</strong>. Sign out to accept the invitation as {invitation.email}.
        </p>
        <Submit>Sign out</Submit>
      </Form>
    )
  if (user)
    return (
      <Form onSubmit={() => accept({})} fields={[]}>
        <Submit>Accept the invitation</Submit>
      </Form>
    )
  if (invitation.hasAccount)
    return (
      <>
        <p>There is an account with this address. Sign in to accept the invitation.</p>
        <a class="button" href={signInPath(`/invitation/${token}`)}>
          Sign in
        </a>
      </>
    )
  const create = (values: Values) => accept({ name: values.text('name'), password: newPasswordOf(values) })
  return (
    <Form onSubmit={create} fields={['name', 'password', 'repeated']}>
      <Username value={invitation.email} />
      <TextField name="name" label="Your name" autocomplete="name" autofocus={true} />
      <NewPasswordFields />
      <Submit>Create the account and join</Submit>
    </Form>
  )
}
