import { useEffect, useRef, useState } from 'react'

interface Asked<Answer> {
  /** The last one that came; undefined until one has. */
  answer?: Answer
  /** Why the last one did not come. */
  error?: unknown
}

/**
 * What the server answers, asked anew whenever `key` changes. Of keys that follow each other within `calm` ms the last one counts; an answer
 * stays until the next one comes.
 */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>, calm = 0): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({})
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when there is something new to ask for
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

/** What an answer about a draft is asked anew for. */
export const keyOf = ({ gym, version, site }: { gym: string; version: number; site: string }): string =>
  `${gym} ${version} ${site}`
