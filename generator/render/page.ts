import Handlebars from 'handlebars'
import type { Brand } from '../brand/brand.ts'
import { brandCss } from '../brand/css.ts'
import type { RenderedIcon } from '../icons/render-icons.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** The gym's index.html from the template's index.html.hbs; every value is escaped as text. */
export function renderPage(
  template: string,
  tenant: Tenant,
  brand: Brand,
  icons: readonly RenderedIcon[],
  release: string,
): string {
  const { app, gym } = tenant
  const page = compiled(template)
  const icon = (name: string) => icons.find(({ spec }) => spec.name === name)
  const path = (name: string) => icon(name)?.path ?? null
  return page({
    gym,
    formerIds: app.formerIds?.join(' ') ?? '',
    release,
    // The page of all gyms, whose name is no gym's, cannot show a login before it knows whose.
    hasLogin: !gym.startsWith('_'),
    hasVideo: hasVideo(app),
    name: app.name,
    shortName: app.short_name,
    description: app.description,
    lang: app.lang,
    locale: app.lang.replace('-', '_'),
    themeColor: brand.themeColor,
    css: unescaped(brandCss(brand)),
    mark: dataAddress(icon('icon-192.png')),
    appleIcon: path('apple-touch-icon.png'),
    faviconIco: path('favicon.ico'),
    faviconSvg: path('favicon.svg'),
    social: `${app.domain ? `https://${app.domain}` : ''}${path('social.png')}`,
    startUp: icons.flatMap(({ spec: { screen }, path }) => (screen ? [{ media: screen.media, path }] : [])),
  })
}

/** Whether the login leads to a video: as the app itself decides it (useGymFacts in LoginPage.tsx). */
const hasVideo = ({ videos, areas }: Tenant['app']): boolean =>
  areas.pages && videos !== undefined && (videos.android !== '' || videos.other !== '')

/** A picture as it is in the page itself: the first paint waits for no other file. */
const dataAddress = (icon: RenderedIcon | undefined): string =>
  icon ? `data:image/png;base64,${Buffer.from(icon.bytes).toString('base64')}` : ''

// One template serves all gyms but those that bring their own.
const pages = new Map<string, Handlebars.TemplateDelegate>()

function compiled(template: string): Handlebars.TemplateDelegate {
  const page = pages.get(template) ?? Handlebars.compile(template, { strict: true, knownHelpersOnly: true })
  pages.set(template, page)
  return page
}

/** Inside <style> nothing is unescaped again, so the brand's style goes in as it is: checked colours, and never a tag. */
function unescaped(css: string): Handlebars.SafeString {
  if (/[<&]/.test(css)) throw new Error('The brand wrote a style that could end the page.')
  return new Handlebars.SafeString(css)
}
