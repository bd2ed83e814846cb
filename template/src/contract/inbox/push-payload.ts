// What a push holds when it reaches the phone: the form in which FCM hands it on, with this protocol's own fields under `data`.
import * as zod from 'zod/mini'
import { optional, optionalNumber, text } from '../wire/readers.ts'

const own = zod.object({
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
  data: optional(own),
  fcmOptions: optional(zod.object({ link: text })),
  fcmMessageId: text,
})

/** A push as the app reads it: '' and null for what was not sent. `link` is whatever the sender wrote: it is not to be followed as it is. */
export const pushSchema = zod.pipe(
  wirePush,
  zod.transform(({ notification, data, fcmOptions, fcmMessageId }) => ({
    title: notification?.title || data?.titulo || data?.title || '',
    body: notification?.body || data?.txt || data?.body || '',
    link: data?.url || fcmOptions?.link || notification?.click_action || '',
    /** Of several with the same only the last is shown. */
    tag: data?.tag || notification?.tag || fcmMessageId,
    /** How much is unread, for the sign on the app's icon. */
    unread: data?.sinleer ?? null,
    /** Which self-test asked for it. */
    test: data?.prueba ?? '',
  })),
)
export type Push = zod.output<typeof pushSchema>

/** A push that says nothing is still one: it is shown. */
export const emptyPush: Push = { title: '', body: '', link: '', tag: '', unread: null, test: '' }

/** What the text of a push says, junk and emptiness included. */
export function readPush(content: string): Push {
  try {
    return zod.safeParse(pushSchema, JSON.parse(content)).data ?? emptyPush
  } catch {
    // No JSON: nobody can say what it meant.
    return emptyPush
  }
}
