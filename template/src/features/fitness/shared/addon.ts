import { ApiError } from '#api/api-error.ts'
import { assertReadable } from '#api/ask.ts'
import { fetchJson } from '#api/request.ts'
import { credentials, readSession } from '#api/session.ts'
import { awaitAnswer, sessionOver } from '#api/session-end.ts'
import { isBackend } from '#api/tenant-base.ts'
import { askSupported } from '#api/unknown-actions.ts'
import { learnServerTime } from '#platform/time/clock.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, encodeRequest } from '#protocol/wire/endpoint.ts'
import type { Read } from '#protocol/wire/operation.ts'

const timeLimit = 15_000

/** The gym, and the address of its addons (ending in one slash). */
export interface AddonHost {
  tenant: string
  host: string
}

/**
 * §7: sends GET {addons host}/api/{action}?site&token&tokentime&u with the addon's own fields. Returns the
 * checked answer. Throws ApiError, also for a refusal (ok 0). Ends the session if the addons' host no longer
 * knows it.
 */
export function askAddon<Input extends object, Answer extends SharedAnswer>(
  host: AddonHost,
  read: Read<Input, Answer>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<Answer> {
  return askSupported(read, () => get(host, read, encodeRequest(read, input), signal))
}

async function get<Answer extends SharedAnswer>(
  { tenant, host }: AddonHost,
  read: Read<object, Answer>,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { name, action } = read
  const session = readSession()
  const requester = credentials()
  const query = new URLSearchParams({
    site: tenant,
    token: session?.fitness.token ?? '',
    tokentime: session?.fitness.tokenTime ?? '',
    u: session?.member.username ?? '',
    ...fields,
  })
  const address = `${isBackend(host) ? host : '/pwa/'}api/${action}?${query}`
  const leaving = Date.now()
  const init: RequestInit = { cache: 'no-store', headers: { Accept: 'application/json' } }
  const { json, status } = await awaitAnswer(requester, fetchJson(address, init, { signal, timeLimit }))
  const answer = decodeAnswer(read, json)
  if (!answer) throw new ApiError('garbled', `${name} sent an unreadable answer.`)
  learnServerTime(answer.now, leaving)
  if (answer.code === 'sessionOver') throw sessionOver(requester)
  assertReadable(read, fields, { answer, json, status })
  return answer
}
