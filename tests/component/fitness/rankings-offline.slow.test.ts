// Stored rankings without a connection.
import { expect, test } from 'vitest'
import { copyNotice, expectStored } from '../stage/copies.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const openTab = (name: string) => screen().getByRole('tab', { name }).click()
const button = (name: string) => screen().getByRole('button', { name })
const month = () => screen().getByRole('list', { name: 'Constancia del mes' })
const benchmark = () => screen().getByRole('list', { name: 'Fran' })

test('shows stored rankings with their age, including other months', async () => {
  const { network, reopen } = await openApp({ path: 'leaderboard', user: 'ana' })
  await openTab('Benchmarks')
  await expect.element(benchmark()).toBeVisible()
  await openTab('Del mes')
  await expect.element(screen().getByRole('heading', { name: /^Este mes/ })).toBeVisible()
  await expect.element(button('Mes siguiente')).toHaveAttribute('aria-disabled')
  await expect.element(month()).toBeVisible()
  await button('Mes anterior').click()
  await expect.element(button('Volver a este mes')).toBeVisible()
  const lastMonth = () => month().or(screen().getByText('Nadie cargó su marca ese mes'))
  await expect.element(lastMonth()).toBeVisible()
  await expectAccessible()
  await expectStored('"kind":"month","date":"2026-10')
  network.setOnline(false)
  reopen()
  await expect.element(screen().getByText(copyNotice('Estás sin conexión.'))).toBeVisible()
  await expect.element(lastMonth()).toBeVisible()
  await button('Volver a este mes').click()
  await expect.element(month()).toBeVisible()
  await openTab('Benchmarks')
  await expect.element(benchmark()).toBeVisible()
})
