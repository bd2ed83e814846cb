import { checkedHex } from '#generator/color.ts'
import { drawingOf } from '#generator/tenant/svg/read-svg.ts'
import type { Logo, Tenant } from '#generator/tenant/tenant.ts'
import type { Brand } from './brand.ts'
import { iconTable, vectorIcon } from './icon-table.ts'
import { monogramOf } from './monogram.ts'
import { paletteOf } from './palette.ts'
import { type Splash, startUpTable } from './start-up-table.ts'
import { brandTokens } from './tokens.ts'

/** Derives the appearance of a gym from its two colours and its name. Pure. */
export function deriveBrand({ app, logo, icon }: Tenant, splash: Splash = 'portrait'): Brand {
  const picture = icon ?? logo
  const [light, dark] = [paletteOf(app, 'light'), paletteOf(app, 'dark')]
  return {
    ...brandTokens(app),
    themeColor: { light: light.stage, dark: dark.stage },
    paper: { light: checkedHex(app.background_color ?? light.background), dark: dark.background },
    mark: { color: light.brand, text: light['on-brand'] },
    monogram: monogramOf(app.name),
    iconGround: app.icon_ground === undefined ? null : checkedHex(app.icon_ground),
    icons: [
      ...iconTable,
      ...(picture && isCleanVector(picture) ? [vectorIcon] : []),
      ...startUpTable(splash),
    ],
  }
}

const maxVectorBytes = 32 * 1024
/** Elements that browsers draw differently, or slowly. */
const unevenlyDrawn = /<(text|image|style|filter|mask|pattern)[\s>/]/

/** True if browsers may draw a logo themselves: a small vector of plain shapes. */
function isCleanVector(logo: Pick<Logo, 'kind' | 'bytes'>): boolean {
  if (logo.kind !== 'svg') return false
  const drawing = drawingOf(logo)
  return drawing.length <= maxVectorBytes && !unevenlyDrawn.test(new TextDecoder().decode(drawing))
}
