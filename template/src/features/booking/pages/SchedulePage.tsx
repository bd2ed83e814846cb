import { useState } from 'react'
import type { Slot } from '../../../domain/classes/operations.ts'
import { useSchedule } from '../../../domain/classes/use-schedule.ts'
import { serverNow } from '../../../platform/clock.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useBooking } from '../hooks/use-booking.ts'
import { useFilter } from '../hooks/use-filter.ts'
import { useInterrupted } from '../hooks/use-interrupted.ts'
import { useOwnPlaces } from '../hooks/use-own-places.ts'
import { useWantedClass } from '../hooks/use-wanted-class.ts'
import { BranchPicker } from '../parts/BranchPicker.tsx'
import { DaySchedule } from '../parts/DaySchedule.tsx'
import { Filters } from '../parts/Filters.tsx'
import { ResultSheet } from '../parts/ResultSheet.tsx'
import { ScheduleSkeleton } from '../parts/ScheduleSkeleton.tsx'
import { SlotDetails } from '../parts/SlotDetails.tsx'
import { WeekStrip } from '../parts/WeekStrip.tsx'
import { dayPlan, filterChoices, firstDay, isFiltered, noFilter } from '../rules/day-plan.ts'
import { type Wish, wishNothing } from '../rules/wish.ts'

/** turnos: the week's classes, to be booked with one tap. */
export default function SchedulePage() {
  const { slots, today, dates, read } = useSchedule()
  const [chosen, setChosen] = useState<string | null>(null)
  const [filter, setFilter] = useFilter(slots ?? [])
  const [opened, setOpened] = useState<Slot | null>(null)
  const booking = useBooking()
  const placesIn = useOwnPlaces()
  useInterrupted({ slots, readAt: read.dataUpdatedAt }, setOpened)
  useWantedClass(slots, slot => {
    setChosen(slot.date)
    setOpened(slot)
  })
  const date = chosen ?? firstDay(slots ?? [], today, serverNow())
  const countOf = (day: string) => slots?.filter(slot => slot.date === day).length ?? 1
  const busyId = booking.running?.slot.id ?? null
  const book = (slot: Slot, wish: Wish) => void booking.book(slot, wish)
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
      <Reading of={read} label="Cargando los turnos…" skeleton={<ScheduleSkeleton />}>
        {({ slots }) => (
          <>
            <Filters choices={filterChoices(slots)} filter={filter} onChange={setFilter} />
            <DaySchedule
              parts={dayPlan(slots, date, filter)}
              today={today}
              busyId={busyId}
              placesIn={placesIn}
              isFiltered={isFiltered(filter)}
              onClearFilter={() => setFilter(noFilter)}
              onBook={(slot, waitlist) => book(slot, { ...wishNothing, waitlist })}
              onOpen={setOpened}
            />
          </>
        )}
      </Reading>
      <SlotDetails
        slot={slots?.find(({ id }) => id === opened?.id) ?? opened}
        slots={slots ?? []}
        today={today}
        busyId={busyId}
        placesIn={placesIn}
        onBook={book}
        onClose={() => setOpened(null)}
      />
      <ResultSheet booking={booking} />
    </Page>
  )
}
