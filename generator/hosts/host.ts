import { join } from 'node:path'
import * as z from 'zod'
import { projectFolder, siteFolder } from '../stamp/published.ts'
import { loadTenant } from '../tenant/load.ts'
import { publicApp } from '../tenant/public.ts'
import { Fault } from '../workshop/fault.ts'
import type { Places } from '../workshop/places.ts'
import type { Files, Workshop } from '../workshop/workshop.ts'
import { cloudflare } from './cloudflare.ts'
import { firebase } from './firebase.ts'
import type { Hosted, HostOptions, HostPlan, HostWriter } from './hosted.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'

const writers = { nginx, firebase, cloudflare, netlify, s3 } as const satisfies Record<string, HostWriter>
export type Host = keyof typeof writers

type Shop = Pick<Workshop, 'readFile' | 'list' | 'readTree' | 'writeFile' | 'swapFolder' | 'readLink'>

/** Writes a host's configuration for built gyms. Answers the files' paths, absolute, and what people should know. */
export async function writeHost(
  host: Host,
  gyms: readonly string[],
  options: Omit<HostOptions, 'out'>,
  places: Places,
  shop: Shop,
): Promise<{ written: string[]; notes: string[] }> {
  const hosted = await Promise.all(gyms.map(gym => hostedGym(gym, places, shop)))
  const plan = writers[host](hosted, checked({ ...options, out: places.out }))
  const folder = host === 'firebase' ? places.out : join(places.out, '_hosts', host)
  return { written: await write(plan, folder, shop), notes: plan.notes }
}

async function write({ files, folders }: HostPlan, folder: string, shop: Shop): Promise<string[]> {
  for (const [path, { site, files: own }] of folders) {
    const served = await shop.readTree(site)
    const shared = new Map([...served.keys()].map(file => [file, join(site, file)]))
    await shop.swapFolder(join(folder, path), new Map([...served, ...own]) satisfies Files, { shared })
  }
  for (const [path, bytes] of files) await shop.writeFile(join(folder, path), bytes)
  return [...folders.keys(), ...files.keys()].map(path => join(folder, path))
}

async function hostedGym(gym: string, places: Places, shop: Shop): Promise<Hosted> {
  const { tenant } = await loadTenant(gym, places, shop)
  const page = await shop.readFile(join(siteFolder(gym, places), 'index.html'))
  if (!tenant) throw new Fault('failed', `${gym} is not valid.`, `See what is wrong: molde validate ${gym}`)
  if (!page) throw new Fault('failed', `${gym} is not built.`, `Build it: molde build ${gym}`)
  const target = await shop.readLink(siteFolder(gym, places))
  return {
    gym,
    domain: tenant.app.domain ?? null,
    site: target === null ? siteFolder(gym, places) : join(projectFolder(gym, places), target),
    page: new TextDecoder().decode(page),
    app: publicApp(tenant),
  }
}

const domainName = z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
const address = z.url({ protocol: /^https?$/ })

/** What is written into a configuration is checked first: it is the words of a command line. */
function checked(options: HostOptions): HostOptions {
  const { domain, backend, prefix } = options
  if (!domainName.safeParse(domain).success)
    throw new Fault('usage', `--domain takes a domain, not "${domain}".`, 'For example: --domain example.com')
  if (backend !== null && (!address.safeParse(backend).success || /[\s;{}"'$\\]/.test(backend)))
    throw new Fault(
      'usage',
      `--backend takes an address, not "${backend}".`,
      'For example: --backend https://api.example.com',
    )
  if (!/^[a-z0-9-]*$/.test(prefix))
    throw new Fault(
      'usage',
      `--prefix takes letters, digits and hyphens, not "${prefix}".`,
      'For example: --prefix acme-',
    )
  return options
}
