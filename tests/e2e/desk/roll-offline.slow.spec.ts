// The roll of a class on a phone without a connection: the app is closed and opened again before its marks are sent.
import { addDays, dateIn } from '../../../template/src/platform/time/gym-time.ts'
import { Client } from '../../support/clients.ts'
import { afterAll, expect, test } from '../../support/playwright.ts'
import { keptApp, screen, stageFor, workdayAhead } from '../../support/served-gym.ts'

const stage = stageFor('demo')
const date = addDays(dateIn('America/Argentina/Buenos_Aires', Date.now()), workdayAhead())
afterAll(() => stage.preview.sandbox.setClock(null))

test('marks made offline outlast the app, are shown when it opens offline, and are sent once it is online', async () => {
  stage.preview.sandbox.setClock(Date.parse(`${date}T12:45:00-03:00`))
  const ana = await new Client(stage.preview.sandbox).logIn('ana')
  const slot = (await ana.slots(date)).find(({ time }) => time === '13:00')
  expect(await ana.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
  const staff = await new Client(stage.preview.sandbox).logIn('sofi')
  const mark = async () => {
    const { classes } = await staff.ask('hoy', { fecha: date, sede: '' })
    const visitors = classes.find(({ time }) => time === '13:00')?.visitors ?? []
    return visitors.find(({ fullname }) => fullname === 'Ana Gutiérrez')?.attendance
  }

  const { page, context } = await keptApp(stage, 'demo', 'sofi', 'hoy')
  await screen(page)
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: /^13:00/ })
    .click()
  const row = screen(page)
    .getByRole('list', { name: 'Quiénes tienen un lugar' })
    .getByRole('listitem')
    .filter({ hasText: 'Ana Gutiérrez' })
  await row.waitFor()
  await context.setOffline(true)
  await row.getByRole('radio', { name: 'Ausente' }).check()
  await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${stage.preview.url('demo')}/checkmodal`)
  await expect(screen(reopened).getByText('1 sin enviar.')).toBeVisible()
  expect(await mark()).toBeNull()
  await context.setOffline(false)
  await expect.poll(mark).toBe('absent')
  await expect(screen(reopened).getByText(/sin enviar/)).toHaveCount(0)
})
