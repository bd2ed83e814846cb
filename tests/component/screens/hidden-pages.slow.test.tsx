// Pages that were left stay in memory. They ask for nothing and follow no clock until they are entered again.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageShown } from '../../../template/src/platform/page-shown.ts'
import { serverNow, useNow } from '../../../template/src/platform/time/clock.ts'
import { minute, second } from '../../../template/src/platform/time/units.ts'
import { settle } from '../failures/waiting.ts'
import { openApp } from '../stage/open-app.tsx'
import { classCards, screen } from '../stage/screen.ts'

const tab = (name: string) => screen().getByRole('link', { name, exact: true })

test('a page that was left asks for nothing, and for what is new when it is entered again', async () => {
  const app = await openApp({ path: 'turnos', user: 'ana' })
  const { network, advance } = app
  await expect.element(classCards().first()).toBeVisible()
  await tab('Reservas').click()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  const asksOf = (action: string) => network.requests.filter(request => request.action === action).length
  // Ana is on no waitlist.
  const asks = () => asksOf('turnos') + asksOf('esperalist')
  // Parts of the page come later, and ask once. A page that is shown asks twice a minute.
  const asksInMinute = async () => {
    const before = asks()
    await advance(minute)
    await settle(app)
    return asks() - before
  }
  await expect.poll(asksInMinute).toBe(0)
  expect(await asksInMinute()).toBe(0)
  const before = asksOf('turnos')
  await tab('Turnos').click()
  await expect.poll(() => asksOf('turnos')).toBeGreaterThan(before)
  const entered = asksOf('turnos')
  await advance(30 * second)
  await expect.poll(() => asksOf('turnos')).toBeGreaterThan(entered)
})

test('the clock of a page stands still while it cannot be seen, and is right afterwards', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  function Clock() {
    return <time>{useNow()}</time>
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.useRealTimers()
  })
  const delayOf = (index: number) =>
    serverNow() - Number(container.querySelectorAll('time')[index]?.textContent)
  const onPage = () => delayOf(0)
  const elsewhere = () => delayOf(1)
  const draw = (shown: boolean) =>
    flushSync(() =>
      root.render(
        <>
          <PageShown value={shown}>
            <Clock />
          </PageShown>
          <Clock />
        </>,
      ),
    )
  draw(true)
  vi.advanceTimersByTime(minute)
  await expect.poll(onPage).toBeLessThan(second)
  draw(false)
  vi.advanceTimersByTime(minute)
  await expect.poll(elsewhere).toBeLessThan(second)
  expect(onPage()).toBeGreaterThan(minute - second)
  draw(true)
  await expect.poll(onPage).toBeLessThan(second)
})
