import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

/** Creates a page's root and the two colors of the browser's bar. */
function freshPage() {
  const bars = ['light', 'dark'].map(scheme => ({
    media: `(prefers-color-scheme: ${scheme})`,
    setAttribute(_: string, media: string) {
      this.media = media
    },
  }))
  const documentElement = { dataset: {} as Record<string, string>, style: { fontSize: '' } }
  const querySelector = (selector: string) =>
    bars.find(({ media }) => media.includes(/media\*="(\w+)"/.exec(selector)?.[1] ?? '-')) ?? null
  vi.stubGlobal('document', { documentElement, querySelector })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  return { ...documentElement, barColors: () => bars.map(({ media }) => media) }
}

const load = async () => {
  const { applyTheme } = await import('#shell/apply-theme.ts')
  const { saveAppearance } = await import('#platform/page/appearance.ts')
  return { applyTheme, saveAppearance }
}

let page: ReturnType<typeof freshPage>
beforeEach(() => {
  freshBrowser()
  page = freshPage()
})

describe('the page’s theme', () => {
  test('follows the phone if no theme is chosen', async () => {
    const { applyTheme } = await load()
    applyTheme()
    expect([page.dataset.theme, page.style.fontSize]).toEqual([undefined, ''])
    expect(page.barColors()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })

  test('follows each choice and returns to the phone’s theme', async () => {
    const { applyTheme, saveAppearance } = await load()
    applyTheme()
    saveAppearance({ theme: 'dark', text: 120 })
    expect([page.dataset.theme, page.style.fontSize]).toEqual(['dark', '120%'])
    expect(page.barColors()).toEqual([
      '(prefers-color-scheme: light) and (max-width: 0px)',
      '(prefers-color-scheme: dark), all',
    ])
    saveAppearance({ theme: 'system', text: 100 })
    expect([page.dataset.theme, page.style.fontSize]).toEqual([undefined, ''])
    expect(page.barColors()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })
})
