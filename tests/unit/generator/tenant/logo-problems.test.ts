import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { wholeFile } from '../../../../generator/tenant/find.ts'
import { logoProblems } from '../../../../generator/tenant/rules/logo-problems.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside = '<path fill="#000" d="M0 0h9v9z"/>', head = '') =>
  bytes(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const codesOf = (name: string, file: Uint8Array) =>
  logoProblems(name, file, wholeFile('box', `/gyms/box/${name}`)).map(({ code }) => code)

const doctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

describe('what drawing programs write is taken', () => {
  test.each([
    ['a byte order mark', svg(undefined, '\uFEFF<?xml version="1.0"?>')],
    [
      'a DOCTYPE that only names SVG',
      svg(undefined, `<?xml version="1.0"?>\n<!-- Generator -->\n${doctype}\n`),
    ],
    ['spaces around a reference within', svg('<rect id="g" fill="url( #g )"/><rect fill="url( \'#g\' )"/>')],
  ])('%s', (_, file) => {
    expect(codesOf('logo.svg', file)).toEqual([])
  })

  test.each(['png', 'jpeg', 'webp'] as const)('bytes behind the end of a %s', async kind => {
    const picture = sharp({ create: { width: 256, height: 256, channels: 3, background: '#d7263d' } })
    const whole = await picture.toFormat(kind).toBuffer()
    const name = `logo.${kind === 'jpeg' ? 'jpg' : kind}`
    expect(codesOf(name, Buffer.concat([whole, Buffer.alloc(64, 7)]))).toEqual([])
    expect(codesOf(name, whole.subarray(0, whole.length - 20))).toEqual(['logo/truncated'])
  })
})

describe('what could run or read is refused', () => {
  test.each([
    ['a script under a prefix', svg('<s-v:script xmlns:s-v="http://www.w3.org/2000/svg">1</s-v:script>')],
    ['a DOCTYPE with entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['a reference to elsewhere behind spaces', svg('<rect fill="url( https://example.com/a.svg#g )"/>')],
    ['a reference to elsewhere in quotes behind spaces', svg('<rect fill="url( \' a.svg#g\' )"/>')],
  ])('%s', (_, file) => {
    expect(codesOf('logo.svg', file)).toContain('logo/unsafe')
  })
})
