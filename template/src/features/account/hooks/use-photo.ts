import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { uploadPicture } from '../../../api/upload.ts'
import { changePhoto } from '../../../domain/profile/operations.ts'
import { type Frame, shrunkPicture } from '../../../platform/picture.ts'
import { useGym } from '../../../ui/gym.ts'
import { useAccountWrite, type Written } from './use-account-write.ts'
import { useTellProfile } from './use-profile.ts'

/** px of the side of a photo, as it leaves the phone. */
const side = 512

/** Sends the member's photo, or takes it away. Nothing of it is kept on this phone where that fails. */
export function usePhoto() {
  const { imagesHost } = useGym().manifest
  const { send } = useAccountWrite(changePhoto)
  const [busy, setBusy] = useState(false)
  const tell = useTellProfile()
  async function write(photo: string): Promise<Written> {
    const written = await send({ photo })
    if (written.done) tell({ photo })
    return written
  }
  async function working(work: () => Promise<Written>): Promise<Written> {
    if (!navigator.onLine) return failed('Necesitás conexión para cambiar tu foto. No se guardó nada.')
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      return failed(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  const save = (file: Blob, frame: Frame) =>
    working(async () => {
      const picture = await shrunkPicture(file, { side, frame })
      const { ok, url, errors } = await uploadPicture(imagesHost, 'photo', picture)
      return ok === 1 && url !== '' ? write(url) : failed(errors[0] ?? 'La foto no llegó. Probá de nuevo.')
    })
  return { save, remove: () => working(() => write('')), busy }
}

const failed = (words: string): Written => ({ done: false, words })
