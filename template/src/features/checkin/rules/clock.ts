const second = 1000
const minute = 60 * second
const hour = 60 * minute

const two = (value: number): string => String(value).padStart(2, '0')

/** What is left as a clock that runs: '24:05' of minutes and seconds, '1:24:05' from an hour on. */
export function clockOf(left: number): string {
  const whole = Math.max(0, Math.ceil(left / second)) * second
  const rest = `${two(Math.floor((whole % hour) / minute))}:${two((whole % minute) / second)}`
  return whole < hour ? rest : `${Math.floor(whole / hour)}:${rest}`
}
