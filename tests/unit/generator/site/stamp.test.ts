import { describe, expect, test } from 'vitest'
import { stamp } from '../../../../template/build/stamp.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (files: Map<string, Uint8Array>, path: string) => new TextDecoder().decode(files.get(path))

const mark = '<meta http-equiv="Content-Security-Policy" content="">'
const page = (name: string) =>
  `<head>${mark}<title>${name}</title><script type="module" src="/src/boot.ts"></script></head>`
const withoutPolicy = (html: string) => html.replace(/(Content-Security-Policy" content=)"[^"]+"/, '$1""')

const chunks = {
  'src/boot.ts': { file: 'assets/boot-1.js', imports: ['_b.js'] },
  'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_b.js', '_a.js'] },
  '_a.js': { file: 'assets/a-1.js', css: ['assets/a-1.css'], imports: ['_b.js', 'src/main.tsx'] },
  '_b.js': { file: 'assets/b-1.js' },
  'src/late.tsx': { file: 'assets/late-1.js' },
}

const bundle = new Map([
  ['assets/boot-1.js', bytes('boot')],
  ['assets/main-1.js', bytes('main')],
  ['assets/main-1.css', bytes('css')],
  ['assets/a-1.js', bytes('a')],
  ['assets/b-1.js', bytes('b')],
  ['assets/late-1.js', bytes('late')],
  ['assets/photo-1.png', bytes('png')],
  ['chunks.json', bytes(JSON.stringify(chunks))],
  ['ngsw-worker.js', bytes('precache(self.__WB_MANIFEST)')],
])

const stamped = (name = 'Box', files = bundle) =>
  stamp({ page: bytes(page(name)), publicFiles: new Map([['icons/icon.png', bytes('icon')]]), bundle: files })

describe('the page', () => {
  test('begins with the first script, and preloads what the app is made of, once each', () => {
    expect(withoutPolicy(text(stamped(), 'index.html'))).toBe(
      [
        `<head>${mark}<title>Box</title><script type="module" crossorigin src="/assets/boot-1.js"></script>`,
        '    <link rel="modulepreload" crossorigin href="/assets/b-1.js">',
        '    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a-1.js">',
        '    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/main-1.js">',
        '    <link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/a-1.css">',
        '    <link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/main-1.css"></head>',
      ].join('\n'),
    )
  })

  describe('says itself what it may load', () => {
    const policyOf = (html: string, apps: Record<string, unknown> = {}) => {
      const site = stamp({
        page: bytes(html),
        publicFiles: new Map(
          Object.entries(apps).map(([gym, app]) => [
            `assets/dominios/${gym}/app.json`,
            bytes(JSON.stringify(app)),
          ]),
        ),
        bundle,
      })
      return /Content-Security-Policy" content="([^"]*)"/.exec(text(site, 'index.html'))?.[1] ?? ''
    }

    test('each inline style and script by its digest, and nothing else that is inline', () => {
      const policy = policyOf(page('Box').replace('<title>', '<style>a{}</style><script>c()</script><title>'))
      // echo -n 'a{}' | openssl dgst -sha256 -binary | base64
      expect(policy).toContain("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
      expect(policy).not.toContain('unsafe')
      // echo -n 'c()' | openssl dgst -sha256 -binary | base64
      expect(policy).toContain("script-src 'self' 'sha256-uv6BXxguRKhBqgeOtcyTvppA2Vttceh37dUo7xwS8Ug=';")
    })

    test("the gym's own hosts by origin, once each, of all gyms that it serves", () => {
      const box = {
        api: 'https://api.example.com/gym/',
        addons: 'https://api.example.com/x',
        images: 'https://i.example.com',
      }
      const policy = policyOf(page('Box'), { box, other: { api: 'http://[::1]:8080/', push: {} } })
      expect(policy).toContain(
        "connect-src 'self' https://api.example.com https://i.example.com http://[::1]:8080 https://fcm",
      )
    })

    test.each([
      'https://a;sandbox',
      'https://a,b/',
      "https://a'b/",
      'https://%%/',
      'https://x:99999/',
      '/',
      7,
    ])('an address like %s adds nothing to it', api => {
      expect(policyOf(page('Box'), { box: { api } })).toBe(policyOf(page('Box')))
    })
  })

  test('that begins with all of the app at once is refused', () => {
    const tied = { ...chunks, '_b.js': { file: 'assets/b-1.js', imports: ['src/main.tsx'] } }
    const files = new Map(bundle).set('chunks.json', bytes(JSON.stringify(tied)))
    expect(() => stamped('Box', files)).toThrow(/src\/boot\.ts imports something/)
  })

  test('without the entry line is refused', () => {
    expect(() => stamp({ page: bytes('<head></head>'), publicFiles: new Map(), bundle })).toThrow(
      /found it 0 times/,
    )
  })

  test('keeps a name that reads like a pattern of replacement', () => {
    expect(text(stamped("$& $1 $'"), 'index.html')).toContain("<title>$& $1 $'</title>")
  })
})

describe('the worker', () => {
  const list = (files: Map<string, Uint8Array>): { url: string; revision: string | null }[] =>
    JSON.parse(text(files, 'ngsw-worker.js').slice('precache('.length, -1))

  test('fetches the page and every script and style, and nothing else', () => {
    expect(list(stamped()).map(entry => entry.url)).toEqual([
      '/index.html',
      '/assets/a-1.js',
      '/assets/b-1.js',
      '/assets/boot-1.js',
      '/assets/late-1.js',
      '/assets/main-1.css',
      '/assets/main-1.js',
    ])
  })

  test('sees another revision when the page changes, so that installed phones leave the old page', () => {
    expect(list(stamped('Box'))[0]?.revision).not.toBe(list(stamped('Boxes'))[0]?.revision)
    expect(list(stamped('Box'))).toEqual(list(stamped('Box')))
  })

  test('with two marks is refused', () => {
    const twice = new Map(bundle).set('ngsw-worker.js', bytes('self.__WB_MANIFEST;self.__WB_MANIFEST'))
    expect(() => stamped('Box', twice)).toThrow(/found it 2 times/)
  })
})

test('the site holds the public files and the bundle, not its chunk list', () => {
  expect([...stamped().keys()]).toEqual([
    'assets/a-1.js',
    'assets/b-1.js',
    'assets/boot-1.js',
    'assets/late-1.js',
    'assets/main-1.css',
    'assets/main-1.js',
    'assets/photo-1.png',
    'icons/icon.png',
    'index.html',
    'ngsw-worker.js',
  ])
})
