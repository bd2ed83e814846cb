// GET {origin}/assets/dominios/{tenant}/app.json
import * as z from 'zod/mini'
import { number, text } from './wire.ts'

const wireManifest = z.object({
  name: text,
  short_name: text,
  theme_color: text,
  theme_text: text,
  issede: number,
  sedeinit: number,
  api: text,
  global: text,
  lang: text,
  timezone: text,
  currency: text,
  areas: z.optional(z.record(z.string(), z.unknown())),
})

/** The gym as the app knows it. `branches` is 0 where the gym has none; `api` is the tenant base, ending in one slash. */
export const manifestSchema = z.pipe(
  wireManifest,
  z.transform(wire => ({
    name: wire.name,
    shortName: wire.short_name || wire.name,
    themeColor: wire.theme_color,
    themeText: wire.theme_text,
    branches: wire.issede,
    defaultBranch: wire.sedeinit,
    api: `${wire.api.replace(/\/+$/, '')}/`,
    /** The host that knows the gyms of a user, ending in one slash; the gym's own backend where none is named. */
    globalHost: `${(wire.global || wire.api).replace(/\/+$/, '')}/`,
    lang: wire.lang || 'es-AR',
    timeZone: wire.timezone || 'America/Argentina/Buenos_Aires',
    currency: wire.currency || 'ARS',
    /** Parts of the app the gym has switched off, by name. */
    areasOff: Object.entries(wire.areas ?? {}).flatMap(([area, on]) => (on === false ? [area] : [])),
  })),
)
export type Manifest = z.output<typeof manifestSchema>
