import { useEffect, useState } from 'preact/hooks'
import { Copyable } from '../components/copy'
import { Notice, ProblemNotice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { rememberOrganization } from '../lib/preferences'
import { type Problem, problemOf } from '../lib/problem'
import { accessToken } from '../lib/token'
import { curlOf } from './api-key-dialogs'
import { CreateOrganization } from './create-organization'
import { FirstKey } from './first-key'

interface Created {
  id: string
  name: string
}

const STEPS = ['Organization', 'First key', 'Next']

/** The first run: an organization, a key, and where to go from there. */
export function Welcome() {
  const [isSignedIn, setSignedIn] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [organization, setOrganization] = useState<Created>()
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    accessToken()
      .then(() => setSignedIn(true))
      .catch(error => setProblem(problemOf(error)))
  }, [])
  if (problem)
    return (
      <CardPage title="The first run cannot begin">
        <ProblemNotice problem={problem} onRetry={() => location.reload()} />
      </CardPage>
    )
  if (!isSignedIn) return <Loading />
  if (!organization) {
    const created = (made: Created) => {
      rememberOrganization(made.id)
      setOrganization(made)
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
  if (secret === undefined)
    return (
      <Step
        number={2}
        title="Create a first API key"
        lead={`A key lets a program call the API for ${organization.name}.`}
      >
        <FirstKey organizationId={organization.id} onCreated={setSecret} onSkip={() => setSecret(null)} />
      </Step>
    )
  return <Next organization={organization} secret={secret} />
}

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

const PLACES = [
  ['/settings/members', 'Invite your colleagues', 'Give each person the role that fits.'],
  ['/settings/profile', 'Complete the profile', 'Giving statements print the legal name, the EIN and the address.'],
  ['/reference', 'Read the API reference', 'Record a first deposit, code it and post it.'],
  ['/explorer', 'Try GraphQL', 'Ask for anything in one request.'],
] as const

function Next({ organization, secret }: { organization: Created; secret: string | null }) {
  return (
    <Step number={3} title={`${organization.name} is ready`} lead="Here is what you can do next.">
      {secret && (
        <>
          <Notice kind="warning" title="The secret is shown once.">
            Copy it now and keep it in a safe place. Whoever has it can do what the key allows.
          </Notice>
          <Copyable label="The secret" text={secret} />
          <p>Make a first call:</p>
          <Copyable label="The command" text={curlOf(secret)} />
        </>
      )}
      <ul class="places">
        {PLACES.map(([href, title, text]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p class="soft small">{text}</p>
          </li>
        ))}
      </ul>
    </Step>
  )
}
