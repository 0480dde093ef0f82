import { useEffect, useState } from 'preact/hooks'
import { Copyable } from '../../components/copy'
import { Form, Submit, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import { CardPage, Loading } from '../../components/page'
import {
  type ProfilePartsFragment,
  SettingsOrganizationsDocument,
  SettingsUpdateProfileDocument,
  WelcomeStateDocument,
} from '../../generated/graphql'
import { clientFor, run } from '../../lib/graphql'
import { lastOrganization, rememberOrganization } from '../../lib/preferences'
import { type Problem, problemOf } from '../../lib/problem'
import { navigate, useAddress } from '../../lib/router'
import { accessToken } from '../../lib/token'
import { curlOf } from '../access/api-key-dialogs'
import { FirstKey } from '../access/first-key'
import type { Organization } from '../context'
import { CreateOrganization } from './create-organization'
import { isConfigured } from './next-steps'
import { PROFILE_FIELDS, ProfileFields, profileInput } from './profile-fields'
import { likelyZone } from './time-zones'

interface Created {
  id: string
  name: string
}

/** Where somebody stands in the first run. */
type Place =
  | { at: 'create' }
  | { at: 'details'; organization: Organization; profile: ProfilePartsFragment }
  | { at: 'key'; organization: Created }
  | { at: 'end' }

const ADMINISTRATORS = ['OWNER', 'ADMIN']

/**
 * Where the person goes on, from what exists: the details of an organization that somebody else created, then the first key
 * of one that the person created, then the overview.
 */
async function placeNow(query: URLSearchParams): Promise<Place> {
  const { organizations } = await run(clientFor(), SettingsOrganizationsDocument, {})
  const administered = (organizations ?? []).filter(({ role }) => role && ADMINISTRATORS.includes(role))
  const wanted = query.get('organization')
  const organization =
    administered.find(({ id }) => id === (wanted ?? lastOrganization())) ?? (wanted ? undefined : administered[0])
  if (query.has('new') || !organization) return { at: wanted ? 'end' : 'create' }
  rememberOrganization(organization.id)
  const state = await run(clientFor(organization.id), WelcomeStateDocument, {})
  const profile = state.organizationProfile
  if (profile && !isConfigured(organization, state)) return { at: 'details', organization, profile }
  const isOwn = state.creation?.nodes[0]?.actor.type === 'OAUTH'
  if (isOwn && state.anyKeys?.nodes.length === 0 && organization.accessState === 'OK')
    return { at: 'key', organization }
  return { at: wanted ? 'end' : 'create' }
}

/** The first run of a church: its organization or the details of it, a key for programs, and then the overview. */
export function Welcome() {
  const { query } = useAddress()
  const [place, setPlace] = useState<Place>()
  const [problem, setProblem] = useState<Problem>()
  const [secret, setSecret] = useState<{ organization: Created; secret: string }>()
  useEffect(() => {
    accessToken()
      .then(() => placeNow(query))
      .then(setPlace)
      .catch(error => setProblem(problemOf(error)))
  }, [])
  const isAtEnd = place?.at === 'end'
  useEffect(() => {
    if (isAtEnd) navigate('/settings', { replace: true })
  }, [isAtEnd])
  if (problem)
    return (
      <CardPage title="The first run cannot begin">
        <ProblemNotice problem={problem} onRetry={() => location.reload()} />
      </CardPage>
    )
  if (secret) return <KeyMade {...secret} />
  const end = () => setPlace({ at: 'end' })
  if (place?.at === 'details') return <Details {...place} onSaved={end} />
  if (place?.at === 'create') {
    const created = (made: Created) => {
      rememberOrganization(made.id)
      setPlace({ at: 'key', organization: made })
    }
    return (
      <Step
        number={1}
        title="Create your organization"
        lead="It comes with accounts, funds and an accounting policy, so you can record a deposit at once."
      >
        <CreateOrganization onCreated={created} />
      </Step>
    )
  }
  if (place?.at === 'key') {
    const { organization } = place
    return (
      <Step
        number={2}
        title="Create a first API key"
        lead={`A key lets a program call the API for ${organization.name}. You need none to work with these pages.`}
      >
        <FirstKey
          organizationId={organization.id}
          onCreated={made => setSecret({ organization, secret: made })}
          onSkip={end}
        />
      </Step>
    )
  }
  return <Loading />
}

interface DetailsProps {
  organization: Organization
  profile: ProfilePartsFragment
  onSaved(): void
}

/** The details of an organization that somebody else has created, for the owner to check. */
function Details({ organization, profile, onSaved }: DetailsProps) {
  const country = profile.countryCode
  const shown = {
    ...profile,
    timeZone: likelyZone(country, profile.timeZone),
    address: profile.address ?? { line1: null, line2: null, city: null, region: null, postalCode: null, country },
  }
  const save = async (values: Values) => {
    const variables = { input: profileInput(values, profile), ifVersion: profile.version }
    await run(clientFor(organization.id), SettingsUpdateProfileDocument, variables)
    onSaved()
  }
  return (
    <CardPage
      title="Check the details of your organization"
      lead={`${organization.name} is ready. Giving statements print the legal name, the EIN, the address and the phone.`}
      wide={true}
    >
      <Form onSubmit={save} fields={PROFILE_FIELDS}>
        <ProfileFields profile={shown} />
        <div class="actions">
          <Submit>Save and go on</Submit>
          <a class="button quiet" href="/settings">
            Later
          </a>
        </div>
      </Form>
    </CardPage>
  )
}

const STEPS = ['Organization', 'First key', 'Ready']

interface StepProps {
  number: number
  title: string
  lead: string
  children: preact.ComponentChildren
}

function Step({ number, title, lead, children }: StepProps) {
  return (
    <CardPage key={number} title={title} lead={lead} wide={true}>
      <ol class="steps" aria-label="Steps">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index + 1 === number ? 'step' : undefined} data-done={index + 1 < number}>
            {step}
          </li>
        ))}
      </ol>
      {children}
    </CardPage>
  )
}

function KeyMade({ organization, secret }: { organization: Created; secret: string }) {
  return (
    <Step number={3} title={`${organization.name} is ready`} lead="Next, post a first deposit. It takes a minute.">
      <Notice kind="warning" title="The secret is shown once.">
        Copy it now and keep it in a safe place. Whoever has it can do what the key allows.
      </Notice>
      <Copyable label="The secret" text={secret} />
      <p>Make a first call:</p>
      <Copyable label="The command" text={curlOf(secret)} />
      <div class="actions">
        <a class="button" href="/settings/first-deposit">
          Post a first deposit
        </a>
        <a class="button quiet" href="/settings">
          Go to the overview
        </a>
      </div>
    </Step>
  )
}
