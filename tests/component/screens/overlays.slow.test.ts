// Overlays while their page changes or crashes, the back button over a question, and the positions of toasts.
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { book, tomorrow } from '../failures/recipes/recipe.ts'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, chooseDay, screen, settleAnimations, sheet } from '../stage/screen.ts'

const classCard = () => screen().getByRole('button', { name: /^13:00/ })
const passName = () => screen().getByText('Abono 8 clases').first()
const openSheets = () => page.getByCss('ion-modal.show-modal')

/** Goes from the bookings to the classes of Thursday. */
async function goToSchedule(): Promise<void> {
  await screen()
    .getByRole('link', { name: /^Reservar/ })
    .first()
    .click()
  await expect.poll(() => location.pathname).toBe('/turnos')
  await chooseDay(1)
}

async function openClass(): Promise<void> {
  await classCard().click()
  await expect
    .element(
      sheet('Open Box')
        .getByRole('button', { name: /Reservá/ })
        .first(),
    )
    .toBeVisible()
}

test('back closes a question without an answer', async () => {
  await openApp({ path: 'turnos', user: 'ana', before: ({ gym }) => book(gym, 'ana', tomorrow) })
  await screen().getByRole('link', { name: 'Reservas' }).click()
  const cancel = screen().getByRole('button', { name: /^Cancelá / })
  await cancel.click()
  await expect.element(alertDialog()).toBeVisible()
  history.back()
  await expect.element(alertDialog()).not.toBeInTheDocument()
  expect(location.pathname).toBe('/tab3')
  await expect.element(cancel).toBeVisible()
})

test('back closes the menu and stays on the page', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await goToSchedule()
  await screen().getByRole('button', { name: 'Menú' }).click()
  const link = page.getByRole('link', { name: 'Mi perfil' })
  await expect.element(link).toBeVisible()
  history.back()
  await expect.element(link).not.toBeInTheDocument()
  expect(location.pathname).toBe('/turnos')
})

test('a page change closes an open sheet', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await goToSchedule()
  await openClass()
  // A tapped notification navigates like this while the sheet is open.
  document.querySelector<HTMLElement>('nav[aria-label="Principal"] a')?.click()
  await expect.poll(() => location.pathname).not.toBe('/turnos')
  await expect.element(openSheets()).not.toBeInTheDocument()
})

test('a crashed page shows its heading and a retry button, and works again at the next visit', async () => {
  await openApp({ path: 'tab3', user: 'ana', acceptsErrors: true })
  await goToSchedule()
  await openClass()
  const { getUTCDay } = Date.prototype
  const repair = () => {
    Date.prototype.getUTCDay = getUTCDay
  }
  onTestFinished(repair)
  Date.prototype.getUTCDay = () => {
    throw new Error('This browser has no weekdays.')
  }
  // The page renders again, below the sheet.
  document.querySelector<HTMLElement>('.ion-page [role="radio"], .ion-page input[type="radio"]')?.click()
  await expect.element(screen().getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible()
  await expect.element(screen().getByRole('button', { name: 'Probar de nuevo' })).toBeVisible()
  await expect.element(openSheets()).not.toBeInTheDocument()
  expect(document.body.className).not.toContain('backdrop-no-scroll')
  repair()
  await screen().getByRole('link', { name: 'Reservas' }).click()
  await expect.element(passName()).toBeVisible()
  await goToSchedule()
  await expect.element(classCard()).toBeVisible()
})

describe('a toast', () => {
  const visiblePage = 'ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'

  function measure(selector: string): DOMRect {
    const element = [...document.querySelectorAll(selector)].at(-1)
    if (!element) throw new Error(`${selector} is not there.`)
    return (element.shadowRoot?.querySelector('.toast-wrapper') ?? element).getBoundingClientRect()
  }

  /** Returns true if a tap in the middle of an element hits the element. */
  function isTappable(selector: string): boolean {
    const { x, y, width, height } = measure(selector)
    const target = document.elementFromPoint(x + width / 2, y + height / 2)
    return [...document.querySelectorAll(selector)].at(-1)?.contains(target) ?? false
  }

  test('about unread messages is below the bar, blocks no tap, and is not repeated', async () => {
    const { reopen, advance } = await openApp({
      path: 'tab3',
      user: 'ana',
      before: () => localStorage.removeItem('molde.unread'),
    })
    const toast = page.getByCss('ion-toast')
    await expect.element(toast.getByText(/^Tienes/)).toBeVisible()
    await settleAnimations()
    expect(measure('ion-toast').top).toBeGreaterThanOrEqual(measure(`${visiblePage} > header`).bottom - 1)
    expect(isTappable(`${visiblePage} > header button`)).toBe(true)
    await advance(10_000)
    await expect.element(toast).not.toBeInTheDocument()
    reopen()
    await expect.element(passName()).toBeVisible()
    await advance(10_000)
    await expect.element(toast).not.toBeInTheDocument()
  })

  test('is announced once, by the app', async () => {
    await openApp({ path: 'transferencias', user: 'ana' })
    await screen()
      .getByRole('button', { name: /^Copiar el/ })
      .first()
      .click()
    // Ionic's toast has its text only after it is presented.
    const toast = () => document.querySelector('ion-toast')?.shadowRoot
    await expect.poll(() => toast()?.querySelector('.toast-message')?.ariaHidden).toBe(null)
    const message = toast()?.querySelector('.toast-message')?.textContent
    expect(message).toMatch(/copia/)
    const findAnnouncements = () =>
      [document, toast()]
        .flatMap(tree => [...(tree?.querySelectorAll('[role="status"]:not([aria-hidden])') ?? [])])
        .filter(region => region.textContent?.includes(message ?? ''))
    await expect
      .poll(() => findAnnouncements().map(region => region.closest('ion-app') !== null))
      .toContain(true)
    expect(document.querySelector('ion-toast')).not.toBe(null)
    expect(findAnnouncements()).toHaveLength(1)
  })

  test('at the bottom is above the tabs', async () => {
    await openApp({ path: 'transferencias', user: 'ana' })
    await screen()
      .getByRole('button', { name: /^Copiar el/ })
      .first()
      .click()
    await expect.element(page.getByCss('ion-toast')).toBeInTheDocument()
    await settleAnimations()
    expect(measure('ion-toast').bottom).toBeLessThanOrEqual(measure(`${visiblePage} > footer`).top + 1)
    expect(isTappable(`${visiblePage} > footer button`)).toBe(true)
  })
})
