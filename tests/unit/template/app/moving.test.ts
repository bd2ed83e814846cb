import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '../../../support/drawer.ts'

const database = new Map<string, unknown>()
vi.mock('../../../../template/src/platform/storage/database.ts', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
  delEveryShape: async (key: string) => void database.delete(key),
  clearDatabase: async () => database.clear(),
}))
vi.mock('../../../../template/src/pwa/push/registration.ts', () => ({ stopPushes: async () => {} }))

const gym = { domain: 'nuevo.example.com', formerDomains: ['viejo.example.com', 'mas-viejo.example.com'] }
const former = 'https://viejo.example.com'
const present = 'https://nuevo.example.com'
const load = () => import('../../../../template/src/app/moving/moving.ts')

let phone: Drawer
let left: string[]
/** True if the new address answers. */
let isThere: boolean

/** Opens a page of the app, to which `referrer` has led. */
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
const given = (values: Record<string, string>, id = 'x') =>
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

  test('a member is logged in, with their values, and the former address is told', async () => {
    const { receive } = await load()
    expect(await receive(given(ana), gym)).toBe(true)
    expect(all()).toEqual(ana)
    expect(left).toEqual([`${former}/perfil?a=1#molde-arrived=x`])
  })

  test('what does not move is not stored', async () => {
    const { receive } = await load()
    const other = { manifiest: '{}', fcmtkn: 't', 'molde.push': '1', 'molde.unknown': '{}', other: '1' }
    await receive(given({ ...ana, ...other }), gym)
    expect(all()).toEqual(ana)
  })

  test.each([
    ['another site', 'https://evil.example.com/'],
    ['a site whose name begins like it', 'https://viejo.example.com.evil.example/'],
    ['nobody', ''],
    ['a page without TLS', 'http://viejo.example.com/'],
    ['itself', `${present}/`],
  ])('nothing is taken of %s', async (_name, referrer) => {
    open(`${present}/perfil`, referrer)
    const { receive } = await load()
    expect(await receive(given(ana), gym)).toBe(false)
    expect([all(), left]).toEqual([{}, []])
  })

  test('nothing is taken at an address that is not the new one', async () => {
    open(`https://mas-viejo.example.com/perfil`, `${former}/`)
    const { receive } = await load()
    expect(await receive(given(ana), gym)).toBe(false)
    expect(all()).toEqual({})
  })

  test.each(['', '%', '{}', encodeURIComponent('{"id":1,"values":[]}')])(
    '%s is no hand-over',
    async written => {
      const { receive } = await load()
      expect(await receive(`molde-moved=${written}`, gym)).toBe(false)
      expect([all(), left]).toEqual([{}, []])
    },
  )

  test('a session that cannot be read is not kept', async () => {
    const { receive } = await load()
    await receive(given({ userData: '{"user":', cakephp: 'cookie' }), gym)
    expect(all()).toEqual({})
  })

  test('a member who is logged in already gets what is missing, and each write once', async () => {
    const here = {
      userData: session(),
      'molde.owner.2': 'demo 31',
      'molde.look': '{}',
      'molde.outbox': queue('a', 'b'),
    }
    for (const [key, value] of Object.entries(here)) phone.setItem(key, value)
    const { receive } = await load()
    expect(await receive(given({ ...ana, 'molde.outbox': queue('a', 'c') }), gym)).toBe(true)
    const rids = JSON.parse(phone.getItem('molde.outbox') ?? '').map(({ rid }: { rid: string }) => rid)
    expect(rids).toEqual(['a', 'b', 'c'])
    expect(all()).toMatchObject({ 'molde.look': '{}', 'molde.fitness.2': ana['molde.fitness.2'] })
    expect(phone.names).not.toContain('cakephp')
  })

  test('what another member left is forgotten first', async () => {
    phone.setItem('molde.owner.2', 'demo 32')
    phone.setItem('molde.timer', '{}')
    const { receive } = await load()
    await receive(given(ana), gym)
    expect(all()).toEqual(ana)
  })

  test('a transfer that was begun arrives, and takes the place of none here', async () => {
    const { receive } = await load()
    const moved = { ...ana, 'molde.transfer': JSON.stringify(draft('data:,photo')) }
    await receive(given(moved), gym)
    expect(database.get('molde.transfer')).toEqual(draft('data:,photo'))
    expect(phone.names).not.toContain('molde.transfer')
    database.set('molde.transfer', draft('data:,here'))
    await receive(given(moved), gym)
    expect(database.get('molde.transfer')).toEqual(draft('data:,here'))
  })

  test('nobody is logged in on a phone without room for the transfer', async () => {
    const { receive } = await load()
    await expect(receive(given({ ...ana, 'molde.transfer': '{' }), gym)).rejects.toThrow()
    expect([phone.getItem('userData'), left]).toEqual([null, []])
  })

  test('a member stays at the former address if another member is logged in', async () => {
    phone.setItem('userData', session('32'))
    phone.setItem('molde.owner.2', 'demo 32')
    const before = all()
    const { receive } = await load()
    expect(await receive(given(ana), gym)).toBe(true)
    expect([all(), left]).toEqual([before, [`${former}/perfil?a=1#molde-arrived=occupied`]])
  })

  test('a guest brings the look alone, and stays', async () => {
    const { receive } = await load()
    expect(await receive(given({ 'molde.look': '{}' }), gym)).toBe(true)
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
  const handedOver = (hop = 0) => {
    const [address = '', fragment = ''] = (left[hop] ?? '').split('#molde-moved=')
    return { address, ...JSON.parse(decodeURIComponent(fragment)) }
  }
  const writesIn = ({ values }: { values: [string, string][] }): unknown[] =>
    JSON.parse(new Map(values).get('molde.outbox') ?? '[]').map(({ rid }: { rid: string }) => rid)

  test('the app goes to the new one with what is the member’s and the phone’s', async () => {
    for (const key of ['manifiest', 'fcmtkn', 'molde.push', 'molde.look-of.tab3']) phone.setItem(key, '1')
    expect(await leave()).toBe(true)
    const { address, values } = handedOver()
    expect(address).toBe(`${present}/perfil?a=1`)
    expect(Object.fromEntries(values)).toEqual(ana)
    expect(phone.names).toContain('userData')
  })

  test('it waits until what waits has been sent', async () => {
    const { dequeueWrite } = await import('../../../../template/src/pwa/outbox/queue.ts')
    const { leave } = await load()
    const leaving = leave(gym)
    await Promise.resolve()
    expect(left).toEqual([])
    dequeueWrite('a')
    await leaving
    expect(Object.fromEntries(handedOver().values)).not.toHaveProperty('molde.outbox')
  })

  test('it stays where the new one does not answer', async () => {
    isThere = false
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
  })

  test('it stays where it is at home', async () => {
    open(`${present}/perfil`)
    expect(await leave()).toBe(false)
    open('https://demo.example.com/perfil')
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
  })

  test('more than an address holds is left out, and never the session', async () => {
    phone.setItem('molde.cart.2', 'x'.repeat(70_000))
    await leave()
    const values = Object.fromEntries(handedOver().values)
    expect(values).toEqual(ana)
  })

  test('the member is forgotten once the new address has all', async () => {
    await leave()
    const { receive } = await load()
    const { id } = handedOver()
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(true)
    expect(all()).toEqual({ 'molde.look': ana['molde.look'] })
    expect(left[1]).toBe(`${present}/perfil?a=1`)
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(false)
  })

  test.each([
    ['of another hand-over', 'molde-arrived=other', () => {}],
    ['of another site', null, () => vi.stubGlobal('document', { referrer: 'https://evil.example.com/' })],
  ])('nothing is forgotten at the word %s', async (_name, word, change) => {
    await leave()
    const { receive } = await load()
    change()
    expect(await receive(word ?? `molde-arrived=${handedOver().id}`, gym)).toBe(false)
    expect(phone.names).toEqual(Object.keys(ana).sort())
  })

  test('a write that was added since goes along with the next hand-over', async () => {
    await leave()
    const { enqueueWrite } = await import('../../../../template/src/pwa/outbox/queue.ts')
    enqueueWrite(write('b'))
    const { receive } = await load()
    expect(await receive(`molde-arrived=${handedOver().id}`, gym)).toBe(true)
    expect(writesIn(handedOver(1))).toEqual(['b'])
    expect(phone.names).toContain('userData')
    expect(await receive(`molde-arrived=${handedOver(1).id}`, gym)).toBe(true)
    expect(phone.names).not.toContain('userData')
  })

  test('more writes than an address holds go in several hand-overs, and none is lost', async () => {
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
      arrived.push(...writesIn(handedOver(hop)))
      for (const [key] of handedOver(hop).values) keysArrived.add(key)
      expect(await receive(`molde-arrived=${handedOver(hop).id}`, gym)).toBe(true)
    }
    expect(arrived).toEqual(rids)
    expect([...keysArrived].sort()).toEqual([...Object.keys(ana), 'molde.cart.2', 'molde.favorites'].sort())
  })

  test('a write that fits into no address stays, with its member', async () => {
    phone.setItem('molde.outbox', queue('a', 'b'.repeat(61_000)))
    await leave()
    const { receive } = await load()
    expect(await receive(`molde-arrived=${handedOver().id}`, gym)).toBe(false)
    const { queuedWrites } = await import('../../../../template/src/pwa/outbox/queue.ts')
    expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b'.repeat(61_000)])
    expect(phone.names).toContain('userData')
  })

  test('the app stays for an hour while another member is logged in at the new address', async () => {
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

  test('a transfer that was begun goes along, and is forgotten once it has arrived', async () => {
    database.set('molde.transfer', draft('data:,small'))
    await leave()
    const { id, values } = handedOver()
    expect(JSON.parse(new Map<string, string>(values).get('molde.transfer') ?? '')).toEqual(
      draft('data:,small'),
    )
    const { receive } = await load()
    expect(await receive(`molde-arrived=${id}`, gym)).toBe(true)
    expect(database.size).toBe(0)
  })

  test('a transfer that has been changed since is not forgotten', async () => {
    database.set('molde.transfer', draft())
    await leave()
    database.set('molde.transfer', draft('data:,another'))
    const { receive } = await load()
    expect(await receive(`molde-arrived=${handedOver().id}`, gym)).toBe(false)
    expect(database.get('molde.transfer')).toEqual(draft('data:,another'))
    expect(phone.names).toContain('userData')
  })

  test("another member's transfer stays behind", async () => {
    database.set('molde.transfer', draft('x'.repeat(70_000), 'demo/32'))
    expect(await leave()).toBe(true)
    expect(Object.fromEntries(handedOver().values)).toEqual(ana)
  })

  test('the move waits for a transfer whose photo does not fit, and goes on once it was sent', async () => {
    const { heldMove } = await load()
    database.set('molde.transfer', draft('x'.repeat(70_000)))
    expect(await leave()).toBe(false)
    expect(left).toEqual([])
    expect(heldMove()).toMatchObject({ domain: gym.domain })
    expect(await heldMove()?.tryAgain()).toBe(false)
    expect(left).toEqual([])
    database.clear()
    expect(await heldMove()?.tryAgain()).toBe(true)
    expect(handedOver().address).toBe(`${present}/perfil?a=1`)
  })
})
