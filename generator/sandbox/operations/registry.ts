import type { Action, elsewhere } from '../../../template/src/contract/endpoints.ts'
import type { ActionDefinition } from '../call.ts'
import { forgottenAction, signUpAction } from './account.ts'
import { avatarAction } from './avatar.ts'
import { bookAction, bookingOutcomeAction } from './book.ts'
import { branchChoiceAction, branchesAction } from './branches.ts'
import { calendarAction } from './calendar.ts'
import { cancelAction, staffCancelAction } from './cancel.ts'
import { checkInAction, checkInCodeAction } from './check-in.ts'
import { classroomAction } from './classroom.ts'
import { closeAccountAction } from './close-account.ts'
import { familyAction } from './family.ts'
import { fitnessSettingsAction, recordAction, scoreAction, weightAction } from './fitness.ts'
import { guestAction, invitationAction, inviteAction } from './invite.ts'
import { loginAction } from './login.ts'
import { logoutAction } from './logout.ts'
import { memberDataAction } from './member-data.ts'
import { messageReadAction, messagesAction } from './messages.ts'
import { movementsAction } from './movements.ts'
import { myBookingsAction } from './my-bookings.ts'
import { newsAction, newsReadAction } from './news.ts'
import { topicAction, topicsAction } from './notices.ts'
import { pagesAction } from './pages.ts'
import { passesAction } from './passes.ts'
import { passwordAction } from './password.ts'
import { bankAccountsAction, paymentsAction, transferAction, transfersAction } from './payments.ts'
import { searchAction, staffBookAction, usersAction } from './people.ts'
import { profileAction, profileEditAction } from './profile.ts'
import { pushTokenAction, testPushAction } from './push-token.ts'
import { rateAction } from './rate.ts'
import { attendanceAction, attendeesAction } from './roll-call.ts'
import { scheduleAction } from './schedule.ts'
import { buyAction, cancelOrderAction, orderAction, ordersAction, plansAction } from './shop.ts'
import { slotDetailAction } from './slot-detail.ts'
import { unreadAction } from './unread.ts'
import { uploadAction } from './upload.ts'
import { versionAction } from './version.ts'
import {
  acceptOfferAction,
  declineOfferAction,
  joinWaitlistAction,
  leaveWaitlistAction,
  waitlistsAction,
} from './waitlist.ts'

type Answered = Action | (typeof elsewhere)['uploadPicture']['action']

/** How the sandbox answers each endpoint, by its name on the wire. A new one is a file beside these and a line here. */
export function actionsOfSandbox(): Record<Answered, ActionDefinition> {
  return {
    login: loginAction(),
    logout: logoutAction,
    registro: signUpAction(),
    claverecup: forgottenAction(),
    ping: { for: 'member', answer: async () => ({ ok: 1 }) },
    unread: unreadAction,
    version: versionAction,
    utoken2: pushTokenAction,
    avisoprueba: testPushAction,
    'upload_img.php': uploadAction(),
    familia: familyAction,
    sedes: branchesAction,
    turnos: scheduleAction,
    turnover: slotDetailAction,
    reservar: bookAction,
    reservaver: bookingOutcomeAction,
    reservacancel: cancelAction,
    misreservas: myBookingsAction,
    estrellaadd: rateAction,
    calendario: calendarAction,
    esperaadd: joinWaitlistAction,
    esperadel: leaveWaitlistAction,
    esperalist: waitlistsAction,
    esperaok: acceptOfferAction,
    esperano: declineOfferAction,
    planes: plansAction,
    comprar: buyAction,
    ordenver: orderAction,
    ordenes: ordersAction,
    ordendel: cancelOrderAction,
    pagos: paymentsAction,
    cuenta: bankAccountsAction,
    transferadd: transferAction,
    transferlist: transfersAction,
    abonos: passesAction,
    abonomov: movementsAction,
    perfil: profileAction,
    perfiledit: profileEditAction,
    claveedit: passwordAction(),
    avataredit: avatarAction,
    avisos: topicsAction,
    avisosedit: topicAction,
    sedeset: branchChoiceAction,
    datos: memberDataAction,
    cuentabaja: closeAccountAction(),
    blog: newsAction,
    blogread: newsReadAction,
    mensajes: messagesAction,
    mensajeread: messageReadAction,
    scoreadd: scoreAction,
    marcaadd: recordAction,
    pesoadd: weightAction,
    myfitedit: fitnessSettingsAction,
    classroom: classroomAction,
    paginas: pagesAction,
    search: searchAction,
    usuarios: usersAction,
    reservaradd: staffBookAction,
    reservardel: staffCancelAction,
    asistentes: attendeesAction,
    asistenciaadd: attendanceAction,
    checkin: checkInAction,
    checkincode: checkInCodeAction,
    invitar: inviteAction,
    invitaver: invitationAction(),
    invitadoadd: guestAction,
  }
}
