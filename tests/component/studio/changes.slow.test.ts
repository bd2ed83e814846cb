// The page learns of changes by the studio's events, and polls where there are none.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenedStudio } from './stage/open-studio.tsx'
import { openStudio } from './stage/open-studio.tsx'
import { button, card, expectGone, field, openGym } from './stage/page.ts'

const file = 'box/app.json'
const events = 'GET events'
const everything = /./
const gone = () => page.getByText('molde studio no responde. ¿Sigue corriendo en la terminal?').first()
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

/** Changes the gym's name on the disk as an editor does. */
async function rename({ disk }: OpenedStudio, name: string): Promise<void> {
  await disk.write(file, (await disk.read(file)).replace(/"name": "[^"]*"/, `"name": "${name}"`))
}
const countReads = ({ network }: OpenedStudio, path = 'gyms/box') =>
  network.requests.filter(request => request.method === 'GET' && request.path === path).length

/** Answers with a stream of events that stays open. */
function streamOf(...lines: readonly string[]): {
  answer: (request: Request) => Response
  isOpen: () => boolean
} {
  let isOpen = false
  const answer = ({ signal }: Request) => {
    isOpen = true
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const line of lines) controller.enqueue(new TextEncoder().encode(`${line}\n\n`))
        signal.addEventListener('abort', () => {
          isOpen = false
          controller.error(signal.reason)
        })
      },
    })
    return new Response(body)
  }
  return { answer, isOpen: () => isOpen }
}
const watching = 'data: {"topic":"watch","isWatching":true}'
const notWatching = 'data: {"topic":"watch","isWatching":false}'

/** Waits until the page neither polls nor reads: a file is written in several steps, each an event. */
async function settle(studio: OpenedStudio): Promise<void> {
  let reads = 0
  const countNew = async () => {
    await studio.advance(4_000)
    const before = reads
    reads = countReads(studio)
    return reads - before
  }
  await expect.poll(countNew, { interval: 600 }).toBe(0)
}

/** Opens a gym and waits until its page follows the studio's events. */
async function openFollowing(): Promise<OpenedStudio> {
  const studio = await openGym()
  await rename(studio, 'Primero')
  await expect.element(heading('Primero')).toBeVisible()
  await settle(studio)
  return studio
}

test('a change by an editor appears without polling', async () => {
  const studio = await openFollowing()
  const before = countReads(studio)
  await studio.advance(20_000)
  expect(countReads(studio)).toBe(before)
  expect(countReads(studio, 'work')).toBeLessThanOrEqual(2)
  await rename(studio, 'De un editor')
  await expect.element(heading('De un editor')).toBeVisible()
  expect(countReads(studio)).toBeLessThanOrEqual(before + 2)
})

test('a change by another window appears without polling', async () => {
  const studio = await openFollowing()
  await studio.post('gyms/box/change', { field: 'short_name', value: 'Suyo' })
  await expect.element(field('Nombre corto')).toHaveValue('Suyo')
})

test('changes of this window are not read again', async () => {
  const studio = await openFollowing()
  const before = countReads(studio)
  await field('Nombre corto').fill('Mío')
  await expect.element(page.getByText('Sin guardar')).toBeVisible()
  await studio.advance(5_000)
  expect(countReads(studio)).toBe(before)
})

test('the home shows a change by an editor', async () => {
  const studio = await openStudio({ gyms: { box: {} } })
  await expect.element(card('Demo Fit')).toBeVisible()
  await expect.poll(() => countReads(studio, 'events')).toBe(1)
  await expect
    .poll(async () => {
      await rename(studio, 'De un editor')
      await studio.advance(5_000)
      return card('De un editor').elements().length
    })
    .toBe(1)
})

test('without events the page polls, and events end the polling', async () => {
  const studio = await openGym({ before: ({ network }) => network.fail(events, 'cut') })
  await rename(studio, 'Sin avisos')
  await studio.advance(2_000)
  await expect.element(heading('Sin avisos')).toBeVisible()
  studio.network.fail(events, null)
  await studio.advance(10_000)
  await rename(studio, 'Con avisos')
  await expect.element(heading('Con avisos')).toBeVisible()
  await settle(studio)
  const before = countReads(studio)
  await studio.advance(20_000)
  expect(countReads(studio)).toBe(before)
})

test('the page polls gyms that the studio cannot watch', async () => {
  const studio = await openGym({
    before: ({ network }) => network.fail(events, streamOf(notWatching).answer),
  })
  await rename(studio, 'En un disco de red')
  await studio.advance(2_000)
  await expect.element(heading('En un disco de red')).toBeVisible()
  // The progress of jobs arrives by events all the same.
  const before = countReads(studio, 'work')
  await studio.advance(10_000)
  expect(countReads(studio, 'work')).toBe(before)
})

test('everything is read again after a time without connection', async () => {
  const studio = await openFollowing()
  const { network } = studio
  network.fail(everything, 'cut')
  await expect.element(gone()).toBeVisible()
  await studio.post('gyms/box/change', { field: 'short_name', value: 'Mientras tanto' })
  network.fail(everything, null)
  await studio.advance(5_000)
  await expect.element(field('Nombre corto')).toHaveValue('Mientras tanto')
  await expectGone(gone())
})

test('a connection without a sign of life is lost, and the page says so', async () => {
  const stream = streamOf(watching)
  const studio = await openGym({ before: ({ network }) => network.fail(events, stream.answer) })
  await expect.poll(stream.isOpen).toBe(true)
  await studio.advance(30_000)
  expect(stream.isOpen()).toBe(true)
  studio.network.fail(events, 'cut')
  studio.network.fail(everything, 'cut')
  await studio.advance(15_000)
  expect(stream.isOpen()).toBe(false)
  await expect.element(gone()).toBeVisible()
})

test('a new gym can be started while its check is read again', async () => {
  let connect = () => {}
  const studio = await openStudio({
    before: ({ network }) => {
      connect = network.hold(events)
    },
  })
  const countChecks = () => studio.network.requests.filter(({ path }) => path === 'new-gym').length
  await button('Gimnasio nuevo').click()
  await field('Nombre').fill('Sin Apuro')
  await expect.element(button('Empezar')).not.toHaveAttribute('aria-disabled')
  const checks = countChecks()
  const answer = studio.network.hold('POST new-gym')
  onTestFinished(answer)
  connect()
  await expect.poll(countChecks).toBeGreaterThan(checks)
  await expect.element(button('Empezar')).not.toHaveAttribute('aria-disabled')
  await button('Empezar').click()
  await expect.element(heading('Sin Apuro')).toBeVisible()
})

test('a hidden window closes its connection, and reads everything when it is visible again', async () => {
  const stream = streamOf(watching)
  const studio = await openGym({ before: ({ network }) => network.fail(events, stream.answer) })
  await expect.poll(stream.isOpen).toBe(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  await studio.advance(1_000)
  turn('visible')
  await studio.advance(10_000)
  expect(stream.isOpen()).toBe(true)
  expect(countReads(studio, 'events')).toBe(1)
  turn('hidden')
  await studio.advance(6_000)
  expect(stream.isOpen()).toBe(false)
  await rename(studio, 'Mientras no se veía')
  turn('visible')
  await expect.element(heading('Mientras no se veía')).toBeVisible()
  expect(stream.isOpen()).toBe(true)
})

test('an unreadable event ends the connection, and the page polls', async () => {
  const studio = await openGym({
    before: ({ network }) => network.fail(events, streamOf(watching, 'data: {"topic":"other"}').answer),
  })
  await rename(studio, 'De todos modos')
  await studio.advance(2_000)
  await expect.element(heading('De todos modos')).toBeVisible()
})
