import { write } from '../../api/operation.ts'
import {
  mailPasswordLink as mailPasswordLinkEndpoint,
  signUp as signUpEndpoint,
} from '../../contract/account.ts'

export const signUp = write(signUpEndpoint, { changes: [], offline: 'refuse', unknown: 'usual' })

export const mailPasswordLink = write(mailPasswordLinkEndpoint, {
  changes: [],
  offline: 'refuse',
  unknown: 'usual',
})
