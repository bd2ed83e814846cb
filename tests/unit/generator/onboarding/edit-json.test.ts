import fc from 'fast-check'
import { stripComments } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { withoutValue, withValue } from '#generator/onboarding/edit-json.ts'

const app = `{
    "$schema": "../app.schema.json",
    "theme_color":   "#d7263d", // the owner's red
    /* said by phone */ "name": "Box Norte",

    "areas": { "passes": true },
    "theme_text": "#ffffff" // white
}
`

describe('a value', () => {
  test('is replaced without other changes', () => {
    expect(withValue(app, ['name'], 'Box "Sur"')).toBe(app.replace('"Box Norte"', '"Box \\"Sur\\""'))
    expect(withValue(app, ['areas', 'passes'], false)).toBe(app.replace('true', 'false'))
  })

  test('that is new is added last, after the previous comment, with the indentation of the file', () => {
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

  test('replaces a parent value of another type', () => {
    expect(withValue('{"areas": 1}', ['areas', 'news'], false)).toBe('{"areas": {\n  "news": false\n}}')
  })

  test.each([
    ['{}', '{\n  "a": 1\n}'],
    ['{"b":2}', '{"b":2, "a": 1}'],
    ['{\r\n\t"b": 2\r\n}\r\n', '{\r\n\t"b": 2,\r\n\t"a": 1\r\n}\r\n'],
    ['{\n  // nothing yet\n}', '{\n  // nothing yet\n  "a": 1\n}'],
  ])('is added to %j', (before, after) => {
    expect(withValue(before, ['a'], 1)).toBe(after)
  })
})

describe('a removed field', () => {
  test.each([
    ['is removed with its line', ['areas'], '    "areas": { "passes": true },\n', ''],
    ['keeps the comment on its line', ['name'], ' "name": "Box Norte",', ''],
    [
      'is removed with the previous comma if it was last',
      ['theme_text'],
      ' },\n    "theme_text": "#ffffff" // white',
      ' }\n    // white',
    ],
    ['leaves an object on a single line', ['areas', 'passes'], '{ "passes": true }', '{ }'],
  ])('%s', (_, path, before, after) => {
    expect(withoutValue(app, path)).toBe(app.replace(before, after))
  })

  test('that does not exist changes nothing', () => {
    expect(withoutValue(app, ['links', 'web'])).toBe(app)
  })
})

test('changes only the given value of any document, and keeps all comments', () => {
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
  const listComments = (text: string) => text.match(/\/\/ one|\/\* , \} \*\//g) ?? []
  const parse = (text: string) => JSON.parse(stripComments(text))
  fc.assert(
    fc.property(document, name, fc.constantFrom(7, 'y', { z: [true] }), (text, key, value) => {
      const changed = withValue(text, [key], value)
      expect(parse(changed)).toEqual({ ...parse(text), [key]: value })
      expect(Object.keys(parse(changed))).toEqual(Object.keys({ ...parse(text), [key]: value }))
      const removed = withoutValue(text, [key])
      const { [key]: _, ...rest } = parse(text)
      expect(parse(removed)).toEqual(rest)
      expect(listComments(removed)).toEqual(listComments(text))
    }),
    { numRuns: 500 },
  )
})
