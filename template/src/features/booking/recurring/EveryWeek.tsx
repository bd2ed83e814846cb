import { repeatOutline } from 'ionicons/icons'
import { useRead } from '#api/reads/queries.ts'
import { useWrite } from '#api/writes/use-write.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { addRecurringBooking } from '#protocol/booking/recurring.ts'
import { family } from '#protocol/people/people.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { useChoice } from '#ui/overlay/dialog.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import type { Relative } from '../shared/bookable.ts'
import styles from './recurring.module.css'
import { everyWeekInWords, recurringOf, weeklyClassOf, whoHasNone, whoseInWords } from './recurring.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useRecurring } from './use-recurring.ts'

/**
 * Books a class every week for the member or a relative, and lists the people with such a booking. Empty if the
 * gym does not support it or does not answer. Late answers use only the space of the button.
 */
export function EveryWeek({ slot }: { slot: Slot }) {
  const { data, isLoading } = useRecurring()
  const relatives = useRead(family, {})
  const { bookEveryWeek, busy } = useBookEveryWeek()
  const isKept = useKeptPlace(isLoading || relatives.isLoading)
  const those = data ? recurringOf(slot, data.recurring) : []
  const people = data ? whoHasNone(those, data.forFamily ? (relatives.data?.family ?? []) : []) : []
  const badges = those.map(({ id, person }) => (
    <Badge key={id} icon={repeatOutline} tone="brand">
      {whoseInWords(person)}
    </Badge>
  ))
  const button = (
    <Button
      kind="quiet"
      block
      icon={repeatOutline}
      busy={busy}
      onClick={() => void bookEveryWeek(slot, people)}
    >
      {texts.bookEveryWeek}
    </Button>
  )
  if (isKept)
    return (
      <div className={styles.place}>
        <div inert={people.length === 0 || badges.length > 0}>{button}</div>
        {badges.length > 0 && <span>{badges[0]}</span>}
      </div>
    )
  return (
    <>
      {badges}
      {people.length > 0 && button}
    </>
  )
}

/** Books a class every week for one of `people` (null: the member), after a question that states the cost. */
function useBookEveryWeek() {
  const { busy, run } = useAction()
  const write = useWrite(addRecurringBooking)
  const ask = useAskingWhom()
  async function bookEveryWeek(slot: Slot, people: readonly (Relative | null)[]) {
    const person = await ask(slot, people)
    if (person === undefined) return
    await run({
      send: () => write({ slot: slot.id, person: person?.id ?? '' }),
      done: person ? later.recurringDoneFor(person.fullname) : texts.recurringDone,
      refused: texts.recurringNotDone,
    })
  }
  return { bookEveryWeek, busy: busy !== null }
}

/** Asks for the person and for agreement. Resolves with undefined if the member declines. */
function useAskingWhom() {
  const choose = useChoice()
  return async (slot: Slot, people: readonly (Relative | null)[]): Promise<Relative | null | undefined> => {
    const isForMemberAlone = people.every(person => person === null)
    const chosen = await choose({
      title: later.bookQuestion(everyWeekInWords(weeklyClassOf(slot))),
      text: later.everyWeekTerms(
        isForMemberAlone ? later.yourPlaceIn(slot.name) : later.thePlaceIn(slot.name),
      ),
      no: texts.notNow,
      choices: people.map(person => ({
        value: person?.id ?? 'self',
        label: isForMemberAlone ? texts.bookAlways : person ? later.forName(person.fullname) : texts.forMe,
      })),
    })
    return people.find(person => chosen !== null && (person?.id ?? 'self') === chosen)
  }
}
