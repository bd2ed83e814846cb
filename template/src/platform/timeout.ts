/**
 * Returns the result of `work` within `limit` ms. After that, returns or throws what `late` does. `work`
 * continues, but its result is ignored.
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

/**
 * A signal that aborts after a time, or with another signal. `end` must be called when it is no longer
 * needed.
 */
export interface TimeLimit {
  signal: AbortSignal
  /** Returns true if the time ran out, rather than the other signal having aborted. */
  isUp: () => boolean
  end: () => void
}

/** Aborts after `time` ms. Implemented by hand, because some phones lack AbortSignal.any. */
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
