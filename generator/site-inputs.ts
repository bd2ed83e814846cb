// The inputs of a gym's site. The only definition, for build manifests, `plan`, `--against` and
// `--changed-since`.

/** Folders whose code does not change the content of a site: they read, ship or serve sites. */
const nonBuildFolders = new Set([
  'sandbox',
  'host-config',
  'plan',
  'verify',
  'doctor',
  'universal',
  'screenshots',
  'brand-preview',
  'clean',
  'onboarding',
  'deploy',
  'studio',
])

/** Entries of template/ that are not part of a project. */
const notInProjects = new Set(['node_modules', 'bundle', 'www', 'dist', 'gallery', 'studio'])

export const lockFile = 'package-lock.json'

/** The shared inputs to which a path of the checkout belongs. */
export function sharedInputsAt(path: string): readonly ('template' | 'factory')[] {
  if (path === lockFile) return ['template', 'factory']
  const [folder, name = ''] = path.split('/')
  if (folder === 'template') return notInProjects.has(name) ? [] : ['template']
  return folder === 'generator' && !nonBuildFolders.has(name) ? ['factory'] : []
}

export const appFile = 'app.json'
export const overlayFolder = 'template'
export const screenshotsFolder = 'screenshots'

/** The file with the defaults of all gyms, by its path from a gym's folder. */
export const defaultsFile = '../defaults.json'

export const isScreenshot = (name: string): boolean => /^[a-z0-9-]+\.(png|jpe?g|webp)$/.test(name)

export type GymInput = 'app' | 'defaults' | 'logo' | 'screenshot' | 'overlay'

/**
 * The role of a file for a gym, by its path from the gym's folder. null if the site does not depend on the
 * file.
 */
export function gymInputAt(path: string): GymInput | null {
  if (path === appFile) return 'app'
  if (path === defaultsFile) return 'defaults'
  const [top = '', ...below] = path.split('/')
  if (top === overlayFolder) return 'overlay'
  if (below.length === 0 && /^(logo|icon)\./i.test(top)) return 'logo'
  if (top !== screenshotsFolder) return null
  // A file or a link may be in the folder's place.
  const [name, ...deeper] = below
  return name === undefined || (isScreenshot(name) && deeper.length === 0) ? 'screenshot' : null
}
