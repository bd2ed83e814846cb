// The desk reviews the transfers that members report, in order.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tenantBase } from '#api/tenant-base.ts'
import { type Client, rid } from '#tests/support/clients.ts'
import { onePixel } from '#tests/support/picture.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'
import { endSession, logInAgain } from '../stage/session-end.ts'
import { dialog, message, press, readCard, today } from './reception.ts'

/** Reports a transfer with a proof of payment. `charge`: the charge to pay. */
async function report(gym: Gym, user: string, amount: number, charge = ''): Promise<Client> {
  const member = await gym.logIn(user)
  const upload = await member.wire('upload_img.php', { img: onePixel, tipo: 'transferencia' })
  const fields = {
    orden: charge,
    monto: String(amount),
    fecha: today,
    img: String(upload?.url ?? ''),
    igual: '1',
  }
  expect(await member.ask('transferadd', { ...fields, rid: rid() })).toMatchObject({ ok: 1 })
  return member
}

const readPending = async (gym: Gym) => (await (await gym.logIn('sofi')).ask('transferrevisar')).transfers

/** Opens the review of the transfers that `arrange` reports. */
const openReview = (arrange: (gym: Gym) => Promise<unknown>) =>
  openApp({ path: 'revisar', user: 'sofi', before: async ({ gym }) => void (await arrange(gym)) })

/** Applies `change` to the addresses of the proofs in an answer with transfers. */
const editProofs = (answer: object, change: (address: string, index: number) => string) => {
  const list: { img: string }[] = Object.values(Object(Reflect.get(answer, 'd')))
  return { ...answer, d: list.map((item, index) => ({ ...item, img: change(item.img, index) })) }
}

/** Returns the address of a picture, which is below the address of this gym. */
const toGymAddress = (path: string): string => `${tenantBase().slice(0, -1)}${path}`

const transfer = (name: string) => screen().getByRole('article', { name: `Transferencia de ${name}` })
const accept = () => screen().getByRole('button', { name: 'Aceptar' })
const nothing = () => screen().getByText('No hay transferencias por revisar')
const reasons = sheet('Rechazar transferencia')

test('Hoy links to the pending transfers', async () => {
  await openApp({
    path: 'hoy',
    user: 'sofi',
    before: async ({ gym }) => void (await report(gym, 'beto', 1_234)),
  })
  await screen().getByRole('link', { name: '1 transferencia por revisar' }).click()
  await expect.element(transfer('Beto Ibáñez')).toBeVisible()
})

test('a transfer of the expected amount is accepted at once, and the next transfer gets the focus', async () => {
  const { gym } = await openReview(async gym => {
    await report(gym, 'ana', 28_000, 'c4')
    await report(gym, 'beto', 1_234)
  })
  await expect.element(transfer('Ana Gutiérrez')).toHaveTextContent('$ 28.000')
  await expect.element(transfer('Ana Gutiérrez')).toHaveTextContent('Cuota mensual')
  await expect.element(transfer('Ana Gutiérrez')).toHaveTextContent('Quedan 2 por revisar')
  await expectAccessible()
  await accept().click()
  await expect.element(transfer('Beto Ibáñez')).toHaveTextContent('Queda 1 por revisar')
  await expect.element(transfer('Beto Ibáñez')).toHaveTextContent('No dijo para qué')
  await expect.element(screen().getByRole('heading', { name: 'Beto Ibáñez' })).toHaveFocus()
  await expect.element(dialog(/Aceptar/)).not.toBeInTheDocument()
  expect((await readCard(gym, 1)).charges).toEqual([])
})

test('a transfer of another amount is accepted after a confirmation of the difference', async () => {
  const { gym } = await openReview(gym => report(gym, 'eli', 500, 'c7'))
  await expect
    .element(transfer('Elías Maidana').getByRole('note').first())
    .toHaveTextContent('Faltan $ 27.500: se esperaban $ 28.000.')
  await accept().click()
  await expect.element(dialog('¿Aceptar $ 500?')).toHaveTextContent('Se esperaban $ 28.000. Faltan $ 27.500.')
  await expectAccessible()
  await press('¿Aceptar $ 500?', 'No aceptar')
  await expect.element(dialog('¿Aceptar $ 500?')).not.toBeInTheDocument()
  expect(await readPending(gym)).toHaveLength(1)
  await accept().click()
  await press('¿Aceptar $ 500?', 'Aceptar igual')
  await expect.element(nothing()).toBeVisible()
  expect(await readPending(gym)).toEqual([])
})

test('a difference missing from the list is confirmed with the message of the gym', async () => {
  const { gym } = await openApp({
    path: 'revisar',
    user: 'sofi',
    before: async ({ gym, network }) => {
      await report(gym, 'ana', 500, 'c4')
      network.edit('transferrevisar', answer => {
        const list: object[] = Object.values(Object(Reflect.get(answer, 'd')))
        return { ...answer, d: list.map(item => ({ ...item, esperado: 0 })) }
      })
    },
  })
  await accept().click()
  await expect.element(dialog('¿Aceptar $ 500?')).toHaveTextContent('Faltan $ 27.500: se esperaban $ 28.000.')
  await press('¿Aceptar $ 500?', 'No aceptar')
  expect(await readPending(gym)).toHaveLength(1)
  await accept().click()
  await press('¿Aceptar $ 500?', 'Aceptar igual')
  await expect.element(nothing()).toBeVisible()
})

test('a proof used in another transfer is reported to the desk, but not to the member', async () => {
  const { gym } = await openReview(async gym => {
    await report(gym, 'eli', 28_000, 'c7')
    await report(gym, 'beto', 500)
  })
  await expect
    .element(transfer('Elías Maidana'))
    .toHaveTextContent(
      'Este comprobante ya se usó en la transferencia de Beto Ibáñez por $ 500 (hoy), que está en revisión.',
    )
  await expectAccessible()
  await accept().click()
  await expect
    .element(transfer('Beto Ibáñez'))
    .toHaveTextContent(
      'Este comprobante ya se usó en la transferencia de Elías Maidana por $ 28.000 (hoy), que ya está acreditada.',
    )
  expect(JSON.stringify(await (await gym.logIn('beto')).ask('transferlist'))).not.toContain('Elías')
})

test('the reason for a rejection survives a lost connection and reaches the member', async () => {
  const { gym, network } = await openReview(gym => report(gym, 'beto', 700))
  await screen().getByRole('button', { name: 'Rechazar' }).click()
  const reject = reasons.getByRole('button', { name: 'Rechazar', exact: true })
  await reasons.getByRole('button', { name: 'El monto no coincide' }).click()
  await expect.element(reasons.getByRole('textbox')).toHaveValue('El monto no coincide.')
  await reasons.getByRole('textbox').fill('El monto no coincide. Son $ 900.')
  await expectAccessible()
  network.setOnline(false)
  await reject.click()
  await expect.element(message('Necesitás conexión para esto.')).toBeVisible()
  await expect.element(reasons.getByRole('textbox')).toHaveValue('El monto no coincide. Son $ 900.')
  network.setOnline(true)
  await reject.click()
  await expect.element(reasons).not.toBeInTheDocument()
  await expect.element(nothing()).toBeVisible()
  const { transfers } = await (await gym.logIn('beto')).ask('transferlist')
  expect(transfers[0]).toMatchObject({ state: 'rejected', reason: 'El monto no coincide. Son $ 900.' })
})

test('the typed reason for a rejection survives the end of the session, only for its transfer', async () => {
  const { gym } = await openReview(async gym => {
    await report(gym, 'beto', 700)
    await report(gym, 'eli', 500, 'c7')
  })
  const startRejection = () => screen().getByRole('button', { name: 'Rechazar' }).click()
  const reject = reasons.getByRole('button', { name: 'Rechazar', exact: true })
  const reason = reasons.getByRole('textbox')
  await startRejection()
  await reason.fill('Falta la hoja con el número.')
  await endSession(gym)
  await reject.click()
  await press('No se rechazó', 'Cerrar')
  await logInAgain('sofi')
  await startRejection()
  await expect.element(reason).toHaveValue('Falta la hoja con el número.')
  await reject.click()
  await expect.element(reasons).not.toBeInTheDocument()
  await expect.element(transfer('Elías Maidana')).toBeVisible()
  await startRejection()
  await expect.element(reason).toHaveValue('')
  const { transfers } = await (await gym.logIn('beto')).ask('transferlist')
  expect(transfers[0]).toMatchObject({ state: 'rejected', reason: 'Falta la hoja con el número.' })
  expect(sessionStorage.getItem('molde.drafts')).not.toContain('Falta la hoja')
})

test('a transfer that a colleague has decided is reported and leaves the list', async () => {
  const { gym } = await openReview(gym => report(gym, 'eli', 28_000, 'c7'))
  await expect.element(transfer('Elías Maidana')).toBeVisible()
  const [{ id } = { id: '' }] = await readPending(gym)
  const decision = { id, ok: '1', motivo: '', rid: rid() }
  expect(await (await gym.logIn('sofi')).ask('transferok', decision)).toMatchObject({ ok: 1 })
  await accept().click()
  await expect.element(dialog('No se aceptó')).toHaveTextContent('Esa transferencia ya está decidida.')
  await press('No se aceptó', 'Cerrar')
  await expect.element(nothing()).toBeVisible()
})

test('a decision with a lost answer is made once', async () => {
  const { gym, network } = await openReview(gym => report(gym, 'eli', 28_000, 'c7'))
  await expect.element(transfer('Elías Maidana')).toBeVisible()
  network.fail('transferok', 'lost after the commit')
  await accept().click()
  await expect.element(nothing()).toBeVisible()
  await expect.element(dialog(/No se|No sabemos/)).not.toBeInTheDocument()
  expect(await readPending(gym)).toEqual([])
})

test('a decision with an unknown outcome is reported as uncertain, and the transfer stays', async () => {
  const { network } = await openReview(gym => report(gym, 'beto', 910))
  network.fail('transferok', 'cut')
  network.fail('reservaver', 'missing')
  await accept().click()
  await expect.element(dialog('No sabemos si se aceptó')).toHaveTextContent('Fijate si sigue en la lista')
  await press('No sabemos si se aceptó', 'Cerrar')
  await expect.element(transfer('Beto Ibáñez')).toBeVisible()
})

test('the proof opens large', async () => {
  await openApp({
    path: 'revisar',
    user: 'sofi',
    before: async ({ gym, network }) => {
      await report(gym, 'beto', 950)
      network.edit('transferrevisar', answer => editProofs(answer, toGymAddress))
    },
  })
  await screen().getByRole('button', { name: 'Ver el comprobante en grande' }).click()
  const large = sheet('Comprobante')
  await expect.element(large.getByRole('img', { name: 'El comprobante de la transferencia' })).toBeVisible()
  const link = large.getByRole('link', { name: 'Abrir en otra ventana' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^http:.*\.png\?hasta=/))
  await expectAccessible()
})

for (const [proof, text] of [
  ['', 'No mandó comprobante.'],
  ['javascript:alert(1)', 'El comprobante tiene una dirección que no se puede abrir.'],
  ['/pwa/uploads/demo/none.png', 'No pudimos ver el comprobante.'],
] as const)
  test(`a proof at '${proof}' is replaced by a text`, async () => {
    await openApp({
      path: 'revisar',
      user: 'sofi',
      before: async ({ gym, network }) => {
        await report(gym, 'beto', 950)
        network.edit('transferrevisar', answer => editProofs(answer, () => proof))
      },
    })
    await expect.element(transfer('Beto Ibáñez').getByText(text)).toBeVisible()
    await expectAccessible()
  })

test('a postponed transfer returns at the end, and each transfer shows its own proof', async () => {
  const { network, reopen } = await openReview(async gym => {
    await report(gym, 'ana', 10)
    await report(gym, 'beto', 20)
  })
  network.edit('transferrevisar', answer =>
    editProofs(answer, (path, index) => (index === 0 ? '/none.png' : toGymAddress(path))),
  )
  reopen()
  await expect.element(transfer('Ana Gutiérrez').getByText('No pudimos ver el comprobante.')).toBeVisible()
  await screen().getByRole('button', { name: 'Dejar para después' }).click()
  await expect
    .element(transfer('Beto Ibáñez').getByRole('button', { name: 'Ver el comprobante en grande' }))
    .toBeVisible()
  await screen().getByRole('button', { name: 'Dejar para después' }).click()
  await expect.element(transfer('Ana Gutiérrez')).toBeVisible()
})

test('a transfer is rejected with the keyboard alone', async () => {
  await openReview(gym => report(gym, 'beto', 30))
  await expect.element(accept()).toBeVisible()
  Object(accept().element()).focus()
  await userEvent.tab()
  await expect.element(screen().getByRole('button', { name: 'Rechazar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => reasons.query()?.contains(document.activeElement)).toBe(true)
  await expect.element(reasons.getByRole('textbox')).toBeVisible()
  Object(reasons.getByRole('textbox').element()).focus()
  await userEvent.keyboard('No llegó.')
  await userEvent.tab()
  await expect.element(reasons.getByRole('button', { name: 'Rechazar', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nothing()).toBeVisible()
})

test('an unreadable list does not look empty, and a backend without transfers has no such screen', async () => {
  const { network, reopen } = await openApp({
    path: 'revisar',
    user: 'sofi',
    before: async ({ gym, network }) => {
      await report(gym, 'beto', 40)
      network.fail('transferrevisar', '500 with a page')
    },
  })
  await expect.element(screen().getByRole('alert')).toHaveTextContent('El sistema del gimnasio no responde')
  await expect.element(nothing()).not.toBeInTheDocument()
  network.fail('transferrevisar', 'missing')
  reopen()
  await expect.element(page.getByText('Tu gimnasio no usa esta parte de la app.')).toBeVisible()
  await expect.element(nothing()).not.toBeInTheDocument()
})
