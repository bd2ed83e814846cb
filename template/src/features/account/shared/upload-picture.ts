import { ApiError } from '#api/api-error.ts'
import { fetchJson, xsrfHeader } from '#api/request.ts'
import { credentials } from '#api/session.ts'
import { awaitAnswer, sessionOver } from '#api/session-end.ts'
import { isBackend, tenantBase } from '#api/tenant-base.ts'
import { withReloadGuard } from '#platform/page/reload-guard.ts'
import { uploadPicture as upload } from '#protocol/account/upload.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, encodeRequest } from '#protocol/wire/endpoint.ts'

/** A picture takes long on a bad connection. */
const timeLimit = 60_000

/**
 * §7: sends POST {image host}upload_img.php, form-encoded. `picture` is a data address. Resolves with the
 * picture's new address. A refusal is an answer with `ok` 0. Credentials are sent to the gym's own backend
 * only.
 */
export async function uploadPicture(
  imagesHost: string,
  kind: 'photo' | 'transfer' | 'message' | 'certificate',
  picture: string,
): Promise<SharedAnswer & { url: string }> {
  const address = `${isBackend(imagesHost) ? imagesHost : '/pwa/'}${upload.action}`
  const isGymHost = originOf(address) === originOf(tenantBase())
  const requester = credentials()
  const body = new URLSearchParams({
    ...encodeRequest(upload, { picture, kind }),
    ...(isGymHost && requester),
  })
  const init: RequestInit = {
    method: 'POST',
    body,
    credentials: isGymHost ? 'include' : 'omit',
    headers: xsrfHeader(address),
  }
  const { json } = await withReloadGuard(() => {
    const sending = fetchJson(address, init, { timeLimit })
    return isGymHost ? awaitAnswer(requester, sending) : sending
  })
  const answer = decodeAnswer(upload, json)
  if (!answer) throw new ApiError('garbled', `${upload.name} sent an unreadable answer.`)
  if (isGymHost && answer.code === 'sessionOver') throw sessionOver(requester)
  return answer
}

const originOf = (address: string): string => new URL(address, location.href).origin
