import type { App, Shape } from '#generator/tenant/app-json/app-schema.ts'
import { lchOf } from './lch.ts'

/** Percentages of the usual radii. Whole numbers: brand.json has no other in its styles. */
const radiusPercents: Readonly<Record<Shape, number>> = { recta: 30, suave: 100, redonda: 160 }

/** Chroma up to which a colour is quiet. */
const maxQuietChroma = 0.06
/** The chroma of a vivid colour, and the lightness of a nearly black one beside it. */
const loud = { minChroma: 0.14, maxLightness: 0.3 }

/** The radii of a gym in percent of the usual radii. */
export const radiusPercentOf = (app: Pick<App, 'theme_color' | 'theme_text' | 'shape'>): number =>
  radiusPercents[app.shape ?? deriveShape(app)]

/** Quiet colours go with round corners, and a vivid colour beside a nearly black one with sharp corners. */
function deriveShape({ theme_color, theme_text }: Pick<App, 'theme_color' | 'theme_text'>): Shape {
  const colors = [lchOf(theme_color), lchOf(theme_text)]
  if (colors.every(({ c }) => c <= maxQuietChroma)) return 'redonda'
  const isLoud = colors.some(({ c }) => c >= loud.minChroma) && colors.some(({ l }) => l <= loud.maxLightness)
  return isLoud ? 'recta' : 'suave'
}
