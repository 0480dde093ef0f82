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

const reactivate: AskingAct<PledgeRowFragment> = {
  ...WRITES_PLEDGES,
  label: 'Reactivate',
  done: 'The pledge is active again.',
  isFor: ({ status }) => status === 'CANCELLED',
  question: {
    title: () => 'Reactivate the pledge?',
    fields: ['allowDuplicate'],
    action: 'Reactivate',
    body: () => (
      <>
        <p>The gifts of its days count toward it again.</p>
        <label class="check">
          <input type="checkbox" name="allowDuplicate" value="true" />
          <span>Allow it although the donor or the household has an equal open pledge</span>
        </label>
      </>
    ),
  },
  send: (write, { id }, safely, values) =>
    write(SettingsReactivatePledgeDocument, {
      ...{ id, ...safely },
      input: { allowDuplicate: values.raw('allowDuplicate') === 'true' },
    }),
}

const remove: AskingAct<PledgeRowFragment> = {
  ...WRITES_PLEDGES,
  label: 'Delete',
  danger: true,
  done: 'The pledge is deleted.',
  // A pledge of a card is cancelled, so that its card keeps it.
  isFor: ({ fulfillment, importCardId }) => fulfillment.receivedAmount === 0 && !importCardId,
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
