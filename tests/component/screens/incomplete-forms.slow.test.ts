// Incomplete forms: each marks its first missing field and moves the focus there. ../account tests the forms of
// the account, and ../payments the form of a transfer.
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { onePixel } from '#tests/support/picture.ts'
import { bookToday } from '../desk/reception.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

interface IncompleteForm {
  path: string
  user: 'ana' | 'beto' | 'sofi'
  before?: (gym: Gym) => Promise<unknown>
  /** Buttons that open the form. */
  presses?: readonly (string | RegExp)[]
  /** The name of the sheet with the form. Without a name the form is on the screen. */
  inSheet?: string
  /** The label of a field to empty, because it starts with a value. */
  empty?: string
  send: string
  field: string
  error: string
}

const medicalMessage = /Tu apto médico vence este mes/

const forms: Readonly<Record<string, IncompleteForm>> = {
  'a reply': {
    path: 'tab2',
    user: 'ana',
    presses: [medicalMessage, 'Responder'],
    send: 'Enviar',
    field: 'Tu respuesta',
    error: 'Escribí tu respuesta o elegí una foto.',
  },
  'a result': {
    path: 'addscore',
    user: 'ana',
    send: 'Guardar tu resultado',
    field: 'Minutos',
    error: 'Poné tu tiempo.',
  },
  'a record': {
    path: 'myfit',
    user: 'ana',
    presses: ['Cargar una marca'],
    inSheet: 'Cargar tu marca',
    send: 'Guardar tu marca',
    field: 'Ejercicio',
    error: 'Escribí el ejercicio.',
  },
  'a weight': {
    path: 'peso',
    user: 'ana',
    presses: ['Cargar tu peso'],
    inSheet: 'Cargar tu peso',
    empty: 'Fecha',
    send: 'Guardar tu peso',
    field: 'Fecha',
    error: 'Elegí la fecha.',
  },
  'a converted weight': {
    path: 'calculator',
    user: 'ana',
    presses: ['Kilos y libras'],
    empty: 'Libras (lb)',
    send: 'Ver qué discos poner',
    field: 'Libras (lb)',
    error: 'Escribí un número, por ejemplo 102,5.',
  },
  'a guest': {
    path: 'invitar',
    user: 'ana',
    before: async gym => void (await (await gym.logIn('ana')).bookAt('13:00', '2026-11-25')),
    presses: ['Anotar a tu invitado'],
    inSheet: 'Anotar a tu invitado',
    send: 'Anotarlo',
    field: 'Nombre y apellido',
    error: 'Escribí su nombre y apellido.',
  },
  'a note of the desk': {
    path: 'persona?id=1',
    user: 'sofi',
    send: 'Guardar nota',
    field: 'Nota nueva',
    error: 'Escribí la nota.',
  },
  'a message to a class': {
    path: 'hoy',
    user: 'sofi',
    before: gym => bookToday(gym, 'ana', '20:00'),
    presses: [/^20:00/, 'Avisar a todos'],
    inSheet: 'Avisar a todos',
    send: 'Enviar',
    field: 'Mensaje',
    error: 'Escribí el mensaje.',
  },
  'a typed code': {
    path: 'checkin',
    user: 'sofi',
    send: 'Anotar',
    field: 'O escribí el código',
    error: 'Escribí el código.',
  },
  'a rejected certificate': {
    path: 'persona?id=2',
    user: 'sofi',
    before: sendCertificate,
    presses: ['Rechazar'],
    inSheet: 'Rechazar apto médico',
    send: 'Rechazar',
    field: 'Motivo. Lo va a leer Beto Ibáñez',
    error: 'Escribí el motivo, o tocá uno de los de siempre.',
  },
  'an accepted certificate': {
    path: 'persona?id=2',
    user: 'sofi',
    before: sendCertificate,
    empty: 'Vale hasta',
    send: 'Aceptar',
    field: 'Vale hasta',
    error: 'Poné hasta cuándo vale.',
  },
}

/** Sends Beto's medical certificate. */
async function sendCertificate(gym: Gym): Promise<void> {
  const beto = await gym.logIn('beto')
  const upload = await beto.wire('upload_img.php', { img: onePixel, tipo: 'apto' })
  await beto.ask('aptoadd', { img: String(upload?.url), hasta: '2027-06-13', rid: crypto.randomUUID() })
}

test.each(Object.entries(forms))('%s', async (_, incompleteForm) => {
  const { path, user, before, presses = [], inSheet, empty, send, field, error } = incompleteForm
  await openApp({ path, user, before: async ({ gym }) => void (await before?.(gym)) })
  for (const name of presses) await press(name)
  const form: Locator = inSheet === undefined ? screen() : sheet(inSheet)
  const input = form.getByLabelText(field, { exact: true })
  if (empty !== undefined) await form.getByLabelText(empty, { exact: true }).fill('')
  expect(form.getByText(error).elements()).toEqual([])
  await form.getByRole('button', { name: send, exact: true }).click()
  await expect.element(form.getByText(error)).toBeVisible()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription(error)
  await expectAccessible()
})

/** Presses a button or a tab of the screen. */
async function press(name: string | RegExp): Promise<void> {
  const role = name === 'Kilos y libras' ? 'tab' : 'button'
  await screen().getByRole(role, { name }).first().click()
}
