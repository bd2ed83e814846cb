// POST pwa/login
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { list, number, optional, text } from './wire.ts'

export const loginRequest = zod.object({ username: zod.string(), password: zod.string() })

const user = zod.object({ id: text, username: text, fullname: text })

/** `ck`: the two cookie values sent back as app1 and app2; `cakephp`: the session cookie, for webviews that lose cookies. */
export const loginAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({
      user: optional(user),
      permisos: list(text),
      ck: list(text),
      myfit: list(text),
      cakephp: text,
      sede: number,
    }),
    zod.transform(wire => ({
      user: wire.user,
      permissions: wire.permisos,
      ck: wire.ck,
      myfit: wire.myfit,
      sessionCookie: wire.cakephp,
      branch: wire.sede,
    })),
  ),
)
export type LoginAnswer = zod.output<typeof loginAnswer>
