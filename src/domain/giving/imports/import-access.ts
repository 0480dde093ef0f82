import { authorize, type Caller } from '../../../kernel/policy.js'
import type { GivingImportKind } from './giving-import.js'

/** The scopes that importing each kind needs, because it creates records of these resources. */
const NEEDS = {
  PEOPLE: { scope: 'donors:write', alsoScope: 'households:write' },
  GIFTS: { scope: 'contributions:write', alsoScope: 'donors:read' },
} as const satisfies Record<GivingImportKind, object>

/** @throws Refusal 403 scope_missing. */
export const assertMayImport = (caller: Caller, kind: GivingImportKind): void => authorize(caller, NEEDS[kind])
