// Actions on a whole class: a message to everybody in the class, and the cancellation of the class.
import { expect, test } from 'vitest'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { bookToday, classAt, dialog, message, press, readClasses } from './reception.ts'

/** Opens the roll of the class at 20:00, which Ana has booked. */
async function openRoll() {
  const app = await openApp({
    path: 'hoy',
    user: 'sofi',
    at: '12:45',
    before: async ({ gym }) => void (await bookToday(gym, 'ana', '20:00')),
  })
  await classAt('20:00').click()
  return app
}

const openMessage = () => screen().getByRole('button', { name: 'Avisar a todos' }).click()
const form = sheet('Avisar a todos')
const send = form.getByRole('button', { name: 'Enviar' })

async function readMessagesOfAna(gym: Gym): Promise<string[]> {
  const { messages } = await (await gym.logIn('ana')).ask('mensajes', { desde: '' })
  return messages.map(({ title, text }) => `${title} ${text}`)
}

test('the desk sends a message to everybody in a class', async () => {
  const { gym } = await openRoll()
  await openMessage()
  await form.getByLabelText('Mensaje').fill('Traigan una colchoneta.')
  await expectAccessible()
  await send.click()
  await expect.element(message(/^Le avisamos a \d+ personas?\.$/)).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect((await readMessagesOfAna(gym))[0]).toContain('Traigan una colchoneta.')
  await openMessage()
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('')
})

test('a message with a lost answer is reported as sent and arrives once', async () => {
  const { gym, network } = await openRoll()
  await openMessage()
  await form.getByLabelText('Mensaje').fill('Hoy entrenamos afuera.')
  network.fail('mensajeclase', 'lost after the commit')
  await send.click()
  await expect.element(message(/^Le avisamos a \d+ personas?\.$/)).toBeVisible()
  expect((await readMessagesOfAna(gym)).filter(text => text.includes('entrenamos afuera'))).toHaveLength(1)
})

test('a message that the gym refuses stays in the form', async () => {
  const { network } = await openRoll()
  await openMessage()
  await form.getByLabelText('Mensaje').fill('Hoy entrenamos afuera.')
  network.fail('mensajeclase', 'refusal')
  await send.click()
  await expect.element(dialog('No se envió')).toHaveTextContent('Tu cuenta está pausada hasta el lunes.')
  await press('No se envió', 'Cerrar')
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('Hoy entrenamos afuera.')
})

test('an unsent message stays with its class and is not used as the reason for a cancellation', async () => {
  await openRoll()
  const close = async (name: string) => {
    await sheet(name).getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(sheet(name)).not.toBeInTheDocument()
  }
  await openMessage()
  await form.getByLabelText('Mensaje').fill('Traigan una colchoneta.')
  await close('Avisar a todos')
  await screen().getByRole('button', { name: 'Cancelar la clase' }).click()
  await expect.element(sheet('Cancelar la clase').getByLabelText(/^Motivo/)).toHaveValue('')
  await close('Cancelar la clase')
  history.back()
  await classAt('18:00').click()
  await openMessage()
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('')
  await close('Avisar a todos')
  history.back()
  await classAt('20:00').click()
  await openMessage()
  await expect.element(form.getByLabelText('Mensaje')).toHaveValue('Traigan una colchoneta.')
})

test('a cancelled class leaves the day, returns its credits, and tells its members the reason', async () => {
  const { gym } = await openRoll()
  const ana = await gym.logIn('ana')
  const credits = await ana.credits()
  await screen().getByRole('button', { name: 'Cancelar la clase' }).click()
  const cancel = sheet('Cancelar la clase')
  await expect.element(cancel).toHaveTextContent(/Se avisa a \d+ personas? y cada crédito usado se devuelve/)
  await cancel.getByLabelText(/^Motivo/).fill('Se cortó la luz.')
  await expectAccessible()
  await cancel.getByRole('button', { name: 'Cancelar la clase' }).click()
  await expect.element(message(/^Cancelaste .+ Le avisamos a \d+ personas?\.$/)).toBeVisible()
  expect((await readClasses(gym)).map(({ time }) => time)).not.toContain('20:00')
  expect((await readMessagesOfAna(gym))[0]).toContain('Se cortó la luz.')
  expect(await ana.credits()).toBe(credits + 1)
  history.back()
  await expect.element(classAt('18:00')).toBeVisible()
  await expect.element(classAt('20:00')).not.toBeInTheDocument()
})

test('a cancellation of a class with an unknown outcome is reported as uncertain', async () => {
  const { network } = await openRoll()
  network.fail('turnodel', 'cut')
  network.fail('reservaver', 'missing')
  await screen().getByRole('button', { name: 'Cancelar la clase' }).click()
  await sheet('Cancelar la clase').getByRole('button', { name: 'Cancelar la clase' }).click()
  await expect.element(dialog('No sabemos si la clase se canceló')).toBeVisible()
  await expectAccessible()
})
