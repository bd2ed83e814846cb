// Compares every sheet with its outline: sheets with a form, opened from their screen, and sheets that only
// show data.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeCases } from '../failures/write-tests.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { type OpenedApp, openApp } from '../stage/open-app.tsx'
import { expectOutline } from '../stage/outline.ts'
import { screen, settleAnimations } from '../stage/screen.ts'

const openSheet = 'ion-modal.show-modal'

loadScreens()

async function expectSheet(name: string, { network }: OpenedApp): Promise<void> {
  await expect.element(page.getByCss(openSheet)).toBeVisible()
  await expect.poll(() => network.pending).toBe(0)
  await settleAnimations()
  await expect.poll(() => document.querySelector(`${openSheet} [data-loading]`)).toBeNull()
  await expectOutline(openSheet, `outlines/${name}`)
}

/** Writes that have a sheet. */
const writesInSheets = [
  ...[
    'aptoadd',
    'avisoabre',
    'claveedit',
    'claverecup',
    'cuentabaja',
    'estrellaadd',
    'fijoadd',
    'invitadoadd',
  ],
  ...[
    'marcaadd',
    'mensajeclase',
    'perfiledit',
    'pesoadd',
    'reservaradd',
    'reservardel',
    'search',
    'turnodel',
  ],
  ...['ventaadd'],
]

/** Buttons that appear last, after their own read. */
const lateButtons: Readonly<Record<string, string>> = {
  avisoabre: 'Reservar todas las semanas',
  fijoadd: 'Reservar todas las semanas',
}

test.each(writesInSheets)('%s', async name => {
  const recipe = writeCases.find(writeCase => writeCase.name === name)?.recipe
  if (!recipe?.ready) throw new Error(`${name} has no recipe that opens a sheet.`)
  const { user, path, gym, at, before, ready } = recipe
  const app = await openApp({
    path,
    ...(user !== '' && { user }),
    ...(gym && { gym }),
    ...(at && { at }),
    before: async stage => void (await before?.(stage.gym)),
  })
  await ready()
  const lateButton = lateButtons[name]
  if (lateButton) await expect.element(page.getByRole('button', { name: lateButton })).toBeVisible()
  await expectSheet(name, app)
})

test.each([
  ['turnos', 'Ver todo el mes'],
  ['tab3', 'Movimientos de Abono 8 clases'],
])('%s: %s', async (path, button) => {
  const app = await openApp({ path, user: 'beto' })
  await screen().getByRole('button', { name: button }).first().click()
  await expectSheet(button, app)
})
