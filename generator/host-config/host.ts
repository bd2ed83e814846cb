import { join } from 'node:path'
import pMap from 'p-map'
import * as z from 'zod'
import { withoutForms } from '#generator/bundle/compression.ts'
import { isHashed } from '#generator/site/deploy-order.ts'
import { previousSite, projectFolder, siteFolder, universal } from '#generator/site/published.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { sharedDomains } from '#generator/tenant/rules/domain-problems.ts'
import { cloudflare } from './cloudflare.ts'
import { firebase, readEntries } from './firebase.ts'
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

/** A gym with an issue. `why` is a sentence. */
export interface LeftOut {
  gym: string
  why: string
}

export interface HostResult {
  /** Absolute paths. */
  written: string[]
  /** Files of earlier runs that belong to no gym now, as absolute paths. */
  removed: string[]
  notes: string[]
  /** Gyms without a configuration, or with that of their previous site. */
  leftOut: LeftOut[]
}

interface HostFlags extends Omit<HostOptions, 'root' | 'earlier' | 'keeps' | 'resolvers'> {
  /** Name servers, separated by commas or spaces. 'off' for no name server, null for the default. */
  resolver: string | null
  /** The folder of the sites on the serving machine. null for that of this machine. */
  root: string | null
  /** True if `gyms` are all gyms: files of any other gym are removed. */
  all: boolean
}

/**
 * Writes a host's configuration for the gyms that have a site, and for the site of all gyms if it was built. A gym
 * with an issue keeps its configuration, and stops no other gym.
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
  const options = checkOptions(host, {
    ...flags,
    root: flags.root ?? paths.out,
    resolvers: resolversFrom(host, resolver),
    earlier: await readContents(before, paths, system),
    keeps: gym => !all || gym === universal || gyms.includes(gym),
  })
  // A few at a time: each holds its gym's logo in memory.
  const inspected = await pMap(gyms, gym => inspectGym(gym, paths, system), { concurrency: 8 })
  const hostedGyms = inspected.flatMap(({ hosted }) => hosted ?? [])
  const { sites, warnings } = withoutClashes(hostedGyms, options, gyms)
  const served = [...sites, ...(await universalSite(all, paths, system))].filter(
    ({ site }) => site !== null || host === 'nginx',
  )
  const unbuilt = sites.filter(({ gym }) => !served.some(hosted => hosted.gym === gym))
  const needsNames = host === 'cloudflare' || host === 'netlify'
  const plan = writers[host](needsNames ? await withHashed(served, system) : served, options)
  const { written, failed } = await write(plan, host === 'firebase' ? '' : `_hosts/${host}/`, paths, system)
  const current = new Set([
    ...inspected.flatMap(({ hosted, gym }) => (hosted ? [] : [gym])),
    ...unbuilt.map(({ gym }) => gym),
    ...failed.map(({ gym }) => gym),
  ])
  const isKept = ({ path, gym }: Written) =>
    written.some(one => one.path === path) || (gym !== null && (!all || current.has(gym)))
  const gone = before.filter(one => !isKept(one))
  await removeWritten(gone, paths, system)
  await listWritten(host, [...before.filter(isKept), ...written], paths, system)
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
        .map(path => `${path} was in no list of written files. It has been replaced.`),
    ],
    leftOut: [
      ...inspected.flatMap(({ gym, why }) => (why === null ? [] : [{ gym, why }])),
      ...unbuilt.map(({ gym }) => ({ gym, why: `It is not built: molde build ${gym}` })),
      ...failed,
    ],
  }
}

/**
 * Files of projects that no list names: an interrupted run leaves no list. They assign sites to projects.
 * @throws {UserError} 'usage' if a file was not written by molde, and would be overwritten
 */
async function firebaseFiles(listed: readonly Written[], paths: Paths, system: Needs): Promise<Written[]> {
  const unknownFiles = (await system.list(paths.out)).filter(
    ({ name }) => /^firebase(?:\.\d+)?\.json$/.test(name) && !listed.some(({ path }) => path === name),
  )
  for (const { name } of unknownFiles) {
    const bytes = await system.readFile(join(paths.out, name))
    if (bytes && readEntries(bytes) === null)
      throw new UserError(
        'usage',
        `${join(paths.out, name)} was not written by molde. No file was changed.`,
        'Move the file out of the output folder: molde writes the configuration of Firebase projects there, under this name.',
      )
  }
  return unknownFiles.map(({ name }) => ({ path: name, gym: null }))
}

const unlistedNote = (path: string): string =>
  `${path} was kept: it is in no list of written files, so it may not be a file of molde. Remove it if you do not need it.`

async function readContents(before: readonly Written[], paths: Paths, system: Needs): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  for (const { path, gym } of before) {
    const bytes = gym === null ? await system.readFile(join(paths.out, path)) : null
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** Writes a plan. Reports a gym whose file the disk refuses, and throws if the disk refuses a shared file. */
async function write(
  { files, folders }: HostPlan,
  folder: string,
  paths: Paths,
  system: Needs,
): Promise<{ written: Written[]; failed: LeftOut[] }> {
  const written: Written[] = []
  const failed = new Map<string, LeftOut>()
  const put = async (path: string, gym: string | null, work: (target: string) => Promise<void>) => {
    const one = { path: folder + path, gym }
    try {
      await work(join(paths.out, one.path))
      written.push(one)
    } catch (error) {
      if (gym === null || !(error instanceof DiskError) || !error.isOfPath) throw error
      failed.set(gym, { gym, why: error.message })
    }
  }
  for (const one of folders) await put(one.path, one.hosted.gym, target => writeFolder(one, target, system))
  for (const { path, gym, bytes } of files) await put(path, gym, target => system.writeFile(target, bytes))
  return { written, failed: [...failed.values()] }
}

/**
 * Writes the files of the site, with the hashed files of the previous site, which open pages still request. These
 * hosts compress files themselves, so compressed forms are left out.
 */
async function writeFolder(
  { hosted, files: hostFiles }: HostFolder,
  folder: string,
  system: Needs,
): Promise<void> {
  const { site, previous } = hosted
  if (site === null) return
  const all = await system.readTree(site)
  const served = new Map(withoutForms([...all.keys()]).map(path => [path, all.get(path) ?? new Uint8Array()]))
  const older = previous === null ? [] : withoutForms(await system.listTree(previous)).filter(isHashed)
  const from = new Map([
    ...older.map(path => [path, join(previous ?? '', path)] as const),
    ...[...served.keys()].map(path => [path, join(site, path)] as const),
  ])
  const files = new Map([...served, ...hostFiles])
  for (const [path, file] of from) {
    if (files.has(path)) continue
    const bytes = await system.readFile(file)
    // A concurrent build removed the file. An empty file instead would be cached for a year.
    if (bytes) files.set(path, bytes)
  }
  await system.replaceDirectory(folder, files, { shared: from })
}

async function withHashed(sites: readonly Hosted[], system: Needs): Promise<Hosted[]> {
  const named: Hosted[] = []
  for (const hosted of sites) {
    const bytes = new Map<string, number>()
    for (const folder of [hosted.previous, hosted.site])
      if (folder !== null)
        for (const [path, file] of await system.measureTree(folder)) bytes.set(path, file.bytes)
    const hashed = [...bytes].filter(([path]) => isHashed(path)).sort((a, b) => b[1] - a[1])
    named.push({ ...hosted, hashed: hashed.map(([path]) => path) })
  }
  return named
}

/** Reads a gym from its app.json or, if that is not valid, from its previous site. */
async function inspectGym(
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
  if (site === null) return { gym, hosted: null, why: `${why} There is no earlier site to serve.` }
  const app = await system.readFile(join(site, 'assets/dominios', gym, 'app.json'))
  const api = builtApp.safeParse(app && jsonIn(app)).data?.api ?? '/'
  return {
    gym,
    why: `${why} Its earlier site stays.`,
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
    return { tenant: null, domain, formerDomains, why: `Its app.json is not valid: molde validate ${gym}.` }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { tenant: null, domain: null, formerDomains: [], why: error.message }
  }
}

/** The domains of an app.json that is not valid, if the domains are. */
const writtenDomain = z.object({
  domain: writtenApp.shape.domain,
  formerDomains: writtenApp.shape.formerDomains,
})

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not JSON: there is nothing to read.
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

/** Drops the domain of a gym if another gym has it, or if it is the sub-domain of another gym. */
function withoutClashes(all: readonly Hosted[], { domain }: HostOptions, gyms: readonly string[]) {
  const sites = withoutTaken(all, domain, gyms)
  const owners = sharedDomains(sites)
  const warnings: string[] = []
  const without = (hosted: Hosted, why: string): Hosted => {
    if (why !== '') warnings.push(`${hosted.domain} does not lead to ${hosted.gym}: ${why}.`)
    return { ...hosted, domain: null }
  }
  const checkedSites = sites.map(hosted => {
    const other = owners.get(hosted.gym)
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

/** Drops former domains that are a current address of another gym, or that an earlier gym lists. */
function withoutTaken(sites: readonly Hosted[], domain: string, gyms: readonly string[]): Hosted[] {
  const domains = new Set(sites.flatMap(({ domain }) => domain ?? []))
  for (const label of [...gyms, universalLabel]) domains.add(`${label}.${domain}`)
  return sites.map(hosted => {
    const formerDomains = hosted.formerDomains.filter(one => !domains.has(one))
    for (const one of formerDomains) domains.add(one)
    return { ...hosted, formerDomains }
  })
}

const domainName = z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
const address = z.url({ protocol: /^https?$/ })

/** Checks options from the command line before they are written into a configuration. */
function checkOptions(host: Host, options: HostOptions): HostOptions {
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
      'For example: --backend https://api.example.com, with a port and a path if needed.',
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

/** Public name servers: the sites are served by another machine, whose own servers are unknown here. */
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

/** True for an address in nginx's notation: '127.0.0.53', '127.0.0.53:5353', '[::1]' */
function isResolver(written: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(written) ?? []
  return z.ipv6().safeParse(bracketed).success || z.ipv4().safeParse(plain).success
}

function isBackend(written: string): boolean {
  if (!address.safeParse(written).success || /[\s;{}"'$\\]/.test(written)) return false
  const { search, hash, username, password } = new URL(written)
  return search === '' && hash === '' && username === '' && password === ''
}
