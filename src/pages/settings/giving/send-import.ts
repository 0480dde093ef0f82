import type { Client } from '@urql/core'
import {
  type GivingImportPartsFragment,
  type GivingImportTemplate,
  SettingsGivingImportDocument,
} from '../../generated/graphql'
import { run } from '../../lib/graphql'
import { networkProblem } from '../../lib/problem'
import { callApi } from '../../lib/rest'

/** The ready layouts by name. */
export const READY_LAYOUTS: Record<GivingImportTemplate, string> = {
  PERSON_LIST: 'Ready-made list of people',
  GIVING_HISTORY: 'Ready-made list of gifts',
  ACS: 'ACS',
  BREEZE: 'Breeze',
  CCB: 'Church Community Builder',
  CHURCH_WINDOWS: 'Church Windows',
  DONORBOX: 'Donorbox',
  ELVANTO: 'Elvanto',
  FELLOWSHIP_ONE_GO: 'FellowshipOne GO',
  PAYPAL: 'PayPal activity',
  PAYPAL_GIVING_FUND: 'PayPal Giving Fund',
  PUSHPAY: 'Pushpay',
  SERVANT_KEEPER: 'Servant Keeper',
  SQUARE: 'Square transactions',
  STRIPE: 'Stripe balance changes',
  STRIPE_PAYMENTS: 'Stripe payments',
  SUBSPLASH: 'Subsplash',
  TITHELY: 'Tithe.ly',
}
export const isReadyLayout = (name: string): name is GivingImportTemplate => Object.hasOwn(READY_LAYOUTS, name)

/** Whether a layout reads lists that people make, so that somebody says which system they come from. */
export const needsProvider = (layout: string): boolean => ['PERSON_LIST', 'GIVING_HISTORY'].includes(layout)

/** How a file is read. */
export interface Reading
  extends Pick<GivingImportPartsFragment, 'kind'>,
    Partial<
      Pick<GivingImportPartsFragment, 'layoutId' | 'template' | 'provider' | 'dateOrder' | 'defaultFundId' | 'funds'>
    > {}

/** Uploads a file, whose rows are staged. @returns its import. @throws Problem, also for what the file asks. */
export async function sendImport(
  client: Client,
  organizationId: string,
  file: File,
  reading: Reading,
): Promise<GivingImportPartsFragment> {
  const form = new FormData()
  for (const [name, value] of Object.entries(reading))
    if (value) form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  form.append('file', file, file.name)
  const { body } = await callApi(organizationId, { method: 'POST', path: '/giving-imports', body: form })
  const { givingImport } = await run(client, SettingsGivingImportDocument, { id: String(body.id) })
  if (!givingImport) throw networkProblem()
  return givingImport
}
