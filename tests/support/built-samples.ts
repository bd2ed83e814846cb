// Builds the sample gyms once for all browser tests of a run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import { buildGym } from '#generator/pipeline.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'

const samples = ['corazon-del-nandu', 'demo', 'fuerza-sur']

/** Playwright's global setup: builds the samples unless MOLDE_SAMPLES names their folder. */
export default function buildSamples(): Promise<(() => Promise<void>) | undefined> {
  return buildSome(samples)
}

/** Builds some of the samples into a new folder. Returns a function that removes it. */
export async function buildSome(gyms: readonly string[]): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MOLDE_SAMPLES) return
  const out = await mkdtemp(join(tmpdir(), 'molde-samples-'))
  const context = await createBuildContext({
    paths: pathsFor({ out }),
    system: localSystem(),
    iconRenderer: drawIcons,
  })
  for (const gym of gyms) await buildGym(gym, context)
  process.env.MOLDE_SAMPLES = out
  return () => rm(out, { recursive: true, force: true })
}

/** Returns the folder of the samples, which is read-only for tests. */
export function builtSamples(): string {
  if (!process.env.MOLDE_SAMPLES) throw new Error('The samples are there while Playwright Test runs.')
  return process.env.MOLDE_SAMPLES
}
