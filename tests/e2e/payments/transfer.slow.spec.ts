// A transfer for an order, reported with a photo of a phone's usual size.
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from '#tests/support/fixtures.ts'
import { screen } from '#tests/support/served-gym.ts'

const minute = 60_000
const photo = (page: Page) => screen(page).getByRole('img', { name: 'El comprobante que elegiste' })

test('a photo is resized, survives a failed upload and a reload, and settles the order', async ({
  gym,
  member,
}) => {
  const { page } = await member('caro', 'carrito')
  const button = (name: string) => screen(page).getByRole('button', { name })
  await button('Agregar Abono 12 clases').click()
  await button('Continuá').click()
  await screen(page)
    .getByRole('radio', { name: /Transferencia/ })
    .check()
  await button('Confirmá').click()
  await expect(screen(page).getByLabel('Monto')).toHaveValue('36.000')
  const large = { create: { width: 4000, height: 3000, channels: 3, background: '#fff' } } as const
  const buffer = await sharp(large).png().toBuffer()
  const file = { name: 'comprobante.png', mimeType: 'image/png', buffer }
  await screen(page).locator('input[type=file]').last().setInputFiles(file)
  await expect(photo(page)).toBeVisible()
  await page.route('**/upload_img.php', route => route.abort())
  await button('Enviar el comprobante').click()
  await expect(page.getByText('Quedó guardado: probá de nuevo.').first()).toBeVisible()
  await page.unroute('**/upload_img.php')
  await page.reload()
  await expect(photo(page)).toBeVisible()
  const upload = page.waitForRequest('**/upload_img.php')
  await button('Enviar el comprobante').click()
  const fields = new URLSearchParams((await upload).postData() ?? '')
  const picture = Buffer.from((fields.get('img') ?? '').split(',')[1] ?? '', 'base64')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
  await expect(screen(page).getByText('En revisión', { exact: true })).toBeVisible()
  gym.sandbox.setClock(gym.now() + 3 * minute)
  await page.reload()
  await expect(screen(page).getByText('Acreditada', { exact: true })).toBeVisible()
  await page.goto(gym.url('carrito'))
  await expect(screen(page).getByRole('heading', { name: '¡Listo! Ya podés reservar' })).toBeVisible()
})
