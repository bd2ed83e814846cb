// An invitation: the link for a friend, and a guest in a class of the member.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AppOptions } from '../stage/open-app.tsx'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const bookOpenBox: NonNullable<AppOptions['before']> = async ({ gym }) => {
  await (await gym.logIn('ana')).bookAt('13:00', '2026-11-25')
}
const addGuest = () => screen().getByRole('button', { name: 'Anotar a tu invitado' })

test('the form for a guest gets its classes from Mis Reservas, in memory and from the stored copy', async () => {
  const { reopen } = await openApp({ path: 'tab3', user: 'ana', before: bookOpenBox })
  for (const _ of ['in memory', 'from the copy on this phone']) {
    await expect.element(screen().getByText('Tu próxima clase')).toBeVisible()
    await screen().getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('link', { name: 'Invitar' }).click()
    await expect.poll(() => location.pathname).toBe('/invitar')
    await addGuest().click()
    await expect.element(sheet('Anotar a tu invitado').getByLabelText('¿A qué clase?')).toBeVisible()
    reopen('tab3')
  }
})

test('the form for a guest offers only classes that the member has booked personally', async () => {
  await openApp({
    path: 'invitar',
    user: 'ana',
    before: async stage => {
      await bookOpenBox(stage)
      stage.network.edit('misreservas', ({ d, ...answer }) => {
        const [own = {}]: object[] = Object.values(Object(d))
        const others = [
          { name: 'Yoga', persona: { id: '6', fullname: 'Tomás Paredes' } },
          { name: 'Pilates', estado: 'espera' },
          { name: 'Funcional', ts: Date.parse('2026-11-25T11:59:00-03:00') },
        ]
        return {
          ...answer,
          d: [...others.map((part, index) => ({ ...own, ...part, slot: String(index) })), own],
        }
      })
    },
  })
  await addGuest().click()
  const options = sheet('Anotar a tu invitado').getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(['Open Box, hoy a las 13:00'])
})

test('the link can be copied, scanned as a code, and sent by WhatsApp', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await openApp({ path: 'invitar', user: 'ana', before: bookOpenBox })
  await screen().getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  const link = write.mock.calls[0]?.[0] ?? ''
  expect(link).toMatch(/\/registro\?invita=ANA\w+$/)
  await expect.element(screen().getByRole('img', { name: 'Código QR de tu invitación' })).toBeVisible()
  const whatsApp = screen().getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(link)
})

test('guests use up the invitations, and cancelling a guest returns an invitation', async () => {
  await openApp({ path: 'invitar', user: 'ana', before: bookOpenBox })
  for (const name of ['Nora Vidal', '<img src=x onerror=alert(1)>']) {
    await addGuest().click()
    const dialog = sheet('Anotar a tu invitado')
    await dialog.getByLabelText('¿A qué clase?').selectOptions('Open Box, hoy a las 13:00')
    await dialog.getByLabelText('Nombre y apellido').fill(name)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Anotarlo' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const row = screen().getByRole('listitem').filter({ hasText: name })
    await expect.element(row.getByText('Anotado')).toBeVisible()
  }
  await expect.element(screen().getByText('Ya usaste tus invitaciones de este mes.')).toBeVisible()
  await expect.element(addGuest()).not.toBeInTheDocument()
  await expectAccessible()
  await screen().getByRole('button', { name: 'Cancelar el lugar de Nora Vidal' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Nora Vidal no va?' })
  await question.getByRole('button', { name: 'Cancelar su lugar' }).click()
  await expect.element(screen().getByText('Te queda 1 de las 2 invitaciones de este mes.')).toBeVisible()
  await expect.element(screen().getByText('Nora Vidal')).not.toBeInTheDocument()
})
