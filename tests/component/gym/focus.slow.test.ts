// The focus after actions that remove the focused element.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guardFocus } from '#ui/assistance/focus-guard.ts'
import { book, tomorrow } from '../failures/recipes/recipe.ts'
import { expectAlertFocus, expectSheetFocus, focusedName, pressKey, tabTo } from '../stage/keys.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, expectBooked, resultDialog, screen, sheet } from '../stage/screen.ts'

/** Draws a part of a page with its own focus guard. */
function draw(markup: string): HTMLElement {
  const part = document.body.appendChild(document.createElement('div'))
  part.innerHTML = markup
  const removeGuard = guardFocus()
  onTestFinished(() => {
    removeGuard()
    part.remove()
  })
  return part
}

const list = `<section>
  <h2>Tus reservas</h2>
  <ul>
    <li><a href="#yoga">Yoga</a> <button class="yoga">Cancelar yoga</button></li>
    <li><button class="box">Cancelar box</button></li>
  </ul>
  <input class="search"><button class="all">Leer todo</button>
</section>`

/** Focuses an element, then changes it. */
function changeFocused(part: HTMLElement, selector: string, change: (element: HTMLElement) => void): void {
  const element = part.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`${selector} is not there.`)
  element.focus()
  expect(document.activeElement).toBe(element)
  change(element)
}

test.each<[string, string, (element: HTMLElement) => void, string]>([
  ['a button is removed: the focus moves to its row', '.yoga', element => element.remove(), 'Yoga'],
  [
    'a row is removed: to the heading, not to the action of another row',
    '.yoga',
    element => element.closest('li')?.remove(),
    'Tus reservas',
  ],
  [
    'the only button of a row is removed: to the heading',
    '.box',
    element => element.remove(),
    'Tus reservas',
  ],
  ['a button without a row is removed: to the heading', '.all', element => element.remove(), 'Tus reservas'],
  [
    'a button is disabled: to the heading',
    '.all',
    element => element.setAttribute('disabled', ''),
    'Tus reservas',
  ],
])('%s', async (_, selector, change, name) => {
  changeFocused(draw(list), selector, change)
  await expect.poll(focusedName).toBe(name)
})

test('a heading without a name is skipped', async () => {
  const part = draw('<section><h2></h2><h3>Notas</h3><button>Borrar</button></section>')
  changeFocused(part, 'button', element => element.remove())
  await expect.poll(() => document.activeElement?.tagName).toBe('H3')
})

test('a field that a person has left is not focused again', async () => {
  const part = draw(list)
  changeFocused(part, '.search', field => field.blur())
  const change = () => part.querySelector('.box')?.remove()
  change()
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(document.activeElement).toBe(document.body)
})

test('after a booking the focus is on the card of the class', async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await expect.element(screen().getByRole('button', { name: /^Reservá: Yoga Vinyasa/ })).toBeVisible()
  await tabTo(/^Reservá: Yoga Vinyasa/)
  const card = document.activeElement?.closest('li')
  await userEvent.keyboard('{Enter}')
  await expectBooked()
  await expectSheetFocus(resultDialog())
  await userEvent.keyboard('{Escape}')
  await expect.element(resultDialog()).not.toBeInTheDocument()
  await expect.poll(() => card?.contains(document.activeElement)).toBe(true)
})

test('after a cancellation the focus is on a heading of the bookings', async () => {
  await openApp({ path: 'tab3', user: 'ana', before: ({ gym }) => book(gym, 'ana', tomorrow) })
  await expect.element(screen().getByRole('button', { name: /^Cancelá / })).toBeVisible()
  await pressKey(/^Cancelá /)
  await expectAlertFocus()
  await pressKey(/^Cancelá$/)
  await expect.element(screen().getByRole('button', { name: /^Cancelá / })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^H\d$/)
})

test('after sending a form the focus stays inside the dialog', async () => {
  await openApp({ path: 'turnos' })
  await page.getByRole('button', { name: /Olvidé mi clave/i }).click()
  const dialog = sheet(/clave/)
  await expectSheetFocus(dialog)
  await dialog.getByRole('textbox').first().fill('ana')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
})
