// The gym's data about a member: actions perfil, perfiledit, familiaver, claveedit, avataredit, sedeset, datos,
// cuentabaja
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { anything, flag, named, number, optional, optionalFlag, record, text } from '../wire/readers.ts'
import { medicalStanding } from './medical.ts'

const profileRecord = record({
  fullname: ['fullname', text, 'First and last name.'],
  email: ['email', text, 'E-mail address.'],
  phone: ['celular', text, 'Phone number. Empty if unknown.'],
  birth: ['nacimiento', text, 'Date of birth, YYYY-MM-DD. Empty if unknown.'],
  photo: ['foto', text, 'Address of the photo. Empty without a photo.'],
  branch: ['sede', number, 'Id of the member’s branch.'],
  visible: ['visible', flag, '1 if other members see the member among the attendees of a class.'],
  medical: [
    'apto',
    optional(medicalStanding),
    'Status of the medical certificate. null if the gym does not accept certificates through the app.',
  ],
})
export type Profile = zod.output<typeof profileRecord>

export const profile = read('perfil', {
  name: 'profile',
  summary: 'Returns the member’s profile.',
  request: {},
  answer: { profile: ['perfil', optional(profileRecord), 'Profile of the member.'] },
  persistFor: aWeek,
})

const profileFields = {
  fullname: 'fullname',
  email: 'email',
  celular: 'phone',
  nacimiento: 'birth',
  clave: 'password',
} as const

export const editProfile = write('perfiledit', {
  name: 'editProfile',
  summary:
    'Updates the member’s profile. A new e-mail address requires the password, because password links are mailed to that address.',
  request: {
    fullname: ['fullname', text, 'First and last name.'],
    email: ['email', text, 'E-mail address.'],
    phone: ['celular', text, 'Phone number. May be empty.'],
    birth: ['nacimiento', text, 'Date of birth, YYYY-MM-DD. May be empty.'],
    visible: [
      'visible',
      optionalFlag,
      '1 to show the member among the attendees of a class, 0 to hide the member.',
    ],
    password: ['clave', text, 'Password, required to change the e-mail address. Otherwise empty.'],
  },
  answer: { field: ['campo', named(profileFields, null), 'Name of the refused field. May be empty.'] },
  invalidates: ['profile', 'classPeople'],
})

export const showRelative = write('familiaver', {
  name: 'showRelative',
  summary: 'Shows a relative to other members, or hides the relative. Relatives are hidden by default.',
  request: {
    person: ['cid', text, 'Id of the relative.'],
    visible: ['visible', optionalFlag, '1 to show the relative, 0 to hide the relative.'],
  },
  answer: {},
  invalidates: ['family', 'classPeople', 'ranking'],
})

export const changePassword = write('claveedit', {
  name: 'changePassword',
  summary: 'Changes the member’s password. Requires the current password. Ends the member’s other sessions.',
  request: {
    current: ['actual', text, 'Current password.'],
    next: ['nueva', text, 'New password.'],
  },
  answer: {
    field: [
      'campo',
      named({ actual: 'current', nueva: 'next' }, null),
      'Name of the refused field. May be empty.',
    ],
  },
  whenOutcomeUnknown: texts.passwordUnknown,
})

export const changePhoto = write('avataredit', {
  name: 'changePhoto',
  summary: 'Sets or removes the member’s photo.',
  request: {
    photo: ['img', text, 'Address of the photo, as returned by `upload_img.php`. Empty: removes the photo.'],
  },
  answer: {},
  invalidates: ['profile', 'classPeople', 'ranking'],
})

export const changeBranch = write('sedeset', {
  name: 'changeBranch',
  summary: 'Changes the member’s branch.',
  request: { branch: ['sede', number, 'Id of the branch.'] },
  answer: {},
})

export const memberData = read('datos', {
  name: 'memberData',
  core: 'datos',
  summary: 'Exports the gym’s data about the member and the family.',
  request: {},
  answer: { data: ['datos', anything, 'Exported data. The gym chooses its structure and names.'] },
  whenNotFound: 'recordGone',
})

export const closeAccount = write('cuentabaja', {
  name: 'closeAccount',
  summary:
    'Closes the member’s account. Requires the password. Also closes the accounts of relatives without another guardian.',
  request: { password: ['clave', text, 'Password.'] },
  answer: {
    field: ['campo', named({ clave: 'password' }, null), 'Name of the refused field. May be empty.'],
  },
  whenOutcomeUnknown: texts.closeAccountUnknown,
})
