import { enumeration } from '../../../declaration/fields.js'

export const BatchStatus = enumeration(
  'GivingBatchStatus',
  'OPEN takes contributions. CLOSED has been counted. POSTED is in the ledger. VOIDED was opened by mistake.',
  {
    OPEN: 'Takes contributions.',
    CLOSED: 'Counted, and not in the ledger yet.',
    POSTED: 'In the ledger.',
    REVERSED: 'Its entry was reversed.',
    VOIDED: 'Opened by mistake.',
  },
)
