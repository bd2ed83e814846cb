import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { UserError } from '../../system/user-error.ts'

/** Says from which address a request comes, by its peer and its `X-Forwarded-For`. */
export type AddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Behind a proxy every request has the proxy's address, and limits by address would be one for all. What a proxy on this machine or one of
 * `proxies` (addresses, or networks as 10.0.0.0/8) says in X-Forwarded-For is believed, from the right to the first address that is no
 * such proxy. What anybody else says there is not: they would have a new address for every try.
 */
export function addressBehind(proxies: readonly string[] = []): AddressOf {
  const trusted = new BlockList()
  for (const network of ['127.0.0.0/8', '::1', ...proxies]) trust(trusted, network)
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (peer = '', forwardedFor = '') => {
    const hops = forwardedFor.split(',').map(one => one.trim())
    let address = peer
    while (isTrusted(address) && isIP(hops.at(-1) ?? '') !== 0) address = hops.pop() ?? ''
    return networkOf(address)
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function trust(list: BlockList, network: string): void {
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

/** Who has an IPv6 address has a whole network of them: its first four groups are who it is. */
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

/** Where a server listens that nobody else may reach. */
export const thisMachine = '127.0.0.1'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is this machine's own, which no other can ask from or reach. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, familyOf(address))

/** Whether who listens there does so at every address of this machine. */
export const isEvery = (address: string): boolean => address === '0.0.0.0' || address === '::'

/** The addresses at which others on the network reach what listens at `host`; none where it is this machine's own. */
export function networkUrls(host: string, port: number): string[] {
  if (isLoopback(host)) return []
  const addresses = isEvery(host)
    ? Object.values(networkInterfaces()).flatMap(found =>
        (found ?? []).filter(one => one.family === 'IPv4' && !one.internal).map(one => one.address),
      )
    : [host]
  return addresses.map(address => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`)
}
