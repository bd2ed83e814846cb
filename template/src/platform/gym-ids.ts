// The ids of a gym: stored values name the gym by the id that it had when they were stored.

let gymIds: { current: string; former: readonly string[] } = { current: '', former: [] }

/** Sets the gym that this app shows. `former`: its ids before (`formerIds` of app.json). Returns whether they were others. */
export function setGymIds(current: string, former: readonly string[]): boolean {
  const isSame = gymIds.current === current && gymIds.former.join() === former.join()
  gymIds = { current, former }
  return !isSame
}

/** The gym's id of today if `id` is a former id of the gym, else `id`. What phones hold keeps the id that it was stored with. */
export const currentId = (id: string): string => (gymIds.former.includes(id) ? gymIds.current : id)

/** As `currentId`, of an owner of stored values: gym, a slash or a space, and member. */
export const currentOwner = (owner: string): string => owner.replace(/^[^/ ]+(?=[/ ])/, currentId)
