import { TextField } from '../../../components/form'
import {
  SettingsDeleteDonorDocument,
  SettingsEraseDonorDocument,
  SettingsUnmergeDonorDocument,
} from '../../../generated/graphql'
import { Problem } from '../../../lib/problem'
import type { Act, AskingAct } from '../../work/declaration'
import { isRemoved, type ShownDonor } from './words'

const DELETES = { scopes: ['donors:read', 'donors:delete'] } as const
const nameOf = ({ displayName }: ShownDonor): string => displayName ?? 'the donor'

const remove: AskingAct<ShownDonor> = {
  ...DELETES,
  label: 'Delete',
  danger: true,
  done: 'The donor is deleted.',
  isFor: donor => !isRemoved(donor),
  question: {
    title: donor => `Delete ${nameOf(donor)}?`,
    fields: [],
    action: 'Delete the donor',
    body: () => (
      <p>Only a donor without gifts, pledges and statements can be deleted. Set any other donor to inactive instead.</p>
    ),
  },
  send: (write, { id }, safely) => write(SettingsDeleteDonorDocument, { id, ...safely }),
}

/** The field in which the name is typed again, because nothing brings the data back. */
const CONFIRMED = 'confirmed'

const erase: AskingAct<ShownDonor> = {
  ...DELETES,
  label: 'Erase',
  danger: true,
  done: 'The donor is erased.',
  isFor: donor => !isRemoved(donor),
  question: {
    title: donor => `Erase ${nameOf(donor)}?`,
    fields: [CONFIRMED],
    action: 'Erase for ever',
    body: donor => (
      <>
        <p>
          Everything that identifies the donor is removed for ever: names, addresses, notes and check numbers. Gifts
          stay without a name. Donors who were merged into this one are erased with it.
        </p>
        <TextField
          name={CONFIRMED}
          label={`Type the name: ${nameOf(donor)}`}
          autocomplete="off"
          faults="Type the name as it stands above the field."
        />
      </>
    ),
  },
  send: async (write, donor, safely, values) => {
    if (values.text(CONFIRMED) !== nameOf(donor).trim())
      throw new Problem('Type the name of the donor.', 'validation', [{ field: CONFIRMED, code: 'invalid_format' }])
    return write(SettingsEraseDonorDocument, { id: donor.id, ...safely })
  },
}

const unmerge: AskingAct<ShownDonor> = {
  ...DELETES,
  label: 'Undo the merge',
  done: 'The merge is undone.',
  isFor: ({ status }) => status === 'MERGED',
  question: {
    title: donor => `Undo the merge of ${nameOf(donor)}?`,
    fields: [],
    action: 'Undo the merge',
    body: () => (
      <p>
        A merge can be undone for 30 days. Gifts, pledges and notes that it moved return, unless they were moved again.
      </p>
    ),
  },
  send: (write, { id }, safely) => write(SettingsUnmergeDonorDocument, { id, ...safely }),
}

/** What somebody does with a donor beside changing it. */
export const DONOR_ACTS: readonly Act<ShownDonor>[] = [remove, erase, unmerge]
