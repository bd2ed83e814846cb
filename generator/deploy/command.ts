import { join } from 'node:path'
import pMap from 'p-map'
import * as z from 'zod'
import { readBuildManifest } from '#generator/site/build-manifest.ts'
import { readPublished } from '#generator/site/published.ts'
import { digest } from '#generator/system/digest.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Http, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type Deployed, nothing, type Target } from './target.ts'

/**
 * A host with a command of its own, called once for each gym. The host keeps versions and goes back by itself.
 */
export const commandSettings = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    kind: z.literal('command'),
    /**
     * The program and its arguments. {gym}, {dir} (its site), {out} (the output) and {url} are filled in. No
     * shell reads them.
     */
    command: z.array(z.string().min(1)).min(1),
    /** The working directory, absolute once it is filled in. By default the site's folder. */
    cwd: z.optional(z.string()),
    /** The secret variables of the environment that it needs. */
    secrets: z.optional(z.array(z.string())),
    /** The address of a gym's site, with {gym} in it. It tells which version is deployed. */
    url: z.optional(text),
  })

interface CommandSettings {
  command: readonly string[]
  cwd?: string | undefined
}

type Needs = Pick<FileStore, 'readFile' | 'readLink'> & Pick<ProcessRunner, 'run'> & Pick<Http, 'fetch'>

const timeLimit = 15 * 60_000

/**
 * Files of which at least one differs between any two builds. The others are read only if these are as they
 * were built.
 */
const telling = ['index.html', 'ngsw-worker.js']

/** Files of a site that are read at once. */
const readsAtOnce = 8

export function openCommand(
  { command, cwd }: CommandSettings,
  urlOf: (gym: string) => string | null,
  paths: Paths,
  system: Needs,
  signal?: AbortSignal,
): Target {
  const [program = '', ...args] = command

  /** The version at a gym's address: the one built here, another ('unknown'), or null for no site. */
  const deployedOf = async (gym: string): Promise<Deployed | null> => {
    const url = urlOf(gym)
    if (url === null) return null
    const read = (path: string) => system.fetch(`${url}/${path.split('/').map(encodeURIComponent).join('/')}`)
    const answers = await Promise.all(telling.map(read))
    const published = await readPublished(gym, paths, system)
    const bytes = published && (await system.readFile(published.manifest))
    const files = bytes && readBuildManifest(bytes)?.files
    if (answers.every(one => one === null)) return null
    const isAsBuilt = (path: string, answer: Uint8Array | null | undefined) =>
      answer && digest(answer) === files?.[path]
    // A command that copies files one by one may have ended anywhere, whatever it reported.
    const isSame =
      telling.every((path, index) => isAsBuilt(path, answers[index])) &&
      (
        await pMap(Object.keys(files ?? {}), async path => isAsBuilt(path, await read(path)), {
          concurrency: readsAtOnce,
        })
      ).every(Boolean)
    const current =
      isSame && published ? published.version.slice(published.version.lastIndexOf('/') + 1) : 'unknown'
    return {
      current,
      siteVersion: null,
      since: null,
      verified: isSame,
      versions: [],
      listedAt: Date.now(),
      stale: [],
      isHeld: false,
      order: [],
      withdrawn: [],
    }
  }

  return {
    gymNames: async () => null,
    async list(gyms) {
      const result = new Map<string, Deployed>()
      for (const gym of gyms) {
        const deployed = await deployedOf(gym).catch((error: unknown) => {
          // Nothing is deployed at an address that does not answer yet.
          if (error instanceof UserError) return null
          throw error
        })
        if (deployed) result.set(gym, deployed)
      }
      return result
    },
    manifests: async () => new Map(),
    // The list has compared every file at the gym's address.
    findDamage: async () => new Map(),
    share: async () => nothing,
    async put({ gym, folder, manifest }) {
      const fill = (text: string) =>
        text
          .replaceAll('{gym}', gym)
          .replaceAll('{dir}', join(folder, 'www'))
          .replaceAll('{out}', paths.out)
          .replaceAll('{url}', urlOf(gym) ?? '')
      const workingFolder = cwd === undefined ? join(folder, 'www') : fill(cwd)
      const { exitCode, output } = await system.run(fill(program), args.map(fill), {
        cwd: workingFolder,
        timeLimit,
        signal,
      })
      if (signal?.aborted)
        throw new UserError('stopped', `${program} was stopped for ${gym}.`, 'Run it again.')
      if (exitCode !== 0)
        throw new UserError(
          'failed',
          `${program} failed for ${gym}: ${output.trim().split('\n').slice(-6).join('\n') || `it could not be run in ${workingFolder}.`}`,
          'Its own documentation says more. Where it runs in a folder of `molde host`, run that first.',
        )
      return { files: Object.keys(manifest.files).length, bytes: null }
    },
    // The command has shown the site already.
    show: async () => {},
    confirm: async () => {},
    removeUnused: async () => 0,
    configure: async () => {},
    readReport: async () => null,
    writeReport: async () => true,
    close: async () => {},
  }
}
