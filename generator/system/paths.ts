import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where things are, all absolute. `home` is the checkout, `cache` what may be thrown away. */
export interface Paths {
  home: string
  template: string
  tenants: string
  out: string
  cache: string
}

/** The folders the factory works with; `tenants`, `out` and `cache` as given, resolved against `cwd`. */
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

/** The checkout that `folder` lies in: this file runs from there, or compiled from its node_modules. */
function homeOf(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'molde')
    return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`No checkout of molde above ${import.meta.dirname}`)
  return homeOf(above)
}
