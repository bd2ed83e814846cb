import { calendarClearOutline } from 'ionicons/icons'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { dayParts } from '#platform/time/calendar.ts'
import { useNow } from '#platform/time/clock.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { type SlotOffer, slotOffer } from '../../book/slot-offer.ts'
import { familyInWords, type OwnPlace } from '../../class-details/own-places.ts'
import * as texts from '../../messages.ts'
import { stateInWords } from '../class-in-words.ts'
import type { Filter } from '../day-plan.ts'
import { NoMatches } from '../NoMatches.tsx'
import styles from './week.module.css'
import { neighbour, weekPlan } from './week-plan.ts'

interface WeekGridProps {
  slots: readonly Slot[]
  filter: Filter
  /** The days to show, YYYY-MM-DD. */
  dates: readonly string[]
  today: string
  /** The id of the class that is being booked, or null. */
  busyId: string | null
  placesIn: (slot: string) => readonly OwnPlace[]
  onClearFilter: () => void
  onOpen: (slot: Slot) => void
}

/** The week on wide screens: a column per day, a row per hour. Tab enters, arrows move between classes. */
export function WeekGrid(props: WeekGridProps) {
  const { slots, filter, dates, today, busyId, placesIn, onClearFilter, onOpen } = props
  const now = useNow()
  const rows = weekPlan(slots, dates, filter)
  const table = useRef<HTMLTableElement>(null)
  const all = rows.flatMap(({ days }) => days.flat())
  const [at, setAt] = useState<string | null>(null)
  const first = all.filter(({ startsAt }) => startsAt > now).sort((a, b) => a.startsAt - b.startsAt)[0]
  const current = all.find(({ id }) => id === at) ?? first ?? all[0]
  if (rows.length === 0 && slots.some(({ date }) => dates.includes(date)))
    return <NoMatches title={texts.noClassesInWeek} onClearFilter={onClearFilter} />
  if (rows.length === 0)
    return <Empty icon={calendarClearOutline} title={texts.noClassesInWeek} text={texts.notPublishedHint} />
  function move(event: KeyboardEvent) {
    const next = event.key.startsWith('Arrow') && current ? neighbour(rows, current.id, event.key) : null
    if (next === null) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(openedBy(next))}"]`)?.focus()
  }
  return (
    <table ref={table} className={styles.week} onKeyDown={move}>
      <caption className="visually-hidden">{texts.classesOfWeek}</caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {dates.map(date => (
            <DayHead key={date} date={date} isToday={date === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, days }) => (
          <tr key={time}>
            <th scope="row" className={styles.time}>
              {time}
            </th>
            {days.map((ofDay, day) => (
              <td key={dates[day]} className={classes(styles.cell, dates[day] === today && styles.today)}>
                {ofDay.map(slot => (
                  <Block
                    key={slot.id}
                    slot={slot}
                    now={now}
                    busy={slot.id === busyId}
                    family={familyInWords(placesIn(slot.id))}
                    isCurrent={slot === current}
                    onFocus={() => setAt(slot.id)}
                    onOpen={() => onOpen(slot)}
                  />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const { weekday, day } = dayParts(date)
  return (
    <th
      scope="col"
      className={classes(styles.day, isToday && styles.today)}
      aria-label={[isToday && texts.today, fullDay(date)].filter(Boolean).join(', ')}
    >
      <span className={styles.weekday}>{isToday ? texts.todayInWeek : weekday}</span>
      <span className={styles.number}>{day}</span>
    </th>
  )
}

interface BlockProps {
  slot: Slot
  now: number
  busy: boolean
  /** The relatives in the class, in words. */
  family: string
  /** True for the only class that Tab reaches. */
  isCurrent: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A class. A tap opens its details. */
function Block({ slot, now, busy, family, isCurrent, onFocus, onOpen }: BlockProps) {
  const { timeZone } = useGym().manifest
  const { kind } = slotOffer(slot, now)
  const text = stateInWords(slot, now, timeZone)
  return (
    <button
      type="button"
      data-opens={openedBy(slot.id)}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(styles.block, styles[appearances[kind]])}
      aria-busy={busy || undefined}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className="visually-hidden">{`${fullDay(slot.date)}, ${slot.time}: `}</span>
      <span className={styles.name}>{slot.name}</span>
      {slot.coach && <span className={styles.soft}>{slot.coach.fullname}</span>}
      {text !== '' && <span className={styles.state}>{text}</span>}
      {family !== '' && <span className={styles.state}>{family}</span>}
    </button>
  )
}

/** Returns the key that repeats a tap made before the app started (shell/snapshot/store-snapshots.ts). */
const openedBy = (id: string): string => `class ${id}`

type Appearance = 'free' | 'mine' | 'full' | 'over'

const appearances: Readonly<Record<SlotOffer['kind'], Appearance>> = {
  book: 'free',
  opens: 'free',
  waitlist: 'full',
  booked: 'mine',
  waitlisted: 'mine',
  past: 'over',
  closed: 'over',
}
