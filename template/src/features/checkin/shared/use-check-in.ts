import { useRefresh } from '#api/reads/queries.ts'
import { writeOnce } from '#api/writes/idempotent-write.ts'
import { checkIn as checkInWrite, type TodaysClass } from '#protocol/checkin/checkin.ts'
import { useAction } from '#ui/action/use-action.ts'
import * as texts from '../messages.ts'

/** Checks a person in. `person` is '' for the member. `busy` is true while the write runs. */
export function useCheckIn(person: string): {
  checkIn: (one: Pick<TodaysClass, 'booking'>) => Promise<unknown>
  busy: boolean
} {
  const { run, busy } = useAction()
  const refresh = useRefresh()
  const checkIn = ({ booking }: Pick<TodaysClass, 'booking'>) =>
    run({
      send: () => writeOnce(checkInWrite, { booking, person, code: '' }),
      done: ({ info }) => info[0] ?? texts.checkedIn,
      refused: texts.notCheckedIn,
      settle: () => refresh(...checkInWrite.invalidates),
    })
  return { checkIn, busy: busy !== null }
}
