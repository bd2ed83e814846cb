// Hidden pages stay in memory. They send no requests and follow no clock until they are visible again.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageVisible } from '#platform/page-visible.ts'
import { serverNow, useNow } from '#platform/time/clock.ts'
import { minute, second } from '#platform/time/units.ts'
import { settle } from '../failures/waiting.ts'
import { openApp } from '../stage/open-app.tsx'
import { classCards, screen } from '../stage/screen.ts'

const tab = (name: string) => screen().getByRole('link', { name, exact: true })

test('a hidden page sends no requests and reloads when it is visible again', async () => {
  const app = await openApp({ path: 'turnos', user: 'ana' })
  const { network, advance } = app
  await expect.element(classCards().first()).toBeVisible()
  await tab('Reservas').click()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas' })).toBeVisible()
  const countRequests = (action: string) =>
    network.requests.filter(request => request.action === action).length
  // Ana is on no waitlist.
  const countReads = () => countRequests('turnos') + countRequests('esperalist')
  // Parts of the page load later and read once. A visible page reads twice a minute.
  const countReadsInMinute = async () => {
    const before = countReads()
    await advance(minute)
    await settle(app)
    return countReads() - before
  }
  await expect.poll(countReadsInMinute).toBe(0)
  expect(await countReadsInMinute()).toBe(0)
  const before = countRequests('turnos')
  await tab('Turnos').click()
  await expect.poll(() => countRequests('turnos')).toBeGreaterThan(before)
  const countAtReturn = countRequests('turnos')
  await advance(30 * second)
  await expect.poll(() => countRequests('turnos')).toBeGreaterThan(countAtReturn)
})

test('the clock of a hidden page stops and is correct when the page is visible again', async () => {
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
  const measureDelay = (index: number) =>
    serverNow() - Number(container.querySelectorAll('time')[index]?.textContent)
  const measureOnPage = () => measureDelay(0)
  const measureElsewhere = () => measureDelay(1)
  const draw = (isVisible: boolean) =>
    flushSync(() =>
      root.render(
        <>
          <PageVisible value={isVisible}>
            <Clock />
          </PageVisible>
          <Clock />
        </>,
      ),
    )
  draw(true)
  vi.advanceTimersByTime(minute)
  await expect.poll(measureOnPage).toBeLessThan(second)
  draw(false)
  vi.advanceTimersByTime(minute)
  await expect.poll(measureElsewhere).toBeLessThan(second)
  expect(measureOnPage()).toBeGreaterThan(minute - second)
  draw(true)
  await expect.poll(measureOnPage).toBeLessThan(second)
})
