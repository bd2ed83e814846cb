// Imitates phones and browsers: their user agents, and properties that the browser of the tests lacks.
import { onTestFinished } from 'vitest'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export const userAgents = {
  android: `${chrome} Mobile Safari/537.36`,
  iphone,
  /** The browser inside Instagram. */
  iphoneInstagram: `${iphone} Instagram 300.0`,
  androidInstagram:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0',
  samsung: `${chrome} Mobile Safari/537.36 SamsungBrowser/26.0`,
  firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
}

/** Replaces a property of the browser until the end of the test. */
export function replaceProperty(target: object, name: string, value: unknown): void {
  const original = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, value })
  onTestFinished(() => {
    Reflect.deleteProperty(target, name)
    if (original) Object.defineProperty(target, name, original)
  })
}

export const pretendBrowser = (name: keyof typeof userAgents): void =>
  replaceProperty(navigator, 'userAgent', userAgents[name])

/** Pretends to be an app installed on an iPhone that can share files. Returns the names of the shared files. */
export function pretendInstalledIphone(): string[] {
  const names: string[] = []
  pretendBrowser('iphone')
  replaceProperty(navigator, 'standalone', true)
  replaceProperty(navigator, 'canShare', () => true)
  replaceProperty(navigator, 'share', async ({ files = [] }: ShareData) => {
    names.push(...files.map(({ name }) => name))
  })
  return names
}

/** Makes the screen taller than the window by the bars of a browser tab. 0 pretends to be an installed app. */
export const pretendBars = (height: number): void =>
  replaceProperty(window.screen, 'height', window.innerHeight + height)
