import { inWords, UserError } from '#generator/system/user-error.ts'
import type { Message } from '../problem-messages.ts'
import type { Progress } from './job-ledger.ts'

const maxMessages = 12

/** Limits sentences to a readable number and counts the rest. */
export const limitMessages = (sentences: readonly Message[]): Pick<Progress, 'said' | 'more'> => ({
  said: sentences.slice(0, maxMessages),
  more: Math.max(0, sentences.length - maxMessages),
})

/** Converts an error to sentences. Bugs are also printed with their stack. */
export function describeError(thrown: unknown): string[] {
  if (!(thrown instanceof UserError)) console.error(thrown)
  const { message, hint } = inWords(thrown)
  return [message, hint].filter(text => text !== '')
}
