import { useEffect, useState } from 'react'
import type { Checked } from './answers.ts'
import { newGyms, type Wanted } from './calls.ts'

/** ms without a key before the factory is asked. */
const pause = 150

/** What the factory's rules say of a gym while it is typed in; the last that was asked for, and whether it is of what is wanted now. */
export function useChecked(wanted: Wanted): { checked: Checked | null; isCurrent: boolean; error: unknown } {
  const [state, setState] = useState<{ key: string; checked: Checked | null; error: unknown }>({
    ...{ key: '', checked: null, error: undefined },
  })
  const key = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that is wanted
  useEffect(() => {
    let isHere = true
    const timer = setTimeout(() => {
      newGyms.check(wanted).then(
        checked => isHere && setState({ key, checked, error: undefined }),
        (error: unknown) => isHere && setState({ key, checked: null, error }),
      )
    }, pause)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [key])
  return { checked: state.checked, isCurrent: state.key === key, error: state.error }
}
