import type { Brand } from '#generator/brand/brand.ts'
import { screenshotPath, webManifest } from '#generator/brand/web-manifest.ts'
import type { RenderedIcon } from '#generator/icons/render-icons.ts'
import type { Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { publicApp } from '#generator/tenant/public.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'
import { assetLinks } from './asset-links.ts'
import { projectReadme } from './readme.ts'
import { renderPage } from './render-page.ts'
import type { Template } from './template.ts'

/** dist/<gym>/ before it is written: a complete Vite project. Paths as in the project. */
export interface RenderedProject {
  gym: string
  files: Files
}

export const pageTemplate = 'index.html.hbs'

/** The files of a gym's project before rendering: the template's, with the gym's own laid over them. */
export const projectFiles = ({ overlay }: Pick<Tenant, 'overlay'>, template: Template): Files =>
  new Map([...template.files(), ...overlay])

/** Renders the complete project of a gym from its files. Writes nothing. */
export function renderProject(
  tenant: Tenant,
  brand: Brand,
  icons: readonly RenderedIcon[],
  project: Files,
  release: string,
): RenderedProject {
  const page = renderPage(text(project, pageTemplate), tenant, brand, icons, release)
  const copied = [...project].filter(([path]) => path !== pageTemplate)
  const files = [...rootFavicon(icons), ...copied, ...renderedFiles(tenant, brand, page, icons)]
  return { gym: tenant.gym, files: new Map(files.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const renderedFiles = (
  tenant: Tenant,
  brand: Brand,
  page: string,
  icons: readonly RenderedIcon[],
): [string, Uint8Array][] => [
  ['index.html', encode(page)],
  ['README.md', encode(projectReadme(tenant))],
  ['public/manifest.webmanifest', json(webManifest(tenant, brand, icons))],
  [`public/assets/dominios/${tenant.gym}/app.json`, json(publicApp(tenant))],
  ...wellKnownFiles(tenant),
  ...icons.map(({ path, bytes }): [string, Uint8Array] => [`public${path}`, bytes]),
  ...tenant.screenshots.map((one): [string, Uint8Array] => [`public${screenshotPath(one)}`, one.bytes]),
]

/** The icon that browsers request without a page. A gym's own file replaces it. */
const rootFavicon = (icons: readonly RenderedIcon[]): [string, Uint8Array][] =>
  icons.filter(({ spec }) => spec.name === 'favicon.ico').map(({ bytes }) => ['public/favicon.ico', bytes])

const wellKnownFiles = ({ app: { wrapped } }: Tenant): [string, Uint8Array][] =>
  wrapped ? [['public/.well-known/assetlinks.json', json(assetLinks(wrapped))]] : []

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const encode = (written: string): Uint8Array => new TextEncoder().encode(written)
const json = (value: unknown): Uint8Array => encode(`${JSON.stringify(value, null, 2)}\n`)

function text(files: Files, path: string): string {
  const bytes = files.get(path)
  if (!bytes)
    throw new UserError('environment', `The template has no ${path}.`, 'Get it back with git checkout.')
  return decode(bytes)
}
