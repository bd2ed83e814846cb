/**
 * What `work` comes to within `limit` ms; after that, what `late` returns or throws. The work itself goes on unwatched.
 */
export async function within<Answer, Late>(
  limit: number,
  work: Promise<Answer>,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const up = new Promise<void>(done => {
    timer = setTimeout(done, limit)
  })
  try {
    return await Promise.race([work, up.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

/** A signal that falls after a time, or with another signal. `end` must be called when it is no longer needed. */
export interface TimeLimit {
  signal: AbortSignal
  /** Whether the time was up, rather than the other signal fallen. */
  isUp: () => boolean
  end: () => void
}

/** Limits to `time` ms. By hand: phones without AbortSignal.any are still about. */
export function limitTime(time: number, other?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let up = false
  const timer = setTimeout(() => {
    up = true
    controller.abort()
  }, time)
  const fall = () => controller.abort(other?.reason)
  if (other?.aborted) fall()
  other?.addEventListener('abort', fall)
  const end = () => {
    clearTimeout(timer)
    other?.removeEventListener('abort', fall)
  }
  return { signal: controller.signal, isUp: () => up, end }
}
