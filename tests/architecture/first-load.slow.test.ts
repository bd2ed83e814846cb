// The first load of the compiled app contains no code of other screens and stays below a size limit.
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
  // NODE_ENV=test would bundle the development build of React.
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({ root: template, logLevel: 'error', build: { outDir } })
  const { output } = result as Rolldown.RolldownOutput
  chunks = output.filter(file => file.type === 'chunk')
})

/** Lists the files of the app's entry and of a screen, with all their imports. */
function filesOf(screen: string): Rolldown.OutputChunk[] {
  const first = chunks.filter(({ isEntry, name }) => isEntry || name === screen)
  const files = new Set(first)
  for (const { imports } of files)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) files.add(chunk)
  return [...files]
}

const modulesOf = (screen: string): string[] => filesOf(screen).flatMap(({ moduleIds }) => moduleIds)

/** Compressed size in kB. */
const sizeOf = (screen: string): number =>
  filesOf(screen).reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000

/** True for a module of a topic that other topics do not use. */
const isScreenOf = (topic: string, id: string) => new RegExp(`/features/${topic}/(?!shared/)`).test(id)

test('members do not load the login, and guests do not load screens for members', () => {
  expect(modulesOf('bookings').filter(id => isScreenOf('account', id))).toEqual([])
  expect(modulesOf('login').filter(id => isScreenOf('booking', id))).toEqual([])
  for (const screen of ['login', 'bookings'])
    expect(
      modulesOf(screen).filter(id => /\/pwa\/outbox\/(outbox|Sender)|AlertOnce|SheetModal/.test(id)),
    ).toEqual([])
})

// template/build/ionic/in-parts.js removes the code that moves the children of components without a shadow root.
test('uses no Ionic component with children and without a shadow root', () => {
  const used = chunks.flatMap(({ moduleIds }) => moduleIds)
  const withoutShadow = /\/ion-(?:buttons|footer|header|input|input-otp|label|radio-group|textarea)\.js$/
  expect(used.filter(id => withoutShadow.test(id))).toEqual([])
})

// template/vite.config.ts removes the mutation cache, so useMutation would fail.
test('uses no TanStack mutations', () => {
  const used = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(used.filter(id => /\/query-core\/.+\/mutation(?:Observer)?\.js$/.test(id))).toEqual([])
})

test.each([
  ['login', 171.4],
  ['bookings', 178.1],
])('%s stays below its size limit', (screen, limit) => {
  expect(sizeOf(screen)).toBeLessThan(limit)
})
