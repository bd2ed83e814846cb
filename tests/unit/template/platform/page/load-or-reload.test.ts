import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadOrReload, loadUnseen, type Recovery } from '#platform/page/load-or-reload.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')
const missing = () => Promise.reject(gone)

/** The parts of a browser's window that matter for a failed page. */
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

  restore(key: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    return this.kept.get(key) ?? null
  }

  persist(key: string, value: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    if (this.memory === 'works') this.kept.set(key, value)
  }

  clear(key: string) {
    if (this.memory === 'throws') throw new DOMException('denied')
    this.kept.delete(key)
  }

  answers() {
    return Promise.resolve(this.there)
  }

  prepared = 0
  prepareReload() {
    this.prepared++
    return Promise.resolve()
  }

  reload() {
    this.reloads++
  }
}

/** Waits for all pending work. A turn of the event loop begins after all settled promises have been handled. */
const settleAll = () => new Promise<void>(done => setImmediate(done))

/** Returns the result of a load. A reload ends the page that requested it. */
async function ending(load: () => Promise<string>, window: Window, part?: string) {
  const before = window.reloads
  const loaded = loadOrReload(load, window, part).catch((error: unknown) => error)
  const end = await Promise.race([loaded, settleAll()])
  return window.reloads > before ? 'reload' : end
}

describe('a page whose file is gone after a deploy', () => {
  it('loads the file normally if it exists', async () => {
    const window = new Window('works')
    expect(await ending(() => Promise.resolve('page'), window)).toBe('page')
    expect(window.reloads).toBe(0)
  })

  it('does not reload if the page itself is unavailable', async () => {
    const window = new Window('works')
    window.there = false
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('reloads as soon as the page itself is available', async () => {
    const window = new Window('works')
    window.there = false
    expect(await ending(missing, window)).toBe(gone)
    window.there = true
    expect(await ending(missing, window)).toBe('reload')
  })

  it('does not reload during work that must not be interrupted', async () => {
    const window = new Window('works')
    window.busy = true
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('does not reload if such work begins during the availability check', async () => {
    const window = new Window('works')
    window.answers = async () => {
      window.busy = true
      return true
    }
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('requests the files again before the reload, and cancels the reload if work begins in the meantime', async () => {
    const [free, busy] = [new Window('works'), new Window('works')]
    busy.prepareReload = async () => {
      busy.busy = true
    }
    expect(await ending(missing, free)).toBe('reload')
    expect(free.prepared).toBe(1)
    expect(await ending(missing, busy)).toBe(gone)
  })

  it('reloads the app once, then reports the error', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(1)
  })

  it('may reload again after a page has loaded in between', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(() => Promise.resolve('page'), window)).toBe('page')
    expect(await ending(missing, window)).toBe('reload')
  })
  it('does not reload again just because another part has loaded in between', async () => {
    const window = new Window('works')
    expect(await ending(missing, window)).toBe('reload')
    expect(await ending(() => Promise.resolve('toast'), window, 'toast')).toBe('toast')
    expect(await ending(missing, window)).toBe(gone)
  })

  it.each(['forgets', 'throws'] as const)('never reloads if the storage %s', async memory => {
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

describe('a file that no screen waits for', () => {
  /** A browser that remembers a failed `import()` and does not request the file again until the page reloads. */
  class Forgetful {
    isThere = false
    private remembered = false
    load = async (): Promise<string> => {
      this.remembered ||= !this.isThere
      return this.remembered ? missing() : 'part'
    }
  }
  type Moment = 'again' | 'hidden'
  const moments = (...coming: Moment[]) => {
    const left = coming.map(moment => () => Promise.resolve(moment))
    return () => left.shift()?.() ?? new Promise<Moment>(() => {})
  }

  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

  it('is requested again until it loads, without a reload', async () => {
    const window = new Window('works')
    let asked = 0
    const load = () => (++asked < 3 ? missing() : Promise.resolve('part'))
    const part = loadUnseen(load, 'sender', { nextMoment: moments('again', 'again'), window: () => window })
    expect(await part).toBe('part')
    expect(window.reloads).toBe(0)
  })

  it('reloads a hidden page if the browser does not request the file again', async () => {
    const window = new Window('works')
    const browser = new Forgetful()
    const nextMoment = moments('again', 'hidden')
    const part = loadUnseen(browser.load, 'sender', { nextMoment, window: () => window })
    browser.isThere = true
    await settleAll()
    expect(window.reloads).toBe(1)
    expect(await Promise.race([part, settleAll()])).toBeUndefined()
  })

  it('never reloads a visible or busy page', async () => {
    const [looking, busy] = [new Window('works'), new Window('works')]
    busy.busy = true
    void loadUnseen(missing, 'sender', { nextMoment: moments('again', 'again'), window: () => looking })
    void loadUnseen(missing, 'sender', { nextMoment: moments('hidden', 'hidden'), window: () => busy })
    await settleAll()
    expect([looking.reloads, busy.reloads]).toEqual([0, 0])
  })

  it('may reload the app again after the part has loaded in between', async () => {
    const window = new Window('works')
    const open = (load: () => Promise<string>) =>
      loadUnseen(load, 'sender', { nextMoment: moments('hidden'), window: () => window })
    void open(missing)
    await settleAll()
    expect(await open(async () => 'part')).toBe('part')
    void open(missing)
    await settleAll()
    expect(window.reloads).toBe(2)
  })

  it('reloads the app only once if the reload does not help', async () => {
    const window = new Window('works')
    for (let page = 0; page < 3; page++) {
      void loadUnseen(missing, 'sender', { nextMoment: moments('hidden', 'hidden'), window: () => window })
      await settleAll()
    }
    expect(window.reloads).toBe(1)
  })
})
