// action utoken2: the notification token of this phone
import * as z from 'zod/mini'

export const pushTokenRequest = z.object({ token: z.string(), uid: z.string(), d: z.literal('ANDROID') })
