import { StudioError } from './api.ts'
import type { StudioTexts } from './messages.ts'

/** Describes an error in a sentence. */
export function reasonOf(error: unknown, texts: StudioTexts): string {
  if (!(error instanceof StudioError)) return `${texts.failed} ${error instanceof Error ? error.message : ''}`
  const { token, gone, version, size } = texts
  const reasons: Readonly<Record<string, string>> = { token, gone, version, size }
  return reasons[error.code] ?? `${texts.failed} ${error.message}`
}
