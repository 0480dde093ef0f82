import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

/** A part of a page with its heading. */
export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  const id = useId()
  return (
    <section class="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
