import { join } from 'node:path'
import pMap from 'p-map'
import { universalLabel } from '#generator/host-config/hosted.ts'
import { type BuildManifest, readBuildManifest } from '#generator/site/build-manifest.ts'
import { buildManifestFile, readPublished, siteFolder, universal } from '#generator/site/published.ts'
import { versionFile } from '#generator/site/version-file.ts'
import { withoutCredentials } from '#generator/system/fetch.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Http, HttpAnswer } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { buildManifestIssues } from './build-manifest-issues.ts'
import { contentIssues, type Neighbour } from './content-issues.ts'
import { headerIssues, missingFileIssues, missingPath } from './header-issues.ts'
import { pageIssues } from './page-issues.ts'
import { type Issue, issue, type Reading } from './reading.ts'
import { strayIssues } from './stray-issues.ts'
import { universalIssues } from './universal-issues.ts'
import { appleIssues, webManifestIssues } from './web-manifest-issues.ts'
import { workerIssues } from './worker-issues.ts'

/**
 * Reads a built site again, as a browser and an installer would, and compares every byte with its build
 * manifest.
 */
export async function verifyBuilt(
  gym: string,
  neighbours: readonly Neighbour[],
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink' | 'listTree' | 'list' | 'modeOf'>,
): Promise<Issue[]> {
  const www = (await readPublished(gym, paths, system))?.site ?? siteFolder(gym, paths)
  const reading = {
    gym,
    read: (path: string) => system.readFile(join(www, path)),
    paths: await system.listTree(www),
  }
  const manifest = await localManifest(gym, paths, system)
  const published = manifest
    ? await buildManifestIssues(reading, manifest)
    : [issue('build-manifest.json', 'is missing or cannot be read')]
  return [...published, ...(await strayIssues(www, system)), ...(await siteIssues(reading, neighbours))]
}

/**
 * Finds the issues of a gym's site, in the output or deployed at an address. A site that cannot be read is an issue of its
 * gym, and does not affect the others.
 */
export async function verifyGym(
  gym: string,
  at: string | undefined,
  neighbours: readonly Neighbour[],
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink' | 'listTree' | 'list' | 'modeOf'> &
    Pick<Http, 'fetchAnswer'>,
): Promise<VerifiedDeployed> {
  try {
    return at
      ? await verifyDeployed(gym, at, neighbours, paths, system)
      : { issues: await verifyBuilt(gym, neighbours, paths, system), compared: true, uncompressed: false }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { issues: [issue('www', error.message)], compared: !at, uncompressed: false }
  }
}

/**
 * The result for a deployed site. `compared`: every file of a local build was compared with the deployed file.
 */
export interface VerifiedDeployed {
  issues: Issue[]
  compared: boolean
  /** True if the host sends the page in full size to a client that accepts gzip, as all browsers do. */
  uncompressed: boolean
}

/**
 * Reads a deployed site over the network. Compares its files with the build manifest of the last local build, and checks
 * its headers.
 */
export async function verifyDeployed(
  gym: string,
  address: string,
  neighbours: readonly Neighbour[],
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'list'> & Pick<Http, 'fetchAnswer'>,
): Promise<VerifiedDeployed> {
  const label = gym === universal ? universalLabel : gym
  const root = address.replaceAll('{gym}', label).replace(/\/+$/, '')
  const manifest = await localManifest(gym, paths, system)
  const listed = manifest && Object.keys(manifest.files)
  const addressOf = (path: string) => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`
  const answers = new Map<string, Promise<HttpAnswer>>()
  const read = async (path: string) => {
    const answer = answers.get(path) ?? system.fetchAnswer(addressOf(path))
    answers.set(path, answer)
    const { status, bytes } = await answer
    if (status === 404) return null
    if (status >= 200 && status <= 299) return bytes
    throw new UserError(
      'environment',
      `${withoutCredentials(addressOf(path))} could not be read: it answered ${status}.`,
      'Check the address and the connection.',
    )
  }
  const compared = manifest !== null
  try {
    const reading = { gym, read, paths: listed }
    // The page first, alone: if a host does not answer, nothing else is requested.
    await read('index.html')
    await pMap(listed ?? [], read, { concurrency: 8 })
    const published = manifest ? await buildManifestIssues(reading, manifest) : []
    const ofSite = await siteIssues(reading, neighbours)
    const received = await Promise.all(
      [...answers].map(async ([path, answer]) => [path, await answer] as const),
    )
    // Cloudflare Pages answers a missing file with the page and nothing else.
    const isPages = (await system.list(join(paths.out, '_hosts/cloudflare', gym))).length > 0
    const missing = await system.fetchAnswer(addressOf(missingPath))
    const ofHeaders = [
      ...headerIssues(new Map(received), root.startsWith('https:')),
      ...missingFileIssues(missing, isPages),
    ]
    const page = await answers.get('index.html')
    const encoding = page?.headers.get('content-encoding') ?? 'identity'
    const uncompressed = page?.status === 200 && encoding === 'identity'
    return { compared, uncompressed, issues: [...deployedIssues(published), ...ofSite, ...ofHeaders] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { compared, uncompressed: false, issues: [issue('index.html', error.message)] }
  }
}

/** A page of another build implies all other differences, except that of the file that names the version. */
const deployedIssues = (issues: readonly Issue[]): Issue[] => {
  const others = issues.filter(({ path }) => path !== 'index.html')
  if (others.length === issues.length) return others
  return [
    ...issues.filter(({ path }) => path === versionFile),
    issue(
      'index.html',
      `is not that of the last build: it was not deployed, or changed (${issues.length} files differ)`,
    ),
  ]
}

async function localManifest(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<BuildManifest | null> {
  const bytes = await system.readFile(buildManifestFile(gym, paths))
  return bytes && readBuildManifest(bytes)
}

async function siteIssues(reading: Reading, neighbours: readonly Neighbour[]): Promise<Issue[]> {
  const specific =
    reading.gym === universal
      ? await universalIssues(reading)
      : [...(await webManifestIssues(reading)), ...(await contentIssues(reading, neighbours))]
  return [
    ...(await pageIssues(reading)),
    ...(await appleIssues(reading)),
    ...specific,
    ...(await workerIssues(reading)),
  ]
}
