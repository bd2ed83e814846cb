import { useIonLoading } from '@ionic/react'
import { useCallback } from 'react'

const longest = 5000

/** Covers the screen with a spinner while `work` goes on, at most 5000 ms, and gives back what it brings. */
export function useSpinner(): <Result>(words: string, work: Promise<Result>) => Promise<Result> {
  const [present, dismiss] = useIonLoading()
  return useCallback(
    async (words, work) => {
      await present({ message: words, duration: longest, cssClass: 'molde-loading' })
      try {
        return await work
      } finally {
        await dismiss()
      }
    },
    [present, dismiss],
  )
}
