import { createElement, useCallback } from 'react'
import { useOverlay } from './Overlays.tsx'
import { loadSpinner } from './overlay-files.ts'

const longest = 5000

/**
 * Covers the screen with a spinner while `work` runs, for at most 5000 ms. Resolves with the result of
 * `work`.
 */
export function useSpinner(): <Result>(message: string, work: Promise<Result>) => Promise<Result> {
  const show = useOverlay()
  return useCallback(
    async (message, work) => {
      const ignore = () => {}
      const over = work.then(ignore, ignore)
      try {
        const { SpinnerOnce } = await loadSpinner()
        await new Promise<void>(resolve => {
          show(remove => {
            const gone = () => {
              remove()
              resolve()
            }
            return createElement(SpinnerOnce, { message, longest, over, gone })
          })
        })
      } catch (error) {
        // The result matters more than the spinner.
        console.error('The spinner could not be shown.', error)
      }
      return await work
    },
    [show],
  )
}
