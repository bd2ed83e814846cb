// The main tasks with a keyboard alone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAlertFocus, expectSheetFocus, pressKey, tabTo } from '../stage/keys.ts'
import { openApp } from '../stage/open-app.tsx'
import { resultDialog, screen, sheet } from '../stage/screen.ts'

/** Chooses the next day with an arrow key, as in every group of radio buttons. */
async function chooseTomorrow(): Promise<void> {
  await expect.element(screen().getByRole('radio').first()).toBeInTheDocument()
  await tabTo(/de noviembre$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen().getByRole('radio').nth(1)).toBeChecked()
}

test('a member logs in, books a class, and cancels it', async () => {
  await openApp({ path: 'turnos' })
  await expect.element(page.getByLabelText('Usuario')).toBeVisible()
  await tabTo(/^Usuario$/)
  await userEvent.keyboard('ana')
  await tabTo(/^Clave$/)
  await userEvent.keyboard('molde1234{Enter}')
  await expect.element(page.getByCss('#login-username')).not.toBeInTheDocument()
  await chooseTomorrow()
  await pressKey(/^Reservá: Yoga Vinyasa/)
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  await pressKey(/^Cerrar$/)
  await expect.element(resultDialog()).not.toBeInTheDocument()
  await pressKey(/^Reservas$/)
  await expect.poll(() => location.pathname).toBe('/tab3')
  await expect.element(screen().getByRole('heading', { name: 'Yoga Vinyasa' })).toBeVisible()
  await pressKey(/^Cancelá Yoga Vinyasa/)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAlertFocus()
  await pressKey(/^Cancelá$/)
  await expect.element(page.getByText('Reserva cancelada.').first()).toBeVisible()
})

test('a member rates a class with the arrows, and Escape closes the sheet', async () => {
  await openApp({ path: 'estrellas', user: 'ana' })
  await expect
    .element(
      screen()
        .getByRole('button', { name: /^Calificar/ })
        .first(),
    )
    .toBeVisible()
  const dialog = sheet('Calificar tu clase')
  await pressKey(/^Calificar .*\d\d:\d\d$/)
  await expectSheetFocus(dialog)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await pressKey(/^Calificar .*\d\d:\d\d$/)
  await expectSheetFocus(dialog)
  await tabTo(/^1 estrella/)
  await userEvent.keyboard(' ')
  for (let star = 1; star < 4; star += 1) await userEvent.keyboard('{ArrowRight}')
  await tabTo(/^¿Querés decirle algo/)
  await userEvent.keyboard('Gracias')
  await pressKey(/^Enviar tu calificación$/)
  await expect.element(screen().getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
})

test('staff find a person, book a class for them, and call the roll', async () => {
  await openApp({ path: 'turnos', user: 'sofi' })
  await chooseTomorrow()
  await pressKey(/^13:00/)
  await expectSheetFocus(sheet('Open Box'))
  await pressKey(/^Reservar para alguien$/)
  const search = sheet('Reservar para alguien')
  await expectSheetFocus(search)
  await tabTo(/^Buscá a quién/)
  await userEvent.keyboard('Gutiérrez')
  await expect.element(search.getByRole('searchbox')).toHaveValue('Gutiérrez')
  await expect.element(search.getByRole('button', { name: 'Ana Gutiérrez' })).toBeVisible()
  await pressKey(/Ana Gutiérrez$/)
  await expectAlertFocus()
  await pressKey(/^Reservá$/)
  await expect
    .element(page.getByRole('alertdialog').filter({ hasText: 'Reservado Correctamente !!!' }))
    .toBeVisible()
  await expectAlertFocus()
  await pressKey(/^Cerrar$/)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await pressKey(/^13:00/)
  await expectSheetFocus(sheet('Open Box'))
  await pressKey(/^Asistencia$/)
  await expect.element(screen().getByText(/^0 de \d+ presente/)).toBeVisible()
  await tabTo(/^Presente$/)
  await userEvent.keyboard(' ')
  await expect.element(screen().getByText(/1 de \d+ presente/)).toBeVisible()
})

/** Finds buttons, links and fields of the screen without a name. */
const findNameless = () =>
  (['button', 'link', 'radio', 'combobox'] as const).flatMap(role =>
    screen()
      .getByRole(role)
      .elements()
      .filter(element => !screen().getByRole(role, { name: /\S/ }).elements().includes(element)),
  )

test('schedule and bookings have headings, regions and names for screen readers', async () => {
  const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseTomorrow()
  await expect.element(screen().getByRole('button', { name: /^13:00/ })).toBeInTheDocument()
  await expect.element(screen().getByRole('heading', { name: 'Turnos', level: 1 })).toBeInTheDocument()
  await expect.element(screen().getByRole('group', { name: 'Elegí un día' })).toBeInTheDocument()
  await expect.element(screen().getByRole('radio', { name: /^Hoy, .+/ })).toBeInTheDocument()
  await expect.element(screen().getByRole('heading', { name: 'A la mañana', level: 2 })).toBeInTheDocument()
  await expect
    .element(
      screen()
        .getByRole('button', { name: /^Reservá: .+, \d\d:\d\d/ })
        .first(),
    )
    .toBeInTheDocument()
  expect(findNameless()).toEqual([])
  reopen('tab3')
  await expect.element(screen().getByText('Mis abonos')).toBeVisible()
  await expect.element(screen().getByRole('heading', { name: 'Mis Reservas', level: 1 })).toBeInTheDocument()
  await expect.element(screen().getByRole('region', { name: 'Mis abonos' })).toBeInTheDocument()
  await expect.element(screen().getByRole('navigation', { name: 'Principal' })).toBeInTheDocument()
  expect(findNameless()).toEqual([])
})
