import { join } from 'node:path'
import { overlayFolder } from '#generator/site-inputs.ts'
import type { Entry, FileStore, Files } from '#generator/system/system.ts'
import { problem, wholeFile } from '../find.ts'
import type { Problem } from '../problem.ts'
import { privateNamesOf, secretsIn } from '../secrets.ts'
import { listOwnFolder, readOwnFile } from './own-files.ts'

/** Names in a project's top folder that molde uses. An overlay cannot have them. */
const reserved = ['www', 'build-manifest.json', 'sheet.html', 'sheet.png', 'node_modules', 'bundle', 'dist']

/** Files that molde writes for every gym after its overlay. */
const written = [
  'index.html',
  'README.md',
  'public/manifest.webmanifest',
  'public/index.html',
  'public/ngsw-worker.js',
]

/** Reads the files that a gym lays over the template's, by their path in the project, with their problems. */
export async function readOverlay(
  gym: string,
  folder: string,
  entries: readonly Entry[],
  system: Pick<FileStore, 'list' | 'readFile'>,
): Promise<{ overlay: Files; problems: Problem[] }> {
  const files = new Map<string, Uint8Array>()
  const problems: Problem[] = []
  const read = async (path: string, kind: Entry['kind']): Promise<void> => {
    const inside = path.slice(overlayFolder.length + 1)
    problems.push(...pathProblems(gym, join(folder, path), inside))
    if (kind !== 'folder') {
      const file = await readOwnFile(gym, folder, { path, kind }, system)
      if (file.value) files.set(inside, file.value)
      if (file.value) problems.push(...secretProblems(gym, join(folder, path), inside, file.value))
      problems.push(...file.problems)
      return
    }
    const below = await listOwnFolder(gym, folder, { path, kind }, system)
    problems.push(...below.problems)
    for (const entry of below.value ?? []) await read(`${path}/${entry.name}`, entry.kind)
  }
  const top = entries.find(({ name }) => name === overlayFolder)
  if (top && top.kind !== 'folder')
    problems.push(
      ...(await listOwnFolder(gym, folder, { path: overlayFolder, kind: top.kind }, system)).problems,
    )
  else if (top) await read(overlayFolder, top.kind)
  return { overlay: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), problems }
}

/** Files of this folder are published as they are. */
const publicFolder = 'public/'

/** Finds the secrets that `molde verify` would refuse in the built site. */
function secretProblems(gym: string, file: string, inside: string, bytes: Uint8Array): Problem[] {
  if (!inside.startsWith(publicFolder)) return []
  const faults = [
    ...privateNamesOf(inside.slice(publicFolder.length)),
    ...secretsIn(bytes).map(what => `holds ${what}`),
  ]
  const path = `${overlayFolder}/${inside}`
  return faults.map(fault => problem('overlay/secret', wholeFile(gym, file), `${path} ${fault}`, path))
}

/** The build's code stamps every site. With another build, the project would build another site than molde. */
const buildFolder = 'build'

function pathProblems(gym: string, file: string, inside: string): Problem[] {
  const spot = wholeFile(gym, file)
  const path = `${overlayFolder}/${inside}`
  if (reserved.includes(inside) || (inside !== '' && !inside.includes('/') && inside.startsWith('.molde')))
    return [problem('overlay/clash', spot, path, 'molde puts something of its own there')]
  if (inside === buildFolder)
    return [problem('overlay/clash', spot, path, 'every site is stamped by the build of molde itself')]
  const isWritten = written.includes(inside) || inside === `public/assets/dominios/${gym}/app.json`
  return isWritten ? [problem('overlay/ignored', spot, path)] : []
}
