import { useCallback, useRef } from 'react'
import type { SharedAnswer } from '../../api/operation.ts'
import { useGym } from '../gym/gym.ts'
import { uploadPicture } from './upload-picture.ts'

/** What came of a write, as whoever asked for it is told. */
export type Outcome = Pick<SharedAnswer, 'ok' | 'info' | 'errors'>

/**
 * Sends the picture that goes with a write, once for all tries of it. The function resolves with where it can be seen, '' for no picture;
 * with the gym's refusal where it does not take it.
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
        if (ok !== 1 || url === '')
          return { ok: 0, info: [], errors: [errors[0] ?? 'La foto no se pudo subir.'] }
        uploaded.current = { picture, url }
      }
      return uploaded.current.url
    },
    [imagesHost, kind],
  )
}
