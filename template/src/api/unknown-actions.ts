// What this gym's backend does not know, as it said itself: not asked again for a day, and left out of the menu.
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Addon } from '../contract/addons.ts'
import type { Action } from '../contract/answers.ts'
import { keptValue } from '../platform/kept-value.ts'
import { credentials } from '../platform/session.ts'
import { ApiError, isMissing } from './api-error.ts'
import { Forbidden, PageCame } from './fetch-json.ts'
import { postAction } from './post-action.ts'
import { tenantBase } from './tenant-base.ts'

export type Operation = Action | Addon

/** Reads without a record: where one of these is answered `nohay`, it is the action that is not there. */
const withoutRecord: readonly Operation[] = [
  'sedes',
  'turnos',
  'misreservas',
  'calendario',
  'esperalist',
  'pagos',
  'ordenes',
  'cuenta',
  'transferlist',
  'familia',
  'perfil',
  'avisos',
  'blog',
  'mensajes',
  'classroom',
  'paginas',
  'usuarios',
  'invitar',
  'marcas',
  'peso',
  'tests',
]

/** Without these nobody gets in or out: they are asked every time. */
const alwaysAsked: readonly Operation[] = ['login', 'logout', 'unread', 'ping']

/** ms after which it is asked again: a backend may have grown. */
const rememberedFor = 24 * 60 * 60 * 1000

const learnt = keptValue('molde.unknown', z.record(z.string(), z.number()), {})
/** Another build may ask otherwise. */
const build = new URL(import.meta.url).pathname
const backend = () => `${tenantBase()} ${build}`

const isRecent = (at: number, now: number): boolean => now >= at && now - at < rememberedFor

/** Whether the backend said within a day that it does not know `operation`. */
export const isUnknown = (operation: Operation): boolean =>
  isRecent(learnt.read(backend())[operation] ?? Number.NaN, Date.now())

/** Whether a refused read means that the backend does not know the action at all. */
export const isNotThere = (operation: string, code: string, status: number): boolean =>
  status === 404 || (code === 'nohay' && withoutRecord.some(one => one === operation))

/** Asks, unless the backend said within a day that it does not know `operation`; remembers it where it says so now. Throws ApiError. */
export async function askKnown<Answer>(operation: Operation, ask: () => Promise<Answer>): Promise<Answer> {
  if (isUnknown(operation)) throw new ApiError('missing', `${operation}: the backend does not know it.`)
  try {
    return await ask()
  } catch (error) {
    if (!isMissing(error) || alwaysAsked.includes(operation)) throw error
    if (!(await isBackendThere()))
      throw new ApiError('server', `${operation}: there is no backend at its address.`, { cause: error })
    learnt.save(backend(), { ...learnt.read(backend()), [operation]: Date.now() })
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
  asking ??= postAction('unread', {}, credentials(), { timeLimit })
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

/** Forgets what was learnt: another member may see another part of the gym. */
export const forgetUnknown = (): void => learnt.forget()

/** Of `operations`, those that this gym's backend does not know. */
export function useUnknown<Name extends Operation>(operations: readonly Name[]): readonly Name[] {
  useSyncExternalStore(learnt.subscribe, () => learnt.read(backend()))
  return operations.filter(isUnknown)
}
