import { focusManager, QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

// A window beside an editor or a terminal stays visible while it is not used.
focusManager.setEventListener(onFocus => {
  const listener = () => onFocus()
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
})

/** Creates the reads of the page. A part that is opened again reads again. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The studio runs on this machine and answers without a network.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: 0 },
      mutations: { networkMode: 'always' },
    },
  })

/** Returns the error of the last complete read. A query without data drops it when it reads again. */
export function useLastError({ status, error }: Pick<UseQueryResult, 'status' | 'error'>): unknown {
  const last = useRef<unknown>(undefined)
  if (status !== 'pending') last.current = error ?? undefined
  return last.current
}

/** Returns a value once it has not changed for `pauseMs`. undefined before. */
export function useSettled<Value>(value: Value, pauseMs: number): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
