// The login. Separate from the rest of the session, since the first screen loads it.
import type * as zod from 'zod/mini'
import type { SharedAnswer } from '../wire/answer.ts'
import { write } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'

const user = record({
  id: ['id', text, 'The member’s id.'],
  username: ['username', text, 'The name they log in with.'],
  fullname: ['fullname', text, 'First and last name.'],
})

export const login = write('login', {
  name: 'login',
  summary:
    'Begins a session for who knows the password. A refusal does not tell whether there is such a user.',
  request: {
    username: ['username', text, 'The user’s name, or their e-mail address.'],
    password: ['password', text, 'Their password.'],
  },
  answer: {
    user: ['user', optional(user), 'Who is logged in.'],
    permissions: ['permisos', list(text), 'What they may do beside a member: staff.'],
    ticket: ['ck', list(text), 'Two values that come back with every request, as app1 and app2.'],
    fitness: ['myfit', list(text), 'What the addons ask for: the time of the token, and the token.'],
    sessionCookie: [
      'cakephp',
      text,
      'The session’s cookie, for webviews that lose cookies: it comes back as cookieios.',
    ],
    branch: ['sede', number, 'The branch where the member trains; 0 for none.'],
  },
  withoutOk: true,
  idempotent: false,
  alwaysAsk: true,
})
export type LoginAnswer = SharedAnswer & zod.output<typeof login.answer>
