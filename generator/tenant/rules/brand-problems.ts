import { contrastRatio, lightPage, nearestReadable } from '#generator/color.ts'
import type { App } from '../app-json/app-schema.ts'
import type { JsonDocument } from '../app-json/document.ts'
import { problem, withFix } from '../find.ts'
import type { Problem } from '../problem.ts'

const readable = 4.5

/** theme_text must be readable on theme_color, and the page light. */
export const brandProblems = (app: App, document: JsonDocument): Problem[] => [
  ...contrastProblems(app, document),
  ...pageProblems(app, document),
]

function pageProblems({ ground }: App, document: JsonDocument): Problem[] {
  if (ground === undefined) return []
  const value = lightPage(ground)
  if (value === ground.toLowerCase()) return []
  const dark = problem('brand/ground', document.spotOf(['ground']), ground, value)
  return [withFix(dark, { kind: 'set', path: ['ground'], value })]
}

function contrastProblems({ theme_color, theme_text }: App, document: JsonDocument): Problem[] {
  const ratio = contrastRatio(theme_text, theme_color)
  if (ratio >= readable) return []
  // Rounded down, so that 4.49 never reads as enough.
  const ratioText = (Math.floor(ratio * 100) / 100).toFixed(2)
  const nearest = nearestReadable(theme_text, theme_color, readable)
  const lowContrast = problem('brand/contrast', document.spotOf(['theme_text']), ratioText, nearest)
  return [withFix(lowContrast, { kind: 'set', path: ['theme_text'], value: nearest })]
}
