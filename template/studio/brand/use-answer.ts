import { useEffect, useRef, useState } from 'react'

interface Asked<Answer> {
  /** Last answer. undefined before the first. */
  answer?: Answer
  /** Error of the last request. */
  error?: unknown
}

/**
 * Requests an answer whenever `key` changes. Within `calm` ms only the last key counts. An answer stays until
 * the next answer arrives.
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>, calm = 0): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({})
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the request
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(
      () =>
        latest.current().then(
          answer => isHere && setAsked({ answer }),
          (error: unknown) => isHere && setAsked(before => ({ ...before, error })),
        ),
      calm,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  return asked
}

/** Key of answers about a draft. */
export const keyOf = ({ gym, version, site }: { gym: string; version: number; site: string }): string =>
  `${gym} ${version} ${site}`
