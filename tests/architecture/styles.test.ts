// Rules of the style sheets that hold whichever screen they belong to.
import { expect, test } from 'vitest'
import { rulesOf, styles } from './style-rules.ts'

const rules = styles.flatMap(rulesOf)

test('the ring of the focus yields to every part that draws a ring of its own', () => {
  const bare = rules
    .filter(({ declarations }) => declarations.some(([property]) => property === 'outline'))
    .flatMap(({ path, selector }) => selector.split(/,\s*/).map(part => `${path} ${part}`))
    .filter(part => / :focus-visible$/.test(part))
  expect(bare).toEqual([])
})
