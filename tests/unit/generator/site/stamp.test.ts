import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stamp } from '#build/stamp.js'
import { routes } from '#shell/navigation/routes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (files: Map<string, Uint8Array>, path: string) => new TextDecoder().decode(files.get(path))

const mark = '<meta http-equiv="Content-Security-Policy" content="">'
const page = (name: string) =>
  `<head>${mark}<meta name="version" content="2026.1128.905"><title>${name}</title><!--facts--><script type="module" src="/src/shell/first-screen/first.ts"></script><script type="module" src="/src/boot.ts"></script></head>`
const withoutPolicy = (html: string) => html.replace(/(Content-Security-Policy" content=)"[^"]+"/, '$1""')
const versionIn = (files: Map<string, Uint8Array>) =>
  /name="version" content="([^"]*)"/.exec(text(files, 'index.html'))?.[1]

const chunks = {
  'src/boot.ts': { file: 'assets/boot.js', isEntry: true, imports: ['_b.js'] },
  'src/main.tsx': {
    file: 'assets/main.js',
    isDynamicEntry: true,
    css: ['assets/main.css'],
    imports: ['_b.js', '_a.js'],
  },
  '_a.js': { file: 'assets/a.js', css: ['assets/a.css'], imports: ['_b.js', 'src/main.tsx'] },
  '_b.js': { file: 'assets/b.js' },
  'src/late.tsx': { file: 'assets/late.js', isDynamicEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/staff.tsx': {
    file: 'assets/staff.js',
    isDynamicEntry: true,
    css: ['assets/staff.css'],
    imports: ['src/main.tsx', '_b.js', '_shared.js', '_card.js'],
  },
  '_card.js': { file: 'assets/card.js' },
  'src/features/checkin/scan/own-detector.ts': { file: 'assets/scanner.js', isDynamicEntry: true },
  'src/pwa/push/firebase-provider.ts': { file: 'assets/firebase.js', isDynamicEntry: true },
  'src/api/reads/persisted-reads.ts': { file: 'assets/reads.js', imports: ['_b.js'] },
  '_screen.js': { file: 'assets/screen.js', css: ['assets/screen.css'], imports: ['_a.js', '_part.js'] },
  '_part.js': { file: 'assets/part.js' },
  ...Object.fromEntries(
    [
      'src/shell/side-menu/SideMenu.tsx',
      'src/ui/overlay/ionic/SheetModal.tsx',
      ...['Alert', 'Spinner', 'Toast'].map(name => `src/ui/overlay/ionic/${name}Once.tsx`),
    ].map(name => [name, { file: 'assets/ahead.js', css: ['assets/ahead.css'] }]),
  ),
}
const staffScreens = ['hoy', 'personas', 'persona', 'revisar', 'modaladd', 'checkmodal']
const firstScreens = ['login', 'registro', 'tab1', 'tab2', 'tab3', 'tab4', 'turnos', 'msg', 'checkin']

/** Maps import names to file names. */
const names = Object.fromEntries(
  [
    ...['a', 'ahead', 'boot', 'b', 'card', 'firebase', 'late', 'main', 'part', 'reads'],
    ...['scanner', 'screen', 'shared', 'staff'],
  ].flatMap(name => ['css', 'js'].map(end => [`assets/${name}.${end}`, `assets/${name}-1.${end}`])),
)

const bundle = new Map([
  ['assets/boot-1.js', bytes('boot')],
  ['assets/main-1.js', bytes('main')],
  ['assets/main-1.css', bytes('css')],
  ['assets/a-1.js', bytes('a')],
  ['assets/b-1.js', bytes('b')],
  ['assets/late-1.js', bytes('late')],
  ['assets/photo-1.png', bytes('png')],
  ['chunks.json', bytes(JSON.stringify(chunks))],
  ['file-names.json', bytes(JSON.stringify(names))],
  [
    'screens.json',
    bytes(
      JSON.stringify(
        Object.fromEntries([
          ...firstScreens.map(path => [path, 'assets/screen.js']),
          ...staffScreens.map(path => [path, 'assets/staff.js']),
        ]),
      ),
    ),
  ],
  ['first-reads.json', bytes('{"tab3":[["abonos","passes",{"cid":""}]]}')],
  ['page-scripts.json', bytes('{"src/shell/first-screen/first.ts":"begin()"}')],
  ['shapes.json', bytes('{"cart":1}')],
  ['ngsw-worker.js', bytes('precache(self.__WB_MANIFEST)')],
])

const createSite = (name = 'Box', files = bundle) =>
  stamp({ page: bytes(page(name)), publicFiles: new Map([['icons/icon.png', bytes('icon')]]), bundle: files })

describe('the page', () => {
  test('starts with the first script and preloads each file of the app once', () => {
    const html = withoutPolicy(text(createSite(), 'index.html')).replace(/<meta name="version"[^>]*>/, '')
    const withoutFacts = html.replace(
      /<script type="(?:importmap|application\/json)"[\s\S]*?<\/script>\s*/g,
      '',
    )
    expect(withoutFacts).toBe(
      [
        `<head>${mark}<title>Box</title><script>begin()</script><script type="module" crossorigin src="/assets/boot-1.js"></script>`,
        '    <link rel="modulepreload" crossorigin href="/assets/b-1.js">',
        '    <link rel="modulepreload" crossorigin href="/assets/a-1.js">',
        '    <link rel="modulepreload" crossorigin href="/assets/main-1.js">',
        '    <link rel="preload" as="style" crossorigin href="/assets/a-1.css">',
        '    <link rel="preload" as="style" crossorigin href="/assets/main-1.css"></head>',
      ].join('\n'),
    )
  })

  test('maps import names to files before it loads a module', () => {
    const html = text(createSite(), 'index.html')
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
    const absolute = Object.entries(names).map(([name, file]) => [`/${name}`, `/${file}`])
    expect(JSON.parse(map)).toEqual({ imports: Object.fromEntries(absolute) })
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
    expect(html).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`)
    expect(createSite().has('file-names.json')).toBe(false)
  })

  test('contains its inline scripts, and rejects unknown scripts', () => {
    expect(text(createSite(), 'index.html')).toContain('<script>begin()</script>')
    expect(createSite().has('page-scripts.json')).toBe(false)
    expect(createSite().has('shapes.json')).toBe(false)
    const other = new Map(bundle).set(
      'page-scripts.json',
      bytes('{"src/shell/first-screen/second.ts":"again()"}'),
    )
    expect(() => createSite('Box', other)).toThrow('/src/shell/first-screen/second.ts')
  })

  /** Reads JSON data that the page contains for its scripts. */
  const readData = (site: Map<string, Uint8Array>, id: string): unknown => {
    const [, json] =
      new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(
        text(site, 'index.html'),
      ) ?? []
    return json === undefined ? undefined : JSON.parse(json)
  }

  test('lists the extra files of each first screen, the files for members and the first reads', () => {
    const indices = [0, 1, 2]
    expect(readData(createSite(), 'screen-files')).toEqual({
      files: ['assets/part-1.js', 'assets/screen-1.css', 'assets/screen-1.js', 'assets/reads-1.js'],
      screens: Object.fromEntries(firstScreens.map(path => [path, indices])),
      member: [3],
      reads: { tab3: [['abonos', 'passes', { cid: '' }]] },
    })
  })

  test('requires every first screen in the bundle', () => {
    const files = new Map(bundle).set('screens.json', bytes('{"login":"assets/screen.js"}'))
    expect(() => createSite('Box', files)).toThrow(/no file for the screen registro/)
  })

  describe('contains the app.json', () => {
    const pageOf = (gym: string, apps: Record<string, unknown>) =>
      stamp({
        page: bytes(page('Box').replace('<head>', `<html data-tenant="${gym}"><head>`)),
        publicFiles: new Map(
          Object.entries(apps).map(([name, app]) => [
            `assets/dominios/${name}/app.json`,
            bytes(JSON.stringify(app)),
          ]),
        ),
        bundle,
      })
    const hostile = { name: '</script><script>harm()</script><!-- $& \u2028' }

    test('of its gym, escaped', () => {
      const site = pageOf('box', { box: hostile })
      expect(readData(site, 'gym-app')).toEqual(hostile)
      expect(text(site, 'index.html')).not.toContain('harm()</script>')
    })

    test('of no gym if the page serves all gyms', () => {
      const site = pageOf('_universal', { box: hostile, other: hostile })
      expect(readData(site, 'gym-app')).toBeUndefined()
    })
  })

  describe('has a content policy that allows', () => {
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

    test('each inline style and script by digest, and no other inline code', () => {
      const policy = policyOf(page('Box').replace('<title>', '<style>a{}</style><script>c()</script><title>'))
      // echo -n 'a{}' | openssl dgst -sha256 -binary | base64
      expect(policy).toContain("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
      expect(policy).not.toContain('unsafe')
      // echo -n 'c()' | openssl dgst -sha256 -binary | base64; then the import map's; then that of the page's own script, 'begin()'
      expect(policy).toMatch(
        /script-src 'self' 'sha256-uv6BXxguRKhBqgeOtcyTvppA2Vttceh37dUo7xwS8Ug=' 'sha256-[^' ]+' 'sha256-15S4FGE7rP6kq\/PzA1uIhN3\+8zfaO6\/TnJp4fMWo7lE=';/,
      )
    })

    test('the origins of all gyms, once each', () => {
      const box = {
        api: 'https://api.example.com/gym/',
        addons: 'https://api.example.com/x',
        images: 'https://i.example.com',
        connect: ['https://weather.example/v1', 'https://a;sandbox', 7],
      }
      const policy = policyOf(page('Box'), { box, other: { api: 'http://[::1]:8080/', push: {} } })
      expect(policy).toContain(
        "connect-src 'self' https://api.example.com https://i.example.com https://weather.example http://[::1]:8080 https://fcm",
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
    ])('no origin for the address %s', api => {
      expect(policyOf(page('Box'), { box: { api } })).toBe(policyOf(page('Box')))
    })
  })

  describe('contains the login', () => {
    const line =
      '<!--login name="Box &quot;A&quot; &lt;b&gt; $&amp; $1" mark="data:image/png;base64,AA&#x3D;" video-->'
    const login = {
      css: '.a{content:"$1"}',
      plain: '<img src="data:,gym-mark"><h1>%gym-name%</h1>',
      withVideo: '<img src="data:,gym-mark"><h1>%gym-name%</h1><a>video</a>',
      bookings: { markup: '<h1>$& %name%</h1>', wire: { action: 'misreservas' }, areas: {} },
    }
    const bookings = [
      '<template id="first-bookings"><h1>$& %name%</h1></template>',
      '    <script type="application/json" id="drawn-bookings">{"wire":{"action":"misreservas"},"areas":{}}</script>',
    ].join('\n')
    const pageWith = (placeholder: string) =>
      stamp({
        page: bytes(`${page('Box')}${placeholder}`),
        publicFiles: new Map(),
        bundle: new Map(bundle).set('login.json', bytes(JSON.stringify(login))),
      })
    const bodyOf = (site: Map<string, Uint8Array>) => text(site, 'index.html').split('</head>')[1]

    test("with the gym's escaped name and mark, the style and a template for bookings", () => {
      const named = '<img src="data:image/png;base64,AA&#x3D;"><h1>Box &quot;A&quot; &lt;b&gt; $&amp; $1</h1>'
      const style = '<style>.a{content:"$1"}</style>'
      const writeTwice = (markup: string) =>
        `<template id="drawn-login">${markup}</template>\n    <div id="login">${markup}</div>`
      expect(bodyOf(pageWith(line))).toBe(
        `${style}\n    ${writeTwice(`${named}<a>video</a>`)}\n    ${bookings}`,
      )
      const plain = pageWith(line.replace(' video', ''))
      expect(bodyOf(plain)).toBe(`${style}\n    ${writeTwice(named)}\n    ${bookings}`)
      const digest = createHash('sha256').update('.a{content:"$1"}').digest('base64')
      expect(text(plain, 'index.html')).toMatch(
        new RegExp(`style-src[^;]*'sha256-${digest.replace(/[+]/g, '\\$&')}'`),
      )
      expect(plain.has('login.json')).toBe(false)
    })

    test('only if the page has the placeholder', () => {
      expect(bodyOf(pageWith(''))).toBe('')
    })
  })

  test('is rejected if the entry script imports the whole app', () => {
    const cyclicChunks = { ...chunks, '_b.js': { file: 'assets/b.js', imports: ['src/main.tsx'] } }
    const files = new Map(bundle).set('chunks.json', bytes(JSON.stringify(cyclicChunks)))
    expect(() => createSite('Box', files)).toThrow(/src\/boot\.ts imports something/)
  })

  test.each([
    ['the entry line', '<script type="module" src="/src/boot.ts"></script>', /found it 0 times/],
    [
      'a place for the version',
      '<meta name="version" content="2026.1128.905">',
      /Expected <meta name="version"/,
    ],
  ])('is rejected without %s', (_, part, message) => {
    const incomplete = page('Box').replace(part, '')
    expect(() => stamp({ page: bytes(incomplete), publicFiles: new Map(), bundle })).toThrow(message)
  })

  test('keeps a name with replacement patterns', () => {
    expect(text(createSite("$& $1 $'"), 'index.html')).toContain("<title>$& $1 $'</title>")
  })
})

/** The bundle's scripts and styles. */
const code = [
  'assets/a-1.js',
  'assets/b-1.js',
  'assets/boot-1.js',
  'assets/late-1.js',
  'assets/main-1.css',
  'assets/main-1.js',
]

describe('the worker', () => {
  const listOf = (
    files: Map<string, Uint8Array>,
  ): Record<'version' | 'page', string> & Record<'first' | 'later' | 'staff' | 'onUse', string[]> =>
    JSON.parse(text(files, 'ngsw-worker.js').slice('precache('.length, -1))

  test('caches every script and style, no other file, and lists the digest of the page', () => {
    const site = createSite()
    const { first, later, staff, onUse, page } = listOf(site)
    expect([...first, ...later, ...staff, ...onUse].sort()).toEqual(code)
    const digest = createHash('sha256')
      .update(site.get('index.html') ?? '')
      .digest('base64')
    expect(page).toBe(`sha256-${digest}`)
  })

  const whole = new Map(bundle)
  for (const name of ['ahead', 'screen', 'reads', 'shared', 'staff', 'card', 'scanner', 'firebase'])
    whole.set(`assets/${name}-1.js`, bytes(name))
  for (const name of ['ahead', 'staff']) whole.set(`assets/${name}-1.css`, bytes(name))

  test('installs later the files that no first screen and no preload needs', () => {
    expect(listOf(createSite('Box', whole)).later).toEqual(['assets/late-1.js', 'assets/shared-1.js'])
  })

  test('caches the files of staff screens and the code scanner for staff', () => {
    expect(listOf(createSite('Box', whole)).staff).toEqual([
      'assets/card-1.js',
      'assets/scanner-1.js',
      'assets/staff-1.css',
      'assets/staff-1.js',
    ])
  })

  test("caches the push provider's code on first use", () => {
    expect(listOf(createSite('Box', whole)).onUse).toEqual(['assets/firebase-1.js'])
  })

  test('requires every staff screen in the bundle', () => {
    const ofStaff = routes.filter(({ staff }) => staff).map(({ path }) => path)
    expect(staffScreens).toEqual(expect.arrayContaining(ofStaff))
    const without = (path: string) =>
      new Map(bundle).set('screens.json', bytes(text(bundle, 'screens.json').replace(`"${path}"`, '"other"')))
    for (const path of ofStaff) expect(() => createSite('Box', without(path))).toThrow(`the screen ${path}.`)
  })

  test('is rejected with two placeholders', () => {
    const twice = new Map(bundle).set('ngsw-worker.js', bytes('self.__WB_MANIFEST;self.__WB_MANIFEST'))
    expect(() => createSite('Box', twice)).toThrow(/found it 2 times/)
  })
})

describe('the version', () => {
  test("is the same in the page, in version.json and in the worker's list", () => {
    const site = createSite()
    const list = JSON.parse(text(site, 'ngsw-worker.js').slice('precache('.length, -1))
    expect(versionIn(site)).toMatch(/^2026\.1128\.905-[0-9a-f]{16}$/)
    expect(JSON.parse(text(site, 'version.json'))).toEqual({ version: versionIn(site) })
    expect(list.version).toBe(versionIn(site))
  })

  const withPublic = (path: string, content: string) =>
    stamp({ page: bytes(page('Box')), publicFiles: new Map([[path, bytes(content)]]), bundle })
  const app = 'assets/dominios/box/app.json'

  test.each([
    ['the page', createSite('Box'), createSite('Boxes')],
    ['a script', createSite(), createSite('Box', new Map(bundle).set('assets/late-1.js', bytes('later')))],
    [
      'the worker',
      createSite(),
      createSite('Box', new Map(bundle).set('ngsw-worker.js', bytes('a(self.__WB_MANIFEST)'))),
    ],
    [
      'app.json',
      withPublic(app, '{"api":"https://a.example"}'),
      withPublic(app, '{"api":"https://b.example"}'),
    ],
    ['an icon', withPublic('icons/a.png', 'a'), withPublic('icons/a.png', 'b')],
    ['the name of a file', withPublic('icons/a.png', 'a'), withPublic('icons/b.png', 'a')],
  ])('changes with %s', (_, before, after) => {
    expect(versionIn(after)).not.toBe(versionIn(before))
  })

  test('does not depend on the order of files', () => {
    expect(versionIn(createSite('Box', new Map([...bundle].reverse())))).toBe(versionIn(createSite()))
  })
})

test('the site contains the public files and the bundle without its chunk list', () => {
  expect([...createSite().keys()]).toEqual([
    ...code,
    'assets/photo-1.png',
    'icons/icon.png',
    'index.html',
    'ngsw-worker.js',
    'version.json',
  ])
})
