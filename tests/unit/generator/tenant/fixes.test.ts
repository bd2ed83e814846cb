// What mends a problem: found by the rule that finds it, and gone with it.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withFixed } from '../../../../generator/onboarding/fix.ts'
import { readApp } from '../../../../generator/tenant/app.ts'

const own = { name: 'Box Norte', theme_color: '#d7263d', theme_text: '#ffffff' }
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
  ['a gap behind #', { theme_color: '# d7263d' }, { theme_color: '#d7263d' }],
  ['a number of code', { theme_color: '0xD7263D' }, { theme_color: '#d7263d' }],
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
  ['three digits', { theme_color: '#036' }, { theme_color: '#003366' }],
  [
    'a text that cannot be read',
    { theme_text: '#d7263e' },
    { theme_text: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ],
  ['a name misspelt', { descripton: 'Hola' }, { description: 'Hola' }],
  ['a number in quotes', { issede: '2', sedeinit: 1001 }, { issede: 2, sedeinit: 1001 }],
  ['a word in quotes', { areas: { news: 'false' } }, { areas: { news: false } }],
  [
    'a number without quotes',
    push({ messagingSenderId: 123456789 }),
    push({ messagingSenderId: '123456789' }),
  ],
  ['a text of spaces', { description: ' ' }, {}],
  ['a line break', { description: 'Hola\n  vos ' }, { description: 'Hola vos' }],
  ['what turns text around', { description: 'Box \u202eetroN' }, { description: 'Box etroN' }],
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
  ['a zone misspelt', { timezone: 'America/Montevido' }, { timezone: 'America/Montevideo' }],
  ['a currency in small letters', { currency: 'uyu' }, { currency: 'UYU' }],
  ['a fingerprint without colons', wrapped({ certificate: '0a'.repeat(32) }), wrapped({})],
  ['a package with a space', wrapped({ package: ' com.box.app' }), wrapped({})],
  ['a branch that there is none of', { sedeinit: 7 }, {}],
])('%s is mended', (_, wrong, right) => {
  const text = JSON.stringify({ ...own, ...wrong }, null, 2)
  const [found, ...more] = problemsIn(text)
  expect(more).toEqual([])
  expect(found?.fix).toBeDefined()
  const mended = found?.fix ? withFixed(text, found.fix, found) : ''
  expect(JSON.parse(mended)).toEqual({ ...own, ...right })
  expect(problemsIn(mended)).toEqual([])
})

test.each<[string, object, string]>([
  ['a number that is none', { issede: 'dos' }, 'field/type'],
  ['a negative number', { issede: -1 }, 'field/too-small'],
  ['a required text of spaces', { name: ' ' }, 'text/empty'],
  ['an address with a password', { api: 'https://ana:clave@api.box.com/' }, 'url/credentials'],
  ['an address of nothing', { links: { web: 'nada' } }, 'url/format'],
  ['a zone of several cities', { timezone: 'San Juan Bautista' }, 'timezone/unknown'],
  ['a private key', { push: { private_key: 'x' } }, 'secret/private-key'],
])('%s is left to people', (_, wrong, code) => {
  const found = problemsIn(JSON.stringify({ ...own, ...wrong })).find(one => one.code === code)
  expect(found?.fix).toBeUndefined()
  expect(found?.code).toBe(code)
})

test('a field misspelt whose right name is there too, or would not take the value, is removed', () => {
  for (const wrong of [{ description: 'Hola', descripton: 'Otra' }, { isede: 'x' }]) {
    const text = JSON.stringify({ ...own, ...wrong }, null, 2)
    const [found] = problemsIn(text)
    expect(found?.fix).toMatchObject({ kind: 'remove' })
  }
})

describe('of the broken gyms', async () => {
  const broken = resolve(import.meta.dirname, '../../../fixtures/broken')
  const entries = await readdir(broken, { withFileTypes: true })
  const gyms = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  test.each(gyms)('%s: a fix of it takes the problem away and brings no other', async gym => {
    const bytes = await readFile(join(broken, gym, 'app.json')).catch(() => null)
    if (!bytes) return
    for (const found of problemsIn(bytes)) {
      if (!found.fix) continue
      // As the studio holds it: the mark of UTF-8 is a character of the text.
      const mended = withFixed(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), found.fix, found)
      const left = problemsIn(mended)
      expect(left.filter(({ code, path }) => code === found.code && path === found.path)).toEqual([])
      expect(left.length).toBeLessThan(Math.max(2, problemsIn(bytes).length))
    }
  })

  test('those of the text itself are among them', async () => {
    for (const gym of ['json-comment', 'json-trailing-comma']) {
      const [found] = problemsIn(await readFile(join(broken, gym, 'app.json')))
      expect(found?.fix).toEqual({ kind: 'cut' })
    }
  })
})

test('a byte order mark is no problem, moves no column, and stays when something is fixed', () => {
  const text = `\ufeff${JSON.stringify(own)}`
  expect(problemsIn(text)).toEqual([])
  const broken = text.replace('}', ',}').replace('"name"', '"nome"')
  const [comma] = problemsIn(broken)
  expect(comma).toMatchObject({ code: 'json/trailing-comma', column: broken.length - 2 })
  const cut = comma?.fix ? withFixed(broken, comma.fix, comma) : ''
  expect(cut).toBe(text.replace('"name"', '"nome"'))
  const misspelt = problemsIn(cut).find(({ code }) => code === 'field/unknown')
  expect(misspelt?.fix && withFixed(cut, misspelt.fix, misspelt)).toBe(text)
})

test('what means no colour and no address without a doubt is not guessed', () => {
  const found = problemsIn(
    JSON.stringify({ ...own, theme_color: 'transparent', links: { whatsapp: '11 5555-1234', web: '@box' } }),
  )
  expect(found.map(({ path, fix }) => [path, fix])).toEqual([
    ['theme_color', undefined],
    ['links.web', undefined],
    ['links.whatsapp', undefined],
  ])
  expect(found[0]?.hint).toMatch(/^write six hexadecimal digits/)
})

test('the hint names the address that is meant', () => {
  const [found] = problemsIn(JSON.stringify({ ...own, links: { instagram: '@box' } }))
  expect(found?.hint).toBe('Did you mean "https://www.instagram.com/box"?')
})
