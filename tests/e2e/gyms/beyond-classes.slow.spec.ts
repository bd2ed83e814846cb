// The gym beyond its classes: online classes, its pages, its video, and the app itself on the phone.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import { Client } from '../../support/clients.ts'
import { type PhoneOptions, phone } from '../../support/phone.ts'
import { describe, expect, test } from '../../support/playwright.ts'
import { loggedIn, logIn, screen, sheet, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('demo')

const at = (user: string, path: string) => loggedIn(stage, 'demo', user, path)

describe('online classes', () => {
  test('open ten minutes before, by the gym’s clock', async () => {
    const gym = stage.preview.sandbox
    const member = await new Client(gym).logIn('ana')
    const { slots } = await member.ask('turnos', { fecha: '', dias: '7', sede: '', categoria: '' })
    const online = slots.find(slot => slot.online && slot.state === 'free')
    await member.book(online?.id ?? '')
    const { page } = await at('ana', 'classroom')
    await expect(screen(page).getByText('Se habilita a las 21:05')).toBeVisible()
    await expect(screen(page).getByText('Movilidad de cadera').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    gym.setClock((online?.startsAt ?? 0) - 9 * 60_000)
    await page.reload()
    const link = screen(page).getByRole('link', { name: 'Entrar a la clase' })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/meet\.example\.com\//)
    expect(await link.getAttribute('rel')).toContain('noopener')
    gym.setClock(null)
  })

  test('an address that is none is no link', async () => {
    const { page } = await at('beto', 'extra')
    await page.route('**/pwa/classroom', route =>
      route.fulfill({
        json: {
          ok: 1,
          d: [],
          grabaciones: [
            { id: 1, titulo: 'Trampa', fecha: '2026-11-01', minutos: 5, url: 'javascript:alert(1)' },
          ],
        },
      }),
    )
    await page.goto(`${stage.preview.url('demo')}/classroom`)
    await expect(screen(page).getByText('Trampa')).toBeVisible()
    expect(await screen(page).getByRole('link', { name: 'Ver Trampa' }).count()).toBe(0)
  })
})

describe('the gym’s pages', () => {
  test('are read as text, whatever they hold', async () => {
    const { page } = await at('ana', 'extra')
    await screen(page).getByRole('button', { name: 'Reglamento' }).click()
    const rules = sheet(page, 'Reglamento')
    await expect(rules.getByText('Llegá cinco minutos antes.')).toBeVisible()
    await expect(rules.getByText('Demo Fit', { exact: false })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test('where there are none, the menu does not lead there', async () => {
    const { page } = await at('beto', 'tab1')
    await page.route('**/pwa/paginas', route => route.fulfill({ json: { ok: 1, d: [] } }))
    await page.reload()
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('link', { name: 'Pagos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'El gimnasio' })).toHaveCount(0)
  })
})

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A phone that has not logged in. */
async function opened(path: string, options: PhoneOptions = {}): Promise<Page> {
  const { page } = await phone(stage.browser, options)
  await page.goto(`${stage.preview.url('demo')}/${path}`)
  return page
}

describe('§2: the video', () => {
  /** A phone of a gym with videos, at a page of the app. */
  async function film(options: PhoneOptions, path = 'modalvideo') {
    const { page } = await phone(stage.browser, options)
    const file = join(stage.paths.out, 'demo/www/assets/dominios/demo/app.json')
    const app = JSON.parse(await readFile(file, 'utf8'))
    const videos = {
      android: 'https://video.example.com/android.mp4',
      other: 'https://video.example.com/other.mp4',
    }
    await page.route('**/app.json', route => route.fulfill({ json: { ...app, videos } }))
    // Never answered: the element is what is looked at.
    await page.route('https://video.example.com/**', () => {})
    await page.goto(`${stage.preview.url('demo')}/${path}`)
    return page
  }

  for (const [name, userAgent, file] of [
    ['Android', android, 'android.mp4'],
    ['every other phone', iphone, 'other.mp4'],
  ] as const)
    test(`of ${name}: black, looping, by itself, without controls, 400 by 700`, async () => {
      const page = await film({ userAgent, viewport: { width: 500, height: 900 } })
      const video = page.locator('video')
      await expect(video).toBeVisible()
      expect(
        await video.evaluate((element: HTMLVideoElement) => ({
          file: element.src.split('/').pop(),
          loop: element.loop,
          autoplay: element.autoplay,
          muted: element.muted,
          controls: element.controls,
          width: element.width,
          height: element.height,
          shown: [element.clientWidth, element.clientHeight],
        })),
      ).toEqual({
        file,
        loop: true,
        autoplay: true,
        muted: true,
        controls: false,
        width: 400,
        height: 700,
        shown: [400, 700],
      })
      const ground = await page.locator('video').evaluate(element => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at)
          if (!/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
        }
        return ''
      })
      expect(ground).toBe('rgb(0, 0, 0)')
      await page.getByRole('button', { name: 'Cerrar' }).click()
      await expect(page.getByLabel('Usuario')).toBeVisible()
    })

  test('is where the login and the menu lead, where the gym has one', async () => {
    const page = await film({ userAgent: android }, 'login')
    await page.getByRole('link', { name: 'Ver el video' }).click()
    await expect(page.locator('video')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await logIn(page, 'ana')
    await screen(page).getByRole('button', { name: 'Menú' }).click()
    await page.locator('ion-menu').getByRole('link', { name: 'Video' }).click()
    await page.waitForURL('**/modalvideo')
  })

  test('is nowhere where the gym has none', async () => {
    const page = await opened('login')
    await expect(page.getByLabel('Usuario')).toBeVisible()
    expect(await page.getByRole('link', { name: 'Ver el video' }).count()).toBe(0)
    const member = await at('ana', 'tab3')
    await screen(member.page).getByRole('button', { name: 'Menú' }).click()
    await expect(member.page.locator('ion-menu').getByRole('link', { name: 'Historial' })).toBeVisible()
    expect(await member.page.locator('ion-menu').getByRole('link', { name: 'Video' }).count()).toBe(0)
  })

  test('waits for a tap where less motion was asked for', async () => {
    const page = await film({ userAgent: android, reducedMotion: 'reduce' })
    await expect(page.getByRole('button', { name: 'Reproducí el video' })).toBeVisible()
    expect(await page.locator('video').evaluate((element: HTMLVideoElement) => element.autoplay)).toBe(false)
  })
})

describe('installing the app', () => {
  for (const [name, userAgent, words] of [
    ['an iPhone', iphone, 'Tocá Compartir, en la barra de Safari.'],
    ['Android', android, 'Tocá los tres puntos, arriba a la derecha.'],
    [
      'the browser inside another app',
      `${iphone} Instagram 300.0`,
      'Elegí “Abrir en el navegador” (Safari o Chrome).',
    ],
    ['Samsung’s browser', `${android} SamsungBrowser/26.0`, 'Tocá las tres rayas, abajo a la derecha.'],
  ] as const)
    test(`on ${name} is told step by step`, async () => {
      const page = await opened('install', { userAgent })
      await expect(screen(page).getByText(words)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

  test('where the browser offers it, is one tap', async () => {
    const page = await opened('installandroid', { userAgent: android })
    await expect(screen(page).getByText('Tocá los tres puntos', { exact: false })).toBeVisible()
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(event)
      window.dispatchEvent(event)
    })
    await screen(page).getByRole('button', { name: 'Instalar la app' }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(screen(page).getByText('Ya la tenés')).toBeVisible()
  })
})

describe('updating the app', () => {
  test('says which version runs, and renews it without losing the session', async () => {
    const { page } = await loggedIn(stage, 'demo', 'ana', 'updateapp', { withWorker: true })
    await expect(screen(page).getByRole('heading', { name: 'Estás al día' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.route('**/index.html?asked=*', route =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-NEWBUILD.js"></script>',
      }),
    )
    await page.reload()
    await expect(screen(page).getByRole('heading', { name: 'Hay una versión nueva' })).toBeVisible()
    await screen(page).getByRole('button', { name: 'Actualizar' }).click()
    // What the site has is only said to be new: the reload brings the same, and the page tells what helps then.
    await expect(screen(page).getByText('Todavía está la versión anterior', { exact: false })).toBeVisible()
    await screen(page).getByRole('button', { name: 'Reparar la app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reparala' }).click()
    await page.waitForEvent('load')
    await expect(screen(page).getByRole('heading', { name: 'Actualizar la app' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain('ana')
  })
})
