// The ids of a gym. Stored values name the gym by its oldest id, which a build of every later id reads: the values of a member are
// found again after an update and after a rollback.
// See docs/decisions/0135-a-gym-keeps-its-former-names.md.

let gymIds: { current: string; former: readonly string[] } = { current: '', former: [] }

/** Sets the gym that this app shows. `former`: its earlier ids, the oldest first (`formerIds` of app.json). Returns true if the ids changed. */
export function setGymIds(current: string, former: readonly string[]): boolean {
  const isSame = gymIds.current === current && gymIds.former.join() === former.join()
  gymIds = { current, former }
  return !isSame
}

/** Returns the current id of the gym for any of its ids, and other ids unchanged. */
export const currentId = (id: string): string => (gymIds.former.includes(id) ? gymIds.current : id)

/** Returns the id under which values of a gym are stored: the gym's oldest id, and other ids unchanged. */
export const storedId = (id: string): string => (id === gymIds.current ? (gymIds.former[0] ?? id) : id)

const gymOfOwner = /^[^/ ]+(?=[/ ])/

/** Applies `currentId` to an owner of stored values: a gym, a slash or a space, and a member. */
export const currentOwner = (owner: string): string => owner.replace(gymOfOwner, currentId)

/** Applies `storedId` to an owner of stored values. */
export const storedOwner = (owner: string): string => owner.replace(gymOfOwner, storedId)
