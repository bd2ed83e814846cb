import { useState } from 'react'
import { shrunkPicture } from '../../../platform/picture.ts'

/** The longest side of a receipt's photo, in px: its figures can still be read. */
const side = 1600

/** Makes a photo small on the phone before it goes anywhere; `refusal` where the file is none. */
export function usePhoto(onPhoto: (photo: string) => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function shrink(file: File) {
    setBusy(true)
    setRefusal(null)
    try {
      onPhoto(await shrunkPicture(file, { side }))
    } catch (error) {
      console.info('The file is no picture that this phone can read.', error)
      setRefusal('Esa foto no se puede leer. Probá con otra, o con una captura de pantalla.')
    } finally {
      setBusy(false)
    }
  }
  return { take: (file: File) => void shrink(file), busy, refusal }
}
