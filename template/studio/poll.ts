/**
 * Calls `read` at once and `intervalMs` after each answer. `read` handles its own errors. Waits for each
 * answer, because further requests would slow down a busy machine. Returns a function that stops polling.
 */
export function startPolling(read: () => Promise<void>, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  async function poll() {
    await read()
    if (!isEnded) timer = setTimeout(() => void poll(), intervalMs)
  }
  void poll()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
