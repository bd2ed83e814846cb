import { describe, expect, test } from 'vitest'
import type { Deployed } from '../../../../generator/deploy/target.ts'
import {
  filesToSend,
  isSameVersion,
  sharedKey,
  versionBefore,
  versionsToRemove,
} from '../../../../generator/deploy/versions.ts'

const day = 24 * 60 * 60 * 1000
const now = 1000 * day

/** Deployed so many days ago, newest first. */
const deployed = (ages: Record<string, number>, current: string, stale: string[] = []): Deployed => ({
  current,
  since: now,
  verified: true,
  versions: Object.entries(ages).map(([version, days]) => ({ version, at: now - days * day })),
  stale,
  isHeld: false,
})

test('a site that was made again because it was damaged is the same version', () => {
  expect(isSameVersion('a-b-again', 'a-b')).toBe(true)
  expect(isSameVersion('a-b', 'a-c')).toBe(false)
})

describe('what may go', () => {
  const ages = { e: 1, d: 20, c: 40, b: 50, a: 60 }

  test('is neither among the last versions nor younger than the days', () => {
    expect(versionsToRemove(deployed(ages, 'e'), 'f', { versions: 2, days: 30 }, now)).toEqual([
      'c',
      'b',
      'a',
    ])
    expect(versionsToRemove(deployed(ages, 'e'), 'f', { versions: 5, days: 30 }, now)).toEqual(['a'])
    expect(versionsToRemove(deployed(ages, 'e'), 'f', { versions: 2, days: 55 }, now)).toEqual(['a'])
  })

  test('is never the version before, what is served, or what is shown next', () => {
    const least = { versions: 1, days: 0 }
    expect(versionsToRemove(deployed(ages, 'e'), 'f', least, now)).toEqual(['d', 'c', 'b', 'a'])
    expect(versionsToRemove(deployed(ages, 'c'), 'f', least, now)).toEqual(['d', 'b', 'a'])
    expect(versionsToRemove(deployed(ages, 'e'), 'a', least, now)).toEqual(['d', 'c', 'b'])
  })

  test('is what a stopped deploy left long ago, but not what is put just now', () => {
    const left = deployed({ e: 1 }, 'e', ['x', 'y'])
    expect(versionsToRemove(left, 'y', { versions: 5, days: 30 }, now)).toEqual(['x'])
  })

  test('is nothing of a gym that was never deployed', () => {
    expect(versionsToRemove(undefined, 'a', { versions: 1, days: 0 }, now)).toEqual([])
  })
})

describe('the version to go back to', () => {
  const known = deployed({ 'c1-x': 1, 'b1-x': 2, 'b2-x': 3 }, 'b1-x')

  test('was deployed before what is served, and not after it', () => {
    expect(versionBefore('box', known, null)).toBe('b2-x')
    expect(versionBefore('box', { ...known, current: 'c1-x' }, null)).toBe('b1-x')
  })

  test('is found by how its name begins, where that names one', () => {
    expect(versionBefore('box', known, 'c')).toBe('c1-x')
    expect(() => versionBefore('box', known, 'b')).toThrow('several versions that begin with "b"')
    expect(() => versionBefore('box', known, 'z')).toThrow('box has no version "z"')
  })

  test('is none for the oldest', () => {
    expect(() => versionBefore('box', { ...known, current: 'b2-x' }, null)).toThrow('no version before b2-x')
  })
})

test('only what differs is sent, and nothing that all gyms share already', () => {
  const site = { files: { 'index.html': '2', 'robots.txt': '1', 'assets/a.js': '3', 'assets/b.js': '4' } }
  const before = { files: { 'index.html': '1', 'robots.txt': '1' } }
  const known = new Set([sharedKey('assets/a.js', '3'), sharedKey('assets/b.js', 'other')])
  expect(filesToSend(site, before, known)).toEqual(['index.html', 'assets/b.js'])
  expect(filesToSend(site, undefined, new Set())).toHaveLength(4)
})
