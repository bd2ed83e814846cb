import { calendarClearOutline } from 'ionicons/icons'
import type { Slot } from '../../../domain/classes/operations.ts'
import { dateIn, dayInWords, hourIn } from '../../../platform/gym-time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Section } from '../../../ui/Section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { PartOfDay } from '../rules/day-plan.ts'
import { familyInWords, type OwnPlace } from '../rules/own-places.ts'
import styles from './DaySchedule.module.css'
import { SlotCard } from './SlotCard.tsx'

interface DayScheduleProps {
  parts: readonly PartOfDay[]
  today: string
  /** The class that is being booked. */
  busyId: string | null
  placesIn: (slot: string) => readonly OwnPlace[]
  isFiltered: boolean
  onClearFilter: () => void
  onBook: (slot: Slot, waitlist: boolean) => void
  onOpen: (slot: Slot) => void
}

/** The classes of one day, by parts of the day. */
export function DaySchedule({
  parts,
  today,
  busyId,
  placesIn,
  isFiltered,
  onClearFilter,
  onBook,
  onOpen,
}: DayScheduleProps) {
  const now = useNow()
  const { timeZone } = useGym().manifest
  const opensAt = ({ opensAt: at }: Slot) =>
    at === null ? '' : `${dayInWords(dateIn(timeZone, at), today)} ${hourIn(timeZone, at)}`
  if (parts.length === 0) return <NoClasses isFiltered={isFiltered} onClearFilter={onClearFilter} />
  return parts.map(({ name, slots }) => (
    <Section key={name} title={name}>
      <ul className={styles.list}>
        {slots.map(slot => (
          <SlotCard
            key={slot.id}
            slot={slot}
            now={now}
            busy={busyId === slot.id}
            family={familyInWords(placesIn(slot.id))}
            opensAt={opensAt(slot)}
            onBook={waitlist => onBook(slot, waitlist)}
            onOpen={() => onOpen(slot)}
          />
        ))}
      </ul>
    </Section>
  ))
}

function NoClasses({ isFiltered, onClearFilter }: { isFiltered: boolean; onClearFilter: () => void }) {
  if (!isFiltered) {
    return (
      <Empty icon={calendarClearOutline} title="No hay clases este día" text="Elegí otro día de la semana." />
    )
  }
  return (
    <Empty
      icon={calendarClearOutline}
      title="No hay clases este día"
      text="Ninguna coincide con lo que filtraste."
      action={
        <Button kind="outline" onClick={onClearFilter}>
          Quitá los filtros
        </Button>
      }
    />
  )
}
