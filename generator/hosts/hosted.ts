import type { Files } from '../system/system.ts'

/** The site of all gyms is at this sub-domain, which no gym can have. */
export const universalLabel = 'app'

/** A site, as a host needs to know it. */
export interface Hosted {
  gym: string
  /** The first label of its host name: the gym's own name, or that of the site of all gyms. */
  label: string
  /** Its own domain, where it has one beside its sub-domain. */
  domain: string | null
  /** Domains at which it was before: the same site is served there, and its app moves from there. */
  formerDomains: readonly string[]
  /** Absolute: what is to be served; null where it is not built here. */
  site: string | null
  /** Absolute: the site before it, whose hashed files an open page still asks for; null where there is none. */
  previous: string | null
  /** The paths of the hashed files of both, from the site, those of most bytes first. Empty for hosts that need not know them. */
  hashed: readonly string[]
  /** Where the app asks its backend: an address, or a path of the page's own origin. */
  api: string
}

export interface HostOptions {
  /** The folder of the sites, absolute, as the serving machine names it. */
  root: string
  /** The domain whose sub-domains are the gyms: `example.com`. */
  domain: string
  /** Where /pwa/ is answered for gyms whose `api` is the page's own origin; null where nobody does. */
  backend: string | null
  /** Name servers that the host asks for the backend's name. [] to look it up once, at the start. Only nginx takes any. */
  resolvers: readonly string[]
  /** True if the server's nginx has the module for brotli files. Only nginx takes it. */
  brotli: boolean
  /** Written before a gym's name where a host's names are shared with all the world. */
  prefix: string
  /** What was written for this host before and all gyms share, by path. */
  earlier: Files
  /** Whether what was written of a gym before stays, where it is not among the sites. */
  keeps: (gym: string) => boolean
}

/** What a host is given: files to write, folders that are a site with the host's own files in it, and what people should know. */
export interface HostPlan {
  files: readonly HostFile[]
  folders: readonly HostFolder[]
  notes: string[]
}

/** `gym` is whose it is, null for what all share. */
export interface HostFile {
  path: string
  gym: string | null
  bytes: Uint8Array
}

/** The site that is to be put at `path`, and what is beside its files. */
export interface HostFolder {
  path: string
  hosted: Hosted
  files: Files
}

/** Writes what one host needs. Pure. */
export type HostWriter = (sites: readonly Hosted[], options: HostOptions) => HostPlan

export const textFile = (text: string): Uint8Array => new TextEncoder().encode(text)
export const jsonFile = (value: unknown): Uint8Array => textFile(`${JSON.stringify(value, null, 2)}\n`)

/** The note for gyms that ask their own origin, where nobody answers. Hosts that forward nothing pass no `flag`. */
export function backendNotes(
  sites: readonly Hosted[],
  { backend }: Pick<HostOptions, 'backend'>,
  flag = '',
): string[] {
  const own = sites.filter(({ api }) => api.startsWith('/')).map(({ gym }) => gym)
  if (own.length === 0 || backend !== null) return []
  return [
    `${own.length} ${own.length === 1 ? 'gym asks' : 'gyms ask'} the backend at the site's own address, and nobody answers there: ` +
      `${flag}set "api" in app.json (${own.slice(0, 3).join(', ')}${own.length > 3 ? ' …' : ''}).`,
  ]
}

/** The notes about domains that people have to point to a site themselves. */
export const formerDomainNotes = (sites: readonly Hosted[], how: string): string[] =>
  sites
    .filter(({ formerDomains }) => formerDomains.length > 0)
    .map(({ gym, formerDomains }) => `${gym} was at ${formerDomains.join(', ')}: ${how}.`)

/** Begins the note of hosts that forward requests. */
export const giveBackend = 'give --backend, or '
