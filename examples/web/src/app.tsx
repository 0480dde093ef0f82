import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Provider, useQuery } from 'urql'
import { clientFor } from './api/client.ts'
import { useIsSignedIn } from './auth/session.ts'
import { signOut } from './auth/sign-in.ts'
import { Funds } from './funds/funds.tsx'
import { Giving } from './giving/giving.tsx'
import { graphql } from './gql/index.ts'
import { ChurchContext, type Organization, useChurch } from './organization.ts'
import { Answer, Empty } from './parts/answer.tsx'
import { WaitNotice } from './parts/wait-notice.tsx'
import { Pledges } from './pledges/pledges.tsx'
import { Settlements } from './settlements/settlements.tsx'
import { moneyFormat } from './values/money.ts'
import { wordsOf } from './values/words.ts'
import { Welcome } from './welcome.tsx'

const ORGANIZATIONS = graphql(`
  query Organizations {
    organizations {
      id
      name
      timeZone
      currency
      accessState
      role
    }
  }
`)

export function App({ signInFailure }: { signInFailure: Error | undefined }): ReactNode {
  const isSignedIn = useIsSignedIn()
  // Each sign-in has its own client, so that no data of one person is shown to the next.
  const client = useMemo(() => (isSignedIn ? clientFor() : undefined), [isSignedIn])
  if (!client) return <Welcome failure={signInFailure} />
  return (
    <Provider value={client}>
      <WaitNotice />
      <ChosenOrganization />
    </Provider>
  )
}

const CHOICE = 'narthex.organization'

/** Finds the organizations that the person chose for this page, and lets them choose one when there are several. */
function ChosenOrganization(): ReactNode {
  const answer = useQuery({ query: ORGANIZATIONS })
  const [id, setId] = useState(() => localStorage.getItem(CHOICE))
  const choose = (next: string) => {
    localStorage.setItem(CHOICE, next)
    setId(next)
  }
  return (
    <Answer answer={answer} part={data => data.organizations}>
      {organizations => {
        const usable = organizations.filter(({ accessState }) => accessState === 'OK')
        const chosen = usable.find(each => each.id === id) ?? (usable.length === 1 ? usable[0] : undefined)
        return chosen ? (
          <OfOrganization key={chosen.id} organization={chosen} organizations={usable} choose={choose} />
        ) : (
          <OrganizationChoice organizations={organizations} choose={choose} />
        )
      }}
    </Answer>
  )
}

interface ChoiceProps {
  organizations: readonly Organization[]
  choose(id: string): void
}

function OrganizationChoice({ organizations, choose }: ChoiceProps): ReactNode {
  return (
    <main className="welcome">
      <h1>Choose an organization</h1>
      {organizations.length === 0 && <Empty>You have not shared an organization with this page.</Empty>}
      <ul className="choices">
        {organizations.map(({ id, name, role, accessState }) => (
          <li key={id}>
            <button type="button" disabled={accessState !== 'OK'} onClick={() => choose(id)}>
              <b>{name}</b>
              <span>{accessState === 'OK' ? role && wordsOf(role) : wordsOf(accessState)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={signOut}>
        Sign out
      </button>
    </main>
  )
}

interface OfOrganizationProps extends ChoiceProps {
  organization: Organization
}

function OfOrganization({ organization, ...others }: OfOrganizationProps): ReactNode {
  const client = useMemo(() => clientFor(organization.id), [organization.id])
  const church = useMemo(() => ({ organization, money: moneyFormat(organization.currency) }), [organization])
  return (
    <Provider value={client}>
      <ChurchContext value={church}>
        <Frame {...others} />
      </ChurchContext>
    </Provider>
  )
}

const SECTIONS = { giving: Giving, funds: Funds, pledges: Pledges, settlements: Settlements } as const
type Section = keyof typeof SECTIONS

const isSection = (text: string): text is Section => Object.hasOwn(SECTIONS, text)

/** The section in the address, so that it can be linked to and the browser's Back works. */
function useSection(): Section {
  const [hash, setHash] = useState(window.location.hash)
  useEffect(() => {
    const follow = () => setHash(window.location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const name = hash.slice(1)
  return isSection(name) ? name : 'giving'
}

function Frame({ organizations, choose }: ChoiceProps): ReactNode {
  const { organization } = useChurch()
  const section = useSection()
  const Shown = SECTIONS[section]
  useEffect(() => {
    document.title = `${wordsOf(section)} · ${organization.name}`
  }, [section, organization.name])
  return (
    <>
      <header className="masthead">
        <img src="/icon.svg" alt="" width="28" height="28" />
        {organizations.length > 1 ? (
          <select
            className="church"
            aria-label="Organization"
            value={organization.id}
            onChange={event => choose(event.target.value)}
          >
            {organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <b className="church">{organization.name}</b>
        )}
        <button type="button" className="quiet" onClick={signOut}>
          Sign out
        </button>
        <nav aria-label="Sections">
          {Object.keys(SECTIONS).map(name => (
            <a key={name} href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
              {wordsOf(name)}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Shown key={section} />
      </main>
    </>
  )
}
