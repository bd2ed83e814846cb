import { join } from 'node:path'
import { receiptFile, siteFolder } from '../stamp/published.ts'
import { readReceipt } from '../stamp/receipt.ts'
import type { Places } from '../workshop/places.ts'
import type { Workshop } from '../workshop/workshop.ts'
import { contentFlaws, type Neighbour } from './content-flaws.ts'
import { manifestFlaws } from './manifest-flaws.ts'
import { pageFlaws } from './page-flaws.ts'
import { type Flaw, flaw, type Reading } from './reading.ts'
import { receiptFlaws } from './receipt-flaws.ts'
import { workerFlaws } from './worker-flaws.ts'

/** Reads a built site again, as a browser and an installer would, and against its receipt. */
export async function verifyBuilt(
  gym: string,
  neighbours: readonly Neighbour[],
  places: Places,
  shop: Pick<Workshop, 'readFile' | 'listTree'>,
): Promise<Flaw[]> {
  const www = siteFolder(gym, places)
  const reading = {
    gym,
    read: (path: string) => shop.readFile(join(www, path)),
    paths: await shop.listTree(www),
  }
  const bytes = await shop.readFile(receiptFile(gym, places))
  const receipt = bytes && readReceipt(bytes)
  const published = receipt
    ? await receiptFlaws(reading, receipt)
    : [flaw('receipt.json', 'is missing or cannot be read')]
  return [...published, ...(await siteFlaws(reading, neighbours))]
}

/** Reads a deployed site over the network. */
export async function verifyDeployed(
  gym: string,
  address: string,
  neighbours: readonly Neighbour[],
  shop: Pick<Workshop, 'fetch'>,
): Promise<Flaw[]> {
  const root = address.replaceAll('{gym}', gym).replace(/\/+$/, '')
  return siteFlaws({ gym, read: path => shop.fetch(`${root}/${path}`), paths: null }, neighbours)
}

const siteFlaws = async (reading: Reading, neighbours: readonly Neighbour[]): Promise<Flaw[]> => [
  ...(await pageFlaws(reading)),
  ...(await manifestFlaws(reading)),
  ...(await workerFlaws(reading)),
  ...(await contentFlaws(reading, neighbours)),
]
