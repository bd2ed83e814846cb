// GET {origin}/assets/dominios/{tenant}/brand.json, in the site of all gyms
import * as z from 'zod/mini'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
/** A path of this origin. */
const path = z.nullable(z.string().check(z.regex(/^\/(?!\/)[\w./-]*$/)))
/** Custom properties in rules, and nothing that could load something. */
const css = z.string().check(z.regex(/^(?!.*(?:url|import|src))[\w\s:;#{}@(),=[\]-]*$/is))

/** How a gym looks, for a page that was not made for it. */
export const brandSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  css,
  theme_color: z.object({ light: color, dark: color }),
  manifest: path,
  icon: path,
  apple_icon: path,
})
export type Brand = z.output<typeof brandSchema>
