import sharp from 'sharp'
import { type Kind, uploadPicture } from '../../../template/src/contract/account/upload.ts'
import { minute } from '../../durations.ts'
import { Refusal } from '../call.ts'
import { reading } from '../operation.ts'
import { keepUnused, newPictureName } from '../pictures.ts'
import { memberKey, newLimit } from '../rate-limit.ts'

const mostBytes = 2 * 1024 * 1024
/** Pixels on the longer side of a picture that is kept: a receipt can be read. */
const longestSide = 1600
/** Pixels that a picture may unfold to: 16,000 × 16,000 of one colour are 750 kB, and a gigabyte in memory. */
const mostPixels = 50_000_000
const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const
type Format = keyof typeof endings

/** Members see each other's photos; all else is between its sender and the gym. */
const isPrivate = (kind: Kind): boolean => kind !== 'photo'

const uploads = newLimit({ name: 'pictures of a member', most: 30, within: 10 * minute })

/** Keeps a picture, told as a data address, and says where it can be seen. */
export const uploadAction = reading(uploadPicture, {
  for: 'member',
  async answer(call, asked) {
    const { gym, person } = call
    if (!(await uploads.allows(memberKey(gym.gym, person.id), call)))
      throw new Refusal('', 'Demasiadas fotos. Esperá unos minutos y probá de nuevo.')
    const { bytes, ending } = await encodeAgain(asked.picture)
    return {
      url: await keepUnused(
        call,
        newPictureName(gym.gym, { isPrivate: isPrivate(asked.kind), ending }),
        bytes,
      ),
    }
  },
})

/**
 * Encodes a picture, given as a data address, again: without the place and the phone that it was taken with, and without bytes that are not
 * part of a picture. Refuses bytes that cannot be decoded.
 */
async function encodeAgain(address: string): Promise<{ bytes: Uint8Array; ending: string }> {
  const [, format, data = ''] =
    /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  const given = Buffer.from(data, 'base64')
  if (given.length > mostBytes) throw new Refusal('', 'La foto es demasiado grande.')
  const bytes = isFormat(format) && (await encodeAs(format, given))
  if (!bytes || !isFormat(format)) throw new Refusal('', 'Eso no es una foto: probá con una en JPG o PNG.')
  return { bytes, ending: endings[format] }
}

const isFormat = (format: string | undefined): format is Format =>
  format !== undefined && Object.hasOwn(endings, format)

/** Returns null for bytes that are not a picture of this format, or have too many pixels. */
async function encodeAs(format: Format, bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    if ((await picture.metadata()).format !== format) return null
    const fitted = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    return await picture.rotate().resize(fitted).toFormat(format).toBuffer()
  } catch {
    // Whatever sharp objects to, the sender reads that it is not a picture.
    return null
  }
}
