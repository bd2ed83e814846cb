// A file that decides the page's appearance must not be able to load anything.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brandSchema } from '#protocol/gym/brand-schema.ts'

const brand = {
  name: 'Fuerza Sur',
  short_name: 'Fuerza',
  lang: 'es-AR',
  css: ':root { --color-primary: #112233; --shadow: 0 1px 2px rgb(0 0 0 / 20%) }',
  theme_color: { light: '#112233', dark: '#0a0b0c' },
  manifest: '/assets/dominios/fuerza-sur/manifest.webmanifest',
  icon: '/icons/icon-192.0a1b.png',
  apple_icon: null,
}
const plain = { ...brand, css: ':root{--a:#112233;--b:calc(1px)}@media (x:y){a[b=c]{--d:e}}' }
const isRead = (fields: object) => z.safeParse(brandSchema, { ...plain, ...fields }).success

test('reads a complete file unchanged', () => {
  expect(z.parse(brandSchema, plain)).toEqual(plain)
})

test.each(Object.keys(plain))('rejects a file without %s', name => {
  expect(isRead({ [name]: undefined })).toBe(false)
})

test.each(['#112233', '#abcdef'])('accepts the color %s', color => {
  expect(isRead({ theme_color: { light: color, dark: color } })).toBe(true)
})

test.each(['red', '112233', '#12', '#1122334', 'x#112233', '#11223g', '#112233;'])(
  'rejects the color %s',
  color => {
    expect(isRead({ theme_color: { light: color, dark: '#000000' } })).toBe(false)
    expect(isRead({ theme_color: { light: '#000000', dark: color } })).toBe(false)
  },
)

test.each(['/', '/icon.png', '/a/b-c_d.1.png', null])('accepts the path %j on this origin', path => {
  expect(isRead({ manifest: path, icon: path, apple_icon: path })).toBe(true)
})

test.each(['', 'icon.png', '//evil.example/icon.png', 'https://evil.example/', 'x/icon.png', '/a?b', '/a b'])(
  'rejects the path %j',
  path => {
    for (const name of ['manifest', 'icon', 'apple_icon']) expect(isRead({ [name]: path })).toBe(false)
  },
)

test.each([
  '',
  ':root { --a: #fff }',
  '@media (prefers-color-scheme: dark) { :root { --a: rgb(1, 2, 3) } }',
  'html[data-theme=dark]{--b:calc(1px)}\n',
])('accepts the rules %j', css => {
  expect(isRead({ css })).toBe(true)
})

test.each([
  'a{b:url(https://evil.example)}',
  'a{b:URL(x)}',
  '@import x',
  'a{b:src(x)}',
  'a{}\n@Import x',
  'a{b:image-set("x")}',
  "a{b:'x'}",
  'a{b:c/d}',
  'a\\75rl',
  '<style>',
  'a{b:c}<',
])('rejects the rules %j, which could load something', css => {
  expect(isRead({ css })).toBe(false)
})
