import { join } from 'node:path'
import { overlayFolder } from '../site-inputs.ts'
import type { Paths } from '../system/paths.ts'
import { problem, wholeFile } from '../tenant/find.ts'
import type { Problem } from '../tenant/problem.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Template } from './template.ts'

/** Where a gym's overlay has a file and the app a folder, or the other way round: one of them would be lost. */
export function overlayProblems(
  { gym, overlay }: Pick<Tenant, 'gym' | 'overlay'>,
  { files }: Pick<Template, 'files'>,
  paths: Paths,
): Problem[] {
  if (overlay.size === 0) return []
  const app = files()
  const folders = new Set([...app.keys()].flatMap(foldersOf))
  return [...overlay.keys()].flatMap(path => {
    const file = wholeFile(gym, join(paths.tenants, gym, overlayFolder, path))
    const clash = (why: string) => [problem('overlay/clash', file, `${overlayFolder}/${path}`, why)]
    if (folders.has(path)) return clash('the app has a folder of that name')
    const taken = foldersOf(path).find(folder => app.has(folder))
    return taken === undefined ? [] : clash(`the app's ${taken} is a file`)
  })
}

/** 'a/b/c' → 'a', 'a/b' */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
