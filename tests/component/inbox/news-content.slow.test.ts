// News: the content of the gym runs no scripts, and the dot disappears with the last unread item.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const article = () => page.getByCss('ion-modal.show-modal')

test('markup in a title is plain text, and an article runs no scripts', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  onTestFinished(() => alert.mockRestore())
  const item = {
    id: 1,
    titulo: '<img src=x onerror=alert(1)>Título',
    html: '<p onclick="alert(1)">Hola <a href="javascript:alert(1)">acá</a><script>alert(1)</script><iframe src="https://example.com"></iframe><img src="x" onerror="alert(1)"></p>',
    img: '',
    fecha: Date.now(),
    fijo: 1,
    leido: 0,
  }
  await openApp({
    path: 'tab1',
    user: 'beto',
    before: ({ network }) => network.edit('blog', () => ({ ok: 1, d: [item] })),
  })
  await screen().getByRole('button', { name: '<img src=x onerror=alert(1)>Título' }).click()
  await expect.element(article().getByText('Hola acá')).toBeVisible()
  for (const unsafe of ['script', 'iframe', '[onclick]', '[onerror]', 'a[href^="javascript:"]'])
    await expect.element(article().getByCss(unsafe)).not.toBeInTheDocument()
  expect(alert).not.toHaveBeenCalled()
})

test('the dot of the tab disappears when every item is read', async () => {
  await openApp({ path: 'tab1', user: 'caro' })
  const tab = page.getByRole('link', { name: /Noticias/ }).first()
  await expect.element(tab).toHaveTextContent('sin leer')
  for (const title of [/^Nuevos horarios/, /^Traé a un amigo/, /^Desafío/, /^Gracias/]) {
    await screen().getByRole('button', { name: title }).click()
    await article().getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(article()).not.toBeInTheDocument()
  }
  await expect.element(screen().getByText('Nueva', { exact: true })).not.toBeInTheDocument()
  await expect.element(tab).not.toHaveTextContent('sin leer')
  await expectAccessible()
})
