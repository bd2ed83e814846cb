/// <reference lib="dom" />
import { vi } from 'vitest'

/** The behaviour of localStorage: it works, it is full, or the browser forbids access. */
export type Mood = 'works' | 'full' | 'forbidden'

/** A fake localStorage that can fail like on a phone. */
export class Drawer {
  mood: Mood = 'works'
  private readonly items = new Map<string, string>()

  getItem(key: string): string | null {
    this.checkAllowed()
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.checkAllowed()
    if (this.mood === 'full') throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.checkAllowed()
    this.items.delete(key)
  }

  get length(): number {
    this.checkAllowed()
    return this.items.size
  }

  key(at: number): string | null {
    this.checkAllowed()
    return [...this.items.keys()][at] ?? null
  }

  get names(): string[] {
    return [...this.items.keys()].sort()
  }

  private checkAllowed(): void {
    if (this.mood === 'forbidden') throw new DOMException('denied', 'SecurityError')
  }
}

/** Simulates a browser with an empty storage. Modules that are imported afterwards with `import()` are loaded again. */
export function freshBrowser(): Drawer {
  const drawer = new Drawer()
  vi.stubGlobal('localStorage', drawer)
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
  return drawer
}

/** Dispatches the storage event of a change of `key` in another tab. null means that all keys were cleared. */
export function dispatchStorageEvent(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}
