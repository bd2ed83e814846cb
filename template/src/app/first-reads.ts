// First requests of a member's first screen, in wire format. The stamp writes them into the page, whose
// script sends them before the app has loaded (first-screen/first-reads.ts). api/early-answers.ts uses the answers
// for identical requests of the app.
import type { Read } from '../api/operation.ts'
import { coming, myBookings } from '../domain/bookings/operations.ts'
import { daysFrom, schedule } from '../domain/classes/operations.ts'
import { passes } from '../domain/passes/operations.ts'
import { encodeRequest } from '../protocol/wire/endpoint.ts'
import type { Area, RoutePath } from './navigation/routes.ts'

/**
 * `area` is the part of the app that the read belongs to. A field may be `%today%` or `%branch%`, which only
 * the phone knows.
 */
export type FirstRead = [action: string, area: Area, fields: Record<string, string>]

const first = <Input extends object>(
  { endpoint }: Read<Input>,
  area: Area,
  input: NoInfer<Input>,
): FirstRead => [endpoint.action, area, encodeRequest(endpoint, input)]

export const firstReads = (): Partial<Record<RoutePath, FirstRead[]>> => ({
  tab3: [first(myBookings, 'booking', coming), first(passes, 'passes', { person: '' })],
  turnos: [first(schedule, 'booking', daysFrom('%today%', '%branch%'))],
})
