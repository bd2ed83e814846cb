// The video of the gym.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'
import { pretendBrowser } from './phones.ts'

const videos = {
  android: 'https://video.example.com/android.mp4',
  other: 'https://video.example.com/other.mp4',
}

/** Opens a gym with videos. Hides from the app that their files do not exist. */
async function openVideo(options: Partial<AppOptions> = {}) {
  const hide = (event: Event) => {
    if (event.target instanceof HTMLVideoElement) event.stopImmediatePropagation()
  }
  window.addEventListener('error', hide, true)
  onTestFinished(() => window.removeEventListener('error', hide, true))
  return openApp({ path: 'modalvideo', manifest: { videos }, ...options })
}

/** Pretends that motion is allowed. The browser of the tests prefers reduced motion. */
function allowMotion(): void {
  const native = window.matchMedia.bind(window)
  const matchMedia = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(query => native(query.includes('prefers-reduced-motion') ? 'not all' : query))
  onTestFinished(() => matchMedia.mockRestore())
}

function findVideo(): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('The page has no video.')
  return video
}

function readBackgroundBehind(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor)
    if (!/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
  }
  return ''
}

for (const [name, browser, file] of [
  ['Android', 'android', 'android.mp4'],
  ['every other phone', 'iphone', 'other.mp4'],
] as const)
  test(`the video for ${name} loops without controls at 400 × 700 px on black, with a ball on top and a close button at the top right`, {
    tags: ['@§2.37', '@§2.38', '@§2.40', '@§2.41', '@§2.42', '@§2.43', '@§2.44', '@§9.13'],
  }, async () => {
    allowMotion()
    pretendBrowser(browser)
    await openVideo({ width: 500, height: 900 })
    await expect.element(page.getByCss('video')).toBeVisible()
    const video = findVideo()
    const { loop, autoplay, muted, controls, width, height } = video
    expect({ file: video.src.split('/').pop(), loop, autoplay, muted, controls, width, height }).toEqual({
      file,
      loop: true,
      autoplay: true,
      muted: true,
      controls: false,
      width: 400,
      height: 700,
    })
    expect([video.clientWidth, video.clientHeight]).toEqual([400, 700])
    expect(readBackgroundBehind(video)).toBe('rgb(0, 0, 0)')
    // The edge of the window, beside the video.
    const edge = document.elementFromPoint(5, 450) ?? document.body
    expect(getComputedStyle(edge).backgroundColor).toBe('rgb(0, 0, 0)')
    expect(edge.closest('[class*="page"]')?.clientWidth).toBe(500)
    const frame = video.getBoundingClientRect()
    const ball = page.getByCss('video ~ svg circle').element().getBoundingClientRect()
    expect(ball.left).toBeGreaterThanOrEqual(frame.left)
    expect(ball.right).toBeLessThanOrEqual(frame.right)
    const close = page.getByRole('button', { name: 'Cerrar' })
    const { left, top, width: closeWidth, height: closeHeight } = close.element().getBoundingClientRect()
    expect([left > 400, top < 100, closeWidth === closeHeight]).toEqual([true, true, true])
    expect(getComputedStyle(close.element()).borderRadius).toMatch(/50%|9{3}/)
    await close.click()
    await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  })

test('with reduced motion the video waits for a tap', async () => {
  pretendBrowser('android')
  await openVideo()
  await expect.element(page.getByRole('button', { name: 'Reproducí el video' })).toBeVisible()
  expect(findVideo().autoplay).toBe(false)
})

test('in data saving mode the video waits for a tap and loads nothing', async () => {
  allowMotion()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
  })
  await openVideo()
  await expect.element(page.getByRole('button', { name: 'Reproducí el video' })).toBeVisible()
  const { autoplay, preload, networkState } = findVideo()
  expect({ autoplay, preload, networkState }).toEqual({
    autoplay: false,
    preload: 'none',
    networkState: HTMLMediaElement.NETWORK_IDLE,
  })
})

test('login and menu link to the video', async () => {
  const { reopen } = await openVideo({ path: 'login' })
  await page.getByRole('link', { name: 'Ver el video' }).click()
  await expect.element(page.getByCss('video')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByLabelText('Usuario').fill('ana')
  await page.getByLabelText('Clave', { exact: true }).fill('molde1234')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect.element(page.getByCss('#login-username')).not.toBeInTheDocument()
  reopen('tab3')
  await screen().getByRole('button', { name: 'Menú' }).click()
  await page.getByCss('ion-menu').getByRole('link', { name: 'Video' }).click()
  await expect.poll(() => location.pathname).toBe('/modalvideo')
})

test('the login of a gym without a video has no link to a video', async () => {
  await openApp({ path: 'login' })
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  expect(page.getByRole('link', { name: 'Ver el video' }).elements()).toEqual([])
})

test('the menu of a gym without a video has no link to a video', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await screen().getByRole('button', { name: 'Menú' }).click()
  await expect.element(page.getByCss('ion-menu').getByRole('link', { name: 'Historial' })).toBeVisible()
  expect(page.getByCss('ion-menu').getByRole('link', { name: 'Video' }).elements()).toEqual([])
})
