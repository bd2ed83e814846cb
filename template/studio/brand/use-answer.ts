import { useEffect, useRef, useState } from 'react'

interface AnswerState<Answer> {
  /** Last answer. undefined before the first. */
  answer?: Answer
  /** Error of the last request. */
  error?: unknown
}

/**
 * Requests an answer whenever `key` changes. Within `pauseMs` only the last key counts. An answer stays until
 * the next answer arrives.
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>, pauseMs = 0): AnswerState<Answer> {
  const [state, setState] = useState<AnswerState<Answer>>({})
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the request
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(
      () =>
        latest.current().then(
          answer => isHere && setState({ answer }),
          (error: unknown) => isHere && setState(before => ({ ...before, error })),
        ),
      pauseMs,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  return state
}

/** Key of answers about a draft. */
export const keyOf = ({ gym, version, site }: { gym: string; version: number; site: string }): string =>
  `${gym} ${version} ${site}`
