// The timer against a clock that jumps: locked phones, frozen pages, reloads, other screens.
import type { Page } from 'playwright'
import { violations } from '../../support/axe.ts'
import type { Phone } from '../../support/phone.ts'
import { expect, test } from '../../support/playwright.ts'
import { loggedIn, screen, stageFor } from '../../support/served-gym.ts'

const stage = stageFor('fuerza-sur')

const now = new Date('2026-11-23T18:00:00-03:00')

/** The timer's screen on a phone whose clock the test moves, and whose voice it hears. */
async function atTimer(options?: Parameters<typeof loggedIn>[4]): Promise<Phone> {
  const opened = await loggedIn(stage, 'fuerza-sur', 'ana', 'perfil', options)
  const { page } = opened
  await page.clock.install({ time: now })
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    speechSynthesis.speak = utterance => void said.push(utterance.text)
  })
  await page.goto(`${stage.preview.url('fuerza-sur')}/timer`)
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Reloj' })).toBeVisible()
  return opened
}

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })
const choose = (page: Page, mode: string) =>
  screen(page).getByRole('radio', { name: mode }).dispatchEvent('click')

/** The seconds on the clock's face. */
async function face(page: Page): Promise<number> {
  const text = await screen(page).getByRole('timer').locator('[aria-hidden]').textContent()
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The clock runs on by itself too: what is read may be some seconds past what is meant. */
const expectFace = (page: Page, seconds: number, way: 'down' | 'up' = 'down') =>
  expect
    .poll(async () => {
      const apart = (await face(page)) - seconds
      const past = way === 'up' ? apart : -apart
      return past >= 0 && past <= 8 ? 'as meant' : `${past} s past it`
    })
    .toBe('as meant')

/** Lets the seconds pass one by one, as a screen that is looked at has them. */
async function watch(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000)
}

test('a Tabata: lead, work, a freeze of 90 s, a pause, a reload, the end', async () => {
  const { page, complaints } = await atTimer()
  await choose(page, 'Tabata')
  await button(page, 'Empezar').click()
  await expect(screen(page).getByRole('heading', { name: 'Preparate' })).toBeVisible()
  await watch(page, 11)
  await expect(screen(page).getByRole('heading', { name: 'Trabajo' })).toBeVisible()
  await expect(screen(page).getByText('Ronda 1 de 8')).toBeVisible()
  expect(await said(page)).toEqual(['Preparate', 'Tres', 'Dos', 'Uno', '¡Ya!'])

  // As a phone that was locked: no timer runs, and then all is 90 s later, which is three rounds.
  const before = await face(page)
  await page.clock.fastForward(90_000)
  await expect(screen(page).getByText('Ronda 4 de 8')).toBeVisible()
  await expectFace(page, before)
  expect((await said(page)).slice(5)).toEqual(['Trabajo. Ronda 4 de 8.'])

  await button(page, 'Pausar').click()
  await expect(screen(page).getByText('En pausa')).toBeVisible()
  const still = await face(page)
  await page.clock.fastForward(60_000)
  await page.reload()
  await expect(screen(page).getByText('En pausa')).toBeVisible()
  expect(await face(page)).toBe(still)
  await button(page, 'Seguir').click()
  await page.clock.fastForward(still * 1000)
  await expect(screen(page).getByRole('heading', { name: 'Descanso' })).toBeVisible()
  await page.clock.fastForward(600_000)
  await expect(screen(page).getByRole('heading', { name: 'Terminaste' })).toBeVisible()
  await expect(screen(page).getByText('En 3:50.')).toBeVisible()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an AMRAP goes on while one is elsewhere, and its result is handed on', async () => {
  const { page, complaints } = await atTimer()
  await button(page, 'Empezar').click()
  await page.clock.fastForward(70_000)
  await button(page, /^\+1 ronda/).click()
  await button(page, /^\+1 ronda/).click()
  await button(page, 'Deshacé').click()
  await expect(button(page, /1 ronda$/)).toBeVisible()
  await button(page, 'Volver').click()
  await page.waitForURL(/tab4$/)
  await page.clock.fastForward(120_000)
  await page.goto(`${stage.preview.url('fuerza-sur')}/timer`)
  await expectFace(page, 9 * 60)
  await expect(button(page, /1 ronda$/)).toBeVisible()
  await page.clock.fastForward(3_600_000)
  await expect(screen(page).getByRole('heading', { name: 'Terminaste' })).toBeVisible()
  await button(page, 'Más: Repeticiones extra').click()
  await expect(screen(page).getByText('1 ronda + 1', { exact: true })).toBeVisible()
  await button(page, 'Cargar tu resultado').click()
  await page.waitForURL(/addscore$/)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(1_000)
  // The form of results has taken it over.
  const kept = () => page.evaluate(() => sessionStorage.getItem('molde.score'))
  await expect
    .poll(async () => JSON.parse((await kept()) ?? '{}'))
    .toMatchObject({
      wanted: 'rounds',
      rounds: 1,
      reps: 1,
    })
  expect(await page.evaluate(() => sessionStorage.getItem('molde.timed-result'))).toBeNull()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a For Time ends at the tap, and a tap by mistake costs nothing', async () => {
  const { page } = await atTimer()
  await choose(page, 'For Time')
  await button(page, 'Empezar').click()
  await page.clock.fastForward(10_000 + 83_000)
  await expectFace(page, 83, 'up')
  await button(page, /^Terminar$/).click()
  await expect(screen(page).getByText(/^1:2\d$/)).toBeVisible()
  await page.clock.fastForward(60_000)
  await button(page, /^Fue sin querer/).click()
  await expectFace(page, 143, 'up')
  await page.context().close()
})

test('by keys: arrows set it, the space bar pauses it', async () => {
  const { page } = await atTimer({ hasTouch: false, isMobile: false })
  const minutes = screen(page).getByRole('slider', { name: 'Tiempo' })
  await minutes.focus()
  await page.keyboard.press('ArrowRight')
  expect(await minutes.getAttribute('aria-valuetext')).toBe('13 minutos')
  await button(page, 'Empezar').focus()
  await page.keyboard.press('Enter')
  await expect(screen(page).getByRole('heading', { name: 'Preparate' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(screen(page).getByText('En pausa')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(screen(page).getByText('En pausa')).not.toBeAttached()
  await page.context().close()
})

test('a phone that may go dark says so', async () => {
  const { page } = await atTimer()
  await page.evaluate(() => {
    navigator.wakeLock.request = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await button(page, 'Empezar').click()
  await expect(
    screen(page).getByText('Tu teléfono puede apagar la pantalla: el reloj sigue contando igual.'),
  ).toBeVisible()
  await page.context().close()
})

for (const [colorScheme, width, height] of [
  ['light', 390, 844],
  ['dark', 320, 640],
  ['light', 844, 390],
] as const)
  test(`${colorScheme}, ${width} × ${height} px: no violation and nothing cut off, before, during and after`, async () => {
    const { page } = await atTimer({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
    const check = async () => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    }
    await choose(page, 'Personalizado')
    await check()
    await choose(page, 'AMRAP')
    await button(page, 'Empezar').click()
    await check()
    await page.clock.fastForward(15_000)
    await expect(screen(page).getByRole('heading', { name: 'Trabajo' })).toBeVisible()
    await check()
    await page.clock.fastForward(3_600_000)
    await expect(screen(page).getByRole('heading', { name: 'Terminaste' })).toBeVisible()
    await check()
    await page.context().close()
  })
