import { describe, expect, test } from 'vitest'
import { cloudflare } from '../../../../generator/hosts/cloudflare.ts'
import { firebase } from '../../../../generator/hosts/firebase.ts'
import { contentPolicy, hashedPaths, screenPath } from '../../../../generator/hosts/headers.ts'
import type { Hosted } from '../../../../generator/hosts/hosted.ts'
import { netlify } from '../../../../generator/hosts/netlify.ts'
import { nginx } from '../../../../generator/hosts/nginx.ts'
import { s3 } from '../../../../generator/hosts/s3.ts'

const app = { name: 'Box', api: '/' } as Hosted['app']
const hosted = (gym: string, more: Partial<Hosted> = {}): Hosted => ({
  gym,
  domain: null,
  site: `/out/${gym}/www`,
  page: '<style>a{}</style><style>\nb{}</style><script>c()</script><script type="module" src="/assets/boot.js"></script>',
  app,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => hosted(`box-${index}`))
const options = { out: '/out', domain: 'example.com', backend: null, prefix: '' }
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

describe('the policy', () => {
  test('names each inline style and script by its digest, and nothing else that is inline', () => {
    const policy = contentPolicy(hosted('box').page, [hosted('box').app])
    // echo -n 'a{}' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='")
    expect(policy).not.toContain('unsafe')
    // echo -n 'c()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-uv6BXxguRKhBqgeOtcyTvppA2Vttceh37dUo7xwS8Ug=';")
  })

  test("lets the page ask the gym's own hosts, by origin, once each", () => {
    const own = {
      ...app,
      api: 'https://api.example.com/gym/',
      addons: 'https://api.example.com/x',
      images: 'https://i.example.com',
    }
    expect(contentPolicy(hosted('box').page, [own])).toContain(
      "connect-src 'self' https://api.example.com https://i.example.com;",
    )
  })
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
  for (const path of ['/', '/tab3', '/modalreserva']) expect(path).toMatch(new RegExp(screenPath))
  for (const path of ['/robots.txt', '/assets/x', '/pwa/login'])
    expect(path).not.toMatch(new RegExp(screenPath))
})

describe('firebase', () => {
  test('36 gyms are one project, 37 are two, and it says so', () => {
    expect([...firebase(many(36), options).files.keys()]).toEqual(['firebase.json'])
    const { files, notes } = firebase(many(37), options)
    expect([...files.keys()]).toEqual(['firebase.1.json', 'firebase.2.json'])
    const counts = [...files.values()].map(file => JSON.parse(text(file)).hosting.length)
    expect(counts).toEqual([36, 1])
    expect(notes.join(' ')).toContain('37 gyms need 2 projects')
  })

  test('a site is the folder below its file, every screen is the page, hidden folders are not left out', () => {
    const [file] = [...firebase([hosted('box-norte')], options).files.values()]
    const [site] = JSON.parse(text(file)).hosting
    expect(site).toMatchObject({
      site: 'box-norte',
      public: 'box-norte/www',
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

  test('names that Firebase does not take are told', () => {
    expect(firebase([hosted('box')], options).notes.join(' ')).toContain('box')
    expect(firebase([hosted('box')], { ...options, prefix: 'acme-' }).notes.join(' ')).not.toContain(
      '6 to 30',
    )
  })
})

describe('cloudflare', () => {
  const headersOf = (gym: Hosted) =>
    text(cloudflare([gym], options).folders.get(gym.gym)?.files.get('_headers'))

  test('a value that is set twice is taken back first, and no line is too long', () => {
    const file = headersOf(hosted('box'))
    expect(file).toContain(
      '/assets/:file\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
    )
    expect(Math.max(...file.split('\n').map(line => line.length))).toBeLessThanOrEqual(2000)
  })

  test('a policy that would be ignored for its length is told', () => {
    const api = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`
    const page = Array.from({ length: 40 }, (_, index) => `<style>${index}</style>`).join('')
    expect(cloudflare([hosted('box', { page, app: { ...app, api } })], options).notes.join(' ')).toContain(
      '2000',
    )
  })
})

test('netlify: a missing file is not the page, everything else is, the backend is passed on', () => {
  const file = text(
    netlify([hosted('box')], { ...options, backend: 'https://api.example.com/' }).files.get(
      'box/netlify.toml',
    ),
  )
  const order = ['from = "/pwa/*"', 'from = "/assets/*"', 'from = "/*"'].map(line => file.indexOf(line))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
  expect(file).toContain('to = "https://api.example.com/pwa/:splat"')
  expect(file).toContain('status = 404')
})

describe('s3', () => {
  const template = (more = {}) =>
    JSON.parse(text(s3([hosted('box')], { ...options, ...more }).files.get('box.template.json')))

  test('nothing refers to what is not there', () => {
    const { Resources, Parameters } = template({ backend: 'https://api.example.com' })
    const known = new Set([...Object.keys(Resources), ...Object.keys(Parameters), 'AWS::AccountId'])
    const named = [...JSON.stringify(Resources).matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"/g)].map(
      ([, ref, attribute]) => ref ?? attribute ?? '',
    )
    expect(named.length).toBeGreaterThan(6)
    for (const name of named) expect(known).toContain(name)
  })

  test('headers that have a field of their own stand in it, and not among the others', () => {
    const { ResponseHeadersPolicyConfig: policy } = template().Resources.Headers.Properties
    const others = policy.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)
    expect(others).toEqual(['Permissions-Policy', 'Cross-Origin-Opener-Policy'])
    expect(policy.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63072000)
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
