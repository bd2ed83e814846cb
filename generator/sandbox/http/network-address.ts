import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { UserError } from '#generator/system/user-error.ts'

/** Returns the client's address, from the peer and `X-Forwarded-For`. */
export type AddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Behind a proxy, every request comes from the proxy's address, so a limit by address would be shared by all
 * clients. X-Forwarded-For is trusted if this machine or one of `proxies` (addresses, or networks such as
 * 10.0.0.0/8) wrote it, read from the right up to the first address that is not such a proxy. Other peers could
 * invent an address for every try.
 */
export function addressBehind(proxies: readonly string[] = []): AddressOf {
  const trusted = new BlockList()
  for (const network of ['127.0.0.0/8', '::1', ...proxies]) addTrusted(trusted, network)
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (peer = '', forwardedFor = '') => {
    const hops = forwardedFor.split(',').map(one => one.trim())
    let address = peer
    while (isTrusted(address) && isIP(hops.at(-1) ?? '') !== 0) address = hops.pop() ?? ''
    return networkOf(address)
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function addTrusted(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const isBits =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32))
  if (isIP(address) === 0 || !isBits)
    throw new UserError(
      'usage',
      `${network} of TRUSTED_PROXIES is no address of a proxy.`,
      'Write addresses or networks, e.g. TRUSTED_PROXIES="10.0.0.5 10.1.0.0/16".',
    )
  if (bits === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(bits), familyOf(address))
}

/**
 * Returns the network of an IPv6 address, its first four groups, because a client usually controls all of that
 * network.
 */
function networkOf(address: string): string {
  const [, plain] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (plain !== undefined) return plain
  if (isIP(address) !== 6) return address
  const [before = '', after = ''] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(before).length - groups(after).length
  const all = [...groups(before), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(after)]
  return all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Listens on this machine alone. */
export const thisMachine = '127.0.0.1'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True if the address is a loopback address, which no other machine can use. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, familyOf(address))

/** True if the address means every address of this machine. */
export const isEvery = (address: string): boolean => address === '0.0.0.0' || address === '::'

/** Returns the URLs at which the network reaches a server on `host`. Empty for a loopback address. */
export function networkUrls(host: string, port: number): string[] {
  if (isLoopback(host)) return []
  const addresses = isEvery(host)
    ? Object.values(networkInterfaces()).flatMap(interfaceAddresses =>
        (interfaceAddresses ?? [])
          .filter(one => one.family === 'IPv4' && !one.internal)
          .map(one => one.address),
      )
    : [host]
  return addresses.map(address => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`)
}
