// Everything that the app keeps on a phone: where, whose, and in what shape. Nothing else is kept, and only this folder reaches a storage.
//
// The shape's number is part of the key: `molde.fitness` is the first shape, `molde.fitness.2` the second. A version of the app writes only the
// shapes that it knows, and reads older ones. So an older or a newer version finds its own values as it left them: after an update, after a
// rollback, and while both run. A logout and another member's login take every shape.
//
// tests/fixtures/stored/ holds a value of each shape. A value whose schema changes takes the next number here, and says where it is declared
// how the shape before it is read.

/** The names of the specification, §9: what the legacy app left on phones stays. They have no number. */
export const keys = {
  manifest: 'manifiest',
  userData: 'userData',
  sessionCookie: 'cakephp',
  category: 'categoria',
  tenant: 'dominio',
  lastBranch: 'lastsede',
  lastMessage: 'lastmensaje',
  tokenSentAt: 'tupdate',
  pushToken: 'fcmtkn',
} as const

// Each list is by itself: the app brings only those that it looks up. A name that ends with `.*` covers all names with that beginning.

/** In localStorage, the phone's own, or its gym's: they stay at a logout. */
export const ofPhone = {
  look: 1,
  shortcuts: 1,
  push: 1,
  invitation: 1,
  unknown: 1,
  expired: 1,
  logout: 1,
  leaving: 1,
} as const
/** In localStorage, writes that wait, each with its owner: only a logout takes them, and asks before. */
export const queues = { outbox: 1, 'outbox.replaced': 1 } as const
/** In localStorage, copies of what the gym has. */
export const copies = { 'look-of.*': 1, 'recent-people': 1 } as const
/** In localStorage, the member's. */
export const ofMember = {
  owner: 2,
  unread: 1,
  favorites: 1,
  cart: 2,
  order: 2,
  fitness: 2,
  timer: 1,
  'timer.run': 1,
} as const

/** In sessionStorage, the window's own: its tab, its hand-over to the gym's new address, the store app that opened it, the friend whose link did, the reloads it has tried. */
export const ofWindow = {
  tab: 1,
  storeapp: 1,
  invitation: 1,
  renewed: 1,
  moving: 1,
  reloaded: 1,
  'reloaded.*': 1,
} as const
/** In sessionStorage, the member's: as long as the window is open. */
export const ofMemberInWindow = {
  owner: 2,
  drafts: 1,
  charges: 1,
  interrupted: 1,
  'sign-up': 1,
  'profile-draft': 1,
  ranking: 1,
  score: 1,
  'score-subject': 1,
  'timed-result': 1,
  calculator: 1,
} as const

/** In IndexedDB, what is too large for localStorage. All of it is the member's. */
export const inDatabase = { reads: 2, transfer: 1 } as const

/** The number of each value's shape, which the build manifest lists: `molde rollback` compares those of two versions. */
export const shapes = (): Record<string, number> => ({
  ...{ ...ofPhone, ...queues, ...copies, ...ofMember, ...inDatabase },
  ...Object.fromEntries(
    Object.entries({ ...ofWindow, ...ofMemberInWindow }).map(([name, shape]) => [`window.${name}`, shape]),
  ),
})

/** Cache Storage, besides the worker's own list of files. */
export type CacheName = 'gym' | 'pictures' | 'push' | 'icons' | 'tapped' | 'outdated-page' | 'earlier-build'

type NameOf<Name extends string> = Name extends `${infer Begin}.*` ? `${Begin}.${string}` : Name
type KeysOf<Rows> = {
  [Name in keyof Rows &
    string]: `molde.${NameOf<Name>}${Rows[Name] extends 1 ? '' : `.${Rows[Name] & number}`}`
}[keyof Rows & string]
type LegacyKey = (typeof keys)[keyof typeof keys]

/** A key of localStorage. */
export type Key =
  | LegacyKey
  | KeysOf<typeof ofPhone>
  | KeysOf<typeof queues>
  | KeysOf<typeof copies>
  | KeysOf<typeof ofMember>
/** A key of sessionStorage. */
export type WindowKey = KeysOf<typeof ofWindow> | KeysOf<typeof ofMemberInWindow>
/** A key of the database. */
export type DatabaseKey = KeysOf<typeof inDatabase>

/** The key of an older shape of a value. */
export const keyOfShape = (key: string, shape: number): string => {
  const name = key.replace(/\.\d+$/, '')
  return shape === 1 ? name : `${name}.${shape}`
}

/** Returns whether `rows` list `key`, in any shape. */
export function isListed(key: string, rows: object): boolean {
  const name = keyOfShape(key, 1).replace('molde.', '')
  const isOf = (row: string) => {
    const begin = row.slice(0, -1)
    return row.endsWith('.*') ? name.startsWith(begin) && name !== begin : row === name
  }
  return Object.keys(rows).some(isOf)
}

/** Returns whether a key is the app's own: keys of the legacy app, or of other pages of the same address, are not. */
export const isOurs = (key: string): boolean => key.startsWith('molde.')
