import { join } from 'node:path'
import pMap from 'p-map'
import * as z from 'zod'
import { withoutForms } from '../bundle/compression.ts'
import { previousSite, projectFolder, siteFolder, universal } from '../site/published.ts'
import { DiskError } from '../system/disk-error.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Files } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { writtenApp } from '../tenant/app-json/schema.ts'
import { loadTenant } from '../tenant/load.ts'
import { sharedDomains } from '../tenant/rules/domain-problems.ts'
import { cloudflare } from './cloudflare.ts'
import { firebase, readEntries } from './firebase.ts'
import { hashedPaths } from './headers.ts'
import {
  type Hosted,
  type HostFolder,
  type HostOptions,
  type HostPlan,
  type HostWriter,
  universalLabel,
} from './hosted.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { listWritten, readWritten, removeWritten, unlistedOf, type Written } from './written.ts'

const writers = { nginx, firebase, cloudflare, netlify, s3 } as const satisfies Record<string, HostWriter>
export type Host = keyof typeof writers

type Needs = FileStore

/** A gym that is not as it should be: `why` is a sentence. */
export interface LeftOut {
  gym: string
  why: string
}

export interface HostResult {
  /** Absolute, as all paths here. */
  written: string[]
  /** Files of earlier runs that no gym has now. */
  removed: string[]
  notes: string[]
  /** Gyms that have no host now, or only that of their site of before. */
  leftOut: LeftOut[]
}

interface HostFlags extends Omit<HostOptions, 'root' | 'earlier' | 'keeps' | 'resolvers'> {
  /** Name servers, apart by commas or spaces; 'off' for none, null where nothing was said. */
  resolver: string | null
  /** Where the sites are on the serving machine; null for here. */
  root: string | null
  /** All gyms are meant: what belongs to none of them is removed. */
  all: boolean
}

/**
 * Writes a host's configuration for the gyms that have a site, and for the site of all gyms where it was built. A gym that is not well
 * keeps what it had, and stops no other.
 */
export async function writeHost(
  host: Host,
  gyms: readonly string[],
  { all, resolver, ...flags }: HostFlags,
  paths: Paths,
  system: Needs,
): Promise<HostResult> {
  const before = await readWritten(host, paths, system)
  const unlistedBefore = await unlistedOf(host, paths, system)
  if (host === 'firebase') before.push(...(await firebaseFiles(before, paths, system)))
  const options = checked(host, {
    ...flags,
    root: flags.root ?? paths.out,
    resolvers: resolversFrom(host, resolver),
    earlier: await contents(before, paths, system),
    keeps: gym => !all || gym === universal || gyms.includes(gym),
  })
  // A few at a time: each holds its gym's logo while it is looked at.
  const looked = await pMap(gyms, gym => lookAt(gym, paths, system), { concurrency: 8 })
  const known = looked.flatMap(({ hosted }) => hosted ?? [])
  const { sites, warnings } = withoutClashes(known, options, gyms)
  const served = [...sites, ...(await universalSite(all, paths, system))].filter(
    ({ site }) => site !== null || host === 'nginx',
  )
  const unbuilt = sites.filter(({ gym }) => !served.some(hosted => hosted.gym === gym))
  const needsNames = host === 'cloudflare' || host === 'netlify'
  const plan = writers[host](needsNames ? await withHashed(served, system) : served, options)
  const { written, failed } = await write(plan, host === 'firebase' ? '' : `_hosts/${host}/`, paths, system)
  const current = new Set([
    ...looked.flatMap(({ hosted, gym }) => (hosted ? [] : [gym])),
    ...unbuilt.map(({ gym }) => gym),
    ...failed.map(({ gym }) => gym),
  ])
  const stays = ({ path, gym }: Written) =>
    written.some(one => one.path === path) || (gym !== null && (!all || current.has(gym)))
  const gone = before.filter(one => !stays(one))
  await removeWritten(gone, paths, system)
  await listWritten(host, [...before.filter(stays), ...written], paths, system)
  const unlisted = await unlistedOf(host, paths, system)
  return {
    written: written.map(({ path }) => join(paths.out, path)),
    removed: gone.map(({ path }) => join(paths.out, path)),
    notes: [
      ...plan.notes,
      ...warnings,
      ...unlisted.map(unlistedNote),
      ...unlistedBefore
        .filter(path => !unlisted.includes(path))
        .map(path => `${path} stood in no list, and was written anew.`),
    ],
    leftOut: [
      ...looked.flatMap(({ gym, why }) => (why === null ? [] : [{ gym, why }])),
      ...unbuilt.map(({ gym }) => ({ gym, why: `It is not built: molde build ${gym}` })),
      ...failed,
    ],
  }
}

/**
 * Files of projects that no list names, as those that were written before there were lists: they know which site is in which project.
 * @throws {UserError} 'usage' where one would be overwritten that molde did not write
 */
async function firebaseFiles(listed: readonly Written[], paths: Paths, system: Needs): Promise<Written[]> {
  const unlisted = (await system.list(paths.out)).filter(
    ({ name }) => /^firebase(?:\.\d+)?\.json$/.test(name) && !listed.some(({ path }) => path === name),
  )
  for (const { name } of unlisted) {
    const bytes = await system.readFile(join(paths.out, name))
    if (bytes && readEntries(bytes) === null)
      throw new UserError(
        'usage',
        `${join(paths.out, name)} is not as molde writes it. Nothing was written.`,
        'Move it elsewhere: molde writes the files of Firebase projects in the output folder itself.',
      )
  }
  return unlisted.map(({ name }) => ({ path: name, gym: null }))
}

const unlistedNote = (path: string): string =>
  `${path} was left as it is: no list names it, so molde does not know it for its own. Remove it if nobody needs it.`

async function contents(before: readonly Written[], paths: Paths, system: Needs): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  for (const { path, gym } of before) {
    const bytes = gym === null ? await system.readFile(join(paths.out, path)) : null
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** Writes a plan. A file of one gym that the disk refuses is reported for that gym; a file of all of them is thrown. */
async function write(
  { files, folders }: HostPlan,
  folder: string,
  paths: Paths,
  system: Needs,
): Promise<{ written: Written[]; failed: LeftOut[] }> {
  const written: Written[] = []
  const failed = new Map<string, LeftOut>()
  const put = async (path: string, gym: string | null, work: (place: string) => Promise<void>) => {
    const one = { path: folder + path, gym }
    try {
      await work(join(paths.out, one.path))
      written.push(one)
    } catch (error) {
      if (gym === null || !(error instanceof DiskError) || !error.isOfPath) throw error
      failed.set(gym, { gym, why: error.message })
    }
  }
  for (const one of folders) await put(one.path, one.hosted.gym, place => writeFolder(one, place, system))
  for (const { path, gym, bytes } of files) await put(path, gym, place => system.writeFile(place, bytes))
  return { written, failed: [...failed.values()] }
}

/**
 * Writes the files of the site, with the hashed ones of the site before: a page that was opened with it still asks for them. These hosts
 * compress by themselves, so compressed forms stay out.
 */
async function writeFolder({ hosted, files: own }: HostFolder, folder: string, system: Needs): Promise<void> {
  const { site, previous } = hosted
  if (site === null) return
  const all = await system.readTree(site)
  const served = new Map(withoutForms([...all.keys()]).map(path => [path, all.get(path) ?? new Uint8Array()]))
  const older = previous === null ? [] : withoutForms(await system.listTree(previous)).filter(isHashed)
  const from = new Map([
    ...older.map(path => [path, join(previous ?? '', path)] as const),
    ...[...served.keys()].map(path => [path, join(site, path)] as const),
  ])
  const files = new Map([...served, ...own])
  for (const [path, file] of from) {
    if (files.has(path)) continue
    const bytes = await system.readFile(file)
    // A build beside this one removed it. An empty file in its place would be kept for a year.
    if (bytes) files.set(path, bytes)
  }
  await system.replaceDirectory(folder, files, { shared: from })
}

const isHashed = (path: string): boolean => /^(?:assets|icons)\/[^/]+$/.test(path)

async function withHashed(sites: readonly Hosted[], system: Needs): Promise<Hosted[]> {
  const named: Hosted[] = []
  for (const hosted of sites) {
    const bytes = new Map<string, number>()
    for (const folder of [hosted.previous, hosted.site])
      if (folder !== null)
        for (const [path, file] of await system.measureTree(folder)) bytes.set(path, file.bytes)
    const hashed = [...bytes].filter(([path]) => isKeptForEver(path)).sort((a, b) => b[1] - a[1])
    named.push({ ...hosted, hashed: hashed.map(([path]) => path) })
  }
  return named
}

const keptForEver = hashedPaths.map(pattern => new RegExp(pattern))
const isKeptForEver = (path: string): boolean => keptForEver.some(pattern => pattern.test(`/${path}`))

/** What is known of a gym: from its app.json, or, where that is not valid, from the site that was built of it before. */
async function lookAt(
  gym: string,
  paths: Paths,
  system: Needs,
): Promise<{ gym: string; hosted: Hosted | null; why: string | null }> {
  const { tenant, domain, formerDomains, why } = await appOf(gym, paths, system)
  const { site, previous } = await sitesOf(gym, paths, system)
  if (tenant)
    return {
      gym,
      why: null,
      hosted: { gym, label: gym, domain, formerDomains, site, previous, hashed: [], api: tenant.app.api },
    }
  if (site === null) return { gym, hosted: null, why: `${why} It has no site of before.` }
  const app = await system.readFile(join(site, 'assets/dominios', gym, 'app.json'))
  const api = builtApp.safeParse(app && jsonIn(app)).data?.api ?? '/'
  return {
    gym,
    why: `${why} Its site of before stays.`,
    hosted: { gym, label: gym, domain, formerDomains, site, previous, hashed: [], api },
  }
}

const builtApp = z.object({ api: z.string() })

async function appOf(gym: string, paths: Paths, system: Needs) {
  try {
    const { tenant } = await loadTenant(gym, paths, system)
    if (tenant) {
      const { domain = null, formerDomains = [] } = tenant.app
      return { tenant, domain, formerDomains, why: '' }
    }
    const written = await system.readFile(join(paths.tenants, gym, 'app.json'))
    const { domain = null, formerDomains = [] } =
      writtenDomain.safeParse(written && jsonIn(written)).data ?? {}
    return { tenant: null, domain, formerDomains, why: `It is not valid: molde validate ${gym}.` }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { tenant: null, domain: null, formerDomains: [], why: error.message }
  }
}

/** Of an app.json that is not valid the domains alone are taken, where they are some. */
const writtenDomain = z.object({
  domain: writtenApp.shape.domain,
  formerDomains: writtenApp.shape.formerDomains,
})

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not JSON: nothing is known from it.
    return null
  }
}

async function sitesOf(gym: string, paths: Paths, system: Needs) {
  const at = async (link: string) => {
    const target = await system.readLink(link)
    return target === null ? null : join(projectFolder(gym, paths), target)
  }
  const [site, previous] = [await at(siteFolder(gym, paths)), await at(previousSite(gym, paths))]
  const isThere = site !== null && (await system.readFile(join(site, 'index.html'))) !== null
  return { site: isThere ? site : null, previous }
}

async function universalSite(all: boolean, paths: Paths, system: Needs): Promise<Hosted[]> {
  const { site, previous } = await sitesOf(universal, paths, system)
  if (!all || site === null) return []
  return [
    {
      gym: universal,
      label: universalLabel,
      domain: null,
      formerDomains: [],
      site,
      previous,
      hashed: [],
      api: '',
    },
  ]
}

/** A domain serves one gym: it is left out where another gym has it, or where it is the sub-domain of another. */
function withoutClashes(all: readonly Hosted[], { domain }: HostOptions, gyms: readonly string[]) {
  const sites = withoutTaken(all, domain, gyms)
  const taken = sharedDomains(sites)
  const warnings: string[] = []
  const without = (hosted: Hosted, why: string): Hosted => {
    if (why !== '') warnings.push(`${hosted.domain} does not lead to ${hosted.gym}: ${why}.`)
    return { ...hosted, domain: null }
  }
  const checkedSites = sites.map(hosted => {
    const other = taken.get(hosted.gym)
    if (other !== undefined) return without(hosted, `it is the domain of ${other}`)
    if (!hosted.domain?.endsWith(`.${domain}`)) return hosted
    const label = hosted.domain.slice(0, -domain.length - 1)
    if (label === hosted.label) return without(hosted, '')
    return label === universalLabel || gyms.includes(label)
      ? without(hosted, `it is the address of ${label === universalLabel ? 'the app of all gyms' : label}`)
      : hosted
  })
  return { sites: checkedSites, warnings }
}

/** Leaves out former domains that are an address of another gym today, or that a gym before has listed. */
function withoutTaken(sites: readonly Hosted[], domain: string, gyms: readonly string[]): Hosted[] {
  const taken = new Set(sites.flatMap(({ domain }) => domain ?? []))
  for (const label of [...gyms, universalLabel]) taken.add(`${label}.${domain}`)
  return sites.map(hosted => {
    const formerDomains = hosted.formerDomains.filter(one => !taken.has(one))
    for (const one of formerDomains) taken.add(one)
    return { ...hosted, formerDomains }
  })
}

const domainName = z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
const address = z.url({ protocol: /^https?$/ })

/** What is written into a configuration is checked first: it comes from a command line. */
function checked(host: Host, options: HostOptions): HostOptions {
  const { domain, backend, prefix, root, brotli } = options
  if (!domainName.safeParse(domain).success)
    throw new UserError(
      'usage',
      `--domain takes a domain, not "${domain}".`,
      'For example: --domain example.com',
    )
  if (backend !== null && !isBackend(backend))
    throw new UserError(
      'usage',
      `--backend takes an address, not "${backend}".`,
      'For example: --backend https://api.example.com, with a port and a path if need be.',
    )
  if (backend !== null && (host === 'cloudflare' || host === 'firebase'))
    throw new UserError(
      'usage',
      `${host} forwards no requests, so --backend has no effect.`,
      'Leave it out, and set "api" in app.json, or in defaults.json for all gyms.',
    )
  if (brotli && host !== 'nginx')
    throw new UserError('usage', `--brotli has no effect for ${host}.`, 'Leave it out: it is for nginx.')
  if (!/^[a-z0-9-]*$/.test(prefix))
    throw new UserError(
      'usage',
      `--prefix takes letters, digits and hyphens, not "${prefix}".`,
      'For example: --prefix acme-',
    )
  // Only nginx needs to know where the sites are.
  if (host === 'nginx' && !/^\/[^"$\\\n{};]*$/.test(root))
    throw new UserError(
      'usage',
      `The sites cannot be served from "${root}".`,
      'Name an absolute folder with --root, without quotes, dollars and braces.',
    )
  return options
}

/** Public, since the serving machine is another one, and its own name servers are not known here. */
const publicResolvers = ['1.1.1.1', '9.9.9.9']

function resolversFrom(host: Host, written: string | null): string[] {
  if (written === null) return publicResolvers
  if (host !== 'nginx')
    throw new UserError('usage', `--resolver has no effect for ${host}.`, 'Leave it out: it is for nginx.')
  if (written === 'off') return []
  const addresses = written.split(/[\s,]+/).filter(Boolean)
  if (addresses.length === 0 || !addresses.every(isResolver))
    throw new UserError(
      'usage',
      `--resolver takes IP addresses, not "${written}".`,
      'For example: --resolver 127.0.0.53, or --resolver off',
    )
  return addresses
}

/** An address of nginx: '127.0.0.53', '127.0.0.53:5353', '[::1]' */
function isResolver(written: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(written) ?? []
  return z.ipv6().safeParse(bracketed).success || z.ipv4().safeParse(plain).success
}

function isBackend(written: string): boolean {
  if (!address.safeParse(written).success || /[\s;{}"'$\\]/.test(written)) return false
  const { search, hash, username, password } = new URL(written)
  return search === '' && hash === '' && username === '' && password === ''
}
