import { join } from 'node:path'
import { type BuildManifest, writeBuildManifest } from '#generator/site/build-manifest.ts'
import { projectFolder } from '#generator/site/published.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { noteDeployments } from './known.ts'
import { openTarget } from './open-target.ts'
import type { DeploySettings } from './settings.ts'
import { readDeployed } from './target.ts'
import { goodbyePrefix } from './versions.ts'

/**
 * Deletes everything that the app has stored for the member, on request: nobody can log out of an app that is gone. Older browsers do not
 * list databases, so the app's own is named (template/src/platform/storage/database.ts).
 */
const forgetScript = `const button = document.querySelector('button')
const status = document.querySelector('[role=status]')
button.hidden = false
button.addEventListener('click', async () => {
  try {
    localStorage.clear()
    sessionStorage.clear()
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('keyval-store')
      request.onsuccess = resolve
      request.onerror = request.onblocked = () => reject(request.error)
    })
    status.textContent = 'Listo. En este teléfono ya no queda nada tuyo.'
    button.hidden = true
  } catch {
    status.textContent = 'No se pudo borrar todo. Cerrá las otras ventanas de la app y probá de nuevo.'
  }
})`

const style = `body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
      h1 { font-size: 1.75rem; line-height: 1.2 }
      button { font: inherit; padding: .75rem 1.25rem; border: 1px solid; border-radius: .75rem; background: none; color: inherit }
      [hidden] { display: none }`

/** The page of a gym that left or moved. It loads nothing. */
function pageOf(movedTo: string | null): string {
  const title = movedTo === null ? 'Esta app ya no está disponible' : 'Esta app se mudó'
  const body =
    movedTo === null
      ? '<p>Si tenés dudas, escribile a tu gimnasio. Ya podés borrar la app de tu teléfono.</p>'
      : `<p>Entrá a la nueva y agregala a tu teléfono. Después podés borrar esta.</p>
    <p><a href="${escapeHtml(movedTo)}">Abrir la app nueva</a></p>`
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      ${style}
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${body}
    <p><button type="button" hidden>Borrar mis datos de este teléfono</button></p>
    <p role="status"></p>
    <script>
${forgetScript}
    </script>
  </body>
</html>
`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Replaces the app's worker: it deletes what the app stored for offline use, ends itself and loads open pages again. */
const worker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
`

/** The goodbye site: text by path. `movedTo`: the address of the gym's new app, null if it has none. */
export const goodbyeFiles = (movedTo: string | null): { 'index.html': string; 'ngsw-worker.js': string } => ({
  'index.html': pageOf(movedTo),
  'ngsw-worker.js': worker,
})

/** The version of a goodbye site: the same for all gyms with the same files. */
export const goodbyeVersion = (movedTo: string | null): string =>
  `${goodbyePrefix}${digest(JSON.stringify(goodbyeFiles(movedTo))).slice(0, 12)}`

/** A site in place of the app, or no site at all. `movedTo` as for `goodbyeFiles`. */
export type Goodbye = { remove: true } | { remove: false; movedTo: string | null }

export interface Undeployed {
  gym: string
  target: string
  /** The version that was shown before, null after an interrupted deploy. */
  from: string | null
  isRemoved: boolean
}

/**
 * Takes a gym down: shows a page that says goodbye, whose worker removes the app from phones, or removes all of its files.
 * @throws {UserError} 'usage' if the gym is not deployed or its target cannot remove files
 */
export async function undeploy(
  gym: string,
  goodbye: Goodbye,
  settings: DeploySettings,
  paths: Paths,
  system: System,
  signal?: AbortSignal,
): Promise<Undeployed> {
  const name = settings.targetOf(gym)
  const target = await openTarget(settings, name, paths, system, signal)
  try {
    const from = (await readDeployed(gym, name, target)).current
    if (goodbye.remove) {
      if (!target.remove)
        throw new UserError(
          'usage',
          `molde removes no files from ${name}.`,
          "Remove the gym's files there with the tools of that host.",
        )
      await target.remove(gym)
      await noteDeployments(new Map([[gym, null]]), paths, system)
    } else {
      const version = goodbyeVersion(goodbye.movedTo)
      if (from !== version) {
        await sayGoodbye(goodbyeFiles(goodbye.movedTo), version)
        const deployment = { target: name, version, since: Date.now() }
        await noteDeployments(new Map([[gym, deployment]]), paths, system)
      }
    }
    return { gym, target: name, from, isRemoved: goodbye.remove }
  } finally {
    await target.close()
  }

  /** Writes the page into the output while it is sent. */
  async function sayGoodbye(texts: Record<string, string>, version: string): Promise<void> {
    const project = projectFolder(gym, paths)
    const isBuilt = (await system.modifiedAt(project)) !== null
    const folder = join(project, '.sites', version)
    const manifest: BuildManifest = {
      schemaVersion: 1,
      gym,
      versions: { molde: '-' },
      inputs: { factory: '', template: '', materials: {}, fields: {} },
      files: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, digest(text)])),
    }
    try {
      for (const [path, text] of Object.entries(texts))
        await system.writeFile(join(folder, 'www', path), text)
      await system.writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
      const site = { gym, version, folder, manifest }
      await target.share([site])
      await target.put(site, false)
      await target.show(gym, version, { hold: 'release' })
      await target.confirm(new Map([[gym, version]]))
    } finally {
      await system.remove(isBuilt ? folder : project)
    }
  }
}
