// A server on loopback and sites of a single page, deployed without a build.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeploySettings } from '#generator/deploy/settings.ts'
import { openSsh } from '#generator/deploy/ssh.ts'
import type { BuiltSite, Target } from '#generator/deploy/target.ts'
import { writeBuildManifest } from '#generator/site/build-manifest.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from './folder.ts'
import { onTestFinished } from './runner.ts'
import { type Sshd, startSshd } from './sshd.ts'

export interface SshTarget {
  sshd: Sshd
  /** The folder of the sites on the server. */
  root: string
  paths: Paths
  settings: DeploySettings
  target: Target
  /** Writes a site with the content `page` to the output folder. Its version has the same name. */
  site(gym: string, page: string): Promise<BuiltSite>
  /** Uploads the site and makes it live. */
  deploy(gym: string, page: string, remove?: readonly string[]): Promise<void>
}

export async function sshTarget(fields: Record<string, string> = {}, configuration = ''): Promise<SshTarget> {
  const place = await emptyFolder()
  const [root, paths] = [join(place, 'srv'), pathsFor({ out: join(place, 'dist') })]
  await mkdir(join(paths.out, '_code/assets'), { recursive: true })
  const sshd = await startSshd(configuration)
  onTestFinished(() => sshd.stop())
  const { host, port, key, knownHosts } = sshd
  const server = { kind: 'ssh' as const, host, port, key, knownHosts, root, ...fields }
  const settings: DeploySettings = {
    keep: { versions: 1, days: 0 },
    main: 'server',
    targets: ['server'],
    namedGyms: [],
    targetOf: () => 'server',
    urlOf: gym => `http://127.0.0.1:9/${gym}`,
    assertApart: () => {},
    warningsFor: () => [],
    open: () => ({ settings: server, secrets: [] }),
  }
  const target = await openSsh(server, paths, localSystem())
  onTestFinished(() => target.close())
  const site = async (gym: string, page: string): Promise<BuiltSite> => {
    const folder = join(paths.out, gym, '.sites', page)
    const manifest = {
      schemaVersion: 1 as const,
      gym,
      versions: { molde: '1' },
      inputs: { factory: '', template: '', materials: {}, fields: {} },
      files: { 'index.html': digest(page) },
    }
    await mkdir(join(folder, 'www'), { recursive: true })
    await writeFile(join(folder, 'www/index.html'), page)
    await writeFile(join(folder, 'build-manifest.json'), writeBuildManifest(manifest))
    return { gym, version: page, folder, manifest }
  }
  const deploy = async (gym: string, page: string, remove: readonly string[] = []) => {
    const built = await site(gym, page)
    await target.share([built])
    await target.put(built, false)
    await target.show(gym, page, { hold: 'respect', remove })
    await target.confirm(new Map([[gym, page]]))
  }
  return { sshd, root, paths, settings, target, site, deploy }
}
