import type { ComponentChildren } from 'preact'
import type { Problem } from '../lib/problem'

interface NoticeProps {
  kind?: 'info' | 'warning' | 'error' | 'success'
  title?: string
  children: ComponentChildren
}

/** A message that stands out. An error is announced when it appears. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  return (
    <div class="notice" data-kind={kind} role={kind === 'error' ? 'alert' : undefined} tabIndex={-1}>
      {title && <strong>{title}</strong>}
      <div>{children}</div>
    </div>
  )
}

const ADVICE: Record<string, string> = {
  permission_missing:
    'Your role does not include managing access, so you cannot see this page. Ask an owner or an administrator of the organization.',
  plan_required: 'This organization has no active plan, so its data cannot be read. Renew the plan to continue.',
  not_a_member: 'You are no longer a member of this organization. Choose another one.',
}

/** Why a section cannot be shown, and what helps. */
export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const advice = ADVICE[problem.reason]
  return (
    <Notice kind={advice ? 'warning' : 'error'}>
      <p>{advice ?? problem.message}</p>
      {problem.requestId && !advice && <p class="small">Request {problem.requestId}</p>}
      {onRetry && !advice && (
        <button type="button" class="button quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </Notice>
  )
}
