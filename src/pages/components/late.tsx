import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Loading } from './page'

/** Loads a page with everything that only it needs. */
export const late =
  (load: () => Promise<FunctionComponent>): FunctionComponent =>
  () => {
    const [Page, setPage] = useState<FunctionComponent>()
    useEffect(() => {
      load().then(page => setPage(() => page))
    }, [])
    return Page ? <Page /> : <Loading />
  }
