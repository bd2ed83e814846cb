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
  summary: 'Creates an account. Refused with `cod` `existe` if the user name or e-mail address is taken.',
  request: {
    fullname: ['fullname', text, 'First and last name.'],
    email: ['email', text, 'E-mail address.'],
    phone: ['celular', text, 'Phone number. May be empty.'],
    username: ['username', text, 'User name for the login.'],
    password: ['password', text, 'Password.'],
    invitation: ['invita', text, 'Invitation code of the member who invited the new user. May be empty.'],
  },
  answer: { field: ['campo', named(signUpFields, null), 'Name of the refused field. May be empty.'] },
  idempotent: false,
})

export const mailPasswordLink = write('claverecup', {
  name: 'mailPasswordLink',
  summary: 'Mails a link to set a new password. The answer is the same for existing and unknown users.',
  request: { username: ['username', text, 'User name or e-mail address.'] },
  answer: {},
  idempotent: false,
})
