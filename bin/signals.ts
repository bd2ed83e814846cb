/** What ended this process politely, as a shell counts it: 128 and the signal's number. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

let stoppedBy: keyof typeof codes = 'SIGINT'

/** The exit code of a run that was stopped. */
export const stoppedCode = (): number => codes[stoppedBy]

/** The signal of Ctrl-C. The first one asks for a tidy end, the second one ends at once; finished gyms are kept either way. */
export function interruptible(say: (line: string) => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const stop = (by: keyof typeof codes) => {
    stoppedBy = by
    if (controller.signal.aborted) process.exit(stoppedCode())
    say('Stopping … (Ctrl-C again: at once)')
    controller.abort()
  }
  const [onInterrupt, onTerminate] = [() => stop('SIGINT'), () => stop('SIGTERM')]
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', onInterrupt)
      process.off('SIGTERM', onTerminate)
    },
  }
}

/** Waits for Ctrl-C or SIGTERM. To be called before an address is printed: whoever reads it may stop the command at once. */
export function untilStopped(): Promise<void> {
  return new Promise(done => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
}
