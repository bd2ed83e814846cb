import { useWrite } from '#api/writes/use-write.ts'
import { useBranches } from '#features/gym/shared/use-branches.ts'
import { capitalize } from '#platform/capitalize.ts'
import { type RecurringBooking, removeRecurringBooking } from '#protocol/booking/recurring.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { Freshness } from '#ui/query/QueryView.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import styles from './recurring.module.css'
import { everyWeekInWords } from './recurring.ts'
import { useRecurring } from './use-recurring.ts'

/** The recurring bookings of the member and the family, each with its last problem and a button to end it. */
export function RecurringList() {
  const read = useRecurring()
  const recurring = read.data?.recurring ?? []
  const { end, ending } = useEndRecurring()
  const branches = useBranches()
  if (recurring.length === 0) return null
  const isOwn = recurring.every(({ person }) => !person)
  const title = recurring.length === 1 ? texts.yourRecurring : texts.yourRecurrings
  return (
    <Section title={isOwn ? title : texts.recurrings}>
      <Freshness of={read} part />
      <List label={texts.recurrings}>
        {recurring.map(one => (
          <ListRow
            key={one.id}
            title={one.name}
            text={
              <>
                <span className={styles.line}>
                  {[
                    capitalize(everyWeekInWords(one)),
                    branches.find(({ id }) => id === one.branch)?.name,
                    one.person && texts.forPerson(one.person.fullname),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {one.problem && <span className={styles.problem}>{later.lastProblem(one.problem)}</span>}
              </>
            }
            end={
              <Button
                kind="quiet"
                small
                busy={ending === one.id}
                aria-label={`${texts.endRecurring}: ${nameOf(one)}`}
                onClick={() => void end(one)}
              >
                {texts.endRecurring}
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** Returns 'Yoga, cada martes a las 19:00, para Tomás Gutiérrez'. */
const nameOf = (one: RecurringBooking): string =>
  [one.name, everyWeekInWords(one), one.person && texts.forPerson(one.person.fullname)]
    .filter(Boolean)
    .join(', ')

/** Ends a recurring booking after a question. Existing bookings stay. `ending`: the id of the booking. */
function useEndRecurring() {
  const { busy, run } = useAction({ wait: texts.wait })
  const write = useWrite(removeRecurringBooking)
  const confirm = useConfirm()
  const end = (one: RecurringBooking) =>
    run({
      name: one.id,
      ask: () =>
        confirm({
          title: one.person ? later.endQuestionFor(one.person.fullname) : texts.endQuestion,
          text: later.endEffect(nameOf(one)),
          no: texts.keepRecurring,
          yes: texts.end,
          danger: true,
        }),
      send: () => write({ recurring: one.id }),
      done: one.person ? later.recurringEndedFor(one.person.fullname) : texts.recurringEnded,
      refused: texts.recurringNotEnded,
      tone: 'neutral',
    })
  return { end, ending: busy }
}
