// The end of a session, at every address of the app.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '#shell/navigation/routes.ts'
import { openApp } from '../stage/open-app.tsx'

test('an ended session leads to the login, which gives the reason, and so does every later address', async () => {
  const endedSession = { ok: 0, cod: 'sesion', err: [] }
  const { reopen } = await openApp({
    path: 'tab3',
    user: 'ana',
    before({ network }) {
      for (const action of ['misreservas', 'abonos']) network.edit(action, endedSession)
    },
  })
  await expect
    .element(page.getByRole('main').getByText('Tu sesión venció. Ingresá de nuevo.').first())
    .toBeVisible()
  for (const { path, open } of routes) {
    if (open) continue
    reopen(path)
    await expect.element(page.getByLabelText('Usuario'), { message: path }).toBeVisible()
  }
})
