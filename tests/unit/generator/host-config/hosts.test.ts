import { describe, expect, test } from 'vitest'
import { cloudflare } from '#generator/host-config/cloudflare.ts'
import { firebase } from '#generator/host-config/firebase.ts'
import { lifetimeOf, screenPath, steadyHeaders } from '#generator/host-config/headers.ts'
import type { Hosted, HostPlan } from '#generator/host-config/hosted.ts'
import { netlify } from '#generator/host-config/netlify.ts'
import { nginx } from '#generator/host-config/nginx.ts'
import { s3 } from '#generator/host-config/s3.ts'
import { inDeployOrder } from '#generator/site/deploy-order.ts'

const createHosted = (gym: string, more: Partial<Hosted> = {}): Hosted => ({
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
const createMany = (count: number) =>
  Array.from({ length: count }, (_, index) => createHosted(`box-${index}`))
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

test('writes host rules that do not depend on a gym or a build', () => {
  const policy = new Map(steadyHeaders).get('Content-Security-Policy')
  expect(policy).toBe("base-uri 'none'; object-src 'none'; frame-ancestors 'none'")
  const [one, other] = ['box-norte', 'box-surco'].map(gym =>
    createHosted(gym, { api: `https://${gym}.example.com/` }),
  )
  for (const writer of [nginx, firebase, cloudflare, netlify, s3]) {
    const rules = [one, other].map(gym =>
      JSON.stringify(
        gym && [
          ...writer([gym], options).files.map(({ bytes }) => text(bytes)),
          ...writer([gym], options).folders.map(({ files }) => [...files.values()].map(text)),
        ],
      ).replaceAll(gym?.gym ?? '', 'gym'),
    )
    expect(rules[0], writer.name).toBe(rules[1])
    expect(rules[0], writer.name).toContain("frame-ancestors 'none'")
  }
})

test('nginx compresses with the level used to measure the first load', () => {
  const [config = ''] = nginx(createMany(1), options).files.map(({ bytes }) => text(bytes))
  expect(config).toMatch(/gzip on;\s+gzip_comp_level 6;/)
})

test('nginx serves gzip files always, and brotli files if the module is declared', () => {
  const planWith = (hasBrotli: boolean) => {
    const plan = nginx(createMany(1), { ...options, brotli: hasBrotli })
    return { config: fileOf(plan, 'molde.conf'), notes: plan.notes.join() }
  }
  expect(planWith(false).config).toMatch(/gzip_static on;/)
  expect(planWith(false).config).not.toContain('brotli')
  expect(planWith(true).config).toMatch(/gzip_static on;\s+brotli_static on;/)
  expect(planWith(true).notes).toContain('libnginx-mod-http-brotli-static')
})

test('serves the page only for screens', () => {
  for (const path of ['/', '/tab3', '/modalreserva', '/turnos/', '/Turnos', '/Turnos/'])
    expect(path).toMatch(new RegExp(screenPath))
  for (const path of ['/robots.txt', '/favicon.ico', '/assets/x', '/a/b/', '//', '/pwa/login'])
    expect(path).not.toMatch(new RegExp(screenPath))
})

describe('firebase', () => {
  test('splits 37 gyms into two projects with a note', () => {
    expect(firebase(createMany(36), options).files.map(({ path }) => path)).toEqual(['firebase.json'])
    const { files, notes } = firebase(createMany(37), options)
    expect(files.map(({ path }) => path)).toEqual(['firebase.1.json', 'firebase.2.json'])
    const counts = files.map(({ bytes }) => JSON.parse(text(bytes)).hosting.length)
    expect(counts).toEqual([36, 1])
    expect(notes.join(' ')).toContain('37 gyms need 2 projects')
  })

  test('publishes the folder of a gym, serves the page for every screen and includes hidden folders', () => {
    const [site] = JSON.parse(fileOf(firebase([createHosted('box-norte')], options), 'firebase.json')).hosting
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

  test('keeps a gym in its project when other gyms are added or removed', () => {
    const sitesIn = (plan: HostPlan) =>
      plan.files.map(({ bytes }) => JSON.parse(text(bytes)).hosting.map(({ site }: { site: string }) => site))
    const first = firebase(createMany(40), options)
    const earlier = new Map(first.files.map(({ path, bytes }) => [path, bytes]))
    const next = firebase([createHosted('aaa-first'), ...createMany(40).slice(1)], { ...options, earlier })
    const [one, two] = sitesIn(next)
    expect(one).toEqual([
      ...createMany(36)
        .slice(1)
        .map(({ gym }) => gym),
      'aaa-first',
    ])
    expect(two).toEqual(sitesIn(first)[1])
    const single = firebase(createMany(3), options)
    const extended = firebase(createMany(38), {
      ...options,
      earlier: new Map(single.files.map(({ path, bytes }) => [path, bytes])),
    })
    expect(sitesIn(extended)[0].slice(0, 3)).toEqual(['box-0', 'box-1', 'box-2'])
  })

  test('keeps the entries of all gyms that are not part of the run', () => {
    const first = firebase(createMany(40), options)
    const earlier = new Map(first.files.map(({ path, bytes }) => [path, bytes]))
    const one = firebase([createHosted('box-38'), createHosted('box-new')], {
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

  test('does not cache missing files, with the 404 rule last because Firebase applies it after path rules', () => {
    const [site] = JSON.parse(fileOf(firebase([createHosted('box-norte')], options), 'firebase.json')).hosting
    expect(site.headers.at(-1)).toEqual({
      source: '404.html',
      headers: [{ key: 'Cache-Control', value: 'no-cache' }],
    })
  })

  test('notes names that Firebase does not accept', () => {
    expect(firebase([createHosted('box')], options).notes.join(' ')).toContain('box')
    expect(firebase([createHosted('box')], { ...options, prefix: 'acme-' }).notes.join(' ')).not.toContain(
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

  test('unsets a header before setting it again, and keeps lines within the limit', () => {
    const file = headersOf(createHosted('box', { hashed: ['assets/main-DNyhjZyT.js'] }))
    expect(file).toContain(
      '/assets/main-DNyhjZyT.js\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
    )
    expect(Math.max(...file.split('\n').map(line => line.length))).toBeLessThanOrEqual(2000)
  })

  test('caches existing files forever within the limit of 100 rules, and notes the others', () => {
    const hashed = Array.from({ length: 150 }, (_, index) => `assets/p-${String(index).padStart(8, '0')}.js`)
    expect(rulesOf(createHosted('box', { hashed }))).toEqual([
      '/*',
      ...hashed.slice(0, 99).map(path => `/${path}`),
    ])
    expect(headersOf(createHosted('box', { hashed }))).toContain('51 small files')
    expect(rulesOf(createHosted('box'))).toEqual(['/*'])
  })
})

test('netlify returns 404 for missing files, serves the page for other paths and forwards the backend', () => {
  const plan = netlify([createHosted('box')], { ...options, backend: 'https://api.example.com/' })
  const file = fileOf(plan, 'box/netlify.toml')
  const order = ['from = "/pwa/*"', 'from = "/assets/*"', 'from = "/icons/*"', 'from = "/*"'].map(line =>
    file.indexOf(line),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(file).toContain('to = "https://api.example.com/pwa/:splat"')
  expect(file).toContain('status = 404')
  const immutable = createHosted('box', { hashed: ['icons/icon-192.cb0a06a9.png'] })
  const listImmutable = (gym: Hosted) =>
    [
      ...fileOf(netlify([gym], options), 'box/netlify.toml').matchAll(
        /for = "(.+)"\n[^[]*\[headers.values\]\n.*immutable/g,
      ),
    ].map(([, path]) => path)
  expect(listImmutable(immutable)).toEqual(['/icons/icon-192.cb0a06a9.png'])
  expect(listImmutable(createHosted('box'))).toEqual([])
})

describe('s3', () => {
  const template = (more = {}) =>
    JSON.parse(fileOf(s3([createHosted('box')], { ...options, ...more }), 'box.template.json'))

  test('refers only to existing resources and parameters', () => {
    const { Resources, Parameters } = template({ backend: 'https://api.example.com' })
    const defined = new Set([...Object.keys(Resources), ...Object.keys(Parameters), 'AWS::AccountId'])
    const references = [
      ...JSON.stringify(Resources).matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"/g),
    ].map(([, ref, attribute]) => ref ?? attribute ?? '')
    expect(references.length).toBeGreaterThan(6)
    for (const name of references) expect(defined).toContain(name)
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
  ])('keeps the protocol, port and path of the backend %s', (backend, origin, CustomOriginConfig) => {
    const { Origins } = template({ backend }).Resources.Distribution.Properties.DistributionConfig
    expect(Origins[1]).toEqual({ Id: 'backend', ...origin, CustomOriginConfig })
  })

  test('writes security headers to their fields, not to the custom headers', () => {
    const { ResponseHeadersPolicyConfig: policy } = template().Resources.Headers.Properties
    const others = policy.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)
    expect(others).toEqual(['Permissions-Policy', 'Cross-Origin-Opener-Policy'])
    expect(policy.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63072000)
  })

  test('adds missing headers to answers of the backend, and a separate policy to uploads', () => {
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

  test('rewrites every screen to the page in its function', () => {
    const { FunctionCode } = template().Resources.Screens.Properties
    const handler = new Function(`${FunctionCode}; return handler`)() as (event: object) => { uri: string }
    expect(handler({ request: { uri: '/tab3' } }).uri).toBe('/index.html')
    expect(handler({ request: { uri: '/ngsw.json' } }).uri).toBe('/index.html')
    expect(handler({ request: { uri: '/assets/x.js' } }).uri).toBe('/assets/x.js')
    expect(FunctionCode.length).toBeLessThan(10_000)
  })

  test('notes more gyms than the quota of an account', () => {
    expect(s3(createMany(21), options).notes.join(' ')).toContain('ask for 21')
    expect(s3(createMany(7), { ...options, backend: 'https://api.example.com' }).notes.join(' ')).toContain(
      'ask for 21',
    )
  })
})

/** Reads the calls of `aws` in a script: the paths of a site that each call uploads, with its Cache-Control value. */
function readUploads(script: string, paths: readonly string[]) {
  const calls = script.split('\n').filter(line => line.startsWith('aws s3'))
  return calls.map(call => {
    const [, copied] = /^aws s3 cp "\$here\/([^"]+)"/.exec(call) ?? []
    const filters = [...call.matchAll(/--(include|exclude) '([^']+)'/g)]
    const isIncluded = (path: string) =>
      filters.findLast(([, , glob = '']) => toPattern(glob).test(path))?.[1] !== 'exclude'
    const [, lifetime = ''] = /--cache-control '([^']+)'/.exec(call) ?? []
    return { lifetime, paths: copied === undefined ? paths.filter(isIncluded) : [copied] }
  })
}
const toPattern = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`)

test('the script for S3 uploads each file once, in the order and with the lifetime of a deploy', () => {
  const paths = [
    ...['index.html', 'ngsw-worker.js', 'manifest.webmanifest', 'guia.pdf', 'icons/favicon.png'],
    ...['assets/dominios/box/app.json', 'assets/dominios/box/mi-gimnasio.png', 'assets/main-DNyhjZyT.js'],
    ...['icons/icon-192.cb0a06a9.png', 'icons/splash/phone.cb0a06a9.png'],
  ]
  const uploads = readUploads(fileOf(s3([createHosted('box')], options), 'upload.sh'), paths)
  expect(uploads.flatMap(upload => upload.paths).toSorted()).toEqual(paths.toSorted())
  for (const upload of uploads)
    for (const path of upload.paths) expect(upload.lifetime, path).toBe(lifetimeOf(path))
  const order = uploads.flatMap(upload => inDeployOrder(upload.paths))
  expect(order.flat()).toEqual(inDeployOrder(order.flat()).flat())
  expect(uploads.at(-1)?.paths).toEqual(['ngsw-worker.js'])
})

test('notes a gym whose API is on its own origin without a backend', () => {
  for (const writer of [nginx, firebase, cloudflare, netlify, s3])
    expect(writer([createHosted('box-norte')], options).notes.join(' '), writer.name).toContain(
      'where no backend answers',
    )
  const withBackend = { ...options, backend: 'https://api.example.com' }
  for (const writer of [nginx, netlify, s3])
    expect(writer([createHosted('box-norte')], withBackend).notes.join(' '), writer.name).not.toContain(
      'no backend answers',
    )
})

describe('nginx: the host name of the backend', () => {
  const writeConfig = (backend: string, resolvers = options.resolvers) =>
    fileOf(nginx(createMany(1), { ...options, backend, resolvers }), 'molde.conf')

  test('is resolved at run time, so nginx starts while the name does not resolve', () => {
    const config = writeConfig('https://api.example.com:8443/base/')
    expect(config).toContain('resolver 127.0.0.53;')
    expect(config).toContain('set $molde_backend "https://api.example.com:8443";')
    expect(config).toContain('rewrite ^(.*)$ "/base$1" break;')
    expect(config).not.toContain('proxy_pass https')
    expect(writeConfig('https://api.example.com')).not.toContain('rewrite')
  })

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000', 'http://backend:3000'])(
    'is not resolved at run time for the local address %s',
    backend => {
      expect(writeConfig(backend)).toContain(`proxy_pass ${backend};`)
      expect(writeConfig(backend)).not.toContain('resolver')
    },
  )

  test('is resolved once at start if there is no resolver', () => {
    expect(writeConfig('https://api.example.com', [])).toContain('proxy_pass https://api.example.com;')
  })
})

test('hosts without forwarding do not suggest --backend', () => {
  for (const writer of [cloudflare, firebase]) {
    const notes = writer(createMany(1), options).notes.join(' ')
    expect(notes, writer.name).toContain('no backend answers: set "api" in app.json')
    expect(notes, writer.name).not.toContain('--backend')
  }
})

test('hosts that need a project or site note the command that creates it', () => {
  const notesOf = (writer: typeof cloudflare) => writer(createMany(1), options).notes.join(' ')
  expect(notesOf(cloudflare)).toContain(
    `once: npx wrangler pages project create ${options.prefix}<gym> --production-branch main`,
  )
  expect(notesOf(netlify)).toContain('once: npx netlify sites:create --name <name>')
  expect(notesOf(firebase)).toContain('once: firebase hosting:sites:create <site> --project <project>')
})

test('cloudflare notes more gyms than projects in an account', () => {
  expect(cloudflare(createMany(100), options).notes.join(' ')).not.toContain('100 Pages projects')
  expect(cloudflare(createMany(101), options).notes.join(' ')).toContain(
    'takes 100 Pages projects: ask for 101',
  )
})

test('serves former domains too, or notes the former domains', () => {
  const moved = [
    createHosted('box', { domain: 'app.box.com', formerDomains: ['old.box.com', 'older.box.com'] }),
  ]
  const conf = fileOf(nginx(moved, options), 'molde.conf')
  for (const domain of ['app.box.com', 'old.box.com', 'older.box.com'])
    expect(conf).toContain(`"${domain}" "box";`)
  expect(conf).toContain('server_name *.example.com app.box.com old.box.com older.box.com;')
  for (const writer of [netlify, cloudflare, firebase])
    expect(writer(moved, options).notes.join(' ')).toContain('box was at old.box.com, older.box.com')
  expect(fileOf(s3(moved, options), 'box.template.json')).toMatch(/"app\.box\.com",\s+"old\.box\.com"/)
})
