import * as z from 'zod/mini'
import { ask, post, request, StudioError } from '../api.ts'
import { type HomeLine, homeLineSchema } from './answers.ts'

/**
 * Reads the home's data line by line.
 * @throws {StudioError} 'gone' if the stream ends early
 */
export async function* homeLines(signal: AbortSignal): AsyncGenerator<HomeLine> {
  const { body } = await request('home', { signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let isWhole = false
  while (reader) {
    const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }))
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = z.parse(homeLineSchema, JSON.parse(text))
      isWhole ||= line.kind === 'end' || line.kind === 'failed'
      yield line
    }
  }
  if (!isWhole) throw new StudioError('gone', '')
}

const deployedSchema = z.object({ deployed: z.number() })

/** Checks the deployed versions over the network. Resolves with the number of deployed gyms. */
export const checkDeployed = async (): Promise<number> =>
  (await ask(deployedSchema, 'home/deployed', post())).deployed
