import { join } from 'node:path'
import { overlayFolder } from '#generator/site-inputs.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { positionOf, problem, wholeFile } from '#generator/tenant/find.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { blockedInPage, blockedInStyle } from './blocked-addresses.ts'
import { originState, originsFile, readOrigins } from './origins.ts'
import { pageTemplate } from './render.ts'
import type { Template } from './template.ts'

/** Problems of a gym's overlay: clashing paths, outdated copies of files, and styles that the site's policy blocks. */
export async function overlayProblems(
  { gym, overlay }: Pick<Tenant, 'gym' | 'overlay'>,
  { files }: Pick<Template, 'files'>,
  paths: Paths,
  system: Pick<FileStore, 'readFile' | 'list'>,
): Promise<Problem[]> {
  if (overlay.size === 0) return []
  const app = files()
  const folders = new Set([...app.keys()].flatMap(foldersOf))
  const origins = await readOrigins(gym, paths, system)
  const ofRecord =
    origins === 'unreadable'
      ? [problem('overlay/record', wholeFile(gym, join(paths.tenants, gym, originsFile)), originsFile)]
      : []
  const ofFiles = [...overlay].flatMap(([path, bytes]) => {
    const file = wholeFile(gym, join(paths.tenants, gym, overlayFolder, path))
    const displayPath = `${overlayFolder}/${path}`
    const clash = (why: string) => [problem('overlay/clash', file, displayPath, why)]
    if (folders.has(path)) return clash('the app has a folder of that name')
    const parentFile = foldersOf(path).find(folder => app.has(folder))
    if (parentFile !== undefined) return clash(`the app's ${parentFile} is a file`)
    const original = app.get(path)
    if (!original || origins === 'unreadable') return []
    const state = originState(bytes, original, origins[path])
    const command = `molde overlay ${gym} ${path}`
    if (state === 'unrecorded') return [problem('overlay/unrecorded', file, displayPath, command)]
    return state === 'outdated' ? [problem('overlay/outdated', file, displayPath, command)] : []
  })
  const ofStyles = [...overlay].flatMap(([path, bytes]) => styleProblems(gym, path, bytes, paths))
  return [...ofRecord, ...ofFiles, ...ofStyles]
}

function styleProblems(gym: string, path: string, bytes: Uint8Array, paths: Paths): Problem[] {
  const blocked = /\.css$/i.test(path) ? blockedInStyle : path === pageTemplate ? blockedInPage : null
  if (!blocked) return []
  const source = new TextDecoder().decode(bytes)
  const file = wholeFile(gym, join(paths.tenants, gym, overlayFolder, path))
  return blocked(source).map(({ address, kind, at }) => {
    const spot = { ...file, ...positionOf(source, at), length: address.length, source }
    return problem('overlay/blocked', spot, shorten(address), kind)
  })
}

/** Leaves out the data of a `data:` address. */
const shorten = (address: string): string =>
  address.startsWith('data:') ? `${address.split(',')[0]},…` : address

/** 'a/b/c' → 'a', 'a/b' */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
