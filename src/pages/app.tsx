import type { FunctionComponent } from 'preact'
import { Announcer } from './components/announcer'
import { late } from './components/late'
import { CardPage } from './components/page'
import { useAddress } from './lib/router'
import { Consent } from './sign-in/consent'
import { ForgotPassword, ResetPassword } from './sign-in/forgotten-password'
import { Invitation } from './sign-in/invitation'
import { SignIn, SignUp } from './sign-in/sign-in'

/** A page; the parameter is the part of the path that varies. */
type Page = FunctionComponent<{ parameter: string }>

const Settings: Page = late(async () => (await import('./settings/settings')).Settings)
const Welcome: Page = late(async () => (await import('./settings/organization/welcome')).Welcome)

const ROUTES: [path: RegExp, page: Page][] = [
  [/^\/sign-in$/, SignIn],
  [/^\/sign-up$/, SignUp],
  [/^\/forgot-password$/, ForgotPassword],
  [/^\/reset-password\/([^/]+)$/, ResetPassword],
  [/^\/invitation\/([^/]+)$/, Invitation],
  [/^\/oauth\/consent$/, Consent],
  [/^\/welcome$/, Welcome],
  [/^\/settings(?:\/.*)?$/, Settings],
]

function NotFound() {
  return (
    <CardPage title="There is no such page">
      <p>
        <a href="/settings">Go to the settings</a>
      </p>
    </CardPage>
  )
}

/** The page of the address. */
export function App() {
  const { path } = useAddress()
  const found = ROUTES.find(([pattern]) => pattern.test(path))
  const Page = found?.[1] ?? NotFound
  const parameter = found?.[0].exec(path)?.[1] ?? ''
  return (
    <>
      <Page parameter={parameter} />
      <Announcer />
    </>
  )
}
