// A form reports missing fields when it is submitted. A disabled button could not tell people what is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { source } from './style-rules.ts'

test('no submit button is disabled', () => {
  const disabled = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .flatMap(path => {
      // The `=>` of an arrow function does not end the tag.
      const buttons = readFileSync(join(source, path), 'utf8').match(/<[Bb]utton\b(?:=>|[^>])*>/g) ?? []
      return buttons.filter(tag => /type="submit"/.test(tag) && /\bdisabled=/.test(tag)).map(() => path)
    })
  expect(disabled).toEqual([])
})
