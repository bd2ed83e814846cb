// Past classes and their ratings, and the movements of a pass.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

test('past classes show attendance and cost, and a class is rated once', async () => {
  const { reopen } = await openApp({ path: 'historial', user: 'ana' })
  for (const state of ['Presente', 'Cancelada tarde', 'Ausente'])
    await expect.element(screen().getByText(state).first()).toBeVisible()
  const rate = screen().getByRole('button', { name: /^Calificar/ })
  await rate.click()
  const dialog = sheet('Calificar tu clase')
  await dialog.getByRole('button', { name: 'Enviar tu calificación' }).click()
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  await expect.element(page.getByText('Tocá una estrella para calificar.')).toBeInTheDocument()
  await dialog.getByRole('radio', { name: '4 estrellas: Muy buena' }).click({ force: true })
  await dialog.getByLabelText('¿Querés decirle algo a tu coach?').fill('Muy buena')
  await dialog.getByRole('button', { name: 'Enviar tu calificación' }).click()
  await expectToast('success', '¡Gracias por calificar!')
  await expect.element(screen().getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
  await expect.element(rate).not.toBeInTheDocument()
  reopen('estrellas')
  await expect.element(screen().getByText('No hay clases para calificar')).toBeVisible()
  await expectAccessible()
})

test('a rating written offline counts once, although its first answer is lost', async () => {
  const { gym, network } = await openApp({ path: 'estrellas', user: 'ana' })
  await screen()
    .getByRole('button', { name: /^Calificar/ })
    .click()
  const dialog = sheet('Calificar tu clase')
  await dialog.getByRole('radio', { name: /^3 estrellas/ }).click({ force: true })
  network.setOnline(false)
  await dialog.getByRole('button', { name: 'Enviar tu calificación' }).click()
  await expect.element(screen().getByText('1 sin enviar.')).toBeVisible()
  await expect.element(screen().getByRole('img', { name: '3 de 5 estrellas' })).toBeVisible()
  network.fail('estrellaadd', 'lost after the commit')
  network.setOnline(true)
  const member = await gym.logIn('ana')
  const stars = async () => (await member.ask('misreservas', { tipo: 'hist', desde: '' })).bookings[0]?.stars
  await expect.poll(stars).toBe(3)
  network.fail('estrellaadd', null)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Se envió lo que tenías guardado.').first()).toBeVisible()
  await expect.element(screen().getByText('1 sin enviar.')).not.toBeInTheDocument()
  const sent = network.requests.filter(({ action, arrived }) => action === 'estrellaadd' && arrived)
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ fields }) => fields.rid)).size).toBe(1)
  expect(await stars()).toBe(3)
})

test('an unsent comment stays with its class', async () => {
  await openApp({
    path: 'estrellas',
    user: 'ana',
    before: ({ network }) =>
      network.edit('misreservas', ({ d, ...answer }) => {
        const classes = z.array(z.looseObject({ calificar: z.unknown() })).parse(d)
        const [rated] = classes.filter(({ calificar }) => Number(calificar) > 0)
        return { ...answer, d: rated ? [rated, { ...rated, id: '9999', name: 'Pilates' }] : d }
      }),
  })
  const comment = () => sheet('Calificar tu clase').getByLabelText('¿Querés decirle algo a tu coach?')
  const open = (name: RegExp) => screen().getByRole('button', { name }).click()
  const close = async () => {
    await sheet('Calificar tu clase').getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(sheet('Calificar tu clase')).not.toBeInTheDocument()
  }
  await open(/^Calificar Pilates/)
  await comment().fill('Me dolió la espalda')
  await close()
  await open(/^Calificar (?!Pilates)/)
  await expect.element(comment()).toHaveValue('')
  await close()
  await open(/^Calificar Pilates/)
  await expect.element(comment()).toHaveValue('Me dolió la espalda')
})

test('a tap anywhere on the card of a pass lists its movements with the balance', async () => {
  await openApp({ path: 'tab3', user: 'beto' })
  await screen().getByRole('listitem').filter({ hasText: 'Abono 8 clases' }).click()
  const ledger = sheet('Abono 8 clases')
  await expect.element(ledger.getByText('Compra')).toBeVisible()
  await expect.element(ledger.getByText('+8')).toBeVisible()
  await expect.element(ledger.getByText('quedan 1', { exact: true })).toBeVisible()
})

test('the attendance counts consecutive weeks, but not a single week', async () => {
  const { network, reopen } = await openApp({ path: 'historial', user: 'ana' })
  await expect.element(screen().getByText('Presente').first()).toBeVisible()
  const showClassesOf = (...dates: string[]) => {
    // The same action reads the upcoming bookings, which have no past class to copy.
    network.edit('misreservas', ({ d, ...answer }) => {
      const past = z
        .array(z.looseObject({ presente: z.unknown() }))
        .parse(d)
        .find(({ presente }) => presente === 1)
      return { ...answer, d: past ? dates.map((fecha, at) => ({ ...past, id: at + 1, fecha })) : d, sig: '' }
    })
    reopen()
  }
  const attendance = screen().getByRole('region', { name: 'Tu asistencia' })
  showClassesOf('2026-11-24', '2026-11-19', '2026-11-17')
  await expect.element(attendance.getByText('2 semanas seguidas')).toBeVisible()
  await expect.element(attendance.getByText('3 clases en noviembre')).toBeVisible()
  await expect.element(attendance.getByText('Semana del 16 nov: 2 clases')).toBeInTheDocument()
  showClassesOf('2026-11-24', '2026-11-12')
  await expect.element(attendance.getByText('2 clases en noviembre')).toBeVisible()
  expect(attendance.getByText(/seguida/).elements()).toEqual([])
})
