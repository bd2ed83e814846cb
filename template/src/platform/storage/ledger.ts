// All values that the app stores on a phone: their storage, their owner and their shape. Nothing else is
// stored, and only this folder accesses a storage.
//
// The number of the shape is part of the key: `molde.fitness` is the first shape, `molde.fitness.2` the
// second. A version of the app writes only the shapes that it knows, and reads older shapes. An older or a
// newer version therefore finds its own values unchanged: after an update, after a rollback, and while both
// run. A logout and another member's login delete all shapes.
//
// tests/fixtures/stored/ has a value of each shape. A value with a changed schema gets the next number here.
// Its declaration must convert the previous shape.
// See docs/decisions/0132-a-stored-value-has-a-shape-in-its-key.md.

/** Keys of the specification, §9, also used by the legacy app. They have no shape number. */
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

// The lists are separate, so that the app includes only those that it uses. A name that ends with `.*` covers
// all names with that prefix.

/** localStorage, of the phone or its gym. Kept at a logout. */
export const ofPhone = {
  look: 1,
  shortcuts: 1,
  push: 1,
  invitation: 1,
  unknown: 1,
  expired: 1,
  logout: 1,
  leaving: 1,
  'move-held': 1,
} as const
/** localStorage, queued writes with their owner. Deleted only by a logout, after a confirmation. */
export const queues = { outbox: 1, 'outbox.replaced': 1 } as const
/** localStorage, copies of the gym's data. */
export const copies = { 'look-of.*': 1, 'recent-people': 1 } as const
/** localStorage, of the member. */
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

/**
 * sessionStorage, of the window: its tab, its hand-over to the gym's new address, the store app that opened
 * it, the friend whose link opened it, the reloads that it has tried.
 */
export const ofWindow = {
  tab: 1,
  storeapp: 1,
  invitation: 1,
  renewed: 1,
  moving: 1,
  reloaded: 1,
  'reloaded.*': 1,
} as const
/** sessionStorage, of the member, until the window is closed. */
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

/** IndexedDB, for values that are too large for localStorage. All of them are the member's. */
export const inDatabase = { reads: 2, transfer: 1 } as const

/**
 * Returns the shape number of each value for the build manifest. `molde rollback` compares those of two
 * versions.
 */
export const shapes = (): Record<string, number> => ({
  ...{ ...ofPhone, ...queues, ...copies, ...ofMember, ...inDatabase },
  ...Object.fromEntries(
    Object.entries({ ...ofWindow, ...ofMemberInWindow }).map(([name, shape]) => [`window.${name}`, shape]),
  ),
})

/** Names in Cache Storage, besides the service worker's own list of files. */
export type CacheName =
  | 'gym'
  | 'pictures'
  | 'push'
  | 'icons'
  | 'tapped'
  | 'outdated-page'
  | 'earlier-build'
  | 'staff'

type NameOf<Name extends string> = Name extends `${infer Begin}.*` ? `${Begin}.${string}` : Name
type KeysOf<Rows> = {
  [Name in keyof Rows &
    string]: `molde.${NameOf<Name>}${Rows[Name] extends 1 ? '' : `.${Rows[Name] & number}`}`
}[keyof Rows & string]
type LegacyKey = (typeof keys)[keyof typeof keys]

/** Key in localStorage. */
export type Key =
  | LegacyKey
  | KeysOf<typeof ofPhone>
  | KeysOf<typeof queues>
  | KeysOf<typeof copies>
  | KeysOf<typeof ofMember>
/** Key in sessionStorage. */
export type WindowKey = KeysOf<typeof ofWindow> | KeysOf<typeof ofMemberInWindow>
/** Key in the database. */
export type DatabaseKey = KeysOf<typeof inDatabase>

/** Returns the key of an older shape of a value. */
export const keyOfShape = (key: string, shape: number): string => {
  const name = key.replace(/\.\d+$/, '')
  return shape === 1 ? name : `${name}.${shape}`
}

/** Returns true if `rows` list `key`, in any shape. */
export function isListed(key: string, rows: object): boolean {
  const name = keyOfShape(key, 1).replace('molde.', '')
  const isOf = (row: string) => {
    const begin = row.slice(0, -1)
    return row.endsWith('.*') ? name.startsWith(begin) && name !== begin : row === name
  }
  return Object.keys(rows).some(isOf)
}

/**
 * Returns true for a key of the app. Keys of the legacy app, or of other pages at the same address, do not
 * count.
 */
export const isOurs = (key: string): boolean => key.startsWith('molde.')
