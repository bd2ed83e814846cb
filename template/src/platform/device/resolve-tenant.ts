import { currentId } from '../gym-ids.ts'

/**
 * The gym of the app. `demo`: no gym was specified. `custom`: chosen on this phone, not by the page or its
 * address.
 */
export interface Tenancy {
  tenant: string
  demo: boolean
  custom: boolean
}

export interface TenantSigns {
  /** Value under the storage key `dominio`. 'null' and '' count as not set. */
  stored: string | null
  /** Gym that the build stamped into the page. */
  stamped: string | null
  hostname: string
  /** Former ids of the stamped gym. */
  former?: readonly string[]
}

const demo = 'demo'

/** Stamp of the page for all gyms. It is not a valid gym id. */
const universal = '_universal'

/** Returns true for the page for all gyms. */
export const isUniversal = (stamped: string | null): boolean => stamped === universal

/**
 * Returns true for the page for all gyms if its address does not name the current gym. The member's user name
 * then decides the gym.
 */
export const isForAnyGym = (
  { stamped, hostname }: Omit<TenantSigns, 'stored'>,
  currentTenant: string,
): boolean => isUniversal(stamped) && currentId(tenantOfHost(hostname) ?? '') !== currentTenant

/** Returns the former ids of the page's gym, as listed in the page. */
export const formerIdsIn = ({ formerIds = '' }: DOMStringMap): string[] =>
  formerIds.split(' ').filter(isLabel)

/**
 * Returns the possible gyms of the app, the likeliest first: chosen on the phone, stamped into the page, the
 * first label of the host.
 */
export function possibleTenants({ stored, stamped, hostname, former = [] }: TenantSigns): string[] {
  const chosen = isSet(stored) && !former.includes(stored) ? stored : null
  const named = [chosen, isLabel(stamped) ? stamped : null, tenantOfHost(hostname)]
  return [...new Set(named.filter(name => name !== null))]
}

/** Returns the likeliest gym of the app, or demo. */
export function resolveTenant(signs: TenantSigns): Tenancy {
  const [first] = possibleTenants(signs)
  return { tenant: first ?? demo, demo: first === undefined, custom: isSet(signs.stored) }
}

/**
 * Returns true for a valid stored `dominio`. 'null' and '' are not valid, nor is any value that could lead
 * elsewhere.
 */
export function isSet(stored: string | null): stored is string {
  return stored !== 'null' && isLabel(stored)
}

/** Returns true for a host on this machine or in the local network of §4: demo mode. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|::1|192\.168\.0\.\d{1,3})$/.test(hostname)
}

function tenantOfHost(hostname: string): string | null {
  if (isLocalHost(hostname) || isAddress(hostname)) return null
  const [first = '', ...rest] = hostname.split('.')
  return rest.length > 0 && isLabel(first) && first !== 'www' ? first : null
}

const isAddress = (hostname: string): boolean => /^[\d.]+$/.test(hostname) || hostname.includes(':')

function isLabel(value: string | null): value is string {
  return value !== null && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value)
}
