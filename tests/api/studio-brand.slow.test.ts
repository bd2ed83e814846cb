// The appearance of a draft in the studio: colours, logo, brand preview, and the page for the gym's owner.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as chromiumType } from 'playwright'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconRenderer } from '#generator/icons/icon-renderer.ts'
import type { Comparison } from '#generator/studio/brand/brand-api.ts'
import type { LogoAnswer } from '#generator/studio/brand/logo-answer.ts'
import { type StudioApp, studioApp } from '#generator/studio/studio.ts'
import type { View } from '#generator/studio/view.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { JobFailed } from '#generator/system/processes/worker-pool.ts'
import { catalogue } from '#generator/tenant/catalogue.ts'
import { problemTexts } from '#studio/editing/problems/messages.ts'
import { ensureChromium } from '#tests/support/chromium.js'
import { forgetDrafts } from '#tests/support/drafts.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { logos, redLogos } from '#tests/support/logos.ts'
import { jsonIn } from '#tests/support/studio.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()
const host = 'studio.localhost:4180'

let studio: StudioApp
let paths: Paths
let renderer: IconRenderer
let chromium: string | undefined
beforeEach(async () => {
  const place = await emptyFolder()
  renderer = drawIcons
  chromium = process.env.MOLDE_CHROMIUM
  paths = pathsFor({ tenants: await tenantsIn(place, ['box']), out: join(place, 'dist') })
  const page = async () => new Map([['index.html', new TextEncoder().encode('<title>studio</title>')]])
  const context = () => createBuildContext({ paths, system, iconRenderer: job => renderer(job) })
  studio = studioApp({ paths, system, log: () => {}, context, page })
})
afterEach(async () => {
  await forgetDrafts(paths)
  if (chromium === undefined) delete process.env.MOLDE_CHROMIUM
  else process.env.MOLDE_CHROMIUM = chromium
  await studio.close()
})

function ask(path: string, { at = host, ...init }: RequestInit & { at?: string } = {}): Promise<Response> {
  const defaults = { host: at, origin: `http://${host}`, authorization: `Bearer ${studio.token}` }
  return Promise.resolve(
    studio.app.request(`http://${at}/${path}`, { ...init, headers: { ...defaults, ...init.headers } }, {}),
  )
}
const post = (path: string, body: object = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request
  expect(response.status).toBe(200)
  return jsonIn(response)
}
const viewIn = (response: Promise<Response>): Promise<View> => answerOf(response)
const change = (field: string, value?: unknown) => viewIn(post('api/gyms/box/change', { field, value }))
const act = (action: string) => viewIn(post(`api/gyms/box/${action}`))
const comparisons = () => answerOf<Comparison[]>(ask('api/gyms/box/brand/colors'))
const logo = (): Promise<LogoAnswer> => answerOf(ask('api/gyms/box/brand/logo'))
const put = (name: string, bytes: BodyInit) =>
  viewIn(ask(`api/gyms/box/logo/${encodeURIComponent(name)}`, { method: 'PUT', body: bytes }))
const putLogo = async (name: keyof typeof logos) => {
  const made = await logos[name]?.()
  return put(`mío.${made?.kind}`, new Uint8Array(made?.bytes ?? []))
}
const preview = async (gym = 'box') => {
  const response = await ask('__studio/brand-preview', { at: `${gym}.brand.studio.localhost:4180` })
  return { status: response.status, html: await response.text(), headers: response.headers }
}
/** Extracts the maskable icon from the preview. */
const maskable = (html: string) =>
  Buffer.from(/class="icon circle" src="data:image\/png;base64,([^"]+)/.exec(html)?.[1] ?? '', 'base64')
const cornerOf = async (png: Buffer) => {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** Creates a promise and a function that resolves it. */
function createGate() {
  let open = () => {}
  const promise = new Promise<void>(done => {
    open = done
  })
  return { promise, open: () => open() }
}

describe('the brand preview of a draft', () => {
  test('shows the draft’s colours at once and its icons once drawn, without another change', async () => {
    await viewIn(ask('api/gyms/box'))
    const { promise: gate, open } = createGate()
    renderer = async job => {
      await gate
      return drawIcons(job)
    }
    const changed = await change('theme_color', '#0a7d33')
    expect(changed.iconState).toBe('drawing')
    const before = await preview()
    expect(before.html).toContain('Color <code>#0a7d33</code>')
    expect(await cornerOf(maskable(before.html))).toBe('#1d4ed8')
    open()
    await expect.poll(async () => (await viewIn(ask('api/gyms/box'))).iconState).toBe('drawn')
    expect((await viewIn(ask('api/gyms/box'))).site).not.toBe(changed.site)
    expect(await cornerOf(maskable((await preview()).html))).toBe('#0a7d33')
  })

  test('returns to existing icons after another draft was tried and undone', async () => {
    const first = await viewIn(ask('api/gyms/box'))
    const { promise: gate, open } = createGate()
    const { promise: drawn, open: finish } = createGate()
    renderer = async job => {
      await gate
      return drawIcons(job).finally(finish)
    }
    await change('theme_color', '#0a7d33')
    const undone = await act('undo')
    expect(undone).toMatchObject({ iconState: 'drawn', site: first.site })
    open()
    await drawn
    expect(await viewIn(ask('api/gyms/box'))).toMatchObject({ iconState: 'drawn', site: first.site })
  })

  test('reports icons that could not be drawn and keeps the previous ones', async () => {
    await viewIn(ask('api/gyms/box'))
    renderer = () => Promise.reject(new Error('no paint'))
    await change('theme_color', '#0a7d33')
    await expect.poll(async () => (await viewIn(ask('api/gyms/box'))).iconState).toBe('failed')
    expect(await cornerOf(maskable((await preview()).html))).toBe('#1d4ed8')
  })

  test('shows the icon under every mask, home screens, dialogs, a notification and a shared link', async () => {
    const { html, headers } = await preview()
    for (const part of [
      'círculo',
      'Samsung',
      'gota',
      'con tema, noche',
      'Android, de noche',
      'iPhone, de día',
    ])
      expect(html).toContain(part)
    for (const part of ['Agregar a inicio', 'Instalar app', 'Una notificación', 'Al abrir', 'class="chat"'])
      expect(html).toContain(part)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('escapes the texts of a gym', async () => {
    await change('name', '<img src=x onerror=alert(1)>"\'{{app.name}}')
    await change('description', '</style><script>alert(1)</script>')
    const { html } = await preview()
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;')
  })

  test('is 404 for an unknown gym', async () => {
    expect((await preview('nosuch')).status).toBe(404)
  })
})

describe('colours', () => {
  test('are reported as kept if readable', async () => {
    const [light] = await comparisons()
    expect(light).toMatchObject({ scheme: 'light' })
    expect(light?.compared.every(({ derivation }) => derivation === 'kept')).toBe(true)
  })

  test.each([
    ['yellow on white', '#fff200', '#ffffff', 'light', { edge: 'turned', 'on-brand': 'darker' }],
    ['black on black', '#0a0a0a', '#141414', 'dark', { edge: 'lighter', 'on-brand': 'lighter' }],
    ['neon on neon', '#39ff14', '#ff00ff', 'light', { 'on-brand': 'darker' }],
  ])('%s: reports the derived colours with their ratios', async (_, color, text, scheme, expected) => {
    await viewIn(post('api/gyms/box/brand/colors', { color, text }))
    const comparison = (await comparisons()).find(comparison => comparison.scheme === scheme)
    for (const [name, derivation] of Object.entries(expected)) {
      const color = comparison?.compared.find(compared => compared.name === name)
      expect([name, color?.derivation]).toEqual([name, derivation])
      expect(color?.ownRatio).toBeLessThan(color?.needed ?? 0)
      expect(color?.usedRatio).toBeGreaterThanOrEqual(color?.needed ?? 99)
    }
    // The frames show the reported colours.
    const frame = await (await ask('', { at: 'box.login.studio.localhost:4180' })).text()
    for (const { used } of comparison?.compared ?? []) expect(frame).toContain(used)
  })

  test('are a single step when set as a pair', async () => {
    const before = await viewIn(ask('api/gyms/box'))
    const taken = await viewIn(post('api/gyms/box/brand/colors', { color: '#ffe066', text: '#4a3b00' }))
    expect(taken.values).toMatchObject({ theme_color: '#ffe066', theme_text: '#4a3b00' })
    expect(await act('undo')).toMatchObject({ text: before.text, canUndo: false })
  })

  test('need the token and valid fields', async () => {
    const body = { color: '#ffe066', text: '#4a3b00' }
    const stolen = await ask('api/gyms/box/brand/colors', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: 'Bearer no' },
    })
    expect(stolen.status).toBe(401)
    for (const path of ['colors', 'logo', 'page.html', 'page.pdf'])
      expect((await ask(`api/gyms/box/brand/${path}`, { headers: { authorization: '' } })).status).toBe(401)
    expect((await post('api/gyms/box/brand/colors', { color: 1 })).status).toBe(400)
    expect((await post('api/gyms/nosuch/brand/colors', body)).status).toBe(404)
  })
})

describe('a logo', () => {
  test.each<[keyof typeof logos, { color: string; text: string }[]]>([
    ['a PNG on a colour of its own', [{ color: '#7a1f5c', text: '#ffffff' }]],
    ['a JPEG on white', [{ color: '#13213c', text: '#ffffff' }]],
    [
      'an SVG with a style sheet',
      [{ color: '#ffd166', text: expect.stringMatching(/^#[0-9a-f]{6}$/) as never }],
    ],
    ['a PNG with transparency', []],
  ])('%s proposes its own colours, each with a readable text', async (name, expected) => {
    await putLogo(name)
    expect((await logo()).proposals).toEqual(expected)
  })

  test('of every kind proposes only valid colours, which can be applied', async () => {
    for (const make of Object.values(redLogos)) {
      const made = await make()
      await put(`logo.${made.kind}`, new Uint8Array(made.bytes))
      for (const pair of (await logo()).proposals) {
        const taken = await viewIn(post('api/gyms/box/brand/colors', pair))
        expect(taken.problems.filter(({ path }) => path.startsWith('theme'))).toEqual([])
      }
    }
  })

  test('reports its used area and its background with the reason', async () => {
    await putLogo('an SVG with a large margin')
    await expect.poll(async () => (await logo()).shown).toBe('given')
    expect(await logo()).toMatchObject({
      shown: 'given',
      problems: [],
      report: {
        picture: expect.stringMatching(/^data:image\/png;base64,/),
        used: { side: expect.closeTo(0.235, 2) },
        ground: { color: '#1d4ed8', reason: 'brand' },
      },
    })
    const white = await putLogo('a PNG on white')
    expect(white.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect((await logo()).report?.ground).toMatchObject({ color: '#ffffff', reason: 'backdrop' })
  })

  test('that is hard to see on the brand’s colour gets another background and reports the lost share', async () => {
    await viewIn(post('api/gyms/box/brand/colors', { color: '#d7263d', text: '#ffffff' }))
    const made = await redLogos.redBlack?.()
    await put('logo.svg', new Uint8Array(made?.bytes ?? []))
    const { report, problems } = await logo()
    expect(report?.ground).toMatchObject({ color: '#ffffff', reason: 'clearest' })
    expect(report?.ground.lostOnBrand).toBeGreaterThan(0.4)
    expect(problems).toMatchObject([{ code: 'logo/faint', severity: 'warning' }])
  })

  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`
  test('is not shown in the icons of a gym with an icon', async () => {
    await put('logo.svg', svg('<rect y="24" width="64" height="16" fill="#fff"/>'))
    await put('icon.svg', svg('<circle cx="32" cy="32" r="30" fill="#fff"/>'))
    await expect.poll(async () => (await logo()).shown).toBe('given')
    expect(await logo()).toMatchObject({ name: 'icon.svg', problems: [] })
    await viewIn(ask('api/gyms/box/icon', { method: 'DELETE' }))
    await expect.poll(async () => (await logo()).name).toBe('logo.svg')
  })

  test.each<[string, string, string, string]>([
    ['a script', 'x.svg', svg('<script>alert(1)</script><rect width="9" height="9"/>'), 'logo/unsafe'],
    [
      'an external file',
      'x.svg',
      svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
      'logo/unsafe',
    ],
    ['a program', 'x.exe', 'MZ this is a program', 'logo/kind'],
    ['another kind of picture', 'x.gif', 'GIF89a…', 'logo/kind'],
    ['an empty file', 'x.png', '', 'logo/empty'],
  ])('with %s is refused with its reason, and the previous logo is shown', async (_, name, bytes, code) => {
    await viewIn(ask('api/gyms/box'))
    const { problems } = await put(name, bytes)
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
    expect(await logo()).toMatchObject({
      shown: 'before',
      problems: [{ code, severity: 'error', message: expect.stringMatching(/\w/) }],
      proposals: [],
    })
    expect(await act('save')).toMatchObject({ saved: 'refused' })
  })

  test('that turns out to be blank is reported once drawn', async () => {
    await viewIn(ask('api/gyms/box'))
    await put('logo.svg', svg('<rect width="9" height="9" fill="none"/>'))
    expect(await logo()).toMatchObject({
      shown: 'before',
      problems: [{ code: 'logo/blank', severity: 'error' }],
      report: null,
    })
    await expect
      .poll(async () => (await viewIn(ask('api/gyms/box'))).problems.map(({ severity }) => severity))
      .toContain('error')
  })

  test('of 20 MB is refused with a message, and of 30 MB is not read', async () => {
    await viewIn(ask('api/gyms/box'))
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d7263d' } })
      .png()
      .toBuffer()
    const large = new Uint8Array(20 * 1024 * 1024)
    large.set(png)
    await put('logo.png', large)
    expect(await logo()).toMatchObject({
      shown: 'before',
      report: null,
      problems: [{ code: 'logo/too-large' }],
      maxBytes: 24 * 1024 * 1024,
    })
    const larger = await ask('api/gyms/box/logo/logo.png', {
      method: 'PUT',
      body: new Uint8Array(30 * 1024 * 1024),
    })
    expect([larger.status, await larger.json()]).toEqual([413, { error: 'size' }])
  })

  test('that takes too long to draw is refused without blocking other requests', async () => {
    await viewIn(ask('api/gyms/box'))
    const { promise: gate, open } = createGate()
    renderer = async () => {
      await gate
      throw new JobFailed('time', 'it took more than 5 s')
    }
    const slow = svg('<circle cx="32" cy="32" r="20" fill="#0a7d33"/>')
    expect(await put('logo.svg', slow)).toMatchObject({ iconState: 'drawing' })
    const request = logo()
    expect(await change('name', 'Mientras')).toMatchObject({ values: { name: 'Mientras' } })
    open()
    expect(await request).toMatchObject({
      problems: [{ code: 'logo/undrawable', severity: 'error' }],
      report: null,
    })
    await expect
      .poll(async () => (await viewIn(ask('api/gyms/box'))).problems.map(({ message }) => message).join(' '))
      .toContain('it took more than 5 s')
  })

  test('is replaced by a monogram once removed', async () => {
    await viewIn(ask('api/gyms/box/logo', { method: 'DELETE' }))
    await expect.poll(async () => (await logo()).shown).toBe('monogram')
    expect(await logo()).toMatchObject({ name: '', report: null, proposals: [] })
  })

  test('has a Spanish message for every problem', () => {
    const codes = Object.keys(catalogue).filter(code => code.startsWith('logo/'))
    expect(Object.keys(problemTexts.es.logoMessages).sort()).toEqual(codes.sort())
  })
})

describe('the page for the gym’s owner', () => {
  const page = async (kind: 'html' | 'pdf') => {
    const response = await ask(`api/gyms/box/brand/page.${kind}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  /** Counts the pages and contexts that browsers open from now on. */
  const countContexts = () => {
    const launch = chromiumType.launch.bind(chromiumType)
    const opened: { mock: { calls: unknown[] } }[] = []
    const spy = vi.spyOn(chromiumType, 'launch').mockImplementation(async options => {
      const browser = await launch(options)
      opened.push(vi.spyOn(browser, 'newPage'), vi.spyOn(browser, 'newContext'))
      return browser
    })
    onTestFinished(() => spy.mockRestore())
    return () => opened.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  const nameOf = (response: Response) => response.headers.get('content-disposition') ?? ''

  test('is made of the draft, states its date and unsaved state, and loads nothing external', async () => {
    process.env.MOLDE_CHROMIUM = ''
    await change('name', 'Recién Pensado')
    await change('theme_color', '#0a7d33')
    const { response, bytes } = await page('html')
    const html = bytes.toString('utf8')
    expect(nameOf(response)).toMatch(/^attachment; filename="box-marca-\d{4}-\d\d-\d\d-borrador\.html"$/)
    expect(response.headers.get('molde-pictures')).toBe('no')
    expect(html).toContain('<h1>Recién Pensado</h1>')
    expect(html).toContain('todavía no está guardado')
    expect(html).toMatch(/\d{1,2} de [a-z]+ de \d{4}/)
    // This draft's icons have not been drawn before.
    expect(await cornerOf(maskable(html))).toBe('#0a7d33')
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"|url\("?([^")]*)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter(address => !address.startsWith('data:'))).toEqual([])
    expect(html).toContain("default-src 'none'")
    expect(html).not.toContain('<script')
  })

  test('does not call a saved gym a draft', async () => {
    process.env.MOLDE_CHROMIUM = ''
    const { response, bytes } = await page('html')
    expect(nameOf(response)).toMatch(/filename="box-marca-\d{4}-\d\d-\d\d\.html"$/)
    expect(bytes.toString('utf8')).not.toContain('todavía no está guardado')
    // The file on the disk now differs from the studio's copy.
    const file = join(paths.tenants, 'box', 'app.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Demo Fit', 'De un editor'))
    expect(nameOf((await page('html')).response)).toContain('-borrador.html')
  })

  test('is refused for a draft with errors, whose frames show an earlier state', async () => {
    await viewIn(ask('api/gyms/box'))
    await change('theme_color', 'red')
    const { response, bytes } = await page('html')
    expect([response.status, JSON.parse(bytes.toString())]).toEqual([409, { error: 'page-errors' }])
  })

  test('needs a browser for a PDF, and says so', async () => {
    process.env.MOLDE_CHROMIUM = ''
    const { response, bytes } = await page('pdf')
    expect([response.status, JSON.parse(bytes.toString())]).toEqual([409, { error: 'page-browser' }])
  })

  test('is a PDF with the gym’s name and screenshots of the draft', async () => {
    process.env.MOLDE_CHROMIUM = ensureChromium()
    await change('name', 'Box Norte')
    const { response, bytes } = await page('pdf')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(nameOf(response)).toMatch(/\.pdf"$/)
    const text = bytes.toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.trimEnd().slice(-5)).toBe('%%EOF')
    expect(text).toContain('/Title (Box Norte: la marca en la app)')
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
    // The page reuses the same screenshots.
    const contexts = countContexts()
    const html = (await page('html')).bytes.toString('utf8')
    expect(contexts()).toBe(0)
    expect(html.match(/alt="(Ingreso|Reservas|Reservas, de noche|Mis Reservas, de noche)"/g)?.length).toBe(4)
  })
})
