// What a first load of the app weighs, as the compiler leaves it: nothing of a screen that is not shown, and no more than it did.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const template = resolve(import.meta.dirname, '../../template')
const outDir = mkdtempSync(join(tmpdir(), 'molde-test-'))
afterAll(() => rmSync(outDir, { recursive: true, force: true }))
let chunks: Rolldown.OutputChunk[] = []

beforeAll(async () => {
  // A test's own would bring React as it is developed with.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root: template, logLevel: 'error', build: { outDir } })
  const { output } = built as Rolldown.RolldownOutput
  chunks = output.filter(file => file.type === 'chunk')
})

/** The files of the app's beginning and of a screen, with all that they import. */
function filesOf(screen: string): Rolldown.OutputChunk[] {
  const first = chunks.filter(({ isEntry, name }) => isEntry || name === screen)
  const files = new Set(first)
  for (const { imports } of files)
    for (const one of chunks) if (imports.includes(one.fileName)) files.add(one)
  return [...files]
}

const modulesOf = (screen: string): string[] => filesOf(screen).flatMap(({ moduleIds }) => moduleIds)

/** kB, compressed. */
const weightOf = (screen: string): number =>
  filesOf(screen).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000

test('a member does not load the login, nor a guest what only members have', () => {
  expect(modulesOf('bookings').filter(id => id.includes('/features/account/'))).toEqual([])
  expect(modulesOf('login').filter(id => id.includes('/features/booking/'))).toEqual([])
  for (const screen of ['login', 'bookings'])
    expect(
      modulesOf(screen).filter(id => /\/pwa\/outbox\/(outbox|Sender)|AlertOnce|SheetModal/.test(id)),
    ).toEqual([])
})

// Their children are not moved: template/build/ionic/in-parts.js leaves that out.
test('no component of Ionic is used that has children and no shadow', () => {
  const used = chunks.flatMap(({ moduleIds }) => moduleIds)
  const without = /\/ion-(?:buttons|footer|header|input|input-otp|label|radio-group|textarea)\.js$/
  expect(used.filter(id => without.test(id))).toEqual([])
})

// template/vite.config.ts leaves their cache empty: useMutation would find nothing to work with.
test('no mutations of TanStack are used', () => {
  const used = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(used.filter(id => /\/query-core\/.+\/mutation(?:Observer)?\.js$/.test(id))).toEqual([])
})

test.each([
  ['login', 172],
  ['bookings', 178.6],
])('%s weighs no more than it did', (screen, most) => {
  expect(weightOf(screen)).toBeLessThan(most)
})
