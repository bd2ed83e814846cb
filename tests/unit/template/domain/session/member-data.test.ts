import { beforeEach, expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '../../../../support/drawer.ts'

const load = () => import('../../../../../template/src/domain/session/forgotten-at-logout.ts')

let phone: Drawer
let opened: Drawer
beforeEach(() => {
  phone = freshBrowser()
  opened = new Drawer()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('sessionStorage', opened)
})

/** What a member leaves: training, what is not sent yet, a cart and an order, the branch last looked at. */
const members = [
  ...[
    'lastsede',
    'molde.cart.2',
    'molde.fitness.2',
    'molde.order.2',
    'molde.outbox',
    'molde.outbox.replaced',
  ],
  ...['molde.timer', 'molde.timer.run', 'molde.unread'],
]

function leaveThings() {
  phone.setItem('manifiest', 'the gym’s')
  for (const key of members) phone.setItem(key, '1')
  for (const key of ['molde.calculator', 'molde.interrupted', 'molde.score', 'molde.tab'])
    opened.setItem(key, '1')
}

test('the same member finds everything as it was left', async () => {
  const { claimPhone, ownerOf } = await load()
  const ana = ownerOf('demo', { id: '31' })
  claimPhone(ana)
  leaveThings()
  claimPhone(ana)
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
})

/** A phone as an earlier version left it, which named its owner so, and on which demo's member 31 logs in now. */
async function logInAfter(named: string) {
  const { claimPhone } = await load()
  phone.setItem('molde.owner', named)
  opened.setItem('molde.owner', JSON.stringify(named))
  leaveThings()
  claimPhone('demo 31')
}

test.each(['31 ana', 'demo 31 ana', '31 ana de otra época'])(
  'the same member of a phone that an earlier version named %s loses nothing, and finds that name again',
  async named => {
    await logInAfter(named)
    expect(phone.names).toEqual(expect.arrayContaining(members))
    expect(opened.names).toContain('molde.score')
    expect([phone.getItem('molde.owner'), phone.getItem('molde.owner.2')]).toEqual([named, 'demo 31'])
  },
)

test.each(['32 beto', 'demo 32 beto', 'fuerza-sur 31 ana'])(
  'whoever an earlier version named %s is another one',
  async named => {
    await logInAfter(named)
    expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
    expect(opened.names).toEqual(['molde.owner.2', 'molde.tab'])
  },
)

test('what a phone keeps that named nobody yet stays', async () => {
  const { claimPhone, ownerOf } = await load()
  leaveThings()
  claimPhone(ownerOf('demo', { id: '31' }))
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
  expect(phone.getItem('molde.owner.2')).toBe('demo 31')
})

test('another gym’s member of the same id is another one', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  leaveThings()
  claimPhone('fuerza-sur 31')
  expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
})

test('another one finds nothing of it but what waits to be sent, and the gym’s own stays', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  leaveThings()
  claimPhone('demo 32')
  expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
  expect(opened.names).toEqual(['molde.owner.2', 'molde.tab'])
})

test('a window that was left open while another one logged in elsewhere forgets its drafts', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  opened.setItem('molde.score', '1')
  phone.setItem('molde.owner.2', 'demo 32')
  phone.setItem('molde.fitness.2', 'beto’s')
  claimPhone('demo 32')
  expect(opened.names).toEqual(['molde.owner.2'])
  expect(phone.getItem('molde.fitness.2')).toBe('beto’s')
})

test('what a visitor wrote to sign up is nobody’s once a member has logged in, or out', async () => {
  const { claimPhone, clearMemberData } = await load()
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  claimPhone('demo 31')
  expect(opened.names).toEqual(['molde.owner.2'])
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(opened.names).toEqual([])
})

test('a logout leaves nothing of the member', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31')
  leaveThings()
  // There is no IndexedDB here: the draft in it is a browser test's.
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(phone.names).toEqual(['manifiest'])
  expect(opened.names).toEqual(['molde.tab'])
})

test('a logout leaves nothing that somebody begins to keep without telling anybody', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31')
  for (const drawer of [phone, opened]) drawer.setItem('molde.something-new', 'ana’s')
  phone.setItem('molde.look', '{"theme":"dark"}')
  opened.setItem('molde.reloaded.sender', '1')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect([phone.names, opened.names]).toEqual([['molde.look'], ['molde.reloaded.sender']])
})

test('what is the phone’s own, the window’s or the gym’s stays, and nothing that is only called alike', async () => {
  const { clearMemberData } = await load()
  const own = ['expired', 'invitation', 'leaving', 'logout', 'look', 'push', 'unknown'].map(
    key => `molde.${key}`,
  )
  const windows = ['invitation', 'reloaded', 'reloaded.sender', 'renewed', 'storeapp', 'tab']
  for (const key of [...own, 'manifiest', 'other', 'molde.look.of', 'molde.outbox']) phone.setItem(key, '1')
  for (const key of [...windows, 'tabs', 'reloadeds', 'reloaded.', 'of.molde.tab'])
    opened.setItem(`molde.${key}`, '1')
  opened.setItem('other', '1')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(phone.names).toEqual(['manifiest', ...own, 'other'])
  expect(opened.names).toEqual([...windows.map(key => `molde.${key}`), 'other'])
})

test.each(['full', 'forbidden'] as const)('a phone whose memory is %s breaks nothing', async mood => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { claimPhone, clearMemberData } = await load()
  phone.mood = opened.mood = mood
  expect(() => {
    claimPhone('demo 31')
    claimPhone('demo 32')
  }).not.toThrow()
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
})
