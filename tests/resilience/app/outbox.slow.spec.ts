// Two open windows of the app share the outbox.
import { expect, test } from '#tests/support/fixtures.ts'
import { screen } from '#tests/support/served-gym.ts'

test('two open windows send an offline result only once', async ({ gym, member }) => {
  const { page, context } = await member('beto', 'addscore')
  const unsent = screen(page).getByText('1 sin enviar.', { exact: false })
  const fran = screen(page).getByLabel('Qué entrenaste').getByRole('option', { name: /^Fran/ })
  await screen(page)
    .getByLabel('Qué entrenaste')
    .selectOption((await fran.getAttribute('value')) ?? '')
  await screen(page).getByLabel('Minutos', { exact: true }).fill('4')
  const other = await context.newPage()
  await other.goto(gym.url('perfil'))
  await screen(other).getByText('Mis datos').first().waitFor()
  await page.bringToFront()

  await context.setOffline(true)
  await screen(page).getByRole('button', { name: 'Guardar tu resultado' }).click()
  await unsent.waitFor()
  let received = 0
  const { answer } = gym.sandbox
  gym.sandbox.answer = request => {
    if (request.action === 'scoreadd') received += 1
    return answer(request)
  }
  await context.setOffline(false)
  await unsent.waitFor({ state: 'detached' })
  for (const window of [page, other]) await window.evaluate(() => dispatchEvent(new Event('online')))
  // The app sends waiting results when it opens.
  for (const window of [page, other]) {
    await window.bringToFront()
    await window.goto(gym.url('perfil'))
    await screen(window).getByText('Mis datos').first().waitFor()
    await window.waitForLoadState('networkidle')
  }
  gym.sandbox.answer = answer
  expect(received).toBe(1)
  const beto = await gym.client('beto')
  const { rows } = await beto.addon('ranking', { tipo: 'benchmark', id: 'Fran', fecha: '' })
  expect(rows.filter(({ mine }) => mine).map(({ mark }) => mark)).toEqual(['4:00'])
})
