// Saving and committing a gym, and changes on the disk by others.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { logoFile, purpleLogo } from './stage/logos.ts'
import { type OpenedStudio, openStudio } from './stage/open-studio.tsx'
import {
  appText,
  appTextArea,
  button,
  expectAccessiblePage,
  expectGone,
  field,
  openGym,
  region,
  unsavedBadge,
} from './stage/page.ts'

const file = 'box/app.json'
const readApp = async ({ disk }: Pick<OpenedStudio, 'disk'>): Promise<Record<string, unknown>> =>
  JSON.parse(await disk.read(file))
/** Changes a gym on the disk as an editor does. */
async function edit({ disk }: Pick<OpenedStudio, 'disk'>, before: string, after: string): Promise<void> {
  await disk.write(file, (await disk.read(file)).replace(before, after))
}
const savedMessage = () => page.getByText('Guardado en tenants/.')

test('editing app.json as text keeps the line ends and the comments of the file', async () => {
  let original = ''
  const { disk } = await openGym({
    async before({ disk }) {
      original = (await disk.read(file)).replace('{', '{\n  // De Ana').replaceAll('\n', '\r\n')
      await disk.write(file, original)
    },
  })
  await page.getByRole('tab', { name: 'app.json' }).click()
  await appText().fill(appTextArea().value.replace('"Demo Fit"', '"Fin de línea"'))
  await expect.element(page.getByRole('heading', { name: 'Fin de línea', level: 1 })).toBeVisible()
  await button('Guardar').click()
  await expect.element(savedMessage()).toBeVisible()
  expect(await disk.read(file)).toBe(original.replace('"Demo Fit"', '"Fin de línea"'))
})

const question = () => region(/Alguien cambió este gimnasio en el disco/)
const choice = (name: string) => question().getByRole('radio', { name, exact: true })

test('changes of an editor appear beside the draft, with a choice for each field', async () => {
  const studio = await openGym()
  await field('Color de la marca').fill('#0a7d33')
  await field('Nombre corto').fill('Mío')
  await expect.element(unsavedBadge()).toBeVisible()
  await edit(studio, '"Demo Fit"', '"De un editor", "short_name": "Suyo"')
  // The question may be above the visible part of the page.
  await button('Cambió en el disco').click()
  await expect.element(question()).toHaveFocus()
  await expect
    .element(question().getByRole('row', { name: /Nombre corto.*Mío.*Suyo/ }))
    .toHaveTextContent('lo cambiaron los dos')
  await expect.element(choice('Nombre: En el disco')).toBeChecked()
  await expect.element(choice('Color de la marca: Lo mío')).toBeChecked()
  await expectAccessiblePage()
  await choice('Nombre corto: En el disco').click()
  await button('Aplicar lo elegido').click()
  await expect.element(page.getByRole('heading', { name: 'De un editor', level: 1 })).toBeVisible()
  await expect.element(field('Nombre corto')).toHaveValue('Suyo')
  await expect.element(field('Color de la marca')).toHaveValue('#0a7d33')
  await button('Guardar').click()
  await expect.element(savedMessage()).toBeVisible()
  const expected = { name: 'De un editor', short_name: 'Suyo', theme_color: '#0a7d33' }
  expect(await readApp(studio)).toMatchObject(expected)
})

test('a second change of an editor forgets the choices of the first', async () => {
  const studio = await openGym()
  await field('Nombre corto').fill('Mío')
  await expect.element(unsavedBadge()).toBeVisible()
  await edit(studio, '"Demo Fit"', '"De un editor", "short_name": "Suyo"')
  await choice('Nombre corto: En el disco').click()
  await button('Aplicar lo elegido').click()
  await expect.element(field('Nombre corto')).toHaveValue('Suyo')
  await field('Nombre corto').fill('Mío otra vez')
  await expect.element(unsavedBadge()).toBeVisible()
  await edit(studio, 'De un editor', 'De otro editor')
  await expect.element(choice('Nombre corto: Lo mío')).toBeChecked()
  await question().getByRole('button', { name: 'Usar lo que hay en el disco' }).click()
  await expect.element(field('Nombre corto')).toHaveValue('Suyo')
})

test('a draft survives a reload after a change on the disk, and can be replaced by the disk', async () => {
  const studio = await openGym()
  await field('Nombre corto').fill('Mío')
  await expect.element(unsavedBadge()).toBeVisible()
  await edit(studio, 'Demo Fit', 'De un editor')
  await expect.element(page.getByText(/Alguien cambió este gimnasio/)).toBeVisible()
  studio.reload()
  await expect.element(field('Nombre corto')).toHaveValue('Mío')
  await button('Usar lo que hay en el disco').click()
  await expect.element(page.getByRole('heading', { name: 'De un editor' })).toBeVisible()
  await expectGone(unsavedBadge())
})

const dialog = () => page.getByRole('dialog', { name: 'Guardar y dejarlo en git' })
const message = () => dialog().getByRole('textbox', { name: 'Mensaje' })
const commit = () => dialog().getByRole('button', { name: 'Guardar y hacer el commit' })
const hook = '.git/hooks/pre-commit'
const refusingHook = '#!/bin/sh\necho "sin permiso los viernes" >&2\nexit 1\n'

test('a gym is saved although git refuses its commit, and the next attempt commits it', async () => {
  const studio = await openGym({ isInGit: true, before: ({ disk }) => disk.write(hook, refusingHook) })
  await field('Descripción').fill('Otra descripción.')
  await button('Guardar y commit…').click()
  await expect.element(message()).toHaveValue(expect.stringMatching(/^box: change .*description/))
  await expectAccessiblePage()
  await message().fill('box: say it better')
  await commit().click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Se guardó, pero el commit no se hizo.')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('sin permiso los viernes')
  expect((await readApp(studio)).description).toBe('Otra descripción.')
  await studio.disk.remove(hook)
  await commit().click()
  await expect.element(page.getByText(/Guardado, y en git como [0-9a-f]{7,} en main\./)).toBeVisible()
  const log = await studio.disk.git('log', '-1', '--format=%s', '--name-only')
  expect(log.trim().split('\n')).toEqual(['box: say it better', '', file])
})

test('a commit that fails after its dialog has closed is reported on the page', async () => {
  const { network } = await openGym({ isInGit: true, before: ({ disk }) => disk.write(hook, refusingHook) })
  await field('Descripción').fill('Para más tarde.')
  await button('Guardar y commit…').click()
  await expect.element(message()).toHaveValue(expect.stringMatching(/^box: /))
  const release = network.hold('POST gyms/box/commit')
  onTestFinished(release)
  await commit().click()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog())
  release()
  await expect
    .element(page.getByText(/Se guardó, pero el commit no se hizo\..*sin permiso los viernes/))
    .toBeVisible()
})

test('a draft is discarded only after a confirmation', async () => {
  const { network } = await openGym()
  await field('Nombre').fill('Otro nombre')
  await button('Descartar').click()
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await userEvent.keyboard('{Escape}')
  await expectGone(question)
  await expect.element(field('Nombre')).toHaveValue('Otro nombre')
  network.fail('DELETE gyms/box/draft', 'cut')
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('molde studio no responde')
  network.fail('DELETE gyms/box/draft', null)
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Nombre')).toHaveValue('Otro nombre')
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expectGone(unsavedBadge())
  await expect.element(field('Nombre')).toHaveValue('Demo Fit')
})

test('a new gym gets the colours of its logo, unless colours were chosen', async () => {
  await openStudio()
  for (const [name, chosenColor, color] of [
    ['Del Logo', '', '#7a1f5c'],
    ['Elegido', '#0a7d33', '#0a7d33'],
  ] as const) {
    await button('Gimnasio nuevo').click()
    await field('Nombre').fill(name)
    if (chosenColor !== '') await field('Color').fill(chosenColor)
    const input = page.getByCss('form input[type=file]')
    await userEvent.upload(input, logoFile('logo.svg', purpleLogo))
    await expect.element(button('Empezar')).not.toHaveAttribute('aria-disabled')
    await button('Empezar').click()
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect.element(field('Color de la marca')).toHaveValue(color)
    await button('Descartar').click()
    await button('Descartar todo').click()
    await expect.element(page.getByRole('heading', { name: 'Gimnasios' })).toBeVisible()
  }
})

test('a new gym can be started as a copy, continued from the home, and discarded', async () => {
  await openStudio()
  await button('Gimnasio nuevo').click()
  const form = page.getByRole('form', { name: 'Gimnasio nuevo' })
  await form.getByRole('radio', { name: 'Copia de otro' }).click()
  await form.getByRole('combobox', { name: 'Gimnasio que se copia' }).selectOptions('box')
  await field('Nombre').fill('Una Copia')
  await expect.element(form.getByText(/^Logo, .*Color de la marca/)).toBeVisible()
  await expectAccessiblePage()
  await field('Carpeta y dirección').fill('www')
  await expect.element(form.getByText(/«www» está reservado/)).toBeVisible()
  await expect.element(button('Empezar')).toHaveAttribute('aria-disabled')
  await field('Carpeta y dirección').fill('una-copia')
  await button('Empezar').click()
  const heading = page.getByRole('heading', { name: 'Una Copia', level: 1 })
  await expect.element(heading).toBeVisible()
  await page.getByRole('link', { name: 'Todos los gimnasios' }).click()
  await button('Gimnasio nuevo').click()
  await field('Nombre').fill('Una Copia')
  await expect.element(page.getByText(/Ya empezaste un gimnasio con ese nombre/)).toBeVisible()
  await button('Seguir con ese').click()
  await expect.element(heading).toBeVisible()
  await button('Descartar').click()
  await button('Descartar todo').click()
  await expect.element(page.getByRole('heading', { name: 'Gimnasios' })).toBeVisible()
})
