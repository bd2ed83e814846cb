// Rules of the style sheets that hold whichever screen they belong to.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesOf, source, styles } from './style-rules.ts'

const rules = styles.flatMap(rulesOf)

test('the ring of the focus yields to every part that draws a ring of its own', () => {
  const bare = rules
    .filter(({ declarations }) => declarations.some(([property]) => property === 'outline'))
    .flatMap(({ path, selector }) => selector.split(/,\s*/).map(part => `${path} ${part}`))
    .filter(part => / :focus-visible$/.test(part))
  expect(bare).toEqual([])
})

test('no edge is drawn inside a transparent border, where the ground would show as a fringe', () => {
  const has = (pattern: RegExp) => (rule: (typeof rules)[number]) =>
    rule.declarations.some(([property, value]) => pattern.test(`${property}: ${value}`))
  const edged = rules.filter(has(/^box-shadow: inset .*--molde-(edge|danger)\)/)).map(({ path }) => path)
  const bordered = rules.filter(has(/^(border|--line): .*transparent$/)).map(({ path }) => path)
  expect(edged.filter(path => bordered.includes(path))).toEqual([])
})

test('a table is hidden with the box around it: Firefox shows the caption of a table that is hidden itself', () => {
  const hidden = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path => /<table\b[^>]*visually-hidden/.test(readFileSync(join(source, path), 'utf8')))
  expect(hidden).toEqual([])
})
