/**
 * Shifts the clock of a page or a process by `ms`. Runs there. Playwright's clock would also replace timers and the list of loaded files.
 */
export function shiftClock(ms: number): void {
  const now = Date.now.bind(Date)
  Date.now = () => now() + ms
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, called) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], called),
  })
  const timeOrigin = performance.timeOrigin + ms
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => timeOrigin })
}

/** Returns the Node option that shifts the clock of a process before its program runs. */
export const shiftedClock = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`(${shiftClock})(${ms})`)}`
