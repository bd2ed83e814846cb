import * as z from 'zod/mini'
import { api, StudioError } from '../api.ts'
import type { StudioEvent } from '../server.ts'

const eventSchema: z.ZodMiniType<StudioEvent> = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('watch'), isWatching: z.boolean() }),
  z.object({ topic: z.literal('gyms') }),
  z.object({ topic: z.literal('unsaved') }),
  z.object({ topic: z.literal('draft'), gym: z.string(), version: z.optional(z.number()) }),
  z.object({ topic: z.literal('build'), gym: z.string() }),
  z.object({ topic: z.literal('work') }),
  z.object({ topic: z.literal('phone'), gym: z.string() }),
])

/** The studio writes every 15 seconds. A connection that is silent for longer is lost, ms. */
const silenceMs = 40_000

/**
 * Reads the studio's events until the signal. EventSource cannot send the token.
 * @throws {StudioError} if the connection fails, ends or is lost
 */
export async function* readEvents(signal: AbortSignal): AsyncGenerator<StudioEvent> {
  const lost = new AbortController()
  let timer = setTimeout(() => lost.abort(), silenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => lost.abort(), silenceMs)
  }
  try {
    const init = { signal: AbortSignal.any([signal, lost.signal]) }
    const { body } = await api.events.$get({}, { init })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    while (reader) {
      const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }))
      if (done) break
      heard()
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data: ')) yield z.parse(eventSchema, JSON.parse(line.slice('data: '.length)))
    }
    throw new StudioError('gone', '')
  } finally {
    clearTimeout(timer)
    lost.abort()
  }
}
