import { staffCancel } from '#protocol/checkin/roll-call.ts'
import type { ComingBooking } from '#protocol/desk/person-card.ts'
import { useChoice } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'

/** Returns the task name for cancelling a place. */
export const placeName = ({ booking }: Pick<ComingBooking, 'booking'>): string => `place ${booking}`

/** Returns the sentence about the credit of a cancelled place. */
export const aboutCredit = (isReturned: boolean): string =>
  isReturned ? texts.creditReturned : texts.creditLost

/** Cancels a person's place after a question about the credit. `facts`: the time and place of the class. */
export function useGivingBack(
  fullname: string,
  { run }: DeskWrite,
): (booking: ComingBooking, facts: string) => Promise<void> {
  const choose = useChoice()
  return async (booking, facts) => {
    const question = {
      title: texts.cancelSpotQuestion(fullname),
      text: `${booking.name}. ${facts}.`,
      no: texts.doNotCancel,
      choices: [
        { value: 'returned', label: texts.cancelAndReturn },
        { value: 'lost', label: texts.cancelAndKeep, kind: 'danger' },
      ],
    } as const
    let isReturned = false
    await run(placeName(booking), {
      write: staffCancel,
      async ask() {
        const credit = await choose(question)
        isReturned = credit === 'returned'
        return credit && { booking: booking.booking, costsCredit: credit === 'lost' }
      },
      done: () => `${texts.spotCancelled} ${aboutCredit(isReturned)}`,
      refused: texts.notCancelled,
      unknown: texts.cancelUnknown,
    })
  }
}
