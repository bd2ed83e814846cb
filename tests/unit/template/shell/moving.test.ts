import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '#tests/support/drawer.ts'

const database = new Map<string, unknown>()
vi.mock('#platform/storage/database.ts', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  delEveryShape: async (key: string) => void database.delete(key),
  clearDatabase: async () => database.clear(),
}))
vi.mock('#pwa/push/registration.ts', () => ({ stopPushes: async () => {} }))

const gym = { domain: 'nuevo.example.com', formerDomains: ['viejo.example.com', 'mas-viejo.example.com'] }
const former = 'https://viejo.example.com'
const present = 'https://nuevo.example.com'
const load = () => import('#shell/moving/moving.ts')

let phone: Drawer
let left: string[]
/** True if the new address answers. */
let isThere: boolean

/** Opens a page of the app with `referrer` as the linking page. */
function open(address: string, referrer = ''): void {
  const { hostname, pathname, search, protocol } = new URL(address)
  phone = freshBrowser()
  database.clear()
  left = []
  isThere = true
  const replace = (next: string) => left.push(next)
  vi.stubGlobal('location', { hostname, pathname, search, protocol, replace })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { referrer }))
  vi.stubGlobal('sessionStorage', new Drawer())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {}
      onerror = () => {}
      set src(address: string) {
        expect(address).toContain(`${present}/favicon.ico?`)
        queueMicrotask(isThere ? this.onload : this.onerror)
      }
    },
  )
  vi.spyOn(console, 'info').mockImplementation(() => {})
}

const session = (id = '31') =>
  JSON.stringify({
    user: { id, username: 'ana', fullname: 'Ana' },
    ck: ['a', 'b'],
    myfit: [],
    dominio: 'demo',
  })
const write = (rid: string) => ({
  ...{ rid, owner: 'demo/31', action: 'pesoadd', about: rid, fields: {} },
  at: Date.now(),
})
const queue = (...rids: string[]) => JSON.stringify(rids.map(write))
const handOver = (values: Record<string, string>, id = 'x') =>
  `molde-moved=${encodeURIComponent(JSON.stringify({ id, values: Object.entries(values) }))}`
const ana = {
  userData: session(),
  cakephp: 'cookie',
  'molde.owner.2': 'demo 31',
  'molde.fitness.2': '{"owner":"demo/31","value":{}}',
  'molde.look': '{"theme":"dark"}',
  'molde.outbox': queue('a'),
}
const draft = (photo = '', owner = 'demo/31') => ({ owner, draft: { aim: null, amount: '12.345', photo } })
const all = () => Object.fromEntries(phone.names.map(name => [name, phone.getItem(name)]))

describe('at the new address', () => {
  beforeEach(() => open(`${present}/perfil?a=1`, `${former}/`))

  test('logs the member in with the moved values, and reports the arrival to the former address', async () => {
    const { receive } = await load()
    expect(await receive(handOver(ana), gym)).toBe(true)
    expect(all()).toEqual(ana)
    expect(left).toEqual([`${former}/perfil?a=1#molde-arrived=x`])
  })

  test('does not store values that are not meant to move', async () => {
    const { receive } = await load()
    const other = { manifiest: '{}', fcmtkn: 't', 'molde.push': '1', 'molde.unknown': '{}', other: '1' }
    await receive(handOver({ ...ana, ...other }), gym)
    expect(all()).toEqual(ana)
  })

  test.each([
    ['another site', 'https://evil.example.com/'],
    ['a site with a similar name', 'https://viejo.example.com.evil.example/'],
    ['an empty referrer', ''],
    ['a page without TLS', 'http://viejo.example.com/'],
    ['itself', `${present}/`],
  ])('accepts nothing from %s', async (_name, referrer) => {
    open(`${present}/perfil`, referrer)
    const { receive } = await load()
    expect(await receive(handOver(ana), gym)).toBe(false)
    expect([all(), left]).toEqual([{}, []])
  })

  test('accepts nothing at an address other than the new address', async () => {
    open(`https://mas-viejo.example.com/perfil`, `${former}/`)
    const { receive } = await load()
    expect(await receive(handOver(ana), gym)).toBe(false)
    expect(all()).toEqual({})
  })

  test.each(['', '%', '{}', encodeURIComponent('{"id":1,"values":[]}')])(
    'rejects %s as a hand-over',
    async written => {
      const { receive } = await load()
      expect(await receive(`molde-moved=${written}`, gym)).toBe(false)
      expect([all(), left]).toEqual([{}, []])
    },
  )

  test('does not store an unreadable session', async () => {
    const { receive } = await load()
    await receive(handOver({ userData: '{"user":', cakephp: 'cookie' }), gym)
    expect(all()).toEqual({})
  })

  test('adds missing values for a member who is already logged in, and each write once', async () => {
    const here = {
      userData: session(),
      'molde.owner.2': 'demo 31',
      'molde.look': '{}',
      'molde.outbox': queue('a', 'b'),
    }
    for (const [key, value] of Object.entries(here)) phone.setItem(key, value)
    const { receive } = await load()
    expect(await receive(handOver({ ...ana, 'molde.outbox': queue('a', 'c') }), gym)).toBe(true)
    const rids = JSON.parse(phone.getItem('molde.outbox') ?? '').map(({ rid }: { rid: string }) => rid)
    expect(rids).toEqual(['a', 'b', 'c'])
    expect(all()).toMatchObject({ 'molde.look': '{}', 'molde.fitness.2': ana['molde.fitness.2'] })
    expect(phone.names).not.toContain('cakephp')
  })

  test('deletes another member’s values first', async () => {
    phone.setItem('molde.owner.2', 'demo 32')
    phone.setItem('molde.timer', '{}')
    const { receive } = await load()
    await receive(handOver(ana), gym)
    expect(all()).toEqual(ana)
  })

  test('receives a draft transfer, without replacing a draft at the new address', async () => {
    const { receive } = await load()
    const moved = { ...ana, 'molde.transfer': JSON.stringify(draft('data:,photo')) }
    await receive(handOver(moved), gym)
    expect(database.get('molde.transfer')).toEqual(draft('data:,photo'))
    expect(phone.names).not.toContain('molde.transfer')
    database.set('molde.transfer', draft('data:,here'))
    await receive(handOver(moved), gym)
    expect(database.get('molde.transfer')).toEqual(draft('data:,here'))
  })

  test('logs no member in if the phone has no room for the transfer', async () => {
    const { receive } = await load()
    await expect(receive(handOver({ ...ana, 'molde.transfer': '{' }), gym)).rejects.toThrow()
    expect([phone.getItem('userData'), left]).toEqual([null, []])
  })

  test('sends the member back if another member is logged in', async () => {
    phone.setItem('userData', session('32'))
    phone.setItem('molde.owner.2', 'demo 32')
    const before = all()
    const { receive } = await load()
    expect(await receive(handOver(ana), gym)).toBe(true)
    expect([all(), left]).toEqual([before, [`${former}/perfil?a=1#molde-arrived=occupied`]])
  })

  test('takes only the appearance from a guest, who stays at the new address', async () => {
    const { receive } = await load()
    expect(await receive(handOver({ 'molde.look': '{}' }), gym)).toBe(true)
    expect([all(), left]).toEqual([{ 'molde.look': '{}' }, ['/perfil?a=1']])
  })
})

describe('at a former address', () => {
  beforeEach(() => {
    open(`${former}/perfil?a=1`, `${present}/`)
    for (const [key, value] of Object.entries(ana)) phone.setItem(key, value)
  })

  const leave = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { leave } = await load()
    const leaving = leave(gym)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    return leaving
  }
  const readHandOver = (hop = 0) => {
    const [address = '', fragment = ''] = (left[hop] ?? '').split('#molde-moved=')
    return { address, ...JSON.parse(decodeURIComponent(fragment)) }
  }
  const writesIn = ({ values }: { values: [string, string][] }): unknown[] =>
    JSON.parse(new Map(values).get('molde.outbox') ?? '[]').map(({ rid }: { rid: string }) => rid)

  test('takes the values of the member and the phone to the new address', async () => {
    for (const key of ['manifiest', 'fcmtkn', 'molde.push', 'molde.look-of.tab3']) phone.setItem(key, '1')
    expect(await leave()).toBe(true)
    const { address, values } = readHandOver()
    expect(address).toBe(`${present}/perfil?a=1`)
    expect(Object.fromEntries(values)).toEqual(ana)
    expect(phone.names).toContain('userData')
  })

  test('waits until the queued writes have been sent', async () => {
    const { dequeueWrite } = await import('#pwa/outbox/queue.ts')
    const { leave } = await load()
    const leaving = leave(gym)
    await Promise.resolve()
    expect(left).toEqual([])
    dequeueWrite('a')
    await leaving
    expect(Object.fromEntries(readHandOver().values)).not.toHaveProperty('molde.outbox')
  })

  test('stays if the new address does not answer', async () => {
    isThere = false
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
  })

  test('stays if the address is not a former address', async () => {
    open(`${present}/perfil`)
    expect(await leave()).toBe(false)
    open('https://demo.example.com/perfil')
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
  })

  test('leaves out values that do not fit into an address, but never the session', async () => {
    phone.setItem('molde.cart.2', 'x'.repeat(70_000))
    await leave()
    const values = Object.fromEntries(readHandOver().values)
    expect(values).toEqual(ana)
  })

  test('forgets the member once the new address has received everything', async () => {
    await leave()
    const { receive } = await load()
    const { id } = readHandOver()
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(true)
    expect(all()).toEqual({ 'molde.look': ana['molde.look'] })
    expect(left[1]).toBe(`${present}/perfil?a=1`)
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(false)
  })

  test.each([
    ['of another hand-over', 'molde-arrived=other', () => {}],
    ['of another site', null, () => vi.stubGlobal('document', { referrer: 'https://evil.example.com/' })],
  ])('forgets nothing after a confirmation %s', async (_name, word, change) => {
    await leave()
    const { receive } = await load()
    change()
    expect(await receive(word ?? `molde-arrived=${readHandOver().id}`, gym)).toBe(false)
    expect(phone.names).toEqual(Object.keys(ana).sort())
  })

  test('sends a newly queued write with the next hand-over', async () => {
    await leave()
    const { enqueueWrite } = await import('#pwa/outbox/queue.ts')
    enqueueWrite(write('b'))
    const { receive } = await load()
    expect(await receive(`molde-arrived=${readHandOver().id}`, gym)).toBe(true)
    expect(writesIn(readHandOver(1))).toEqual(['b'])
    expect(phone.names).toContain('userData')
    expect(await receive(`molde-arrived=${readHandOver(1).id}`, gym)).toBe(true)
    expect(phone.names).not.toContain('userData')
  })

  test('splits many writes over several hand-overs without losing any', async () => {
    const rids = Array.from({ length: 500 }, (_, index) => `w${index}`)
    phone.setItem('molde.outbox', queue(...rids))
    phone.setItem('molde.favorites', JSON.stringify({ owner: 'demo/31', value: 'x'.repeat(30_000) }))
    phone.setItem('molde.cart.2', JSON.stringify({ owner: 'demo/31', value: 'y'.repeat(30_000) }))
    await leave()
    const { receive } = await load()
    const arrived: unknown[] = []
    const keysArrived = new Set<string>()
    for (let hop = 0; phone.names.includes('userData'); hop++) {
      expect(left[hop]?.length).toBeLessThan(62_000)
      arrived.push(...writesIn(readHandOver(hop)))
      for (const [key] of readHandOver(hop).values) keysArrived.add(key)
      expect(await receive(`molde-arrived=${readHandOver(hop).id}`, gym)).toBe(true)
    }
    expect(arrived).toEqual(rids)
    expect([...keysArrived].sort()).toEqual([...Object.keys(ana), 'molde.cart.2', 'molde.favorites'].sort())
  })

  test('keeps the member if a write is too large for an address', async () => {
    phone.setItem('molde.outbox', queue('a', 'b'.repeat(61_000)))
    await leave()
    const { receive } = await load()
    expect(await receive(`molde-arrived=${readHandOver().id}`, gym)).toBe(false)
    const { queuedWrites } = await import('#pwa/outbox/queue.ts')
    expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b'.repeat(61_000)])
    expect(phone.names).toContain('userData')
  })

  test('stays for an hour if another member is logged in at the new address', async () => {
    await leave()
    const { heldMove, receive } = await load()
    expect(await receive('molde-arrived=occupied', gym)).toBe(false)
    expect(heldMove()).toMatchObject({ domain: gym.domain, reason: 'other member' })
    expect(Object.keys(ana).every(key => phone.names.includes(key))).toBe(true)
    left = []
    expect(await leave()).toBe(false)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
    expect(await leave()).toBe(true)
  })

  test('takes a draft transfer along, and deletes it after its arrival', async () => {
    database.set('molde.transfer', draft('data:,small'))
    await leave()
    const { id, values } = readHandOver()
    expect(JSON.parse(new Map<string, string>(values).get('molde.transfer') ?? '')).toEqual(
      draft('data:,small'),
    )
    const { receive } = await load()
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(true)
    expect(database.size).toBe(0)
  })

  test('keeps a draft transfer that has changed since the hand-over', async () => {
    database.set('molde.transfer', draft())
    await leave()
    database.set('molde.transfer', draft('data:,another'))
    const { receive } = await load()
    expect(await receive(`molde-arrived=${readHandOver().id}`, gym)).toBe(false)
    expect(database.get('molde.transfer')).toEqual(draft('data:,another'))
    expect(phone.names).toContain('userData')
  })

  test("leaves another member's transfer behind", async () => {
    database.set('molde.transfer', draft('x'.repeat(70_000), 'demo/32'))
    expect(await leave()).toBe(true)
    expect(Object.fromEntries(readHandOver().values)).toEqual(ana)
  })

  test('waits for a transfer whose photo does not fit, and moves once it has been sent', async () => {
    const { heldMove } = await load()
    database.set('molde.transfer', draft('x'.repeat(70_000)))
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
    expect(heldMove()).toMatchObject({ domain: gym.domain })
    expect(await heldMove()?.tryAgain()).toBe(false)
    expect(left).toEqual([])
    database.clear()
    expect(await heldMove()?.tryAgain()).toBe(true)
    expect(readHandOver().address).toBe(`${present}/perfil?a=1`)
  })
})
