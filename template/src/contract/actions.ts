// Every action of the protocol by its name on the wire, with what is sent and what comes back.
import * as z from 'zod/mini'
import {
  familyAnswer,
  forgottenRequest,
  invitationAnswer,
  invitationRequest,
  signUpRequest,
} from './account.ts'
import { sharedAnswer } from './answer.ts'
import { fitnessSettingsRequest, recordRequest, weightRequest } from './body.ts'
import {
  bookingAnswer,
  bookingOutcomeRequest,
  bookingsAnswer,
  bookingsRequest,
  bookRequest,
  calendarAnswer,
  calendarRequest,
  cancelRequest,
  rateRequest,
} from './booking.ts'
import { branchesAnswer } from './branches.ts'
import { checkInAnswer, checkInCodeAnswer, checkInCodeRequest, checkInRequest } from './checkin.ts'
import { classroomAnswer } from './classroom.ts'
import { guestRequest, inviteAnswer } from './invite.ts'
import { loginAnswer, loginRequest } from './login.ts'
import { messageReadRequest, messagesAnswer, messagesRequest } from './messages.ts'
import { newsAnswer, newsReadRequest, newsRequest } from './news.ts'
import { topicRequest, topicsAnswer } from './notices.ts'
import { pagesAnswer } from './pages.ts'
import { movementsAnswer, movementsRequest, passesAnswer, passesRequest } from './passes.ts'
import {
  bankAccountsAnswer,
  paymentsAnswer,
  paymentsRequest,
  transferRequest,
  transfersAnswer,
} from './payments.ts'
import { searchAnswer, searchRequest, staffBookAnswer, staffBookRequest, usersAnswer } from './people.ts'
import {
  avatarRequest,
  branchChoiceRequest,
  closeAccountRequest,
  fieldAnswer,
  memberDataAnswer,
  passwordRequest,
  profileAnswer,
  profileRequest,
} from './profile.ts'
import { logoutRequest, pushTokenRequest, testPushRequest } from './push-token.ts'
import { attendanceRequest, attendeesAnswer, attendeesRequest, staffCancelRequest } from './roll-call.ts'
import { buyRequest, orderAnswer, orderRequest, plansAnswer, plansRequest } from './shop.ts'
import { slotPeopleAnswer, slotRequest, slotsAnswer, slotsRequest } from './slot.ts'
import { unreadAnswer } from './unread.ts'
import { versionAnswer, versionRequest } from './version.ts'
import { joinWaitlistRequest, waitlistRequest, waitlistsAnswer, waitlistWriteRequest } from './waitlist.ts'
import { scoreAnswer, scoreRequest } from './workout.ts'

const nothing = z.object({})

export const actions = {
  login: { request: loginRequest, answer: loginAnswer },
  logout: { request: logoutRequest, answer: sharedAnswer },
  registro: { request: signUpRequest, answer: sharedAnswer },
  claverecup: { request: forgottenRequest, answer: sharedAnswer },
  unread: { request: nothing, answer: unreadAnswer },
  version: { request: versionRequest, answer: versionAnswer },
  utoken2: { request: pushTokenRequest, answer: sharedAnswer },
  avisoprueba: { request: testPushRequest, answer: sharedAnswer },
  sedes: { request: nothing, answer: branchesAnswer },
  turnos: { request: slotsRequest, answer: slotsAnswer },
  turnover: { request: slotRequest, answer: slotPeopleAnswer },
  reservar: { request: bookRequest, answer: bookingAnswer },
  reservaver: { request: bookingOutcomeRequest, answer: bookingAnswer },
  reservacancel: { request: cancelRequest, answer: sharedAnswer },
  misreservas: { request: bookingsRequest, answer: bookingsAnswer },
  estrellaadd: { request: rateRequest, answer: sharedAnswer },
  calendario: { request: calendarRequest, answer: calendarAnswer },
  esperaadd: { request: joinWaitlistRequest, answer: bookingAnswer },
  esperadel: { request: waitlistWriteRequest, answer: sharedAnswer },
  esperalist: { request: nothing, answer: waitlistsAnswer },
  esperaok: { request: waitlistWriteRequest, answer: bookingAnswer },
  esperano: { request: waitlistRequest, answer: sharedAnswer },
  abonos: { request: passesRequest, answer: passesAnswer },
  abonomov: { request: movementsRequest, answer: movementsAnswer },
  planes: { request: plansRequest, answer: plansAnswer },
  comprar: { request: buyRequest, answer: orderAnswer },
  ordenver: { request: orderRequest, answer: orderAnswer },
  pagos: { request: paymentsRequest, answer: paymentsAnswer },
  cuenta: { request: nothing, answer: bankAccountsAnswer },
  transferadd: { request: transferRequest, answer: sharedAnswer },
  transferlist: { request: nothing, answer: transfersAnswer },
  familia: { request: nothing, answer: familyAnswer },
  perfil: { request: nothing, answer: profileAnswer },
  perfiledit: { request: profileRequest, answer: fieldAnswer },
  claveedit: { request: passwordRequest, answer: fieldAnswer },
  avataredit: { request: avatarRequest, answer: sharedAnswer },
  avisos: { request: nothing, answer: topicsAnswer },
  avisosedit: { request: topicRequest, answer: sharedAnswer },
  sedeset: { request: branchChoiceRequest, answer: sharedAnswer },
  datos: { request: nothing, answer: memberDataAnswer },
  cuentabaja: { request: closeAccountRequest, answer: fieldAnswer },
  blog: { request: newsRequest, answer: newsAnswer },
  blogread: { request: newsReadRequest, answer: sharedAnswer },
  mensajes: { request: messagesRequest, answer: messagesAnswer },
  mensajeread: { request: messageReadRequest, answer: sharedAnswer },
  scoreadd: { request: scoreRequest, answer: scoreAnswer },
  marcaadd: { request: recordRequest, answer: sharedAnswer },
  pesoadd: { request: weightRequest, answer: sharedAnswer },
  myfitedit: { request: fitnessSettingsRequest, answer: sharedAnswer },
  classroom: { request: nothing, answer: classroomAnswer },
  paginas: { request: nothing, answer: pagesAnswer },
  search: { request: searchRequest, answer: searchAnswer },
  usuarios: { request: nothing, answer: usersAnswer },
  reservaradd: { request: staffBookRequest, answer: staffBookAnswer },
  asistentes: { request: attendeesRequest, answer: attendeesAnswer },
  asistenciaadd: { request: attendanceRequest, answer: sharedAnswer },
  reservardel: { request: staffCancelRequest, answer: sharedAnswer },
  checkin: { request: checkInRequest, answer: checkInAnswer },
  checkincode: { request: checkInCodeRequest, answer: checkInCodeAnswer },
  invitar: { request: nothing, answer: inviteAnswer },
  invitaver: { request: invitationRequest, answer: invitationAnswer },
  invitadoadd: { request: guestRequest, answer: sharedAnswer },
  ping: { request: nothing, answer: sharedAnswer },
} as const

export type Action = keyof typeof actions
export type RequestOf<Name extends Action> = z.output<(typeof actions)[Name]['request']>
export type AnswerOf<Name extends Action> = z.output<(typeof actions)[Name]['answer']>

const answers: { [Name in Action]: { answer: z.ZodMiniType<AnswerOf<Name>> } } = actions

/** What `action` answered, checked and renamed; null where it is no answer at all. */
export function readAnswer<Name extends Action>(action: Name, value: unknown): AnswerOf<Name> | null {
  const read = z.safeParse(answers[action].answer, value)
  return read.success ? read.data : null
}
