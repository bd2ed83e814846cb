// The check that every brand of the gallery has to pass.
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../stage/screen.ts'
import { openGallery } from './open-gallery.tsx'

const appearances = [
  { theme: 'light', width: 320 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390 },
  { theme: 'dark', width: 320 },
] as const

/**
 * Fails if a part is wider than the window in any appearance, or axe finds a violation, with text at 200 %. Axe takes seconds, so it sees
 * each theme at one width, and the next brand at the other width: contrast depends on brand and theme, the size of targets on the width.
 */
export async function expectReadable(brand: number): Promise<void> {
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
