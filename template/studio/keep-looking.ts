/**
 * Looks at once, and again `every` ms after each answer, `look` saying itself what failed; what ends it is returned. A machine that takes
 * its time must not be asked the next time before it has answered: the questions would take what it answers with.
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
