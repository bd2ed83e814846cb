import { qrCodeOutline, receiptOutline, searchOutline } from 'ionicons/icons'
import { useState } from 'react'
import { rollPath } from '#features/checkin/shared/roll-path.ts'
import { BranchPicker } from '#features/gym/shared/BranchPicker.tsx'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { capitalize } from '#platform/capitalize.ts'
import { formatCount } from '#platform/format-count.ts'
import { useTwoPanes } from '#platform/page/use-two-panes.ts'
import { useNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { IconButton } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useGo } from '#ui/link.ts'
import { Page } from '#ui/page/Page.tsx'
import { Panes } from '#ui/page/Panes.tsx'
import { useShell } from '#ui/page/shell.ts'
import { QueryView } from '#ui/query/QueryView.tsx'
import { AddPersonSheet } from '../adding/AddPersonSheet.tsx'
import type { ClassOfDay } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { RollCall } from '../roll-call/RollCall.tsx'
import { useDay } from '../use-day.ts'
import { DayClasses } from './DayClasses.tsx'
import { DayPicker } from './DayPicker.tsx'
import { classOfInterest } from './day-facts.ts'

/** ms between updates of the clock. Classes begin and end on the minute. */
const lookAgain = 10_000

/** hoy: the classes of the day for staff, with their people and rolls, and a way to add more people. */
export default function TodayPage() {
  const now = useNow(lookAgain)
  const today = dateIn(useGym().manifest.timeZone, now)
  const [picked, pick] = useState<string | null>(null)
  // A page left open moves on to the next day.
  const isPast = picked === null || picked < today
  const date = isPast ? today : picked
  const { read, transfers } = useDay(date)
  const [adding, setAdding] = useState<ClassOfDay | null>(null)
  return (
    <Page
      title={capitalize(dayInWords(date, today))}
      tab
      large
      wide
      subtitle={useHoursNote()}
      refresh={read.refetch}
      actions={<Actions />}
    >
      <DayPicker date={date} today={today} onChange={pick} />
      <BranchPicker />
      <Transfers count={transfers} />
      <QueryView query={read} label={texts.loadingClasses}>
        {slots => <Classes key={date} slots={slots} now={now} onAdd={setAdding} />}
      </QueryView>
      <AddPersonSheet
        slot={adding}
        inClass={(adding?.visitors ?? []).map(({ person }) => person)}
        onClose={() => setAdding(null)}
      />
    </Page>
  )
}

interface ClassesProps {
  slots: readonly ClassOfDay[]
  now: number
  onAdd: (slot: ClassOfDay) => void
}

/** The classes, on wide screens with a roll beside them: of the current class until another is chosen. */
function Classes({ slots, now, onAdd }: ClassesProps) {
  const go = useGo()
  const twoPanes = useTwoPanes()
  const [named, name] = useState<string | null>(null)
  if (!twoPanes || slots.length === 0)
    return <DayClasses slots={slots} now={now} onOpen={({ id }) => go(rollPath(id))} onAdd={onAdd} />
  const chosen = slots.find(({ id }) => id === named) ?? classOfInterest(slots, now)
  return (
    <Panes
      label={texts.attendance}
      list={
        <DayClasses
          slots={slots}
          now={now}
          chosen={chosen?.id ?? null}
          onOpen={({ id }) => name(id)}
          onAdd={onAdd}
        />
      }
    >
      {chosen && <RollCall key={chosen.id} slot={chosen} onCancelled={() => name(null)} />}
    </Panes>
  )
}

/** Reception's most frequent actions, reachable at any scroll position. */
function Actions() {
  const go = useGo()
  const { canGo } = useShell()
  return (
    <>
      {canGo('/personas') && (
        <IconButton icon={searchOutline} label={texts.findPerson} onClick={() => go('/personas')} />
      )}
      {canGo('/checkin') && (
        <IconButton icon={qrCodeOutline} label={texts.scanCode} onClick={() => go('/checkin')} />
      )}
    </>
  )
}

/** Link to the transfers that wait for review. */
function Transfers({ count }: { count: number }) {
  const { canGo } = useShell()
  if (count === 0 || !canGo('/revisar')) return null
  return (
    <List label={texts.toReview}>
      <ListRow
        start={<Icon icon={receiptOutline} />}
        title={texts.transfersToReview(formatCount(count, texts.transfer))}
        to="/revisar"
      />
    </List>
  )
}
