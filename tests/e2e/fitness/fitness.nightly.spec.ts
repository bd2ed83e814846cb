// A real freeze of a page for 90 s, as on a locked phone: the test stops the processes that run pages. Headless
// Chromium never hides its pages, and `Page.setWebLifecycleState` freezes only pages that were hidden.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, sharedBrowser, test } from '#tests/support/fixtures.ts'
import { screen } from '#tests/support/served-gym.ts'

test.describe.configure({ timeout: 600_000 })

const leadMs = 10_000
const intervalMs = 60_000
const freezeMs = 90_000

/** Finds the processes of this browser that run its pages. */
async function findRendererIds(): Promise<number[]> {
  const devtools = await sharedBrowser().newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

test('an EMOM shows the correct round and second after a freeze of 90 s', async ({ gym, member }) => {
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
  const pages = await findRendererIds()
  const frozenAt = gym.now()
  for (const id of pages) process.kill(id, 'SIGSTOP')
  await wait(freezeMs)
  for (const id of pages) process.kill(id, 'SIGCONT')

  // Reads timer and clock in one call, because two calls may be seconds apart on a busy machine.
  const readTimer = () =>
    screen(page).evaluate(element => {
      const round = Number(/Ronda (\d+) de/.exec(element.textContent)?.[1])
      const display = element.querySelector('[role=timer]')?.textContent ?? ''
      const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(display) ?? []
      return { round, remaining: 60 * Number(minutes) + Number(seconds), at: Date.now() }
    })
  // Reads twice: right after the thaw, and while the timer continues.
  for (const pause of [300, 2_500]) {
    await wait(pause)
    const { round, remaining, at } = await readTimer()
    const elapsed = at - startedAt - leadMs
    const expected = Math.ceil((intervalMs - (elapsed % intervalMs)) / 1000)
    expect({ round, remaining, isRight: Math.abs(remaining - expected) <= 1 }).toEqual({
      round: 1 + Math.floor(elapsed / intervalMs),
      remaining,
      isRight: true,
    })
  }
  // The page was really frozen: no timer ran during the freeze.
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: number[] }).ticks)
  const during = ticks.filter(tick => tick > frozenAt + 2_000 && tick < frozenAt + freezeMs - 2_000)
  expect(ticks.some(tick => tick < frozenAt) && ticks.some(tick => tick > frozenAt + freezeMs)).toBe(true)
  expect(during).toEqual([])
  expect(complaints).toEqual([])
})
