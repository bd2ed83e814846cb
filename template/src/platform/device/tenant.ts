import { currentId } from '../gym-ids.ts'

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
  /** The ids that the stamped gym had before. */
  former?: readonly string[]
}

const demo = 'demo'

/** What the page of all gyms is stamped with: no gym can have this name. */
const universal = '_universal'

/** Whether this page is the one of all gyms. */
export const isUniversal = (stamped: string | null): boolean => stamped === universal

/**
 * Whether this page is the one of all gyms, and its address does not name the gym it shows: then the member's user name tells
 * which one is theirs.
 */
export const isForAnyGym = ({ stamped, hostname }: Omit<TenantSigns, 'stored'>, shown: string): boolean =>
  isUniversal(stamped) && currentId(tenantOfHost(hostname) ?? '') !== shown

/** The former ids of the gym for which a page was made, as the page names them. */
export const formerIdsIn = ({ formerIds = '' }: DOMStringMap): string[] =>
  formerIds.split(' ').filter(isLabel)

/** The gyms that the app may be of, the likeliest first: chosen on the phone, stamped into the page, the first label of the host. */
export function possibleTenants({ stored, stamped, hostname, former = [] }: TenantSigns): string[] {
  const chosen = isSet(stored) && !former.includes(stored) ? stored : null
  const named = [chosen, isLabel(stamped) ? stamped : null, tenantOfHost(hostname)]
  return [...new Set(named.filter(name => name !== null))]
}

/** The gym of this app: the likeliest, and demo where none is named. */
export function resolveTenant(signs: TenantSigns): Tenancy {
  const [first] = possibleTenants(signs)
  return { tenant: first ?? demo, demo: first === undefined, custom: isSet(signs.stored) }
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
