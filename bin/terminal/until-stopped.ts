/** Waits for Ctrl-C or a polite kill. */
export function untilStopped(): Promise<void> {
  return new Promise(done => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
}
