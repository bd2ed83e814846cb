// The studio's home: all gyms at once, followed by the status of each.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { logins, password } from '#generator/sandbox/seed/seeded-people.ts'
import type { HomeLine } from '#generator/studio/home/home-api.ts'
import { type StudioClient, studioOf } from '#tests/support/studio.ts'
import { changeApp } from '#tests/support/tenants.ts'

let home: StudioClient
beforeEach(async () => {
  home = await studioOf(['box', 'otro'])
  onTestFinished(() => home.studio.close())
})

async function lines(): Promise<HomeLine[]> {
  const response = await home.ask('api/home')
  expect(response.status).toBe(200)
  const texts = (await response.text()).trimEnd().split('\n')
  return texts.map((text): HomeLine => JSON.parse(text))
}
async function gymsLine() {
  const [first] = await lines()
  if (first?.kind !== 'gyms') throw new Error(`It begins with ${first?.kind}.`)
  return first
}
async function standingOf(gym: string) {
  const all = (await lines()).flatMap(line => (line.kind === 'standings' ? line.standings : []))
  return all.find(one => one.gym === gym)
}
/** Starts a job and waits for its end. */
async function work(kind: string, gyms: string[]): Promise<void> {
  expect((await home.post('api/work', { kind, gyms })).status).toBe(200)
  await expect
    .poll(async () => (await (await home.ask('api/work')).json()).work.state, { timeout: 60_000 })
    .toBe('ended')
}

test('lists all gyms in the first line, without their status, and ends with an end line', async () => {
  await changeApp(home.paths.tenants, 'otro', { name: 'Ñandú', domain: 'reservas.otro.example' })
  const all = await lines()
  expect(all[0]).toMatchObject({
    kind: 'gyms',
    gyms: [
      { gym: 'box', name: 'Demo Fit', color: '#1d4ed8', text: '#ffffff', domain: '' },
      { gym: 'otro', name: 'Ñandú', domain: 'reservas.otro.example' },
    ],
    served: [],
    password,
    people: logins.map(({ username, fullname, role }) => ({ username, fullname, role })),
  })
  expect(all.at(-1)).toEqual({ kind: 'end' })
  expect(await standingOf('box')).toMatchObject({ state: 'new', built: null, deployed: null })
})

test.each(['', 'deployed'])(
  'rejects other origins and requests without the token at api/home/%s',
  async path => {
    const method = path === '' ? 'GET' : 'POST'
    const denied = [{ authorization: '' }, { origin: 'https://evil.example' }]
    for (const headers of denied)
      expect([401, 403]).toContain((await home.ask(`api/home/${path}`, { method, headers })).status)
  },
)

test('shows the port of the preview beside the studio, for the gyms that it serves', async () => {
  home = await studioOf(['box', 'otro'], { preview: () => ({ port: 5555, gyms: ['box'] }) })
  onTestFinished(() => home.studio.close())
  expect(await gymsLine()).toMatchObject({ preview: 'http://{gym}.localhost:5555', served: ['box'] })
})

describe('a gym', () => {
  test('changed since its build reports the fields and the file', async () => {
    await work('build', ['box'])
    expect(await standingOf('box')).toMatchObject({ state: 'current', why: [], isBuiltDeployed: false })
    await changeApp(home.paths.tenants, 'box', { theme_color: '#0a7d33', short_name: 'Caja' })
    expect(await standingOf('box')).toMatchObject({
      state: 'changed',
      why: [
        { code: 'field', subject: 'short_name' },
        { code: 'field', subject: 'theme_color' },
      ],
    })
  })

  test('that is broken reports the reason and field, and does not affect others', async () => {
    await changeApp(home.paths.tenants, 'box', { theme_color: 'red' })
    await mkdir(join(home.paths.tenants, 'roto'))
    await writeFile(join(home.paths.tenants, 'roto/app.json'), '{ "name": "Roto", "theme_color": "#0a7d33" ')
    expect((await gymsLine()).gyms).toMatchObject([
      { gym: 'box', color: '' },
      { gym: 'otro' },
      { gym: 'roto', name: 'Roto', color: '#0a7d33' },
    ])
    const broken = await standingOf('box')
    expect(broken).toMatchObject({ state: 'broken' })
    expect(broken?.why[0]?.text).toMatchObject({ code: 'color/format', path: 'theme_color' })
    expect(await standingOf('roto')).toMatchObject({ state: 'broken' })
    expect(await standingOf('otro')).toMatchObject({ state: 'new' })
  })

  test('that is a link is not followed out of the folder', async () => {
    const outside = join(home.paths.out, '..', 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'app.json'), '{ "name": "De afuera" }')
    await symlink(outside, join(home.paths.tenants, 'enlace'))
    expect((await gymsLine()).gyms.find(({ gym }) => gym === 'enlace')?.name).toBe('enlace')
    expect(await standingOf('enlace')).toMatchObject({ state: 'broken' })
  })

  test('with values of wrong types shows none of them', async () => {
    await changeApp(home.paths.tenants, 'box', {
      name: { a: 1 },
      theme_color: 'url(javascript:alert(1))',
      domain: ['x'],
    })
    expect((await gymsLine()).gyms[0]).toMatchObject({ name: 'box', color: '', domain: '' })
  })
})

test('reports a general failure after the gyms, without an end line', async () => {
  const context = () => Promise.reject(new Error('the disk is gone'))
  home = await studioOf(['box'], { context })
  onTestFinished(() => home.studio.close())
  const all = await lines()
  expect(all.map(({ kind }) => kind)).toEqual(['gyms', 'failed'])
  expect(all[1]).toMatchObject({ message: expect.stringContaining('the disk is gone') })
})

test('reports a missing deploy.json when looking up deployed versions', async () => {
  const response = await home.post('api/home/deployed')
  expect(response.status).toBe(422)
  expect((await response.json()).message).toContain('deploy.json')
})

test('does not write into the folder of the gyms', async () => {
  const file = join(home.paths.tenants, 'box/app.json')
  const before = await readFile(file)
  await lines()
  expect(await readFile(file)).toEqual(before)
})
