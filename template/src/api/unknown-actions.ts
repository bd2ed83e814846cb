// Operations that this gym's backend does not know. They are not sent again for a day, and the menu leaves
// them out.

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createOwnedStore } from '#platform/storage/persisted.ts'
import { day, minute } from '#platform/time/units.ts'
import { unread } from '#protocol/inbox/unread.ts'
import type { Operation } from '#protocol/wire/operation.ts'
import { ApiError, isMissing } from './api-error.ts'
import { Forbidden, postAction, UnexpectedPage } from './request.ts'
import { credentials } from './session.ts'
import { isSiteReachable } from './session-end.ts'
import { tenantBase } from './tenant-base.ts'

/** Time in ms after which an operation is tried again, because the backend may have been updated. */
const rememberedFor = day
/** The same after the first 404 to a write. A proxy may have sent it, and writes that wait are not held for a day. */
const firstRememberedFor = 5 * minute

/**
 * Times in ms at which the backend rejected an operation as unknown, by operation name. 0 for an operation
 * that it has answered.
 */
export const learnt = createOwnedStore('molde.unknown', z.record(z.string(), z.number()), {})
/** Another build may send other requests. */
const build = new URL(import.meta.url).pathname
const backend = () => `${tenantBase()} ${build}`

const isRecent = (at: number, now: number): boolean => now >= at && now - at < rememberedFor

/** Returns true if the backend said within a day that it does not know this operation. */
export const isUnknown = (name: string): boolean =>
  isRecent(learnt.read(backend())[name] ?? Number.NaN, Date.now())

const isSupported = (name: string): boolean => learnt.read(backend())[name] === 0

/** Remembers that the backend knows an operation. */
export function noteSupported(name: string): void {
  if (!isSupported(name)) remember(name, 0)
}

let retries = 0

/**
 * Runs `work` and sends its requests even if the backend is believed not to know them, because a person asked
 * for it.
 */
export async function retryUnknown<Result>(work: () => Promise<Result>): Promise<Result> {
  retries += 1
  try {
    return await work()
  } finally {
    retries -= 1
  }
}

type Asking = Pick<Operation, 'kind' | 'name' | 'alwaysAsk' | 'isCore'>

/**
 * Sends a request, unless the backend said within a day that it does not know the operation. Remembers an
 * unknown operation, which is a 404, or twice a page as the answer to a read. If the backend has answered the
 * operation before, both count as a temporary failure. Throws ApiError.
 */
export async function askSupported<Answer>(asking: Asking, ask: () => Promise<Answer>): Promise<Answer> {
  const { kind, name, alwaysAsk, isCore } = asking
  if (isUnknown(name) && retries === 0) throw unsupportedError(name)
  try {
    const answer = await ask()
    if (!alwaysAsk) noteSupported(name)
    return answer
  } catch (error) {
    // A write that was answered with a page may have been done, so it is not sent again.
    if (error instanceof UnexpectedPage && kind === 'read' && !alwaysAsk) return askAgain(asking, ask, error)
    if (!isMissing(error) || alwaysAsk) throw error
    if (isSupported(name) || (await stateOfBackend()) === 'absent')
      throw unsupportedError(name, error, 'server')
    const isFirst = kind === 'write' && learnt.read(backend())[name] === undefined
    if (!isCore) remember(name, Date.now() - (isFirst ? rememberedFor - firstRememberedFor : 0))
    throw error
  }
}

/**
 * Repeats a read that was answered with a page. An old backend sends a page for an unknown operation, and a
 * captive portal for everything. The page counts only if the backend answers another request well in between
 * and then sends the page again.
 * See docs/decisions/0101-a-page-instead-of-an-answer-counts-the-second-time.md.
 */
async function askAgain<Answer>(
  { name, isCore }: Asking,
  ask: () => Promise<Answer>,
  page: UnexpectedPage,
): Promise<Answer> {
  if ((await stateOfBackend()) !== 'well') throw page
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof UnexpectedPage) || isSupported(name)) throw error
    if (!isCore) remember(name, Date.now())
    throw unsupportedError(name, error)
  }
}

/** Creates the error for an operation that the backend does not know. 'server' makes it temporary. */
export const unsupportedError = (name: string, cause?: unknown, kind: 'missing' | 'server' = 'missing') =>
  new ApiError(kind, `${name} is not known.`, { cause })

const remember = (name: string, at: number): void =>
  learnt.save(backend(), { ...learnt.read(backend()), [name]: at })

const timeLimit = 8_000
let asking: Promise<'well' | 'there' | 'absent'> | null = null

/**
 * Tests the backend with a request that every backend knows (§7). 'there': it wants a login first, or answers
 * with a page. 'absent': during a deployment a host may answer everything with 404, and a captive portal with
 * a page. Believing either would disable the whole app for a day. Concurrent calls share one request.
 */
function stateOfBackend(): Promise<'well' | 'there' | 'absent'> {
  asking ??= postAction(unread, {}, credentials(), { timeLimit })
    .then(
      ({ status }) => (status < 400 ? 'well' : 'there'),
      async (error: unknown) => {
        if (error instanceof Forbidden) return 'there'
        return error instanceof UnexpectedPage && (await isSiteReachable()) ? 'there' : 'absent'
      },
    )
    .finally(() => {
      asking = null
    })
  return asking
}

/** Clears the list, because another member may have other permissions at the gym. */
export const clearUnknownActions = (): void => learnt.clear()

/** Returns those of `operations` that this gym's backend does not know. */
export function useUnknown<Name extends string>(operations: readonly Name[]): readonly Name[] {
  const unknown = () => operations.filter(isUnknown)
  // An operation that turns out to be known does not change the result.
  useSyncExternalStore(learnt.subscribe, () => unknown().join(), String)
  return unknown()
}
