import { again, BANK, type Story } from './story.js'

/** The plate of a Sunday, brought to the bank. */
export const stories: Story[] = [
  {
    operation: 'createDeposit',
    given: { batch: '/giving-batches?status=POSTED#settlementId=null', ...BANK },
    body: { batchIds: ['{batch.id}'], bankAccountId: '{bank.id}', date: '{today-1}', referenceNumber: 'Slip 118' },
    mistake: again('The cash and checks of the batch are deposited already.'),
  },
  { operation: 'downloadDepositSlip', given: { settlement: '/settlements?provider=MANUAL&status=RECONCILED' } },
  {
    operation: 'undoDeposit',
    given: { settlement: '/settlements?provider=MANUAL#settlementType=DEPOSIT_SLIP' },
    body: { reason: 'One check was counted twice' },
    mistake: again('The deposit is undone already.'),
  },
]
