// Address of the gym's backend. It is set once the manifest has been read.
let base = '/'

/** Returns the tenant base, which ends in one slash. The page's own origin is the default. */
export const tenantBase = (): string => base

/**
 * Returns true for an address on the web or on this origin. Browsers read a backslash as a slash and drop
 * tabs and line breaks.
 */
export const isBackend = (address: string): boolean =>
  /^(https?:\/\/|\/(?!\/))/.test(address) && !/[\\\t\n\r]/.test(address)

export function setTenantBase(api: string): void {
  base = isBackend(api) ? api : '/'
}
