// The desk sells a pass.
import { expect, test } from 'vitest'
import { dialog, press, readCard } from '../desk/reception.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen, sheet } from '../stage/screen.ts'

const card = () => screen().getByRole('article', { name: 'Ficha de Daniela Roldán' })
const plans = sheet('Vender abono')
const plan = (name: RegExp) => plans.getByRole('button', { name })
const countPasses = async (gym: Gym) => (await readCard(gym, 4)).passes.length

/** Opens the plans on the card of a person. */
async function openPlans(before?: Parameters<typeof openApp>[0]['before']) {
  const app = await openApp({ path: 'persona?id=4', user: 'sofi', ...(before && { before }) })
  await card().getByRole('button', { name: 'Vender abono' }).click()
  return app
}

test('a sale takes three taps and adds the pass', async () => {
  const { gym } = await openPlans()
  const before = await countPasses(gym)
  await expect.element(plan(/Abono 8 clases/)).toHaveTextContent('$ 28.000')
  await expectAccessible()
  await plan(/Abono 8 clases/).click()
  await expect
    .element(dialog('¿Vender por $ 28.000?'))
    .toHaveTextContent('Abono 8 clases, para Daniela Roldán.')
  const backgrounds = dialog('¿Vender por $ 28.000?')
    .getByRole('button')
    .elements()
    .map(button => getComputedStyle(button).backgroundColor)
  // No way to pay is highlighted.
  expect(backgrounds).toEqual(Array(4).fill('rgba(0, 0, 0, 0)'))
  await press('¿Vender por $ 28.000?', 'Efectivo o tarjeta')
  await expect
    .element(dialog('Abono vendido'))
    .toHaveTextContent('Ahora tiene Abono 8 clases: 8 créditos, hasta el')
  await expect.element(dialog('Abono vendido')).toHaveTextContent('Cobraste $ 28.000.')
  await press('Abono vendido', 'Cerrar')
  await expect.element(plans).not.toBeInTheDocument()
  await expect.element(card().getByRole('list', { name: 'Abonos' })).toHaveTextContent('Abono 8 clases')
  expect(await countPasses(gym)).toBe(before + 1)
})

test('a sale on credit becomes a charge', async () => {
  await openPlans()
  await plan(/Clase suelta/).click()
  await press('¿Vender por $ 5.500?', 'Queda debiendo')
  await expect.element(dialog('Abono vendido')).toHaveTextContent('Debe $ 5.500.')
  await press('Abono vendido', 'Cerrar')
  await expect.element(card().getByRole('button', { name: 'Cobrar $ 5.500 de Clase suelta' })).toBeVisible()
})

test('a changed price is confirmed before the sale', async () => {
  const { gym } = await openPlans(({ network }) =>
    network.edit('planes', answer => ({
      ...answer,
      d: Object.values(Object(answer.d)).map(plan => ({ ...Object(plan), precio: 100 })),
    })),
  )
  const before = await countPasses(gym)
  await plan(/Abono 4 clases/).click()
  await press('¿Vender por $ 100?', 'Efectivo o tarjeta')
  await expect.element(dialog('Cambió el precio')).toHaveTextContent('cuesta ahora $ 16.500')
  expect(await countPasses(gym)).toBe(before)
  await press('Cambió el precio', 'Vender por $ 16.500')
  await expect.element(dialog('Abono vendido')).toHaveTextContent('Cobraste $ 16.500.')
  expect(await countPasses(gym)).toBe(before + 1)
})

test('a sale with a lost answer is made once', async () => {
  const { gym, network } = await openPlans()
  const before = await countPasses(gym)
  await plan(/Abono 4 clases/).click()
  network.fail('ventaadd', 'lost after the commit')
  await press('¿Vender por $ 16.500?', 'Efectivo o tarjeta')
  await expect.element(dialog('Abono vendido')).toHaveTextContent('Ahora tiene Abono 4 clases')
  expect(await countPasses(gym)).toBe(before + 1)
})

test('a refused sale shows the message of the gym', async () => {
  const { gym, network } = await openPlans()
  const before = await countPasses(gym)
  network.fail('ventaadd', 'refusal')
  await plan(/Abono 4 clases/).click()
  await press('¿Vender por $ 16.500?', 'Efectivo o tarjeta')
  await expect.element(dialog('No se vendió')).toHaveTextContent('Tu cuenta está pausada hasta el lunes.')
  expect(await countPasses(gym)).toBe(before)
})

test('a sale with an unknown outcome is reported as uncertain', async () => {
  const { network } = await openPlans()
  network.fail('ventaadd', 'cut')
  network.fail('reservaver', 'missing')
  await plan(/Abono 4 clases/).click()
  await press('¿Vender por $ 16.500?', 'Efectivo o tarjeta')
  await expect.element(dialog('No sabemos si la venta se hizo')).toBeVisible()
  await expectAccessible()
})

test('unreadable plans do not look like an empty list', async () => {
  const { network } = await openPlans(({ network }) => network.fail('planes', '500 with a page'))
  await expect.element(plans.getByRole('alert')).toHaveTextContent('El sistema del gimnasio no responde')
  network.fail('planes', null)
  await plans.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.element(plan(/Abono 8 clases/)).toBeVisible()
})
