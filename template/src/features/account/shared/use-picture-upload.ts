import { useCallback, useRef } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import type { SharedAnswer } from '#protocol/wire/operation.ts'
import * as texts from '../messages.ts'
import { uploadPicture } from './upload-picture.ts'

/** Outcome of a write, as reported to the caller. */
export type Outcome = Pick<SharedAnswer, 'ok' | 'info' | 'errors'>

/**
 * Returns a function that uploads the picture of a write, once for all attempts. It resolves with the
 * picture's address, '' without a picture, or with the gym's refusal.
 */
export function usePictureUpload(
  kind: 'message' | 'certificate',
): (picture: string) => Promise<string | Outcome> {
  const { imagesHost } = useGym().manifest
  const uploaded = useRef({ picture: '', url: '' })
  return useCallback(
    async picture => {
      if (picture === '') return ''
      if (uploaded.current.picture !== picture) {
        const { ok, url, errors } = await uploadPicture(imagesHost, kind, picture)
        if (ok !== 1 || url === '') return { ok: 0, info: [], errors: [errors[0] ?? texts.photoNotUploaded] }
        uploaded.current = { picture, url }
      }
      return uploaded.current.url
    },
    [imagesHost, kind],
  )
}
