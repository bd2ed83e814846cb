import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formerIdsIn,
  isForAnyGym,
  isLocalHost,
  isSet,
  possibleTenants,
  resolveTenant,
} from '../../../../../template/src/platform/device/tenant.ts'
import { currentId, currentOwner, setGymIds } from '../../../../../template/src/platform/gym-ids.ts'

const nothing = { stored: null, stamped: null, hostname: 'localhost' }
const chosen = (tenant: string) => ({ tenant, demo: false, custom: true })
const named = (tenant: string) => ({ tenant, demo: false, custom: false })
const demo = { tenant: 'demo', demo: true, custom: false }

describe('whose app it is', () => {
  test.each([
    [
      'chosen on the phone',
      { stored: 'boxnorte', stamped: 'sur', hostname: 'este.example.com' },
      chosen('boxnorte'),
    ],
    ['chosen, on a local host', { ...nothing, stored: 'boxnorte' }, chosen('boxnorte')],
    ['the word null is not set', { ...nothing, stored: 'null', stamped: 'sur' }, named('sur')],
    ['the empty word is not set', { ...nothing, stored: '', stamped: 'sur' }, named('sur')],
    ['stamped into the page', { ...nothing, stamped: 'sur', hostname: 'este.example.com' }, named('sur')],
    ['stamped, on a local host', { ...nothing, stamped: 'sur' }, named('sur')],
    ['stamped, on an address', { ...nothing, stamped: 'sur', hostname: '192.168.0.7' }, named('sur')],
    ['the host’s first label', { ...nothing, hostname: 'boxnorte.example.com' }, named('boxnorte')],
    ['a gym’s name on this machine', { ...nothing, hostname: 'boxnorte.localhost' }, named('boxnorte')],
    ['localhost', nothing, demo],
    ['127.0.0.1', { ...nothing, hostname: '127.0.0.1' }, demo],
    ['[::1]', { ...nothing, hostname: '[::1]' }, demo],
    ['192.168.0.44', { ...nothing, hostname: '192.168.0.44' }, demo],
    ['another address', { ...nothing, hostname: '10.0.0.5' }, demo],
    ['a host of one label', { ...nothing, hostname: 'intranet' }, demo],
    ['www names no gym', { ...nothing, hostname: 'www.example.com' }, demo],
    ['a first label that is none', { ...nothing, hostname: '-x.example.com' }, demo],
  ])('%s', (_, signs, expected) => {
    expect(resolveTenant(signs)).toEqual(expected)
  })

  test('behind the likeliest stand the others, each once', () => {
    const signs = { stored: 'viejo', stamped: 'sur', hostname: 'este.example.com' }
    expect(possibleTenants(signs)).toEqual(['viejo', 'sur', 'este'])
    expect(possibleTenants({ ...signs, stored: 'sur', stamped: '_universal' })).toEqual(['sur', 'este'])
    expect(possibleTenants(nothing)).toEqual([])
  })

  test.each(['//evil', '../sur', 'a/b', 'a.b', 'a b', 'ä', '-a', 'a-', 'a'.repeat(64), '%2e%2e', 'null'])(
    'a stored %o is refused: the next rule holds',
    stored => {
      expect(isSet(stored)).toBe(false)
      expect(resolveTenant({ stored, stamped: 'sur', hostname: 'localhost' })).toEqual(named('sur'))
    },
  )

  test('whatever is kept and whatever the host, the gym is one DNS label', () => {
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
])('%s is local: %o', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected)
})

describe('a gym that had another id', () => {
  test('is not asked for by that id, where its page is', () => {
    const signs = { stored: 'viejo', stamped: 'nuevo', hostname: 'app.example.com' }
    expect(possibleTenants(signs)).toEqual(['viejo', 'nuevo', 'app'])
    expect(possibleTenants({ ...signs, former: ['viejo'] })).toEqual(['nuevo', 'app'])
  })

  test('has one id for what is stored', () => {
    setGymIds('nuevo', ['viejo'])
    expect(['nuevo', 'viejo', 'otro', ''].map(currentId)).toEqual(['nuevo', 'nuevo', 'otro', ''])
    const owners = ['viejo/31', 'viejo 31', 'otro/viejo', 'viejo', 'nuevo/viejo']
    expect(owners.map(currentOwner)).toEqual(['nuevo/31', 'nuevo 31', 'otro/viejo', 'viejo', 'nuevo/viejo'])
    setGymIds('nuevo', [])
    expect(currentId('viejo')).toBe('viejo')
  })

  test('is named by its former address in the page of all gyms', () => {
    const page = { stamped: '_universal', hostname: 'viejo.example.com' }
    expect(isForAnyGym(page, 'nuevo')).toBe(true)
    setGymIds('nuevo', ['viejo'])
    expect(isForAnyGym(page, 'nuevo')).toBe(false)
  })

  test('is named so by its page', () => {
    expect(formerIdsIn({ formerIds: 'viejo mas-viejo' })).toEqual(['viejo', 'mas-viejo'])
    expect(formerIdsIn({})).toEqual([])
  })
})
