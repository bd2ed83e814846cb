// Invitations and guests: actions invitar, invitaver, invitadoadd
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { count, list, named, record, text } from '../wire/readers.ts'

const states = { anotado: 'expected', vino: 'came', falto: 'missed' } as const

const guest = record({
  id: ['id', text, 'Under which the place is given back with `reservacancel`; empty where it is not.'],
  fullname: ['fullname', text, 'Who comes along.'],
  date: ['fecha', text, 'The day of the class, YYYY-MM-DD.'],
  className: ['clase', text, 'The class.'],
  state: ['estado', named(states, 'expected'), 'anotado: they have a place; vino; falto, they did not come.'],
})
/** A past or future guest of the member. */
export type Guest = zod.output<typeof guest>

export const myInvitation = read('invitar', {
  name: 'myInvitation',
  summary: 'The member’s link, what is left of this month’s invitations, and whom they brought.',
  request: {},
  answer: {
    inviteCode: ['codigo', text, 'The member’s code.'],
    url: ['url', text, 'The link to hand on; it may be relative to the site.'],
    used: ['usados', count, 'How many of this month’s invitations are used.'],
    left: ['quedan', count, 'How many are left.'],
    reward: ['premio', text, 'What the member gets for one who stays.'],
    guests: ['d', list(guest), 'Whom they brought, or will.'],
  },
  persistFor: aWeek,
})

export const inviter = read('invitaver', {
  name: 'inviter',
  core: 'de',
  summary: 'Who invites with a code, for who has no account yet.',
  request: { code: ['codigo', text, 'The code, as an invitation’s link carries it.'] },
  answer: { from: ['de', text, 'The first name of who invites; empty where the code is nobody’s.'] },
  whenNotFound: 'recordGone',
})

export const bringGuest = write('invitadoadd', {
  name: 'bringGuest',
  summary: 'Books a place in a class of the member’s for somebody who comes along.',
  request: {
    slot: ['id', text, 'The class.'],
    fullname: ['fullname', text, 'Who comes along.'],
  },
  answer: {},
  invalidates: ['myInvitation', 'schedule', 'classPeople'],
  whenOutcomeUnknown: 'No sabemos si tu invitado quedó anotado. Fijate antes de probar de nuevo.',
})
