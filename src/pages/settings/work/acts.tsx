import { TextArea, TextField } from '../../components/form'
import type { Needs } from '../access/grant'
import type { Act, AskingAct } from './declaration'

interface RejectionOf<Row> extends Needs {
  /** The item in words, such as "bill". */
  noun: string
  isFor?(row: Row): boolean
  nameOf(row: Row): string
  /** What happens to it, in a sentence. */
  effect: string
  send: AskingAct<Row>['send']
}

/** Sends an item back to who submitted it, with a reason. */
export const rejection = <Row,>({ noun, nameOf, effect, ...act }: RejectionOf<Row>): AskingAct<Row> => ({
  ...act,
  label: 'Reject',
  danger: true,
  done: `The ${noun} is rejected.`,
  question: {
    title: row => `Reject ${nameOf(row)}?`,
    fields: ['comment'],
    action: `Reject the ${noun}`,
    body: () => (
      <>
        <p>{effect}</p>
        <TextArea name="comment" label="Reason" faults="Write why it is rejected." />
      </>
    ),
  },
})

/** The act again with a posting day of its own, for an item whose own day is in a closed period. */
export const onAnotherDay = <Row,>(act: Act<Row>, today: string): AskingAct<Row> => ({
  ...act,
  question: {
    title: () => `${act.label} on another day`,
    fields: ['date'],
    action: act.label,
    body: () => (
      <TextField
        name="date"
        type="date"
        label="Posting day"
        hint="A day after its own day, in an open period and not after today."
        value={today}
      />
    ),
  },
  send: (write, row, safely, values) => act.send(write, row, { ...safely, date: values.text('date') }, values),
})
