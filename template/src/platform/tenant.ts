/** Who the app belongs to. `demo`: no gym was meant; `custom`: chosen on this phone, not by the page or its address. */
export interface Tenancy {
  tenant: string
  demo: boolean
  custom: boolean
}

export interface TenantSigns {
  /** The value under the storage key `dominio`; 'null' and '' count as not set. */
  stored: string | null
  /** The gym stamped into the page at its build. */
  stamped: string | null
  hostname: string
}

const demo = 'demo'

/** What the page of all gyms is stamped with: no gym can have this name. */
const universal = '_universal'

/**
 * Whether this page is the one of all gyms, and its address does not name the gym it shows: then the member's user name tells
 * which one is theirs.
 */
export const isForAnyGym = ({ stamped, hostname }: Omit<TenantSigns, 'stored'>, shown: string): boolean =>
  stamped === universal && tenantOfHost(hostname) !== shown

/** The gym of this app: chosen on the phone, else stamped into the page, else the first label of the host, else demo. */
export function resolveTenant({ stored, stamped, hostname }: TenantSigns): Tenancy {
  if (isSet(stored)) return { tenant: stored, demo: false, custom: true }
  if (isLabel(stamped)) return { tenant: stamped, demo: false, custom: false }
  const host = tenantOfHost(hostname)
  return { tenant: host ?? demo, demo: host === null, custom: false }
}

/** Whether a stored `dominio` is one: the words 'null' and '' are not, nor is anything that could lead elsewhere. */
export function isSet(stored: string | null): stored is string {
  return stored !== 'null' && isLabel(stored)
}

/** A host on this machine or in the local network of §4: demo mode. */
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
