import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { actionsOfSandbox, addonsOfSandbox } from '#generator/sandbox/registry.ts'
import { addons, elsewhere, endpoints, operations } from '#protocol/endpoints.ts'
import { decodeRequest, encodeRequest } from '#protocol/wire/endpoint.ts'

/** Endpoints that no screen uses: they are for other apps. */
const withoutScreen = ['ping', 'declineOffer']

test('lists every endpoint under its own name, and an operation uses it', () => {
  expect(Object.values(endpoints).map(({ name }) => name)).toEqual(Object.keys(endpoints))
  const called = new Set([...operations.values()].map(({ name }) => name))
  expect(Object.keys(endpoints).filter(name => !called.has(name))).toEqual(withoutScreen)
  const names = [endpoints, addons, elsewhere].flatMap(some => Object.keys(some))
  expect([...called].filter(name => !names.includes(name))).toEqual([])
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
  const listed = new Set([endpoints, addons, elsewhere, Object.fromEntries(operations)].flatMap(Object.keys))
  expect(exported.sort()).toEqual([...listed].sort())
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
    const { whenNotFound } = operation
    if (typeof whenNotFound === 'object')
      expect(encodeRequest(operation, decodeRequest(operation, {}) ?? {})).toHaveProperty(
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
  expect(operation.idempotent).toBe(true)
})

const reads = [...operations].filter(([, { kind }]) => kind === 'read')
const writes = [...operations].flatMap(([name, one]) => (one.kind === 'write' ? [[name, one] as const] : []))

test('writes invalidate only existing reads', () => {
  const read = reads.map(([name]) => name)
  const unknown = writes.flatMap(([name, { invalidates }]) =>
    invalidates.filter(changed => !read.includes(changed)).map(changed => `${name}: ${changed}`),
  )
  expect(unknown).toEqual([])
})

test('all other writes invalidate at least one read', () => {
  const others = writes.filter(([, { invalidates }]) => invalidates.length === 0).map(([name]) => name)
  expect(others.sort()).toEqual(
    [
      // The member is not logged in yet or has just logged out, so nothing is cached.
      ...['mailPasswordLink', 'signUp', 'login', 'logout'],
      // Read by other members.
      'messageClass',
      // Stored on the phone and never read from the gym.
      'saveFitnessSettings',
      // Another branch is read under its own number.
      ...['changeBranch', 'changePassword', 'closeAccount', 'registerPhone', 'testPush'],
      // Later writes name the picture.
      'uploadPicture',
      // Asks about another write.
      'writeOutcome',
    ].sort(),
  )
})

test('login, logout and the reads needed for booking are always requested', () => {
  const always = [...operations]
    .filter(([, { alwaysAsk, isCore }]) => alwaysAsk || isCore)
    .map(([name]) => name)
  expect(always.sort()).toEqual(['bookClass', 'login', 'logout', 'myBookings', 'schedule', 'unread'])
})

test('queued writes about different things are both sent', () => {
  const queued = writes.flatMap(([name, write]) =>
    write.offline === 'refuse'
      ? []
      : [{ name, write, dedupeBy: write.offline.queue.dedupeBy as readonly string[] }],
  )
  const alike = queued.filter(({ dedupeBy }) => dedupeBy.length === 0).map(({ name }) => name)
  // There is only a single settings object.
  expect(alike).toEqual(['saveFitnessSettings'])
  for (const { write, dedupeBy } of queued)
    expect(Object.keys(decodeRequest(write, {}) ?? {})).toEqual(expect.arrayContaining([...dedupeBy]))
})
