// Every operation that the app calls at a gym, from the declarations of its topics.
import { type Operation, read, write } from '../../template/src/api/operation.ts'
import * as account from '../../template/src/domain/account/operations.ts'
import * as bookings from '../../template/src/domain/bookings/operations.ts'
import * as branches from '../../template/src/domain/branches/operations.ts'
import * as checkin from '../../template/src/domain/checkin/operations.ts'
import * as classes from '../../template/src/domain/classes/operations.ts'
import * as classroom from '../../template/src/domain/classroom/operations.ts'
import * as desk from '../../template/src/domain/desk/operations.ts'
import * as fitness from '../../template/src/domain/fitness/operations.ts'
import * as inbox from '../../template/src/domain/inbox/operations.ts'
import * as invite from '../../template/src/domain/invite/operations.ts'
import * as login from '../../template/src/domain/login/operations.ts'
import * as messages from '../../template/src/domain/messages/operations.ts'
import * as news from '../../template/src/domain/news/operations.ts'
import * as notifications from '../../template/src/domain/notifications/operations.ts'
import * as pages from '../../template/src/domain/pages/operations.ts'
import * as passes from '../../template/src/domain/passes/operations.ts'
import * as payments from '../../template/src/domain/payments/operations.ts'
import * as people from '../../template/src/domain/people/operations.ts'
import * as profile from '../../template/src/domain/profile/operations.ts'
import * as recurring from '../../template/src/domain/recurring/operations.ts'
import * as rollCall from '../../template/src/domain/roll-call/operations.ts'
import * as session from '../../template/src/domain/session/operations.ts'
import * as waitlist from '../../template/src/domain/waitlist/operations.ts'
import { elsewhere } from '../../template/src/protocol/endpoints.ts'
import type { Endpoint } from '../../template/src/protocol/wire/endpoint.ts'
import { writeOutcome } from '../../template/src/protocol/wire/outcome.ts'

export const topics = {
  ...{ login, session, inbox, account, branches, classes, bookings, waitlist, passes, people, payments },
  ...{ news, messages, classroom, pages, profile, notifications, invite, fitness, 'roll-call': rollCall },
  ...{ checkin, desk, recurring },
}

/** Operations without a topic: the outcome of a write, the gyms of a user, and the upload of pictures. */
const others = {
  writeOutcome: write(writeOutcome, { invalidates: [], offline: 'refuse', whenOutcomeUnknown: 'generic' }),
  companies: read(elsewhere.companies, { persistFor: 0, whenNotFound: 'recordGone' }),
  uploadPicture: write(elsewhere.uploadPicture, {
    invalidates: [],
    offline: 'refuse',
    whenOutcomeUnknown: 'generic',
  }),
}

/** An operation with the full declaration of its request. */
export type Declared = Operation & { readonly endpoint: Endpoint }

/** Returns an operation of a topic with its full declaration. */
export function declaredOf(operation: Operation): Declared {
  if (isOperation(operation)) return operation
  throw new Error(`${operation.endpoint.name} was not declared by an endpoint.`)
}

/** Every operation by its name, grouped by topic. */
export const operations: ReadonlyMap<string, Declared> = new Map(
  [...Object.values(topics), others].flatMap(topic =>
    // A topic also exports words and fields that its operations use.
    Object.entries<unknown>(topic).flatMap(([name, declared]) =>
      isOperation(declared) ? [[name, declared] as const] : [],
    ),
  ),
)

function isOperation(declared: unknown): declared is Declared {
  return typeof declared === 'object' && declared !== null && 'kind' in declared && 'endpoint' in declared
}
