import type { Brand } from '#generator/brand/brand.ts'
import { brandCss } from '#generator/brand/css.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

/** The folder of a gym's files in the site of all gyms. */
export const gymFolder = (gym: string): string => `assets/dominios/${gym}`

/**
 * The appearance of a gym for the page of all gyms: assets/dominios/<gym>/brand.json. `icons` are the paths of the gym's
 * own site, from its root.
 */
export function brandFile({ gym, app }: Tenant, brand: Brand, icons: readonly string[]): Uint8Array {
  const icon = (name: string) => {
    const path = icons.find(path => path.startsWith(`icons/${name}.`))
    return path === undefined ? null : `/${path}`
  }
  const appearance = {
    name: app.name,
    short_name: app.short_name,
    lang: app.lang,
    css: brandCss(brand),
    theme_color: brand.themeColor,
    manifest: `/${gymFolder(gym)}/manifest.webmanifest`,
    icon: icon('icon-192'),
    apple_icon: icon('apple-touch-icon'),
  }
  return new TextEncoder().encode(`${JSON.stringify(appearance)}\n`)
}
