import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderedTree } from '../render/tree.ts'
import { Fault } from '../workshop/fault.ts'
import type { Places } from '../workshop/places.ts'
import type { Files, Workshop } from '../workshop/workshop.ts'
import type { Bundle } from './bundle.ts'
import { keepBundle, takeBundle } from './shelf.ts'
import { bundleKey, sourcesOf } from './sources.ts'

const timeLimit = 5 * 60_000

type Shop = Pick<Workshop, 'readTree' | 'swapFolder' | 'linkFolder' | 'remove' | 'run'>

/** The compiled app of a rendered project: from the shelf where the same sources were compiled before, else by Vite. */
export async function bundleTree(tree: RenderedTree, places: Places, shop: Shop): Promise<Bundle> {
  const sources = sourcesOf(tree.files)
  const key = bundleKey(sources)
  const shelf = join(places.cache, 'bundles')
  const kept = await takeBundle(key, shelf, shop)
  if (kept) return kept
  const bundle = { key, files: await compile(sources, places, shop) }
  await keepBundle(bundle, shelf, shop)
  return bundle
}

/** Compiles in a folder of its own, beside which only the packages are linked. */
async function compile(sources: Files, places: Places, shop: Shop): Promise<Files> {
  const folder = join(tmpdir(), `molde-${randomUUID()}`)
  try {
    await shop.swapFolder(folder, sources)
    await shop.linkFolder(join(places.home, 'node_modules'), join(folder, 'node_modules'))
    await runVite(folder, places, shop)
    return await shop.readTree(join(folder, 'bundle'))
  } finally {
    await shop.remove(folder)
  }
}

async function runVite(folder: string, places: Places, shop: Pick<Workshop, 'run'>): Promise<void> {
  const vite = join(places.home, 'node_modules/vite/bin/vite.js')
  const { exitCode, output } = await shop.run(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
    timeLimit,
  })
  if (exitCode === 0) return
  const ending =
    exitCode === null ? `did not end within ${timeLimit / 1000} s` : `ended with code ${exitCode}`
  throw new Fault(
    'failed',
    `The app could not be compiled: vite build ${ending}.\n${output}`,
    "Mend what Vite names above; it stands in template/ or in the gym's own template/ folder.",
  )
}
