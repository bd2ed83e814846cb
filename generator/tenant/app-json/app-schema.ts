import * as z from 'zod'

/** The corners of buttons and cards, from sharp to round. */
export const shapes = ['recta', 'suave', 'redonda'] as const
export type Shape = (typeof shapes)[number]

// A check's message is the code of its problem. The text for people is in catalogue.ts.
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'color/format')
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    // Invisible fillers and control characters do not count as text.
    .regex(/[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u, 'text/empty')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]*$/u, 'text/control')

const maxAddressLength = 2000
// Servers, policies and shells give any other character of an address a meaning.
const plainHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/
const plainPath = /^\/(?!\/)[\w.~%@:+,=/-]*$/

function urlOf(written: string): URL | null {
  const url =
    /^https?:\/\/[^\s\\]+$/i.test(written) && URL.canParse(written) && !written.includes('\ufffd')
      ? new URL(written)
      : null
  return url && plainHost.test(url.hostname) ? url : null
}
const hasCredentials = (written: string): boolean => {
  const url = urlOf(written)
  return url !== null && (url.username !== '' || url.password !== '')
}
const isHostAndPath = (written: string): boolean => {
  const url = urlOf(written)
  return url === null || (plainPath.test(url.pathname) && url.search === '' && url.hash === '')
}

const checkedAddress = (isAddress: (written: string) => boolean) =>
  z
    .string()
    .max(maxAddressLength)
    .refine(isAddress, { error: 'url/format', abort: true })
    .refine(written => !hasCredentials(written), { error: 'url/credentials', abort: true })
const address = checkedAddress(written => urlOf(written) !== null).meta({ format: 'uri' })
/** An address for requests. The path of a request is appended. */
const host = checkedAddress(written => urlOf(written) !== null)
  .refine(isHostAndPath, 'url/parts')
  .meta({ format: 'uri' })
const base = checkedAddress(written => urlOf(written) !== null || plainPath.test(written)).refine(
  isHostAndPath,
  'url/parts',
)
const count = z.int().min(0)

const isSupported = (check: () => unknown): boolean => {
  try {
    return Boolean(check())
  } catch {
    // Intl throws for unknown values.
    return false
  }
}
const language = z
  .string()
  .refine(tag => isSupported(() => Intl.getCanonicalLocales(tag)[0]), { error: 'lang/unknown', abort: true })
  .refine(tag => /^es(-|$)/i.test(tag), 'lang/spanish')
const timeZone = z
  .string()
  .refine(zone => isSupported(() => new Intl.DateTimeFormat('es', { timeZone: zone })), 'timezone/unknown')
const currency = z
  .string()
  .refine(code => Intl.supportedValuesOf('currency').includes(code), 'currency/unknown')
const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const domain = z.string().regex(domainName, 'domain/format')
const formerDomain = z.string().regex(domainName, 'former/domain')
const gymId = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'former/id')
/** An uncompressed point on P-256: 65 bytes, base64url without padding. */
const vapidKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'push/key')
const certificate = z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'wrapped/certificate')
const packageName = z.string().regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'wrapped/package')

const area = (description: string) => z.boolean().default(true).meta({ description })
/** A value of Firebase's web configuration. */
const ofFirebase = (name: string) =>
  z
    .string()
    .min(1)
    .meta({ description: `${name} of the web configuration of the Firebase project.` })
const link = (description: string) => address.optional().meta({ description })

/**
 * The fields of an app.json as written. The first five are in the app's specification, the others have
 * defaults.
 */
export const writtenApp = z.strictObject({
  $schema: z.string().optional().meta({ description: 'Where editors find this schema.' }),
  name: text(80).meta({ description: "The gym's name, in the app and under its icon." }),
  theme_color: color.meta({
    description: "The brand's colour, #rrggbb. Every other colour is derived from it.",
  }),
  theme_text: color.meta({ description: 'The text on theme_color, #rrggbb.' }),
  issede: count.default(0).meta({ description: 'Number of branches, 0 for a gym without.' }),
  sedeinit: count.default(0).meta({ description: 'Id of the branch that a member starts with.' }),
  short_name: text(30).optional().meta({ description: 'Under the icon. Default: from the name.' }),
  description: text(300).optional().meta({ description: 'One sentence about the app.' }),
  lang: language.default('es-AR').meta({
    description:
      'The region whose dates, numbers and prices the app writes, e.g. es-AR. Its words are Spanish.',
  }),
  timezone: timeZone
    .default('America/Argentina/Buenos_Aires')
    .meta({ description: "The gym's time zone, in which its classes are written." }),
  currency: currency.default('ARS').meta({ description: 'Currency of its prices, ISO 4217.' }),
  ground: color.optional().meta({
    description: 'The page by day, a light #rrggbb. Default: derived from theme_color and theme_text.',
  }),
  shape: z.enum(shapes, 'field/choice').optional().meta({
    description: 'Corners of buttons and cards: recta, suave or redonda. Default: from the two colours.',
  }),
  background_color: color
    .optional()
    .meta({ description: "Behind the logo while the app opens. Default: the app's own background." }),
  icon_ground: color
    .optional()
    .meta({ description: 'Behind the logo in the icons. Default: a colour on which all of it is seen.' }),
  api: base
    .default('/')
    .meta({ description: "Where the gym's backend answers: an address, or a path of this origin." }),
  global: host.optional().meta({ description: 'The host that knows the gyms of a user.' }),
  addons: host.optional().meta({ description: 'The host of the fitness addons.' }),
  images: host.optional().meta({ description: 'The host that takes uploaded images.' }),
  connect: z
    .array(host)
    .optional()
    .meta({ description: "Other hosts that code of the gym's own (template/) may ask." }),
  push: z
    .strictObject({
      firebase: z.strictObject({
        apiKey: ofFirebase('apiKey'),
        projectId: ofFirebase('projectId'),
        messagingSenderId: ofFirebase('messagingSenderId'),
        appId: ofFirebase('appId'),
      }),
      vapidKey: vapidKey.meta({ description: 'The public key under Web Push certificates: 87 characters.' }),
    })
    .optional()
    .meta({ description: "Push notifications: Firebase's public web configuration." }),
  videos: z
    .strictObject({
      android: address.meta({ description: 'The address of the file for Android phones.' }),
      other: address.meta({ description: 'The address of the file for all other phones.' }),
    })
    .optional()
    .meta({ description: 'The video for Android, and the one for all others.' }),
  areas: z
    .strictObject({
      news: area('News, with a tab of its own.'),
      messages: area('Messages between members and gym, with a tab of their own.'),
      fitness: area('Training: workouts, results, ranking, weight, tests, calculator and timer.'),
      passes: area('Payments, the shop and transfers.'),
      checkin: area('Check-in by a tap or a code, and the roll call.'),
      classroom: area('Online classes.'),
      invite: area('Inviting friends.'),
      pages: area("The gym's own pages, links and video."),
    })
    .prefault({})
    .meta({ description: 'Parts of the app that this gym has; false switches one off.' }),
  links: z
    .strictObject({
      web: link("The gym's web site."),
      instagram: link('Its Instagram account.'),
      facebook: link('Its Facebook page.'),
      whatsapp: link('Its WhatsApp chat, as https://wa.me/<number>.'),
      map: link('The gym on a map.'),
      privacy: link('Its privacy notice: how it uses the data of its members.'),
      terms: link('Its terms and conditions, which a new member accepts.'),
    })
    .prefault({})
    .meta({ description: "The gym's own places on the web." }),
  domain: domain.optional().meta({ description: "The site's own domain, where it is not a sub-domain." }),
  formerDomains: z.array(formerDomain).optional().meta({
    description:
      'Domains at which this site was before: the app moves from there to "domain" with what it stored.',
  }),
  formerIds: z.array(gymId).optional().meta({
    description:
      'Ids that this gym had before: what phones stored under them stays with its members. Keep them for good.',
  }),
  wrapped: z
    .strictObject({
      package: packageName.meta({ description: "The store app's package name." }),
      certificate: certificate.meta({
        description: 'The SHA-256 fingerprint of its certificate: 32 pairs of capital hexadecimal digits.',
      }),
    })
    .optional()
    .meta({ description: 'The store app around the site: its package and the SHA-256 of its certificate.' }),
})

/** The fields that have no default. */
export const requiredFields: readonly string[] = Object.entries(writtenApp.shape)
  .filter(([, field]) => !field.safeParse(undefined).success)
  .map(([name]) => name)

/** The fields that an app.json may contain. */
export type WrittenApp = z.input<typeof writtenApp>
type ReadApp = z.output<typeof writtenApp>

/** A completed app.json, with its defaults and derived fields. */
export type App = Omit<ReadApp, '$schema' | 'short_name' | 'description'> &
  Required<Pick<ReadApp, 'short_name' | 'description'>>
