// Online classes and the pages of the gym.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

test('an online class opens ten minutes before it begins, by the clock of the gym', async () => {
  let startsAt = 0
  const { gym, reopen } = await openApp({
    path: 'classroom',
    user: 'ana',
    async before({ gym }) {
      const member = await gym.logIn('ana')
      const { slots } = await member.ask('turnos', { fecha: '', dias: '7', sede: '', categoria: '' })
      const online = slots.find(slot => slot.online && slot.state === 'free')
      startsAt = online?.startsAt ?? 0
      await member.book(online?.id ?? '')
    },
  })
  await expect.element(screen().getByText('Se habilita a las 21:05')).toBeVisible()
  await expect.element(screen().getByText('Movilidad de cadera').first()).toBeVisible()
  await expectAccessible()
  await gym.setClock(startsAt - 9 * 60_000)
  reopen()
  const link = screen().getByRole('link', { name: 'Entrar a la clase' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/meet\.example\.com\//))
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('a recording with an unsafe address has no link', async () => {
  const recording = { titulo: 'Trampa', fecha: '2026-11-01', minutos: 5, url: 'javascript:alert(1)' }
  const safe = { ...recording, titulo: 'Yoga', url: 'https://video.example.com/yoga' }
  await openApp({
    path: 'classroom',
    user: 'beto',
    before: ({ network }) =>
      network.edit('classroom', () => ({
        ok: 1,
        d: [],
        grabaciones: [
          { id: 1, ...recording },
          { id: 2, ...safe },
        ],
      })),
  })
  await expect.element(screen().getByText('Trampa')).toBeVisible()
  await expect.element(screen().getByRole('link', { name: 'Ver Yoga' })).toBeVisible()
  expect(screen().getByRole('link', { name: 'Ver Trampa' }).elements()).toEqual([])
})

test('a page of the gym opens in a sheet', async () => {
  await openApp({ path: 'extra', user: 'ana' })
  await screen().getByRole('button', { name: 'Reglamento' }).click()
  const rules = sheet('Reglamento')
  await expect.element(rules.getByText('Llegá cinco minutos antes.')).toBeVisible()
  await expect.element(rules.getByText('Demo Fit').first()).toBeVisible()
  await expectAccessible()
})

test('a page of the gym can link to files of its own site by path, but not to other sites', async () => {
  const html =
    '<p><a href="/guia.pdf">Guía</a> <a href="//other.example/x">Otra</a> <a href="/\\other.example">Más</a><img src="/plato.png" alt="Plato"></p>'
  await openApp({
    path: 'extra',
    user: 'ana',
    before: ({ network }) =>
      network.edit('paginas', { ok: 1, d: [{ id: 1, titulo: 'Comida', tipo: 'texto', html, url: '' }] }),
  })
  await screen().getByRole('button', { name: 'Comida' }).click()
  const food = sheet('Comida')
  const link = food.getByRole('link', { name: 'Guía' })
  await expect.element(link).toHaveAttribute('href', new URL('/guia.pdf', location.origin).href)
  await expect
    .element(food.getByAltText('Plato'))
    .toHaveAttribute('src', new URL('/plato.png', location.origin).href)
  for (const text of ['Otra', 'Más'])
    await expect.element(food.getByText(text, { exact: true })).not.toHaveAttribute('href')
})

test('the menu has no link to the page of a gym without pages and links', async () => {
  await openApp({
    path: 'tab1',
    user: 'beto',
    manifest: { links: {} },
    before: ({ network }) => network.edit('paginas', () => ({ ok: 1, d: [] })),
  })
  await screen().getByRole('button', { name: 'Menú' }).click()
  await expect.element(page.getByRole('link', { name: 'Pagos' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'El gimnasio' })).not.toBeInTheDocument()
})
