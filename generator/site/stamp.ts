import { stamp } from '../../template/build/stamp.js'
import type { Bundle } from '../bundle/bundle-cache.ts'
import type { RenderedProject } from '../render/render.ts'
import type { Files } from '../system/system.ts'
import { UserError } from '../system/user-error.ts'

/** dist/<gym>/www/ before it is written: what a host serves. */
export interface Site {
  gym: string
  files: Files
}

const publicPrefix = 'public/'

/** The gym's site: its page, icons and app.json stamped onto the bundle. Pure; the project's own build uses the same stamp. */
export function stampSite(tree: RenderedProject, bundle: Bundle): Site {
  const page = tree.files.get('index.html')
  if (!page) throw new UserError('failed', `${tree.gym} has no index.html.`, 'Render the gym again.')
  return { gym: tree.gym, files: stamp({ page, publicFiles: publicFilesOf(tree), bundle: bundle.files }) }
}

const publicFilesOf = (tree: RenderedProject): Files =>
  new Map(
    [...tree.files]
      .filter(([path]) => path.startsWith(publicPrefix))
      .map(([path, bytes]) => [path.slice(publicPrefix.length), bytes]),
  )
