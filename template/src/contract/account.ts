// actions familia, registro, invitaver, claverecup, and POST pwa/getuser/{username}: the people behind an account, and the ways into one
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, text } from './wire.ts'

/** Somebody of the family, for whom one may book. */
const relative = z.pipe(
  z.object({ id: text, fullname: text, foto: text }),
  z.transform(({ foto, ...person }) => ({ ...person, photo: foto })),
)

export const familyAnswer = answerWith(
  z.pipe(
    z.object({ d: list(relative) }),
    z.transform(wire => ({ family: wire.d })),
  ),
)

/** `invita`: the code of who invited them, '' for nobody's. */
export const signUpRequest = z.object({
  fullname: z.string(),
  email: z.string(),
  celular: z.string(),
  username: z.string(),
  password: z.string(),
  invita: z.string(),
})

/** `codigo`: as an invitation's link carries it. */
export const invitationRequest = z.object({ codigo: z.string() })

/** `from`: the first name of who invites. */
export const invitationAnswer = answerWith(
  z.pipe(
    z.object({ de: text }),
    z.transform(wire => ({ from: wire.de })),
  ),
)

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
