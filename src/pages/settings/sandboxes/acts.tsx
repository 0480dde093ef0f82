import {
  SettingsCloseSandboxDocument,
  SettingsResetSandboxDocument,
  type SettingsSandboxesQuery,
} from '../../generated/graphql'
import { CHARTS } from '../organization/create-organization'
import type { AskingAct } from '../work/declaration'

export type ListedSandbox = NonNullable<SettingsSandboxesQuery['sandboxes']>[number]

export const WRITES = { scopes: ['sandbox:write'] } as const

/** The records with which a sandbox begins, in words. A reset gives a sandbox of an earlier version the nonprofit chart. */
export function beginningOf({ chart, seed }: ListedSandbox): string {
  const charts: Record<string, string> = Object.fromEntries(CHARTS)
  const begins = charts[chart ?? 'NONPROFIT']?.split(':')[0]
  return seed ? `${begins} chart, a small church` : `${begins} chart`
}

const reset: AskingAct<ListedSandbox> = {
  ...WRITES,
  label: 'Reset',
  danger: true,
  done: ({ name }) => `${name} begins anew.`,
  question: {
    title: ({ name }) => `Reset ${name}?`,
    fields: [],
    action: 'Reset the sandbox',
    body: sandbox => (
      <>
        <p>
          <strong>Deleted:</strong> every record, such as donors, gifts, bills and journal entries, and every job. A
          clock that was moved shows the present day again.
        </p>
        <p>
          <strong>Kept:</strong> its name, settings, members, roles, API keys, webhook endpoints and audit trail.
        </p>
        <p>The sandbox begins again with: {beginningOf(sandbox)}.</p>
      </>
    ),
  },
  send: (write, { id }, { idempotencyKey }) => write(SettingsResetSandboxDocument, { id, idempotencyKey }),
}

const close: AskingAct<ListedSandbox> = {
  ...WRITES,
  label: 'Close',
  danger: true,
  done: ({ name }) => `${name} is closed.`,
  question: {
    title: ({ name }) => `Close ${name}?`,
    fields: [],
    action: 'Close the sandbox',
    body: () => (
      <p>
        The next request to it is refused, and its API keys are revoked. Its records are kept, but these pages do not
        show them.
      </p>
    ),
  },
  send: (write, { id }, { idempotencyKey }) => write(SettingsCloseSandboxDocument, { id, idempotencyKey }),
}

export const SANDBOX_ACTS: readonly AskingAct<ListedSandbox>[] = [reset, close]
