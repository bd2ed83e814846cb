// A session after the login, and its phone: actions logout, ping, version, utoken2, avisoprueba
import { endpoint } from '../wire/endpoint.ts'
import { read, write } from '../wire/operation.ts'
import { named, text } from '../wire/readers.ts'

export const logout = write('logout', {
  name: 'logout',
  summary: 'Ends the session, and forgets where the pushes of its phone went.',
  request: { token: ['token', text, 'The phone’s push token; empty where it has none.'] },
  answer: {},
  idempotent: false,
  alwaysAsk: true,
})

export const ping = endpoint('ping', {
  name: 'ping',
  summary: 'Says whether the session is alive.',
  request: {},
  answer: {},
})

export const version = read('version', {
  name: 'version',
  summary: 'Which versions of the app the backend still answers.',
  request: { version: ['version', text, 'Of the app that asks, as 1.4.0.'] },
  answer: {
    oldest: ['min', text, 'The oldest version that will do; empty for any.'],
    message: ['txt', text, 'What to tell those who have an older one; empty for the app’s own sentence.'],
  },
  whenNotFound: 'recordGone',
})

export const registerPhone = write('utoken2', {
  name: 'registerPhone',
  summary:
    'Where the pushes of this session go. A token belongs to the session that sent it last, and ends with it.',
  request: {
    token: ['token', text, 'The phone’s push token.'],
    member: ['uid', text, 'The member’s id.'],
    platform: ['d', named({ ANDROID: 'android' }, 'android'), 'ANDROID, whatever the phone.'],
  },
  answer: {},
  withoutOk: true,
  idempotent: false,
})

export const testPush = write('avisoprueba', {
  name: 'testPush',
  summary:
    'A push to this phone and no other, with this `rid` in it, for the member to see whether they arrive.',
  request: { token: ['token', text, 'The phone’s push token.'] },
  answer: {},
})
