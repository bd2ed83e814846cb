import type { Files } from '#generator/system/system.ts'

/** The sub-domain of the site of all gyms. No gym can have it. */
export const universalLabel = 'app'

/** A site, as hosts need to know it. */
export interface Hosted {
  gym: string
  /** The first label of its host name: the gym's id, or the label of the site of all gyms. */
  label: string
  /** Its own domain beside its sub-domain, or null. */
  domain: string | null
  /** Domains that it had before. The same site is served there, and its app moves to the new domain. */
  formerDomains: readonly string[]
  /** Absolute path of the site to serve, or null if it is not built here. */
  site: string | null
  /** Absolute path of the previous site, whose hashed files open pages still request, or null. */
  previous: string | null
  /**
   * The paths of the hashed files of both, from the site, the largest first. Empty for hosts that do not need
   * them.
   */
  hashed: readonly string[]
  /** The address of the backend: absolute, or a path of the page's own origin. */
  api: string
}

export interface HostOptions {
  /** The absolute path of the sites' folder on the serving machine. */
  root: string
  /** The domain whose sub-domains are the gyms: `example.com`. */
  domain: string
  /** The server that answers /pwa/ for gyms whose `api` is the page's own origin, or null. */
  backend: string | null
  /**
   * Name servers that the host asks for the backend's name. Without any, the name is looked up once, at the
   * start. Only nginx uses them.
   */
  resolvers: readonly string[]
  /** True if the server's nginx has the module for brotli files. Only nginx uses it. */
  brotli: boolean
  /** Precedes a gym's name where a host's names are shared with all its users. */
  prefix: string
  /** Earlier files of this host that all gyms share, by path. */
  earlier: Files
  /** True if the earlier files of a gym stay although it is not among the sites. */
  keeps: (gym: string) => boolean
}

/** The output for a host: files, folders with a site and the host's own files, and notes for people. */
export interface HostPlan {
  files: readonly HostFile[]
  folders: readonly HostFolder[]
  notes: string[]
}

/** `gym` owns the file. It is null for a shared file. */
export interface HostFile {
  path: string
  gym: string | null
  bytes: Uint8Array
}

/** A site to put at `path`, with additional files. */
export interface HostFolder {
  path: string
  hosted: Hosted
  files: Files
}

/** Plans the files of a host. Pure. */
export type HostWriter = (sites: readonly Hosted[], options: HostOptions) => HostPlan

export const textFile = (text: string): Uint8Array => new TextEncoder().encode(text)
export const jsonFile = (value: unknown): Uint8Array => textFile(`${JSON.stringify(value, null, 2)}\n`)

/**
 * The note for gyms that call their own origin, where no backend answers. Hosts that forward nothing pass no
 * `flag`.
 */
export function backendNotes(
  sites: readonly Hosted[],
  { backend }: Pick<HostOptions, 'backend'>,
  flag = '',
): string[] {
  const sameOrigin = sites.filter(({ api }) => api.startsWith('/')).map(({ gym }) => gym)
  if (sameOrigin.length === 0 || backend !== null) return []
  return [
    `${sameOrigin.length} ${sameOrigin.length === 1 ? 'gym calls' : 'gyms call'} the backend at the address of the site, where no backend answers: ` +
      `${flag}set "api" in app.json (${sameOrigin.slice(0, 3).join(', ')}${sameOrigin.length > 3 ? ' …' : ''}).`,
  ]
}

/** Notes about domains that people must point to a site themselves. */
export const formerDomainNotes = (sites: readonly Hosted[], how: string): string[] =>
  sites
    .filter(({ formerDomains }) => formerDomains.length > 0)
    .map(({ gym, formerDomains }) => `${gym} was at ${formerDomains.join(', ')}: ${how}.`)

/** The beginning of the note of hosts that forward requests. */
export const giveBackend = 'give --backend, or '
