// Every part of the app in every state, in the colours of each brand of the gallery.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from '#gallery/brands.ts'
import { expectAccessible } from '../stage/screen.ts'
import { openGallery } from './open-gallery.tsx'

const appearances = [
  { theme: 'light', width: 320 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
  { theme: 'dark', width: 320 },
] as const

/**
 * Fails if a part is wider than the window in any appearance, or if axe finds a violation, with text at 200 %.
 * Axe takes seconds, so it checks each theme at one width, and the next brand at the other width. Contrast
 * depends on brand and theme, and the size of targets on the width.
 */
async function expectReadable(brand: number): Promise<void> {
  const gallery = await openGallery({ brand, text: 200 })
  onTestFinished(() => gallery.close())
  for (const [index, { theme, width }] of appearances.entries()) {
    await page.viewport(width, 844)
    document.documentElement.dataset.theme = theme
    const main = document.querySelector('main')
    const overflow = main && main.scrollWidth - main.clientWidth
    expect({ theme, width, overflow }).toEqual({ theme, width, overflow: 0 })
    if (index % 2 === brand % 2) await expectAccessible()
  }
}

for (const [index, { name }] of brands.entries())
  test(
    `${name}: every part is accessible and fits, light and dark, at 320 and 390 px, text at 200 %`,
    () => expectReadable(index),
    300_000,
  )
