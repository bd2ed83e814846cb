// Who imports whom. Types, `import()` and JSDoc's `import('…')` count as well.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

const home = resolve(import.meta.dirname, '../..')

/** One import of a file. `to` is a path from the top of the repository, or a package's name. */
export interface Import {
  from: string
  to: string
}

const isLeftOut = /^(template\/(node_modules|bundle)|tests\/fixtures)$/

/** The TypeScript and JavaScript files below a folder, at any depth. */
export function sourcesBelow(folder: string): string[] {
  if (isLeftOut.test(folder)) return []
  return readdirSync(join(home, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return /(?<!\.d)\.(ts|tsx|js)$/.test(path) ? [path] : []
  })
}

export function importsOf(path: string): Import[] {
  const text = readFileSync(join(home, path), 'utf8')
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, to]) => to),
  ]
  return [...new Set(asked)]
    .filter(to => to !== undefined)
    .map(to => ({
      from: path,
      to: to.startsWith('.') ? relative(home, resolve(home, dirname(path), to)) : to,
    }))
}

/** Every string that a file's code writes down, what it imports among them. */
export function stringsIn(path: string): string[] {
  const strings: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value)
    },
  }).visit(parseSync(path, readFileSync(join(home, path), 'utf8')).program)
  return strings
}

/** An import as its folder sees it: the deepest that holds both ends, and those of its entries that it leads from and to. */
export interface Step {
  /** '' for the top of the repository. */
  folder: string
  from: string
  to: string
  by: Import
}

export function stepOf(by: Import): Step {
  const [from, to] = [by.from.split('/'), by.to.split('/')]
  const depth = from.findIndex((name, at) => name !== to[at])
  return { folder: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '', by }
}

/** The entry of a folder that a path is or lies in; null for what lies elsewhere. */
export function entryOf(folder: string, path: string): string | null {
  const below = folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : ''
  return below.split('/')[0] || null
}

/** The steps, all of one folder, that lead back to where they begin, however far around. */
export function circlesIn(steps: readonly Step[]): Step[] {
  const next = grouped(steps, ({ from }) => from)
  const leadsBack = ({ from, to }: Step): boolean => {
    const seen = new Set([to])
    for (const at of seen) for (const step of next.get(at) ?? []) seen.add(step.to)
    return seen.has(from)
  }
  return steps.filter(leadsBack)
}

export function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
