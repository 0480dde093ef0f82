import '@fontsource-variable/inter'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { finishSignIn } from './auth/sign-in.ts'

const failure = await finishSignIn().then(
  () => undefined,
  error => (error instanceof Error ? error : new Error(String(error))),
)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App signInFailure={failure} />
    </StrictMode>,
  )
