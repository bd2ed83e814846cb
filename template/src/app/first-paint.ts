/** ms that the mark of the first paint is waited for. */
const patience = 1000

/**
 * Resolves when the gym's mark and name have been seen, or cannot be: a page in the background paints nothing.
 * Two frames: the first draws it, the second begins when it is on the screen.
 */
export async function firstPaint(): Promise<void> {
  const mark = document.querySelector<HTMLImageElement>('#first-paint img')
  await Promise.race([mark?.decode().catch(noMark), after(patience)])
  await Promise.race([frame().then(frame), after(document.hidden ? 0 : patience)])
}

// A mark that cannot be drawn is no reason to wait.
const noMark = () => {}

const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Past the next frame, not in it. */
const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/** Lets the phone answer, between two pieces of work. */
export const rest = () => after(0)
