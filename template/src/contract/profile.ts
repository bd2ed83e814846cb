// actions perfil, perfiledit, claveedit, avataredit, sedeset, datos, cuentabaja: what the gym keeps of a member
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { flag, number, optional, text } from './wire.ts'

const profile = zod.pipe(
  zod.object({
    fullname: text,
    email: text,
    celular: text,
    nacimiento: text,
    foto: text,
    sede: number,
    visible: flag,
  }),
  zod.transform(wire => ({
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
export type Profile = zod.output<typeof profile>

export const profileAnswer = answerWith(
  zod.pipe(
    zod.object({ perfil: optional(profile) }),
    zod.transform(wire => ({ profile: wire.perfil })),
  ),
)

export const profileRequest = zod.object({
  fullname: zod.string(),
  email: zod.string(),
  celular: zod.string(),
  nacimiento: zod.string(),
  visible: zod.enum(['0', '1']),
  rid: zod.string(),
})

/** `field`: the name on the wire of what was refused, '' where it is none of them. */
export const fieldAnswer = answerWith(
  zod.pipe(
    zod.object({ campo: text }),
    zod.transform(wire => ({ field: wire.campo })),
  ),
)

export const passwordRequest = zod.object({ actual: zod.string(), nueva: zod.string(), rid: zod.string() })

/** `img`: where the picture can be seen, as upload_img.php told it; '' removes it. */
export const avatarRequest = zod.object({ img: zod.string(), rid: zod.string() })

export const branchChoiceRequest = zod.object({ sede: zod.string(), rid: zod.string() })

/** Everything the gym keeps of the member, in its own words. */
export const memberDataAnswer = answerWith(
  zod.pipe(
    zod.object({ datos: zod.optional(zod.unknown()) }),
    zod.transform(wire => ({ data: wire.datos ?? null })),
  ),
)

export const closeAccountRequest = zod.object({ clave: zod.string(), rid: zod.string() })
