// The offer of a newer version: hourly and on return to the app, but never while a reload would lose data.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { hour, minute } from '#platform/time/units.ts'
import { checkForUpdate } from '#pwa/update/updates.ts'
import type { Network } from '../stage/network.ts'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { chooseDay, closeResult, resultDialog, screen } from '../stage/screen.ts'

const [running, newer] = ['2026.1128.905-aaaaaaaaaaaaaaaa', '2026.1128.905-bbbbbbbbbbbbbbbb']

/** Sets the version that the site serves. */
const serve = (network: Network, version: string) =>
  network.respond('version.json', () => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ version }),
  }))

/** Opens the app as the current build of the site. `deploy` makes the site serve a newer build. */
async function openBuild(options: AppOptions) {
  const app = await openApp({
    ...options,
    before: ({ network }) => {
      document.head.insertAdjacentHTML('afterbegin', `<meta name="version" content="${running}">`)
      serve(network, running)
    },
  })
  onTestFinished(async () => {
    serve(app.network, running)
    await checkForUpdate()
    document.head.querySelector('meta[name=version]')?.remove()
  })
  return { ...app, deploy: () => serve(app.network, newer) }
}

/** Returns to the app after a minute in the background. The offer may take some more seconds. */
async function returnTo(advance: (ms: number) => Promise<void>) {
  await advance(minute)
  document.dispatchEvent(new Event('visibilitychange'))
  await advance(3_000)
}

const offer = () => page.getByRole('region', { name: 'Hay una versión nueva' })
const expectNoOffer = () => expect.element(offer()).not.toBeInTheDocument()

test('an idle app checks for a newer version every hour', async () => {
  const { advance, deploy } = await openBuild({ path: 'login' })
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  await advance(20_000)
  await expectNoOffer()
  deploy()
  await advance(30 * minute)
  await expectNoOffer()
  await advance(30 * minute)
  await expect.element(offer()).toBeVisible()
})

test('a declined offer frees its space and returns after an hour', async () => {
  const { advance, deploy } = await openBuild({ path: 'login' })
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  deploy()
  await returnTo(advance)
  await offer().getByRole('button', { name: 'Ahora no' }).click()
  await expectNoOffer()
  expect(screen().first().element().getBoundingClientRect().top).toBe(0)
  await returnTo(advance)
  await expectNoOffer()
  await advance(hour)
  await expect.element(offer()).toBeVisible()
})

test('the offer waits for a pending booking and for its result to close', async () => {
  const { advance, deploy, network } = await openBuild({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  // The app asks the site some seconds after the start, and again after at least a minute.
  await advance(2 * minute)
  deploy()
  const release = network.hold('reservar')
  await screen().getByRole('button', { name: 'Reservá: Open Box' }).first().click()
  document.dispatchEvent(new Event('visibilitychange'))
  await advance(3_000)
  await expectNoOffer()
  release()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  await advance(3_000)
  await expectNoOffer()
  await closeResult()
  await advance(3_000)
  await expect.element(offer()).toBeVisible()
})

test('the offer waits while a form has typed text', async () => {
  const { advance, deploy } = await openBuild({ path: 'login' })
  const user = page.getByLabelText('Usuario')
  await user.fill('ana')
  deploy()
  await returnTo(advance)
  await expectNoOffer()
  await expect.element(user).toHaveValue('ana')
  await user.clear()
  await advance(3_000)
  await expect.element(offer()).toBeVisible()
})

test('an app version that the backend rejects must update as soon as the site has a newer version', async () => {
  const { advance, deploy, network } = await openBuild({ path: 'tab3', user: 'ana' })
  network.edit('version', { ok: 1, min: '9999.0.0', txt: 'Cambiamos las reservas.' })
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  await returnTo(advance)
  await expect.element(screen().getByText('Abono 8 clases').first()).toBeVisible()
  deploy()
  await returnTo(advance)
  await expect.element(page.getByText('Cambiamos las reservas.')).toBeVisible()
  await expect.element(screen()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Actualizar' })).toBeVisible()
})
