import { minute, second } from '../../../platform/time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** What is left of less than an hour as a clock that runs, minutes and seconds: '24:05'. */
export function clockOf(left: number): string {
  const whole = Math.max(0, Math.ceil(left / second)) * second
  return `${two(Math.floor(whole / minute))}:${two((whole % minute) / second)}`
}
