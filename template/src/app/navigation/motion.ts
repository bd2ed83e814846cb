/** One stop of a walk through the app. `id` grows with every new entry of the browser's history. */
export interface Stop {
  id: number
  path: string
}

/** `swap`: between two tabs, which are side by side, none before the other. */
export type Motion = 'forward' | 'back' | 'root' | 'swap'

interface Step {
  from: Stop | null
  to: Stop
  /** What the caller asked for; counts only where the ids do not tell, because the entry was replaced. */
  asked?: 'forward' | 'back'
}

/** How one page takes the place of another, from the ids of the two navigations. */
export function motionOf({ from, to, asked }: Step, isTab: (path: string) => boolean): Motion {
  if (!from) return 'root'
  if (isTab(from.path) && isTab(to.path)) return 'swap'
  if (to.id === from.id) return asked ?? 'root'
  return to.id < from.id ? 'back' : 'forward'
}

/** The id that the router keeps in an entry of the browser's history, or 0 where there is none. */
export function navigationId(state: unknown): number {
  if (state === null || typeof state !== 'object' || !('idx' in state)) return 0
  return typeof state.idx === 'number' ? state.idx : 0
}

/** Remembers the last two stops, so that a transition that starts later can still tell its direction. */
export class NavigationHistory {
  private from: Stop | null = null
  private to: Stop | null = null
  private popShown = false
  /** True for a last step that the browser itself has shown, by a gesture to go back. */
  isShown = false

  /** Notes a step in the browser's history, before the stop that it leads to. */
  pop(isShown: boolean): void {
    this.popShown = isShown
  }

  arrive(stop: Stop): void {
    this.from = this.to
    this.to = stop
    this.isShown = this.popShown
    this.popShown = false
  }

  /** The last step, or null before the first stop. */
  step(): { from: Stop | null; to: Stop } | null {
    return this.to && { from: this.from, to: this.to }
  }
}
