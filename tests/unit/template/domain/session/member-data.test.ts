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
  ...['lastsede', 'molde.cart', 'molde.fitness', 'molde.order', 'molde.outbox', 'molde.outbox.replaced'],
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
  const ana = ownerOf('demo', { id: '31', username: 'ana' })
  claimPhone(ana)
  leaveThings()
  claimPhone(ana)
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
})

test('the same member of a phone that did not name the gym yet loses nothing', async () => {
  const { claimPhone } = await load()
  phone.setItem('molde.owner', '31 ana')
  opened.setItem('molde.owner', '"31 ana"')
  leaveThings()
  claimPhone('demo 31 ana')
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
  expect(phone.getItem('molde.owner')).toBe('demo 31 ana')
})

test('what a phone keeps that named nobody yet stays', async () => {
  const { claimPhone, ownerOf } = await load()
  leaveThings()
  claimPhone(ownerOf('demo', { id: '31', username: 'ana' }))
  expect(phone.names).toEqual(expect.arrayContaining(members))
  expect(opened.names).toContain('molde.score')
  expect(phone.getItem('molde.owner')).toBe('demo 31 ana')
})

test('another gym’s member of the same id and name is another one', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31 ana')
  leaveThings()
  claimPhone('fuerza-sur 31 ana')
  expect(phone.names).toEqual(['manifiest', 'molde.owner'])
})

test('another one finds nothing of it, and the gym’s own stays', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31 ana')
  leaveThings()
  claimPhone('demo 32 beto')
  expect(phone.names).toEqual(['manifiest', 'molde.owner'])
  expect(opened.names).toEqual(['molde.owner', 'molde.tab'])
})

test('a window that was left open while another one logged in elsewhere forgets its drafts', async () => {
  const { claimPhone } = await load()
  claimPhone('demo 31 ana')
  opened.setItem('molde.score', '1')
  phone.setItem('molde.owner', 'demo 32 beto')
  phone.setItem('molde.fitness', 'beto’s')
  claimPhone('demo 32 beto')
  expect(opened.names).toEqual(['molde.owner'])
  expect(phone.getItem('molde.fitness')).toBe('beto’s')
})

test('what a visitor wrote to sign up is nobody’s once a member has logged in, or out', async () => {
  const { claimPhone, clearMemberData } = await load()
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  claimPhone('demo 31 ana')
  expect(opened.names).toEqual(['molde.owner'])
  opened.setItem('molde.sign-up', '{"fullname":"Caro"}')
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(opened.names).toEqual([])
})

test('a logout leaves nothing of the member', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31 ana')
  leaveThings()
  // There is no IndexedDB here: the draft in it is a browser test's.
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
  expect(phone.names).toEqual(['manifiest'])
  expect(opened.names).toEqual(['molde.tab'])
})

test('a logout leaves nothing that somebody begins to keep without telling anybody', async () => {
  const { claimPhone, clearMemberData } = await load()
  claimPhone('demo 31 ana')
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
    claimPhone('demo 31 ana')
    claimPhone('demo 32 beto')
  }).not.toThrow()
  await expect(clearMemberData()).rejects.toThrow('indexedDB')
})
