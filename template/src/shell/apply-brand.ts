import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { fetchJson } from '#api/request.ts'
import { type Brand, brandSchema } from '#protocol/gym/brand-schema.ts'

const timeLimit = 5_000

/** Applies a gym's brand to the page, if this site has it. */
export async function applyGymBrand(tenant: string): Promise<void> {
  const brand = await loadBrand(tenant)
  if (brand) apply(brand)
}

/** Loads a gym's brand. null if this site has only its own brand, or if it cannot be read now. */
async function loadBrand(tenant: string): Promise<Brand | null> {
  try {
    const address = `${location.origin}/assets/dominios/${tenant}/brand.json`
    const { json } = await fetchJson(address, {}, { timeLimit })
    return z.safeParse(brandSchema, json).data ?? null
  } catch (error) {
    // A missing brand must not keep a member out. The page keeps its own brand.
    if (error instanceof ApiError) return null
    throw error
  }
}

/**
 * Applies colours, name, icons and web app manifest of a gym to a page that was made for all gyms. A strict
 * policy forbids inline styles, but allows a stylesheet that a script creates.
 */
function apply(brand: Brand): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(brand.css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.title = brand.name
  document.documentElement.lang = brand.lang
  document.documentElement.dataset.region = brand.lang
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
