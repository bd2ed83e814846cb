import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLastError, useSettled } from '../studio-queries.ts'

interface AnswerState<Answer> {
  /** Last answer. undefined before the first. */
  answer: Answer | undefined
  /** Error of the last request. */
  error: unknown
}

/**
 * Requests the answer called `name` whenever `key` changes. Within `pauseMs` only the last key counts. An
 * answer stays until the next answer arrives.
 */
export function useAnswer<Answer>(
  name: string,
  key: string,
  queryFn: () => Promise<Answer>,
  pauseMs = 0,
): AnswerState<Answer> {
  const settled = useSettled(key, pauseMs)
  const query = useQuery({ queryKey: [name, settled], queryFn, enabled: settled !== undefined })
  const last = useRef<Answer>(undefined)
  if (query.data !== undefined) last.current = query.data
  return { answer: last.current, error: useLastError(query) }
}

/** Key of answers about a draft. */
export const keyOf = ({ gym, version, site }: { gym: string; version: number; site: string }): string =>
  `${gym} ${version} ${site}`
