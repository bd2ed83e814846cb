import { join } from 'node:path'
import pMap from 'p-map'
import { universalLabel } from '../hosts/hosted.ts'
import { readPublished, receiptFile, siteFolder, universal } from '../stamp/published.ts'
import { type Receipt, readReceipt } from '../stamp/receipt.ts'
import type { Paths } from '../system/paths.ts'
import type { FileStore, Http } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { contentFlaws, type Neighbour } from './content-flaws.ts'
import { appleFlaws, manifestFlaws } from './manifest-flaws.ts'
import { pageFlaws } from './page-flaws.ts'
import { type Flaw, flaw, type Reading } from './reading.ts'
import { receiptFlaws } from './receipt-flaws.ts'
import { strayFlaws } from './stray-flaws.ts'
import { universalFlaws } from './universal-flaws.ts'
import { workerFlaws } from './worker-flaws.ts'

/** Reads a built site again, as a browser and an installer would, and every byte of it against its receipt. */
export async function verifyBuilt(
  gym: string,
  neighbours: readonly Neighbour[],
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'readLink' | 'listTree' | 'list' | 'modeOf'>,
): Promise<Flaw[]> {
  const www = (await readPublished(gym, paths, system))?.site ?? siteFolder(gym, paths)
  const reading = {
    gym,
    read: (path: string) => system.readFile(join(www, path)),
    paths: await system.listTree(www),
  }
  const receipt = await localReceipt(gym, paths, system)
  const published = receipt
    ? await receiptFlaws(reading, receipt)
    : [flaw('receipt.json', 'is missing or cannot be read')]
  return [...published, ...(await strayFlaws(www, system)), ...(await siteFlaws(reading, neighbours))]
}

/** What is wrong with a deployed site. `compared`: there is a local build, and every file of it was compared with what is deployed. */
export interface VerifiedDeployed {
  flaws: Flaw[]
  compared: boolean
}

/** Reads a deployed site over the network, each of its files against the receipt of the last local build. */
export async function verifyDeployed(
  gym: string,
  address: string,
  neighbours: readonly Neighbour[],
  paths: Paths,
  system: Pick<FileStore, 'readFile'> & Pick<Http, 'fetch'>,
): Promise<VerifiedDeployed> {
  const label = gym === universal ? universalLabel : gym
  const root = address.replaceAll('{gym}', label).replace(/\/+$/, '')
  const receipt = await localReceipt(gym, paths, system)
  const listed = receipt && Object.keys(receipt.files)
  const fetched = new Map<string, Promise<Uint8Array | null>>()
  const read = (path: string) => {
    const answer =
      fetched.get(path) ?? system.fetch(`${root}/${path.split('/').map(encodeURIComponent).join('/')}`)
    fetched.set(path, answer)
    return answer
  }
  const compared = receipt !== null
  try {
    const reading = { gym, read, paths: listed }
    // The page first, by itself: of a host that does not answer nothing else is asked.
    await read('index.html')
    await pMap(listed ?? [], read, { concurrency: 8 })
    const published = receipt ? await receiptFlaws(reading, receipt) : []
    return { compared, flaws: [...deployedFlaws(published), ...(await siteFlaws(reading, neighbours))] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { compared, flaws: [flaw('index.html', error.message)] }
  }
}

/** The page of another build says it for all other files. */
const deployedFlaws = (flaws: readonly Flaw[]): Flaw[] => {
  const others = flaws.filter(({ path }) => path !== 'index.html')
  if (others.length === flaws.length) return others
  return [
    flaw(
      'index.html',
      `is not that of the last build: it was not deployed, or changed (${flaws.length} files differ)`,
    ),
  ]
}

async function localReceipt(
  gym: string,
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<Receipt | null> {
  const bytes = await system.readFile(receiptFile(gym, paths))
  return bytes && readReceipt(bytes)
}

async function siteFlaws(reading: Reading, neighbours: readonly Neighbour[]): Promise<Flaw[]> {
  const own =
    reading.gym === universal
      ? await universalFlaws(reading)
      : [...(await manifestFlaws(reading)), ...(await contentFlaws(reading, neighbours))]
  return [
    ...(await pageFlaws(reading)),
    ...(await appleFlaws(reading)),
    ...own,
    ...(await workerFlaws(reading)),
  ]
}
