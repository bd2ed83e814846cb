// The login. Separate from the rest of the session, since the first screen loads it.
import type * as zod from 'zod/mini'
import type { SharedAnswer } from '../wire/answer.ts'
import { write } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'

const user = record({
  id: ['id', text, 'Id of the member.'],
  username: ['username', text, 'User name for the login.'],
  fullname: ['fullname', text, 'First and last name.'],
})

export const login = write('login', {
  name: 'login',
  summary: 'Starts a session. The refusal is the same for an unknown user and a wrong password.',
  request: {
    username: ['username', text, 'User name or e-mail address.'],
    password: ['password', text, 'Password.'],
  },
  answer: {
    user: ['user', optional(user), 'Member who logged in.'],
    permissions: ['permisos', list(text), 'Permissions beyond those of a member: `staff`.'],
    ticket: ['ck', list(text), 'Two values that the app sends with every request, as `app1` and `app2`.'],
    fitness: ['myfit', list(text), 'Credentials for the addons: the timestamp of the token, and the token.'],
    sessionCookie: [
      'cakephp',
      text,
      'Session cookie, for webviews that lose cookies. The app sends it back as `cookieios`.',
    ],
    branch: ['sede', number, 'Id of the member’s branch. 0 without a branch.'],
  },
  withoutOk: true,
  idempotent: false,
  alwaysAsk: true,
})
export type LoginAnswer = SharedAnswer & zod.output<typeof login.answer>
