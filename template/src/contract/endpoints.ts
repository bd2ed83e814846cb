// Every endpoint of the protocol, under the app's name for it: for the sandbox, the protocol's document and tests. The app loads each with
// the screens that ask it, and takes the names from here as a type alone.
import { mailPasswordLink, signUp } from './account.ts'
import { bodyWeight, fitnessTests, lifts, logLift, logWeight, saveFitnessSettings } from './body.ts'
import { bookClass, calendar, cancelBooking, myBookings, rateClass } from './bookings.ts'
import { branches } from './branches.ts'
import { checkIn, checkInCode } from './checkin.ts'
import { classPeople, schedule } from './classes.ts'
import { classroom } from './classroom.ts'
import { companies } from './companies.ts'
import { bringGuest, inviter, myInvitation } from './invite.ts'
import { login } from './login.ts'
import { markMessageRead, messages } from './messages.ts'
import { markArticleRead, news } from './news.ts'
import { notificationTopics, switchTopic } from './notifications.ts'
import { writeOutcome } from './outcome.ts'
import { gymPages } from './pages.ts'
import { passes, passMovements } from './passes.ts'
import { bankAccounts, payments, reportTransfer, transfers } from './payments.ts'
import { family, searchPeople, staffBook, users } from './people.ts'
import {
  changeBranch,
  changePassword,
  changePhoto,
  closeAccount,
  editProfile,
  memberData,
  profile,
} from './profile.ts'
import { ranking } from './ranking.ts'
import { attendees, markAttendance, staffCancel } from './roll-call.ts'
import { logout, ping, registerPhone, testPush, version } from './session.ts'
import { cancelOrder, orderStatus, placeOrder, plans, waitingOrders } from './shop.ts'
import { unread } from './unread.ts'
import { uploadPicture } from './upload.ts'
import { acceptOffer, declineOffer, joinWaitlist, leaveWaitlist, waitlists } from './waitlist.ts'
import { logScore, workout } from './workout.ts'

export const endpoints = {
  login,
  logout,
  signUp,
  mailPasswordLink,
  version,
  registerPhone,
  testPush,
  ping,
  unread,
  branches,
  schedule,
  classPeople,
  bookClass,
  writeOutcome,
  cancelBooking,
  myBookings,
  rateClass,
  calendar,
  joinWaitlist,
  leaveWaitlist,
  waitlists,
  acceptOffer,
  declineOffer,
  passes,
  passMovements,
  family,
  searchPeople,
  users,
  staffBook,
  plans,
  placeOrder,
  orderStatus,
  waitingOrders,
  cancelOrder,
  payments,
  bankAccounts,
  reportTransfer,
  transfers,
  news,
  markArticleRead,
  messages,
  markMessageRead,
  classroom,
  gymPages,
  profile,
  editProfile,
  changePassword,
  changePhoto,
  changeBranch,
  memberData,
  closeAccount,
  notificationTopics,
  switchTopic,
  myInvitation,
  inviter,
  bringGuest,
  logScore,
  logLift,
  logWeight,
  saveFitnessSettings,
  attendees,
  markAttendance,
  staffCancel,
  checkIn,
  checkInCode,
} as const

/** The reads of the fitness part: GET {addons host}/api/{action}?site&token&tokentime&u and the fields. */
export const addons = { workout, ranking, lifts, bodyWeight, fitnessTests } as const

/** What another host may answer, where app.json names one: the one for all gyms, and the one of the pictures. */
export const elsewhere = { companies, uploadPicture } as const

export type EndpointName = keyof typeof endpoints | keyof typeof addons
/** A name on the wire. */
export type Action = (typeof endpoints)[keyof typeof endpoints]['action']
