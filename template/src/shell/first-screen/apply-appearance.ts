import { appearanceKey, largestText, smallestText } from '#platform/page/appearance-limits.ts'
import { readStoredJson } from './stored.ts'

/**
 * Applies the member's settings from "Mi perfil" before app/apply-theme.ts does. Invalid values are ignored.
 */
export function applyStoredAppearance(): void {
  const { theme, text } = readStoredJson(appearanceKey) ?? {}
  const page = document.documentElement
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
  if (typeof text === 'number' && text >= smallestText && text <= largestText)
    page.style.fontSize = `${text}%`
}
