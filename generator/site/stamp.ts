import { stamp } from '#build/stamp.js'
import type { Bundle } from '#generator/bundle/bundle-cache.ts'
import { compressFiles, originalOf, qualities } from '#generator/bundle/compression.ts'
import type { RenderedProject } from '#generator/render/render.ts'
import type { Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type StoredShapes, shapesIn } from './stored-shapes.ts'
import { readVersion, versionFile } from './version-file.ts'

/** The content of dist/<gym>/www/ before it is written: the files that a host serves. */
export interface Site {
  gym: string
  /** The site's version, as its page and its version.json name it. */
  version: string
  /** The shapes in which its app stores values on phones. */
  storedShapes: StoredShapes
  files: Files
}

const publicPrefix = 'public/'

/**
 * Stamps the gym's page, icons and app.json onto the bundle. Pure. The project's own build uses the same stamp.
 */
export function stampSite(tree: RenderedProject, bundle: Bundle): Site {
  const page = tree.files.get('index.html')
  if (!page) throw new UserError('failed', `${tree.gym} has no index.html.`, 'Render the gym again.')
  const files = stamp({ page, publicFiles: publicFilesOf(tree), bundle: bundle.files })
  const version = readVersion(files.get(versionFile) ?? new Uint8Array())
  if (version === null) throw new Error(`The stamp wrote no ${versionFile}.`)
  return { gym: tree.gym, version, storedShapes: shapesIn(bundle.files), files }
}

/**
 * The compressed forms of a site's files, by path. The forms of its bundle's files were made once for all gyms.
 */
export async function compressSite({ files }: Site, bundle: Bundle): Promise<Files> {
  const isOfBundle = (path: string) => files.has(path) && files.get(path) === bundle.files.get(path)
  const shared = [...bundle.compressed].filter(([path]) => isOfBundle(originalOf(path) ?? ''))
  const gymFiles = new Map([...files].filter(([path]) => !isOfBundle(path)))
  return new Map(
    [...shared, ...(await compressFiles(gymFiles, qualities.gym))].filter(([path]) => !files.has(path)),
  )
}

const publicFilesOf = (tree: RenderedProject): Files =>
  new Map(
    [...tree.files]
      .filter(([path]) => path.startsWith(publicPrefix))
      .map(([path, bytes]) => [path.slice(publicPrefix.length), bytes]),
  )
