// Payments on the page of the gym, then back in the app: a fee, and an order with a coupon.
import { violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { linesOfPdf } from '#tests/support/pdf.ts'
import { screen, waitUntilStored } from '#tests/support/served-gym.ts'

test('a member pays a fee and an order on the page of the gym and opens the receipt', async ({
  gym,
  member,
}) => {
  const { page, context, complaints } = await member('eli', 'pagos')
  const heading = (name: string) => screen(page).getByRole('heading', { name })
  const button = (name: string) => screen(page).getByRole('button', { name })
  await expect(heading('Tenés un pago vencido')).toBeVisible()
  // The app compares the fees with its copy when the member returns.
  await waitUntilStored(page, 'Cuota mensual')
  await screen(page).getByRole('link', { name: 'Pagar online', exact: true }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('link', { name: 'Volver a la app' }).click()
  await expect(heading('Estás al día')).toBeVisible()
  await expect(
    screen(page)
      .getByRole('note')
      .getByText(/^Recibimos tu pago: Cuota mensual, \$\s28\.000\.$/),
  ).toBeVisible()

  await screen(page).getByRole('link', { name: 'Comprar un abono' }).click()
  await button('Agregar Abono 8 clases').click()
  await button('Continuá').click()
  await screen(page).getByLabel('¿Tenés un cupón?').fill('verano20')
  await button('Aplicar').click()
  await expect(screen(page).getByText('VERANO20: 20 % menos')).toBeVisible()
  await page.reload()
  await button('Continuá').click()
  await button('Confirmá').click()
  await screen(page).getByRole('link', { name: 'Pagar ahora' }).click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('está pago', { exact: false })).toBeVisible()
  await page.goto(gym.url('carrito'))
  await expect(heading('¡Listo! Ya podés reservar')).toBeVisible()
  await button('Volver a los abonos').click()
  await expect(screen(page).getByText('Tu carrito está vacío')).toBeVisible()

  await page.goto(gym.url('pagos'))
  const receipt = screen(page).getByRole('link', { name: /Abono 8 clases.*22\.400/ })
  const link = new URL((await receipt.getAttribute('href')) ?? '').pathname
  // Node does not resolve *.localhost. The address of the machine serves the demo gym, too.
  const file = await context.request.get(
    `${gym.preview.url('demo').replace('demo.localhost', '127.0.0.1')}${link}`,
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(linesOfPdf(await file.body())).toEqual(
    expect.arrayContaining(['Demo Fit', '$ 22.400', 'Elías Maidana', 'Abono 8 clases', 'Pago online']),
  )
  expect(complaints).toEqual([])
})
