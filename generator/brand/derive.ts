import { checkedHex } from '../color.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Brand } from './brand.ts'
import { isCleanVector } from './clean-vector.ts'
import { iconTable, vectorIcon } from './icon-table.ts'
import { monogramOf } from './monogram.ts'
import { paletteOf } from './palette.ts'
import { type Splash, startUpTable } from './start-up-table.ts'
import { tokensOf } from './tokens.ts'

/** How a gym looks, from its two colours and its name. Pure. */
export function deriveBrand({ app, logo }: Tenant, splash: Splash = 'portrait'): Brand {
  const [light, dark] = [paletteOf(app, 'light'), paletteOf(app, 'dark')]
  return {
    light: tokensOf(light),
    dark: tokensOf(dark),
    themeColor: { light: light.brand, dark: dark.background },
    paper: { light: checkedHex(app.background_color ?? light.background), dark: dark.background },
    mark: { color: light.brand, text: light['on-brand'] },
    monogram: monogramOf(app.name),
    icons: [...iconTable, ...(logo && isCleanVector(logo) ? [vectorIcon] : []), ...startUpTable(splash)],
  }
}
