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
  since === undefined ? why : `${why} Esto es ${whenOf(since, now)}.`

// In the phone's own zone: it is read against the clock at the top of the screen.
function whenOf(time: number, now: number): string {
  const hour = formatted(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = formatted(time, { weekday: 'long', day: 'numeric' }).replace(',', '')
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return isToday ? `de las ${hour}` : `del ${day} a las ${hour}`
}

const formatted = (time: number, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-AR', format).format(time)
