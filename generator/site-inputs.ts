// What decides a gym's site: the one definition for what a build notes, for `plan`, `--against` and `--changed-since`.

/** Folders whose code does not change what is in a site: they read, ship or serve sites. */
const nonBuildFolders = new Set([
  'sandbox',
  'hosts',
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

/** What is in template/ and is no part of a project. */
const notInProjects = new Set(['node_modules', 'bundle', 'www', 'dist', 'gallery', 'studio'])

export const lockFile = 'package-lock.json'

/** Which of the inputs that all gyms share a path of the checkout belongs to. */
export function sharedInputsAt(path: string): readonly ('template' | 'factory')[] {
  if (path === lockFile) return ['template', 'factory']
  const [folder, name = ''] = path.split('/')
  if (folder === 'template') return notInProjects.has(name) ? [] : ['template']
  return folder === 'generator' && !nonBuildFolders.has(name) ? ['factory'] : []
}

export const appFile = 'app.json'
export const overlayFolder = 'template'
export const screenshotsFolder = 'screenshots'

/** What all gyms start from, by its path from a gym's folder. */
export const defaultsFile = '../defaults.json'

export const isScreenshot = (name: string): boolean => /^[a-z0-9-]+\.(png|jpe?g|webp)$/.test(name)

export type GymInput = 'app' | 'defaults' | 'logo' | 'screenshot' | 'overlay'

/** What a file is to the gym whose folder its path starts from; null for what its site does not depend on. */
export function gymInputAt(path: string): GymInput | null {
  if (path === appFile) return 'app'
  if (path === defaultsFile) return 'defaults'
  const [top = '', ...below] = path.split('/')
  if (top === overlayFolder) return 'overlay'
  if (below.length === 0 && /^(logo|icon)\./i.test(top)) return 'logo'
  if (top !== screenshotsFolder) return null
  // In the folder's place a file or a link may be.
  const [name, ...deeper] = below
  return name === undefined || (isScreenshot(name) && deeper.length === 0) ? 'screenshot' : null
}
