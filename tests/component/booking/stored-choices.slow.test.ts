// Choices in the schedule that the phone stores: the branch and the filter.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectStored } from '../stage/copies.ts'
import { openApp } from '../stage/open-app.tsx'
import { classCards, screen } from '../stage/screen.ts'

test('a default branch above 999 replaces a stored branch below 1000', {
  tags: ['@§5.3', '@§9.6'],
}, async () => {
  const { network, reopen } = await openApp({ path: 'tab1', user: 'ana', gym: 'fuerza-sur' })
  const branches = () =>
    network.requests.filter(({ action }) => action === 'turnos').map(({ fields }) => fields.sede)
  for (const [stored, requested] of [
    ['999', '1001'],
    ['5', '1001'],
    ['1002', '1002'],
  ] as const) {
    localStorage.setItem('lastsede', stored)
    const before = branches().length
    reopen('turnos')
    await expect.poll(() => [...new Set(branches().slice(before))], { message: stored }).toEqual([requested])
  }
})

test('a gym with several branches stores the chosen branch', {
  tags: ['@§5.4', '@§9.8.lastsede'],
}, async () => {
  await openApp({ path: 'turnos', user: 'ana', gym: 'fuerza-sur' })
  const picker = screen().getByLabelText('Sede')
  await picker.selectOptions('Norte')
  await expect.poll(() => localStorage.getItem('lastsede')).not.toBeNull()
  await expect.element(picker).toHaveValue(localStorage.getItem('lastsede'))
})

test('a gym without branches does not offer the branches stored on the phone', async () => {
  const { network, reopen } = await openApp({ path: 'turnos', user: 'ana', gym: 'fuerza-sur' })
  const picker = screen().getByLabelText('Sede')
  await picker.selectOptions('Norte')
  await expectStored('Norte')
  const address = '/assets/dominios/fuerza-sur/app.json'
  const { issede: _, ...manifest } = z.looseObject({}).parse(await (await fetch(address)).json())
  network.setManifest('fuerza-sur', manifest)
  reopen('turnos')
  await expect.element(classCards().first()).toBeVisible()
  await expect.element(picker).not.toBeInTheDocument()
})

test('a gym with a single branch stores no branch', { tags: ['@§5.4'] }, async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  await expect.element(classCards().first()).toBeVisible()
  expect(localStorage.getItem('lastsede')).toBeNull()
})

test('the filter is stored until it is switched off', { tags: ['@§9.8.categoria'] }, async () => {
  const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
  const filter = screen()
    .getByRole('group', { name: 'Filtrá las clases' })
    .getByRole('button', { name: 'Open Box' })
  await filter.click()
  expect(localStorage.getItem('categoria')).toBe('Open Box')
  reopen()
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await filter.click()
  expect(localStorage.getItem('categoria')).toBeNull()
})
