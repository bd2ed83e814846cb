// Imports between the files of the repository. Types, `import()` and JSDoc's `import('…')` count as well.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

const home = resolve(import.meta.dirname, '../..')

/** An import of a file. `to` is a path from the root of the repository, or a package's name. */
export interface Import {
  from: string
  to: string
}

/** The packages of the repository, inner packages first, with their `imports`. Folders end in a slash. */
const packages = ['template/', ''].map(folder => ({ folder, imports: readImports(folder) }))

function readImports(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8')).imports
}

const ignoredFolders = /^(template\/(node_modules|bundle)|tests\/fixtures)$/

/** Lists the TypeScript and JavaScript files below a folder, at any depth. */
export function sourcesBelow(folder: string): string[] {
  if (ignoredFolders.test(folder)) return []
  return readdirSync(join(home, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return /(?<!\.d)\.(ts|tsx|js)$/.test(path) ? [path] : []
  })
}

export function importsOf(path: string): Import[] {
  return specifiersIn(path).map(specifier => ({ from: path, to: resolveImport(path, specifier) }))
}

/** Lists the texts that name a file's imports. */
export function specifiersIn(path: string): string[] {
  const text = readFileSync(join(home, path), 'utf8')
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const targets = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, to]) => to),
  ]
  return [...new Set(targets)].filter(target => target !== undefined)
}

/** Returns the path from the root of the repository of the file that an import names, or a package's name. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(home, resolve(home, dirname(from), specifier))
  const [, name = '', rest = ''] = /^(#[^/]+)\/(.+)$/.exec(specifier) ?? []
  const own = packages.find(({ folder }) => from.startsWith(folder))
  const target = own?.imports[`${name}/*`]
  return own && target ? join(own.folder, target.replace('*', rest)) : specifier
}

/**
 * Returns the part of the repository that a path belongs to: a folder of generator/, tests/, template/ and template/src/, the topic
 * of a feature, or a folder at the root.
 */
export function partOf(path: string): string {
  const part = /^(?:template\/src\/(?:features\/)?|template\/|generator\/|tests\/)?[^/]+/.exec(path)
  return part?.[0] ?? path
}

/** True if the `imports` of the package that a file belongs to have a name for the folder of another file. */
export function hasName(from: string, to: string): boolean {
  const own = packages.find(({ folder }) => from.startsWith(folder))
  return Object.values(own?.imports ?? {}).some(target =>
    to.startsWith(join(own?.folder ?? '', target).slice(0, -1)),
  )
}

const screens = 'template/src/shell/navigation/screens.ts'

/** Returns the path of the file of a screen. */
export function screenOf(route: string): string {
  const table = readFileSync(join(home, screens), 'utf8')
  const file = new RegExp(`\\b${route}: \\(\\) => import\\('([^']+)'\\)`).exec(table)?.[1]
  if (file === undefined) throw new Error(`${route} has no page.`)
  return resolveImport(screens, file)
}

/** Lists the string literals of a file, including its imports. */
export function stringsIn(path: string): string[] {
  const strings: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value)
    },
  }).visit(parseSync(path, readFileSync(join(home, path), 'utf8')).program)
  return strings
}

/** An import between two entries of a folder: the deepest folder that contains both files. */
export interface Step {
  /** '' for the root of the repository. */
  folder: string
  from: string
  to: string
  by: Import
}

export function stepOf(by: Import): Step {
  const [from, to] = [layersIn(by.from), layersIn(by.to)]
  const depth = from.findIndex((name, at) => name !== to[at])
  return { folder: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '', by }
}

/** Splits a path into the names of layers. The shared parts and the texts of all features are a layer of their own. */
function layersIn(path: string): string[] {
  const [, topic, shared, texts] =
    /^template\/src\/features\/(\w+)\/(?:shared\/(.+)|(messages\.ts))$/.exec(path) ?? []
  const rest = shared ?? texts
  return topic && rest ? ['template', 'src', 'features/shared', topic, ...rest.split('/')] : path.split('/')
}

/** Returns the entry of a folder that contains a path, or null for a path outside the folder. */
export function entryOf(folder: string, path: string): string | null {
  const [outer, layers] = [folder === '' ? [] : folder.split('/'), layersIn(path)]
  return outer.every((name, at) => name === layers[at]) ? (layers[outer.length] ?? null) : null
}

/** Returns the steps of one folder that are part of a cycle of any length. */
export function cyclesIn(steps: readonly Step[]): Step[] {
  const next = groupBy(steps, ({ from }) => from)
  const leadsBack = ({ from, to }: Step): boolean => {
    const seen = new Set([to])
    for (const at of seen) for (const step of next.get(at) ?? []) seen.add(step.to)
    return seen.has(from)
  }
  return steps.filter(leadsBack)
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
