import { useAction } from '../../../api/queries.ts'
import { serverNow } from '../../../platform/clock.ts'
import { usePageShown } from '../../../ui/use-page-shown.ts'
import { pauseBeforeNext } from '../rules/code.ts'

/** My classes of today, and a code that is asked for anew when the one before changes, while the page is looked at. */
export function useCheckInCode() {
  const shown = usePageShown()
  return useAction(
    'checkincode',
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => shown && pauseBeforeNext(state.data?.until, serverNow()),
    },
  )
}
