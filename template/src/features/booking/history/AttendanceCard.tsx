import { dayParts } from '#platform/time/calendar.ts'
import { noonOf } from '#platform/time/gym-time.ts'
import { monthName } from '#platform/time/words.ts'
import { Card } from '#ui/content/Card.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { type Amount, type Attendance, amountFigure, beginsMonth, type Week } from './attendance.ts'
import styles from './history.module.css'

/** The member's attendance: this month, weeks in a row, and week by week. `today` YYYY-MM-DD. */
export function AttendanceCard({ of: { ofMonth, streak, weeks }, today }: { of: Attendance; today: string }) {
  const month = monthName(noonOf(today)?.getUTCMonth() ?? 0)
  return (
    <Card>
      <section aria-label={texts.attendance}>
        <Stack>
          <div className={styles.figures}>
            <Figure amount={ofMonth} one={later.classIn(month)} more={later.classesIn(month)} />
            {streak.count > 1 && <Figure amount={streak} one={texts.weekInRow} more={texts.weeksInRow} />}
          </div>
          {weeks.length > 1 && <Bars weeks={weeks} />}
        </Stack>
      </section>
    </Card>
  )
}

function Figure({ amount, one, more }: { amount: Amount; one: string; more: string }) {
  return (
    <p className={styles.figure}>
      <strong className="tabular">{amountFigure(amount)}</strong>{' '}
      <Text as="span" size="small" tone="soft">
        {amount.count === 1 && !amount.orMore ? one : more}
      </Text>
    </p>
  )
}

/** The weeks as bars, for screen readers as a list. */
function Bars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ classes }) => classes))
  return (
    <ol className={styles.bars}>
      {weeks.map(({ monday, classes }, at) => (
        <li key={monday} className={styles.week}>
          <span className="visually-hidden">{later.weekOf(dayInShort(monday), later.classes(classes))}</span>
          <span aria-hidden="true" className={styles.count}>
            {classes > 0 && classes}
          </span>
          <span
            aria-hidden="true"
            className={classes > 0 ? styles.bar : styles.none}
            style={{ blockSize: `${(classes / most) * 3}rem` }}
          />
          <span aria-hidden="true" className={styles.day}>
            <span>{dayParts(monday).day}</span>
            <br />
            <span>{beginsMonth(weeks, at) ? dayParts(monday).month : '\u00a0'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** '9 nov' */
function dayInShort(date: string): string {
  const { day, month } = dayParts(date)
  return `${day} ${month}`
}
