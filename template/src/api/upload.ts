import type { SharedAnswer } from '../contract/answer.ts'
import { decodeAnswer, encodeRequest } from '../contract/endpoint.ts'
import { uploadPicture as upload } from '../contract/upload.ts'
import { credentials } from '../platform/session.ts'
import { unlessCutShort } from '../platform/unfinished.ts'
import { ApiError } from './api-error.ts'
import { fetchJson } from './fetch-json.ts'
import { answeredTo, sessionOver } from './session-end.ts'
import { isBackend, tenantBase } from './tenant-base.ts'
import { xsrfHeader } from './xsrf.ts'

/** A picture on a bad connection takes its time. */
const timeLimit = 60_000

/**
 * §7: POST {image host}upload_img.php, form-encoded. `picture` is a data address. Resolves with where it can be seen from now on;
 * a refusal is an answer with `ok` 0. Who asks is told to the gym's own backend alone.
 */
export async function uploadPicture(
  imagesHost: string,
  kind: 'photo' | 'transfer',
  picture: string,
): Promise<SharedAnswer & { url: string }> {
  const address = `${isBackend(imagesHost) ? imagesHost : '/pwa/'}${upload.action}`
  const own = originOf(address) === originOf(tenantBase())
  const asked = credentials()
  const body = new URLSearchParams({ ...encodeRequest(upload, { picture, kind }), ...(own && asked) })
  const init: RequestInit = {
    method: 'POST',
    body,
    credentials: own ? 'include' : 'omit',
    headers: xsrfHeader(address),
  }
  const { json } = await unlessCutShort(() => {
    const sending = fetchJson(address, init, { timeLimit })
    return own ? answeredTo(asked, sending) : sending
  })
  const answer = decodeAnswer(upload, json)
  if (!answer) throw new ApiError('garbled', `${upload.name} answered what is no answer.`)
  if (own && answer.code === 'sesion') throw sessionOver(asked)
  return answer
}

const originOf = (address: string): string => new URL(address, location.href).origin
