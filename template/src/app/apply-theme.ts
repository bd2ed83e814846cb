import { colorBar } from '../platform/bar-color.ts'
import { type Appearance, readAppearance, subscribeAppearance } from '../platform/page/appearance.ts'

/** Applies the theme that is stored on this phone, now and after each change, and follows that of the phone. */
export function applyTheme(): void {
  const apply = () => show(readAppearance())
  apply()
  subscribeAppearance(apply)
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => colorBar())
}

function show({ theme, text }: Appearance): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  page.style.fontSize = text === 100 ? '' : `${text}%`
  for (const scheme of ['light', 'dark'] as const) chooseBar(scheme, theme)
  colorBar()
}

/** The bar of the browser takes the colour whose condition holds: that of the chosen scheme always, the other's never. */
function chooseBar(scheme: 'light' | 'dark', theme: Appearance['theme']): void {
  const own = `(prefers-color-scheme: ${scheme})`
  const chosen = { system: own, [scheme]: `${own}, all` }[theme] ?? `${own} and (max-width: 0px)`
  document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)?.setAttribute('media', chosen)
}
