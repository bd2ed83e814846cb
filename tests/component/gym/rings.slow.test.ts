// Focus rings and marks of a choice, as the browser draws them.
import { expect, onTestFinished, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import theme from '#ui/theme.css?inline'
import { openApp } from '../stage/open-app.tsx'
import { screen, settleAnimations } from '../stage/screen.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors(colors: 'active' | 'none'): Promise<void>
  }
}

/** Loads the app's measures after the styles of every part, as a built site may. */
function loadThemeLast(): void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = theme
  onTestFinished(() => style.remove())
}

/** Focuses a field. Returns the outline of the field and the shadow of its box. */
async function focus(field: HTMLElement | SVGElement): Promise<{ field: string; box: string }> {
  field.focus()
  const box = field.closest('[class*="box"]')
  await settleAnimations()
  if (!box) throw new Error('The field has no box.')
  return { field: getComputedStyle(field).outlineStyle, box: getComputedStyle(box).boxShadow }
}

const ringOfBox = { field: 'none', box: expect.stringContaining('1.5px') }

test('the focus ring of a field with a button surrounds only its box', async () => {
  loadThemeLast()
  await openApp({ path: 'turnos' })
  const password = page.getByLabelText('Clave', { exact: true })
  await expect.element(password).toBeVisible()
  expect(await focus(password.element())).toEqual(ringOfBox)
})

test('the focus ring of a number field and of a search surrounds only its box', async () => {
  loadThemeLast()
  const { reopen } = await openApp({ path: 'perfil', user: 'sofi' })
  const size = screen().getByRole('spinbutton', { name: /Tamaño del texto/ })
  await expect.element(size).toBeVisible()
  expect(await focus(size.element())).toEqual(ringOfBox)
  reopen('personas')
  const search = screen().getByRole('searchbox')
  await expect.element(search).toBeVisible()
  expect(await focus(search.element())).toEqual(ringOfBox)
})

test('a field with an error shows its focus outside the red border', async () => {
  await openApp({ path: 'turnos' })
  const user = page.getByLabelText('Usuario')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect.element(page.getByText('Escribí tu usuario.')).toBeVisible()
  const box = () => getComputedStyle(user.element().closest('[class*="box"]') ?? document.body)
  user.element().focus()
  await settleAnimations()
  const danger = box().borderColor
  expect(box().outlineStyle).toBe('solid')
  user.element().blur()
  await settleAnimations()
  expect(box().outlineStyle).toBe('none')
  expect(box().borderColor).toBe(danger)
})

test('a focused chip scrolls into the window', async () => {
  await openApp({ path: 'editmyfit', user: 'ana' })
  const last = screen().getByRole('button', { name: 'Masters 40+' })
  await expect.element(last).toBeInTheDocument()
  const before = last.element().previousElementSibling
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  await userEvent.tab()
  expect(document.activeElement).toBe(last.element())
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

const readBackground = (part: Locator) => getComputedStyle(part.element()).backgroundColor

test('forced colours show the selected day, tab, chip and theme', async () => {
  await commands.emulateForcedColors('active')
  onTestFinished(() => commands.emulateForcedColors('none'))
  const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
  const days = screen().getByCss('label:has(> input[name="day"])')
  await expect.element(days.first()).toBeVisible()
  expect(readBackground(days.first())).not.toBe(readBackground(days.nth(1)))
  const tabs = screen().getByRole('navigation', { name: 'Principal' }).getByRole('link')
  expect(readBackground(tabs.filter({ hasText: 'Turnos' }))).not.toBe(
    readBackground(tabs.filter({ hasText: 'Reservas' })),
  )
  const chip = screen().getByRole('button', { name: 'Yoga Vinyasa', exact: true })
  await chip.click()
  await settleAnimations()
  expect(readBackground(chip)).not.toBe(
    readBackground(screen().getByRole('button', { name: 'Open Box', exact: true })),
  )
  reopen('perfil')
  const themes = screen().getByCss('fieldset:has(legend)').filter({ hasText: 'Sistema' }).getByCss('label')
  await expect.element(themes.first()).toBeVisible()
  expect(readBackground(themes.first())).not.toBe(readBackground(themes.nth(1)))
})

test('forced colours show the state of a switch in system colours', async () => {
  await commands.emulateForcedColors('active')
  onTestFinished(() => commands.emulateForcedColors('none'))
  await openApp({ path: 'perfil', user: 'ana', brand: 4 })
  const visible = screen().getByRole('switch', { name: /^Mostrarme entre los que van/ })
  const track = () => visible.element().nextElementSibling ?? document.body
  const readColors = () =>
    [getComputedStyle(track()), getComputedStyle(track(), '::after')].map(
      ({ backgroundColor }) => backgroundColor,
    )
  await expect.element(visible).toBeChecked()
  expect(readColors()).toEqual(['Highlight', 'HighlightText'].map(readSystemColor))
  await visible.click({ force: true })
  await expect.poll(readColors).toEqual(['ButtonFace', 'ButtonText'].map(readSystemColor))
})

/** Returns the value of a system colour in the current theme. */
function readSystemColor(name: string): string {
  const part = document.body.appendChild(document.createElement('div'))
  part.style.cssText = `forced-color-adjust: none; background: ${name}`
  const { backgroundColor } = getComputedStyle(part)
  part.remove()
  return backgroundColor
}

test('forced colours show the focused field and the edges of a card', async () => {
  await commands.emulateForcedColors('active')
  onTestFinished(() => commands.emulateForcedColors('none'))
  const { reopen } = await openApp({ path: 'personas', user: 'sofi' })
  const search = screen().getByRole('searchbox')
  await expect.element(search).toBeVisible()
  const box = () => getComputedStyle(search.element().closest('[class*="box"]') ?? document.body)
  search.element().focus()
  expect(box().outlineStyle).toBe('solid')
  search.element().blur()
  expect(box().outlineStyle).toBe('none')
  reopen('hoy')
  const card = screen().getByCss('.surface').first()
  await expect.element(card).toBeVisible()
  expect(getComputedStyle(card.element()).outlineStyle).toBe('solid')
  reopen('persona?id=4')
  const fact = screen().getByText('Próxima clase', { exact: true })
  await expect.element(fact).toBeVisible()
  expect(getComputedStyle(fact.element().parentElement ?? document.body).outlineStyle).toBe('solid')
})
