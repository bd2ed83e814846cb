// What is sent for every action of the protocol, by the action's name on the wire. The app has it as types alone.
import * as zod from 'zod/mini'
import { forgottenRequest, signUpRequest } from './account.ts'
import type { Action } from './answers.ts'
import { loginRequest } from './login.ts'
import { logoutRequest, pushTokenRequest, testPushRequest } from './push-token.ts'
import { versionRequest } from './version.ts'

const nothing = zod.object({})

export const requests = {
  login: loginRequest,
  logout: logoutRequest,
  registro: signUpRequest,
  claverecup: forgottenRequest,
  version: versionRequest,
  utoken2: pushTokenRequest,
  avisoprueba: testPushRequest,
  ping: nothing,
} as const satisfies Record<Action, zod.ZodMiniType>

export type RequestOf<Name extends Action> = zod.output<(typeof requests)[Name]>
