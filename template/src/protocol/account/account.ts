// Sign-up and password recovery: actions registro, claverecup

import { write } from '../wire/operation.ts'
import { named, text } from '../wire/readers.ts'

const signUpFields = {
  fullname: 'fullname',
  email: 'email',
  celular: 'phone',
  username: 'username',
  password: 'password',
} as const

export const signUp = write('registro', {
  name: 'signUp',
  summary: 'Makes an account. `cod` `existe` where there is one with this user or e-mail already.',
  request: {
    fullname: ['fullname', text, 'First and last name.'],
    email: ['email', text, 'The e-mail address.'],
    phone: ['celular', text, 'The phone number; empty for none.'],
    username: ['username', text, 'The name to log in with.'],
    password: ['password', text, 'The password.'],
    invitation: ['invita', text, 'The code of who invited them; empty for nobody’s.'],
  },
  answer: { field: ['campo', named(signUpFields, null), 'The field that was refused; empty for none.'] },
  idempotent: false,
})

export const mailPasswordLink = write('claverecup', {
  name: 'mailPasswordLink',
  summary:
    'Mails a link by which another password is chosen. The answer is always the same, whether there is such a user or not.',
  request: { username: ['username', text, 'The user’s name, or their e-mail address.'] },
  answer: {},
  idempotent: false,
})
