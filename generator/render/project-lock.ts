import * as z from 'zod'

const dependencies = z.record(z.string(), z.string()).optional()
const locked = z.looseObject({
  name: z.string().optional(),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
})
const lockSchema = z.looseObject({ lockfileVersion: z.literal(3), packages: z.record(z.string(), locked) })
type Packages = z.output<typeof lockSchema>['packages']

const workspace = 'template'

/**
 * The lock file of a rendered project: the template's part of the checkout's lock file, so that both install the same
 * versions.
 * @throws if the checkout's lock file is not of version 3 or has no template
 */
export function projectLock(checkoutLock: string): string {
  const { packages } = lockSchema.parse(JSON.parse(checkoutLock))
  const project = packages[workspace]
  if (!project) throw new Error(`The lock file has no ${workspace}.`)
  const paths = [...neededPaths(packages)].sort()
  const entries = paths.map(path => [path, packages[path]])
  const lock = {
    name: project.name,
    version: project.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': project, ...Object.fromEntries(entries) },
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** The paths in the lock file of every package that the template needs, directly or through others. */
function neededPaths(packages: Packages): Set<string> {
  const needed = new Set<string>()
  const waiting = [workspace]
  for (const path of waiting) {
    for (const name of namesNeededBy(packages[path])) {
      const target = findPath(packages, path, name)
      if (target === null || needed.has(target)) continue
      needed.add(target)
      waiting.push(target)
    }
  }
  return needed
}

function namesNeededBy(entry: z.output<typeof locked> | undefined): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    entry ?? {}
  return [dependencies, devDependencies, optionalDependencies, peerDependencies]
    .flatMap(names => Object.keys(names ?? {}))
    .filter(name => !peerDependenciesMeta?.[name]?.optional)
}

/**
 * Node's own search: beside the package itself, then upwards. null for an optional peer that is not installed.
 */
function findPath(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}
