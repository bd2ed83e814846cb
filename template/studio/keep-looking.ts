/**
 * Polls at once and `every` ms after each answer. `look` reports its own errors. Waits for the answer, because
 * further requests would slow down a busy machine. Returns a function that stops polling.
 */
export function keepLooking(look: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  async function lookAgain() {
    await look()
    if (!isEnded) timer = setTimeout(() => void lookAgain(), every)
  }
  void lookAgain()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
