import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <path d="M4 29V15a12 12 0 0 1 24 0v14M10 29V16a6 6 0 0 1 12 0v13M2 29h28" />
    </svg>
  )
}

/** Names the document, and moves the focus to the heading once the page is there. */
export function useTitle(title: string, isReady = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Narthex`
  }, [title])
  useEffect(() => {
    if (isReady && !document.activeElement?.matches('input, select, textarea'))
      heading.current?.focus({ preventScroll: true })
  }, [isReady, title])
  return heading
}

/** Gives the focus to the heading, when what had it has gone. */
export const focusHeading = (): void => document.querySelector('h1')?.focus()

interface CardPageProps {
  title: string
  lead?: ComponentChildren
  wide?: boolean
  children?: ComponentChildren
}

/** A page of one card in the middle, such as the sign-in page. */
export function CardPage({ title, lead, wide = false, children }: CardPageProps) {
  const heading = useTitle(title)
  return (
    <div class="card-page" data-wide={wide}>
      <header>
        <a class="brand" href="/">
          <Logo />
          <span>Narthex</span>
        </a>
      </header>
      <main class="card" id="main">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p class="lead">{lead}</p>}
        {children}
      </main>
    </div>
  )
}

/** Something is on its way. Shown only after a moment, so that a fast answer does not flicker. */
export function Loading({ what = 'Loading…' }: { what?: string }) {
  return (
    <p class="loading" role="status">
      {what}
    </p>
  )
}

/** A list without rows says what will be there and how the first one comes. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  )
}

export type Tone = 'green' | 'gold' | 'red' | 'plain'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return (
    <span class="badge" data-tone={tone}>
      {children}
    </span>
  )
}
