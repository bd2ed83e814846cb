import { createHash } from 'node:crypto'
import { uploadPicture } from '../../../template/src/contract/account/upload.ts'
import { minute } from '../../durations.ts'
import { Refusal } from '../call.ts'
import { reading } from '../operation.ts'
import { keepUnused } from '../pictures.ts'
import { newLimit } from '../rate-limit.ts'

const mostBytes = 2 * 1024 * 1024
/** How the files of each kind begin. */
const kinds = [
  { ending: 'jpg', type: 'jpeg', begins: [0xff, 0xd8, 0xff] },
  { ending: 'png', type: 'png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { ending: 'webp', type: 'webp', begins: [0x52, 0x49, 0x46, 0x46] },
]

const uploads = newLimit({ name: 'pictures of a member', most: 30, within: 10 * minute })

/** Keeps a picture, told as a data address, and says where it can be seen. */
export const uploadAction = reading(uploadPicture, {
  for: 'member',
  async answer(call, asked) {
    const { gym, person } = call
    if (!(await uploads.allows(`${gym.gym} ${person.id}`, call)))
      throw new Refusal('', 'Demasiadas fotos. Esperá unos minutos y probá de nuevo.')
    const { bytes, ending } = pictureIn(asked.picture)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    return { url: await keepUnused(call, `${gym.gym}/${hash}.${ending}`, bytes) }
  },
})

function pictureIn(address: string): { bytes: Uint8Array; ending: string } {
  const [, type, data = ''] =
    /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  const bytes = Buffer.from(data, 'base64')
  const kind = kinds.find(one => one.type === type && one.begins.every((byte, at) => bytes[at] === byte))
  if (!kind) throw new Refusal('', 'Eso no es una foto: probá con una en JPG o PNG.')
  if (bytes.length > mostBytes) throw new Refusal('', 'La foto es demasiado grande.')
  return { bytes, ending: kind.ending }
}
