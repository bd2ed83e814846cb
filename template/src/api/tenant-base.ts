// The address of the gym's backend: set once, when the manifest has been read.
let base = '/'

/** The tenant base, ending in one slash; the page's own origin until a manifest says otherwise. */
export const tenantBase = (): string => base

/** Only an address of the web or of this origin is one. Browsers read a backslash as a slash, and leave out tabs and line ends. */
export const isBackend = (address: string): boolean =>
  /^(https?:\/\/|\/(?!\/))/.test(address) && !/[\\\t\n\r]/.test(address)

export function setTenantBase(api: string): void {
  base = isBackend(api) ? api : '/'
}
