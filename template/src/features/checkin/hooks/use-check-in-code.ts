import { useRead } from '../../../api/queries.ts'
import { checkInCode } from '../../../domain/checkin/operations.ts'
import { serverNow } from '../../../platform/clock.ts'
import { usePageShown } from '../../../ui/use-page-shown.ts'
import { pauseBeforeNext } from '../rules/code.ts'

/** The classes of today of a person (`person` '' for oneself), and a code that is asked for anew when the one before changes, while the page is looked at. */
export function useCheckInCode(person: string) {
  const shown = usePageShown()
  return useRead(
    checkInCode,
    { person },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => shown && pauseBeforeNext(state.data?.until, serverNow()),
    },
  )
}
