import type { Stamped } from './stamped.ts'

/** Requests the files of the first screen together with the app's files, not after them. */
export function askForFiles(
  { files, screens, member }: Stamped,
  first: string | undefined,
  isMember: boolean,
) {
  const indexes = [...((first !== undefined && screens[first]) || []), ...(isMember ? member : [])]
  for (const at of new Set(indexes)) {
    const file = files[at]
    if (file !== undefined) document.head.append(createPreloadLink(file))
  }
}

function createPreloadLink(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  if (file.endsWith('.css')) link.as = 'style'
  link.rel = link.as ? 'preload' : 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  return link
}
