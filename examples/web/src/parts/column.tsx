import type { ReactNode } from 'react'

interface ColumnProps {
  className: string
  children: ReactNode
}

/** The header of a column. */
export function Column({ className, children }: ColumnProps): ReactNode {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  )
}
