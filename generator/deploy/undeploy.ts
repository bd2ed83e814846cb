import { join } from 'node:path'
import { type BuildManifest, writeBuildManifest } from '../site/build-manifest.ts'
import { projectFolder } from '../site/published.ts'
import { digest } from '../system/digest.ts'
import type { Paths } from '../system/paths.ts'
import type { System } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'
import { noteDeployments } from './known.ts'
import { openTarget } from './open-target.ts'
import type { DeploySettings } from './settings.ts'
import { readDeployed } from './target.ts'

/** The page of a gym that left. It has no script and loads nothing. */
const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Esta app ya no está disponible</title>
  </head>
  <body>
    <h1>Esta app ya no está disponible</h1>
    <p>Si tenés dudas, escribile a tu gimnasio. Ya podés borrar la app de tu teléfono.</p>
  </body>
</html>
`

/** Replaces the app's worker: it deletes what the app stored for offline use, ends itself and loads open pages again. */
const worker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
`

/** The goodbye site: text by path. */
export const goodbyeFiles = { 'index.html': page, 'ngsw-worker.js': worker }

/** The version of the goodbye page: the same for all gyms. */
export const goodbyeVersion = `goodbye-${digest(JSON.stringify(goodbyeFiles)).slice(0, 12)}`

export interface Undeployed {
  gym: string
  target: string
  /** The version that was shown before, null after a deploy that was cut off. */
  from: string | null
  isRemoved: boolean
}

/**
 * Takes a gym down: shows a page that says goodbye, whose worker removes the app from phones, or removes all of its files with `remove`.
 * @throws {UserError} 'usage' if the gym is not deployed or its target cannot remove files
 */
export async function undeploy(
  gym: string,
  remove: boolean,
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<Undeployed> {
  const name = settings.targetOf(gym)
  const target = await openTarget(settings, name, paths, system, signal)
  try {
    const from = (await readDeployed(gym, name, target)).current
    if (remove) {
      if (!target.remove)
        throw new UserError(
          'usage',
          `molde removes no files from ${name}.`,
          "Remove the gym's files there with the tools of that host.",
        )
      await target.remove(gym)
      await noteDeployments(new Map([[gym, null]]), paths, system)
    } else if (from !== goodbyeVersion) {
      await sayGoodbye()
      const found = { target: name, version: goodbyeVersion, since: Date.now() }
      await noteDeployments(new Map([[gym, found]]), paths, system)
    }
    return { gym, target: name, from, isRemoved: remove }
  } finally {
    await target.close()
  }

  /** Writes the page into the output for as long as it is sent. */
  async function sayGoodbye(): Promise<void> {
    const project = projectFolder(gym, paths)
    const isBuilt = (await system.modifiedAt(project)) !== null
    const folder = join(project, '.sites', goodbyeVersion)
    const manifest: BuildManifest = {
      schemaVersion: 1,
      gym,
      versions: { molde: '-' },
      inputs: { factory: '', template: '', materials: {}, fields: {} },
      files: Object.fromEntries(Object.entries(goodbyeFiles).map(([path, text]) => [path, digest(text)])),
    }
    try {
      for (const [path, text] of Object.entries(goodbyeFiles))
        await system.writeFile(join(folder, 'www', path), text)
      await system.writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
      const site = { gym, version: goodbyeVersion, folder, manifest }
      await target.share([site])
      await target.put(site, false)
      await target.show(gym, goodbyeVersion, { hold: 'release' })
      await target.confirm(new Map([[gym, goodbyeVersion]]))
    } finally {
      await system.remove(isBuilt ? folder : project)
    }
  }
}
