import type { InferRequestType } from 'hono/client'
import { useEffect, useState } from 'react'
import { api, readAnswer } from '../api.ts'
import type { Checked } from '../server.ts'

type NewGym = InferRequestType<(typeof api)['new-gym']['$post']>['json']

/** Pause of typing before the check, ms. */
const pauseMs = 150

/**
 * Checks a gym while it is typed. Returns the last result. `isCurrent` is true if that result is for the
 * current input.
 */
export function useChecked(wanted: NewGym): {
  checked: Checked | null
  isCurrent: boolean
  error: unknown
} {
  const [state, setState] = useState<{ key: string; checked: Checked | null; error: unknown }>({
    ...{ key: '', checked: null, error: undefined },
  })
  const key = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all inputs
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(() => {
      readAnswer(api['new-gym'].$post({ json: wanted })).then(
        checked => isHere && setState({ key, checked, error: undefined }),
        (error: unknown) => isHere && setState({ key, checked: null, error }),
      )
    }, pauseMs)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  return { checked: state.checked, isCurrent: state.key === key, error: state.error }
}
