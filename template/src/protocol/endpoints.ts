// All endpoints of the protocol by the app's names, for the sandbox, the protocol's document and the tests.
// Every endpoint exported by a topic's file is included automatically. The app loads each endpoint with the
// screens that use it, and imports only the type of the names from here.
import * as account from './account/account.ts'
import * as companies from './account/companies.ts'
import * as invite from './account/invite.ts'
import * as login from './account/login.ts'
import * as medical from './account/medical.ts'
import * as profile from './account/profile.ts'
import * as session from './account/session.ts'
import * as upload from './account/upload.ts'
import * as bookings from './booking/bookings.ts'
import * as classes from './booking/classes.ts'
import * as recurring from './booking/recurring.ts'
import * as waitlist from './booking/waitlist.ts'
import * as checkin from './checkin/checkin.ts'
import * as rollCall from './checkin/roll-call.ts'
import * as deskDay from './desk/day.ts'
import * as personCard from './desk/person-card.ts'
import * as till from './desk/till.ts'
import * as body from './fitness/body.ts'
import * as ranking from './fitness/ranking.ts'
import * as workout from './fitness/workout.ts'
import * as branches from './gym/branches.ts'
import * as classroom from './gym/classroom.ts'
import * as pages from './gym/pages.ts'
import * as messages from './inbox/messages.ts'
import * as news from './inbox/news.ts'
import * as notifications from './inbox/notifications.ts'
import * as unread from './inbox/unread.ts'
import * as passes from './payments/passes.ts'
import * as payments from './payments/payments.ts'
import * as shop from './payments/shop.ts'
import * as people from './people/people.ts'
import type { Endpoint, Host } from './wire/endpoint.ts'
import type { Read, Write } from './wire/operation.ts'
import * as outcome from './wire/outcome.ts'

/** In the order of the protocol's document. */
const declarations = {
  ...login,
  ...session,
  ...account,
  ...branches,
  ...classes,
  ...bookings,
  ...outcome,
  ...waitlist,
  ...recurring,
  ...passes,
  ...people,
  ...shop,
  ...payments,
  ...news,
  ...messages,
  ...unread,
  ...classroom,
  ...pages,
  ...profile,
  ...medical,
  ...notifications,
  ...invite,
  ...workout,
  ...ranking,
  ...body,
  ...rollCall,
  ...checkin,
  ...deskDay,
  ...personCard,
  ...till,
  ...companies,
  ...upload,
}

type Exported = typeof declarations
type AnsweredBy<Of extends Host> = {
  readonly [Name in keyof Exported as Exported[Name] extends { readonly host: Of; readonly name: Name }
    ? Name
    : never]: Exported[Name]
}

const answeredBy = <Of extends Host>(host: Of): AnsweredBy<Of> =>
  // Filters at run time as the type does at compile time. Other exports of the topics have no host, and a second
  // operation at an endpoint has another name than its endpoint.
  Object.fromEntries(
    Object.entries(declarations).filter(
      ([name, one]) => typeof one === 'object' && 'host' in one && one.host === host && one.name === name,
    ),
  ) as AnsweredBy<Of>

export const endpoints = answeredBy('gym')

/** The reads of the fitness part: GET {addons host}/api/{action}?site&token&tokentime&u and the fields. */
export const addons = answeredBy('addons')

/** Endpoints of other hosts in app.json: the host shared by all gyms, and the host of the pictures. */
export const elsewhere = answeredBy('other')

/** An operation with all of its declaration. */
export type DeclaredOperation = Endpoint & (Read | Write)

/** Every operation that the app calls at a gym, by name. */
export const operations: ReadonlyMap<string, DeclaredOperation> = new Map(
  // The topics also export words, and endpoints without an operation.
  Object.entries<unknown>(declarations).flatMap(([name, declared]) =>
    isOperation(declared) ? [[name, declared] as const] : [],
  ),
)

function isOperation(declared: unknown): declared is DeclaredOperation {
  return typeof declared === 'object' && declared !== null && 'kind' in declared && 'action' in declared
}

export type EndpointName = keyof typeof endpoints | keyof typeof addons
