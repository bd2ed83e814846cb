import { StudioError } from '../api.ts'
import type { StudioEvent } from '../server.ts'
import { readEvents } from './event-stream.ts'

/** Connection to the studio's events. */
export interface Connection {
  /** True while events arrive. */
  isOpen: boolean
  /** True while changes on the disk are events, too. */
  isWatching: boolean
}

export const noConnection: Connection = { isOpen: false, isWatching: false }

interface Follower {
  /** Called with each change of the connection. */
  onConnection: (connection: Connection) => void
  /** Called with each event but `watch`. */
  onEvent: (event: StudioEvent) => void
}

/** Delays before the attempts to connect again, ms. The last is repeated. */
const delaysMs = [250, 500, 1_000, 2_000, 5_000]
/** Age of a connection that counts as a success, ms. */
const stableMs = 10_000
/**
 * Time until a hidden window closes its connection, ms. A browser opens six to a host, and each window needs
 * some for its requests.
 */
const hiddenMs = 5_000

/** Follows the studio's events while the window is visible. Returns a function that ends it. */
export function followEvents({ onConnection, onEvent }: Follower): () => void {
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOpen = false

  function lose(): void {
    current = undefined
    if (isOpen) onConnection(noConnection)
    isOpen = false
  }
  async function connect(): Promise<void> {
    clearTimeout(timer)
    const own = new AbortController()
    current = own
    const startedAt = performance.now()
    try {
      for await (const event of readEvents(own.signal)) {
        if (own.signal.aborted) return
        if (event.topic === 'watch') {
          isOpen = true
          onConnection({ isOpen, isWatching: event.isWatching })
        } else onEvent(event)
      }
    } catch (error) {
      if (own.signal.aborted) return
      if (performance.now() - startedAt > stableMs) failures = 0
      lose()
      // Another start of the studio has another token.
      if (error instanceof StudioError && error.code === 'token') return
      timer = setTimeout(() => void connect(), delaysMs[Math.min(failures, delaysMs.length - 1)])
      failures += 1
    }
  }
  function close(): void {
    clearTimeout(timer)
    current?.abort()
    lose()
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(close, hiddenMs)
    else if (!current) void connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    current?.abort()
  }
}
