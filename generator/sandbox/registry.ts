import { endpoints } from '#protocol/endpoints.ts'
import * as avatar from './account/avatar.ts'
import * as changePassword from './account/change-password.ts'
import * as closeAccount from './account/close-account.ts'
import * as invite from './account/invite-actions.ts'
import * as login from './account/login-action.ts'
import * as logout from './account/logout-action.ts'
import * as medical from './account/medical-actions.ts'
import * as memberData from './account/member-data.ts'
import * as passwordLink from './account/password-link.ts'
import * as profile from './account/profile-actions.ts'
import * as signUp from './account/sign-up-action.ts'
import * as upload from './account/upload-action.ts'
import * as book from './booking/book.ts'
import * as bookByStaff from './booking/book-by-staff.ts'
import * as calendar from './booking/calendar-feed.ts'
import * as cancel from './booking/cancel.ts'
import * as myBookings from './booking/my-bookings.ts'
import * as openings from './booking/openings.ts'
import * as rate from './booking/rate.ts'
import * as recurring from './booking/recurring-bookings.ts'
import * as schedule from './booking/schedule.ts'
import * as slotDetail from './booking/slot-detail.ts'
import * as waitlist from './booking/waitlist-actions.ts'
import type { ActionDefinition } from './call.ts'
import * as checkIn from './checkin/check-in.ts'
import * as rollCall from './checkin/roll-call-actions.ts'
import { defineRead } from './define-operation.ts'
import * as deskDay from './desk/day-actions.ts'
import * as personCard from './desk/person-card-action.ts'
import * as reviewTransfers from './desk/review-transfers.ts'
import * as till from './desk/till-actions.ts'
import * as wholeClass from './desk/whole-class.ts'
import * as body from './fitness/body-records.ts'
import * as ranking from './fitness/ranking-action.ts'
import * as workout from './fitness/workout-of-day.ts'
import * as branches from './gym/branches-action.ts'
import * as classroom from './gym/classroom-actions.ts'
import * as pages from './gym/gym-pages.ts'
import * as messages from './inbox/member-messages.ts'
import * as news from './inbox/news-actions.ts'
import * as notificationTopics from './inbox/notification-topics.ts'
import * as registerPhone from './inbox/register-phone.ts'
import * as unread from './inbox/unread-counts.ts'
import * as movements from './payments/movements.ts'
import * as pass from './payments/pass.ts'
import * as payments from './payments/payments-actions.ts'
import * as shop from './payments/shop-actions.ts'
import * as family from './people/family.ts'
import * as search from './people/search.ts'

const ping = defineRead(endpoints.ping, { for: 'member', answer: async () => ({}) })

/** The sandbox supports every version of the app. */
const version = defineRead(endpoints.version, {
  for: 'anybody',
  answer: async () => ({ oldest: '', message: '' }),
})

/**
 * The modules whose exported actions the sandbox serves. A new module needs an import above and an entry here.
 */
const modules: readonly object[] = [
  { ping, version },
  avatar,
  body,
  book,
  bookByStaff,
  branches,
  calendar,
  cancel,
  changePassword,
  checkIn,
  classroom,
  closeAccount,
  deskDay,
  family,
  invite,
  login,
  logout,
  medical,
  memberData,
  messages,
  movements,
  myBookings,
  news,
  notificationTopics,
  openings,
  pages,
  pass,
  passwordLink,
  payments,
  personCard,
  profile,
  ranking,
  rate,
  recurring,
  registerPhone,
  reviewTransfers,
  rollCall,
  schedule,
  search,
  shop,
  signUp,
  slotDetail,
  till,
  unread,
  upload,
  waitlist,
  wholeClass,
  workout,
]

const isAnswer = (exported: unknown): exported is ActionDefinition =>
  typeof exported === 'object' && exported !== null && 'endpoint' in exported && 'answer' in exported

const answers = modules.flatMap(one => Object.values(one)).filter(isAnswer)

/** Indexes actions by name. Throws if an endpoint has two actions, because the choice would be arbitrary. */
function byAction(those: readonly ActionDefinition[]): Readonly<Record<string, ActionDefinition>> {
  const actions = Object.fromEntries(those.map(one => [one.endpoint.action, one]))
  if (Object.keys(actions).length < those.length) throw new Error('An endpoint is answered twice.')
  return actions
}

const isOfAddons = ({ endpoint }: ActionDefinition): boolean => endpoint.host === 'addons'

/** The actions of the sandbox, by their names on the wire. */
export const actionsOfSandbox = byAction(answers.filter(one => !isOfAddons(one)))
export const addonsOfSandbox = byAction(answers.filter(isOfAddons))
