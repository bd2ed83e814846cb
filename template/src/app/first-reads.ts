// What a member's first screen asks of the gym first, as it goes over the wire. The stamp writes it into the page, whose own script asks it
// before the app is there (page/first-reads.ts); api/early-answers.ts takes the answers where the app asks the very same.
import type { Read } from '../api/operation.ts'
import { encodeRequest } from '../contract/wire/endpoint.ts'
import { coming, myBookings } from '../domain/bookings/operations.ts'
import { daysFrom, schedule } from '../domain/classes/operations.ts'
import { passes } from '../domain/passes/operations.ts'
import type { Area, RoutePath } from './navigation/routes.ts'

/** `area`: the part of the app it is of. A field may be `%today%` or `%branch%`, which only the phone knows. */
export type FirstRead = [action: string, area: Area, fields: Record<string, string>]

const first = <Asked extends object>(
  { endpoint }: Read<Asked>,
  area: Area,
  asked: NoInfer<Asked>,
): FirstRead => [endpoint.action, area, encodeRequest(endpoint, asked)]

export const firstReads = (): Partial<Record<RoutePath, FirstRead[]>> => ({
  tab3: [first(myBookings, 'booking', coming), first(passes, 'passes', { person: '' })],
  turnos: [first(schedule, 'booking', daysFrom('%today%', '%branch%'))],
})
