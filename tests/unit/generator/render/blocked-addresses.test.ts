import { expect, test } from 'vitest'
import { blockedInPage, blockedInStyle } from '#generator/render/blocked-addresses.ts'

test.each([
  ['@import url(https://fonts.example.com/a.css);', 'style https://fonts.example.com/a.css'],
  ['@import url( "//fonts.example.com/a.css" ) screen;', 'style //fonts.example.com/a.css'],
  ["@import 'https://fonts.example.com/css2?a;b';", 'style https://fonts.example.com/css2?a;b'],
  ['@font-face { src: local(A), url(https://fonts.example.com/a) }', 'font https://fonts.example.com/a'],
  ['@font-face { src: url(data:font/woff2;base64,AAAA) }', 'font data:font/woff2;base64,AAAA'],
  ['a { background: url("http://example.com/a.png") }', 'picture http://example.com/a.png'],
])('blocks %s', (css, expected) => {
  expect(blockedInStyle(css).map(({ kind, address }) => `${kind} ${address}`)).toEqual([expected])
})

test.each([
  '@import "./own.css"; @import url(/fonts/own.css);',
  '@font-face { src: url(/fonts/own.woff2) }',
  'a { background: url(https://example.com/a.png) }',
  `a { mask: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  '/* @import url(https://fonts.example.com/a.css); */',
])('allows %s', css => {
  expect(blockedInStyle(css)).toEqual([])
})

test('checks the style sheet links and inline styles of a page', () => {
  const page = [
    '<link rel="stylesheet" href="https://fonts.example.com/a.css">',
    '<link rel="icon" href="https://example.com/icon.png">',
    '<!-- <link rel="stylesheet" href="https://fonts.example.com/old.css"> -->',
    '<style>@import "https://fonts.example.com/b.css";</style>',
  ].join('\n')
  const blocked = blockedInPage(page)
  expect(blocked.map(({ address }) => address)).toEqual([
    'https://fonts.example.com/a.css',
    'https://fonts.example.com/b.css',
  ])
  expect(blocked.map(({ address, at }) => page.slice(at, at + address.length))).toEqual(
    blocked.map(({ address }) => address),
  )
})
