import { announce } from '../../components/announcer'
import { Form, Submit, TextField, type Values } from '../../components/form'
import { SettingsAdvanceClockDocument } from '../../generated/graphql'
import { dayIn, daysAfter, formatCalendarDay, keepClock } from '../../lib/day'
import { startOfDay } from '../../lib/range'
import { assertFilled } from '../bills/bill-input'
import { useRun, useSettings } from '../context'
import { useOnce } from '../work/once'

/** The most days by which one request moves a clock. */
const MOST_DAYS = 366

/** The day of the present organization, which is no real one, and the way to a later day. */
export function Clock() {
  const { organization, reload } = useSettings()
  const { timeZone, name } = organization
  const write = useRun()
  const once = useOnce()
  const today = dayIn(timeZone)
  const move = async (values: Values) => {
    assertFilled(values, ['to'])
    const to = startOfDay(values.text('to'), timeZone).toISOString()
    const { advanceSandboxClock: clock } = await once(to, idempotencyKey =>
      write(SettingsAdvanceClockDocument, { input: { to }, idempotencyKey }),
    )
    if (clock) keepClock(clock.secondsAhead)
    // What shows a day is drawn again.
    await reload()
    announce(`It is ${formatCalendarDay(dayIn(timeZone))} in ${name}.`)
  }
  return (
    <article class="panel" aria-label="Clock of this sandbox">
      <h2>It is {formatCalendarDay(today)} in this sandbox</h2>
      <p class="soft">
        Move its clock on to see what becomes due, such as recurring bills and gifts. A clock never goes back, except by
        a reset.
      </p>
      <Form key={today} onSubmit={move} fields={['to']} label="Move the clock on">
        <TextField
          name="to"
          type="date"
          label="Move the clock on to"
          faults={`Choose a day after ${formatCalendarDay(today)}, ${MOST_DAYS} days later at most.`}
          value={daysAfter(today, 1)}
          min={daysAfter(today, 1)}
          max={daysAfter(today, MOST_DAYS)}
        />
        <div class="actions">
          <Submit kind="quiet">Move the clock on</Submit>
        </div>
      </Form>
    </article>
  )
}
