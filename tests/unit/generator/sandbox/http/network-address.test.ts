import { describe, expect, test } from 'vitest'
import { addressBehind } from '#generator/sandbox/http/network-address.ts'

describe('the address of a request', () => {
  test.each([
    ['without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['of a client that claims another address', '203.0.113.7', '10.9.9.9', '203.0.113.7'],
    ['behind a proxy on this machine', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['behind a proxy that listens on IPv4 and IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'behind a proxy, of a client that claims another address',
      '127.0.0.1',
      '10.9.9.9, 203.0.113.7',
      '203.0.113.7',
    ],
    ['behind two proxies', '127.0.0.1', '203.0.113.7, 10.0.0.5', '203.0.113.7'],
    ['of the proxy without a client address', '127.0.0.1', undefined, '127.0.0.1'],
    ['that is not an address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['of IPv6 is reduced to its network', '2001:db8:0:1::7', undefined, '2001:db8:0:1'],
    ['of IPv6 in full notation', '127.0.0.1', '2001:0db8:0:1:5:6:7:8', '2001:db8:0:1'],
    ['that is missing', undefined, undefined, ''],
  ])('%s', (_, peer, forwarded, expected) => {
    expect(addressBehind(['10.0.0.0/24'])(peer, forwarded)).toBe(expected)
  })

  test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/x'])('rejects an invalid proxy: %s', proxy => {
    expect(() => addressBehind([proxy])).toThrow(`${proxy} of TRUSTED_PROXIES is no address`)
  })
})
