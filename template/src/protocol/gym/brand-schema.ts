// GET {origin}/assets/dominios/{tenant}/brand.json, in the shared site of all gyms
import * as zod from 'zod/mini'

const color = zod.string().check(zod.regex(/^#[0-9a-f]{6}$/))
/** A path of this origin. */
const path = zod.nullable(zod.string().check(zod.regex(/^\/(?!\/)[\w./-]*$/)))
/** CSS rules with custom properties. Excludes everything that loads a resource. */
const css = zod.string().check(zod.regex(/^(?!.*(?:url|import|src))[\w\s:;#{}@(),=[\]-]*$/is))

/** The appearance of a gym, for the shared site. */
export const brandSchema = zod.object({
  name: zod.string(),
  short_name: zod.string(),
  lang: zod.string(),
  css,
  theme_color: zod.object({ light: color, dark: color }),
  manifest: path,
  icon: path,
  apple_icon: path,
})
export type Brand = zod.output<typeof brandSchema>
