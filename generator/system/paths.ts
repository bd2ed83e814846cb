import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folders of a run, all absolute. `home` is the checkout. `cache` may be deleted. */
export interface Paths {
  home: string
  template: string
  tenants: string
  out: string
  cache: string
}

/** The folders that the factory works with. `tenants`, `out` and `cache` are resolved against `cwd`. */
export function pathsFor(given: { tenants?: string; out?: string; cache?: string; cwd?: string }): Paths {
  const home = homeOf(import.meta.dirname)
  const cwd = given.cwd ?? process.cwd()
  return {
    home,
    template: join(home, 'template'),
    tenants: resolve(cwd, given.tenants ?? join(home, 'tenants')),
    out: resolve(cwd, given.out ?? join(home, 'dist')),
    cache: resolve(cwd, given.cache ?? join(home, 'node_modules/.cache/molde')),
  }
}

/** The checkout around `folder`. This file runs from the checkout, or compiled from its node_modules. */
function homeOf(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'molde')
    return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`No checkout of molde above ${import.meta.dirname}`)
  return homeOf(above)
}
