import { cancelClass, messageClass } from '#protocol/desk/day.ts'
import { cancelWholeClass, peopleOfClass } from '../booking/cancel-class.ts'
import { slotOf } from '../booking/slot.ts'
import { defineWrite } from '../define-operation.ts'
import { dayAndHour } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { readStaffText, requireStaffText } from '../people/staff-text.ts'
import * as texts from './messages.ts'

/** Sends a message to everyone who is booked into a class or waits for it. */
export const messageClassAction = defineWrite(messageClass, {
  for: 'staff',
  async work({ gym, now }, input, connection) {
    const text = requireStaffText(input.text, texts.messageMissing)
    const slot = await slotOf(gym, input.slot, connection)
    const people = await peopleOfClass(gym, slot.id, connection)
    const title = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
    for (const person of people)
      await tellFamily({ gym, person, now, title, text, action: { kind: 'slot', id: slot.id } }, connection)
    return { told: people.length }
  },
})

/** Cancels a class. */
export const cancelClassAction = defineWrite(cancelClass, {
  for: 'staff',
  work: async ({ gym, now }, { slot, reason }, connection) => ({
    told: await cancelWholeClass({ gym, slot, reason: readStaffText(reason), now }, connection),
  }),
})
