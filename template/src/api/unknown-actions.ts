// The operations that this gym's backend has said it does not know: not sent again for a day, and left out of the menu.

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { unread } from '../contract/inbox/unread.ts'
import { persistedFor } from '../platform/storage/persisted.ts'
import { day } from '../platform/time/units.ts'
import { ApiError, isMissing } from './api-error.ts'
import { Forbidden, PageCame, postAction } from './request.ts'
import { credentials } from './session.ts'
import { isOwnSiteThere } from './session-end.ts'
import { tenantBase } from './tenant-base.ts'

/** ms after which they are tried again: a backend may have been updated. */
const rememberedFor = day

/** By an operation's name, when the backend said that it does not know it, in ms; 0 for what it has answered, and therefore knows. */
export const learnt = persistedFor('molde.unknown', z.record(z.string(), z.number()), {})
/** Another build may send other requests. */
const build = new URL(import.meta.url).pathname
const backend = () => `${tenantBase()} ${build}`

const isRecent = (at: number, now: number): boolean => now >= at && now - at < rememberedFor

/** Whether the backend said within a day that it does not know the operation of this name. */
export const isUnknown = (name: string): boolean =>
  isRecent(learnt.read(backend())[name] ?? Number.NaN, Date.now())

const isKnown = (name: string): boolean => learnt.read(backend())[name] === 0

let retries = 0

/** Sends what `work` asks for, whatever the backend was believed not to know: somebody wants an answer now. */
export async function retryUnknown<Result>(work: () => Promise<Result>): Promise<Result> {
  retries += 1
  try {
    return await work()
  } finally {
    retries -= 1
  }
}

interface Asking {
  readonly kind: 'read' | 'write'
  readonly endpoint: { readonly name: string }
  readonly alwaysAsk?: boolean
  readonly isCore?: boolean
}

/**
 * Asks, unless the backend said within a day that it does not know the operation; remembers it where it says so now: by a 404, or a read
 * by a page in the place of its answer, twice. Where the backend has answered that operation before, either is a failure that passes.
 * Throws ApiError.
 */
export async function askKnown<Answer>(asking: Asking, ask: () => Promise<Answer>): Promise<Answer> {
  const { kind, alwaysAsk, isCore } = asking
  const { name } = asking.endpoint
  if (isUnknown(name) && retries === 0) throw notKnown(name)
  try {
    const answer = await ask()
    if (!alwaysAsk && !isKnown(name)) remember(name, 0)
    return answer
  } catch (error) {
    // A write that was answered with a page may have been done: it is not sent again.
    if (error instanceof PageCame && kind === 'read' && !alwaysAsk) return askAgain(asking, ask, error)
    if (!isMissing(error) || alwaysAsk) throw error
    if (isKnown(name) || (await stateOfBackend()) === 'absent') throw notKnown(name, error, 'server')
    if (!isCore) remember(name, Date.now())
    throw error
  }
}

/**
 * A page comes from an old backend for what it does not know, and from a captive portal for everything: it is believed only where the
 * backend answers another question well in between, and the page comes a second time.
 */
async function askAgain<Answer>(
  { endpoint: { name }, isCore }: Asking,
  ask: () => Promise<Answer>,
  page: PageCame,
): Promise<Answer> {
  if ((await stateOfBackend()) !== 'well') throw page
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PageCame) || isKnown(name)) throw error
    if (!isCore) remember(name, Date.now())
    throw notKnown(name, error)
  }
}

/** That the backend does not know the operation of this name; 'server': for the moment. */
export const notKnown = (name: string, cause?: unknown, kind: 'missing' | 'server' = 'missing') =>
  new ApiError(kind, `${name} is not known.`, { cause })

const remember = (name: string, at: number): void =>
  learnt.save(backend(), { ...learnt.read(backend()), [name]: at })

const timeLimit = 8_000
let asking: Promise<'well' | 'there' | 'absent'> | null = null

/**
 * Whether the backend answers to what every one of them knows (§7). 'there': it wants a login first, or answers with a page. 'absent': while
 * one is put in the place of another, a host may answer 404 to everything, and a captive portal a page: believed, either would take the whole
 * app away for a day. Of many that ask at the same time, one does.
 */
function stateOfBackend(): Promise<'well' | 'there' | 'absent'> {
  asking ??= postAction(unread, {}, credentials(), { timeLimit })
    .then(
      ({ status }) => (status < 400 ? 'well' : 'there'),
      async (error: unknown) => {
        if (error instanceof Forbidden) return 'there'
        return error instanceof PageCame && (await isOwnSiteThere()) ? 'there' : 'absent'
      },
    )
    .finally(() => {
      asking = null
    })
  return asking
}

/** Clears the list: another member may see another part of the gym. */
export const clearUnknownActions = (): void => learnt.clear()

/** Of `operations`, by their names, those that this gym's backend does not know. */
export function useUnknown<Name extends string>(operations: readonly Name[]): readonly Name[] {
  const unknown = () => operations.filter(isUnknown)
  // What turns out to be known changes nothing here.
  useSyncExternalStore(learnt.subscribe, () => unknown().join(), String)
  return unknown()
}
