import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  loadOrReload,
  loadUnseen,
  type Recovery,
} from '../../../../../template/src/platform/page/load-or-reload.ts'

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

/** Waits for all that is under way: a turn of the event loop begins once every promise that can settle has settled. */
const settled = () => new Promise<void>(done => setImmediate(done))

/** What a load ends in, a reload being the end of the page that asked for it. */
async function ending(load: () => Promise<string>, window: Window, part?: string) {
  const before = window.reloads
  const loaded = loadOrReload(load, window, part).catch((error: unknown) => error)
  const end = await Promise.race([loaded, settled()])
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

  it('reloads once the page itself would come, though it would not at first', async () => {
    const window = new Window('works')
    window.there = false
    expect(await ending(missing, window)).toBe(gone)
    window.there = true
    expect(await ending(missing, window)).toBe('reload')
  })

  it('does not reload under what must not be cut short', async () => {
    const window = new Window('works')
    window.busy = true
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('does not reload under what has begun while the page was asked for', async () => {
    const window = new Window('works')
    window.answers = async () => {
      window.busy = true
      return true
    }
    expect(await ending(missing, window)).toBe(gone)
    expect(window.reloads).toBe(0)
  })

  it('requests the files anew before it reloads, and reloads under nothing that has begun meanwhile', async () => {
    const [free, busy] = [new Window('works'), new Window('works')]
    busy.prepareReload = async () => {
      busy.busy = true
    }
    expect(await ending(missing, free)).toBe('reload')
    expect(free.prepared).toBe(1)
    expect(await ending(missing, busy)).toBe(gone)
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

describe('a file that nobody waits for', () => {
  /** A browser that remembers the failed `import()`: until the page is opened anew, it does not ask for the file again. */
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

  it('is asked for again until it comes, without a reload', async () => {
    const window = new Window('works')
    let asked = 0
    const load = () => (++asked < 3 ? missing() : Promise.resolve('part'))
    const part = loadUnseen(load, 'sender', { nextMoment: moments('again', 'again'), window: () => window })
    expect(await part).toBe('part')
    expect(window.reloads).toBe(0)
  })

  it('is asked for by a new page, once nobody looks, where the browser does not ask again', async () => {
    const window = new Window('works')
    const browser = new Forgetful()
    const nextMoment = moments('again', 'hidden')
    const part = loadUnseen(browser.load, 'sender', { nextMoment, window: () => window })
    browser.isThere = true
    await settled()
    expect(window.reloads).toBe(1)
    expect(await Promise.race([part, settled()])).toBeUndefined()
  })

  it('takes the page from nobody who looks at it, or does something', async () => {
    const [looking, busy] = [new Window('works'), new Window('works')]
    busy.busy = true
    void loadUnseen(missing, 'sender', { nextMoment: moments('again', 'again'), window: () => looking })
    void loadUnseen(missing, 'sender', { nextMoment: moments('hidden', 'hidden'), window: () => busy })
    await settled()
    expect([looking.reloads, busy.reloads]).toEqual([0, 0])
  })

  it('may open the app anew again once the part has come in between', async () => {
    const window = new Window('works')
    const open = (load: () => Promise<string>) =>
      loadUnseen(load, 'sender', { nextMoment: moments('hidden'), window: () => window })
    void open(missing)
    await settled()
    expect(await open(async () => 'part')).toBe('part')
    void open(missing)
    await settled()
    expect(window.reloads).toBe(2)
  })

  it('opens the app anew once only, where that does not help', async () => {
    const window = new Window('works')
    for (let page = 0; page < 3; page++) {
      void loadUnseen(missing, 'sender', { nextMoment: moments('hidden', 'hidden'), window: () => window })
      await settled()
    }
    expect(window.reloads).toBe(1)
  })
})
