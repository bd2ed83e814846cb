import { expect, test } from 'vitest'
import { appPath } from '#platform/page/app-path.ts'

const origin = 'https://demo.example.com'

test.each([
  ['/turnos', '/turnos'],
  ['/msg?id=12', '/msg?id=12'],
  ['https://demo.example.com/tab3', '/tab3'],
  ['/', '/'],
  ['/tab3#x', '/tab3'],
])('follows %s', (link, expected) => {
  expect(appPath(link, origin)).toBe(expected)
})

test.each([
  '',
  'https://evil.example/tab3',
  'https://demo.example.com.evil.example/tab3',
  'https://demo.example.com@evil.example/tab3',
  'http://demo.example.com/tab3',
  '//evil.example/tab3',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'tab3',
  '/pwa/logout',
  '/assets/x.js',
  '/../pwa/x',
  ' /tab3',
])('%j leads to the start screen', link => {
  expect(appPath(link, origin)).toBe('/')
})
