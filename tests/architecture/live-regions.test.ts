// Live regions: a part that comes with a region of its own, and with its text in it, is often not heard.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { source } from './style-rules.ts'

/** Regions that are there before their text. */
const standing = [
  'features/account/form/AccountForm.tsx',
  'ui/form/Field.tsx',
  'ui/form/PhotoField.tsx',
  'ui/page/LiveRegion.tsx',
  'ui/query/ErrorState.tsx',
]

/** To be said by `data-said` or `useAnnounce` too. The list only gets shorter. */
const remaining = ['app/LaunchScreen.tsx', 'features/install/UpdatePage.tsx']

test('no further part brings a live region of its own', () => {
  const regions = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .filter(path =>
      /\srole="(status|alert)"|\saria-live="(polite|assertive)"|<output/.test(
        readFileSync(join(source, path), 'utf8'),
      ),
    )
  const unlisted = regions.filter(path => !standing.includes(path) && !remaining.includes(path))
  expect(unlisted).toEqual([])
  expect(remaining.filter(path => !regions.includes(path))).toEqual([])
})
