import fc from 'fast-check'
import { stripComments } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { withoutValue, withValue } from '../../../../generator/onboarding/edit-json.ts'

const app = `{
    "$schema": "../app.schema.json",
    "theme_color":   "#d7263d", // the owner's red
    /* said by phone */ "name": "Box Norte",

    "areas": { "passes": true },
    "theme_text": "#ffffff" // white
}
`

describe('a value', () => {
  test('is replaced, and nothing else', () => {
    expect(withValue(app, ['name'], 'Box "Sur"')).toBe(app.replace('"Box Norte"', '"Box \\"Sur\\""'))
    expect(withValue(app, ['areas', 'passes'], false)).toBe(app.replace('true', 'false'))
  })

  test('that is not there comes last, behind the comment of the one before, indented as the file is', () => {
    expect(withValue(app, ['issede'], 2)).toBe(
      app.replace('"#ffffff" // white\n', '"#ffffff", // white\n    "issede": 2\n'),
    )
    expect(withValue(app, ['areas', 'news'], false)).toBe(
      app.replace('{ "passes": true }', '{ "passes": true, "news": false }'),
    )
    expect(withValue(app, ['links', 'web'], 'https://x.example/')).toContain(
      '"#ffffff", // white\n    "links": {\n        "web": "https://x.example/"\n    }\n}',
    )
  })

  test('takes the place of one of another kind that is in its way', () => {
    expect(withValue('{"areas": 1}', ['areas', 'news'], false)).toBe('{"areas": {\n  "news": false\n}}')
  })

  test.each([
    ['{}', '{\n  "a": 1\n}'],
    ['{"b":2}', '{"b":2, "a": 1}'],
    ['{\r\n\t"b": 2\r\n}\r\n', '{\r\n\t"b": 2,\r\n\t"a": 1\r\n}\r\n'],
    ['{\n  // nothing yet\n}', '{\n  // nothing yet\n  "a": 1\n}'],
  ])('into %j', (before, after) => {
    expect(withValue(before, ['a'], 1)).toBe(after)
  })
})

describe('a field that is removed', () => {
  test.each([
    ['its line goes', ['areas'], '    "areas": { "passes": true },\n', ''],
    ['a comment beside it stays', ['name'], ' "name": "Box Norte",', ''],
    [
      'the last one takes the comma before it',
      ['theme_text'],
      ' },\n    "theme_text": "#ffffff" // white',
      ' }\n    // white',
    ],
    ['in an object of one line', ['areas', 'passes'], '{ "passes": true }', '{ }'],
  ])('%s', (_, path, gone, left) => {
    expect(withoutValue(app, path)).toBe(app.replace(gone, left))
  })

  test('that is not there changes nothing', () => {
    expect(withoutValue(app, ['links', 'web'])).toBe(app)
  })
})

test('whatever is there, the values are those that are meant, and no comment is lost', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const comment = fc.constantFrom('', ' ', '\n', '\r\n', ' // one, two: "three" }\n', '/* , } */')
  const entry = fc.tuple(
    comment,
    name,
    fc.constantFrom('', ' '),
    fc.constantFrom('1', '"x,}"', '{}', '{"b": [1, 2]}'),
    comment,
  )
  const document = fc
    .uniqueArray(entry, { selector: ([, key]) => key, maxLength: 4 })
    .map(
      entries =>
        `{${entries.map(([before, key, mid, value, after]) => `${before}"${key}":${mid}${value}${after}`).join(',')}}`,
    )
  const comments = (text: string) => text.match(/\/\/ one|\/\* , \} \*\//g) ?? []
  const parsed = (text: string) => JSON.parse(stripComments(text))
  fc.assert(
    fc.property(document, name, fc.constantFrom(7, 'y', { z: [true] }), (text, key, value) => {
      const changed = withValue(text, [key], value)
      expect(parsed(changed)).toEqual({ ...parsed(text), [key]: value })
      expect(Object.keys(parsed(changed))).toEqual(Object.keys({ ...parsed(text), [key]: value }))
      const removed = withoutValue(text, [key])
      const { [key]: _, ...rest } = parsed(text)
      expect(parsed(removed)).toEqual(rest)
      expect(comments(removed)).toEqual(comments(text))
    }),
    { numRuns: 500 },
  )
})
