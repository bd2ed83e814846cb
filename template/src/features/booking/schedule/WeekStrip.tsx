import { useEffect, useRef } from 'react'
import { dayParts } from '#platform/time/calendar.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { classes } from '#ui/classes.ts'
import * as texts from '../messages.ts'
import { placesLabel } from './month/month-plan.ts'
import styles from './schedule.module.css'

interface WeekStripProps {
  dates: readonly string[]
  today: string
  selected: string
  /** Returns the number of classes of a day. */
  countOf: (date: string) => number
  /** The number of places of the member and the family by day. */
  places: ReadonlyMap<string, number>
  onSelect: (date: string) => void
}

/** The days to choose from, as a group of radio buttons, so that arrow keys move through it. */
export function WeekStrip({ dates, today, selected, countOf, places, onSelect }: WeekStripProps) {
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{texts.chooseDay}</legend>
      {dates.map(date => (
        <Day
          key={date}
          date={date}
          isToday={date === today}
          isSelected={date === selected}
          isEmpty={countOf(date) === 0}
          places={places.get(date) ?? 0}
          onSelect={onSelect}
        />
      ))}
    </fieldset>
  )
}

interface DayProps {
  date: string
  isToday: boolean
  isSelected: boolean
  isEmpty: boolean
  places: number
  onSelect: (date: string) => void
}

function Day({ date, isToday, isSelected, isEmpty, places, onSelect }: DayProps) {
  const { weekday, day, month } = dayParts(date)
  const label = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (isSelected) label.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isSelected])
  return (
    <label
      ref={label}
      data-opens={`day ${date}`}
      className={classes(
        styles.day,
        isSelected && styles.selected,
        isToday && styles.today,
        isEmpty && styles.empty,
      )}
    >
      <input
        type="radio"
        name="day"
        className="covering-input"
        checked={isSelected}
        onChange={() => onSelect(date)}
        aria-label={[isToday && texts.today, fullDay(date), isEmpty && texts.noClasses, placesLabel(places)]
          .filter(Boolean)
          .join(', ')}
      />
      <span className={styles.weekday} aria-hidden="true">
        {isToday ? texts.todayInWeek : weekday}
      </span>
      <span className={styles.dayNumber} aria-hidden="true">
        <span>{day}</span>
        {day === '1' && <span className={styles.month}>{month}</span>}
      </span>
      {places > 0 && <span className={styles.dot} aria-hidden="true" />}
    </label>
  )
}
