// actions registro, claverecup, and POST pwa/getuser/{username}: the people behind an account, and the ways into one
import * as zod from 'zod/mini'
import { answerWithoutOk } from './answer.ts'
import { list, text } from './wire.ts'

/** `invita`: the code of who invited them, '' for nobody's. */
export const signUpRequest = zod.object({
  fullname: zod.string(),
  email: zod.string(),
  celular: zod.string(),
  username: zod.string(),
  password: zod.string(),
  invita: zod.string(),
})

/** `username`: a user's name or e-mail. */
export const forgottenRequest = zod.object({ username: zod.string() })

const company = zod.pipe(
  zod.object({ name: text, dominio: text }),
  zod.transform(wire => ({ name: wire.name, tenant: wire.dominio })),
)
/** A gym where a user trains. */
export type Company = zod.output<typeof company>

/** `d` of getuser: one gym is taken, of several the member picks. */
export const companiesAnswer = answerWithoutOk(
  zod.pipe(
    zod.object({ d: list(company) }),
    zod.transform(wire => ({ companies: wire.d })),
  ),
)
