// actions familia, registro, claverecup, and POST pwa/getuser/{username}: the people behind an account, and the ways into one
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, text } from './wire.ts'

/** Somebody of the family, for whom one may book. */
const relative = z.object({ id: text, fullname: text })

export const familyAnswer = answerWith(
  z.pipe(
    z.object({ d: list(relative) }),
    z.transform(wire => ({ family: wire.d })),
  ),
)

export const signUpRequest = z.object({
  fullname: z.string(),
  email: z.string(),
  celular: z.string(),
  username: z.string(),
  password: z.string(),
})

/** `username`: a user's name or e-mail. */
export const forgottenRequest = z.object({ username: z.string() })

const company = z.pipe(
  z.object({ name: text, dominio: text }),
  z.transform(wire => ({ name: wire.name, tenant: wire.dominio })),
)
/** A gym where a user trains. */
export type Company = z.output<typeof company>

/** `d` of getuser: one gym is taken, of several the member picks. */
export const companiesAnswer = z.pipe(
  z.object({ d: list(company) }),
  z.transform(wire => ({ companies: wire.d })),
)
