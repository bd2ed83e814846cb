import type { Stamped } from './stamped.ts'

/** What the first screen is made of comes beside what the app is made of, not after it. */
export function askForFiles(
  { files, screens, member }: Stamped,
  first: string | undefined,
  isMember: boolean,
) {
  const places = [...((first !== undefined && screens[first]) || []), ...(isMember ? member : [])]
  for (const at of new Set(places)) {
    const file = files[at]
    if (file !== undefined) document.head.append(preloading(file))
  }
}

function preloading(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  if (file.endsWith('.css')) link.as = 'style'
  link.rel = link.as ? 'preload' : 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  return link
}
