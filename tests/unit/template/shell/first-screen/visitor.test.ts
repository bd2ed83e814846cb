import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routes } from '#shell/navigation/routes.ts'
import { scriptBeforePaint } from '#tests/support/page-scripts.ts'

const script = await scriptBeforePaint()

interface Visit {
  /** Includes the query and the fragment. */
  path?: string
  tenant?: string
  formerIds?: string
  stored?: Record<string, string>
  storage?: 'forbidden'
  wide?: boolean
}

/** Runs the page's own script for a visit. */
function visit({ path = '/', tenant = 'demo', formerIds, stored = {}, storage, wide = false }: Visit) {
  const dataset: Record<string, string> = { tenant, ...(formerIds && { formerIds }) }
  const getItem = (key: string) => {
    if (storage) throw new Error('Forbidden.')
    return stored[key] ?? null
  }
  const { pathname, search, hash } = new URL(path, 'https://demo.example.com')
  const location = { pathname, search, hash }
  let address = path
  const replaceState = (_: unknown, __: string, next: string) => {
    address = next
  }
  const page = {
    history: { state: null, replaceState },
    document: { documentElement: { dataset, style: {} }, querySelector: () => null },
    localStorage: { getItem },
    location,
    navigator: {},
    addEventListener: () => {},
    matchMedia: () => ({ matches: wide }),
  }
  runInNewContext(script, page)
  return { visitor: dataset.visitor, opening: dataset.opening, nav: dataset.nav, address }
}

const session = (dominio?: string) => JSON.stringify({ user: { id: '7', username: 'ana' }, dominio })
const login = { visitor: 'guest', opening: 'login', nav: undefined }
const member = { visitor: 'member', opening: undefined, nav: undefined }

test('opens the login for guests, except on the screens that are open to guests', () => {
  for (const path of ['/', '/login', '/turnos', '/tab1/', '/nothing'])
    expect(visit({ path })).toMatchObject(login)
  const open = routes.filter(route => route.open && route.path !== 'login')
  for (const route of open)
    for (const path of [`/${route.path}`, `/${route.path.toUpperCase()}/`])
      expect(visit({ path })).toMatchObject({ visitor: 'guest', opening: undefined })
  for (const route of routes.filter(route => !route.open))
    expect(visit({ path: `/${route.path}` })).toMatchObject(login)
})

test('counts a session and a chosen former id as this gym’s', () => {
  const formerIds = 'viejo mas-viejo'
  for (const id of ['viejo', 'mas-viejo']) {
    expect(visit({ formerIds, stored: { userData: session(id) } })).toMatchObject(member)
    expect(visit({ formerIds, stored: { dominio: id } })).toMatchObject(login)
  }
  expect(visit({ formerIds, stored: { userData: session('otro') } })).toMatchObject(login)
  expect(visit({ formerIds, stored: { dominio: 'otro' } })).toMatchObject({ opening: undefined })
})

test('treats a visitor with a session of this gym as a member', () => {
  expect(visit({ stored: { userData: session('demo') } })).toMatchObject(member)
  expect(visit({ stored: { userData: session() } })).toMatchObject(member)
  expect(visit({ tenant: '_universal', stored: { userData: session('demo') } })).toMatchObject(member)
})

test("ignores another gym's session, a session without a member, and unreadable values", () => {
  for (const userData of [session('other'), '{"user":null}', '{"user":{"id":""}}', 'null', '{', '[]'])
    expect(visit({ stored: { userData } })).toMatchObject(login)
  expect(visit({ storage: 'forbidden' })).toMatchObject(login)
})

test('hides the page’s login if another gym was chosen on this phone', () => {
  expect(visit({ stored: { dominio: 'other' } })).toMatchObject({ visitor: 'guest', opening: undefined })
  for (const dominio of ['null', '', 'demo']) expect(visit({ stored: { dominio } })).toMatchObject(login)
})

test('leaves room for the side navigation for a member on a wide window', () => {
  const stored = { userData: session('demo') }
  expect(visit({ stored, wide: true })).toMatchObject({ ...member, nav: 'side' })
  expect(visit({ wide: true })).toMatchObject(login)
})

test.each([
  ['/turnos/', '/turnos'],
  ['/Turnos', '/turnos'],
  ['/TAB3/?id=7#top', '/tab3?id=7#top'],
  ['/turnos?q=A/B', '/turnos?q=A/B'],
  ['/', '/'],
  ['/pwa/Clave/AbC/', '/pwa/Clave/AbC/'],
])('rewrites the address %s to %s at the start', (path, address) => {
  expect(visit({ path }).address).toBe(address)
})
