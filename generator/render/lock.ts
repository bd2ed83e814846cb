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
 * The lock file of a rendered project: what the checkout's lock file holds for the template, and no more, so that both
 * install the same versions.
 * @throws when the checkout's lock file is not of version 3 or has no template
 */
export function projectLock(checkoutLock: string): string {
  const { packages } = lockSchema.parse(JSON.parse(checkoutLock))
  const project = packages[workspace]
  if (!project) throw new Error(`The lock file has no ${workspace}.`)
  const places = [...placesNeeded(packages)].sort()
  const entries = places.map(place => [place, packages[place]])
  const lock = {
    name: project.name,
    version: project.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': project, ...Object.fromEntries(entries) },
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** Where every package that the template needs is in the lock file, those needed by others included. */
function placesNeeded(packages: Packages): Set<string> {
  const needed = new Set<string>()
  const waiting = [workspace]
  for (const place of waiting) {
    for (const name of namesNeededBy(packages[place])) {
      const found = placeOf(packages, place, name)
      if (found === null || needed.has(found)) continue
      needed.add(found)
      waiting.push(found)
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

/** Node's own search: beside the package itself, then upwards. null for an optional peer that is not installed. */
function placeOf(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return null
  }
}
