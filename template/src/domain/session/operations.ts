// What the app asks beside its screens: pwa/ asks most of it, and may import this topic for it.
import { read, write } from '../../api/operation.ts'
import {
  logout as logoutEndpoint,
  registerPhone as registerPhoneEndpoint,
  testPush as testPushEndpoint,
  version as versionEndpoint,
} from '../../contract/session.ts'

export const logout = write(logoutEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'usual',
  always: true,
})

export const version = read(versionEndpoint, { keptFor: 0, notThere: 'refused' })

export const registerPhone = write(registerPhoneEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'usual',
})

export const testPush = write(testPushEndpoint, { changes: [], offline: 'refuse', unknown: 'usual' })
