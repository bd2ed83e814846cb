import { useRead } from '#api/reads/queries.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { second } from '#platform/time/units.ts'
import { leaveWaitlist, type Waiting, waitlists } from '#protocol/booking/waitlist.ts'
import { useAction } from '#ui/action/use-action.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useNoticeAction } from '../book/NoticeChoice.tsx'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'

/** The member's waitlists and their actions, one at a time. `busy`: the id of the entry being changed. */
export function useWaitlists() {
  const read = useRead(waitlists, {}, { refetchInterval: 20 * second })
  const { busy, run } = useAction({ wait: texts.wait })
  const sendLeave = useWrite(leaveWaitlist)
  const confirm = useConfirm()
  const noticeAction = useNoticeAction()

  function leave({ id, name, person }: Waiting) {
    const whose = firstNameOf(person)
    return run({
      name: id,
      ask: () =>
        confirm({
          title: later.leaveQuestion(name),
          text: whose === '' ? texts.youLosePlace : later.personLosesPlace(whose),
          no: texts.no,
          yes: texts.leaveWaitlist,
          danger: true,
        }),
      send: () => sendLeave({ place: id }),
      done: whose === '' ? texts.youLeft : later.personLeft(whose),
      refused: texts.notLeft,
    })
  }
  const setNotice = (waiting: Waiting, minutes: number) =>
    run({ name: waiting.id, ...noticeAction(waiting, minutes) })
  return { read, busy, leave, setNotice }
}
