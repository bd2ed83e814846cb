import { digest } from '#generator/system/digest.ts'
import type { Screenshot } from '#generator/tenant/files/read-screenshots.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import type { Brand, IconSpec } from './brand.ts'
import { shortcuts } from './icon-table.ts'

/** A drawn icon: its entry in the table, and the path at which it is served. */
export interface IconFile {
  spec: IconSpec
  /** From the site's root, with its content's hash: /icons/icon-192.3f2a91bc.png */
  path: string
}

/**
 * The web manifest, as an object for JSON.stringify. Its id never changes, because it identifies the installed
 * app.
 */
export function webManifest(
  { app, screenshots }: Tenant,
  brand: Brand,
  icons: readonly IconFile[],
): Record<string, unknown> {
  return {
    id: '/',
    name: app.name,
    short_name: app.short_name,
    description: app.description,
    lang: app.lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'portrait',
    theme_color: app.theme_color,
    background_color: brand.paper.light,
    categories: ['fitness', 'health', 'sports'],
    icons: icons.flatMap(manifestIcon),
    shortcuts: shortcuts.map(({ icon, ...shortcut }) => ({
      ...shortcut,
      icons: icons.flatMap(shortcutIcon(icon)),
    })),
    ...(screenshots.length > 0 && { screenshots: screenshots.map(manifestScreenshot) }),
    // The page can then ask the phone if it has the store app. The app is not preferred: the site installs
    // without a store.
    ...(app.wrapped && {
      related_applications: [relatedApp(app.wrapped.package)],
      prefer_related_applications: false,
    }),
    launch_handler: { client_mode: 'navigate-existing' },
  }
}

const relatedApp = (id: string) => ({
  platform: 'play',
  id,
  url: `https://play.google.com/store/apps/details?id=${id}`,
})

/** The path of a screenshot from the site's root, with the hash of its content. */
export const screenshotPath = ({ name, kind, bytes }: Screenshot): string =>
  `/icons/screenshot-${name}.${digest(bytes).slice(0, 8)}.${kind}`

function manifestScreenshot(screenshot: Screenshot) {
  const { name, kind, size } = screenshot
  return {
    src: screenshotPath(screenshot),
    sizes: `${size.width}x${size.height}`,
    type: `image/${kind}`,
    form_factor: size.width > size.height ? 'wide' : 'narrow',
    label: name.replace(/-/g, ' ').replace(/^./, first => first.toUpperCase()),
  }
}

function manifestIcon({ spec: { purpose, width, height }, path }: IconFile) {
  if (purpose !== 'any' && purpose !== 'maskable' && purpose !== 'monochrome') return []
  return [{ src: path, sizes: `${width}x${height}`, type: 'image/png', purpose }]
}

const shortcutIcon =
  (name: string) =>
  ({ spec, path }: IconFile) =>
    spec.name === name ? [{ src: path, sizes: `${spec.width}x${spec.height}`, type: 'image/png' }] : []
