// Also part of a script in the page (shell/first-screen/before-paint.ts): keep it small.

/**
 * Colours the browser's bar like the surface below it, in light mode: the brand's colour at the login,
 * otherwise the pages' background. In dark mode the bar always matches the pages. Default: the last `ground`.
 */
export function colorBar(ground?: 'brand' | 'background'): void {
  const page = document.documentElement
  page.dataset.bar = ground ?? page.dataset.bar ?? 'brand'
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media*="light"]')
  // The colour of the other scheme cannot be read now.
  if (bar && matchMedia(bar.media).matches)
    bar.content = getComputedStyle(page).getPropertyValue(`--molde-${page.dataset.bar}`).trim()
}
