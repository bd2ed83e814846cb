import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formerIdsIn,
  isForAnyGym,
  isLocalHost,
  isSet,
  possibleTenants,
  resolveTenant,
} from '#platform/device/resolve-tenant.ts'
import { currentId, currentOwner, setGymIds } from '#platform/gym-ids.ts'

const nothing = { stored: null, stamped: null, hostname: 'localhost' }
const fromPhone = (tenant: string) => ({ tenant, demo: false, custom: true })
const fromPage = (tenant: string) => ({ tenant, demo: false, custom: false })
const demo = { tenant: 'demo', demo: true, custom: false }

describe('the gym of the app', () => {
  test.each([
    [
      'chosen on the phone',
      { stored: 'boxnorte', stamped: 'sur', hostname: 'este.example.com' },
      fromPhone('boxnorte'),
    ],
    ['chosen, on a local host', { ...nothing, stored: 'boxnorte' }, fromPhone('boxnorte')],
    ['the word null counts as not set', { ...nothing, stored: 'null', stamped: 'sur' }, fromPage('sur')],
    ['an empty word counts as not set', { ...nothing, stored: '', stamped: 'sur' }, fromPage('sur')],
    ['stamped into the page', { ...nothing, stamped: 'sur', hostname: 'este.example.com' }, fromPage('sur')],
    ['stamped, on a local host', { ...nothing, stamped: 'sur' }, fromPage('sur')],
    ['stamped, on an address', { ...nothing, stamped: 'sur', hostname: '192.168.0.7' }, fromPage('sur')],
    ['the host’s first label', { ...nothing, hostname: 'boxnorte.example.com' }, fromPage('boxnorte')],
    ['a gym’s name on this machine', { ...nothing, hostname: 'boxnorte.localhost' }, fromPage('boxnorte')],
    ['localhost', nothing, demo],
    ['127.0.0.1', { ...nothing, hostname: '127.0.0.1' }, demo],
    ['[::1]', { ...nothing, hostname: '[::1]' }, demo],
    ['192.168.0.44', { ...nothing, hostname: '192.168.0.44' }, demo],
    ['another address', { ...nothing, hostname: '10.0.0.5' }, demo],
    ['a host with a single label', { ...nothing, hostname: 'intranet' }, demo],
    ['the host www does not name a gym', { ...nothing, hostname: 'www.example.com' }, demo],
    ['an invalid first label', { ...nothing, hostname: '-x.example.com' }, demo],
  ])('%s', (_, signs, expected) => {
    expect(resolveTenant(signs)).toEqual(expected)
  })

  test('lists the other possible gyms after the most likely gym, each once', () => {
    const signs = { stored: 'viejo', stamped: 'sur', hostname: 'este.example.com' }
    expect(possibleTenants(signs)).toEqual(['viejo', 'sur', 'este'])
    expect(possibleTenants({ ...signs, stored: 'sur', stamped: '_universal' })).toEqual(['sur', 'este'])
    expect(possibleTenants(nothing)).toEqual([])
  })

  test.each(['//evil', '../sur', 'a/b', 'a.b', 'a b', 'ä', '-a', 'a-', 'a'.repeat(64), '%2e%2e', 'null'])(
    'rejects a stored %o and applies the next rule',
    stored => {
      expect(isSet(stored)).toBe(false)
      expect(resolveTenant({ stored, stamped: 'sur', hostname: 'localhost' })).toEqual(fromPage('sur'))
    },
  )

  test('is always one DNS label, for any stored value and host', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.oneof(fc.string(), fc.domain()),
        (stored, stamped, hostname) => {
          expect(resolveTenant({ stored, stamped, hostname }).tenant).toMatch(
            /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
          )
        },
      ),
    )
  })
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.0.1', true],
  ['192.168.1.1', false],
  ['192.168.0.example.com', false],
  ['boxnorte.localhost', false],
  ['localhost.example.com', false],
])('%s is a local host: %o', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected)
})

describe('a gym with a former id', () => {
  test('is not requested by the former id if the page belongs to the gym', () => {
    const signs = { stored: 'viejo', stamped: 'nuevo', hostname: 'app.example.com' }
    expect(possibleTenants(signs)).toEqual(['viejo', 'nuevo', 'app'])
    expect(possibleTenants({ ...signs, former: ['viejo'] })).toEqual(['nuevo', 'app'])
  })

  test('has a single id for stored values', () => {
    setGymIds('nuevo', ['viejo'])
    expect(['nuevo', 'viejo', 'otro', ''].map(currentId)).toEqual(['nuevo', 'nuevo', 'otro', ''])
    const owners = ['viejo/31', 'viejo 31', 'otro/viejo', 'viejo', 'nuevo/viejo']
    expect(owners.map(currentOwner)).toEqual(['nuevo/31', 'nuevo 31', 'otro/viejo', 'viejo', 'nuevo/viejo'])
    setGymIds('nuevo', [])
    expect(currentId('viejo')).toBe('viejo')
  })

  test('is recognized by its former address on the page for all gyms', () => {
    const page = { stamped: '_universal', hostname: 'viejo.example.com' }
    expect(isForAnyGym(page, 'nuevo')).toBe(true)
    setGymIds('nuevo', ['viejo'])
    expect(isForAnyGym(page, 'nuevo')).toBe(false)
  })

  test('has its former ids in the page', () => {
    expect(formerIdsIn({ formerIds: 'viejo mas-viejo' })).toEqual(['viejo', 'mas-viejo'])
    expect(formerIdsIn({})).toEqual([])
  })
})
