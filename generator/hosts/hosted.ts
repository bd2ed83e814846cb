import type { PublicApp } from '../tenant/public.ts'
import type { Files } from '../workshop/workshop.ts'

/** A built gym, as a host needs to know it. */
export interface Hosted {
  gym: string
  /** Its own domain, where it has one beside its sub-domain. */
  domain: string | null
  /** Absolute: what is to be served. */
  site: string
  /** The page, for the digests of what stands in it. */
  page: string
  app: PublicApp
}

export interface HostOptions {
  /** The output folder, absolute. */
  out: string
  /** The domain whose sub-domains are the gyms: `example.com`. */
  domain: string
  /** Where /pwa/ is answered for gyms whose `api` is the page's own origin; null where nobody does. */
  backend: string | null
  /** Written before a gym's name where a host's names are shared with all the world. */
  prefix: string
}

/** What a host is given: files to write, folders that are a site with the host's own files in it, and what people should know. */
export interface HostPlan {
  files: Files
  /** By its path: the site that is to be put there, and what stands beside its files. */
  folders: ReadonlyMap<string, { site: string; files: Files }>
  notes: string[]
}

/** Writes what one host needs. Pure. */
export type HostWriter = (gyms: readonly Hosted[], options: HostOptions) => HostPlan

export const textFile = (text: string): Uint8Array => new TextEncoder().encode(text)
export const jsonFile = (value: unknown): Uint8Array => textFile(`${JSON.stringify(value, null, 2)}\n`)

/** The note for hosts that serve files only and gyms that ask their own origin. */
export function backendNotes(gyms: readonly Hosted[], { backend }: HostOptions): string[] {
  const own = gyms.filter(({ app }) => app.api.startsWith('/')).map(({ gym }) => gym)
  if (own.length === 0 || backend !== null) return []
  return [
    `${own.length} ${own.length === 1 ? 'gym asks' : 'gyms ask'} the backend at the site's own address, and nobody answers there: ` +
      `give --backend, or set "api" in app.json (${own.slice(0, 3).join(', ')}${own.length > 3 ? ' …' : ''}).`,
  ]
}
