import { join } from 'node:path'
import Handlebars from 'handlebars'
import type { Brand } from '#generator/brand/brand.ts'
import { paletteOf } from '#generator/brand/palette.ts'
import type { RenderedIcon } from '#generator/icons/render-icons.ts'
import type { TakenScreenshot } from '#generator/screenshots/take-screenshots.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { derivedNotes, sideBySide, swatches } from './facts.ts'
import { homeScreens } from './home-screens.ts'

/** The content of the page. */
export interface BrandPreview {
  tenant: Tenant
  brand: Brand
  icons: readonly RenderedIcon[]
  problems: readonly Problem[]
  /** Pictures of the gym's app. [] if no picture could be taken. */
  screenshots: readonly TakenScreenshot[]
  /** The address at which members find the gym. null if it is not known, and an example is shown. */
  address: string | null
  /** The time of writing, and true if the gym is saved rather than a draft. null for a live preview. */
  made: { on: Date; isSaved: boolean } | null
}

/** Writes the brand as one self-contained page, in the language of the gym's owner. */
export type BrandPreviewWriter = (preview: BrandPreview) => string

const schemes = [
  { scheme: 'light', title: 'De día' },
  { scheme: 'dark', title: 'De noche' },
] as const

/** Reads the page's template, once for all pages. */
export async function brandPreviewWriter(
  paths: Paths,
  system: Pick<FileStore, 'readFile'>,
): Promise<BrandPreviewWriter> {
  const file = join(paths.home, 'generator/brand-preview/brand-preview.html.hbs')
  const template = await system.readFile(file)
  if (!template) throw new UserError('environment', `${file} is missing.`, 'Get it back with git checkout.')
  const write = Handlebars.compile(new TextDecoder().decode(template), { strict: true })
  return preview => write(contentsOf(preview))
}

function contentsOf({ tenant, brand, icons, problems, screenshots, address, made }: BrandPreview) {
  const icon = (name: string) => dataUri(icons.find(({ spec }) => spec.name === name)?.bytes)
  const start = icons.find(({ spec }) => spec.screen?.scheme === 'light' && spec.width === 1170)
  const { app, gym } = tenant
  const [maskable, apple] = [icon('maskable-512.png'), icon('apple-touch-icon.png')]
  return {
    gym,
    app,
    host: address ?? `${gym}.example.com`,
    mark: brand.mark,
    paper: brand.paper,
    any: icon('icon-512.png'),
    maskable,
    monochrome: icon('monochrome-512.png'),
    apple,
    small: icon('icon-192.png'),
    favicon: dataUri(icons.find(({ spec }) => spec.format === 'ico')?.bytes, 'image/x-icon'),
    social: icon('social.png'),
    calendar: icon('shortcut-calendar.png'),
    ticket: icon('shortcut-ticket.png'),
    start: start ? dataUri(start.bytes) : null,
    homes: homeScreens({ android: maskable, iphone: apple }),
    screenshots: screenshots.map(({ label, png }) => ({ label, src: dataUri(png) })),
    comparisons: sideBySide(app),
    notes: derivedNotes(tenant, brand, problems),
    palettes: schemes.map(({ scheme, title }) => {
      const palette = paletteOf(app, scheme)
      return { title, palette, pairs: swatches(palette) }
    }),
    made: made && { on: dayOf(made.on, app.timezone), isSaved: made.isSaved },
  }
}

const dayOf = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone }).format(date)

const dataUri = (bytes: Uint8Array = new Uint8Array(), type = 'image/png'): Handlebars.SafeString =>
  new Handlebars.SafeString(`data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
