import { enumeration } from '../../../declaration/fields.js'

export const BatchStatus = enumeration(
  'GivingBatchStatus',
  'OPEN takes contributions. CLOSED has been counted. POSTED is in the ledger. VOIDED was opened by mistake.',
  ['OPEN', 'CLOSED', 'POSTED', 'REVERSED', 'VOIDED'],
)
