// Only platform/storage/ reaches a storage of the phone: what is kept elsewhere would be in no ledger, and outlive a logout.
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

test('no other folder of the app reaches a storage', () => {
  const found = files.filter(
    path =>
      !path.startsWith('platform/storage/') &&
      storage.test(withoutComments(readFileSync(join(app, path), 'utf8'))),
  )
  expect(found).toEqual([])
})

test.each([
  ['localStorage.getItem(key)', true],
  ['window.sessionStorage', true],
  ["import { get } from 'idb-keyval'", true],
  ['await caches.open(name)', true],
  ["import { openCache } from '../storage/caches.ts'", false],
  ['earlierCaches.length', false],
])('%s reaches a storage: %o', (code, isReached) => {
  expect(storage.test(code)).toBe(isReached)
})
