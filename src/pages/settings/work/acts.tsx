import { TextArea } from '../../components/form'
import type { AskingAct } from './declaration'

interface RejectionOf<Row> {
  /** The item in words, such as "bill". */
  noun: string
  scopes: readonly string[]
  permission?: string
  isFor?(row: Row): boolean
  nameOf(row: Row): string
  /** What becomes of it, in a sentence. */
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
