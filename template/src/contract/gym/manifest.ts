// GET {origin}/assets/dominios/{tenant}/app.json
import * as zod from 'zod/mini'
import { list, number, optional, text } from '../wire/readers.ts'

const wireLinks = zod.object({
  web: text,
  instagram: text,
  facebook: text,
  whatsapp: text,
  map: text,
  privacy: text,
  terms: text,
})

const wireManifest = zod.object({
  name: text,
  short_name: text,
  theme_color: text,
  theme_text: text,
  issede: number,
  sedeinit: number,
  api: text,
  global: text,
  addons: text,
  images: text,
  videos: optional(zod.object({ android: text, other: text })),
  links: optional(wireLinks),
  lang: text,
  timezone: text,
  currency: text,
  id: text,
  formerIds: list(text),
  domain: text,
  formerDomains: list(text),
  areas: zod.optional(zod.record(zod.string(), zod.unknown())),
  push: optional(
    zod.object({
      firebase: zod.object({ apiKey: text, projectId: text, messagingSenderId: text, appId: text }),
      vapidKey: text,
    }),
  ),
})

/** An address ending in one slash. */
const hostOf = (address: string): string => `${address.replace(/\/+$/, '')}/`

/** The gym as the app knows it. `branches` is 0 where the gym has none; `api` is the tenant base, ending in one slash. */
export const manifestSchema = zod.pipe(
  wireManifest,
  zod.transform(wire => ({
    name: wire.name,
    shortName: wire.short_name || wire.name,
    themeColor: wire.theme_color,
    themeText: wire.theme_text,
    branches: wire.issede,
    defaultBranch: wire.sedeinit,
    api: hostOf(wire.api),
    /** The host that knows the gyms of a user, ending in one slash; the gym's own backend where none is named. */
    globalHost: hostOf(wire.global || wire.api),
    /** The host of the fitness addons, and that which takes pictures, each ending in one slash; the backend's own door where none is named. */
    addonsHost: hostOf(wire.addons || `${hostOf(wire.api)}pwa`),
    imagesHost: hostOf(wire.images || `${hostOf(wire.api)}pwa`),
    /** The video for Android and the one for all others, '' for none. */
    videos: wire.videos ?? { android: '', other: '' },
    links: wire.links ?? wireLinks.parse({}),
    lang: wire.lang || 'es-AR',
    timeZone: wire.timezone || 'America/Argentina/Buenos_Aires',
    currency: wire.currency || 'ARS',
    /** Parts of the app the gym has switched off, by name. */
    areasOff: Object.entries(wire.areas ?? {}).flatMap(([area, on]) => (on === false ? [area] : [])),
    /** The gym's id, where the site has this file under a former id too; else ''. */
    id: wire.id,
    /** The ids that the gym had before: what a phone stored under them is this gym's. */
    formerIds: wire.formerIds,
    /** The site's own domain, '' for none, and those at which it was before. */
    domain: wire.domain,
    formerDomains: wire.formerDomains,
    /** How this gym sends push notifications; null where it sends none. */
    push: wire.push,
  })),
)
export type Manifest = zod.output<typeof manifestSchema>
export type PushSettings = NonNullable<Manifest['push']>
