// Sends the first requests of a member's first screen if the phone has no snapshot to display. The requests
// are identical to the app's (api/request.ts), which uses the answers: api/early-answers.ts. Requests that
// could differ are left to the app.
import type { EarlyAnswer } from '#api/early-answers.ts'
import { branchToUse } from '#features/gym/shared/branch-to-use.ts'
import { formerIdsIn } from '#platform/device/resolve-tenant.ts'
import { keys, restore } from '#platform/storage/storage.ts'
import { zonedTime } from '#platform/time/zoned-time.ts'
import type { FirstRead } from '../first-reads.ts'
import { asObject, objectIn, readStoredJson, textIn } from './stored.ts'
import { isNoOther } from './visitor.ts'

type Fields = Record<string, unknown>

/**
 * Sends the reads of the first screen, except for areas that the gym has switched off. Returns true if they
 * could be sent here.
 */
export function askGym(reads: readonly FirstRead[]): boolean {
  const tenant = document.documentElement.dataset.tenant ?? ''
  const session = readStoredJson(keys.userData) ?? {}
  const app = gymApp(tenant)
  const base = textIn(app.api).replace(/\/+$/, '')
  const isThisGym = isOfGym(session, tenant) && isNoOther(restore(keys.tenant), tenant)
  const isPlain = /^(https?:\/\/[\w.:/-]+)?$/.test(base) && !document.cookie.includes('XSRF-TOKEN=')
  // api/unknown-actions.ts stores 0 for an operation that the gym knows.
  const notes = asObject(readStoredJson('molde.unknown')?.value) ?? {}
  const isAllSupported = Object.values(notes).every(at => at === 0)
  if (!isThisGym || !isPlain || !isAllSupported) return false
  const enabledReads = reads.filter(([, area]) => asObject(app.areas)?.[area] !== false)
  globalThis.earlyAnswers = new Map(enabledReads.map(read => send(read, base, session, app)))
  return true
}

/** Returns true if a session names this gym, by its current or a former id. */
const isOfGym = ({ dominio }: Fields, tenant: string): boolean =>
  [tenant, ...formerIdsIn(document.documentElement.dataset)].includes(textIn(dominio))

/** Returns the gym's app.json: the app's stored copy if it belongs to this page, otherwise the page's own. */
export function gymApp(tenant: string): Fields {
  const inPage = document.getElementById('gym-app')?.textContent ?? ''
  const copy = readStoredJson(keys.manifest)
  const isOfThisPage = copy?.tenant === tenant && copy.page === inPage
  return (isOfThisPage ? asObject(copy.app) : objectIn(inPage)) ?? {}
}

function send(
  [action, , input]: FirstRead,
  base: string,
  session: Fields,
  app: Fields,
): [string, EarlyAnswer] {
  const address = `${base}/pwa/${action}`
  const body = new URLSearchParams({ ...fillInput(input, app), ...credentialsOf(session) })
  const ending = new AbortController()
  const headers = { Accept: 'application/json' }
  const response = fetch(address, {
    method: 'POST',
    body,
    credentials: 'include',
    headers,
    signal: ending.signal,
  })
  // The caller that takes the answer handles its errors.
  response.catch(() => {})
  const member = textIn(asObject(session.user)?.id)
  return [`${member} ${address} ${body}`, { at: Date.now(), response, abort: () => ending.abort() }]
}

/** Fills in the fields of a request that only the phone knows. */
function fillInput(input: Readonly<Record<string, string>>, app: Fields): Record<string, string> {
  const values: Record<string, string> = {
    '%today%': zonedTime(timeZoneOf(app), Date.now()).date,
    '%branch%': branchOf(app),
  }
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, values[value] ?? value]))
}

export const timeZoneOf = ({ timezone }: Fields): string =>
  textIn(timezone) || 'America/Argentina/Buenos_Aires'

function branchOf({ issede, sedeinit }: Fields): string {
  const gym = { branches: Number(issede ?? 0), defaultBranch: Number(sedeinit ?? 0) }
  const branch = branchToUse(restore(keys.lastBranch), gym)
  return gym.branches > 0 && branch > 0 ? String(branch) : ''
}

function credentialsOf({ ck }: Fields): Record<string, string> {
  const [app1, app2] = Array.isArray(ck) ? ck : []
  return { app1: textIn(app1), app2: textIn(app2), cookieios: restore(keys.sessionCookie) ?? '' }
}
