import { useEffect, useState } from 'react'
import { StudioError } from './api.ts'
import type { StudioWords } from './words.ts'

/** Requests an answer once. undefined until it arrives. */
export function useRequest<Answer>(ask: () => Promise<Answer>): { answer?: Answer; error?: unknown } {
  const [state, setState] = useState<{ answer?: Answer; error?: unknown }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once per mount
  useEffect(() => {
    let isHere = true
    ask().then(
      answer => isHere && setState({ answer }),
      (error: unknown) => isHere && setState({ error }),
    )
    return () => {
      isHere = false
    }
  }, [])
  return state
}

/** Describes an error in a sentence. */
export function reasonOf(error: unknown, words: StudioWords): string {
  if (!(error instanceof StudioError)) return `${words.failed} ${error instanceof Error ? error.message : ''}`
  const { token, gone, version, size } = words
  const known: Readonly<Record<string, string>> = { token, gone, version, size }
  return known[error.code] ?? `${words.failed} ${error.message}`
}
