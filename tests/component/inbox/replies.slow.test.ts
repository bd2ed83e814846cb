// Messages that a member opens and answers.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusalMessage } from '#tests/support/failures.ts'
import { onePixel } from '#tests/support/picture.ts'
import { pictureFile } from '../stage/files.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const medical = 'Tu apto médico vence este mes'
const button = (name: string | RegExp) => screen().getByRole('button', { name })
const field = () => screen().getByLabelText('Tu respuesta')
const replies = () => screen().getByRole('list', { name: 'Lo que respondiste' })
const open = (title: string) => button(new RegExp(title)).first().click()

test('a reply with a photo reaches staff, and their answer reaches the member', async () => {
  const { gym, reopen } = await openApp({ path: 'tab2', user: 'ana' })
  await open(medical)
  await button('Responder').click()
  await expect.element(field()).toHaveFocus()
  await field().fill('Acá está, ya lo renové.')
  await userEvent.upload(screen().getByCss('input[type=file]').last(), await pictureFile('apto.png'))
  await expect.element(screen().getByRole('img', { name: 'La foto que elegiste' })).toBeVisible()
  await expectAccessible()
  await button('Enviar').click()
  await expect.element(replies().getByText('Acá está, ya lo renové.')).toBeVisible()
  await expect.element(replies().getByRole('img', { name: /^La foto que enviaste/ })).toBeVisible()
  await expect.element(button('Responder')).toBeVisible()
  await expectAccessible()
  await button('Responder').click()
  await expect.element(field()).toHaveValue('')
  await expect.element(screen().getByRole('img', { name: 'La foto que elegiste' })).not.toBeInTheDocument()

  const sofi = await gym.logIn('sofi')
  const reply = (await sofi.ask('mensajes', { desde: '' })).messages.find(
    ({ title }) => title === `Respuesta: ${medical}`,
  )
  expect(reply).toMatchObject({ text: 'Acá está, ya lo renové.', from: 'Ana Gutiérrez', canReply: true })
  const answer = { id: reply?.id ?? '', txt: '¡Gracias, Ana!', img: '', rid: crypto.randomUUID() }
  expect((await sofi.ask('mensajeresp', answer)).ok).toBe(1)
  reopen('tab2')
  await open(`Respuesta: ${medical}`)
  await expect.element(screen().getByText('¡Gracias, Ana!')).toBeVisible()
})

test('staff see a reply with its photo and answer it', async () => {
  await openApp({
    path: 'tab2',
    user: 'sofi',
    async before({ gym }) {
      const ana = await gym.logIn('ana')
      const { messages } = await ana.ask('mensajes', { desde: '' })
      const id = messages.find(({ title }) => title === medical)?.id ?? ''
      const img = onePixel
      const upload = await ana.wire('upload_img.php', { img, tipo: 'mensaje' })
      const reply = { id, txt: 'Acá está.', img: String(upload?.url), rid: crypto.randomUUID() }
      expect((await ana.ask('mensajeresp', reply)).ok).toBe(1)
    },
  })
  await open(`Respuesta: ${medical}`)
  await expect.element(screen().getByText('Acá está.')).toBeVisible()
  await expect.element(screen().getByRole('img', { name: /^La foto de Ana Gutiérrez/ })).toBeVisible()
  await button('Responder').click()
  await field().fill('¡Gracias, Ana!')
  await button('Enviar').click()
  await expect.element(replies().getByText('¡Gracias, Ana!')).toBeVisible()
})

test('a draft survives another message, a restart and a refusal', async () => {
  const { network, reopen } = await openApp({ path: 'tab2', user: 'ana' })
  await open(medical)
  await button('Responder').click()
  await field().fill('El lunes lo llevo.')
  reopen('tab2')
  await open('Bienvenida, Ana')
  await button('Responder').click()
  await field().fill('¡Gracias!')
  reopen('tab2')
  await open(medical)
  await expect.element(field()).toHaveValue('El lunes lo llevo.')
  network.fail('mensajeresp', 'refusal')
  await button('Enviar').click()
  await expect.element(page.getByText(refusalMessage).last()).toBeVisible()
  await expect.element(field()).toHaveValue('El lunes lo llevo.')
  await expect.element(replies()).not.toBeInTheDocument()
})

test('a reply without a connection is not sent and stays in the form', async () => {
  const { network } = await openApp({ path: 'tab2', user: 'ana' })
  await open(medical)
  await button('Responder').click()
  await field().fill('Voy mañana.')
  network.setOnline(false)
  await button('Enviar').click()
  await expect.element(page.getByText('Necesitás conexión para esto.').last()).toBeVisible()
  await expect.element(field()).toHaveValue('Voy mañana.')
  expect(network.requests.filter(({ action }) => action === 'mensajeresp')).toEqual([])
})

test('a reply with a lost answer arrives once', async () => {
  const { gym, network } = await openApp({ path: 'tab2', user: 'ana' })
  await open(medical)
  await button('Responder').click()
  await field().fill('Voy mañana.')
  network.fail('mensajeresp', 'lost after the commit')
  await button('Enviar').click()
  await expect.element(replies().getByText('Voy mañana.')).toBeVisible()
  const { messages } = await (await gym.logIn('sofi')).ask('mensajes', { desde: '' })
  expect(messages.filter(({ text }) => text === 'Voy mañana.')).toHaveLength(1)
})

test('a gym without replies offers no reply button, and a photo with an unsafe address is not loaded', async () => {
  await openApp({
    path: 'tab2',
    user: 'ana',
    before({ network }) {
      network.edit('mensajes', ({ d, ...answer }) => ({
        ...answer,
        d: (d as Record<string, unknown>[]).map(({ responde: _, respuestas: __, ...message }) => ({
          ...message,
          foto: 'javascript:alert(1)',
        })),
      }))
    },
  })
  await open(`${medical}.*Recepción`)
  await expect.element(screen().getByText('La foto de Recepción no se puede ver.')).toBeVisible()
  await expect.element(button('Responder')).not.toBeInTheDocument()
})

test('an empty inbox says so', async () => {
  await openApp({
    path: 'tab2',
    user: 'ana',
    before: ({ network }) => network.edit('mensajes', { ok: 1, d: [] }),
  })
  await expect.element(screen().getByText('No tenés mensajes')).toBeVisible()
  await expectAccessible()
})

test('a removed message links back to the inbox', async () => {
  const { network, reopen } = await openApp({ path: 'tab2', user: 'ana' })
  await open(medical)
  await expect.element(screen().getByRole('heading', { name: medical })).toBeVisible()
  network.edit('mensajes', { ok: 1, d: [] })
  reopen('msg')
  await expect.element(screen().getByText('Este mensaje ya no está')).toBeVisible()
  await screen().getByRole('link', { name: 'Ver los mensajes' }).click()
  await expect.element(screen().getByText('No tenés mensajes')).toBeVisible()
})
