import { calendarOutline, swapHorizontalOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { endsAt } from '#features/booking/shared/bookable.ts'
import { useSchedule } from '#features/booking/shared/use-schedule.ts'
import { parseRollPath } from '#features/checkin/shared/roll-path.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { serverNow } from '#platform/time/clock.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { markAttendance } from '#protocol/checkin/roll-call.ts'
import { Unsent } from '#pwa/outbox/Unsent.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { RollCall } from './RollCall.tsx'
import { classNow } from './roll.ts'

/** The roll call of the class in the URL. Without a class, today's classes to choose from. */
export function StaffRollCall() {
  const { slot, choose, todays, read } = useRolledClass()
  return (
    <Page
      title={texts.attendance}
      back="/hoy"
      subtitle={useHoursNote()}
      refresh={read.refetch}
      footer={slot && <Another onChoose={choose} />}
    >
      {slot ? (
        <RollCall key={slot.id} slot={slot} onCancelled={() => choose(null)} />
      ) : (
        <>
          <Unsent of={markAttendance} />
          <QueryView query={read} label={texts.loadingTodaysClasses}>
            {() => <ClassesToRoll classes={todays} now={serverNow()} onChoose={choose} />}
          </QueryView>
        </>
      )}
    </Page>
  )
}

function Another({ onChoose }: { onChoose: (slot: Slot | null) => void }) {
  return (
    <Button kind="outline" block icon={swapHorizontalOutline} onClick={() => onChoose(null)}>
      {texts.anotherClass}
    </Button>
  )
}

/** The badge of the current class. It may already be over, as many coaches call the roll at the end. */
const Running = ({ slot, now }: { slot: Slot; now: number }) =>
  endsAt(slot) > now ? (
    <Badge tone="brand">{texts.now}</Badge>
  ) : (
    <Badge tone="neutral">{texts.overAt(slot.end).trim()}</Badge>
  )

interface ClassesToRollProps {
  classes: readonly Slot[]
  /** The server's time, ms. */
  now: number
  onChoose: (slot: Slot) => void
}

/** Today's classes. A tap opens the roll call of a class. */
export function ClassesToRoll({ classes, now, onChoose }: ClassesToRollProps) {
  if (classes.length === 0)
    return (
      <Empty
        icon={calendarOutline}
        title={texts.noClassesToday}
        text={texts.rollOfOtherDay}
        action={<ButtonLink to="/turnos">{texts.seeClasses}</ButtonLink>}
      />
    )
  const running = classNow(classes, now)?.id
  return (
    <Section title={texts.chooseClass}>
      <List label={texts.todaysClasses}>
        {classes.map(slot => (
          <ListRow
            key={slot.id}
            start={<span className="tabular">{slot.time}</span>}
            title={slot.name}
            text={slot.coach && texts.withCoach(slot.coach.fullname)}
            end={
              slot.id === running ? (
                <Running slot={slot} now={now} />
              ) : (
                <span className="tabular">{texts.takenOf(slot.taken, slot.capacity)}</span>
              )
            }
            onClick={() => onChoose(slot)}
          />
        ))}
      </List>
    </Section>
  )
}

/** Today's classes, and the class of the roll call: from the URL until another class is chosen. */
function useRolledClass() {
  const named = useNamedSlot()
  const [chosen, choose] = useState<Slot | null | undefined>(undefined)
  const { slots, today, read } = useSchedule()
  const fromAddress = slots?.find(({ id }) => id === named) ?? null
  const slot = chosen === undefined ? fromAddress : chosen
  return { slot, choose, todays: slots?.filter(({ date }) => date === today) ?? [], read }
}

// Keeps the last class, as the page stays mounted under the next page, whose URL names no class.
function useNamedSlot(): string | null {
  const named = parseRollPath(useLocation())
  const [last, setLast] = useState(named)
  if (named !== null && named !== last) setLast(named)
  return named ?? last
}
