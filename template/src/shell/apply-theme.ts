import { type Appearance, readAppearance, subscribeAppearance } from '#platform/page/appearance.ts'

/** Applies the appearance stored on this phone, now and after each change. */
export function applyTheme(): void {
  const apply = () => show(readAppearance())
  apply()
  subscribeAppearance(apply)
}

function show({ theme, text }: Appearance): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  page.style.fontSize = text === 100 ? '' : `${text}%`
  for (const scheme of ['light', 'dark'] as const) chooseBar(scheme, theme)
}

/**
 * The browser's bar uses the meta element with a matching media query. The chosen scheme's query always
 * matches, the other never.
 */
function chooseBar(scheme: 'light' | 'dark', theme: Appearance['theme']): void {
  const mediaQuery = `(prefers-color-scheme: ${scheme})`
  const chosen =
    { system: mediaQuery, [scheme]: `${mediaQuery}, all` }[theme] ?? `${mediaQuery} and (max-width: 0px)`
  document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('media', chosen)
}
