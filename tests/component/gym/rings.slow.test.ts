// Rings of the focus and marks of a choice, as far as they are drawn.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import theme from '../../../template/src/ui/theme.css?inline'
import { openApp } from '../stage/open-app.tsx'
import { screen, settleAnimations } from '../stage/screen.ts'

/** Reads the app's measures after the styles of every part, as a site may. */
function loadThemeLast(): void {
  const last = document.head.appendChild(document.createElement('style'))
  last.textContent = theme
  onTestFinished(() => last.remove())
}

/** Focuses a field and returns what is drawn around it and around its box. */
async function focus(field: HTMLElement | SVGElement): Promise<{ field: string; box: string }> {
  field.focus()
  const box = field.closest('[class*="box"]')
  await settleAnimations()
  if (!box) throw new Error('The field stands in no box.')
  return { field: getComputedStyle(field).outlineStyle, box: getComputedStyle(box).boxShadow }
}

const drawn = { field: 'none', box: expect.stringContaining('1.5px') }

test('a field with a button inside has the ring of its box alone', async () => {
  loadThemeLast()
  await openApp({ path: 'turnos' })
  const password = page.getByLabelText('Clave', { exact: true })
  await expect.element(password).toBeVisible()
  expect(await focus(password.element())).toEqual(drawn)
})

test('so have a figure and a search', async () => {
  loadThemeLast()
  const { reopen } = await openApp({ path: 'perfil', user: 'sofi' })
  const size = screen().getByRole('textbox', { name: /Tamaño del texto/ })
  await expect.element(size).toBeVisible()
  expect(await focus(size.element())).toEqual(drawn)
  reopen('personas')
  const search = screen().getByRole('searchbox')
  await expect.element(search).toBeVisible()
  expect(await focus(search.element())).toEqual(drawn)
})
