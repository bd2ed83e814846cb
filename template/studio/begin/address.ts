import { decodeLabel } from './punycode.ts'

/** Details of a gym, derived from the address of its site without visiting it. */
export interface Proposal {
  gym: string
  name: string
  /** Domain for the app next to the site's own. '' for pages on a shared site. */
  domain: string
  /** Fields of app.json. */
  links: Readonly<Record<string, string>>
}

/** 'Gimnasio Ñandú' → 'gimnasio-nandu' */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
    .replace(/-+$/, '')

/** Shared sites, where the path holds the gym's name. */
const pages: readonly (readonly [host: RegExp, link: string])[] = [
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
]

/** Derives a proposal from an address. null for an invalid address. */
export function proposalFrom(written: string): Proposal | null {
  const address = /^https?:\/\//i.test(written.trim()) ? written.trim() : `https://${written.trim()}`
  if (!URL.canParse(address)) return null
  const { hostname, href, pathname } = new URL(address)
  // ASCII is enough, because URL turns accents into xn--.
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(hostname)) return null
  const [, link] = pages.find(([host]) => host.test(hostname)) ?? []
  if (link !== undefined) {
    const account = pathname.split('/')[1] ?? ''
    return { ...namedBy(account), domain: '', links: { [link]: href } }
  }
  const site = hostname.replace(/^www\./, '')
  const [label = ''] = site.split('.')
  return { ...namedBy(decodeLabel(label)), domain: `app.${site}`, links: { web: href } }
}

/** 'box-norte' → 'Box Norte' */
function namedBy(label: string): { gym: string; name: string } {
  const words = label.split(/[-_.]+/).filter(word => word !== '')
  return {
    gym: slugOf(label),
    name: words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
  }
}
