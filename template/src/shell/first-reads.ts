// First requests of a member's first screen, in wire format. The stamp writes them into the page, whose
// script sends them before the app has loaded (shell/first-screen/first-reads.ts). api/early-answers.ts uses the answers
// for identical requests of the app.

import { coming, myBookings } from '#protocol/booking/bookings.ts'
import { daysFrom, schedule } from '#protocol/booking/classes.ts'
import { passes } from '#protocol/payments/passes.ts'
import { encodeRequest } from '#protocol/wire/endpoint.ts'
import type { Read } from '#protocol/wire/operation.ts'
import type { Area, RoutePath } from './navigation/routes.ts'

/**
 * `area` is the part of the app that the read belongs to. A field may be `%today%` or `%branch%`, which only
 * the phone knows.
 */
export type FirstRead = [action: string, area: Area, fields: Record<string, string>]

const first = <Input extends object>(read: Read<Input>, area: Area, input: NoInfer<Input>): FirstRead => [
  read.action,
  area,
  encodeRequest(read, input),
]

export const firstReads = (): Partial<Record<RoutePath, FirstRead[]>> => ({
  tab3: [first(myBookings, 'booking', coming), first(passes, 'passes', { person: '' })],
  turnos: [first(schedule, 'booking', daysFrom('%today%', '%branch%'))],
})
