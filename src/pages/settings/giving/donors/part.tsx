import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface ShortProps {
  /** A list that is not read to its end. */
  list: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean } } | null | undefined
}

/** Says that a list has more rows than are shown. */
export function Short({ list }: ShortProps) {
  return list?.pageInfo.hasNextPage ? <p class="soft">Only the first {list.nodes.length} are shown.</p> : null
}

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
