import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { renderIcons } from '#generator/icons/render-icons.ts'
import { projectFiles, renderProject } from '#generator/render/render.ts'
import { loadTemplate } from '#generator/render/template.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { home } from '#tests/support/molde.ts'

const [system, paths] = [localSystem(), pathsFor({})]
const template = await loadTemplate(paths, system)

async function tenantOf(
  gym: string,
  app: Partial<Tenant['app']> = {},
  overlay: Tenant['overlay'] = new Map(),
) {
  const { tenant } = await loadTenant(gym, paths, system)
  if (!tenant) throw new Error(`${gym} is invalid.`)
  return { ...tenant, app: { ...tenant.app, ...app }, overlay }
}

async function render(tenant: Tenant) {
  const brand = deriveBrand(tenant)
  const { icons } = await renderIcons(tenant, brand, drawIcons)
  const { files } = renderProject(
    tenant,
    brand,
    icons ?? [],
    projectFiles(tenant, template),
    template.release,
  )
  return { files, text: (path: string) => new TextDecoder().decode(files.get(path)) }
}

const awkward = `</script><script>alert(1)</script> "O'Higgins" & Ñandú {{name}} ${'\u202e'}`

describe('a name full of markup', () => {
  test('is escaped in the page and in JSON files', async () => {
    const { text } = await render(await tenantOf('demo', { name: awkward, description: awkward }))
    const page = text('index.html')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;/script&gt;')
    expect(page).toContain('{{name}}')
    expect(JSON.parse(text('public/manifest.webmanifest')).name).toBe(awkward)
    expect(JSON.parse(text('public/assets/dominios/demo/app.json')).name).toBe(awkward)
  })
})

describe('/favicon.ico', () => {
  const path = 'public/favicon.ico'

  test('is the icon linked by the page', async () => {
    const { files } = await render(await tenantOf('demo'))
    const linked = [...files].find(([path]) => /^public\/icons\/favicon\.[0-9a-f]{8}\.ico$/.test(path))
    expect(linked?.[1].length).toBeGreaterThan(100)
    expect(files.get(path)).toEqual(linked?.[1])
  })

  test("is the gym's file if it exists", async () => {
    const own = new Uint8Array([1, 2, 3])
    const { files } = await render(await tenantOf('demo', {}, new Map([[path, own]])))
    expect(files.get(path)).toEqual(own)
  })
})

describe('the page', () => {
  test('carries the gym before any script', async () => {
    const { text } = await render(await tenantOf('fuerza-sur'))
    const page = text('index.html')
    expect(page).toContain('<html lang="es-AR" dir="ltr" data-region="es-AR" data-tenant="fuerza-sur">')
    expect(page).toContain('<title>Fuerza Sur</title>')
    expect(page).toContain('--molde-brand:#b3121d')
    expect(page).toContain('prefers-color-scheme: dark')
  })

  test('requests the login, with a video link if the app has videos', async () => {
    const videos = { android: 'https://example.com/a.mp4', other: '' }
    const withVideo = async (app: Partial<Tenant['app']>) => {
      const page = (await render(await tenantOf('fuerza-sur', app))).text('index.html')
      const [, video] =
        /<!--login name="Fuerza Sur" mark="data:image\/png;base64,[^"]+"( video)?-->/.exec(page) ?? []
      return video !== undefined
    }
    const { areas } = (await tenantOf('fuerza-sur')).app
    expect(await withVideo({ videos: undefined })).toBe(false)
    expect(await withVideo({ videos: { android: '', other: '' } })).toBe(false)
    expect(await withVideo({ videos })).toBe(true)
    expect(await withVideo({ videos, areas: { ...areas, pages: false } })).toBe(false)
    const universal = await render({ ...(await tenantOf('fuerza-sur')), gym: '_universal' })
    expect(universal.text('index.html')).not.toContain('<!--login')
  })

  test('links only existing files', async () => {
    const { files, text } = await render(await tenantOf('demo'))
    const links = [...text('index.html').matchAll(/(?:href|src|content)="(\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(links.length).toBeGreaterThan(4)
    const compiled = links.filter(path => path.startsWith('/src/'))
    expect(compiled).toEqual([
      '/src/shell/first-screen/before-paint.ts',
      '/src/shell/first-screen/first-screen.ts',
      '/src/boot.ts',
    ])
    for (const path of links.filter(path => !compiled.includes(path)))
      expect(files.has(`public${path}`)).toBe(true)
  })
})

test('the manifest has the name of the gym, a stable id and existing icons', async () => {
  const { files, text } = await render(await tenantOf('corazon-del-nandu'))
  const manifest = JSON.parse(text('public/manifest.webmanifest'))
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Centro de Yoga, Pilates & Danza Corazón del Ñandú',
    short_name: 'Ñandú',
    theme_color: '#ffe066',
    display: 'standalone',
    start_url: '/',
  })
  expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 512x512',
  ])
  for (const { src } of manifest.icons) expect(files.has(`public${src}`)).toBe(true)
})

test('publishes the former ids and domains of a gym', async () => {
  const names = {
    domain: 'app.example.com',
    formerDomains: ['old.example.com'],
    formerIds: ['fuerza', 'sur'],
  }
  const { text } = await render(await tenantOf('fuerza-sur', names))
  expect(text('index.html')).toContain('data-tenant="fuerza-sur" data-former-ids="fuerza sur">')
  const published = JSON.parse(text('public/assets/dominios/fuerza-sur/app.json'))
  expect(manifestSchema.parse(published)).toMatchObject(names)
})

test('publishes only the public fields of app.json that the app reads', async () => {
  const wrapped = { package: 'com.boxnorte.app', certificate: 'AB' }
  const { text } = await render(await tenantOf('fuerza-sur', { wrapped, domain: 'app.example.com' }))
  const published = JSON.parse(text('public/assets/dominios/fuerza-sur/app.json'))
  expect(published).not.toHaveProperty('wrapped')
  expect(published).not.toHaveProperty('domain')
  expect(manifestSchema.parse(published)).toMatchObject({
    name: 'Fuerza Sur',
    branches: 3,
    defaultBranch: 1001,
    api: '/',
  })
})

test('writes assetlinks.json only for a gym with a store app', async () => {
  const wrapped = { package: 'com.boxnorte.app', certificate: 'AB:CD' }
  const { text } = await render(await tenantOf('fuerza-sur', { wrapped }))
  expect(JSON.parse(text('public/manifest.webmanifest')).related_applications).toEqual([
    {
      platform: 'play',
      id: 'com.boxnorte.app',
      url: 'https://play.google.com/store/apps/details?id=com.boxnorte.app',
    },
  ])
  expect(JSON.parse(text('public/.well-known/assetlinks.json'))).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.boxnorte.app',
        sha256_cert_fingerprints: ['AB:CD'],
      },
    },
  ])
  const { files } = await render(await tenantOf('demo'))
  expect([...files.keys()].filter(path => path.includes('.well-known'))).toEqual([])
})

test('renders the same bytes twice', async () => {
  const [first, second] = [await render(await tenantOf('demo')), await render(await tenantOf('demo'))]
  expect([...first.files.keys()]).toEqual([...second.files.keys()])
  for (const [path, bytes] of first.files)
    expect(Buffer.compare(bytes, second.files.get(path) ?? new Uint8Array()), path).toBe(0)
})

test("overlays a gym's files on the template", async () => {
  const own = new TextEncoder().encode('export const own = true\n')
  const { files, text } = await render(await tenantOf('demo', {}, new Map([['src/shell/own.ts', own]])))
  expect(text('src/shell/own.ts')).toBe('export const own = true\n')
  expect(files.has('src/main.tsx')).toBe(true)
})

test('uses Handlebars only for the page', () => {
  const templates = readdirSync(`${home}/template`, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.hbs') && !path.includes('node_modules'),
  )
  expect(templates).toEqual(['index.html.hbs'])
})
