// Checks the lists of files in "Behaviours from beginning to end" of the contributor guide.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'

const [, section = ''] = readPage('docs/contributing.md').split(/^## Behaviours from beginning to end$/m)
const lists = section
  .split(/^## /m, 1)
  .flatMap(text => text.split(/^### /m).slice(1))
  .map(text => ({
    title: text.split('\n', 1).join(),
    files: [...text.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, file = '']) => file),
    rows: [...text.matchAll(/^(?:\d+\.|[-*]) /gm)].length,
  }))

test('the guide lists the files of booking a class', () => {
  expect(lists.map(({ title }) => title)).toContain('Book a class: the app')
})

test.each(lists)('$title: every row names a file that exists, once', ({ files, rows }) => {
  expect(files).toHaveLength(rows)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter(file => !existsSync(join(home, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})
