// Every statement of the specification has tests with its tag, such as '@§4.2', or a valid reason for having no test.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { statements } from '#tests/support/specification/statements.ts'
import { tagsByFile } from '#tests/support/specification/tags.js'

const tagged = new Set([...tagsByFile().values()].flat())

test('every statement has either a test or a reason', () => {
  const wrong = statements.filter(({ id, without }) => tagged.has(`@${id}`) === (without !== undefined))
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every tag belongs to a statement', () => {
  const tags = new Set(statements.map(({ id }) => `@${id}`))
  expect([...tagged].filter(tag => !tags.has(tag))).toEqual([])
})

test('statements are unique, complete and cover all nine sections', () => {
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  expect(statements.length).toBe(207)
  const sections = new Set(statements.map(({ id }) => id.split('.')[0]))
  expect([...sections]).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'])
})

const decisionsFolder = resolve(import.meta.dirname, '../../docs/decisions')
/** The titles of the current decisions: of the records, and of the minor decisions that no other decision supersedes. */
const decisions = new Set(
  readdirSync(decisionsFolder)
    .map(name => readFileSync(join(decisionsFolder, name), 'utf8'))
    .flatMap(text => [
      ...text.matchAll(/^# \d{4}\. (.*)$/gm),
      ...[...text.replaceAll('\n  ', ' ').matchAll(/^- \*\*\d{4}\. (.*?)\.\*\* (.*)$/gm)].filter(
        ([, , reason = '']) => !/superseded by/.test(reason),
      ),
    ])
    .flatMap(([, title]) => title ?? []),
)

test('a reason makes no promises and names only an existing decision', () => {
  const stale = statements.filter(
    ({ without }) =>
      without &&
      (/\b(yet|later|soon|comes with|not built|will be)\b/.test(without.because) ||
        (without.decision !== undefined && !decisions.has(without.decision))),
  )
  expect(stale.map(({ id }) => id)).toEqual([])
})

test('a note names only existing decisions', () => {
  const named = statements.flatMap(({ note }) => /\(DECISIONS: (.*)\)/.exec(note ?? '')?.[1] ?? [])
  expect(named.filter(heading => !decisions.has(heading))).toEqual([])
})
