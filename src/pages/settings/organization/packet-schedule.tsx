import { useState } from 'preact/hooks'
import { announce } from '../../components/announcer'
import { Confirm } from '../../components/confirm'
import { Form, SelectField, Submit, type Values } from '../../components/form'
import { Notice, ProblemNotice } from '../../components/notice'
import {
  type PacketSchedulePartsFragment,
  SettingsPacketMembersDocument,
  type SettingsPacketMembersQuery,
  SettingsPacketScheduleDocument,
  SettingsRemovePacketScheduleDocument,
  SettingsSetPacketScheduleDocument,
} from '../../generated/graphql'
import { formatCalendarDay, formatMonth } from '../../lib/day'
import { counted } from '../../lib/format'
import { useGrant } from '../access/grant'
import { useAnswer, useRun } from '../context'

/** What sending asks for, and what reading the packet does. */
const SENDING = ['mailings:send', 'reports:read', 'contributions:read']
const READING = ['reports:read', 'contributions:read']
const DAYS = Array.from({ length: 28 }, (_, index) => [String(index + 1), `Day ${index + 1}`] as const)

type Reader = NonNullable<SettingsPacketMembersQuery['members']>['nodes'][number]

/** When the packet of each month is sent by e-mail, and to whom. */
export function PacketSchedule() {
  const { canUse, managesAccess } = useGrant()
  const { data, problem, again } = useAnswer(SettingsPacketScheduleDocument, {}, ['BoardPacketSchedule'])
  const canSend = SENDING.every(canUse)
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  if (!data) return null
  const schedule = data.boardPacketSchedule ?? undefined
  return (
    <section class="panel" aria-label="Board packet by e-mail">
      <h2>Board packet by e-mail</h2>
      <p>{wordsOf(schedule)}</p>
      {schedule?.pauseReason && <Notice kind="warning">{schedule.pauseReason}</Notice>}
      {canSend && managesAccess ? (
        <ScheduleForm key={schedule?.version} schedule={schedule} onChanged={again} />
      ) : (
        <p class="soft small">Only somebody who manages members and may send e-mails chooses who gets it.</p>
      )}
    </section>
  )
}

function wordsOf(schedule: PacketSchedulePartsFragment | undefined): string {
  if (!schedule)
    return 'The packet of the month before is sent as a PDF on a day of each month, to members who may read reports and contributions.'
  const { nextDate, lastMonth, memberIds } = schedule
  const next = nextDate
    ? `The next packet is sent on ${formatCalendarDay(nextDate)} to ${counted(memberIds.length, 'member')}.`
    : 'Nothing is sent now.'
  return lastMonth ? `${next} The last one was of ${formatMonth(`${lastMonth}-01`)}.` : next
}

function ScheduleForm({ schedule, onChanged }: { schedule?: PacketSchedulePartsFragment; onChanged(): void }) {
  const run = useRun()
  const { data, problem, again } = useAnswer(SettingsPacketMembersDocument, {}, ['Member'])
  const [isEnding, setEnding] = useState(false)
  if (problem) return <ProblemNotice problem={problem} onRetry={again} />
  const readers = (data?.members?.nodes ?? []).filter(({ scopes }) => READING.every(scope => scopes?.includes(scope)))
  const save = async (values: Values) => {
    const memberIds = readers.flatMap(({ id }) => (values.raw(`member.${id}`) ? [id] : []))
    const input = { dayOfMonth: Number(values.choice('dayOfMonth', DAYS)), memberIds }
    await run(SettingsSetPacketScheduleDocument, { input })
    announce('The schedule is saved.')
    onChanged()
  }
  return (
    <>
      <Form onSubmit={save} fields={['dayOfMonth']} label="Schedule of the board packet">
        <SelectField
          name="dayOfMonth"
          label="Sent on"
          hint="In the morning, in the time zone of the organization."
          value={String(schedule?.dayOfMonth ?? 10)}
          options={DAYS}
        />
        <Recipients readers={readers} chosen={schedule?.memberIds ?? []} />
        <div class="actions">
          <Submit>Save the schedule</Submit>
          {schedule && (
            <button type="button" class="button quiet" onClick={() => setEnding(true)}>
              Stop these e-mails
            </button>
          )}
        </div>
      </Form>
      {isEnding && (
        <Confirm
          title="Stop the e-mails of the board packet?"
          action="Stop these e-mails"
          done="The e-mails of the board packet are stopped."
          onConfirm={async () => {
            await run(SettingsRemovePacketScheduleDocument, {})
            onChanged()
          }}
          onClose={() => setEnding(false)}
        >
          <p>Nobody gets the packet by e-mail any more. What was sent stays sent.</p>
        </Confirm>
      )}
    </>
  )
}

function Recipients({ readers, chosen }: { readers: readonly Reader[]; chosen: readonly string[] }) {
  return (
    <fieldset>
      <legend>Sent to</legend>
      {readers.map(({ id, name, email }) => (
        <label key={id} class="check">
          <input type="checkbox" name={`member.${id}`} value="true" defaultChecked={chosen.includes(id)} />
          <span>
            {name}, {email}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
