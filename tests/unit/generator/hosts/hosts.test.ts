import { describe, expect, test } from 'vitest'
import { cloudflare } from '../../../../generator/hosts/cloudflare.ts'
import { firebase } from '../../../../generator/hosts/firebase.ts'
import { hashedPaths, screenPath, steadyHeaders } from '../../../../generator/hosts/headers.ts'
import type { Hosted, HostPlan } from '../../../../generator/hosts/hosted.ts'
import { netlify } from '../../../../generator/hosts/netlify.ts'
import { nginx } from '../../../../generator/hosts/nginx.ts'
import { s3 } from '../../../../generator/hosts/s3.ts'

const hosted = (gym: string, more: Partial<Hosted> = {}): Hosted => ({
  gym,
  label: gym,
  domain: null,
  formerDomains: [],
  site: `/out/${gym}/www`,
  previous: null,
  hashed: [],
  api: '/',
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => hosted(`box-${index}`))
const options = {
  root: '/out',
  domain: 'example.com',
  backend: null,
  resolvers: ['127.0.0.53'],
  brotli: false,
  prefix: '',
  earlier: new Map<string, Uint8Array>(),
  keeps: () => false,
}
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const fileOf = (plan: HostPlan, path: string) => text(plan.files.find(file => file.path === path)?.bytes)

test('no host is told anything that changes with a gym or a build: the page says it itself', () => {
  const policy = new Map(steadyHeaders).get('Content-Security-Policy')
  expect(policy).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'none'")
  const [one, other] = ['box-norte', 'box-surco'].map(gym =>
    hosted(gym, { api: `https://${gym}.example.com/` }),
  )
  for (const writer of [nginx, firebase, cloudflare, netlify, s3]) {
    const written = [one, other].map(gym =>
      JSON.stringify(
        gym && [
          ...writer([gym], options).files.map(({ bytes }) => text(bytes)),
          ...writer([gym], options).folders.map(({ files }) => [...files.values()].map(text)),
        ],
      ).replaceAll(gym?.gym ?? '', 'gym'),
    )
    expect(written[0], writer.name).toBe(written[1])
    expect(written[0], writer.name).toContain("frame-ancestors 'none'")
  }
})

test('nginx compresses as tightly as the size of a first load is counted on', () => {
  const [config = ''] = nginx(many(1), options).files.map(({ bytes }) => text(bytes))
  expect(config).toMatch(/gzip on;\s+gzip_comp_level 6;/)
})

test('nginx serves compressed forms of gzip always, and of brotli where its module is said to be there', () => {
  const brotli = (isThere: boolean) => {
    const plan = nginx(many(1), { ...options, brotli: isThere })
    return { config: fileOf(plan, 'molde.conf'), notes: plan.notes.join() }
  }
  expect(brotli(false).config).toMatch(/gzip_static on;/)
  expect(brotli(false).config).not.toContain('brotli')
  expect(brotli(true).config).toMatch(/gzip_static on;\s+brotli_static on;/)
  expect(brotli(true).notes).toContain('libnginx-mod-http-brotli-static')
})

test('only names that hold a hash are kept for ever, and only screens are the page', () => {
  const isHashed = (path: string) => hashedPaths.some(pattern => new RegExp(pattern).test(path))
  for (const path of [
    '/assets/main-DNyhjZyT.js',
    '/assets/p-ZjP4CjeZ-DJ1DGIsW.js',
    '/icons/icon-192.cb0a06a9.png',
  ])
    expect(isHashed(path)).toBe(true)
  for (const path of [
    '/index.html',
    '/ngsw-worker.js',
    '/manifest.webmanifest',
    '/assets/dominios/box/app.json',
  ])
    expect(isHashed(path)).toBe(false)
  for (const path of ['/', '/tab3', '/modalreserva', '/turnos/', '/Turnos', '/Turnos/'])
    expect(path).toMatch(new RegExp(screenPath))
  for (const path of ['/robots.txt', '/favicon.ico', '/assets/x', '/a/b/', '//', '/pwa/login'])
    expect(path).not.toMatch(new RegExp(screenPath))
})

describe('firebase', () => {
  test('36 gyms are one project, 37 are two, and it says so', () => {
    expect(firebase(many(36), options).files.map(({ path }) => path)).toEqual(['firebase.json'])
    const { files, notes } = firebase(many(37), options)
    expect(files.map(({ path }) => path)).toEqual(['firebase.1.json', 'firebase.2.json'])
    const counts = files.map(({ bytes }) => JSON.parse(text(bytes)).hosting.length)
    expect(counts).toEqual([36, 1])
    expect(notes.join(' ')).toContain('37 gyms need 2 projects')
  })

  test('a site is the folder below its file, every screen is the page, hidden folders are not left out', () => {
    const [site] = JSON.parse(fileOf(firebase([hosted('box-norte')], options), 'firebase.json')).hosting
    expect(site).toMatchObject({
      site: 'box-norte',
      public: '_hosts/firebase/box-norte',
      ignore: [],
      rewrites: [
        { regex: screenPath, destination: '/index.html' },
        { source: '/ngsw.json', destination: '/index.html' },
      ],
    })
    const keys = site.headers[0].headers.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(
      expect.arrayContaining(['Content-Security-Policy', 'Cache-Control', 'Strict-Transport-Security']),
    )
  })

  test('a gym stays in the project that has its site, whoever comes or goes', () => {
    const sitesIn = (plan: HostPlan) =>
      plan.files.map(({ bytes }) => JSON.parse(text(bytes)).hosting.map(({ site }: { site: string }) => site))
    const first = firebase(many(40), options)
    const earlier = new Map(first.files.map(({ path, bytes }) => [path, bytes]))
    const next = firebase([hosted('aaa-first'), ...many(40).slice(1)], { ...options, earlier })
    const [one, two] = sitesIn(next)
    expect(one).toEqual([
      ...many(36)
        .slice(1)
        .map(({ gym }) => gym),
      'aaa-first',
    ])
    expect(two).toEqual(sitesIn(first)[1])
    const single = firebase(many(3), options)
    const grown = firebase(many(38), {
      ...options,
      earlier: new Map(single.files.map(({ path, bytes }) => [path, bytes])),
    })
    expect(sitesIn(grown)[0].slice(0, 3)).toEqual(['box-0', 'box-1', 'box-2'])
  })

  test('a run for one gym leaves the others as they stand, each in its project; so it does with a gym that is not well', () => {
    const first = firebase(many(40), options)
    const earlier = new Map(first.files.map(({ path, bytes }) => [path, bytes]))
    const one = firebase([hosted('box-38'), hosted('box-new')], {
      ...options,
      prefix: 'acme-',
      earlier,
      keeps: () => true,
    })
    const [before, after] = [first, one].map(plan =>
      plan.files.map(({ bytes }) => JSON.parse(text(bytes)).hosting),
    )
    expect(after?.[0]).toEqual(before?.[0])
    expect(after?.[1].map(({ site }: { site: string }) => site)).toEqual([
      'box-36',
      'box-37',
      'acme-box-38',
      'box-39',
      'acme-box-new',
    ])
    expect(one.folders.map(({ path }) => path)).toEqual(['_hosts/firebase/box-38', '_hosts/firebase/box-new'])
  })

  test('what is not there is asked for again: the last rule is that of the 404, which Firebase applies after those of the path', () => {
    const [site] = JSON.parse(fileOf(firebase([hosted('box-norte')], options), 'firebase.json')).hosting
    expect(site.headers.at(-1)).toEqual({
      source: '404.html',
      headers: [{ key: 'Cache-Control', value: 'no-cache' }],
    })
  })

  test('names that Firebase does not take are told', () => {
    expect(firebase([hosted('box')], options).notes.join(' ')).toContain('box')
    expect(firebase([hosted('box')], { ...options, prefix: 'acme-' }).notes.join(' ')).not.toContain(
      '6 to 30',
    )
  })
})

describe('cloudflare', () => {
  const headersOf = (gym: Hosted) => text(cloudflare([gym], options).folders[0]?.files.get('_headers'))

  const rulesOf = (gym: Hosted) =>
    headersOf(gym)
      .split('\n')
      .filter(line => /^\//.test(line))

  test('a value that is set twice is taken back first, and no line is too long', () => {
    const file = headersOf(hosted('box', { hashed: ['assets/main-DNyhjZyT.js'] }))
    expect(file).toContain(
      '/assets/main-DNyhjZyT.js\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
    )
    expect(Math.max(...file.split('\n').map(line => line.length))).toBeLessThanOrEqual(2000)
  })

  test('only files that are there are kept for ever, the first hundred rules of them; the others are said to be asked for again', () => {
    const hashed = Array.from({ length: 150 }, (_, index) => `assets/p-${String(index).padStart(8, '0')}.js`)
    expect(rulesOf(hosted('box', { hashed }))).toEqual(['/*', ...hashed.slice(0, 99).map(path => `/${path}`)])
    expect(headersOf(hosted('box', { hashed }))).toContain('51 small files')
    expect(rulesOf(hosted('box'))).toEqual(['/*'])
  })
})

test('netlify: a missing file is not the page, everything else is, the backend is passed on', () => {
  const plan = netlify([hosted('box')], { ...options, backend: 'https://api.example.com/' })
  const file = fileOf(plan, 'box/netlify.toml')
  const order = ['from = "/pwa/*"', 'from = "/assets/*"', 'from = "/icons/*"', 'from = "/*"'].map(line =>
    file.indexOf(line),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(file).toContain('to = "https://api.example.com/pwa/:splat"')
  expect(file).toContain('status = 404')
  const immutable = hosted('box', { hashed: ['icons/icon-192.cb0a06a9.png'] })
  const lasting = (gym: Hosted) =>
    [
      ...fileOf(netlify([gym], options), 'box/netlify.toml').matchAll(
        /for = "(.+)"\n[^[]*\[headers.values\]\n.*immutable/g,
      ),
    ].map(([, path]) => path)
  expect(lasting(immutable)).toEqual(['/icons/icon-192.cb0a06a9.png'])
  expect(lasting(hosted('box'))).toEqual([])
})

describe('s3', () => {
  const template = (more = {}) =>
    JSON.parse(fileOf(s3([hosted('box')], { ...options, ...more }), 'box.template.json'))

  test('nothing refers to what is not there', () => {
    const { Resources, Parameters } = template({ backend: 'https://api.example.com' })
    const known = new Set([...Object.keys(Resources), ...Object.keys(Parameters), 'AWS::AccountId'])
    const named = [...JSON.stringify(Resources).matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, attribute]) => ref ?? attribute ?? '',
    )
    expect(named.length).toBeGreaterThan(6)
    for (const name of named) expect(known).toContain(name)
  })

  test.each([
    ['https://api.example.com', { DomainName: 'api.example.com' }, { OriginProtocolPolicy: 'https-only' }],
    [
      'https://api.example.com:8443/base/',
      { DomainName: 'api.example.com', OriginPath: '/base' },
      { OriginProtocolPolicy: 'https-only', HTTPSPort: 8443 },
    ],
    [
      'http://api.example.com:8080',
      { DomainName: 'api.example.com' },
      { OriginProtocolPolicy: 'http-only', HTTPPort: 8080 },
    ],
  ])('the backend %s keeps its protocol, port and path', (backend, named, CustomOriginConfig) => {
    const { Origins } = template({ backend }).Resources.Distribution.Properties.DistributionConfig
    expect(Origins[1]).toEqual({ Id: 'backend', ...named, CustomOriginConfig })
  })

  test('headers that have a field of their own stand in it, and not among the others', () => {
    const { ResponseHeadersPolicyConfig: policy } = template().Resources.Headers.Properties
    const others = policy.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)
    expect(others).toEqual(['Permissions-Policy', 'Cross-Origin-Opener-Policy'])
    expect(policy.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63072000)
  })

  test('the backend’s answers get the headers that it does not send, and uploads a policy of their own', () => {
    const { Resources } = template({ backend: 'https://api.example.com' })
    const behaviors: { PathPattern: string; ResponseHeadersPolicyId: { Ref: string } }[] =
      Resources.Distribution.Properties.DistributionConfig.CacheBehaviors
    const policies = behaviors.map(({ PathPattern, ResponseHeadersPolicyId }) => {
      const { SecurityHeadersConfig } =
        Resources[ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig
      return [PathPattern, SecurityHeadersConfig.ContentSecurityPolicy]
    })
    expect(policies).toEqual([
      ['/pwa/uploads/*', { ContentSecurityPolicy: "sandbox; default-src 'none'", Override: false }],
      ['/pwa/*', { ContentSecurityPolicy: "base-uri 'none'; frame-ancestors 'none'", Override: false }],
    ])
  })

  test('the function that makes every screen the page does so', () => {
    const { FunctionCode } = template().Resources.Screens.Properties
    const handler = new Function(`${FunctionCode}; return handler`)() as (event: object) => { uri: string }
    expect(handler({ request: { uri: '/tab3' } }).uri).toBe('/index.html')
    expect(handler({ request: { uri: '/ngsw.json' } }).uri).toBe('/index.html')
    expect(handler({ request: { uri: '/assets/x.js' } }).uri).toBe('/assets/x.js')
    expect(FunctionCode.length).toBeLessThan(10_000)
  })

  test('more gyms than an account takes are told', () => {
    expect(s3(many(21), options).notes.join(' ')).toContain('ask for 21')
    expect(s3(many(7), { ...options, backend: 'https://api.example.com' }).notes.join(' ')).toContain(
      'ask for 21',
    )
  })
})

test('a gym that asks its own origin, with nobody to answer there, is told; with a backend it is not', () => {
  for (const writer of [nginx, firebase, cloudflare, netlify, s3])
    expect(writer([hosted('box-norte')], options).notes.join(' '), writer.name).toContain(
      'nobody answers there',
    )
  const answered = { ...options, backend: 'https://api.example.com' }
  for (const writer of [nginx, netlify, s3])
    expect(writer([hosted('box-norte')], answered).notes.join(' '), writer.name).not.toContain(
      'nobody answers',
    )
})

describe('nginx and the name of the backend', () => {
  const proxied = (backend: string, resolvers = options.resolvers) =>
    fileOf(nginx(many(1), { ...options, backend, resolvers }), 'molde.conf')

  test('is looked up while nginx runs, so that it starts without it', () => {
    const config = proxied('https://api.example.com:8443/base/')
    expect(config).toContain('resolver 127.0.0.53;')
    expect(config).toContain('set $molde_backend "https://api.example.com:8443";')
    expect(config).toContain('rewrite ^(.*)$ "/base$1" break;')
    expect(config).not.toContain('proxy_pass https')
    expect(proxied('https://api.example.com')).not.toContain('rewrite')
  })

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000', 'http://backend:3000'])(
    '%s is known to the serving machine alone',
    backend => {
      expect(proxied(backend)).toContain(`proxy_pass ${backend};`)
      expect(proxied(backend)).not.toContain('resolver')
    },
  )

  test('is looked up once where nobody may be asked', () => {
    expect(proxied('https://api.example.com', [])).toContain('proxy_pass https://api.example.com;')
  })
})

test('hosts that forward nothing ask for no --backend', () => {
  for (const writer of [cloudflare, firebase]) {
    const notes = writer(many(1), options).notes.join(' ')
    expect(notes, writer.name).toContain('nobody answers there: set "api" in app.json')
    expect(notes, writer.name).not.toContain('--backend')
  }
})

test('hosts that need a project or site first tell the command that makes it', () => {
  const notesOf = (writer: typeof cloudflare) => writer(many(1), options).notes.join(' ')
  expect(notesOf(cloudflare)).toContain(
    `once: npx wrangler pages project create ${options.prefix}<gym> --production-branch main`,
  )
  expect(notesOf(netlify)).toContain('once: npx netlify sites:create --name <name>')
  expect(notesOf(firebase)).toContain('once: firebase hosting:sites:create <site> --project <project>')
})

test('cloudflare: more gyms than an account takes projects are told', () => {
  expect(cloudflare(many(100), options).notes.join(' ')).not.toContain('100 Pages projects')
  expect(cloudflare(many(101), options).notes.join(' ')).toContain('takes 100 Pages projects: ask for 101')
})

test('the site is served at former domains too, or people are told to have it served there', () => {
  const moved = [hosted('box', { domain: 'app.box.com', formerDomains: ['old.box.com', 'older.box.com'] })]
  const conf = fileOf(nginx(moved, options), 'molde.conf')
  for (const domain of ['app.box.com', 'old.box.com', 'older.box.com'])
    expect(conf).toContain(`"${domain}" "box";`)
  expect(conf).toContain('server_name *.example.com app.box.com old.box.com older.box.com;')
  for (const writer of [netlify, cloudflare, firebase])
    expect(writer(moved, options).notes.join(' ')).toContain('box was at old.box.com, older.box.com')
  expect(fileOf(s3(moved, options), 'box.template.json')).toMatch(/"app\.box\.com",\s+"old\.box\.com"/)
})
