import { StudioError } from './api.ts'
import type { StudioWords } from './words.ts'

/** Describes an error in a sentence. */
export function reasonOf(error: unknown, words: StudioWords): string {
  if (!(error instanceof StudioError)) return `${words.failed} ${error instanceof Error ? error.message : ''}`
  const { token, gone, version, size } = words
  const known: Readonly<Record<string, string>> = { token, gone, version, size }
  return known[error.code] ?? `${words.failed} ${error.message}`
}
