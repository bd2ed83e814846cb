import Handlebars from 'handlebars'
import type { Brand } from '#generator/brand/brand.ts'
import { brandCss } from '#generator/brand/css.ts'
import type { RenderedIcon } from '#generator/icons/render-icons.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

/** Renders a gym's index.html from the template's index.html.hbs. Every value is escaped as text. */
export function renderPage(
  template: string,
  tenant: Tenant,
  brand: Brand,
  icons: readonly RenderedIcon[],
  release: string,
): string {
  const { app, gym } = tenant
  const page = compileTemplate(template)
  const icon = (name: string) => icons.find(({ spec }) => spec.name === name)
  const path = (name: string) => icon(name)?.path ?? null
  return page({
    gym,
    formerIds: app.formerIds?.join(' ') ?? '',
    release,
    // The page of all gyms, whose name no gym can have, cannot show a login before it knows the gym.
    hasLogin: !gym.startsWith('_'),
    hasVideo: hasVideo(app),
    name: app.name,
    shortName: app.short_name,
    description: app.description,
    lang: app.lang,
    locale: app.lang.replace('-', '_'),
    themeColor: brand.themeColor,
    css: toSafeStyle(brandCss(brand)),
    mark: dataAddress(icon('icon-192.png')),
    appleIcon: path('apple-touch-icon.png'),
    faviconIco: path('favicon.ico'),
    faviconSvg: path('favicon.svg'),
    social: `${app.domain ? `https://${app.domain}` : ''}${path('social.png')}`,
    startUp: icons.flatMap(({ spec: { screen }, path }) => (screen ? [{ media: screen.media, path }] : [])),
  })
}

/** True if the login leads to a video. The app decides the same way (useGymFacts in LoginPage.tsx). */
const hasVideo = ({ videos, areas }: Tenant['app']): boolean =>
  areas.pages && videos !== undefined && (videos.android !== '' || videos.other !== '')

/** A picture within the page itself, so that the first paint waits for no other file. */
const dataAddress = (icon: RenderedIcon | undefined): string =>
  icon ? `data:image/png;base64,${Buffer.from(icon.bytes).toString('base64')}` : ''

// One template serves all gyms except those with their own.
const pages = new Map<string, Handlebars.TemplateDelegate>()

function compileTemplate(template: string): Handlebars.TemplateDelegate {
  const page = pages.get(template) ?? Handlebars.compile(template, { strict: true, knownHelpersOnly: true })
  pages.set(template, page)
  return page
}

/**
 * Entities inside <style> are not decoded, so the brand's style is not escaped. It has checked colours, and
 * never a tag.
 */
function toSafeStyle(css: string): Handlebars.SafeString {
  if (/[<&]/.test(css)) throw new Error('The brand wrote a style that could end the page.')
  return new Handlebars.SafeString(css)
}
