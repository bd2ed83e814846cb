import { useEffect, useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { type Frame, measuresOf, shrinkPicture } from '#platform/device/picture.ts'
import { changePhoto } from '#protocol/account/profile.ts'
import { useAccountWrite, type Written } from '../form/use-account-write.ts'
import * as texts from '../messages.ts'
import { usePatchProfile } from '../profile/use-profile.ts'
import { uploadPicture } from '../shared/upload-picture.ts'
import type { Measures } from './crop.ts'

/** Side of an uploaded photo in px: the app's largest circle (104 px) at a device pixel ratio of 3. */
const side = 312

/** Uploads or removes the member's photo. A failure stores nothing on the phone. */
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
    if (!navigator.onLine) return fail(texts.photoNeedsConnection)
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      return fail(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  const save = (file: Blob, frame: Frame) =>
    working(async () => {
      const picture = await shrinkPicture(file, { side, frame })
      const { ok, url, errors } = await uploadPicture(imagesHost, 'photo', picture)
      return ok === 1 && url !== '' ? write(url) : fail(errors[0] ?? texts.photoNotReceived)
    })
  return { save, remove: () => working(() => write('')), busy }
}

const fail = (message: string): Written => ({ done: false, message })

/** A picture from the camera or the gallery, ready to crop. */
export interface ChosenPicture {
  file: Blob
  /** Object URL, revoked when another picture replaces this picture. */
  url: string
  measures: Measures
}

/** The chosen picture, and `problem`: the reason for rejecting a picture, or ''. */
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
      setProblem(texts.notAPhoto)
    }
  }
  return { chosen, problem, choose, setProblem, drop: () => setChosen(null) }
}
