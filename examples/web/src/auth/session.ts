import { useSyncExternalStore } from 'react'

/** The tokens of a signed-in person. */
export interface Session {
  accessToken: string
  refreshToken: string
  /** When the access token ends, in milliseconds since 1970. */
  expiresAt: number
}

/*
 * The session is stored for all tabs together. With one for each tab, a second tab would ask for consent again, and that
 * would end the connection of the first.
 */
const KEY = 'narthex.session'
const listeners = new Set<() => void>()

function parsed(text: string | null): Session | undefined {
  try {
    return text ? (JSON.parse(text) as Session) : undefined
  } catch {
    return undefined
  }
}

let text = localStorage.getItem(KEY)
let session = parsed(text)

/** The session as it is now, also when another tab has changed it. */
export function currentSession(): Session | undefined {
  const stored = localStorage.getItem(KEY)
  if (stored !== text) {
    text = stored
    session = parsed(stored)
  }
  return session
}

const announce = () => {
  for (const listener of listeners) listener()
}

export function keepSession(next: Session): void {
  localStorage.setItem(KEY, JSON.stringify(next))
  announce()
}

/** Why nobody is signed in: a person signed out, or the service ended the connection. */
export type Ending = 'signed out' | 'ended'
let ending: Ending | undefined

export function endSession(because: Ending): void {
  ending = because
  localStorage.removeItem(KEY)
  announce()
}

/** How the last session of this tab ended. Undefined when there was none. */
export const lastEnding = (): Ending | undefined => ending

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Fires in the other tabs: to sign out in one of them signs out in all.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isSignedIn = () => currentSession() !== undefined

/** Whether somebody is signed in. A renewed token changes nothing here. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn)
