// A transfer reported by a member: its picture at the desk, the decision, and the member's phone afterwards.
import { wallAt } from '#generator/sandbox/gym-time.ts'
import { rid } from '#tests/support/clients.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { screen, sheet, timeZone } from '#tests/support/served-gym.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the desk sees the picture of a transfer and accepts it, and the member is notified', async ({
  gym,
  member,
}) => {
  const ana = await gym.client('ana')
  const upload = await ana.wire('upload_img.php', { img: png, tipo: 'transferencia' })
  const { date } = wallAt(timeZone, gym.now())
  const report = {
    orden: 'c4',
    monto: '28000',
    fecha: date,
    img: String(upload?.url ?? ''),
    igual: '1',
    rid: rid(),
  }
  expect(await ana.ask('transferadd', report)).toMatchObject({ ok: 1 })

  const desk = await member('sofi', 'revisar')
  const { page } = desk
  const transfer = screen(page).getByRole('article', { name: 'Transferencia de Ana Gutiérrez' })
  await expect(transfer).toContainText('$ 28.000')
  await transfer.getByRole('button', { name: 'Ver el comprobante en grande' }).click()
  const picture = sheet(page, 'Comprobante').getByRole('img', { name: 'El comprobante de la transferencia' })
  await expect.poll(() => picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(1)
  await sheet(page, 'Comprobante').getByRole('button', { name: 'Cerrar' }).click()
  await expect(sheet(page, 'Comprobante')).toBeHidden()
  await transfer.getByRole('button', { name: 'Aceptar' }).click()
  await expect(screen(page).getByText('No hay transferencias por revisar')).toBeVisible()
  expect(desk.complaints).toEqual([])

  const phone = await member('ana', 'tab2')
  await expect(screen(phone.page).getByText('Acreditamos tu transferencia').first()).toBeVisible()
  expect((await ana.ask('transferlist')).transfers[0]).toMatchObject({ state: 'accepted' })
  expect(phone.complaints).toEqual([])
})
