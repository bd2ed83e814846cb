import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { actionsOfSandbox, addonsOfSandbox } from '../../../../generator/sandbox/operations/registry.ts'
import { addons, elsewhere, endpoints } from '../../../../template/src/protocol/endpoints.ts'
import { decodeRequest, encodeRequest } from '../../../../template/src/protocol/wire/endpoint.ts'
import { declaredOperations } from '../../../support/operations.ts'

const operations = await declaredOperations()

/** Endpoints without a screen: the transport asks for write outcomes, the others are for other apps. */
const withoutScreen = ['ping', 'writeOutcome', 'declineOffer']

test('lists every endpoint under its own name, and an operation uses it', () => {
  expect(Object.values(endpoints).map(({ name }) => name)).toEqual(Object.keys(endpoints))
  const asked = new Set([...operations.values()].map(({ endpoint }) => endpoint.name))
  expect(Object.keys(endpoints).filter(name => !asked.has(name))).toEqual(withoutScreen)
  const known = [endpoints, addons, elsewhere].flatMap(some => Object.keys(some))
  expect([...asked].filter(name => !known.includes(name))).toEqual([])
})

test('exports each endpoint name only once, because the table would drop duplicates', async () => {
  const protocol = resolve(import.meta.dirname, '../../../../template/src/protocol')
  const files = readdirSync(protocol, { recursive: true, encoding: 'utf8' })
  const topics = files.filter(file => file.endsWith('.ts') && file !== 'endpoints.ts')
  const modules: object[] = await Promise.all(topics.map(file => import(join(protocol, file))))
  const isEndpoint = (exported: unknown) =>
    typeof exported === 'object' && exported !== null && 'host' in exported && 'action' in exported
  const exported = modules.flatMap(one =>
    Object.entries(one).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])),
  )
  const listed = [endpoints, addons, elsewhere].flatMap(some => Object.keys(some))
  expect(exported.sort()).toEqual(listed.sort())
})

test('the sandbox answers every endpoint', () => {
  const asked = [...Object.values(endpoints), elsewhere.uploadPicture]
  expect(asked.filter(({ action }) => !Object.hasOwn(actionsOfSandbox, action))).toEqual([])
  expect(Object.keys(addonsOfSandbox).sort()).toEqual(
    Object.values(addons)
      .map(({ action }) => action)
      .sort(),
  )
})

test.each([...operations])('%s declares the app’s behavior', (_, operation) => {
  if (operation.kind === 'read') {
    expect(operation.persistFor).toBeGreaterThanOrEqual(0)
    const { whenNotFound, endpoint } = operation
    if (typeof whenNotFound === 'object')
      expect(encodeRequest(endpoint, decodeRequest(endpoint, {}) ?? {})).toHaveProperty(
        whenNotFound.recordIn,
        '',
      )
    else expect(['unsupported', 'recordGone']).toContain(whenNotFound)
    return
  }
  expect(operation.whenOutcomeUnknown).toMatch(/^generic$|^No sabemos si .+\.$/)
  const { offline } = operation
  if (offline === 'refuse') return
  expect(offline.queue.label).not.toBe('')
  // Later writes are distinguished from earlier ones by their id.
  expect(operation.endpoint.idempotent).toBe(true)
})

const reads = [...operations].filter(([, { kind }]) => kind === 'read')
const writes = [...operations].flatMap(([name, one]) => (one.kind === 'write' ? [[name, one] as const] : []))

test('writes invalidate only existing reads', () => {
  const read = reads.map(([, { endpoint }]) => endpoint.name)
  const unknown = writes.flatMap(([name, { invalidates }]) =>
    invalidates.filter(changed => !read.includes(changed)).map(changed => `${name}: ${changed}`),
  )
  expect(unknown).toEqual([])
})

test('all other writes invalidate at least one read', () => {
  const others = writes.filter(([, { invalidates }]) => invalidates.length === 0).map(([name]) => name)
  expect(others.sort()).toEqual([
    // The member is not logged in yet or has just logged out, so nothing is cached.
    ...['account/mailPasswordLink', 'account/signUp'],
    // Read by other members.
    'desk/messageClass',
    // Stored on the phone and never read from the gym.
    'fitness/saveFitnessSettings',
    'login/login',
    // Another branch is read under its own number.
    ...['profile/changeBranch', 'profile/changePassword', 'profile/closeAccount'],
    ...['session/logout', 'session/registerPhone', 'session/testPush'],
  ])
})

test('login, logout and the reads needed for booking are always requested', () => {
  const always = [...operations]
    .filter(([, { alwaysAsk, isCore }]) => alwaysAsk || isCore)
    .map(([name]) => name)
  expect(always.sort()).toEqual([
    ...['bookings/bookClass', 'bookings/myBookings', 'classes/schedule'],
    ...['inbox/unreadCounts', 'login/login', 'session/logout'],
  ])
})

test('queued writes about different things are both sent', () => {
  const queued = writes.flatMap(([name, { offline, endpoint }]) =>
    offline === 'refuse' ? [] : [{ name, endpoint, dedupeBy: offline.queue.dedupeBy as readonly string[] }],
  )
  const alike = queued.filter(({ dedupeBy }) => dedupeBy.length === 0).map(({ name }) => name)
  // There is only a single settings object.
  expect(alike).toEqual(['fitness/saveFitnessSettings'])
  for (const { endpoint, dedupeBy } of queued)
    expect(Object.keys(decodeRequest(endpoint, {}) ?? {})).toEqual(expect.arrayContaining([...dedupeBy]))
})
