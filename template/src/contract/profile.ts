// actions perfil, perfiledit, claveedit, avataredit, sedeset, datos, cuentabaja: what the gym keeps of a member
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, number, optional, text } from './wire.ts'

const profile = z.pipe(
  z.object({
    fullname: text,
    email: text,
    celular: text,
    nacimiento: text,
    foto: text,
    sede: number,
    visible: flag,
  }),
  z.transform(wire => ({
    fullname: wire.fullname,
    email: wire.email,
    phone: wire.celular,
    birth: wire.nacimiento,
    photo: wire.foto,
    branch: wire.sede,
    visible: wire.visible,
  })),
)
/** `birth` YYYY-MM-DD, '' where it is not told; `photo` '' for none; `visible`: others see who goes to a class. */
export type Profile = z.output<typeof profile>

export const profileAnswer = answerWith(
  z.pipe(
    z.object({ perfil: optional(profile) }),
    z.transform(wire => ({ profile: wire.perfil })),
  ),
)

export const profileRequest = z.object({
  fullname: z.string(),
  email: z.string(),
  celular: z.string(),
  nacimiento: z.string(),
  visible: z.enum(['0', '1']),
  rid: z.string(),
})

/** `field`: the name on the wire of what was refused, '' where it is none of them. */
export const fieldAnswer = answerWith(
  z.pipe(
    z.object({ campo: text }),
    z.transform(wire => ({ field: wire.campo })),
  ),
)

export const passwordRequest = z.object({ actual: z.string(), nueva: z.string(), rid: z.string() })

/** `img`: where the picture can be seen, as upload_img.php told it; '' removes it. */
export const avatarRequest = z.object({ img: z.string(), rid: z.string() })

export const branchChoiceRequest = z.object({ sede: z.string(), rid: z.string() })

/** Everything the gym keeps of the member, in its own words. */
export const memberDataAnswer = answerWith(
  z.pipe(
    z.object({ datos: z.optional(z.unknown()) }),
    z.transform(wire => ({ data: wire.datos ?? null })),
  ),
)

export const closeAccountRequest = z.object({ clave: z.string(), rid: z.string() })
