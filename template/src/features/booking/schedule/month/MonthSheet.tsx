import { useRead } from '#api/reads/queries.ts'
import { capitalize } from '#platform/capitalize.ts'
import { dayParts } from '#platform/time/calendar.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { weekdayName } from '#platform/time/words.ts'
import { coming, myBookings } from '#protocol/booking/bookings.ts'
import { classes } from '#ui/classes.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import * as texts from '../../messages.ts'
import styles from './month.module.css'
import { monthPlan, placesByDay, placesLabel } from './month-plan.ts'

interface MonthSheetProps {
  open: boolean
  /** Consecutive days to choose from, like `today` and `selected` YYYY-MM-DD. */
  dates: readonly string[]
  today: string
  selected: string
  onSelect: (date: string) => void
  onClose: () => void
}

/** All days of the schedule in a calendar, with marks on the days with a place of the member or the family. */
export function MonthSheet({ open, dates, today, selected, onSelect, onClose }: MonthSheetProps) {
  const places = placesByDay(useRead(myBookings, coming).data?.bookings ?? [])
  const rows = monthPlan(dates)
  return (
    <Sheet open={open} onClose={onClose} label={texts.chooseDay} title={texts.chooseDay}>
      <table className={styles.month}>
        <caption className="visually-hidden">{texts.daysWithClasses}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map(weekdayName).map(weekday => (
              <th key={weekday} scope="col" abbr={weekday} className={styles.weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.find(date => date !== null) ?? at}>
              {row.map((date, column) => (
                <td key={date ?? `${at} ${column}`}>
                  {date && (
                    <Day
                      date={date}
                      isToday={date === today}
                      isSelected={date === selected}
                      places={places.get(date) ?? 0}
                      onSelect={onSelect}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {places.size > 0 && (
        <p className={styles.legend}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{capitalize(texts.hasBooking)}</span>
        </p>
      )}
    </Sheet>
  )
}

interface DayProps extends Pick<MonthSheetProps, 'onSelect'> {
  date: string
  isToday: boolean
  isSelected: boolean
  places: number
}

function Day({ date, isToday, isSelected, places, onSelect }: DayProps) {
  const { day, month } = dayParts(date)
  return (
    <button
      type="button"
      className={classes(styles.day, isToday && styles.today, isSelected && styles.selected)}
      aria-pressed={isSelected}
      onClick={() => onSelect(date)}
    >
      <span className="visually-hidden">
        {[isToday && texts.today, fullDay(date), placesLabel(places)].filter(Boolean).join(', ')}
      </span>
      <span className={styles.number} aria-hidden="true">
        {day}
      </span>
      {day === '1' && (
        <span className={styles.name} aria-hidden="true">
          {month}
        </span>
      )}
      {places > 0 && <span className={styles.dot} />}
    </button>
  )
}
