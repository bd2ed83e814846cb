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

/** Returns an address with a single slash at its end. */
const hostOf = (address: string): string => `${address.replace(/\/+$/, '')}/`

/**
 * The gym's settings in the app. `branches` is 0 for a gym without branches. `api` is the tenant base, with a
 * slash at its end.
 */
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
    /** The host for the gyms of a user, with a slash at its end. Defaults to the gym's backend. */
    globalHost: hostOf(wire.global || wire.api),
    /**
     * The hosts of the fitness addons and of picture uploads, with a slash at their end. Both default to the
     * backend's `pwa` path.
     */
    addonsHost: hostOf(wire.addons || `${hostOf(wire.api)}pwa`),
    imagesHost: hostOf(wire.images || `${hostOf(wire.api)}pwa`),
    /** The video for Android and the video for all other devices. May be ''. */
    videos: wire.videos ?? { android: '', other: '' },
    links: wire.links ?? wireLinks.parse({}),
    lang: wire.lang || 'es-AR',
    timeZone: wire.timezone || 'America/Argentina/Buenos_Aires',
    currency: wire.currency || 'ARS',
    /** Names of the parts of the app that the gym has switched off. */
    areasOff: Object.entries(wire.areas ?? {}).flatMap(([area, on]) => (on === false ? [area] : [])),
    /** The gym's id if the site also has this file under a former id, otherwise ''. */
    id: wire.id,
    /** Former ids of the gym. Data stored on a phone under a former id belongs to this gym. */
    formerIds: wire.formerIds,
    /** The site's own domain, '' if the site has no domain, and its former domains. */
    domain: wire.domain,
    formerDomains: wire.formerDomains,
    /** The gym's push settings. Null without push notifications. */
    push: wire.push,
  })),
)
export type Manifest = zod.output<typeof manifestSchema>
export type PushSettings = NonNullable<Manifest['push']>
