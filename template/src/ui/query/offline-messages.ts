import { twoDigits, weekdayName } from '#platform/time/words.ts'

/**
 * Message above a copy without a connection. `since` is the time in ms at which the copy was read, undefined
 * without a copy.
 */
export function offlineMessage(since: number | undefined, now: number): string {
  return withAge('Estás sin conexión.', since, now)
}

/** Message above a copy with a connection but no new answer. `refusal` is the gym's own reason. */
export function staleMessage(since: number | undefined, now: number, refusal = ''): string {
  return withAge(refusal || 'No pudimos actualizar.', since, now)
}

/** Describes the time at which queued writes are sent. A gym that fails is not a lost connection. */
export const sentWhen = (online: boolean): string =>
  online ? 'en cuanto se pueda' : 'cuando vuelva la conexión'

const withAge = (why: string, since: number | undefined, now: number): string =>
  since === undefined ? why : `${why} Datos ${whenOf(since, now)}.`

// In the phone's time zone, because it is compared with the clock at the top of the screen.
function whenOf(time: number, now: number): string {
  const then = new Date(time)
  const hour = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
  const isToday = then.toDateString() === new Date(now).toDateString()
  return isToday ? `de las ${hour}` : `del ${weekdayName(then.getDay())} ${then.getDate()} a las ${hour}`
}
