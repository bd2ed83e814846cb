import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routes } from '../../../../template/src/app/navigation/routes.ts'
import { scriptBeforePaint } from '../../../support/page-scripts.ts'

const script = await scriptBeforePaint()

interface Visit {
  /** With its question and fragment. */
  path?: string
  tenant?: string
  formerIds?: string
  stored?: Record<string, string>
  storage?: 'forbidden'
  wide?: boolean
}

/** What the page's own script says of a visit. */
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

test('a guest opens on the login, but for the screens that are open to guests', () => {
  for (const path of ['/', '/login', '/turnos', '/tab1/', '/nothing'])
    expect(visit({ path })).toMatchObject(login)
  const open = routes.filter(route => route.open && route.path !== 'login')
  for (const route of open)
    for (const path of [`/${route.path}`, `/${route.path.toUpperCase()}/`])
      expect(visit({ path })).toMatchObject({ visitor: 'guest', opening: undefined })
  for (const route of routes.filter(route => !route.open))
    expect(visit({ path: `/${route.path}` })).toMatchObject(login)
})

test('a session and a choice of a former id are of this gym', () => {
  const formerIds = 'viejo mas-viejo'
  for (const id of ['viejo', 'mas-viejo']) {
    expect(visit({ formerIds, stored: { userData: session(id) } })).toMatchObject(member)
    expect(visit({ formerIds, stored: { dominio: id } })).toMatchObject(login)
  }
  expect(visit({ formerIds, stored: { userData: session('otro') } })).toMatchObject(login)
  expect(visit({ formerIds, stored: { dominio: 'otro' } })).toMatchObject({ opening: undefined })
})

test('who has a session of this gym is a member', () => {
  expect(visit({ stored: { userData: session('demo') } })).toMatchObject(member)
  expect(visit({ stored: { userData: session() } })).toMatchObject(member)
  expect(visit({ tenant: '_universal', stored: { userData: session('demo') } })).toMatchObject(member)
})

test("another gym's session, one without a member, and what cannot be read are none", () => {
  for (const userData of [session('other'), '{"user":null}', '{"user":{"id":""}}', 'null', '{', '[]'])
    expect(visit({ stored: { userData } })).toMatchObject(login)
  expect(visit({ storage: 'forbidden' })).toMatchObject(login)
})

test('where another gym was chosen on this phone, the login of the page is not shown', () => {
  expect(visit({ stored: { dominio: 'other' } })).toMatchObject({ visitor: 'guest', opening: undefined })
  for (const dominio of ['null', '', 'demo']) expect(visit({ stored: { dominio } })).toMatchObject(login)
})

test('room for the navigation beside the pages is left to a member on a wide window', () => {
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
])('the address %s is %s from the start', (path, address) => {
  expect(visit({ path }).address).toBe(address)
})
