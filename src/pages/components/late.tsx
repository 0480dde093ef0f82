import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../lib/problem'
import { ProblemNotice } from './notice'
import { Loading } from './page'

const NOT_LOADED = new Problem('This page did not load. Check your connection and try again.', 'network')

/** Loads a page with everything that only it needs. */
export const late =
  (load: () => Promise<FunctionComponent>): FunctionComponent =>
  () => {
    const [Page, setPage] = useState<FunctionComponent>()
    const [isLost, setLost] = useState(false)
    useEffect(() => {
      load().then(
        page => setPage(() => page),
        () => setLost(true),
      )
    }, [])
    if (Page) return <Page />
    // A new version has other files, and a browser can remember a file that did not load. The whole page is loaded again.
    return isLost ? <ProblemNotice problem={NOT_LOADED} onRetry={() => location.reload()} /> : <Loading />
  }
