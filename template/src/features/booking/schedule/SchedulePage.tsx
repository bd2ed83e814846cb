import {
  alertCircleOutline,
  calendarClearOutline,
  calendarNumberOutline,
  chevronDownOutline,
  chevronUpOutline,
} from 'ionicons/icons'
import { type ComponentProps, useState } from 'react'
import { isStaff, useSession } from '#api/session.ts'
import { BranchPicker } from '#features/gym/shared/BranchPicker.tsx'
import { chatAbout } from '#features/gym/shared/chat.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHoursNote } from '#features/gym/shared/use-hours-note.ts'
import { useTwoPanes } from '#platform/page/use-two-panes.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { serverNow, useNow } from '#platform/time/clock.ts'
import { addDays } from '#platform/time/gym-time.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { visibleDays, weeksAhead } from '#protocol/booking/classes.ts'
import { Button, ButtonAnchor, ButtonLink, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { optionalPart } from '#ui/optional-part.ts'
import { Page } from '#ui/page/Page.tsx'
import { useShell } from '#ui/page/shell.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { Loading } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import { leadsToPage, nextStepAfter, nextStepButtons, pageOf } from '../book/next-step.ts'
import { ResultSheet } from '../book/ResultSheet.tsx'
import { withoutOwnReason } from '../book/slot-offer.ts'
import { noOptions, useBooking } from '../book/use-booking.ts'
import { ClassDetails } from '../class-details/ClassDetails.tsx'
import { familyInWords, type OwnPlace, useOwnPlaces } from '../class-details/own-places.ts'
import { useFavorites } from '../favorites/favorites.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { useSchedule } from '../shared/use-schedule.ts'
import {
  dayPlan,
  daysAfter,
  earlierOf,
  filterChoices,
  firstDay,
  isFiltered,
  noFilter,
  type PartOfDay,
  sharedReason,
  weekOf,
  withSlots,
} from './day-plan.ts'
import { Filters, useFilter } from './Filters.tsx'
import { MonthSheet } from './month/MonthSheet.tsx'
import { placesByDay } from './month/month-plan.ts'
import { NoMatches } from './NoMatches.tsx'
import { ScheduleSkeleton, SlotCard } from './SlotCard.tsx'
import styles from './schedule.module.css'
import { shownInWords } from './shown-in-words.ts'
import { useInterruptedClass, useNotifiedClass, useSharedClass } from './use-opened-class.ts'
import { WeekPicker } from './WeekPicker.tsx'
import { WeekStrip } from './WeekStrip.tsx'

const useWeekGrid = optionalPart(async () => (await import('./week/WeekGrid.tsx')).WeekGrid)

/** The chosen day and the index of its week, counted from today. */
interface Chosen {
  date: string
  week: number
}

/** turnos: the classes of a day, to book with one tap. On wide screens the whole week. */
export default function SchedulePage() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { slots, kinds, coaches, today, dates, read } = useSchedule({ week: chosen?.week ?? 0 })
  const choose = (day: string) => setChosen({ date: day, week: Math.min(weekOf(day, today), weeksAhead - 1) })
  const [filter, setFilter] = useFilter(slots ?? [])
  const [opened, setOpened] = useState<Slot | null>(null)
  const booking = useBooking()
  const { places, placesIn } = useOwnPlaces()
  useInterruptedClass({ slots, readAt: read.dataUpdatedAt }, setOpened)
  useNotifiedClass(slots, slot => {
    choose(slot.date)
    setOpened(slot)
  })
  useSharedClass({ slots, dates, today }, choose, setOpened)
  const [showsMonth, setShowsMonth] = useState(false)
  const [hasNoGrid, setHasNoGrid] = useState(false)
  const showsWeek = useTwoPanes() && !hasNoGrid
  const date = chosen?.date ?? firstDay(slots ?? [], today, serverNow())
  const isRead = (day: string) => slots !== null && dates.includes(day)
  const countOf = (day: string) => (isRead(day) ? slots?.filter(slot => slot.date === day).length : 1) ?? 1
  // An outdated copy of the schedule covers fewer days and limits the strip.
  const strip = dates.length < visibleDays ? dates : daysAfter(today, weeksAhead * visibleDays)
  const busyId = booking.running?.slot.id ?? null
  const staff = isStaff(useSession())
  const ofViewer = (all: readonly Slot[]) => (staff ? all.map(withoutOwnReason) : all)
  const inWords = isRead(date) ? shownInWords(slots ?? [], { date, filter, showsWeek }) : null
  useAnnounceChange(inWords)
  return (
    <Page
      title={texts.schedule}
      {...(staff ? { back: true } : { tab: true })}
      wide={showsWeek}
      actions={
        !showsWeek && (
          <IconButton
            icon={calendarNumberOutline}
            label={texts.seeMonth}
            onClick={() => setShowsMonth(true)}
          />
        )
      }
      subtitle={useHoursNote()}
      pinned={
        !showsWeek && (
          <WeekStrip
            {...{ dates: strip, today, selected: date, countOf, places: placesByDay(places) }}
            onSelect={choose}
          />
        )
      }
      refresh={read.refetch}
    >
      <BranchPicker />
      {showsWeek && (
        <WeekPicker
          first={addDays(today, (chosen?.week ?? 0) * visibleDays)}
          today={today}
          onChange={choose}
        />
      )}
      <QueryView query={read} label={texts.loadingClasses} skeleton={<ScheduleSkeleton />}>
        {({ slots }) => (
          <>
            <Filters choices={filterChoices(slots)} filter={filter} onChange={setFilter} />
            {showsWeek ? (
              <Week
                {...{ slots, filter, dates, today, busyId, placesIn }}
                onClearFilter={() => setFilter(noFilter)}
                onOpen={setOpened}
                onMissing={() => setHasNoGrid(true)}
              />
            ) : (
              <Day
                key={date}
                parts={dayPlan(ofViewer(slots), date, filter)}
                isPublished={slots.length > 0}
                busyId={busyId}
                staff={staff}
                placesIn={placesIn}
                isFiltered={isFiltered(filter)}
                onClearFilter={() => setFilter(noFilter)}
                onBook={(slot, waitlist) => void booking.book(slot, { ...noOptions, waitlist })}
                onOpen={setOpened}
              />
            )}
          </>
        )}
      </QueryView>
      <MonthSheet
        open={showsMonth}
        dates={strip}
        today={today}
        selected={date}
        onSelect={day => {
          choose(day)
          setShowsMonth(false)
        }}
        onClose={() => setShowsMonth(false)}
      />
      <ClassDetails
        slot={slots?.find(({ id }) => id === opened?.id) ?? opened}
        slots={slots ?? []}
        about={kinds.find(({ name }) => name === opened?.name)?.about ?? ''}
        coach={coaches.find(({ id }) => id === opened?.coach?.id) ?? null}
        busyId={busyId}
        placesIn={placesIn}
        onBook={(slot, options) => void booking.book(slot, options)}
        onClose={() => setOpened(null)}
      />
      <ResultSheet booking={booking} />
    </Page>
  )
}

interface WeekProps extends ComponentProps<NonNullable<ReturnType<typeof useWeekGrid>>> {
  /** Called if the code of the grid could not be loaded. */
  onMissing: () => void
}

function Week({ onMissing, ...grid }: WeekProps) {
  const WeekGrid = useWeekGrid(true, onMissing)
  if (WeekGrid) return <WeekGrid {...grid} />
  return (
    <Loading label={texts.loadingClasses}>
      <ScheduleSkeleton />
    </Loading>
  )
}

interface DayProps {
  parts: readonly PartOfDay[]
  /** True if the week has classes. */
  isPublished: boolean
  /** The id of the class that is being booked, or null. */
  busyId: string | null
  staff: boolean
  placesIn: (slot: string) => readonly OwnPlace[]
  isFiltered: boolean
  onClearFilter: () => void
  onBook: (slot: Slot, waitlist: boolean) => void
  onOpen: (slot: Slot) => void
}

/** The classes of a day, grouped by part of the day. */
function Day({
  parts,
  isPublished,
  busyId,
  staff,
  placesIn,
  isFiltered,
  onClearFilter,
  onBook,
  onOpen,
}: DayProps) {
  const now = useNow()
  const { names } = useFavorites().favorites
  const [showsEarlier, setShowsEarlier] = useState(false)
  // Fixed while the list is on screen, so that no class disappears from under a finger.
  const [since, setSince] = useState(now)
  useVisibleAgain(() => setSince(serverNow()))
  if (!isPublished)
    return <Empty icon={calendarClearOutline} title={texts.notPublished} text={texts.notPublishedHint} />
  if (parts.length === 0) return <NoClasses isFiltered={isFiltered} onClearFilter={onClearFilter} />
  const all = parts.flatMap(({ slots }) => slots)
  const refusal = sharedReason(all, now)
  const earlier = earlierOf(all, { since, now }, ({ id }) => placesIn(id).length > 0)
  const isShown = ({ id }: Slot) => showsEarlier || !earlier.has(id)
  const list = withSlots(parts, isShown).map(({ name, slots }) => (
    <Section key={name} title={name}>
      <Stack as="ul" gap={3}>
        {slots.map(slot => (
          <SlotCard
            key={slot.id}
            slot={slot}
            now={now}
            busy={busyId === slot.id}
            secondary={staff}
            family={familyInWords(placesIn(slot.id))}
            isRefused={refusal !== null}
            isFavorite={names.includes(slot.name)}
            onBook={waitlist => onBook(slot, waitlist)}
            onOpen={() => onOpen(slot)}
          />
        ))}
      </Stack>
    </Section>
  ))
  return (
    <>
      {refusal && <Refusal {...refusal} />}
      {earlier.size > 0 && (
        <div className={styles.earlier}>
          <Button
            kind="quiet"
            small
            icon={showsEarlier ? chevronUpOutline : chevronDownOutline}
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {later.earlierClasses(earlier.size)}
          </Button>
        </div>
      )}
      {list}
    </>
  )
}

/** The reason that prevents every booking, shown once, with the next step. */
function Refusal({ code, text }: NonNullable<Slot['reason']>) {
  const { canGo } = useShell()
  const { links } = useGym().manifest
  const step = nextStepAfter(code)
  const path = step && leadsToPage(step) ? pageOf(step, null) : null
  const chat = step === 'chat' ? chatAbout(links.whatsapp, later.chatCannotBook(text)) : null
  return (
    <div className={styles.refusal}>
      <Notice icon={alertCircleOutline} tone="warning">
        {text}
      </Notice>
      {step && path && canGo(path) && (
        <ButtonLink to={path} small>
          {nextStepButtons[step].label}
        </ButtonLink>
      )}
      {chat && (
        <ButtonAnchor href={chat} small beside>
          {nextStepButtons.chat.label}
        </ButtonAnchor>
      )}
    </div>
  )
}

function NoClasses({ isFiltered, onClearFilter }: { isFiltered: boolean; onClearFilter: () => void }) {
  if (isFiltered) return <NoMatches title={texts.noClassesOnDay} onClearFilter={onClearFilter} />
  return <Empty icon={calendarClearOutline} title={texts.noClassesOnDay} text={texts.noClassesOnDayHint} />
}
