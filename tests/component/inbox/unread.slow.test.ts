// The count of unread messages and news: a toast at the start, and the dots of the tabs.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'
import { shownToasts } from '../stage/toasts.ts'

const tab = (index: number) =>
  screen().getByRole('navigation', { name: 'Principal' }).getByRole('listitem').nth(index)

test('a toast counts unread messages and news at the top for 2.5 seconds, and their tabs show a dot', {
  tags: ['@§2.10', '@§2.11', '@§8.3', '@§8.4', '@§8.5', '@§8.6', '@§9.1'],
}, async () => {
  const { network, reopen } = await openApp({ path: 'tab3', user: 'ana' })
  for (const [unread, unreadblog, message] of [
    [1, 2, 'Tienes nuevas notificaciones y noticias !!'],
    [3, 0, 'Tienes 3 notificación(es)!!'],
    [0, 4, 'Tienes 4 noticia(s)!!'],
  ] as const) {
    localStorage.removeItem('molde.unread')
    network.edit('unread', { ok: 1, unread, unreadblog })
    reopen()
    await expect.poll(() => shownToasts().at(-1)).toMatchObject({ message, position: 'top', duration: 2_500 })
    for (const [index, count] of [unreadblog, unread].entries()) {
      if (count > 0) await expect.element(tab(index)).toHaveTextContent('sin leer')
      else await expect.element(tab(index)).not.toHaveTextContent('sin leer')
    }
  }
})

test('the toast covers neither the title nor the pinned row below the bar', async () => {
  const { network, reopen } = await openApp({ path: 'turnos', user: 'ana' })
  network.edit('unread', { ok: 1, unread: 3, unreadblog: 0 })
  const toast = () =>
    page.getByCss('ion-toast.molde-toast').query()?.shadowRoot?.querySelector('.toast-wrapper')
  for (const [path, part] of [
    ['turnos', '.ion-page:not(.ion-page-hidden) > section'],
    ['tab3', '.ion-page:not(.ion-page-hidden) ion-content h1'],
  ] as const) {
    localStorage.removeItem('molde.unread')
    const { length } = shownToasts()
    let top = Number.NaN
    const measureTop = () => {
      top = toast()?.getBoundingClientRect().top ?? top
    }
    document.addEventListener('ionToastDidPresent', measureTop, { once: true })
    reopen(path)
    await expect.poll(() => shownToasts().length).toBeGreaterThan(length)
    await expect.element(page.getByCss(part).first()).toBeVisible()
    const covered = page.getByCss(part).first().element().getBoundingClientRect()
    expect(top, path).toBeGreaterThanOrEqual(covered.bottom)
  }
})

test('the toast does not cover the side navigation', async () => {
  const { network, reopen } = await openApp({ path: 'turnos', user: 'ana', width: 900, height: 800 })
  localStorage.removeItem('molde.unread')
  network.edit('unread', { ok: 1, unread: 3, unreadblog: 0 })
  const measureSide = (element: Element | null | undefined, side: 'left' | 'right') =>
    element?.getBoundingClientRect()[side] ?? Number.NaN
  document.documentElement.dataset.nav = 'side'
  reopen()
  await expect
    .poll(() => {
      const bar = measureSide(page.getByRole('navigation', { name: 'Principal' }).query(), 'right')
      const toast = page.getByCss('ion-toast.molde-toast').query()
      const toastLeft = measureSide(toast?.shadowRoot?.querySelector('.toast-wrapper'), 'left')
      return bar < 400 && toastLeft >= bar
    })
    .toBe(true)
})
