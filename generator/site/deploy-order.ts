/** Paths that contain a digest of their file, as regular expressions. They are cached for ever. Every other path is revalidated. */
export const hashedPaths = [
  '^/assets/[^/]+-[A-Za-z0-9_-]{8}\\.[a-z0-9]+$',
  '^/icons/.+\\.[0-9a-f]{8}\\.[a-z]+$',
]
const hashedPatterns = hashedPaths.map(pattern => new RegExp(pattern))

/** True for a file of a site that has a digest in its name. `path` is relative to the site. */
export const isHashed = (path: string): boolean => hashedPatterns.some(pattern => pattern.test(`/${path}`))

const page = 'index.html'
const worker = 'ngsw-worker.js'

/**
 * The steps of a deploy, in their order. Hashed files exist before the page that requests them, and stay for open pages. The
 * worker tells open apps about the new page, so it comes after the page. Removals come last: until the new site is complete,
 * visitors need every file of the previous site.
 */
export const deploySteps = ['hashed', 'others', 'page', 'worker', 'removals'] as const
export type DeployStep = (typeof deploySteps)[number]
type FileStep = Exclude<DeployStep, 'removals'>

const stepOf = (path: string): FileStep => {
  if (isHashed(path)) return 'hashed'
  if (path === page) return 'page'
  return path === worker ? 'worker' : 'others'
}

/** Groups the files of a site by their steps, in the order in which they become visible. */
export const inDeployOrder = (paths: readonly string[]): string[][] =>
  deploySteps.map(step => paths.filter(path => stepOf(path) === step)).filter(group => group.length > 0)

/** Groups the files of a site in the order in which they are removed: a page never outlives its files. */
export const inRemovalOrder = (paths: readonly string[]): string[][] => inDeployOrder(paths).reverse()

/** Writes a script that runs the commands of each step in the order of the steps. */
export const scriptInDeployOrder = (commands: Readonly<Record<DeployStep, string>>): string =>
  deploySteps
    .map(step => commands[step])
    .filter(lines => lines !== '')
    .join('\n')
