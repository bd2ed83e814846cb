// actions utoken2, avisoprueba, logout: the notification token of this phone
import * as z from 'zod/mini'

export const pushTokenRequest = z.object({ token: z.string(), uid: z.string(), d: z.literal('ANDROID') })

/** A notification to this phone and no other, for the member to see whether they arrive. */
export const testPushRequest = z.object({ token: z.string(), rid: z.string() })

/** What leaves with the session: the phone's token, '' where it has none. */
export const logoutRequest = z.object({ token: z.string() })
