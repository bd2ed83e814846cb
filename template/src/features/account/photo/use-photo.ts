import { useEffect, useState } from 'react'
import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { type Frame, measuresOf, shrinkPicture } from '#platform/device/picture.ts'
import { changePhoto } from '#protocol/account/profile.ts'
import { type Outcome, useAction } from '#ui/action/use-action.ts'
import * as texts from '../messages.ts'
import { usePatchProfile } from '../profile/use-profile.ts'
import { uploadPicture } from '../shared/upload-picture.ts'
import type { Measures } from './crop.ts'

/** Side of an uploaded photo in px: the app's largest circle (104 px) at a device pixel ratio of 3. */
const side = 312

/** Uploads or removes the member's photo. A failure stores nothing on the phone. */
export function usePhoto() {
  const { imagesHost } = useGym().manifest
  const { run, busy } = useAction({ report: 'caller' })
  const write = useWrite(changePhoto)
  const patch = usePatchProfile()
  async function change(photo: string) {
    const answer = await write({ photo })
    if (answer.ok === 1) patch({ photo })
    return answer
  }
  async function upload(file: Blob, frame: Frame) {
    const picture = await shrinkPicture(file, { side, frame })
    const answer = await uploadPicture(imagesHost, 'photo', picture)
    const { ok, url, errors } = answer
    return ok === 1 && url !== ''
      ? change(url)
      : { ...answer, ok: 0, errors: [errors[0] ?? texts.photoNotReceived] }
  }
  return {
    save: (file: Blob, frame: Frame) => run({ send: () => upload(file, frame), refused: texts.notSaved }),
    remove: (ask: () => Promise<boolean>) => run({ ask, send: () => change(''), refused: texts.notSaved }),
    busy: busy !== null,
  }
}

/** The message for a photo that was not changed. */
export const failureOf = ({ kind, message }: Outcome<unknown>): string =>
  kind === 'offline' ? texts.photoNeedsConnection : message

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
