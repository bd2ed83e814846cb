import { describe, expect, it } from 'vitest'
import { loadOrReload, type Recovery } from '../../../../template/src/platform/load-or-reload.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
const missing = () => Promise.reject(gone)

/** A browser's window, as far as a failed page matters to it. */
class Window implements Recovery {
  reloads = 0
  online = true
  busy = false
  there = true
  private readonly kept = new Map<string, string>()
  private readonly memory

  constructor(memory: 'works' | 'forgets' | 'throws') {
    this.memory = memory
  }

  recall(key: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    return this.kept.get(key) ?? null
  }

  remember(key: string, value: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    if (this.memory === 'works') this.kept.set(key, value)
  }

  forget(key: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    this.kept.delete(key)
  }

  answers() {
    return Promise.resolve(this.there)
  }

  reload() {
    this.reloads++
  }
}

/** What a load ends in, a reload being the end of the page that asked for it. */
async function ending(load: () => Promise<string>, window: Window, part?: string) {
  const before = window.reloads
  const reloaded = () => new Promise<string>(done => setTimeout(() => done('nothing'), 10))
  const loaded = loadOrReload(load, window, part).catch((error: unknown) => error)
  const end = await Promise.race([loaded, reloaded()])
  return window.reloads > before ? 'reload' : end
}

describe('a page whose file is gone after a deploy', () => {
  it('is loaded like any other when its file is there', async () => {
    const window = new Window('works')
    expect(await ending(() => Promise.resolve('page'), window)).toBe('page')
    expect(window.reloads).toBe(0)
  })

  it('stays where the page itself would not come either', async () => {
    const window = new Window('works')
    window.there = false
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('does not reload under what must not be cut short', async () => {
    const window = new Window('works')
    window.busy = true
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('reloads the app once, then tells', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(1)
  })

  it('may reload again after a page was loaded in between', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(() => Promise.resolve('page'), window)).toBe('page')
    expect(await ending(missing, window)).toBe('reload')
  })
  it('does not reload again because another part was loaded in between', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(() => Promise.resolve('toast'), window, 'toast')).toBe('toast')
    expect(await ending(missing, window)).toBe(gone)
  })

  it.each(['forgets', 'throws'] as const)('never reloads where the memory %s', async memory => {
    const window = new Window(memory)
    expect(await ending(missing, window)).toBe(gone)
    expect(await ending(() => Promise.resolve('page'), window)).toBe('page')
    expect(window.reloads).toBe(0)
  })

  it('does not reload without a connection', async () => {
    const window = new Window('works')
    window.online = false
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })
})
