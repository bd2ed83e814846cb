import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { currentId, setGymIds, storedId } from '#platform/gym-ids.ts'
import { clear, keys, parsedOnce, persist, restore, restoreJson } from '#platform/storage/storage.ts'
import { watchers } from '#platform/storage/watchers.ts'
import type { LoginAnswer } from '#protocol/account/login.ts'
import { list, optional, text } from '#protocol/wire/readers.ts'

// The legacy app's format, so that members stay logged in. `permisos` and `dominio` (the gym of the session)
// are new.
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

/** Session of the member who is logged in on this phone. */
export interface Session {
  member: Member
  /** Sent with every request as app1 and app2. */
  ck: [string, string]
  fitness: { tokenTime: string; token: string }
  permissions: readonly string[]
}

/** Tells the app's other windows that the gym ended the session, not the member. */
const expired = 'molde.expired'

const { tell, subscribe } = watchers(keys.userData)
let sessionNow = parsedOnce(keys.userData, sessionIn)

/**
 * The gym of valid sessions. `unnamed`: a session of the legacy app, which does not name its gym, is valid
 * too.
 */
let counted: { tenant: string; unnamed: boolean } | null = null

/**
 * Limits sessions to those of `tenant`, a gym's current id or a former id. Another gym's session is neither
 * displayed nor sent. It stays stored until the next login.
 */
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

/**
 * Returns true if a member of a gym other than `tenant`, or of the legacy app, is logged in on this phone.
 */
export function hasSessionElsewhere(tenant: string): boolean {
  const read = z.safeParse(userData, restoreJson(keys.userData))
  const { user, dominio } = read.data ?? {}
  return Boolean(user) && user?.id !== '' && currentId(dominio ?? '') !== tenant
}

/**
 * Returns the session stored on this phone, or null if it does not exist or cannot be read. The object stays
 * the same until the session changes.
 */
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

/** Stores the session from a login's answer. */
export function saveSession({ user, permissions, ticket, fitness, sessionCookie }: LoginAnswer): void {
  const dominio = storedId(counted?.tenant ?? '')
  persist(keys.userData, JSON.stringify({ user, ck: ticket, myfit: fitness, permisos: permissions, dominio }))
  persist(keys.sessionCookie, sessionCookie)
  clear(expired)
  // A push token belongs to a session. The new session must send it again.
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

/** Credentials in every request, '' before the login. */
export interface Credentials {
  app1: string
  app2: string
  cookieios: string
}

/** Returns the credentials of the current member. */
export function credentials(): Credentials {
  const session = readSession()
  const [app1, app2] = session?.ck ?? ['', '']
  // A cookie alone may authenticate. Another gym's cookie is never sent.
  const isOthers = session === null && counted !== null && hasSessionElsewhere(counted.tenant)
  const cookie = isOthers ? null : restore(keys.sessionCookie)
  return { app1, app2, cookieios: cookie ?? '' }
}

/** Returns true if the staff's actions are visible. The server decides if they are allowed. */
export const isStaff = (session: Session | null): boolean => session?.permissions.includes('staff') ?? false

/** §4: forgets user data, session cookie, last message, last branch and manifest. */
export function logout(): void {
  const forgotten = [keys.userData, keys.sessionCookie, keys.lastMessage, keys.lastBranch, keys.manifest]
  for (const key of [...forgotten, expired] as const) clear(key)
  tell()
}

/** Forgets the member, because the server no longer knows them. Data stored for the gym stays. */
export function endSession(): void {
  // This must come first: another window reads it as soon as the session is gone. Without a session, as after
  // a logout, nothing has expired.
  if (restore(keys.userData) !== null) persist(expired, '1')
  for (const key of [keys.userData, keys.sessionCookie, keys.lastMessage]) clear(key)
  tell()
}

/** Returns true if the gym ended the last session on this phone. False after a logout, in any window. */
export const hasExpired = (): boolean => restore(expired) !== null

/** Calls `listener` after each login and logout, in any tab. Returns an unsubscribe function. */
export const subscribeSession = subscribe

/** Returns the current session, or null. Updates at login and logout, in any tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, readSession)
}
