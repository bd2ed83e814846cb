// actions utoken2, avisoprueba, logout: the notification token of this phone
import * as zod from 'zod/mini'

export const pushTokenRequest = zod.object({
  token: zod.string(),
  uid: zod.string(),
  d: zod.literal('ANDROID'),
})

/** A notification to this phone and no other, for the member to see whether they arrive. */
export const testPushRequest = zod.object({ token: zod.string(), rid: zod.string() })

/** What leaves with the session: the phone's token, '' where it has none. */
export const logoutRequest = zod.object({ token: zod.string() })
