// Tests the automatic fixes. The rule that detects a problem also provides its fix.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withFixed } from '#generator/onboarding/fix.ts'
import { readApp } from '#generator/tenant/app.ts'

const validApp = { name: 'Box Norte', theme_color: '#d7263d', theme_text: '#ffffff' }
const problemsIn = (text: string | Uint8Array) =>
  readApp('box', 'app.json', typeof text === 'string' ? new TextEncoder().encode(text) : text, {}).problems

const push = (more: object) => ({
  push: {
    firebase: { apiKey: 'k', projectId: 'p', messagingSenderId: '1', appId: 'a', ...more },
    vapidKey: `B${'A'.repeat(86)}`,
  },
})
const wrapped = (more: object) => ({
  wrapped: { package: 'com.box.app', certificate: Array(32).fill('0A').join(':'), ...more },
})

test.each<[string, object, object]>([
  ['a colour by its name', { theme_color: 'navy' }, { theme_color: '#000080' }],
  ['a colour in Spanish', { theme_color: 'Azul  marino' }, { theme_color: '#000080' }],
  ['three numbers', { theme_color: '215, 38,61' }, { theme_color: '#d7263d' }],
  ['a space after #', { theme_color: '# d7263d' }, { theme_color: '#d7263d' }],
  ['a hexadecimal number', { theme_color: '0xD7263D' }, { theme_color: '#d7263d' }],
  [
    "an account's name",
    { links: { instagram: '@box.norte' } },
    { links: { instagram: 'https://www.instagram.com/box.norte' } },
  ],
  [
    "an account's name without a sign",
    { links: { facebook: 'boxnorte' } },
    { links: { facebook: 'https://www.facebook.com/boxnorte' } },
  ],
  [
    'a telephone number',
    { links: { whatsapp: '+54 9 11 5555-1234' } },
    { links: { whatsapp: 'https://wa.me/5491155551234' } },
  ],
  ['three hexadecimal digits', { theme_color: '#036' }, { theme_color: '#003366' }],
  [
    'a text colour with low contrast',
    { theme_text: '#d7263e' },
    { theme_text: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ],
  ['a misspelt field', { descripton: 'Hola' }, { description: 'Hola' }],
  ['a number in quotes', { issede: '2', sedeinit: 1001 }, { issede: 2, sedeinit: 1001 }],
  ['a boolean in quotes', { areas: { news: 'false' } }, { areas: { news: false } }],
  [
    'a number without quotes',
    push({ messagingSenderId: 123456789 }),
    push({ messagingSenderId: '123456789' }),
  ],
  ['a text of spaces', { description: ' ' }, {}],
  ['a line break', { description: 'Hola\n  vos ' }, { description: 'Hola vos' }],
  ['a bidirectional control character', { description: 'Box \u202eetroN' }, { description: 'Box etroN' }],
  [
    'an address without https',
    { links: { web: ' boxnorte.com/hola ' } },
    { links: { web: 'https://boxnorte.com/hola' } },
  ],
  [
    'a domain written as an address',
    { domain: 'https://App.BoxNorte.com/x' },
    { domain: 'app.boxnorte.com' },
  ],
  ['an underscore', { lang: 'es_AR' }, { lang: 'es-AR' }],
  ['a city', { timezone: 'Montevideo' }, { timezone: 'America/Montevideo' }],
  ['a misspelt time zone', { timezone: 'America/Montevido' }, { timezone: 'America/Montevideo' }],
  ['a currency in lower case', { currency: 'uyu' }, { currency: 'UYU' }],
  ['a fingerprint without colons', wrapped({ certificate: '0a'.repeat(32) }), wrapped({})],
  ['a package with a space', wrapped({ package: ' com.box.app' }), wrapped({})],
  ['a branch of a gym without branches', { sedeinit: 7 }, {}],
])('fixes %s', (_, wrong, right) => {
  const text = JSON.stringify({ ...validApp, ...wrong }, null, 2)
  const [problem, ...more] = problemsIn(text)
  expect(more).toEqual([])
  expect(problem?.fix).toBeDefined()
  const fixedText = problem?.fix ? withFixed(text, problem.fix, problem) : ''
  expect(JSON.parse(fixedText)).toEqual({ ...validApp, ...right })
  expect(problemsIn(fixedText)).toEqual([])
})

test.each<[string, object, string]>([
  ['text instead of a number', { issede: 'dos' }, 'field/type'],
  ['a negative number', { issede: -1 }, 'field/too-small'],
  ['a required text of spaces', { name: ' ' }, 'text/empty'],
  ['an address with a password', { api: 'https://ana:clave@api.box.com/' }, 'url/credentials'],
  ['an invalid address', { links: { web: 'nada' } }, 'url/format'],
  ['an ambiguous time zone', { timezone: 'San Juan Bautista' }, 'timezone/unknown'],
  ['a private key', { push: { private_key: 'x' } }, 'secret/private-key'],
])('offers no fix for %s', (_, wrong, code) => {
  const problem = problemsIn(JSON.stringify({ ...validApp, ...wrong })).find(
    candidate => candidate.code === code,
  )
  expect(problem?.fix).toBeUndefined()
  expect(problem?.code).toBe(code)
})

test('removes a misspelt field if the correct field exists or rejects the value', () => {
  for (const wrong of [{ description: 'Hola', descripton: 'Otra' }, { isede: 'x' }]) {
    const text = JSON.stringify({ ...validApp, ...wrong }, null, 2)
    const [problem] = problemsIn(text)
    expect(problem?.fix).toMatchObject({ kind: 'remove' })
  }
})

describe('the broken gyms', async () => {
  const broken = resolve(import.meta.dirname, '../../../fixtures/broken')
  const entries = await readdir(broken, { withFileTypes: true })
  const gyms = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  test.each(gyms)('%s: each fix removes its problem and causes no other', async gym => {
    const bytes = await readFile(join(broken, gym, 'app.json')).catch(() => null)
    if (!bytes) return
    for (const problem of problemsIn(bytes)) {
      if (!problem.fix) continue
      // Keeps the byte order mark as a character, like the studio.
      const fixedText = withFixed(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
        problem.fix,
        problem,
      )
      const remaining = problemsIn(fixedText)
      expect(remaining.filter(({ code, path }) => code === problem.code && path === problem.path)).toEqual([])
      expect(remaining.length).toBeLessThan(Math.max(2, problemsIn(bytes).length))
    }
  })

  test('include fixes of the syntax', async () => {
    for (const gym of ['json-comment', 'json-trailing-comma']) {
      const [problem] = problemsIn(await readFile(join(broken, gym, 'app.json')))
      expect(problem?.fix).toEqual({ kind: 'cut' })
    }
  })
})

test('accepts a byte order mark, ignores it in columns and keeps it in fixes', () => {
  const text = `\ufeff${JSON.stringify(validApp)}`
  expect(problemsIn(text)).toEqual([])
  const broken = text.replace('}', ',}').replace('"name"', '"nome"')
  const [comma] = problemsIn(broken)
  expect(comma).toMatchObject({ code: 'json/trailing-comma', column: broken.length - 2 })
  const cut = comma?.fix ? withFixed(broken, comma.fix, comma) : ''
  expect(cut).toBe(text.replace('"name"', '"nome"'))
  const misspelt = problemsIn(cut).find(({ code }) => code === 'field/unknown')
  expect(misspelt?.fix && withFixed(cut, misspelt.fix, misspelt)).toBe(text)
})

test('does not guess an ambiguous colour or address', () => {
  const problem = problemsIn(
    JSON.stringify({
      ...validApp,
      theme_color: 'transparent',
      links: { whatsapp: '11 5555-1234', web: '@box' },
    }),
  )
  expect(problem.map(({ path, fix }) => [path, fix])).toEqual([
    ['theme_color', undefined],
    ['links.web', undefined],
    ['links.whatsapp', undefined],
  ])
  expect(problem[0]?.hint).toMatch(/^write six hexadecimal digits/)
})

test('suggests the full address in the hint', () => {
  const [problem] = problemsIn(JSON.stringify({ ...validApp, links: { instagram: '@box' } }))
  expect(problem?.hint).toBe('Did you mean "https://www.instagram.com/box"?')
})
