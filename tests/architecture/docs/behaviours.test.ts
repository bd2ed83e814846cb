// "Where a behaviour is told" of the contributor guide: what its lists name is there, is imported by what came before it, or imports it, and each stays
// short enough to be read.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'
import { grouped, importsOf, sourcesBelow } from '../import-graph.ts'

/** How many files a behaviour may take at most. */
const most: Readonly<Record<string, number>> = {
  'Book a class: the app': 12,
  'Book a class: the sandbox': 8,
  'Paint an icon': 6,
  'A push arrives': 8,
}

const [, section = ''] = readPage('docs/contributing.md').split(/^## Where a behaviour is told$/m)
const lists = section
  .split(/^## /m, 1)
  .flatMap(text => text.split(/^### /m).slice(1))
  .map(text => ({
    title: text.split('\n', 1).join(),
    files: [...text.matchAll(/^\d+\. `([^`]+)`: \S/gm)].map(([, file = '']) => file),
    rows: [...text.matchAll(/^(?:\d+\.|[-*]) /gm)].length,
  }))

test('the guide tells where a class is booked', () => {
  expect(lists.map(({ title }) => title)).toContain('Book a class: the app')
})

test.each(lists)('$title: its files are there, and few', ({ title, files, rows }) => {
  expect(files).toHaveLength(rows)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter(file => !existsSync(join(home, file)))).toEqual([])
  expect(Object.keys(most)).toContain(title)
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThanOrEqual(most[title] ?? 0)
})

const edges = ['template/src', 'generator'].flatMap(sourcesBelow).flatMap(importsOf)
const imported = grouped(edges, ({ from }) => from)
const importing = grouped(edges, ({ to }) => to)
const importsOfFile = (file: string): string[] => (imported.get(file) ?? []).map(({ to }) => to)

/** What more files import is used everywhere: that two of them do says nothing. */
const fewImporters = 6

/** Whether one file imports the other, by one file between them at most, or both import a file that few others do. */
function isNear(file: string, other: string): boolean {
  const [ours, theirs] = [importsOfFile(file), importsOfFile(other)]
  const shared = ours.filter(one => theirs.includes(one) && (importing.get(one) ?? []).length <= fewImporters)
  const leads = (from: string[], to: string) => from.includes(to) || from.flatMap(importsOfFile).includes(to)
  return leads(ours, other) || leads(theirs, file) || shared.length > 0
}

test.each(lists)('$title: each file is near to one before it', ({ files }) => {
  const code = files.filter(file => /\.tsx?$/.test(file))
  const lost = code.filter((file, at) => at > 0 && !code.slice(0, at).some(other => isNear(file, other)))
  expect(lost).toEqual([])
})

test('what has nothing to do with a behaviour is not near to it', () => {
  const [booking] = lists
  const stranger = 'template/src/features/fitness/timer/run.ts'
  expect(booking?.files.filter(file => isNear(stranger, file))).toEqual([])
})
