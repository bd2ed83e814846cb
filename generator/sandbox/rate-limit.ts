/** Whether somebody may do something once more: at most `most` times `within` ms. */
export interface Limit {
  allows(who: string, now: number): boolean
}

export function newLimit({ most, within }: { most: number; within: number }): Limit {
  const times = new Map<string, number[]>()
  return {
    allows(who, now) {
      const recent = (times.get(who) ?? []).filter(at => now - at < within)
      if (recent.length >= most) return false
      times.set(who, [...recent, now])
      return true
    },
  }
}
