// Invitations and guests: actions invitar, invitaver, invitadoadd
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { count, list, named, record, text } from '../wire/readers.ts'

const states = { anotado: 'expected', vino: 'came', falto: 'missed' } as const

const guest = record({
  id: [
    'id',
    text,
    'Id to cancel the guest’s spot with `reservacancel`. Empty if the spot cannot be cancelled.',
  ],
  fullname: ['fullname', text, 'Name of the guest.'],
  date: ['fecha', text, 'Date of the class, YYYY-MM-DD.'],
  className: ['clase', text, 'Name of the class.'],
  state: [
    'estado',
    named(states, 'expected'),
    '`anotado`: has a spot. `vino`: attended. `falto`: did not attend.',
  ],
})
/** A past or future guest of the member. */
export type Guest = zod.output<typeof guest>

export const myInvitation = read('invitar', {
  name: 'myInvitation',
  summary: 'Returns the member’s invitation link, the invitations left this month, and the guests.',
  request: {},
  answer: {
    inviteCode: ['codigo', text, 'Invitation code of the member.'],
    url: ['url', text, 'Invitation link to share. May be relative to the site.'],
    used: ['usados', count, 'Number of invitations used this month.'],
    left: ['quedan', count, 'Number of invitations left this month.'],
    reward: ['premio', text, 'Text about the reward for a guest who becomes a member. May be empty.'],
    guests: ['d', list(guest), 'Past and upcoming guests.'],
  },
  persistFor: aWeek,
})

export const inviter = read('invitaver', {
  name: 'inviter',
  core: 'de',
  summary: 'Returns the first name of the member with an invitation code, for visitors without an account.',
  request: { code: ['codigo', text, 'Code from the invitation link.'] },
  answer: { from: ['de', text, 'First name of the member. Empty for an unknown code.'] },
  whenNotFound: 'recordGone',
})

export const bringGuest = write('invitadoadd', {
  name: 'bringGuest',
  summary: 'Books a spot for a guest in a class that the member has booked.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    fullname: ['fullname', text, 'Name of the guest.'],
  },
  answer: {},
  invalidates: ['myInvitation', 'schedule', 'classPeople'],
  whenOutcomeUnknown: texts.guestUnknown,
})
