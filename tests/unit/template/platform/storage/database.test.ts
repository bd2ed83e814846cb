import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (() => void) | null

/** A transaction ends with a commit, or automatically in browsers without commit. */
class Transaction {
  oncomplete: Listener = null
  commit?: () => void
  private readonly phone: Phone

  constructor(phone: Phone, mode: string) {
    this.phone = phone
    const end = () => queueMicrotask(() => this.oncomplete?.())
    if (phone.commits === null) setTimeout(end)
    else
      this.commit = () => {
        this.phone.commits?.push(mode)
        end()
      }
  }

  objectStore() {
    const { values } = this.phone
    return {
      transaction: this,
      get: (key: string) => ({ result: values.get(key) }),
      put: (value: unknown, key: string) => ({ result: values.set(key, value) && key }),
      delete: (key: string) => ({ result: void values.delete(key) }),
      clear: () => ({ result: values.clear() }),
    }
  }
}

/** The parts of a phone's IndexedDB that the app uses. */
class Phone {
  readonly values = new Map<string, unknown>()
  /** The modes of the committed transactions, or null in browsers without commit. */
  commits: string[] | null = []
  /** Errors for the next transactions to throw. */
  errors: DOMException[] = []
  opened = 0

  open() {
    this.opened++
    const transaction = (_: string, mode: string) => {
      const error = this.errors.shift()
      if (error) throw error
      return new Transaction(this, mode)
    }
    const request = { result: { transaction }, onsuccess: null as Listener }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
}

let phone: Phone
const load = () => import('#platform/storage/database.ts')

beforeEach(() => {
  vi.resetModules()
  phone = new Phone()
  vi.stubGlobal('indexedDB', phone)
})

test('commits each transaction at once, so that closing the page leaves none open', async () => {
  const { clearDatabase, del, get, set } = await load()
  await set('molde.reads.2', 7)
  expect(await get('molde.reads.2')).toBe(7)
  await del('molde.reads.2')
  expect(await get('molde.reads.2')).toBeUndefined()
  await set('molde.transfer', 8)
  await clearDatabase()
  expect(phone.values.size).toBe(0)
  expect(phone.commits).toEqual(['readwrite', 'readonly', 'readwrite', 'readonly', 'readwrite', 'readwrite'])
})

test('works in a browser without commit', async () => {
  phone.commits = null
  const { get, set } = await load()
  await set('molde.reads.2', 7)
  expect(await get('molde.reads.2')).toBe(7)
})

test('rejects the promise on a phone without a database', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { set } = await load()
  await expect(set('molde.reads.2', 7)).rejects.toThrow()
})

test('reopens a lost connection once', async () => {
  const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  const closing = new DOMException('The database connection is closing.', 'InvalidStateError')
  const { get, set } = await load()
  await set('molde.reads.2', 7)
  for (const error of [lost, closing]) {
    phone.errors = [error]
    expect(await get('molde.reads.2')).toBe(7)
  }
  expect(phone.opened).toBe(3)
  phone.errors = [lost, lost]
  await expect(get('molde.reads.2')).rejects.toBe(lost)
})

test('rejects at once on a full phone', async () => {
  const full = new DOMException('No room.', 'QuotaExceededError')
  const { set } = await load()
  phone.errors = [full]
  await expect(set('molde.reads.2', 7)).rejects.toBe(full)
  expect(phone.opened).toBe(1)
})
