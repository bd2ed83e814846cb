import { calendarClearOutline, locationOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useBranch } from '../../../domain/branches/branch.ts'
import { useBranches } from '../../../domain/branches/use-branches.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { useSchedule } from '../../../domain/classes/use-schedule.ts'
import { serverNow, useNow } from '../../../platform/time/clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/content/Section.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Empty } from '../../../ui/query/Empty.tsx'
import { QueryView } from '../../../ui/query/QueryView.tsx'
import { ResultSheet } from '../book/ResultSheet.tsx'
import { noOptions, useBooking } from '../book/use-booking.ts'
import { ClassDetails } from '../class-details/ClassDetails.tsx'
import { familyInWords, type OwnPlace, useOwnPlaces } from '../class-details/own-places.ts'
import { dayPlan, filterChoices, firstDay, isFiltered, noFilter, type PartOfDay } from './day-plan.ts'
import { Filters, useFilter } from './Filters.tsx'
import { ScheduleSkeleton, SlotCard } from './SlotCard.tsx'
import styles from './schedule.module.css'
import { useInterruptedClass, useNotifiedClass } from './use-opened-class.ts'
import { WeekStrip } from './WeekStrip.tsx'

/** turnos: the week's classes, to be booked with one tap. */
export default function SchedulePage() {
  const { slots, today, dates, read } = useSchedule()
  const [chosen, setChosen] = useState<string | null>(null)
  const [filter, setFilter] = useFilter(slots ?? [])
  const [opened, setOpened] = useState<Slot | null>(null)
  const booking = useBooking()
  const placesIn = useOwnPlaces()
  useInterruptedClass({ slots, readAt: read.dataUpdatedAt }, setOpened)
  useNotifiedClass(slots, slot => {
    setChosen(slot.date)
    setOpened(slot)
  })
  const date = chosen ?? firstDay(slots ?? [], today, serverNow())
  const countOf = (day: string) => slots?.filter(slot => slot.date === day).length ?? 1
  const busyId = booking.running?.slot.id ?? null
  return (
    <Page
      title="Turnos"
      back
      pinned={
        <WeekStrip dates={dates} today={today} selected={date} countOf={countOf} onSelect={setChosen} />
      }
      refresh={read.refetch}
    >
      <BranchPicker />
      <QueryView query={read} label="Cargando los turnos…" skeleton={<ScheduleSkeleton />}>
        {({ slots }) => (
          <>
            <Filters choices={filterChoices(slots)} filter={filter} onChange={setFilter} />
            <Day
              parts={dayPlan(slots, date, filter)}
              busyId={busyId}
              placesIn={placesIn}
              isFiltered={isFiltered(filter)}
              onClearFilter={() => setFilter(noFilter)}
              onBook={(slot, waitlist) => void booking.book(slot, { ...noOptions, waitlist })}
              onOpen={setOpened}
            />
          </>
        )}
      </QueryView>
      <ClassDetails
        slot={slots?.find(({ id }) => id === opened?.id) ?? opened}
        slots={slots ?? []}
        busyId={busyId}
        placesIn={placesIn}
        onBook={(slot, options) => void booking.book(slot, options)}
        onClose={() => setOpened(null)}
      />
      <ResultSheet booking={booking} />
    </Page>
  )
}

/** Chooses the branch whose classes are shown, where the gym has several. */
function BranchPicker() {
  const branches = useBranches()
  const [branch, choose] = useBranch()
  if (branches.length < 2) return null
  return (
    <Select
      small
      icon={locationOutline}
      label="Sede"
      value={String(branch)}
      options={branches.map(({ id, name }) => ({ value: String(id), name }))}
      onChange={id => choose(Number(id))}
    />
  )
}

interface DayProps {
  parts: readonly PartOfDay[]
  /** The class that is being booked. */
  busyId: string | null
  placesIn: (slot: string) => readonly OwnPlace[]
  isFiltered: boolean
  onClearFilter: () => void
  onBook: (slot: Slot, waitlist: boolean) => void
  onOpen: (slot: Slot) => void
}

/** The classes of one day, by parts of the day. */
function Day({ parts, busyId, placesIn, isFiltered, onClearFilter, onBook, onOpen }: DayProps) {
  const now = useNow()
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
