import { useLanguage, useTexts } from '../../language.ts'
import type { Message } from '../../server.ts'
import { labelOf } from '../fields/labels.ts'
import { problemTexts } from './messages.ts'

interface ProblemParts {
  code: string
  /** Dotted. '' for the whole file or the logo. */
  path?: string
  message: string
  hint: string
  subject?: string
  detail?: string
}

/** Returns a function that describes a problem and its solution in the page's language. */
export function useProblemText(): (problem: ProblemParts) => string {
  const [language, { messages, logoMessages }] = [useLanguage(), useTexts(problemTexts)]
  return ({ code, path = '', message, hint, subject = '', detail = '' }) =>
    messages[code]?.(subject, detail, labelOf(path, language)) ??
    logoMessages[code] ??
    `${endSentence(message)} ${endSentence(hint)}`
}

/**
 * Returns a function that shows the server's results in the page's language. Problems start with their field.
 */
export function useMessageText(): (message: Message) => string {
  const [language, say] = [useLanguage(), useProblemText()]
  return message => {
    if (typeof message === 'string') return message
    return message.path === '' ? say(message) : `${labelOf(message.path, language)}: ${say(message)}`
  }
}

const endSentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) || text === '' ? '' : '.')
