import * as z from 'zod'

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What an operator writes in app.json. Only the first five are named by the app's specification; the rest has defaults. */
export const writtenApp = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1).max(80),
  theme_color: color,
  theme_text: color,
  issede: z.int().min(0).default(0),
  sedeinit: z.int().min(0).default(0),
  short_name: z.string().min(1).max(30).optional(),
  description: z.string().max(300).optional(),
  lang: z.string().default('es-AR'),
  timezone: z.string().default('America/Argentina/Buenos_Aires'),
  currency: z.string().default('ARS'),
  background_color: color.optional(),
  api: z.string().default('/'),
})

export type WrittenApp = z.input<typeof writtenApp>
/** The completed app.json. To be written out in full by the tenant room. */
export type App = Required<Omit<z.output<typeof writtenApp>, '$schema'>>
