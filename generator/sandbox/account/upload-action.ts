import sharp from 'sharp'
import { minute } from '#generator/time-units.ts'
import { type Kind, uploadPicture } from '#protocol/account/upload.ts'
import { Refusal } from '../call.ts'
import { defineRead } from '../define-operation.ts'
import { keepUnused, newPictureName } from '../pictures.ts'
import { memberKey, newLimit } from '../rate-limit.ts'
import * as texts from './messages.ts'

const maxBytes = 2 * 1024 * 1024
/** Pixels on the longer side of a stored picture, enough to read a receipt. */
const longestSide = 1600
/**
 * Limit of decoded pixels: 16,000 × 16,000 pixels of a single colour are 750 kB as a file and a gigabyte in
 * memory.
 */
const maxPixels = 50_000_000
const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const
type Format = keyof typeof endings

/** Members see each other's photos. Other pictures are between their sender and the gym. */
const isPrivate = (kind: Kind): boolean => kind !== 'photo'

const uploads = newLimit({ name: 'pictures of a member', max: 30, within: 10 * minute })

/** Stores a picture, given as a data URL, and returns its address. */
export const uploadAction = defineRead(uploadPicture, {
  for: 'member',
  async answer(call, input) {
    const { gym, person } = call
    if (!(await uploads.allows(memberKey(gym.gym, person.id), call)))
      throw new Refusal('', texts.tooManyPhotos)
    const { bytes, ending } = await encodeAgain(input.picture)
    return {
      url: await keepUnused(
        call,
        newPictureName(gym.gym, { isPrivate: isPrivate(input.kind), ending }),
        bytes,
      ),
    }
  },
})

/**
 * Re-encodes a picture, given as a data URL, to remove metadata such as location and phone, and bytes that are
 * not part of the picture. Refuses bytes that cannot be decoded.
 */
async function encodeAgain(address: string): Promise<{ bytes: Uint8Array; ending: string }> {
  const [, format, data = ''] =
    /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  const upload = Buffer.from(data, 'base64')
  if (upload.length > maxBytes) throw new Refusal('', texts.photoTooLarge)
  const bytes = isFormat(format) && (await encodeAs(format, upload))
  if (!bytes || !isFormat(format)) throw new Refusal('', texts.notAPhoto)
  return { bytes, ending: endings[format] }
}

const isFormat = (format: string | undefined): format is Format =>
  format !== undefined && Object.hasOwn(endings, format)

/** Returns null for bytes that are not a picture of this format, or have too many pixels. */
async function encodeAs(format: Format, bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    if ((await picture.metadata()).format !== format) return null
    const fitted = {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    return await picture.rotate().resize(fitted).toFormat(format).toBuffer()
  } catch {
    // For any error of sharp, the sender reads that the file is not a picture.
    return null
  }
}
