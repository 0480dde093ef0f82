import { TextArea } from '../../../components/form'
import {
  type PledgeRowFragment,
  SettingsCancelPledgeDocument,
  SettingsDeletePledgeDocument,
  SettingsReactivatePledgeDocument,
} from '../../../generated/graphql'
import type { Act, AskingAct } from '../../work/declaration'
import { WRITES_PLEDGES } from './words'

/** Whether gifts are still expected for it. */
export const isOpen = ({ status }: PledgeRowFragment): boolean => status === 'ACTIVE' || status === 'PENDING'

const cancel: AskingAct<PledgeRowFragment> = {
  ...WRITES_PLEDGES,
  label: 'Cancel the pledge',
  danger: true,
  done: 'The pledge is cancelled.',
  isFor: isOpen,
  question: {
    title: () => 'Cancel the pledge?',
    fields: ['reason'],
    action: 'Cancel the pledge',
    body: () => (
      <>
        <p>What was given stays. Later gifts do not count toward it.</p>
        <TextArea name="reason" label="Reason" faults="Write why." />
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsCancelPledgeDocument, { id, ...safely, input: { reason: values.text('reason') } }),
}

const reactivate: Act<PledgeRowFragment> = {
  ...WRITES_PLEDGES,
  label: 'Reactivate',
  done: 'The pledge is active again.',
  isFor: ({ status }) => status === 'CANCELLED',
  send: (write, { id }, safely) => write(SettingsReactivatePledgeDocument, { id, ...safely, input: {} }),
}

const remove: AskingAct<PledgeRowFragment> = {
  ...WRITES_PLEDGES,
  label: 'Delete',
  danger: true,
  done: 'The pledge is deleted.',
  isFor: ({ fulfillment }) => fulfillment.receivedAmount === 0,
  question: {
    title: () => 'Delete the pledge?',
    fields: [],
    action: 'Delete the pledge',
    body: () => <p>Delete only what was entered by mistake. Cancel a pledge that the donor takes back.</p>,
  },
  send: (write, { id }, safely) => write(SettingsDeletePledgeDocument, { id, ...safely }),
}

/** What somebody does with a pledge beside changing it. */
export const PLEDGE_ACTS: readonly Act<PledgeRowFragment>[] = [cancel, reactivate, remove]
