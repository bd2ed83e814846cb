// Screen readers often miss the text of a live region that appears together with its text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { source } from './style-rules.ts'

/** Components whose region exists before its text. */
const permanent = [
  'ui/form/Form.tsx',
  'ui/form/Field.tsx',
  'ui/form/PhotoField.tsx',
  'ui/page/LiveRegion.tsx',
  'ui/query/ErrorState.tsx',
]

/** Components to migrate to `data-said` or `useAnnounce`. Do not add to this list. */
const remaining = ['shell/LaunchScreen.tsx', 'features/gym/install/UpdatePage.tsx']

test('no other component has a live region', () => {
  const regions = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path =>
      /\srole="(status|alert)"|\saria-live="(polite|assertive)"|<output/.test(
        readFileSync(join(source, path), 'utf8'),
      ),
    )
  const unlisted = regions.filter(path => !permanent.includes(path) && !remaining.includes(path))
  expect(unlisted).toEqual([])
  expect(remaining.filter(path => !regions.includes(path))).toEqual([])
})
