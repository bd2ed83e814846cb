import { beforeEach, expect, test, vi } from 'vitest'
import { Drawer, freshBrowser } from './drawer.ts'

const load = () => import('../../../../template/src/platform/own.ts')

let phone: Drawer
let opened: Drawer
beforeEach(() => {
  phone = freshBrowser()
  opened = new Drawer()
  vi.stubGlobal('sessionStorage', opened)
})

function leaveThings() {
  for (const key of ['molde.fitness', 'molde.timer', 'molde.timer.run', 'lastsede']) phone.setItem(key, '1')
  for (const key of ['molde.calculator', 'molde.score', 'molde.tab']) opened.setItem(key, '1')
}

test('the same member finds everything as it was left', async () => {
  const { claimPhone, ownerOf } = await load()
  const ana = ownerOf({ id: '31', username: 'ana' })
  claimPhone(ana)
  leaveThings()
  claimPhone(ana)
  expect(phone.names).toContain('molde.fitness')
  expect(opened.names).toContain('molde.score')
})

test('another one finds nothing of it, and the gym’s own stays', async () => {
  const { claimPhone } = await load()
  claimPhone('31 ana')
  leaveThings()
  claimPhone('32 beto')
  expect(phone.names).toEqual(['lastsede', 'molde.owner'])
  expect(opened.names).toEqual(['molde.owner', 'molde.tab'])
})

test('a window that was left open while another one logged in elsewhere forgets its drafts', async () => {
  const { claimPhone } = await load()
  claimPhone('31 ana')
  opened.setItem('molde.score', '1')
  phone.setItem('molde.owner', '32 beto')
  phone.setItem('molde.fitness', 'beto’s')
  claimPhone('32 beto')
  expect(opened.names).toEqual(['molde.owner'])
  expect(phone.getItem('molde.fitness')).toBe('beto’s')
})

test('a logout leaves nothing of the member', async () => {
  const { claimPhone, forgetOwn } = await load()
  claimPhone('31 ana')
  leaveThings()
  forgetOwn()
  expect(phone.names).toEqual(['lastsede'])
  expect(opened.names).toEqual(['molde.tab'])
})

test.each(['full', 'forbidden'] as const)('a phone whose memory is %s breaks nothing', async mood => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { claimPhone, forgetOwn } = await load()
  phone.mood = opened.mood = mood
  expect(() => {
    claimPhone('31 ana')
    claimPhone('32 beto')
    forgetOwn()
  }).not.toThrow()
})
