import type { PushSettings } from '../../contract/manifest.ts'
import { dateIn } from '../../platform/gym-time.ts'
import { tokenIn } from '../../platform/push-token.ts'
import { keys, recall } from '../../platform/storage.ts'
import { keepLook } from './keep-look.ts'
import { clearNotices } from './notices.ts'
import { tellToken } from './tell-token.ts'
import { currentToken } from './token.ts'

/** Whose pushes, of which gym. */
export interface PushOwner {
  push: PushSettings
  userId: string
  timeZone: string
}

/** Sees to it that this phone has a token and the gym knows it. Answers the token, null where notifications are not granted; throws why not. */
export async function keepPushes({ push, userId, timeZone }: PushOwner): Promise<string | null> {
  const sentKey = recall(keys.pushToken)
  // What was shown to another member is none of this one's business.
  if (sentKey !== null && tokenIn(sentKey, userId) === '') await clearNotices()
  const token = await currentToken(push)
  if (token === null) return null
  await keepLook()
  await tellToken({ token, userId, today: dateIn(timeZone, Date.now()) })
  return token
}
