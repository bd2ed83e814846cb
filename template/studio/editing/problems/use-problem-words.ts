import { useLanguage } from '../../language.ts'
import type { Message } from '../../server.ts'
import { labelOf } from '../guide.ts'
import { problemsInSpanish } from './spanish.ts'

interface ProblemParts {
  code: string
  /** Dotted. '' for the whole file. */
  path: string
  message: string
  hint: string
  subject: string
  detail: string
}

/** Returns a function that describes a problem and its solution in the page's language. */
export function useProblemWords(): (problem: ProblemParts) => string {
  const language = useLanguage()
  return ({ code, path, message, hint, subject, detail }) => {
    const spanish = language === 'es' ? problemsInSpanish[code] : undefined
    return (
      spanish?.(subject, detail, labelOf(path, language)) ?? `${endSentence(message)} ${endSentence(hint)}`
    )
  }
}

/**
 * Returns a function that shows the server's results in the page's language. Problems start with their field.
 */
export function useMessageText(): (message: Message) => string {
  const [language, say] = [useLanguage(), useProblemWords()]
  return message => {
    if (typeof message === 'string') return message
    return message.path === '' ? say(message) : `${labelOf(message.path, language)}: ${say(message)}`
  }
}

const endSentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) || text === '' ? '' : '.')
