import { expect, test } from 'vitest'
import { blockedInPage, blockedInStyle } from '../../../../generator/render/blocked-addresses.ts'

test.each([
  ['@import url(https://fonts.example.com/a.css);', 'style https://fonts.example.com/a.css'],
  ['@import url( "//fonts.example.com/a.css" ) screen;', 'style //fonts.example.com/a.css'],
  ["@import 'https://fonts.example.com/css2?a;b';", 'style https://fonts.example.com/css2?a;b'],
  ['@font-face { src: local(A), url(https://fonts.example.com/a) }', 'font https://fonts.example.com/a'],
  ['@font-face { src: url(data:font/woff2;base64,AAAA) }', 'font data:font/woff2;base64,AAAA'],
  ['a { background: url("http://example.com/a.png") }', 'picture http://example.com/a.png'],
])('%s is blocked', (css, expected) => {
  expect(blockedInStyle(css).map(({ kind, address }) => `${kind} ${address}`)).toEqual([expected])
})

test.each([
  '@import "./own.css"; @import url(/fonts/own.css);',
  '@font-face { src: url(/fonts/own.woff2) }',
  'a { background: url(https://example.com/a.png) }',
  `a { mask: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  '/* @import url(https://fonts.example.com/a.css); */',
])('%s is loaded', css => {
  expect(blockedInStyle(css)).toEqual([])
})

test('a page is read for its links to style sheets and its own styles', () => {
  const page = [
    '<link rel="stylesheet" href="https://fonts.example.com/a.css">',
    '<link rel="icon" href="https://example.com/icon.png">',
    '<!-- <link rel="stylesheet" href="https://fonts.example.com/old.css"> -->',
    '<style>@import "https://fonts.example.com/b.css";</style>',
  ].join('\n')
  const found = blockedInPage(page)
  expect(found.map(({ address }) => address)).toEqual([
    'https://fonts.example.com/a.css',
    'https://fonts.example.com/b.css',
  ])
  expect(found.map(({ address, at }) => page.slice(at, at + address.length))).toEqual(
    found.map(({ address }) => address),
  )
})
