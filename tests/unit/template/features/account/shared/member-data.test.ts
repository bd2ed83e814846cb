import { beforeEach, expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#features/account/shared/forgotten-at-logout.ts')

let phone: Drawer
let opened: Drawer
beforeEach(() => {
  phone = freshBrowser()
  opened = new Drawer()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('sessionStorage', opened)
})

/** The values of a member: training, unsent writes, a cart and an order, and the last branch. */
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

function storeMemberValues() {
  phone.setItem('manifiest', 'the gym’s')
  for (const key of members) phone.setItem(key, '1')
  for (const key of ['molde.calculator', 'molde.interrupted', 'molde.score', 'molde.tab'])
    opened.setItem(key, '1')
}

test('keeps all values for the same member', async () => {
  const { claimPhone, ownerOf } = await load()
  const ana = ownerOf('demo', { id: '31' })
  claimPhone(ana)
  storeMemberValues()
  claimPhone(ana)
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
})

/** Logs in demo's member 31 on a phone whose owner an earlier version stored under the given name. */
async function logInAfter(named: string) {
  const { claimPhone } = await load()
  phone.setItem('molde.owner', named)
  opened.setItem('molde.owner', JSON.stringify(named))
  storeMemberValues()
  claimPhone('demo 31')
}

test.each(['31 ana', 'demo 31 ana', '31 ana de otra época'])(
  'keeps all values and the former owner name after an earlier version stored the owner as %s',
  async named => {
    await logInAfter(named)
    expect(phone.names).toEqual(expect.arrayContaining(members))
    expect(opened.names).toContain('molde.score')
    expect([phone.getItem('molde.owner'), phone.getItem('molde.owner.2')]).toEqual([named, 'demo 31'])
  },
)

test.each(['32 beto', 'demo 32 beto', 'fuerza-sur 31 ana'])(
  'treats the owner %s of an earlier version as a different member',
  async named => {
    await logInAfter(named)
    expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
    expect(opened.names).toEqual(['molde.owner.2', 'molde.tab'])
  },
)

test('keeps the values of a phone without a recorded owner', async () => {
  const { claimPhone, ownerOf } = await load()
  storeMemberValues()
  claimPhone(ownerOf('demo', { id: '31' }))
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
  expect(phone.getItem('molde.owner.2')).toBe('demo 31')
})

test('treats a member with the same id at another gym as a different member', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  storeMemberValues()
  claimPhone('fuerza-sur 31')
  expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
})

test('deletes the previous member’s values except unsent writes, and keeps the gym’s values', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  storeMemberValues()
  claimPhone('demo 32')
  expect(phone.names).toEqual(['manifiest', 'molde.outbox', 'molde.outbox.replaced', 'molde.owner.2'])
  expect(opened.names).toEqual(['molde.owner.2', 'molde.tab'])
})

test('deletes the drafts of an open window after another member logged in elsewhere', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31')
  opened.setItem('molde.score', '1')
  phone.setItem('molde.owner.2', 'demo 32')
  phone.setItem('molde.fitness.2', 'beto’s')
  claimPhone('demo 32')
  expect(opened.names).toEqual(['molde.owner.2'])
  expect(phone.getItem('molde.fitness.2')).toBe('beto’s')
})

test('deletes a visitor’s sign-up draft after a login or a logout', async () => {
  const { claimPhone, clearMemberData } = await load()
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  claimPhone('demo 31')
  expect(opened.names).toEqual(['molde.owner.2'])
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(opened.names).toEqual([])
})

test('deletes all member values at logout', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31')
  storeMemberValues()
  // Node has no IndexedDB. A browser test covers the draft in the database.
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(phone.names).toEqual(['manifiest'])
  expect(opened.names).toEqual(['molde.tab'])
})

test('deletes unknown values with the app’s prefix at logout', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31')
  for (const drawer of [phone, opened]) drawer.setItem('molde.something-new', 'ana’s')
  phone.setItem('molde.look', '{"theme":"dark"}')
  opened.setItem('molde.reloaded.sender', '1')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect([phone.names, opened.names]).toEqual([['molde.look'], ['molde.reloaded.sender']])
})

test('keeps values of the phone, the window and the gym, but no values with similar names', async () => {
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

test.each(['full', 'forbidden'] as const)('does not throw on a phone with %s storage', async mood => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { claimPhone, clearMemberData } = await load()
  phone.mood = opened.mood = mood
  expect(() => {
    claimPhone('demo 31')
    claimPhone('demo 32')
  }).not.toThrow()
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
})
