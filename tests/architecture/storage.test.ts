// Only platform/storage/ accesses the phone's storage. Data stored elsewhere would be missing in the ledger and survive a logout.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const app = resolve(import.meta.dirname, '../../template/src')
const storage =
  /\b(?:localStorage|sessionStorage|indexedDB|idb-keyval)\b|(?<![\w.'/-])caches\s*\.|document\.cookie\s*=[^=]/

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path))
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('no other folder of the app accesses storage', () => {
  const accessing = files.filter(
    path =>
      !path.startsWith('platform/storage/') &&
      storage.test(withoutComments(readFileSync(join(app, path), 'utf8'))),
  )
  expect(accessing).toEqual([])
})

test.each([
  ['localStorage.getItem(key)', true],
  ['window.sessionStorage', true],
  ["import { get } from 'idb-keyval'", true],
  ['await caches.open(name)', true],
  ["import { openCache } from '../storage/caches.ts'", false],
  ['earlierCaches.length', false],
])('%s accesses storage: %o', (code, isReached) => {
  expect(storage.test(code)).toBe(isReached)
})
