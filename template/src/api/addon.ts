import { type Addon, type AddonAnswer, type AddonRequest, readAddon } from '../contract/addons.ts'
import { learnServerTime } from '../platform/clock.ts'
import { credentials, readSession } from '../platform/session.ts'
import { ApiError } from './api-error.ts'
import { assertNotRefused } from './ask.ts'
import { fetchJson } from './fetch-json.ts'
import { addonNamed } from './named.ts'
import { answeredTo, sessionOver } from './session-end.ts'
import { isBackend } from './tenant-base.ts'
import { askKnown } from './unknown-actions.ts'

const timeLimit = 15_000

/** Whose addons are asked, and where they answer (ending in one slash). */
export interface AddonHost {
  tenant: string
  host: string
}

/**
 * §7: GET {addons host}/api/{name}?site&token&tokentime&u and the addon's own fields. Answers the checked answer; throws ApiError, also where
 * it is refused (ok 0). A session that the addons' host no longer knows is ended here too.
 */
export function askAddon<Name extends Addon>(
  host: AddonHost,
  name: Name,
  fields: AddonRequest<Name>,
  signal?: AbortSignal,
): Promise<AddonAnswer<Name>> {
  return askKnown(addonNamed(name), () => ask(host, name, fields, signal))
}

async function ask<Name extends Addon>(
  { tenant, host }: AddonHost,
  name: Name,
  fields: AddonRequest<Name>,
  signal?: AbortSignal,
): Promise<AddonAnswer<Name>> {
  const session = readSession()
  const asked = credentials()
  const query = new URLSearchParams({
    site: tenant,
    token: session?.fitness.token ?? '',
    tokentime: session?.fitness.tokenTime ?? '',
    u: session?.member.username ?? '',
    ...fields,
  })
  const address = `${isBackend(host) ? host : '/pwa/'}api/${name}?${query}`
  const leaving = Date.now()
  const init: RequestInit = { cache: 'no-store', headers: { Accept: 'application/json' } }
  const { json, status } = await answeredTo(asked, fetchJson(address, init, { signal, timeLimit }))
  const answer = readAddon(name, json)
  if (!answer) throw new ApiError('garbled', `${name} answered what is no answer.`)
  learnServerTime(answer.now, leaving)
  if (answer.code === 'sesion') throw sessionOver(asked)
  assertNotRefused({ name, ...addonNamed(name) }, answer, status)
  return answer
}
