import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeXml } from '../../../../generator/tenant/files/xml.ts'
import { wholeFile } from '../../../../generator/tenant/find.ts'
import { logoProblems } from '../../../../generator/tenant/rules/logo-problems.ts'
import { readSvg } from '../../../../generator/tenant/svg/read-svg.ts'
import { bytesOf, exportedVectors } from '../../../support/exported-vectors.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside = '<path fill="#000" d="M0 0h9v9z"/>', head = '') =>
  bytes(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const codesOf = (name: string, file: Uint8Array) =>
  logoProblems(name, file, wholeFile('box', `/gyms/box/${name}`)).map(({ code }) => code)
const drawingIn = (file: Uint8Array) => new TextDecoder().decode(readSvg(file).drawing)

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

test('a drawing in Windows-1252 keeps its quotation marks', () => {
  const drawing = `<text id="t" class="k">“Ñandú” – 5 €</text>`
  const signs: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 }
  const head = '<?xml version="1.0" encoding="windows-1252"?>'
  const text = new TextDecoder().decode(svg(drawing, head))
  const file = Uint8Array.from(text, sign => signs[sign] ?? sign.charCodeAt(0))
  expect(decodeXml(file)).toBe(text)
})

describe('styles that only browsers know', () => {
  test.each([
    [
      'an animation',
      '<rect width="9" height="9" opacity="0"><animate attributeName="opacity" to="1" dur="1s"/></rect>',
    ],
    [
      'an animation of a style',
      '<style>@keyframes e{to{opacity:1}} #e{animation:e 1s}</style><rect id="e"/>',
    ],
    ['a turning point', '<rect style="transform-origin:50% 50%" transform="rotate(45)"/>'],
    ['a turning point in an attribute', '<rect transform-origin="4 4" transform="rotate(45)"/>'],
    ['a move of its own', '<g style="scale:1.5;translate:60px 60px"><rect/></g>'],
    ['a cut', '<rect style="clip-path:inset(2px)"/>'],
    ['a condition', '<style>@supports (fill:red){.b{fill:#05a}}</style><rect class="b"/>'],
    ['a layer', '<style>@layer x{.b{fill:#05a}}</style><rect class="b"/>'],
    ['rules in rules', '<style>g{ .b{fill:#05a} }</style><g><rect class="b"/></g>'],
    ['a list of selectors', '<style>:is(rect){fill:#0a5}</style><rect/>'],
    ['a shape in a sheet', '<style>.b{r:4px}</style><circle class="b"/>'],
    ['a sum', '<rect width="calc(4px + 4px)" height="8"/>'],
    ['a style sheet of elsewhere', '<style>@import "https://example.com/a.css";</style><rect/>'],
    ['the same, escaped', '<style>@\\69mport "https://example.com/a.css";</style><rect/>'],
    ['a length of a path', '<path d="M0 0h9" pathLength="1" stroke-dasharray="1"/>'],
    ['letters that flow', '<flowRoot><flowPara>Box</flowPara></flowRoot>'],
  ])('%s is reported', (_, inside) => {
    expect(codesOf('logo.svg', svg(inside))).toContain('logo/ignored')
    expect(codesOf('logo.svg', svg(inside))).not.toContain('logo/unsafe')
    expect(drawingIn(svg(inside))).not.toContain('example')
  })

  test.each([
    [
      'a condition that holds',
      '<style>@media screen{.b{fill:#05a}}</style><rect class="b"/>',
      '.b{fill:#05a}',
    ],
    [
      'the colours of the day',
      '<style>.b{fill:#05a}@media (prefers-color-scheme: dark){.b{fill:#fff}}</style><rect class="b"/>',
      '.b{fill:#05a}',
    ],
    [
      'an attribute that a rule names',
      '<style>[data-n="x"]{fill:#05a}</style><rect data-n="x"/>',
      '<rect data-n="x"/>',
    ],
    ['a shape in a style', '<circle r="1" style="cx:4px;r:3px"/>', '<circle r="3px" cx="4px"/>'],
    ['a path in a style', `<path style="d:path('M0 0h9v9z')"/>`, '<path d="M0 0h9v9z"/>'],
    ['root letters', '<rect width="1rem" height="9"/>', 'width="16"'],
    ['the size that a page gives', '<style>svg{width:24px}</style><rect style="cursor:pointer"/>', '<rect/>'],
  ])('%s is drawn', (_, inside, drawn) => {
    expect(codesOf('logo.svg', svg(inside))).toEqual([])
    expect(drawingIn(svg(inside))).toContain(drawn)
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

describe('what is in many exports and draws nothing is left out', () => {
  test.each(Object.entries(exportedVectors))('%s', (_, file) => {
    expect(codesOf('logo.svg', bytesOf(file))).toEqual([])
  })

  test('neither scripts nor addresses are in what is drawn', () => {
    for (const file of Object.values(exportedVectors))
      expect(drawingIn(bytesOf(file))).not.toMatch(
        /script|https?:(?!\/\/www\.w3\.org\/2000\/svg")|ENTITY|@|foreignObject/,
      )
  })
})

describe('what a hostile file may try', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'a script'],
    ['a script of a page', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>', 'a script'],
    ['a script in an attribute', '<rect onclick="alert(1)"/>', 'a script in an attribute'],
    ['a script in a link', '<a href=" java&#115;cript:alert(1)"><rect/></a>', 'a script in a link'],
    [
      'a picture elsewhere',
      '<image href="file:///etc/passwd"/>',
      'a picture that is in another file (file:///etc/passwd)',
    ],
    ['a shape elsewhere', '<use xlink:href="other.svg#a"/>', 'a reference to another file'],
    [
      'an escaped address',
      '<rect style="fill:\\75 rl(https://example.com/#a)"/>',
      'a reference to another file',
    ],
    [
      'a background from elsewhere',
      '<g style="background:url(https://example.com/)"/>',
      'a reference to another file',
    ],
    [
      'a variable that leads elsewhere',
      '<style>g{--a:url(https://e.com/#a)}</style><rect fill="var(--a)"/>',
      'a reference to another file',
    ],
    [
      'an XInclude',
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>',
      'an XInclude',
    ],
    [
      'a part of a page',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">1</p></foreignObject>',
      'a part of a web page (foreignObject)',
    ],
    [
      'a filter that loads',
      '<filter id="f"><feImage href="/etc/passwd"/></filter>',
      'a filter that loads a picture',
    ],
    [
      'a script in a drawing in it',
      `<image href="data:image/svg+xml,${encodeURIComponent('<svg><script>1</script></svg>')}"/>`,
      'a script',
    ],
  ])('%s is refused and not drawn', (_, body, what) => {
    const file = svg(body)
    expect(
      logoProblems('logo.svg', file, wholeFile('box', '/logo.svg')).map(({ message }) => message),
    ).toContain(`The logo holds ${what}.`)
    expect(drawingIn(file)).not.toMatch(/script|alert|passwd|example|e\.com|import/)
  })

  test.each([
    ['entities that hold entities', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">'],
    ['entities of a file', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ['entities of a DOCTYPE', '<!ENTITY % a "b">'],
  ])('%s are refused', (_, subset) => {
    expect(codesOf('logo.svg', svg('<text>&a;</text>', `<!DOCTYPE svg [${subset}]>`))).toContain(
      'logo/unsafe',
    )
  })

  test('an entity that is used again and again is refused', () => {
    const file = svg('<g id="&a;"/>'.repeat(2000), `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(400)}">]>`)
    expect(codesOf('logo.svg', file)).toEqual(['logo/unsafe'])
  })

  test.each([
    ['groups in groups', '<g>'.repeat(100_000)],
    ['declarations without an end', `<g style="${';'.repeat(500_000)}"/>`],
    ['variables in variables', `<g style="--a:${'var(--a,'.repeat(50_000)}"/><rect fill="var(--a)"/>`],
    ['references in references', `<rect fill="${'url(#a) '.repeat(50_000)}"/>`],
    ['brackets without an end', `<style>${'a{b:('.repeat(100_000)}</style>`],
    ['open entities', '&'.repeat(500_000)],
    ['texts in texts', `${'<text>'.repeat(900)}${'a'.repeat(500_000)}`],
    [
      'namespaces in namespaces',
      `<g ${Array.from({ length: 20_000 }, (_, at) => `xmlns:n${at}="u"`).join(' ')}>${'<g xmlns:a="u"/>'.repeat(20_000)}</g>`,
    ],
    ['attributes without an end', `<g ${'a='.repeat(200_000)}`],
  ])('%s are read once', (_, body) => {
    expect(() => codesOf('logo.svg', svg(body))).not.toThrow()
  })
})

const linked = '<image id="ref" href="boceto.png" width="9" height="9"/>'

describe('hidden parts are left out', () => {
  test.each([
    ['a layer', `<g style="display:none">${linked}</g>`],
    ['an attribute', `<g display="none"><g>${linked}</g></g>`],
    ['a class', `<style>.st0{display:none}</style><g class="st0">${linked}</g>`],
    ['a picture by itself', linked.replace('<image', '<image style="display: none"')],
    ['a part of a page', '<g display="none"><foreignObject><p/></foreignObject></g>'],
    ['letters', '<text display="none">Boceto</text>'],
  ])('%s', (_, hidden) => {
    const file = svg(`<rect width="9" height="9"/>${hidden}`)
    expect(codesOf('logo.svg', file)).toEqual([])
    expect(drawingIn(file)).not.toMatch(/image|text|<p/)
  })

  test.each([
    ['is shown by its style', `<g display="none" style="display:inline">${linked}</g>`],
    ['is shown by a class', `<style>.a{display:none}.b{display:inline}</style><g class="a b">${linked}</g>`],
    ['may be shown by a rule', `<style>svg g{display:inline}</style><g display="none">${linked}</g>`],
    ['is used elsewhere', `<g display="none">${linked}</g><use href="#ref"/>`],
    ['holds a script', '<g display="none"><script>1</script></g>'],
  ])('but not where it %s', (_, body) => {
    expect(codesOf('logo.svg', svg(body))).toEqual(['logo/unsafe'])
  })

  test('but not where an animation shows them', () => {
    const shown = '<set attributeName="display" to="inline" begin="1s"/>'
    expect(codesOf('logo.svg', svg(`<g display="none"><rect/>${shown}</g>`))).toEqual(['logo/ignored'])
  })
})

test('the problem of a linked picture says how to embed it', () => {
  const [problem] = logoProblems('logo.svg', svg(linked), wholeFile('box', '/logo.svg'))
  expect(problem?.hint).toContain('Extensions, Images, Embed Images')
})

test('a file with problems without an end is told of a few', () => {
  const file = svg(Array.from({ length: 5000 }, (_, at) => `<rect fill="var(--c${at})"/>`).join(''))
  expect(codesOf('logo.svg', file)).toHaveLength(20)
})

describe('what cannot be drawn as it is meant is told', () => {
  test.each([
    ['a variable that is nowhere', '<rect fill="var(--brand)"/>', 'logo/color', 'var(--brand)'],
    ['the colour of a page', '<rect fill="currentColor"/>', 'logo/color', 'currentColor'],
    [
      'a mixed colour',
      '<rect style="fill:color-mix(in srgb, red, blue)"/>',
      'logo/color',
      'color-mix(in srgb, red, blue)',
    ],
    [
      'text along a path',
      '<text><textPath href="#p">GYM</textPath></text>',
      'logo/text-path',
      'along a path',
    ],
    ['text', '<text>GYM</text>', 'logo/text', 'fonts'],
  ])('%s', (_, body, code, part) => {
    const [first, ...others] = logoProblems('logo.svg', svg(body), wholeFile('box', '/logo.svg'))
    expect(others).toEqual([])
    expect(first).toMatchObject({ code, message: expect.stringContaining(part) })
  })

  test('a file that is cut off', () => {
    expect(codesOf('logo.svg', svg().subarray(0, 90))).toEqual(['logo/truncated'])
  })

  test('colours that only browsers know are written for all', () => {
    const drawing = drawingIn(svg('<rect fill="oklch(0.88 0.16 92)" stroke="lab(50% 20 30 / 50%)"/>'))
    expect(drawing).toContain('fill="#fdd343" stroke="#a1694580"')
  })
})

test('of a logo with too many pixels or bytes, a size is told that is enough', async () => {
  const banner = sharp({ create: { width: 5000, height: 200, channels: 3, background: '#123' } })
  const png = await banner.png().toBuffer()
  const heavy = Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)])
  for (const [bytes, code] of [
    [png, 'logo/too-many-pixels'],
    [heavy, 'logo/too-large'],
  ] as const) {
    const [problem] = logoProblems('logo.png', bytes, wholeFile('box', '/logo.png'))
    expect(problem).toMatchObject({ code, hint: expect.stringContaining('1024 × 1024') })
  }
})
