import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { LoginAnswer } from '../contract/account/login.ts'
import { list, optional, text } from '../contract/wire/readers.ts'
import { currentId, setGymIds, storedId } from '../platform/gym-ids.ts'
import { clear, keys, parsedOnce, persist, restore, restoreJson } from '../platform/storage/storage.ts'
import { watchers } from '../platform/storage/watchers.ts'

// As the legacy app stored it, so that members stay logged in: `permisos` and `dominio`, the gym it is of, are new.
const userData = z.object({
  user: optional(z.object({ id: text, username: text, fullname: text })),
  ck: list(text),
  myfit: list(text),
  permisos: list(text),
  dominio: text,
})

export interface Member {
  id: string
  username: string
  fullname: string
}

/** A member who is logged in on this phone. */
export interface Session {
  member: Member
  /** Sent with every request as app1 and app2. */
  ck: [string, string]
  fitness: { tokenTime: string; token: string }
  permissions: readonly string[]
}

/** Says to the windows of the app that the session was ended by the gym, not by the member. */
const expired = 'molde.expired'

const { tell, subscribe } = watchers(keys.userData)
let sessionNow = parsedOnce(keys.userData, sessionIn)

/** The gym whose sessions count, and whether one of the legacy app, which does not say whose it is, is taken for this gym's. */
let counted: { tenant: string; unnamed: boolean } | null = null

/** From now on only a session of `tenant`, today's id of a gym or a former one, counts: another gym's is neither shown nor sent, and stays as it is until somebody logs in. */
export function countSessionsOf(
  tenant: string,
  { unnamed, formerIds = [] }: { unnamed: boolean; formerIds?: readonly string[] },
): void {
  const isRenamed = setGymIds(tenant, formerIds)
  if (!isRenamed && counted?.tenant === tenant && counted.unnamed === unnamed) return
  counted = { tenant, unnamed }
  sessionNow = parsedOnce(keys.userData, sessionIn)
  tell()
}

/** Whether a member of another gym than `tenant`, or of the legacy app, is logged in on this phone. */
export function hasSessionElsewhere(tenant: string): boolean {
  const read = z.safeParse(userData, restoreJson(keys.userData))
  const { user, dominio } = read.data ?? {}
  return Boolean(user) && user?.id !== '' && currentId(dominio ?? '') !== tenant
}

/** The session stored on this phone; null without one, and where it cannot be read. The same object until it changes. */
export const readSession = (): Session | null => sessionNow()

function sessionIn(stored: unknown): Session | null {
  const read = z.safeParse(userData, stored)
  if (!read.success || !read.data.user || read.data.user.id === '') return null
  const { user, ck, myfit, permisos, dominio } = read.data
  if (counted && (dominio === '' ? !counted.unnamed : currentId(dominio) !== counted.tenant)) return null
  return {
    member: user,
    ck: [ck[0] ?? '', ck[1] ?? ''],
    fitness: { tokenTime: myfit[0] ?? '', token: myfit[1] ?? '' },
    permissions: permisos,
  }
}

/** Stores the session that a login answered. */
export function saveSession({ user, permissions, ticket, fitness, sessionCookie }: LoginAnswer): void {
  const dominio = storedId(counted?.tenant ?? '')
  persist(keys.userData, JSON.stringify({ user, ck: ticket, myfit: fitness, permisos: permissions, dominio }))
  persist(keys.sessionCookie, sessionCookie)
  clear(expired)
  // A token belongs to its session: this one is to send it, too.
  clear(keys.tokenSentAt)
  tell()
}

/** Changes the member's name. */
export function renameMember(fullname: string): void {
  const session = readSession()
  const read = z.safeParse(userData, restoreJson(keys.userData))
  if (!session || !read.success) return
  persist(keys.userData, JSON.stringify({ ...read.data, user: { ...session.member, fullname } }))
  tell()
}

/** The credentials in every request; '' before the login. */
export interface Credentials {
  app1: string
  app2: string
  cookieios: string
}

/** The credentials of the member who is logged in. */
export function credentials(): Credentials {
  const session = readSession()
  const [app1, app2] = session?.ck ?? ['', '']
  // A cookie alone may be enough of a session: another gym's goes to nobody else.
  const isOthers = session === null && counted !== null && hasSessionElsewhere(counted.tenant)
  const cookie = isOthers ? null : restore(keys.sessionCookie)
  return { app1, app2, cookieios: cookie ?? '' }
}

/** Whether the staff's actions are shown. The server decides what is allowed. */
export const isStaff = (session: Session | null): boolean => session?.permissions.includes('staff') ?? false

/** §4: forgets user data, session cookie, last message, last branch and manifest. */
export function logout(): void {
  const forgotten = [keys.userData, keys.sessionCookie, keys.lastMessage, keys.lastBranch, keys.manifest]
  for (const key of [...forgotten, expired] as const) clear(key)
  tell()
}

/** Forgets the member, because the server no longer knows them. What is stored for the gym stays. */
export function endSession(): void {
  // First: another window looks for it as soon as the session is gone. Where there was none, as after a logout, nothing has expired.
  if (restore(keys.userData) !== null) persist(expired, '1')
  for (const key of [keys.userData, keys.sessionCookie, keys.lastMessage]) clear(key)
  tell()
}

/** Whether the last session on this phone was ended by the gym; false after a logout, in another window too. */
export const hasExpired = (): boolean => restore(expired) !== null

/** Calls `listener` after each login and logout, those in other tabs included; returns an unsubscribe function. */
export const subscribeSession = subscribe

/** The member who is logged in, or null. Changes by itself at login and logout, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, readSession)
}
