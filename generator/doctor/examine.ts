import { dirname } from 'node:path'
import { findBrowser } from '#generator/screenshots/browser.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, Http, ProcessRunner } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { listGyms } from '#generator/tenant/list.ts'

type Needs = Pick<FileStore, 'assertWritable' | 'freeSpace' | 'list' | 'modifiedAt'> &
  ProcessRunner &
  Pick<Http, 'isPortFree'>

/** A defect of this machine that keeps molde from working, or from working well, and its fix. */
interface Issue {
  what: string
  /** `poor`: some commands will not work, or not well. `broken`: no gym can be built. */
  state: 'poor' | 'broken'
  detail: string
  fix: string
}

/** The result of a check. */
export type Check = Issue | { what: string; state: 'fine'; detail: string; fix: '' }

const fine = (what: string, detail: string): Check => ({ what, state: 'fine', detail, fix: '' })
const poor = (what: string, detail: string, fix: string): Check => ({ what, state: 'poor', detail, fix })
const broken = (what: string, detail: string, fix: string): Check => ({ what, state: 'broken', detail, fix })

/**
 * Checks everything that molde needs of a machine. Writes only a trial file in the folders of the output and
 * the cache.
 */
export async function examine(paths: Paths, system: Needs): Promise<Check[]> {
  const checks = [checkNode, checkFolders, checkDisk, checkGyms, checkGit, checkChromium, checkPorts]
  return (await Promise.all(checks.map(check => check(paths, system)))).flat()
}

async function checkNode(): Promise<Check> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isEnough = major > 20 || (major === 20 && minor >= 19)
  return isEnough
    ? fine('Node', process.versions.node)
    : broken('Node', `${process.versions.node} is too old`, 'Install Node 20.19 or newer.')
}

async function checkFolders({ out, cache }: Paths, system: Needs): Promise<Check[]> {
  const folders = [
    {
      what: 'output',
      folder: out,
      bad: broken,
      fix: 'Make it writable, or name another folder with --out.',
    },
    {
      what: 'cache',
      folder: cache,
      bad: poor,
      fix: 'Make it writable, or name another folder with --cache. Until then each build compiles again.',
    },
  ]
  return Promise.all(
    folders.map(async ({ what, folder, bad, fix }) => {
      try {
        const nearest = await nearestFolder(folder, system)
        await system.assertWritable(nearest)
        return fine(what, `${folder} can be ${nearest === folder ? 'written' : 'made'}`)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        return bad(what, error.message, fix)
      }
    }),
  )
}

/** A folder, or its nearest existing parent. */
async function nearestFolder(folder: string, system: Pick<FileStore, 'modifiedAt'>): Promise<string> {
  const isThere = (await system.modifiedAt(folder)) !== null
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder), system)
}

const gigabyte = 1024 ** 3
/** A thousand gyms take about this much. */
const enough = 2 * gigabyte

async function checkDisk({ out }: Paths, system: Needs): Promise<Check> {
  const free = await system.freeSpace(await nearestFolder(out, system))
  const detail = `${(free / gigabyte).toFixed(1)} GB free for ${out}`
  if (free >= enough) return fine('disk', detail)
  const fix = 'Make room: a gym takes about 2 MB, a thousand about 2 GB.'
  return free < gigabyte / 10 ? broken('disk', detail, fix) : poor('disk', detail, fix)
}

/** The site of a removed gym is served until somebody removes the site. */
async function checkGyms(paths: Paths, system: Needs): Promise<Check> {
  if ((await system.modifiedAt(paths.tenants)) === null)
    return poor(
      'gyms',
      `there is no folder ${paths.tenants}`,
      'Name it with --tenants, or begin it: molde new <gym>',
    )
  const existing = new Set(await listGyms(paths, system))
  const built = (await system.list(paths.out)).filter(
    ({ kind, name }) => kind === 'folder' && /^[a-z0-9]/.test(name),
  )
  const orphans = built.map(({ name }) => name).filter(name => !existing.has(name))
  if (existing.size === 0) return poor('gyms', `none in ${paths.tenants}`, 'Write one: molde new <gym>')
  if (orphans.length === 0) return fine('gyms', `${existing.size} in ${paths.tenants}, ${built.length} built`)
  return poor(
    'gyms',
    `built, and no longer in ${paths.tenants}: ${orphans.join(', ')}`,
    'Remove each: molde remove <gym> --confirm=<gym>',
  )
}

async function checkGit({ tenants }: Paths, system: Needs): Promise<Check> {
  const cwd = await nearestFolder(tenants, system)
  const ask = async (...args: string[]) => {
    const { exitCode, stdout } = await system.run('git', args, { cwd, timeLimit: 10_000 })
    return exitCode === 0 ? stdout.trim() : null
  }
  const fix = '--changed-since needs it; everything else works without.'
  if ((await ask('--version')) === null) return poor('git', 'not installed', `Install git. ${fix}`)
  if ((await ask('rev-parse', '--git-dir')) === null)
    return poor('git', `${tenants} is in no repository`, fix)
  if ((await ask('rev-parse', '--is-shallow-repository')) === 'true')
    return poor(
      'git',
      'a shallow clone: the base of a comparison may be missing',
      'git fetch --unshallow (in CI: fetch-depth: 0)',
    )
  const base = await ask('merge-base', 'origin/main', 'HEAD')
  return fine(
    'git',
    base === null
      ? 'there is no origin/main to compare with'
      : `base with origin/main is ${base.slice(0, 12)}`,
  )
}

async function checkChromium(_: Paths, system: Needs): Promise<Check> {
  const path = await findBrowser(system)
  return path === null
    ? poor(
        'Chromium',
        'not found',
        'npm test installs it on Debian and Ubuntu; elsewhere install it and set MOLDE_CHROMIUM to its path.',
      )
    : fine('Chromium', path)
}

async function checkPorts(_: Paths, system: Needs): Promise<Check[]> {
  const defaults = [
    { port: 4173, command: 'preview' },
    { port: 5173, command: 'dev' },
  ]
  return Promise.all(
    defaults.map(async ({ port, command }) =>
      (await system.isPortFree(port))
        ? fine('port', `${port} is free for molde ${command}`)
        : poor(
            'port',
            `${port} is taken`,
            `molde ${command} takes the next free one, or the one you name with --port.`,
          ),
    ),
  )
}
