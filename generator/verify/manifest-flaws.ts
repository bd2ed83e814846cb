import sharp from 'sharp'
import * as z from 'zod'
import { type Flaw, flaw, type Reading, readText } from './reading.ts'

const path = 'manifest.webmanifest'
const color = z.string().regex(/^#[0-9a-f]{6}$/i)
const icon = z.object({
  src: z.string().startsWith('/'),
  sizes: z.string().regex(/^\d+x\d+$/),
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
  shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string().startsWith('/') })).max(4),
})
type Icon = z.output<typeof icon>

const wanted = ['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']

/** The manifest as an installer reads it, and the real pixels of every icon. */
export async function manifestFlaws(reading: Reading): Promise<Flaw[]> {
  const read = manifest.safeParse(jsonIn(await readText(reading, path)))
  if (!read.success)
    return read.error.issues.map(issue => flaw(path, `${issue.path.join('.')}: ${issue.message}`))
  const { icons } = read.data
  const has = new Set(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`))
  const missing = wanted.filter(one => !has.has(one)).map(one => flaw(path, `has no icon ${one}`))
  const painted = await Promise.all(icons.map(one => iconFlaws(one, reading)))
  return [...missing, ...painted.flat(), ...(await appleFlaws(reading))]
}

async function iconFlaws({ src, sizes, purpose }: Icon, { read }: Reading): Promise<Flaw[]> {
  const file = src.slice(1)
  const bytes = await read(file)
  if (!bytes) return [flaw(file, 'is missing')]
  const found = await pictureIn(bytes)
  if (!found) return [flaw(file, 'is no picture')]
  const real = `${found.width}x${found.height}`
  return [
    ...(found.format === 'png' ? [] : [flaw(file, `is ${found.format}, not PNG`)]),
    ...(real === sizes ? [] : [flaw(file, `has ${real} pixels, not ${sizes}`)]),
    ...(purpose === 'maskable' && !found.opaque
      ? [flaw(file, 'is maskable and has transparent pixels')]
      : []),
  ]
}

/** iOS paints transparent pixels black. */
async function appleFlaws(reading: Reading): Promise<Flaw[]> {
  const html = await readText(reading, 'index.html')
  const [, file = ''] = /<link rel="apple-touch-icon" href="\/([^"]+)">/.exec(html) ?? []
  const bytes = await reading.read(file)
  const found = bytes && (await pictureIn(bytes))
  if (!found) return [flaw(file || 'index.html', 'has no icon for iOS')]
  const isRight = found.width === 180 && found.height === 180 && found.opaque
  return isRight ? [] : [flaw(file, 'is not 180x180 pixels without transparency')]
}

async function pictureIn(bytes: Uint8Array) {
  try {
    const { width, height, format } = await sharp(bytes).metadata()
    return { width, height, format, opaque: (await sharp(bytes).stats()).isOpaque }
  } catch {
    // Not a picture: said as such.
    return null
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema says that there is no object.
    return null
  }
}
