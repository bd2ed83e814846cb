import type { ActionDefinition } from '../call.ts'
import { bookAction, bookingOutcomeAction } from './book.ts'
import { cancelAction } from './cancel.ts'
import { loginAction } from './login.ts'
import { logoutAction } from './logout.ts'
import { myBookingsAction } from './my-bookings.ts'
import { passesAction } from './passes.ts'
import { searchAction, staffBookAction, usersAction } from './people.ts'
import { pushTokenAction } from './push-token.ts'
import { scheduleAction } from './schedule.ts'
import { slotDetailAction } from './slot-detail.ts'
import { unreadAction } from './unread.ts'

/** Every action that the sandbox answers, by its name on the wire. A new one is a file beside these and a line here. */
export function actionsOfSandbox(): Record<string, ActionDefinition> {
  return {
    login: loginAction(),
    logout: logoutAction,
    ping: { for: 'member', answer: async () => ({ ok: 1 }) },
    unread: unreadAction,
    utoken2: pushTokenAction,
    turnos: scheduleAction,
    turnover: slotDetailAction,
    reservar: bookAction,
    reservaver: bookingOutcomeAction,
    reservacancel: cancelAction,
    misreservas: myBookingsAction,
    abonos: passesAction,
    search: searchAction,
    usuarios: usersAction,
    reservaradd: staffBookAction,
  }
}
