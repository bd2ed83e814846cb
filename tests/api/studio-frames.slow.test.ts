// Responses of the studio beside its page: the apps in its frames, and built sites.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { openDraftIcons } from '#generator/studio/preview/draft-icons.ts'
import { localSystem } from '#generator/system/disk.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { type StudioClient, studioOf } from '#tests/support/studio.ts'

let client: StudioClient
beforeEach(async () => {
  client = await studioOf(['box'])
})
afterEach(() => client.studio.close())

const port = ':4180'
const frame = `box.turnos-ana-iphone.studio.localhost${port}`

/** Sends a request to a host of the studio's port, as a browser would. */
const askHost = (host: string, path = '', init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(
    client.studio.app.request(`http://${host}/${path}`, { ...init, headers: { host, ...init.headers } }, {}),
  )
const act = (host: string, action: string, fields: Record<string, string>) =>
  askHost(host, `pwa/${action}`, { method: 'POST', body: new URLSearchParams(fields) })

describe('a frame', () => {
  test('has exactly the built site, plus the script that connects it to the studio', async () => {
    const { site, look } = await client.view()
    const page = await (await askHost(frame)).text()
    const script =
      /\n {4}<script type="module" src="\/__studio\/inside.js" data-site="(\w+)" data-look="(\w+)"><\/script>/
    expect(script.exec(page)?.slice(1)).toEqual([site, look?.id])
    await client.build('box')
    const built = await (await askHost(`box.localhost${port}`)).text()
    expect(look?.css && built.includes(look.css)).toBe(true)
    // Otherwise only the sandbox differs, in place of the gym's backend.
    const plain = (text: string) => text.replace(script, '').replace(/"api":"[^"]*"|connect-src [^;]*/g, '')
    expect(plain(page)).toBe(plain(built))
  })

  test('reports the theme of the newest draft, including the colours of bars', async () => {
    const before = await client.view()
    const after = await client.change('theme_color', '#0a7d33')
    expect(after.look?.id).not.toBe(before.look?.id)
    expect(after.look?.css).toContain('--molde-brand:#0a7d33')
    expect(after.look?.bars[0]).toEqual({ color: '#0a7d33', media: '(prefers-color-scheme: light)' })
    expect((await client.change('name', 'Otro')).look?.id).toBe(after.look?.id)
  })

  test('keeps the last valid site, and the studio says so', async () => {
    const good = await client.change('theme_color', '#0a7d33')
    const bad = await client.change('theme_color', 'green')
    expect([bad.isSiteEarlier, bad.site]).toEqual([true, good.site])
    expect(await (await askHost(frame)).text()).toContain('#0a7d33')
    expect(await client.change('theme_color', '#0a7d34')).toMatchObject({ isSiteEarlier: false })
  })

  test.each(['nosuch.x.studio.localhost', 'evil.example', '..', 'a.b.c.studio.localhost'])(
    'does not exist under the host %s',
    async host => {
      expect((await askHost(host)).status).toBe(404)
    },
  )

  test('has its own process in the browser', async () => {
    for (const path of ['', 'turnos', '__studio/enter.html', 'pwa/nosuch'])
      expect((await askHost(frame, path)).headers.get('origin-agent-cluster')).toBe('?1')
  })

  test('does not contain the studio’s own page', async () => {
    expect((await askHost(frame, '__studio/index.html')).status).toBe(404)
  })
})

describe('the sandbox of a frame', () => {
  const logIn = (host: string) => act(host, 'login', { username: 'ana', password: 'molde1234' })

  test('is shared by concurrent requests, and replaced when the time zone changes', async () => {
    await client.view()
    const answers = await Promise.all([1, 2, 3].map(() => logIn(frame)))
    const [{ ck } = { ck: [] }] = await Promise.all(answers.map(answer => answer.json()))
    const ticket = { app1: ck[0], app2: ck[1] }
    const isKnown = async () => (await (await act(frame, 'unread', ticket)).json()).cod !== 'sesion'
    expect(await isKnown()).toBe(true)
    await client.change('name', 'Otro nombre')
    expect(await isKnown()).toBe(true)
    const [still] = await Promise.all([
      act(frame, 'turnos', ticket),
      client.change('timezone', 'America/Bogota'),
    ])
    expect(still.status).toBe(200)
    expect(await isKnown()).toBe(false)
    expect((await logIn(frame)).status).toBe(200)
  })
})

describe('a built site', () => {
  test('is served once built, at the address that the studio states', async () => {
    expect((await client.view()).built).toBe('')
    expect((await askHost(`box.localhost${port}`)).status).toBe(404)
    await client.build('box')
    expect((await client.view()).built).toBe(`http://box.localhost${port}/`)
    const page = await askHost(`box.localhost${port}`)
    expect(await page.text()).toContain('<title>Demo Fit</title>')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await askHost(`box.localhost${port}`, 'ngsw-worker.js')).status).toBe(200)
    const login = await act(`box.localhost${port}`, 'login', { username: 'ana', password: 'molde1234' })
    expect(await login.json()).toMatchObject({ user: { username: 'ana' } })
  })

  test('stays as built, regardless of the draft', async () => {
    await client.build('box')
    await client.change('name', 'Otro nombre')
    expect(await (await askHost(`box.localhost${port}`)).text()).toContain('<title>Demo Fit</title>')
  })

  test.each(['..%2f..%2fpackage.json', '%2e%2e/build-manifest.json', '../build-manifest.json'])(
    'contains nothing outside of it: %s',
    async path => {
      await client.build('box')
      expect((await askHost(`box.localhost${port}`, path)).status).toBe(404)
    },
  )
})

describe('icons of drafts', () => {
  async function tenantOf(color: string): Promise<Tenant> {
    const { tenant } = await loadTenant('box', client.paths, localSystem())
    if (!tenant) throw new Error('No gym.')
    return { ...tenant, app: { ...tenant.app, theme_color: color } }
  }

  test('are drawn one set at a time, and of pending sets only the newest', async () => {
    const drawn: string[] = []
    let most = 0
    let running = 0
    const context = await createBuildContext({
      paths: client.paths,
      system: localSystem(),
      splash: 'none',
      iconRenderer: async job => {
        running += 1
        most = Math.max(most, running)
        const drawing = await drawIcons(job)
        drawn.push(job.mark.color)
        running -= 1
        return drawing
      },
    })
    let reports = 0
    const icons = openDraftIcons(() => {
      reports += 1
    })
    await icons.of(await tenantOf('#000001'), context)
    for (const color of ['#aa0000', '#bb0000', '#cc0000', '#dd0000'])
      await icons.of(await tenantOf(color), context)
    await expect.poll(() => reports).toBe(3)
    expect([drawn, most]).toEqual([['#000001', '#aa0000', '#dd0000'], 1])
  })
})
