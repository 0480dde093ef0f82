import type { Client } from '@urql/core'
import { Provider } from '@urql/preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ProblemNotice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { SettingsClockDocument, SettingsOrganizationsDocument } from '../generated/graphql'
import type { SignedInUser } from '../lib/account-api'
import { keepClock } from '../lib/day'
import { clientFor, run } from '../lib/graphql'
import { lastOrganization, rememberOrganization } from '../lib/preferences'
import { type Problem, problemOf } from '../lib/problem'
import { leadToSignIn, openSession } from '../lib/token'
import { type Organization, SettingsContext } from './context'
import { Shell } from './shell'

interface Known {
  user: SignedInUser
  organizations: Organization[]
}

async function read(): Promise<Known> {
  const { user } = await openSession().catch(leadToSignIn)
  const { organizations } = await run(clientFor(), SettingsOrganizationsDocument, {})
  return { user, organizations: organizations ?? [] }
}

/** Takes the clock of a sandbox, before anything shows a day. PRODUCTION has the time of this machine. @returns whether it is known. */
function useClock(organization: Organization | undefined, client: Client): boolean {
  const [read, setRead] = useState<string>()
  const id = organization?.environment === 'PRODUCTION' ? undefined : organization?.id
  useEffect(() => {
    keepClock(0)
    if (!id) return
    let isLate = false
    run(client, SettingsClockDocument, {})
      .then(({ sandboxClock }) => !isLate && keepClock(sandboxClock?.secondsAhead ?? 0))
      // Without a plan there is nothing to show a day of.
      .catch(() => undefined)
      .finally(() => !isLate && setRead(id))
    return () => {
      isLate = true
    }
  }, [id])
  return id === undefined || read === id
}

/** The settings: whoever is signed in, one of their organizations, and the section of the address. */
export function Settings() {
  const [known, setKnown] = useState<Known>()
  const [problem, setProblem] = useState<Problem>()
  const [chosen, setChosen] = useState(lastOrganization)
  const reload = async () => {
    const now = await read()
    setKnown(now)
    // The organization that is shown stays, also when a new one comes before it.
    const [first] = now.organizations
    setChosen(before => (now.organizations.some(({ id }) => id === before) ? before : (first?.id ?? null)))
  }
  useEffect(() => {
    reload().catch(error => setProblem(problemOf(error)))
  }, [])
  const organization = known?.organizations.find(({ id }) => id === chosen) ?? known?.organizations[0]
  const client = useMemo(() => clientFor(organization?.id), [organization?.id])
  const hasClock = useClock(organization, client)
  if (problem)
    return (
      <CardPage title="The settings cannot be shown">
        <ProblemNotice problem={problem} onRetry={() => location.reload()} />
      </CardPage>
    )
  if (!known || !hasClock) return <Loading />
  if (!organization) return <NoOrganization user={known.user} />
  const choose = (id: string) => {
    rememberOrganization(id)
    setChosen(id)
  }
  return (
    <SettingsContext.Provider value={{ ...known, organization, client, choose, reload }}>
      <Provider value={client} key={organization.id}>
        <Shell key={organization.id} />
      </Provider>
    </SettingsContext.Provider>
  )
}

function NoOrganization({ user }: { user: SignedInUser }) {
  return (
    <CardPage title={`Welcome, ${user.name}`} lead="You do not belong to an organization yet.">
      <p>Create the organization of your church, or follow the link of an invitation that was sent to {user.email}.</p>
      <a class="button" href="/welcome">
        Create an organization
      </a>
    </CardPage>
  )
}
