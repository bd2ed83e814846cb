// POST pwa/login
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, text } from './wire.ts'

export const loginRequest = z.object({ username: z.string(), password: z.string() })

const user = z.object({ id: text, username: text, fullname: text })

/** `ck`: the two cookie values sent back as app1 and app2; `cakephp`: the session cookie, for webviews that lose cookies. */
export const loginAnswer = answerWith(
  z.pipe(
    z.object({
      user: optional(user),
      permisos: list(text),
      ck: list(text),
      myfit: list(text),
      cakephp: text,
      sede: number,
    }),
    z.transform(wire => ({
      user: wire.user,
      permissions: wire.permisos,
      ck: wire.ck,
      myfit: wire.myfit,
      sessionCookie: wire.cakephp,
      branch: wire.sede,
    })),
  ),
)
export type LoginAnswer = z.output<typeof loginAnswer>
