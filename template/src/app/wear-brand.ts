import type { Brand } from '../contract/brand.ts'

/**
 * Gives a page that was made for no gym the looks of one: colours, name, icons, and the manifest that an installation reads. A sheet made by
 * script is allowed where a strict policy forbids inline styles.
 */
export function wearBrand(brand: Brand): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brand.css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.title = brand.name
  document.documentElement.lang = brand.lang
  setContent('meta[name="theme-color"][media*="light"]', brand.theme_color.light)
  setContent('meta[name="theme-color"][media*="dark"]', brand.theme_color.dark)
  setContent('meta[name="apple-mobile-web-app-title"]', brand.short_name)
  setLink('link[rel="manifest"]', brand.manifest)
  setLink('link[rel="apple-touch-icon"]', brand.apple_icon)
  for (const link of document.querySelectorAll('link[rel="icon"]')) link.remove()
  if (brand.icon !== null) document.head.append(iconLink(brand.icon))
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content)
}

function setLink(selector: string, href: string | null): void {
  if (href !== null) document.querySelector(selector)?.setAttribute('href', href)
}

function iconLink(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'icon'
  link.type = 'image/png'
  link.href = href
  return link
}
