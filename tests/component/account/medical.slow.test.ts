// The medical certificate on the member's phone and at the desk.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onePixel } from '#tests/support/picture.ts'
import { pictureFile } from '../stage/files.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { alertDialog, expectAccessible, screen, sheet } from '../stage/screen.ts'
import { endSession, logInAgain } from '../stage/session-end.ts'

const title = 'Enviar tu apto médico'
const until = '2027-06-13'
const untilInWords = 'Hasta el 13 de junio de 2027'
const form = () => sheet(title)
const promise = () => form().getByText(/Lo ve solo su equipo, y se borra si cerrás tu cuenta\./)
const part = () => screen().getByRole('region', { name: 'Apto médico' })
const card = () => screen().getByRole('region', { name: 'Apto médico por revisar' })
const openForm = () => screen().getByRole('button', { name: title, exact: true }).click()
const submit = () => form().getByRole('button', { name: 'Enviar' }).click()

async function fillForm(): Promise<void> {
  await openForm()
  await userEvent.upload(form().getByCss('input[type=file]').last(), await pictureFile('apto.png'))
  await expect.element(form().getByRole('img', { name: 'El apto que elegiste' })).toBeVisible()
  await form().getByLabelText('Vale hasta').fill(until)
}

/** Sends Beto's certificate from another phone. */
async function sendCertificate({ gym }: { gym: Gym }): Promise<void> {
  const beto = await gym.logIn('beto')
  const img = onePixel
  const upload = await beto.wire('upload_img.php', { img, tipo: 'apto' })
  await beto.ask('aptoadd', { img: String(upload?.url), hasta: until, rid: crypto.randomUUID() })
}

/** Decides on Beto's certificate at the desk. */
async function decide(gym: Gym, fields: { ok: string; hasta: string; motivo: string }): Promise<void> {
  const sofi = await gym.logIn('sofi')
  const { certificate } = await sofi.ask('persona', { cid: '2' })
  const answer = await sofi.ask('aptook', { id: certificate?.id ?? '', rid: crypto.randomUUID(), ...fields })
  expect(answer.ok).toBe(1)
}

test('is sent with its photo and waits for the gym', async () => {
  const links = { privacy: 'https://box.example.com/privacidad' }
  await openApp({ path: 'perfil', user: 'beto', manifest: { links } })
  await expect.element(part().getByText('No hay ninguno cargado')).toBeVisible()
  await fillForm()
  await expect.element(promise()).toBeVisible()
  const notice = form().getByRole('link', { name: 'Política de privacidad' })
  await expect.element(notice).toHaveAttribute('href', links.privacy)
  await expectAccessible()
  await submit()
  await expect.element(part().getByText(/^Lo enviaste .+\. El gimnasio lo va a revisar\.$/)).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  await expectAccessible()
  await openForm()
  await expect.element(form().getByLabelText('Vale hasta')).toBeVisible()
  await expect.element(promise()).not.toBeInTheDocument()
})

test('says who sees the certificate, also at a gym without a privacy notice', async () => {
  await openApp({ path: 'perfil', user: 'beto', manifest: { links: {} } })
  await openForm()
  await expect.element(promise()).toBeVisible()
  await expect.element(form().getByRole('link')).not.toBeInTheDocument()
})

test('shows the reason for a rejection and can be sent again', async () => {
  await openApp({
    path: 'perfil',
    user: 'beto',
    async before({ gym }) {
      await sendCertificate({ gym })
      await decide(gym, { ok: '0', hasta: '', motivo: 'La foto no se lee.' })
    },
  })
  await expect
    .element(part().getByText('El gimnasio no aceptó el que enviaste. La foto no se lee.'))
    .toBeVisible()
  await fillForm()
  await submit()
  await expect.element(part().getByText(/^Lo enviaste /)).toBeVisible()
})

test('marks the missing fields of the form', async () => {
  await openApp({ path: 'perfil', user: 'beto' })
  await openForm()
  await submit()
  await expect.element(form().getByText('Falta la foto del apto.')).toBeVisible()
  await expect.element(form().getByText('Decinos hasta cuándo vale.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()
})

test('keeps the photo and the date after a refusal', async () => {
  const { network } = await openApp({ path: 'perfil', user: 'beto' })
  await fillForm()
  network.edit('aptoadd', { ok: 0, err: ['Hoy no.'] })
  await submit()
  await expect.element(form().getByText('Hoy no.')).toBeVisible()
  network.edit('aptoadd', null)
  await expect.element(form().getByLabelText('Vale hasta')).toHaveValue(until)
  await expect.element(form().getByRole('img', { name: 'El apto que elegiste' })).toBeVisible()
  await submit()
  await expect.element(part().getByText(/^Lo enviaste /)).toBeVisible()
})

test('arrives once when the answer is lost', async () => {
  const { gym, network } = await openApp({ path: 'perfil', user: 'beto' })
  await fillForm()
  network.fail('aptoadd', 'lost after the commit')
  await submit()
  await expect.element(part().getByText(/^Lo enviaste /)).toBeVisible()
  const { messages } = await (await gym.logIn('sofi')).ask('mensajes', { desde: '' })
  expect(messages.filter(message => message.title === 'Apto médico de Beto Ibáñez')).toHaveLength(1)
})

test('is absent at a gym that does not handle certificates', async () => {
  await openApp({
    path: 'perfil',
    user: 'beto',
    before({ network }) {
      network.edit('perfil', ({ perfil, ...answer }) => {
        const { apto: _, ...profile } = Object(perfil)
        return { ...answer, perfil: profile }
      })
    },
  })
  await expect.element(screen().getByRole('region', { name: 'Mis datos' })).toBeVisible()
  await expect.element(part()).not.toBeInTheDocument()
})

test('staff reject a certificate with a reason', async () => {
  const { gym } = await openApp({ path: 'persona?id=2', user: 'sofi', before: sendCertificate })
  await expect.element(card().getByRole('button', { name: 'Ver el certificado en grande' })).toBeVisible()
  await expectAccessible()
  await card().getByRole('button', { name: 'Rechazar' }).click()
  const question = sheet('Rechazar apto médico')
  await question.getByRole('button', { name: 'La foto no se lee' }).click()
  await question.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect.element(card()).not.toBeInTheDocument()
  const { profile } = await (await gym.logIn('beto')).ask('perfil')
  expect(profile?.medical).toMatchObject({ state: 'rejected', reason: 'La foto no se lee.' })
})

test('the typed reason for a rejection survives the end of the session', async () => {
  const { gym } = await openApp({ path: 'persona?id=2', user: 'sofi', before: sendCertificate })
  const question = sheet('Rechazar apto médico')
  const startRejection = () => card().getByRole('button', { name: 'Rechazar' }).click()
  const reject = question.getByRole('button', { name: 'Rechazar', exact: true })
  await startRejection()
  await question.getByRole('textbox').fill('Falta el sello del médico.')
  await endSession(gym)
  await reject.click()
  await alertDialog().getByRole('button', { name: 'Cerrar' }).click()
  await logInAgain('sofi')
  await startRejection()
  await expect.element(question.getByRole('textbox')).toHaveValue('Falta el sello del médico.')
  await reject.click()
  await expect.element(card()).not.toBeInTheDocument()
  const { profile } = await (await gym.logIn('beto')).ask('perfil')
  expect(profile?.medical).toMatchObject({ state: 'rejected', reason: 'Falta el sello del médico.' })
})

test('staff accept a certificate by keyboard, and the focus stays on the screen', async () => {
  const { gym } = await openApp({ path: 'persona?id=2', user: 'sofi', before: sendCertificate })
  await expect.element(card().getByLabelText('Vale hasta')).toHaveValue(until)
  const accept = card().getByRole('button', { name: 'Aceptar' }).element() as HTMLElement
  accept.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card()).not.toBeInTheDocument()
  await expect.poll(() => screen().element().contains(document.activeElement)).toBe(true)
  await expect.element(screen().getByText(untilInWords)).toBeVisible()
  const { profile } = await (await gym.logIn('beto')).ask('perfil')
  expect(profile?.medical).toMatchObject({ until, state: 'accepted' })
})

test('the profile shows the expiry date of an accepted certificate', async () => {
  await openApp({
    path: 'perfil',
    user: 'beto',
    async before({ gym }) {
      await sendCertificate({ gym })
      await decide(gym, { ok: '1', hasta: until, motivo: '' })
    },
  })
  await expect.element(part().getByText(untilInWords)).toBeVisible()
  await expect.element(part().getByText(/^Lo enviaste /)).not.toBeInTheDocument()
  await expect.element(page.getByText('El gimnasio no aceptó', { exact: false })).not.toBeInTheDocument()
})
