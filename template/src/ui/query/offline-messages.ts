import { twoDigits, weekdayName } from '../../platform/time/words.ts'

/** What the bar says over a copy; `since`, in ms, is when it was read, undefined where there is none. */
export function offlineMessage(since: number | undefined, now: number): string {
  return withAge('Estás sin conexión.', since, now)
}

/** The same where there is a connection and still no new answer; `refusal`: why not, in the gym's own words. */
export function staleMessage(since: number | undefined, now: number, refusal = ''): string {
  return withAge(refusal || 'No pudimos actualizar.', since, now)
}

/** When what waits on the phone goes out by itself: a gym that fails is no connection that is gone. */
export const sentWhen = (online: boolean): string =>
  online ? 'en cuanto se pueda' : 'cuando vuelva la conexión'

const withAge = (why: string, since: number | undefined, now: number): string =>
  since === undefined ? why : `${why} Datos ${whenOf(since, now)}.`

// In the phone's own zone: it is read against the clock at the top of the screen.
function whenOf(time: number, now: number): string {
  const then = new Date(time)
  const hour = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
  const isToday = then.toDateString() === new Date(now).toDateString()
  return isToday ? `de las ${hour}` : `del ${weekdayName(then.getDay())} ${then.getDate()} a las ${hour}`
}
