import { api, StudioError } from '../api.ts'
import type { HomeLine } from '../server.ts'

/**
 * Reads the home's data line by line.
 * @throws {StudioError} 'gone' if the stream ends early
 */
export async function* homeLines(signal: AbortSignal): AsyncGenerator<HomeLine> {
  const { body } = await api.home.$get({}, { init: { signal } })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let isWhole = false
  while (reader) {
    const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }))
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line: HomeLine = JSON.parse(text)
      isWhole ||= line.kind === 'end' || line.kind === 'failed'
      yield line
    }
  }
  if (!isWhole) throw new StudioError('gone', '')
}
