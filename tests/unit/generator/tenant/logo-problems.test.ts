import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeXml } from '#generator/tenant/files/xml.ts'
import { wholeFile } from '#generator/tenant/find.ts'
import { logoProblems } from '#generator/tenant/rules/logo-problems.ts'
import { readSvg } from '#generator/tenant/svg/read-svg.ts'
import { bytesOf, exportedVectors } from '#tests/support/exported-vectors.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside = '<path fill="#000" d="M0 0h9v9z"/>', head = '') =>
  bytes(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const codesOf = (name: string, file: Uint8Array) =>
  logoProblems(name, file, wholeFile('box', `/gyms/box/${name}`)).map(({ code }) => code)
const drawingIn = (file: Uint8Array) => new TextDecoder().decode(readSvg(file).drawing)

const doctype =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

describe('accepts the output of drawing programs:', () => {
  test.each([
    ['a byte order mark', svg(undefined, '\uFEFF<?xml version="1.0"?>')],
    [
      'a DOCTYPE that only names SVG',
      svg(undefined, `<?xml version="1.0"?>\n<!-- Generator -->\n${doctype}\n`),
    ],
    [
      'spaces around an internal reference',
      svg('<rect id="g" fill="url( #g )"/><rect fill="url( \'#g\' )"/>'),
    ],
  ])('%s', (_, file) => {
    expect(codesOf('logo.svg', file)).toEqual([])
  })

  test.each(['png', 'jpeg', 'webp'] as const)('bytes after the end of a %s', async kind => {
    const picture = sharp({ create: { width: 256, height: 256, channels: 3, background: '#d7263d' } })
    const whole = await picture.toFormat(kind).toBuffer()
    const name = `logo.${kind === 'jpeg' ? 'jpg' : kind}`
    expect(codesOf(name, Buffer.concat([whole, Buffer.alloc(64, 7)]))).toEqual([])
    expect(codesOf(name, whole.subarray(0, whole.length - 20))).toEqual(['logo/truncated'])
  })
})

test('keeps quotation marks of a drawing in Windows-1252', () => {
  const drawing = `<text id="t" class="k">“Ñandú” – 5 €</text>`
  const signs: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 }
  const head = '<?xml version="1.0" encoding="windows-1252"?>'
  const text = new TextDecoder().decode(svg(drawing, head))
  const file = Uint8Array.from(text, sign => signs[sign] ?? sign.charCodeAt(0))
  expect(decodeXml(file)).toBe(text)
})

describe('styles that only browsers support', () => {
  test.each([
    [
      'an animation',
      '<rect width="9" height="9" opacity="0"><animate attributeName="opacity" to="1" dur="1s"/></rect>',
    ],
    [
      'an animation of a style',
      '<style>@keyframes e{to{opacity:1}} #e{animation:e 1s}</style><rect id="e"/>',
    ],
    ['a transform origin', '<rect style="transform-origin:50% 50%" transform="rotate(45)"/>'],
    ['a transform origin in an attribute', '<rect transform-origin="4 4" transform="rotate(45)"/>'],
    ['a separate scale or translation', '<g style="scale:1.5;translate:60px 60px"><rect/></g>'],
    ['a clip path', '<rect style="clip-path:inset(2px)"/>'],
    ['a feature query', '<style>@supports (fill:red){.b{fill:#05a}}</style><rect class="b"/>'],
    ['a cascade layer', '<style>@layer x{.b{fill:#05a}}</style><rect class="b"/>'],
    ['nested rules', '<style>g{ .b{fill:#05a} }</style><g><rect class="b"/></g>'],
    ['a list of selectors', '<style>:is(rect){fill:#0a5}</style><rect/>'],
    ['geometry in a style sheet', '<style>.b{r:4px}</style><circle class="b"/>'],
    ['a calculation', '<rect width="calc(4px + 4px)" height="8"/>'],
    ['an external style sheet', '<style>@import "https://example.com/a.css";</style><rect/>'],
    [
      'an external style sheet with an escaped import',
      '<style>@\\69mport "https://example.com/a.css";</style><rect/>',
    ],
    ['a length of a path', '<path d="M0 0h9" pathLength="1" stroke-dasharray="1"/>'],
    ['flowing text', '<flowRoot><flowPara>Box</flowPara></flowRoot>'],
  ])('%s is reported', (_, inside) => {
    expect(codesOf('logo.svg', svg(inside))).toContain('logo/ignored')
    expect(codesOf('logo.svg', svg(inside))).not.toContain('logo/unsafe')
    expect(drawingIn(svg(inside))).not.toContain('example')
  })

  test.each([
    [
      'a media query that applies',
      '<style>@media screen{.b{fill:#05a}}</style><rect class="b"/>',
      '.b{fill:#05a}',
    ],
    [
      'light colours next to a dark scheme',
      '<style>.b{fill:#05a}@media (prefers-color-scheme: dark){.b{fill:#fff}}</style><rect class="b"/>',
      '.b{fill:#05a}',
    ],
    [
      'an attribute used by a rule',
      '<style>[data-n="x"]{fill:#05a}</style><rect data-n="x"/>',
      '<rect data-n="x"/>',
    ],
    ['geometry in a style', '<circle r="1" style="cx:4px;r:3px"/>', '<circle r="3px" cx="4px"/>'],
    ['a path in a style', `<path style="d:path('M0 0h9v9z')"/>`, '<path d="M0 0h9v9z"/>'],
    ['a size in rem', '<rect width="1rem" height="9"/>', 'width="16"'],
    ['styles for web pages', '<style>svg{width:24px}</style><rect style="cursor:pointer"/>', '<rect/>'],
  ])('%s is drawn', (_, inside, markup) => {
    expect(codesOf('logo.svg', svg(inside))).toEqual([])
    expect(drawingIn(svg(inside))).toContain(markup)
  })
})

describe('rejects', () => {
  test.each([
    ['a script under a prefix', svg('<s-v:script xmlns:s-v="http://www.w3.org/2000/svg">1</s-v:script>')],
    ['a DOCTYPE with entities', svg('&a;', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['an external reference after spaces', svg('<rect fill="url( https://example.com/a.svg#g )"/>')],
    ['a quoted external reference after spaces', svg('<rect fill="url( \' a.svg#g\' )"/>')],
  ])('%s', (_, file) => {
    expect(codesOf('logo.svg', file)).toContain('logo/unsafe')
  })
})

describe('omits the invisible parts of exported files:', () => {
  test.each(Object.entries(exportedVectors))('%s', (_, file) => {
    expect(codesOf('logo.svg', bytesOf(file))).toEqual([])
  })

  test('the drawing contains neither scripts nor addresses', () => {
    for (const file of Object.values(exportedVectors))
      expect(drawingIn(bytesOf(file))).not.toMatch(
        /script|https?:(?!\/\/www\.w3\.org\/2000\/svg")|ENTITY|@|foreignObject/,
      )
  })
})

describe('a hostile file', () => {
  test.each([
    ['with a script', '<script>alert(1)</script>', 'a script'],
    ['with an HTML script', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>', 'a script'],
    ['with a script in an attribute', '<rect onclick="alert(1)"/>', 'a script in an attribute'],
    ['with a script in a link', '<a href=" java&#115;cript:alert(1)"><rect/></a>', 'a script in a link'],
    [
      'with an external picture',
      '<image href="file:///etc/passwd"/>',
      'a picture that is in another file (file:///etc/passwd)',
    ],
    ['with an external shape', '<use xlink:href="other.svg#a"/>', 'a reference to another file'],
    [
      'with an escaped address',
      '<rect style="fill:\\75 rl(https://example.com/#a)"/>',
      'a reference to another file',
    ],
    [
      'with an external background',
      '<g style="background:url(https://example.com/)"/>',
      'a reference to another file',
    ],
    [
      'with an external address in a variable',
      '<style>g{--a:url(https://e.com/#a)}</style><rect fill="var(--a)"/>',
      'a reference to another file',
    ],
    [
      'with an XInclude',
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>',
      'an XInclude',
    ],
    [
      'with HTML content',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">1</p></foreignObject>',
      'a part of a web page (foreignObject)',
    ],
    [
      'with a filter that loads a picture',
      '<filter id="f"><feImage href="/etc/passwd"/></filter>',
      'a filter that loads a picture',
    ],
    [
      'with a script in an embedded drawing',
      `<image href="data:image/svg+xml,${encodeURIComponent('<svg><script>1</script></svg>')}"/>`,
      'a script',
    ],
  ])('%s is rejected and not drawn', (_, body, content) => {
    const file = svg(body)
    expect(
      logoProblems('logo.svg', file, wholeFile('box', '/logo.svg')).map(({ message }) => message),
    ).toContain(`The logo holds ${content}.`)
    expect(drawingIn(file)).not.toMatch(/script|alert|passwd|example|e\.com|import/)
  })

  test.each([
    ['with nested entities', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">'],
    ['with entities from a file', '<!ENTITY a SYSTEM "file:///etc/passwd">'],
    ['with parameter entities', '<!ENTITY % a "b">'],
  ])('%s is rejected', (_, subset) => {
    expect(codesOf('logo.svg', svg('<text>&a;</text>', `<!DOCTYPE svg [${subset}]>`))).toContain(
      'logo/unsafe',
    )
  })

  test('with a repeated large entity is rejected', () => {
    const file = svg('<g id="&a;"/>'.repeat(2000), `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(400)}">]>`)
    expect(codesOf('logo.svg', file)).toEqual(['logo/unsafe'])
  })

  test.each([
    ['with nested groups', '<g>'.repeat(100_000)],
    ['with endless declarations', `<g style="${';'.repeat(500_000)}"/>`],
    ['with nested variables', `<g style="--a:${'var(--a,'.repeat(50_000)}"/><rect fill="var(--a)"/>`],
    ['with many references', `<rect fill="${'url(#a) '.repeat(50_000)}"/>`],
    ['with unclosed brackets', `<style>${'a{b:('.repeat(100_000)}</style>`],
    ['with unterminated entities', '&'.repeat(500_000)],
    ['with nested texts', `${'<text>'.repeat(900)}${'a'.repeat(500_000)}`],
    [
      'with nested namespaces',
      `<g ${Array.from({ length: 20_000 }, (_, at) => `xmlns:n${at}="u"`).join(' ')}>${'<g xmlns:a="u"/>'.repeat(20_000)}</g>`,
    ],
    ['with endless attributes', `<g ${'a='.repeat(200_000)}`],
  ])('%s does not crash the reader', (_, body) => {
    expect(() => codesOf('logo.svg', svg(body))).not.toThrow()
  })
})

const linkedPicture = '<image id="ref" href="boceto.png" width="9" height="9"/>'

describe('hidden parts are omitted', () => {
  test.each([
    ['a layer', `<g style="display:none">${linkedPicture}</g>`],
    ['an attribute', `<g display="none"><g>${linkedPicture}</g></g>`],
    ['a class', `<style>.st0{display:none}</style><g class="st0">${linkedPicture}</g>`],
    ['a separate picture', linkedPicture.replace('<image', '<image style="display: none"')],
    ['HTML content', '<g display="none"><foreignObject><p/></foreignObject></g>'],
    ['text', '<text display="none">Boceto</text>'],
  ])('%s', (_, hidden) => {
    const file = svg(`<rect width="9" height="9"/>${hidden}`)
    expect(codesOf('logo.svg', file)).toEqual([])
    expect(drawingIn(file)).not.toMatch(/image|text|<p/)
  })

  test.each([
    ['is displayed by its style', `<g display="none" style="display:inline">${linkedPicture}</g>`],
    [
      'is displayed by a class',
      `<style>.a{display:none}.b{display:inline}</style><g class="a b">${linkedPicture}</g>`,
    ],
    [
      'may be displayed by a rule',
      `<style>svg g{display:inline}</style><g display="none">${linkedPicture}</g>`,
    ],
    ['is used elsewhere', `<g display="none">${linkedPicture}</g><use href="#ref"/>`],
    ['holds a script', '<g display="none"><script>1</script></g>'],
  ])('unless the part %s', (_, body) => {
    expect(codesOf('logo.svg', svg(body))).toEqual(['logo/unsafe'])
  })

  test('unless an animation displays the part', () => {
    const animation = '<set attributeName="display" to="inline" begin="1s"/>'
    expect(codesOf('logo.svg', svg(`<g display="none"><rect/>${animation}</g>`))).toEqual(['logo/ignored'])
  })
})

test('the hint for a linked picture explains how to embed the picture', () => {
  const [problem] = logoProblems('logo.svg', svg(linkedPicture), wholeFile('box', '/logo.svg'))
  expect(problem?.hint).toContain('Extensions, Images, Embed Images')
})

test('limits the problems of a file to 20', () => {
  const file = svg(Array.from({ length: 5000 }, (_, at) => `<rect fill="var(--c${at})"/>`).join(''))
  expect(codesOf('logo.svg', file)).toHaveLength(20)
})

describe('reports parts that cannot be drawn correctly:', () => {
  test.each([
    ['an undefined variable', '<rect fill="var(--brand)"/>', 'logo/color', 'var(--brand)'],
    ['the text colour of the page', '<rect fill="currentColor"/>', 'logo/color', 'currentColor'],
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

  test('a truncated file', () => {
    expect(codesOf('logo.svg', svg().subarray(0, 90))).toEqual(['logo/truncated'])
  })

  test('but converts colours that only browsers support', () => {
    const drawing = drawingIn(svg('<rect fill="oklch(0.88 0.16 92)" stroke="lab(50% 20 30 / 50%)"/>'))
    expect(drawing).toContain('fill="#fdd343" stroke="#a1694580"')
  })
})

test('suggests a sufficient size for a logo with too many pixels or bytes', async () => {
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
