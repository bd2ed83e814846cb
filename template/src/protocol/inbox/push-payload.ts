// The content of a push on the phone: FCM's format, with the fields of this protocol under `data`.
import * as zod from 'zod/mini'
import { optional, optionalNumber, text } from '../wire/readers.ts'

const pushData = zod.object({
  titulo: text,
  txt: text,
  title: text,
  body: text,
  url: text,
  tag: text,
  sinleer: optionalNumber,
  prueba: text,
})
const wirePush = zod.object({
  notification: optional(zod.object({ title: text, body: text, tag: text, click_action: text })),
  data: optional(pushData),
  fcmOptions: optional(zod.object({ link: text })),
  fcmMessageId: text,
})

/** A push in the app's format. Missing fields are '' or null. `link` is untrusted and must be checked before use. */
export const pushSchema = zod.pipe(
  wirePush,
  zod.transform(({ notification, data, fcmOptions, fcmMessageId }) => ({
    title: notification?.title || data?.titulo || data?.title || '',
    body: notification?.body || data?.txt || data?.body || '',
    link: data?.url || fcmOptions?.link || notification?.click_action || '',
    /** Pushes with the same tag replace each other. */
    tag: data?.tag || notification?.tag || fcmMessageId,
    /** Number of unread items, for the badge of the app's icon. */
    unread: data?.sinleer ?? null,
    /** The id of the self-test that requested the push. */
    test: data?.prueba ?? '',
  })),
)
export type Push = zod.output<typeof pushSchema>

/** A push without content. The app still shows a notification for it. */
export const emptyPush: Push = { title: '', body: '', link: '', tag: '', unread: null, test: '' }

/** Parses the text of a push. Tolerates unreadable and empty texts. */
export function readPush(content: string): Push {
  try {
    return zod.safeParse(pushSchema, JSON.parse(content)).data ?? emptyPush
  } catch {
    // Invalid JSON: nothing can be recovered.
    return emptyPush
  }
}
