// The gym's data about a member: actions perfil, perfiledit, familiaver, claveedit, avataredit, sedeset, datos,
// cuentabaja
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { anything, flag, named, number, optional, optionalFlag, record, text } from '../wire/readers.ts'
import { medicalStanding } from './medical.ts'

const profileRecord = record({
  fullname: ['fullname', text, 'First and last name.'],
  email: ['email', text, 'The e-mail address.'],
  phone: ['celular', text, 'The phone number; empty where it is not told.'],
  birth: ['nacimiento', text, 'The date of birth, YYYY-MM-DD; empty where it is not told.'],
  photo: ['foto', text, 'Where the photo can be seen; empty for none.'],
  branch: ['sede', number, 'The branch where the member trains.'],
  visible: ['visible', flag, 'Other members see who goes to a class.'],
  medical: [
    'apto',
    optional(medicalStanding),
    'How their medical certificate stands; null where the gym does not take it by the app.',
  ],
})
export type Profile = zod.output<typeof profileRecord>

export const profile = read('perfil', {
  name: 'profile',
  summary: 'What the gym knows of the member who asks.',
  request: {},
  answer: { profile: ['perfil', optional(profileRecord), 'The member’s own data.'] },
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
    'Changes the member’s own data. Another e-mail address needs the password: whoever has it can choose a new one.',
  request: {
    fullname: ['fullname', text, 'First and last name.'],
    email: ['email', text, 'The e-mail address.'],
    phone: ['celular', text, 'The phone number; empty for none.'],
    birth: ['nacimiento', text, 'The date of birth, YYYY-MM-DD; empty for none.'],
    visible: ['visible', optionalFlag, '1: other members see who goes to a class.'],
    password: ['clave', text, 'The password, where the e-mail address changes; else empty.'],
  },
  answer: { field: ['campo', named(profileFields, null), 'The field that was refused; empty for none.'] },
  invalidates: ['profile', 'classPeople'],
})

export const showRelative = write('familiaver', {
  name: 'showRelative',
  summary:
    'Shows somebody for whom the member books to other members, or hides them: at first they are hidden.',
  request: {
    person: ['cid', text, 'Their id.'],
    visible: ['visible', optionalFlag, '1: other members see them.'],
  },
  answer: {},
  invalidates: ['family', 'classPeople', 'ranking'],
})

export const changePassword = write('claveedit', {
  name: 'changePassword',
  summary: 'Another password for who knows the one of now. It ends the member’s other sessions.',
  request: {
    current: ['actual', text, 'The password of now.'],
    next: ['nueva', text, 'The new one.'],
  },
  answer: {
    field: [
      'campo',
      named({ actual: 'current', nueva: 'next' }, null),
      'The field that was refused; empty for none.',
    ],
  },
  whenOutcomeUnknown: 'No sabemos si tu clave cambió. Probá con las dos la próxima vez que ingreses.',
})

export const changePhoto = write('avataredit', {
  name: 'changePhoto',
  summary: 'Another photo of the member, or none.',
  request: { photo: ['img', text, 'Where it can be seen, as upload_img.php told it; empty for no photo.'] },
  answer: {},
  invalidates: ['profile', 'classPeople', 'ranking'],
})

export const changeBranch = write('sedeset', {
  name: 'changeBranch',
  summary: 'Where the member trains from now on.',
  request: { branch: ['sede', number, 'The branch’s id.'] },
  answer: {},
})

export const memberData = read('datos', {
  name: 'memberData',
  core: 'datos',
  summary: 'Everything the gym keeps of the member, for them to take along.',
  request: {},
  answer: { data: ['datos', anything, 'All of it, in the gym’s own words.'] },
  whenNotFound: 'recordGone',
})

export const closeAccount = write('cuentabaja', {
  name: 'closeAccount',
  summary: 'Closes the account of who knows its password. The family’s, who have nobody else, close with it.',
  request: { password: ['clave', text, 'The password.'] },
  answer: {
    field: ['campo', named({ clave: 'password' }, null), 'The field that was refused; empty for none.'],
  },
  whenOutcomeUnknown: 'No sabemos si tu cuenta se cerró. Cerrá sesión y probá ingresar.',
})
