import { describe, expect, test } from 'vitest'
import type { Deployed } from '#generator/deploy/target.ts'
import {
  filesToSend,
  isSameVersion,
  isWithdrawn,
  logOf,
  logWith,
  orderOf,
  rememberedCount,
  type Shown,
  sharedKey,
  versionBefore,
  versionsToRemove,
} from '#generator/deploy/versions.ts'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

/** Creates the record of a gym from the age of each version in days, newest first. */
const createRecord = (ages: Record<string, number>, current: string, stale: string[] = []): Deployed => ({
  current,
  siteVersion: null,
  since: now,
  verified: true,
  versions: versionsOf(ages),
  listedAt: now,
  stale,
  isHeld: false,
  ...orderOf(logOf([], { current, versions: versionsOf(ages), isHeld: false })),
})

const versionsOf = (ages: Record<string, number>) =>
  Object.entries(ages).map(([version, days]) => ({ version, at: now - days * day }))

test('treats a rebuilt damaged site as the same version', () => {
  expect(isSameVersion('a-b-again', 'a-b')).toBe(true)
  expect(isSameVersion('a-b', 'a-c')).toBe(false)
})

describe('versions to remove', () => {
  const ages = { e: 1, d: 20, c: 40, b: 50, a: 60 }

  test('are neither among the latest versions nor younger than the limit in days', () => {
    expect(versionsToRemove(createRecord(ages, 'e'), 'f', { versions: 2, days: 30 })).toEqual(['c', 'b', 'a'])
    expect(versionsToRemove(createRecord(ages, 'e'), 'f', { versions: 5, days: 30 })).toEqual(['a'])
    expect(versionsToRemove(createRecord(ages, 'e'), 'f', { versions: 2, days: 55 })).toEqual(['a'])
  })

  test('never include the previous, the served or the next version', () => {
    const least = { versions: 1, days: 0 }
    expect(versionsToRemove(createRecord(ages, 'e'), 'f', least)).toEqual(['d', 'c', 'b', 'a'])
    expect(versionsToRemove(createRecord(ages, 'c'), 'f', least)).toEqual(['b', 'a', 'e', 'd'])
    expect(versionsToRemove(createRecord(ages, 'e'), 'a', least)).toEqual(['d', 'c', 'b'])
  })

  test('include the remains of an old stopped deploy, but not the version being uploaded', () => {
    const left = createRecord({ e: 1 }, 'e', ['x', 'y'])
    expect(versionsToRemove(left, 'y', { versions: 5, days: 30 })).toEqual(['x'])
  })

  test('are empty for a gym that was never deployed', () => {
    expect(versionsToRemove(undefined, 'a', { versions: 1, days: 0 })).toEqual([])
  })
})

describe('the rollback target', () => {
  const record = createRecord({ 'c1-x': 1, 'b1-x': 2, 'b2-x': 3 }, 'b1-x')

  test('is the version deployed before the served version, never a later version', () => {
    expect(versionBefore('box', record, null)).toBe('b2-x')
    expect(versionBefore('box', createRecord({ 'c1-x': 1, 'b1-x': 2 }, 'c1-x'), null)).toBe('b1-x')
  })

  test('is found by the start of its name if only one version matches', () => {
    expect(versionBefore('box', record, 'c')).toBe('c1-x')
    expect(() => versionBefore('box', record, 'b')).toThrow('several versions that begin with "b"')
    expect(() => versionBefore('box', record, 'z')).toThrow('box has no version "z"')
  })

  test('does not exist after an interrupted first deploy', () => {
    const cut = { ...createRecord({}, ''), current: null }
    expect(() => versionBefore('box', cut, null)).toThrow(
      'box has no version to go back to: its first deploy was cut off.',
    )
  })

  test('does not exist for the oldest version', () => {
    expect(() => versionBefore('box', createRecord({ 'b1-x': 2, 'b2-x': 3 }, 'b2-x'), null)).toThrow(
      'no version before b2-x',
    )
  })
})

/** Returns the record of a gym after commands: "v1 v2 <v1" means two deploys and a rollback to v1. */
function gymAfter(commands: string): Deployed {
  const log = commands
    .split(' ')
    .map(
      (word): Shown => ({ version: word.replace('<', ''), by: word.startsWith('<') ? 'rollback' : 'deploy' }),
    )
  const names = [...new Set(log.map(({ version }) => version))]
  const ages = Object.fromEntries(names.reverse().map((version, days) => [version, days]))
  return { ...createRecord(ages, log.at(-1)?.version ?? ''), ...orderOf(log) }
}

describe('after rollbacks', () => {
  test.each([
    ['v1 v2 v3 v4 <v3 <v2 v5', 'v2', ['v3', 'v4']],
    ['v1 v2 v3 v4 <v3 <v2 v5 <v2', 'v1', ['v5', 'v3', 'v4']],
    ['v1 v2 v3 v4 <v1 v5', 'v1', ['v4', 'v3', 'v2']],
    // A withdrawn version is shown again with --force or by its name.
    ['v1 v2 <v1 v2', 'v1', []],
    ['v1 v2 v3 <v2 <v3', 'v2', []],
    // An old build is deployed again.
    ['v1 v2 v3 v1', 'v3', []],
    ['v1 v2 v2-again', 'v1', []],
    ['v1 v2 v2-again <v1 v3', 'v1', ['v2-again']],
    // A gym returns after `molde undeploy`.
    ['v1 goodbye-0 v2', 'v1', []],
    ['v1 goodbye-0 v2 <goodbye-0', 'v1', ['v2']],
  ])('%s rolls back to %s, with %j withdrawn', (commands, before, withdrawn) => {
    const gym = gymAfter(commands)
    expect(versionBefore('box', gym, null)).toBe(before)
    expect(gym.withdrawn).toEqual(withdrawn)
  })

  test('treats a rebuilt site as withdrawn if its first build is withdrawn', () => {
    const gym = gymAfter('v1 v2-again <v1')
    expect(['v2', 'v2-again', 'v1'].map(version => isWithdrawn(version, gym))).toEqual([true, true, false])
  })

  test('removes withdrawn versions first', () => {
    const gym = gymAfter('v1 v2 v3 <v2')
    expect(versionsToRemove({ ...gym, listedAt: now + day }, 'v4', { versions: 3, days: 0 })).toEqual(['v3'])
  })

  test('marks withdrawn versions in the hint if no rollback target exists', () => {
    const hint = { hint: 'There are: v2 (withdrawn), v1. Name the version with --to.' }
    expect(() => versionBefore('box', gymAfter('v1 v2 <v1'), null)).toThrow(expect.objectContaining(hint))
  })
})

describe('the log of a gym', () => {
  const held = { versions: versionsOf({ c: 1, b: 2, a: 3 }), isHeld: true }

  test('of an earlier molde is the order of deploys and the rollback that holds the gym', () => {
    expect(orderOf(logOf([], { ...held, current: 'b' }))).toEqual({ order: ['b', 'a'], withdrawn: ['c'] })
    expect(logOf([], { ...held, current: 'b', isHeld: false }).map(({ version }) => version)).toEqual([
      'a',
      'b',
    ])
  })

  test('ends with the served version, also if an earlier molde deployed it', () => {
    const log: Shown[] = ['a', 'b'].map(version => ({ version, by: 'deploy' }))
    expect(orderOf(logOf(log, { ...held, current: 'c', isHeld: false })).order).toEqual(['c', 'b', 'a'])
    expect(orderOf(logOf(log, { ...held, current: 'a' }))).toEqual({ order: ['a'], withdrawn: ['b'] })
  })

  test('has a limited length', () => {
    const versions = Array.from({ length: 300 }, (_, at) => `v${at}`)
    const log = versions.reduce<Shown[]>((log, version) => logWith(log, { version, by: 'deploy' }), [])
    expect([log.length, log.at(-1)?.version]).toEqual([rememberedCount, 'v299'])
  })
})

test('sends only changed files that are not shared already', () => {
  const site = { files: { 'index.html': '2', 'robots.txt': '1', 'assets/a.js': '3', 'assets/b.js': '4' } }
  const before = { files: { 'index.html': '1', 'robots.txt': '1' } }
  const sharedFiles = new Set([sharedKey('assets/a.js', '3'), sharedKey('assets/b.js', 'other')])
  expect(filesToSend(site, before, sharedFiles)).toEqual(['index.html', 'assets/b.js'])
  expect(filesToSend(site, undefined, new Set())).toHaveLength(4)
})
