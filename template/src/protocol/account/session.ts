// A session after the login, and its phone: actions logout, ping, version, utoken2, avisoprueba
import { endpoint } from '../wire/endpoint.ts'
import { read, write } from '../wire/operation.ts'
import { named, text } from '../wire/readers.ts'

export const logout = write('logout', {
  name: 'logout',
  summary: 'Ends the session and deletes the push token of its phone.',
  request: { token: ['token', text, 'Push token of the phone. Empty without a token.'] },
  answer: {},
  idempotent: false,
  alwaysAsk: true,
})

export const ping = endpoint('ping', {
  name: 'ping',
  summary: 'Checks that the session is alive.',
  request: {},
  answer: {},
})

export const version = read('version', {
  name: 'version',
  summary: 'Returns the oldest version of the app that the backend supports.',
  request: { version: ['version', text, 'Version of the app, such as 1.4.0.'] },
  answer: {
    oldest: ['min', text, 'Oldest supported version. Empty: every version is supported.'],
    message: ['txt', text, 'Message for users of an older version. Empty: the app’s default message.'],
  },
  whenNotFound: 'recordGone',
})

export const registerPhone = write('utoken2', {
  name: 'registerPhone',
  summary:
    'Registers the phone’s push token for this session. A token belongs to the session that sent it last, and is deleted with that session.',
  request: {
    token: ['token', text, 'Push token of the phone.'],
    member: ['uid', text, 'Id of the member.'],
    platform: ['d', named({ ANDROID: 'android' }, 'android'), 'Always `ANDROID`, on every phone.'],
  },
  answer: {},
  withoutOk: true,
  idempotent: false,
})

export const testPush = write('avisoprueba', {
  name: 'testPush',
  summary:
    'Sends a test push with this `rid` to this phone only, so that the member can check that pushes arrive.',
  request: { token: ['token', text, 'Push token of the phone.'] },
  answer: {},
})
