import { appearanceKey, largestText, smallestText } from '../platform/page/appearance-limits.ts'
import { storedJson } from './stored.ts'

/** Applies what the member chose in "Mi perfil", as app/apply-theme.ts does it later on. What cannot be read is left to the phone. */
export function applyStoredAppearance(): void {
  const { theme, text } = storedJson(appearanceKey) ?? {}
  const page = document.documentElement
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  if (typeof text === 'number' && text >= smallestText && text <= largestText)
    page.style.fontSize = `${text}%`
}
