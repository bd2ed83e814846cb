// Rings of the focus and marks of a choice, as far as they are drawn.
import { expect, onTestFinished, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import theme from '../../../template/src/ui/theme.css?inline'
import { openApp } from '../stage/open-app.tsx'
import { screen, settleAnimations } from '../stage/screen.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors(colors: 'active' | 'none'): Promise<void>
  }
}

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
  const size = screen().getByRole('spinbutton', { name: /Tamaño del texto/ })
  await expect.element(size).toBeVisible()
  expect(await focus(size.element())).toEqual(drawn)
  reopen('personas')
  const search = screen().getByRole('searchbox')
  await expect.element(search).toBeVisible()
  expect(await focus(search.element())).toEqual(drawn)
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

test('a chip that takes the focus comes into the window', async () => {
  await openApp({ path: 'editmyfit', user: 'ana' })
  const last = screen().getByRole('button', { name: 'Masters 40+' })
  await expect.element(last).toBeInTheDocument()
  const before = last.element().previousElementSibling
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  await userEvent.tab()
  expect(document.activeElement).toBe(last.element())
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

const groundOf = (part: Locator) => getComputedStyle(part.element()).backgroundColor

test('forced colours show what is chosen', async () => {
  await commands.emulateForcedColors('active')
  onTestFinished(() => commands.emulateForcedColors('none'))
  const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
  const days = screen().getByCss('label:has(> input[name="day"])')
  await expect.element(days.first()).toBeVisible()
  expect(groundOf(days.first())).not.toBe(groundOf(days.nth(1)))
  const tabs = screen().getByRole('navigation', { name: 'Principal' }).getByRole('link')
  expect(groundOf(tabs.filter({ hasText: 'Turnos' }))).not.toBe(
    groundOf(tabs.filter({ hasText: 'Reservas' })),
  )
  const chip = screen().getByRole('button', { name: 'Yoga Vinyasa', exact: true })
  await chip.click()
  await settleAnimations()
  expect(groundOf(chip)).not.toBe(groundOf(screen().getByRole('button', { name: 'Open Box', exact: true })))
  reopen('perfil')
  const themes = screen().getByCss('fieldset:has(legend)').filter({ hasText: 'Sistema' }).getByCss('label')
  await expect.element(themes.first()).toBeVisible()
  expect(groundOf(themes.first())).not.toBe(groundOf(themes.nth(1)))
})

test('forced colours show whether a switch is on, in every brand alike', async () => {
  await commands.emulateForcedColors('active')
  onTestFinished(() => commands.emulateForcedColors('none'))
  await openApp({ path: 'perfil', user: 'ana', brand: 4 })
  const visible = screen().getByRole('switch', { name: /^Mostrarme entre los que van/ })
  const track = () => visible.element().nextElementSibling ?? document.body
  const colors = () =>
    [getComputedStyle(track()), getComputedStyle(track(), '::after')].map(
      ({ backgroundColor }) => backgroundColor,
    )
  await expect.element(visible).toBeChecked()
  expect(colors()).toEqual(['Highlight', 'HighlightText'].map(systemColor))
  await visible.click({ force: true })
  await expect.poll(colors).toEqual(['ButtonFace', 'ButtonText'].map(systemColor))
})

/** What the theme of the system has for one of its colours. */
function systemColor(name: string): string {
  const part = document.body.appendChild(document.createElement('div'))
  part.style.cssText = `forced-color-adjust: none; background: ${name}`
  const { backgroundColor } = getComputedStyle(part)
  part.remove()
  return backgroundColor
}

test('forced colours show which field has the focus, and where a card ends', async () => {
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
