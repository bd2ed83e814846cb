// A real freeze of a real page for 90 s, as of a phone that was locked: the processes that run pages are stopped. Chromium without a
// window does not hide its pages, and what never was hidden `Page.setWebLifecycleState` does not freeze.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, sharedBrowser, test } from '../support/fixtures.ts'
import { screen } from '../support/served-gym.ts'

test.describe.configure({ timeout: 600_000 })

const lead = 10_000
const interval = 60_000
const frozenFor = 90_000

/** The processes of this browser that run its pages. */
async function rendererIds(): Promise<number[]> {
  const devtools = await sharedBrowser().newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

test('an EMOM that was frozen for 90 s shows the round and the second of the wall clock', async ({
  gym,
  member,
}) => {
  const { page, complaints } = await member('ana', 'timer')
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Reloj' })).toBeVisible()
  await page.evaluate(() => {
    const ticks: number[] = []
    Object.assign(globalThis, { ticks })
    setInterval(() => ticks.push(Date.now()), 500)
  })
  await screen(page).getByRole('radio', { name: 'EMOM' }).dispatchEvent('click')
  await screen(page).getByRole('button', { name: 'Empezar' }).click()
  const startedAt = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('molde.timer.run') ?? '{}') as { startedAt: number }).startedAt,
  )
  await expect(screen(page).getByText('Ronda 1 de', { exact: false })).toBeVisible()

  await page.waitForFunction(() => (globalThis as unknown as { ticks: number[] }).ticks.length > 1)
  const pages = await rendererIds()
  const frozenAt = gym.now()
  for (const id of pages) process.kill(id, 'SIGSTOP')
  await wait(frozenFor)
  for (const id of pages) process.kill(id, 'SIGCONT')

  // In one look, with the clock of the page: on a busy machine two looks may be seconds apart.
  const shown = () =>
    screen(page).evaluate(element => {
      const round = Number(/Ronda (\d+) de/.exec(element.textContent)?.[1])
      const face = element.querySelector('[role=timer]')?.textContent ?? ''
      const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(face) ?? []
      return { round, left: 60 * Number(minutes) + Number(seconds), at: Date.now() }
    })
  // Read twice in a row: once right after the thaw, once while it goes on.
  for (const pause of [300, 2_500]) {
    await wait(pause)
    const { round, left, at } = await shown()
    const elapsed = at - startedAt - lead
    const meant = Math.ceil((interval - (elapsed % interval)) / 1000)
    expect({ round, left, isRight: Math.abs(left - meant) <= 1 }).toEqual({
      round: 1 + Math.floor(elapsed / interval),
      left,
      isRight: true,
    })
  }
  // It was really frozen: no timer of the page ran meanwhile.
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: number[] }).ticks)
  const during = ticks.filter(tick => tick > frozenAt + 2_000 && tick < frozenAt + frozenFor - 2_000)
  expect(ticks.some(tick => tick < frozenAt) && ticks.some(tick => tick > frozenAt + frozenFor)).toBe(true)
  expect(during).toEqual([])
  expect(complaints).toEqual([])
})
