import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { SandboxHttpEnv } from '#generator/sandbox/http/env.ts'
import type { DiskWatch } from './disk-watch.ts'
import type { Events, StudioEvent } from './events.ts'

/** Shortest time between two writes, ms. A job or an upload causes many events. */
const minGapMs = 250

interface EventsOptions {
  events: Events
  watch: DiskWatch
  /** Ends all streams. */
  closing: AbortSignal
  /** Interval of a comment line without events, ms. A window takes a silent stream for a lost connection. */
  heartbeatMs?: number
}

/** API with the stream of events for the page, as Server-Sent Events. */
export const eventsApi = ({ events, watch, closing, heartbeatMs = 15_000 }: EventsOptions) =>
  new Hono<SandboxHttpEnv>().get('/', context => {
    context.header('Content-Type', 'text/event-stream')
    context.header('Cache-Control', 'no-store')
    // Keeps proxies from collecting events.
    context.header('X-Accel-Buffering', 'no')
    return stream(context, async out => {
      const gone = new AbortController()
      out.onAbort(() => gone.abort())
      const ended = AbortSignal.any([closing, gone.signal])
      const waiting = new Map<string, StudioEvent>()
      let wake = new AbortController()
      const stop = events.listen(event => {
        waiting.set(keyOf(event), event)
        wake.abort()
      })
      try {
        await watch.start()
        const now: StudioEvent = { topic: 'watch', isWatching: watch.isWatching() }
        waiting.set(keyOf(now), now)
        while (!ended.aborted) {
          if (waiting.size === 0) await wait(heartbeatMs, AbortSignal.any([ended, wake.signal]))
          wake = new AbortController()
          const lines = [...waiting.values()].map(event => `data: ${JSON.stringify(event)}\n\n`)
          waiting.clear()
          if (ended.aborted) return
          await out.write(lines.join('') || ':\n\n')
          await wait(minGapMs, ended)
        }
      } finally {
        stop()
      }
    })
  })

/** Of events with the same key, the last says all. A draft's version says nothing about its icons. */
const keyOf = (event: StudioEvent): string =>
  `${event.topic} ${'gym' in event ? event.gym : ''} ${'version' in event}`

/** Waits for a time, or for the signal. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
