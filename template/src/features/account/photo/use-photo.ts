import { useEffect, useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { useGym } from '../../../domain/gym/gym.ts'
import { uploadPicture } from '../../../domain/pictures/upload-picture.ts'
import { changePhoto } from '../../../domain/profile/operations.ts'
import { type Frame, measuresOf, shrunkPicture } from '../../../platform/device/picture.ts'
import { useAccountWrite, type Written } from '../form/use-account-write.ts'
import { usePatchProfile } from '../profile/use-profile.ts'
import type { Measures } from './crop.ts'

/** px of the side of a photo that is uploaded: the largest circle of the app, 104 px wide, on a screen with three dots to a px. */
const side = 312

/** Uploads the member's photo, or removes it. Nothing is stored on the phone where that fails. */
export function usePhoto() {
  const { imagesHost } = useGym().manifest
  const { send } = useAccountWrite(changePhoto)
  const [busy, setBusy] = useState(false)
  const patch = usePatchProfile()
  async function write(photo: string): Promise<Written> {
    const written = await send({ photo })
    if (written.done) patch({ photo })
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

const failed = (message: string): Written => ({ done: false, message })

/** A picture from the camera or the gallery, to be cropped. */
export interface ChosenPicture {
  file: Blob
  /** Object URL for this page. */
  url: string
  measures: Measures
}

const noPicture = 'Eso no es una foto que se pueda abrir. Probá con otra, en JPG o PNG.'

/** The picture chosen last, and why one was not accepted, '' for nothing. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen])
  async function choose(file: Blob) {
    try {
      const measures = await measuresOf(file)
      setProblem('')
      setChosen({ file, url: URL.createObjectURL(file), measures })
    } catch (error) {
      console.info('What was chosen is no picture.', error)
      setProblem(noPicture)
    }
  }
  return { chosen, problem, choose, setProblem, drop: () => setChosen(null) }
}
