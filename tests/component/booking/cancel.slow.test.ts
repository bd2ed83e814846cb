// Cancelling a booking: the question, its terms, the credit, and the spots of a family.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import {
  alertDialog,
  chooseDay,
  closeResult,
  expectAccessible,
  resultDialog,
  screen,
  sheet,
} from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

const card = (name: string) => screen().getByRole('listitem').filter({ hasText: name }).first()
const openDetails = (hour: string) =>
  screen()
    .getByRole('button', { name: new RegExp(`^${hour}`) })
    .first()
    .click()

test('cancelling asks for confirmation and returns the credit', async () => {
  await openApp({
    path: 'tab3',
    user: 'beto',
    before: async ({ gym }) => {
      await (await gym.logIn('beto')).bookAt('13:00')
    },
  })
  await expect.element(screen().getByText('Sin créditos')).toBeVisible()
  await screen().getByRole('button', { name: 'Cancelá Open Box' }).click()
  await alertDialog().getByRole('button', { name: 'Cancelá', exact: true }).click()
  await expect.element(screen().getByText('No tenés reservas')).toBeVisible()
  await expect.element(screen().getByText('Vence en 2 días')).toBeVisible()
})

test('a family books a class person by person, and cancels each spot separately', async () => {
  await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await screen().getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()
  await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
  await closeResult()
  await expect.element(card('Yoga Vinyasa').getByText('Reservado')).toBeVisible()

  await openDetails('09:30')
  const details = sheet('Yoga Vinyasa')
  await expect.element(details.getByText('Tu lugar')).toBeVisible()
  const person = details.getByLabelText('¿Para quién?')
  // The button that books a child must not look like the button that books the member.
  await expect.element(person).not.toBeInTheDocument()
  await expect.element(details.getByRole('button', { name: /^Reservá/ })).not.toBeInTheDocument()
  const addTomas = details.getByRole('button', { name: 'Sumar a Tomás: Yoga Vinyasa, 09:30' })
  await expect.element(addTomas).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
  await addTomas.click()
  await expect.element(resultDialog().getByText('para Tomás Paredes')).toBeVisible()
  await expectAccessible()
  await closeResult()
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(card('Yoga Vinyasa').getByText('Va Tomás', { exact: true })).toBeVisible()

  await openDetails('09:30')
  await expect.element(details.getByText('Tu lugar')).toBeVisible()
  await expect.element(addTomas).not.toBeInTheDocument()
  await details.getByRole('button', { name: 'Cancelá el lugar de Tomás Paredes' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cancelás el lugar de Tomás Paredes?' })
  await expect
    .element(question.getByText(/^Yoga Vinyasa, .+ a las 09:30\. Recupera su crédito\.$/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancelá', exact: true }).click()
  await expectToast('success', 'Reserva cancelada. Tomás recuperó 1 crédito.')
  await expect.element(addTomas).toBeVisible()
  await expect.element(details.getByText('Tu lugar')).toBeVisible()
  await expectAccessible()
})

test('a single relative is no choice, although the family arrives after the opening', async () => {
  const { network, advance } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await screen().getByRole('button', { name: 'Reservá: Yoga Vinyasa' }).click()
  await closeResult()
  const release = network.hold('familia')
  await openDetails('09:30')
  const details = sheet('Yoga Vinyasa')
  await expect.element(details.getByText('Tu lugar')).toBeVisible()
  await expect.poll(() => network.pending).toBe(1)
  // The sheet is open.
  await advance(1_000)
  release()
  await expect.element(details.getByRole('button', { name: /^Sumar a Tomás/ })).toBeVisible()
  await expect.element(details.getByLabelText('¿Para quién?')).not.toBeInTheDocument()
})

test('cancelling shortly before the class warns about the lost credit and asks once', async () => {
  await openApp({ path: 'turnos', user: 'ana', at: '12:10' })
  const openBox = card('Open Box')
  await expect.element(openBox.getByText('Ya no se puede cancelar gratis', { exact: true })).toBeVisible()
  await openBox.getByRole('button', { name: /^Reservá: Open Box/ }).click()
  await expect.element(resultDialog().getByText('Ya no se puede cancelar gratis')).toBeVisible()
  await closeResult()
  await openDetails('13:00')
  const details = sheet('Open Box')
  await expect.element(details.getByText('Si cancelás ahora perdés el crédito')).toBeVisible()
  await details.getByRole('button', { name: 'Cancelá tu lugar' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cancelás tu lugar?' })
  await expect
    .element(question.getByText('Open Box, hoy a las 13:00. Ya no es gratis: perdés 1 crédito.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancelá', exact: true }).click()
  await expectToast('neutral', 'Reserva cancelada. Perdiste 1 crédito.')
  await expect.element(question).not.toBeInTheDocument()
})
