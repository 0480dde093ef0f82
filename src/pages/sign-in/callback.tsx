import { useEffect, useState } from 'preact/hooks'
import { Notice } from '../components/notice'
import { CardPage, Loading } from '../components/page'
import { type Problem, problemOf } from '../lib/problem'
import { navigate } from '../lib/router'
import { finishRedirect } from '../lib/token'

/** Where the authorization server sends the browser back to. Takes the code and goes on. */
export function Callback() {
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    finishRedirect()
      .then(path => navigate(path, { replace: true }))
      .catch(error => setProblem(problemOf(error)))
  }, [])
  if (!problem) return <Loading what="Signing in…" />
  return (
    <CardPage title="The sign-in was not completed">
      <Notice kind="error">{problem.message}</Notice>
      <a class="button" href="/settings">
        Begin again
      </a>
    </CardPage>
  )
}
