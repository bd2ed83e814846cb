import sharp from 'sharp'
import * as z from 'zod'
import { elementsOf } from './page-elements.ts'
import { type Issue, issue, jsonIn, type Reading, readText } from './reading.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/i)
const picture = z.object({
  src: z.string().startsWith('/'),
  sizes: z.string().regex(/^\d+x\d+$/),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
})
const icon = picture.extend({
  type: z.literal('image/png'),
  purpose: z.enum(['any', 'maskable', 'monochrome']),
})
const manifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: color,
  background_color: color,
  lang: z.string().min(2),
  dir: z.enum(['ltr', 'rtl', 'auto']),
  description: z.string().min(1),
  icons: z.array(icon),
  shortcuts: z
    .array(
      z.object({ name: z.string().min(1), url: z.string().startsWith('/'), icons: z.array(picture).min(1) }),
    )
    .max(4),
  screenshots: z.array(picture.extend({ form_factor: z.enum(['narrow', 'wide']) })).optional(),
})
type Icon = z.output<typeof icon>
/** A picture that a manifest names, with the size it gives. */
type ManifestPicture = Pick<Icon, 'src' | 'sizes'>

const requiredIcons = [
  'any 192x192',
  'any 512x512',
  'maskable 192x192',
  'maskable 512x512',
  'monochrome 512x512',
]

/** Checks the manifest as an installer reads it, and the real pixels of every icon. */
export async function webManifestIssues(reading: Reading, path = 'manifest.webmanifest'): Promise<Issue[]> {
  const read = manifest.safeParse(jsonIn(await readText(reading, path)))
  if (!read.success) return read.error.issues.map(one => issue(path, `${one.path.join('.')}: ${one.message}`))
  const { icons, shortcuts, screenshots = [] } = read.data
  const has = new Set(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`))
  const missing = requiredIcons.filter(one => !has.has(one)).map(one => issue(path, `has no icon ${one}`))
  const pictures = [...shortcuts.flatMap(one => one.icons), ...screenshots]
  const pictureIssues = await Promise.all([
    ...icons.map(one => iconIssues(one, reading)),
    ...pictures.map(async one => (await readPicture(one, reading)).issues),
  ])
  return [...missing, ...pictureIssues.flat()]
}

/** Checks the pictures that iOS takes from the page. */
export async function appleIssues(reading: Reading): Promise<Issue[]> {
  const pictures = await Promise.all((await startUps(reading)).map(one => readPicture(one, reading)))
  return [...pictures.flatMap(({ issues }) => issues), ...(await appleIconIssues(reading))]
}

async function iconIssues(icon: Icon, reading: Reading): Promise<Issue[]> {
  const { file, image, issues } = await readPicture(icon, reading)
  if (!image || issues.length > 0) return issues
  return [
    ...(image.format === 'png' ? [] : [issue(file, `is ${image.format}, not PNG`)]),
    ...(icon.purpose === 'maskable' && !image.opaque
      ? [issue(file, 'is maskable and has transparent pixels')]
      : []),
  ]
}

/**
 * Reads a picture of a site, null if it is missing or not a picture, with the issues that matter for any use.
 */
async function readPicture({ src, sizes }: ManifestPicture, { read }: Reading) {
  const file = src.slice(1)
  const bytes = await read(file)
  if (!bytes) return { file, image: null, issues: [issue(file, 'is missing')] }
  const image = await pictureIn(bytes)
  if (!image) return { file, image, issues: [issue(file, 'is no picture')] }
  const real = `${image.width}x${image.height}`
  return { file, image, issues: real === sizes ? [] : [issue(file, `has ${real} pixels, not ${sizes}`)] }
}

/** The start-up pictures of the page, each with the pixels of its screen: iOS accepts no other size. */
async function startUps(reading: Reading): Promise<ManifestPicture[]> {
  return (await linksOf('apple-touch-startup-image', reading)).flatMap(({ src, media }) => {
    const [, width, height, density, orientation] = screenOf.exec(media) ?? []
    if (orientation === undefined) return []
    const [short, long] = [Number(width) * Number(density), Number(height) * Number(density)]
    return [{ src, sizes: orientation === 'portrait' ? `${short}x${long}` : `${long}x${short}` }]
  })
}

const screenOf =
  /\(device-width: (\d+)px\) and \(device-height: (\d+)px\) and \(-webkit-device-pixel-ratio: (\d)\) and \(orientation: (\w+)\)/

/** The links of the page with a relation. */
const linksOf = async (rel: string, reading: Reading): Promise<{ src: string; media: string }[]> =>
  elementsOf(await readText(reading, 'index.html')).flatMap(({ tag, attributes }) =>
    tag === 'link' && attributes.get('rel') === rel
      ? [{ src: attributes.get('href') ?? '', media: attributes.get('media') ?? '' }]
      : [],
  )

/** iOS paints transparent pixels black. */
async function appleIconIssues(reading: Reading): Promise<Issue[]> {
  const [first] = await linksOf('apple-touch-icon', reading)
  const file = first?.src.slice(1) ?? ''
  const bytes = file === '' ? null : await reading.read(file)
  const image = bytes && (await pictureIn(bytes))
  if (!image) return [issue(file || 'index.html', 'has no icon for iOS')]
  const isRight = image.width === 180 && image.height === 180 && image.opaque
  return isRight ? [] : [issue(file, 'is not 180x180 pixels without transparency')]
}

async function pictureIn(bytes: Uint8Array) {
  try {
    const image = sharp(bytes)
    const { width, height, format, hasAlpha } = await image.metadata()
    // Reads every pixel, because any may be damaged. Statistics of all pixels would take many times as long.
    await image.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    return { width, height, format, opaque: !hasAlpha || (await image.stats()).isOpaque }
  } catch {
    // Not a picture: reported as such.
    return null
  }
}
