import { useEffect, useState } from 'preact/hooks'

/** Paths that these pages serve; every other link loads a new document. */
const OURS = /^\/(sign-in|sign-up|forgot-password|reset-password|invitation|welcome|settings)(\/|$)/
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

/** Goes to another of these pages. */
export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  announce()
}

/** The path and the query of the address. A component that calls this is drawn again when they change. */
export function useAddress(): { path: string; query: URLSearchParams } {
  const [href, setHref] = useState(location.href)
  useEffect(() => {
    const listener = () => setHref(location.href)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const url = new URL(href)
  return { path: url.pathname, query: url.searchParams }
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.target || link.origin !== location.origin || !OURS.test(link.pathname)) return
  event.preventDefault()
  navigate(link.pathname + link.search)
}

/** Links between these pages change the address without loading a document. */
export function followLinks(): void {
  document.addEventListener('click', onClick)
  addEventListener('popstate', announce)
}
