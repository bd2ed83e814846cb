/// <reference lib="dom" />
import { vi } from 'vitest'

/** A cache with the order of browsers: storing a request again moves it to the end. */
class Kept {
  private readonly entries = new Map<string, Response>()

  async match(url: string): Promise<Response | undefined> {
    return this.entries.get(url)?.clone()
  }

  async put(url: string, response: Response): Promise<void> {
    this.entries.delete(url)
    this.entries.set(url, response)
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map(url => new Request(url))
  }

  async delete({ url }: Request): Promise<boolean> {
    return this.entries.delete(url)
  }
}

/** The worker's `caches`, initially empty, for one test. */
export class Shelves {
  private readonly shelves = new Map<string, Kept>()

  constructor() {
    vi.stubGlobal('caches', this)
  }

  async open(name: string): Promise<Kept> {
    const shelf = this.shelves.get(name) ?? new Kept()
    this.shelves.set(name, shelf)
    return shelf
  }

  async keys(): Promise<string[]> {
    return [...this.shelves.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.shelves.delete(name)
  }
}
