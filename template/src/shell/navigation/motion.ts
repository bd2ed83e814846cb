/** A visited page. `id` grows with every new entry in the browser's history. */
export interface Stop {
  id: number
  path: string
}

/** `swap`: between two tabs, which are side by side. */
export type Motion = 'forward' | 'back' | 'root' | 'swap'

interface Step {
  from: Stop | null
  to: Stop
  /** Direction requested by the caller. Used only if the ids are equal, because the entry was replaced. */
  requested?: 'forward' | 'back'
}

/** Returns the transition between two pages, based on their ids. */
export function motionOf({ from, to, requested }: Step, isTab: (path: string) => boolean): Motion {
  if (!from) return 'root'
  if (isTab(from.path) && isTab(to.path)) return 'swap'
  if (to.id === from.id) return requested ?? 'root'
  return to.id < from.id ? 'back' : 'forward'
}

/** Returns the id that the router stores in an entry of the browser's history, or 0 without an id. */
export function navigationId(state: unknown): number {
  if (state === null || typeof state !== 'object' || !('idx' in state)) return 0
  return typeof state.idx === 'number' ? state.idx : 0
}

/** Stores the last two pages, so that a transition that starts later still knows its direction. */
export class NavigationHistory {
  private from: Stop | null = null
  private to: Stop | null = null
  private popAnimated = false
  /** True if the browser itself animated the last step, by a back gesture. */
  isAnimated = false

  /** Records a step in the browser's history, before its page arrives. */
  pop(isAnimated: boolean): void {
    this.popAnimated = isAnimated
  }

  arrive(stop: Stop): void {
    this.from = this.to
    this.to = stop
    this.isAnimated = this.popAnimated
    this.popAnimated = false
  }

  /** Returns the last step, or null before the first page. */
  step(): { from: Stop | null; to: Stop } | null {
    return this.to && { from: this.from, to: this.to }
  }
}
