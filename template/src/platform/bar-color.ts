// Also in a script of the page itself (page/before-paint.ts): keep it small.

/**
 * Gives the browser's bar the colour of what is under it, by day: the brand's at the login, else that of the pages. By night it always has
 * that of the pages. Without `ground` it takes the last one.
 */
export function colorBar(ground?: 'brand' | 'background'): void {
  const page = document.documentElement
  page.dataset.bar = ground ?? page.dataset.bar ?? 'brand'
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media*="light"]')
  // The color of the other scheme cannot be read now.
  if (bar && matchMedia(bar.media).matches)
    bar.content = getComputedStyle(page).getPropertyValue(`--molde-${page.dataset.bar}`).trim()
}
