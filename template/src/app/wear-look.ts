import { type Look, readLook, subscribeLook } from '../platform/look.ts'

/** Shows the look that is kept on this phone, now and after each change. */
export function wearLook(): void {
  const wear = () => show(readLook())
  wear()
  subscribeLook(wear)
}

function show({ theme, text }: Look): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  page.style.fontSize = text === 100 ? '' : `${text}%`
  for (const scheme of ['light', 'dark'] as const) colorBar(scheme, theme)
}

/** The bar of the browser takes the colour whose condition holds: that of the chosen scheme always, the other's never. */
function colorBar(scheme: 'light' | 'dark', theme: Look['theme']): void {
  const own = `(prefers-color-scheme: ${scheme})`
  const chosen = { system: own, [scheme]: `${own}, all` }[theme] ?? `${own} and (max-width: 0px)`
  document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('media', chosen)
}
