import { dateIn, dayInWords, hourIn } from './gym-time.ts'
import { hour, minute } from './time.ts'

/** How long ago something was: 'recién', 'hace 12 min', 'hace 3 h', 'ayer, 18:05', 'lunes 23 de noviembre'. */
export function ago(instant: number, now: number, timeZone: string): string {
  const past = now - instant
  if (past < minute) return 'recién'
  if (past < hour) return `hace ${Math.floor(past / minute)} min`
  const [date, today] = [dateIn(timeZone, instant), dateIn(timeZone, now)]
  if (date === today) return `hace ${Math.floor(past / hour)} h`
  const day = dayInWords(date, today)
  return day === 'ayer' ? `ayer, ${hourIn(timeZone, instant)}` : day
}
