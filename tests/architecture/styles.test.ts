// Conventions for all style sheets.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesOf, source, styles } from './style-rules.ts'

const rules = styles.flatMap(rulesOf)

test('no component overrides the global focus outline with :focus-visible', () => {
  const bare = rules
    .filter(({ declarations }) => declarations.some(([property]) => property === 'outline'))
    .flatMap(({ path, selector }) => selector.split(/,\s*/).map(part => `${path} ${part}`))
    .filter(part => / :focus-visible$/.test(part))
  expect(bare).toEqual([])
})

test('no inset edge is combined with a transparent border, which would leave a fringe of background', () => {
  const has = (pattern: RegExp) => (rule: (typeof rules)[number]) =>
    rule.declarations.some(([property, value]) => pattern.test(`${property}: ${value}`))
  const edged = rules.filter(has(/^box-shadow: inset .*--molde-(edge|danger)\)/)).map(({ path }) => path)
  const bordered = rules.filter(has(/^(border|--line): .*transparent$/)).map(({ path }) => path)
  expect(edged.filter(path => bordered.includes(path))).toEqual([])
})

test('no table is visually hidden directly: Firefox would still show its caption', () => {
  const hidden = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path => /<table\b[^>]*visually-hidden/.test(readFileSync(join(source, path), 'utf8')))
  expect(hidden).toEqual([])
})
