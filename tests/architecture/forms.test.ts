// A form tells what is missing when it is sent: a button that cannot be pressed tells nobody.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { source } from './style-rules.ts'

test('every button that sends a form can be pressed', () => {
  const disabled = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.tsx'))
    .flatMap(path => {
      // The signs of an arrow function do not end the tag.
      const buttons = readFileSync(join(source, path), 'utf8').match(/<[Bb]utton\b(?:=>|[^>])*>/g) ?? []
      return buttons.filter(tag => /type="submit"/.test(tag) && /\bdisabled=/.test(tag)).map(() => path)
    })
  expect(disabled).toEqual([])
})
