import * as z from 'zod'
import { contentPolicy } from '#build/policy.js'
import { universal } from '#generator/site/published.ts'
import { elementsOf, type PageElement } from './page-elements.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'

const page = 'index.html'

type Page = readonly PageElement[]

const attributeOf = ({ attributes }: PageElement, name: string): string => attributes.get(name) ?? ''

/** Elements of a kind with the expected attributes. */
const elements = (page: Page, tag: string, expected: Record<string, string> = {}): PageElement[] =>
  page.filter(
    element =>
      element.tag === tag &&
      Object.entries(expected).every(([name, value]) => attributeOf(element, name) === value),
  )

/** The content of the first meta element with the expected attributes, or ''. */
export const metaContent = (page: Page, expected: Record<string, string>): string =>
  elements(page, 'meta', expected).map(element => attributeOf(element, 'content'))[0] ?? ''

const hasLink = (page: Page, rel: string): boolean =>
  elements(page, 'link', { rel }).some(element => pathIn(attributeOf(element, 'href')) !== null)

const barColor = (page: Page, scheme: string): string =>
  metaContent(page, { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})` })

const capableOnIos = (page: Page): boolean =>
  metaContent(page, { name: 'apple-mobile-web-app-capable' }) === 'yes'

const needed: readonly [(page: Page) => boolean, string][] = [
  [page => elements(page, 'meta', { charset: 'utf-8' }).length > 0, 'names no character set'],
  [page => metaContent(page, { name: 'viewport' }).includes('width=device-width'), 'has no viewport'],
  [page => elements(page, 'title').some(({ text }) => text.trim() !== ''), 'has no title'],
  [page => metaContent(page, { name: 'description' }) !== '', 'has no description'],
  [page => hasLink(page, 'manifest'), 'links no manifest'],
  [page => hasLink(page, 'apple-touch-icon'), 'links no icon for iOS'],
  [page => hasLink(page, 'icon'), 'links no favicon'],
  [page => barColor(page, 'light') !== '', 'has no colour for light bars'],
  [page => barColor(page, 'dark') !== '', 'has no colour for dark bars'],
  [page => socialCard(page) !== null, 'has no social card'],
  // iOS shows start-up pictures only for a page with this meta element.
  [
    page => !hasLink(page, 'apple-touch-startup-image') || capableOnIos(page),
    'has start-up pictures that iOS does not show: apple-mobile-web-app-capable is missing',
  ],
]

/**
 * Checks the page as a browser reads it: the content of its head, and the presence of all files that it links.
 */
export async function pageIssues(reading: Reading): Promise<Issue[]> {
  const html = await readText(reading, page)
  if (html === '') return [issue(page, 'is missing')]
  const elements = elementsOf(html)
  const missing = needed.filter(([isThere]) => !isThere(elements)).map(([, what]) => issue(page, what))
  return [
    ...missing,
    ...scriptIssues(elements),
    ...(await importMapIssues(elements, reading)),
    ...tenantIssues(elements, reading.gym),
    ...(await policyIssues(html, elements, reading)),
    ...(await linkIssues(elements, reading)),
  ]
}

/**
 * The policy of the page must allow exactly what it needs: its own inline parts, and the hosts in its gym's
 * app.json.
 */
async function policyIssues(html: string, page: Page, reading: Reading): Promise<Issue[]> {
  // The hosts of the page of all gyms are not known without a list of its files.
  if (reading.gym === universal && reading.paths === null) return []
  const policy = metaContent(page, { 'http-equiv': 'Content-Security-Policy' })
  return policy === contentPolicy(html, await readApps(reading))
    ? []
    : [issue('index.html', 'has a policy of another page')]
}

const anyFields = z.record(z.string(), z.unknown())

/** Every app.json of a site: the gym's own, or those of all gyms. */
function readApps(reading: Reading): Promise<Record<string, unknown>[]> {
  const appPath = `assets/dominios/${reading.gym}/app.json`
  const paths = (reading.paths ?? [appPath]).filter(path => /^assets\/dominios\/[^/]+\/app\.json$/.test(path))
  return Promise.all(
    paths.map(async path => anyFields.safeParse(jsonIn(await readText(reading, path))).data ?? {}),
  )
}

/**
 * The scripts of the page: its own (the theme, the files of the first screen, its last appearance) and the
 * compiled script.
 */
const scriptsOfPage = 4

function scriptIssues(page: Page): Issue[] {
  // The others run nothing and hold only data.
  const scripts = elements(page, 'script').filter(one => ['', 'module'].includes(attributeOf(one, 'type')))
  const [first] = scripts
  if (!first || scripts.length !== scriptsOfPage)
    return [issue('index.html', `has ${scripts.length} scripts instead of ${scriptsOfPage}`)]
  const isInline = !first.attributes.has('src') && first.text.includes('molde.look')
  const loaded = scripts.flatMap(({ attributes }) => attributes.get('src') ?? [])
  const isCompiled = loaded.length === 1 && /^\/assets\/[^/]+\.js$/.test(loaded.join())
  return [
    ...(isInline ? [] : [issue('index.html', 'is painted before the member’s look is known')]),
    ...(isCompiled ? [] : [issue('index.html', 'does not load the compiled script')]),
  ]
}

const importMap = z.object({ imports: z.record(z.string().startsWith('/'), z.string().startsWith('/')) })

/**
 * Checks the import map, through which scripts import each other: it precedes all of them, and its files exist.
 */
async function importMapIssues(page: Page, { read, paths }: Reading): Promise<Issue[]> {
  const [map, ...others] = elements(page, 'script', { type: 'importmap' })
  if (!map || others.length > 0) return [issue('index.html', `has ${map ? 'several' : 'no'} import maps`)]
  const imports = importMap.safeParse(jsonIn(map.text)).data?.imports
  if (!imports) return [issue('index.html', 'has an import map that cannot be read')]
  const isModule = (one: PageElement) =>
    attributeOf(one, 'type') === 'module' || attributeOf(one, 'rel') === 'modulepreload'
  const isLate = page.findIndex(isModule) < page.indexOf(map)
  const files = Object.values(imports).map(address => address.slice(1))
  const mapped = new Set(files)
  const absent = await Promise.all(files.map(async path => ((await read(path)) ? [] : [path])))
  const unmappedFiles = (paths ?? []).filter(
    path => /^assets\/[^/]+\.(js|css)$/.test(path) && !mapped.has(path),
  )
  return [
    ...(isLate ? [issue('index.html', 'has its import map behind a script that imports')] : []),
    ...absent.flat().map(path => issue('index.html', `has an import map to ${path}, which is not there`)),
    ...unmappedFiles.map(path => issue('index.html', `has no name in its import map for ${path}`)),
  ]
}

const tenantIssues = (page: Page, gym: string): Issue[] =>
  elements(page, 'html', { 'data-tenant': gym }).length > 0
    ? []
    : [issue('index.html', `is not stamped for ${gym}`)]

/** Checks the files that a browser loads by itself, and the picture that other sites show of the page. */
async function linkIssues(page: Page, { read }: Reading): Promise<Issue[]> {
  const written = page.flatMap(({ tag, attributes }) => {
    if (tag === 'link') return [attributes.get('href')]
    return tag === 'script' || tag === 'img' ? [attributes.get('src')] : []
  })
  const paths = [...written.map(address => pathIn(address ?? '')), socialCard(page)]
  const linked = [...new Set(paths.filter(path => path !== null))]
  const absent = await Promise.all(linked.map(async path => ((await read(path)) ? [] : [path])))
  return absent.flat().map(path => issue('index.html', `links ${path}, which is not there`))
}

/**
 * The site's file for an address in its page. null for an address elsewhere. An address that cannot be decoded
 * names no file.
 */
function pathIn(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, ownOrigin)) return null
  const { origin, pathname } = new URL(address, ownOrigin)
  if (origin !== ownOrigin) return null
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return pathname.slice(1)
  }
}

const ownOrigin = 'https://site.invalid'

/** The card's file. Other sites read it by its full address, which a gym with a domain of its own has. */
function socialCard(page: Page): string | null {
  const address = metaContent(page, { property: 'og:image' })
  const path = address.startsWith('https://') && URL.canParse(address) ? new URL(address).pathname : address
  return pathIn(path)
}
