// The timer against a clock that jumps: locked phones, frozen pages, reloads, other screens.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import type { Phone } from '../support/phone.ts'
import { loggedIn, type Stage, screen, stageOf } from '../support/served-gym.ts'

let stage: Stage
beforeAll(async () => {
  stage = await stageOf('fuerza-sur')
})
afterAll(() => stage.close())

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
  await screen(page).getByRole('heading', { level: 1, name: 'Reloj' }).waitFor()
  return opened
}

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
const button = (page: Page, name: string | RegExp) => screen(page).getByRole('button', { name })
const face = (page: Page) => screen(page).getByRole('timer')
const choose = (page: Page, mode: string) =>
  screen(page).getByRole('radio', { name: mode }).dispatchEvent('click')

/** Lets the clock run on and stand still there, so that what is read is exact. */
async function goOn(page: Page, ms: number) {
  await page.clock.runFor(ms)
}

test('a Tabata: lead, work, a freeze of 90 s, a pause, a reload, the end', async () => {
  const { page, complaints } = await atTimer()
  await choose(page, 'Tabata')
  await page.clock.pauseAt(now.getTime() + 3_600_000)
  await button(page, 'Empezá').click()
  await screen(page).getByRole('heading', { name: 'Preparate' }).waitFor()
  await goOn(page, 15_000)
  await expect.poll(() => face(page).textContent()).toContain('0:15')
  await screen(page).getByText('Ronda 1 de 8').waitFor()
  expect(await said(page)).toEqual(['Preparate', 'Tres', 'Dos', 'Uno', '¡Ya!'])

  // As a phone that was locked: no timer runs, and then all is 90 s later.
  await page.clock.fastForward(90_000)
  await expect.poll(() => face(page).textContent()).toContain('0:15')
  await screen(page).getByText('Ronda 4 de 8').waitFor()
  expect((await said(page)).slice(5)).toEqual(['Trabajo. Ronda 4 de 8.'])

  await button(page, 'Pausá').click()
  await goOn(page, 60_000)
  await expect.poll(() => face(page).textContent()).toContain('0:15')
  await page.keyboard.press('Tab')
  await page.reload()
  await screen(page).getByText('En pausa').waitFor()
  await expect.poll(() => face(page).textContent()).toContain('0:15')
  await button(page, 'Seguí').click()
  await goOn(page, 15_000)
  await screen(page).getByRole('heading', { name: 'Descanso' }).waitFor()
  await page.clock.fastForward(600_000)
  await screen(page).getByRole('heading', { name: 'Terminaste' }).waitFor()
  await screen(page).getByText('En 3:50.').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an AMRAP goes on while one is elsewhere, and its result is handed on', async () => {
  const { page, complaints } = await atTimer()
  await page.clock.pauseAt(now.getTime() + 3_600_000)
  await button(page, 'Empezá').click()
  await goOn(page, 70_000)
  await button(page, /^\+1 ronda/).click()
  await goOn(page, 1_000)
  await button(page, /^\+1 ronda/).click()
  await button(page, 'Deshacé').click()
  await button(page, /1 ronda$/).waitFor()
  await page.goto(`${stage.preview.url('fuerza-sur')}/turnos`)
  await page.clock.fastForward(120_000)
  await page.goto(`${stage.preview.url('fuerza-sur')}/timer`)
  // A screen that was slow to load is shown by a timer of React's.
  await page.waitForLoadState('networkidle')
  await goOn(page, 1_000)
  await expect.poll(() => face(page).textContent()).toMatch(/8:5\d/)
  await button(page, /1 ronda$/).waitFor()
  await page.clock.fastForward(3_600_000)
  await screen(page).getByRole('heading', { name: 'Terminaste' }).waitFor()
  await button(page, 'Más: Repeticiones de más').click()
  await screen(page).getByText('1 ronda + 1', { exact: true }).waitFor()
  await button(page, 'Cargá tu resultado').click()
  await page.waitForURL(/addscore$/)
  await page.waitForLoadState('networkidle')
  await goOn(page, 1_000)
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
  await page.clock.pauseAt(now.getTime() + 3_600_000)
  await button(page, 'Empezá').click()
  await goOn(page, 10_000 + 83_000)
  await expect.poll(() => face(page).textContent()).toContain('1:23')
  await button(page, 'Terminá').click()
  await screen(page).getByText('1:23', { exact: true }).waitFor()
  await goOn(page, 10_000)
  await button(page, /^Fue sin querer/).click()
  await expect.poll(() => face(page).textContent()).toContain('1:33')
  await page.context().close()
})

test('by keys: arrows set it, the space bar pauses it', async () => {
  const { page } = await atTimer({ hasTouch: false, isMobile: false })
  await page.clock.pauseAt(now.getTime() + 3_600_000)
  const minutes = screen(page).getByRole('slider', { name: 'Tiempo' })
  await minutes.focus()
  await page.keyboard.press('ArrowRight')
  expect(await minutes.getAttribute('aria-valuetext')).toBe('13 minutos')
  await button(page, 'Empezá').focus()
  await page.keyboard.press('Enter')
  await goOn(page, 20_000)
  await page.keyboard.press(' ')
  await screen(page).getByText('En pausa').waitFor()
  await page.keyboard.press(' ')
  await screen(page).getByText('En pausa').waitFor({ state: 'detached' })
  await page.context().close()
})

test.each([
  ['light', 390, 844],
  ['dark', 320, 640],
  ['light', 844, 390],
] as const)(
  '%s, %d × %d px: no violation and nothing cut off, before, during and after',
  async (colorScheme, width, height) => {
    const { page } = await atTimer({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })
    await page.clock.pauseAt(now.getTime() + 3_600_000)
    const check = async () => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    }
    await choose(page, 'Personalizado')
    await check()
    await choose(page, 'AMRAP')
    await button(page, 'Empezá').click()
    await check()
    await goOn(page, 11_000)
    await check()
    await page.clock.fastForward(3_600_000)
    await screen(page).getByRole('heading', { name: 'Terminaste' }).waitFor()
    await check()
    await page.context().close()
  },
)
