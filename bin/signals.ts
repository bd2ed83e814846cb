/** Exit codes after a signal, as shells count them: 128 plus the signal's number. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

let stoppedBy: keyof typeof codes = 'SIGINT'

/** The exit code of a run that was stopped. */
export const stoppedCode = (): number => codes[stoppedBy]

/**
 * Turns Ctrl-C into an abort signal. The first Ctrl-C ends the run tidily, the second at once. Finished gyms
 * stay.
 */
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

/**
 * Waits for Ctrl-C or SIGTERM. Must be called before an address is printed: a reader may stop the command at
 * once.
 */
export function untilStopped(): Promise<void> {
  return new Promise(done => {
    process.once('SIGINT', () => done())
    process.once('SIGTERM', () => done())
  })
}
