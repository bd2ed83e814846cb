/** The signal of Ctrl-C. The first one asks for a tidy end, the second one ends at once; what was built before stands either way. */
export function interruptible(say: (line: string) => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(130)
    say('Stopping … (Ctrl-C again: at once)')
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
