/** What can be told of a gym from the address of its site, without visiting it. */
export interface Proposal {
  gym: string
  name: string
  /** A domain for the app beside the site's own; '' where the site is on somebody else's. */
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

/** Sites where a gym has a page, and none of its own: the gym's name is in the path. */
const pages: readonly (readonly [host: RegExp, link: string])[] = [
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
]

/** What an address tells; null where it is none. */
export function proposalFrom(written: string): Proposal | null {
  const address = /^https?:\/\//i.test(written.trim()) ? written.trim() : `https://${written.trim()}`
  if (!URL.canParse(address)) return null
  const { hostname, href, pathname } = new URL(address)
  // A name as people write it: URL turns accents into xn--.
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(hostname)) return null
  const [, link] = pages.find(([host]) => host.test(hostname)) ?? []
  if (link !== undefined) {
    const account = pathname.split('/')[1] ?? ''
    return { ...namedBy(account), domain: '', links: { [link]: href } }
  }
  const site = hostname.replace(/^www\./, '')
  const [label = ''] = site.split('.')
  return { ...namedBy(label), domain: `app.${site}`, links: { web: href } }
}

/** 'box-norte' → 'Box Norte' */
function namedBy(label: string): { gym: string; name: string } {
  const words = label.split(/[-_.]+/).filter(word => word !== '')
  return {
    gym: slugOf(label),
    name: words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
  }
}
