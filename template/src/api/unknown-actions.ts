// The operations that this gym's backend has said it does not know: not sent again for a day, and left out of the menu.

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { unread } from '../contract/inbox/unread.ts'
import { persistedFor } from '../platform/storage/persisted.ts'
import { day } from '../platform/time/units.ts'
import { ApiError, isMissing } from './api-error.ts'
import { Forbidden, PageCame, postAction } from './request.ts'
import { credentials } from './session.ts'
import { tenantBase } from './tenant-base.ts'

/** ms after which they are tried again: a backend may have been updated. */
const rememberedFor = day

const learnt = persistedFor('molde.unknown', z.record(z.string(), z.number()), {})
/** Another build may send other requests. */
const build = new URL(import.meta.url).pathname
const backend = () => `${tenantBase()} ${build}`

const isRecent = (at: number, now: number): boolean => now >= at && now - at < rememberedFor

/** Whether the backend said within a day that it does not know the operation of this name. */
export const isUnknown = (name: string): boolean =>
  isRecent(learnt.read(backend())[name] ?? Number.NaN, Date.now())

/** Asks, unless the backend said within a day that it does not know the operation; remembers it where it says so now. Throws ApiError. */
export async function askKnown<Answer>(
  { endpoint: { name }, alwaysAsk = false }: { endpoint: { name: string }; alwaysAsk?: boolean },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (isUnknown(name)) throw new ApiError('missing', `${name}: the backend does not know it.`)
  try {
    return await ask()
  } catch (error) {
    if (!isMissing(error) || alwaysAsk) throw error
    if (!(await isBackendThere()))
      throw new ApiError('server', `${name}: there is no backend at its address.`, { cause: error })
    learnt.save(backend(), { ...learnt.read(backend()), [name]: Date.now() })
    throw error
  }
}

const timeLimit = 8_000
let asking: Promise<boolean> | null = null

/**
 * Whether the backend answers to what every one of them knows (§7). While one is put in the place of another, a host may answer 404 to
 * everything: believed, that would take the whole app away for a day. Of many that ask at the same time, one does.
 */
function isBackendThere(): Promise<boolean> {
  asking ??= postAction(unread, {}, credentials(), { timeLimit })
    .then(
      () => true,
      // Whoever wants a login first, or answers with a page, is there.
      (error: unknown) => error instanceof Forbidden || error instanceof PageCame,
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
  useSyncExternalStore(learnt.subscribe, () => learnt.read(backend()))
  return operations.filter(isUnknown)
}
