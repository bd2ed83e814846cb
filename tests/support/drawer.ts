/// <reference lib="dom" />
import { vi } from 'vitest'

/** What a browser may do with localStorage: keep, say that it is full, or forbid it altogether. */
export type Mood = 'works' | 'full' | 'forbidden'

/** localStorage as a phone has it, with its moods. */
export class Drawer {
  mood: Mood = 'works'
  private readonly kept = new Map<string, string>()

  getItem(key: string): string | null {
    this.checkAllowed()
    return this.kept.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.checkAllowed()
    if (this.mood === 'full') throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, value)
  }

  removeItem(key: string): void {
    this.checkAllowed()
    this.kept.delete(key)
  }

  get length(): number {
    this.checkAllowed()
    return this.kept.size
  }

  key(at: number): string | null {
    this.checkAllowed()
    return [...this.kept.keys()][at] ?? null
  }

  get names(): string[] {
    return [...this.kept.keys()].sort()
  }

  private checkAllowed(): void {
    if (this.mood === 'forbidden') throw new DOMException('denied', 'SecurityError')
  }
}

/** A browser without anything kept; everything of the app is loaded anew with `import()` after it. */
export function freshBrowser(): Drawer {
  const drawer = new Drawer()
  vi.stubGlobal('localStorage', drawer)
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
  return drawer
}

/** What a tab hears when another one has changed `key`; null for everything at once. */
export function tellOfOtherTab(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}
