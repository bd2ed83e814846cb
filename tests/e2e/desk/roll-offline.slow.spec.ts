import { expect, test } from '#tests/support/fixtures.ts'
import { keptFiles } from '#tests/support/kept-phone.ts'
import { openInstalledApp, screen, tomorrow } from '#tests/support/served-gym.ts'

test('offline marks survive a restart of the app offline and are sent when it is online', async ({ gym }) => {
  const date = tomorrow
  gym.setTime('12:45', date)
  const ana = await gym.client('ana')
  const slot = (await ana.slots(date)).find(({ time }) => time === '13:00')
  expect(await ana.book(slot?.id ?? '')).toMatchObject({ ok: 1 })
  const staff = await gym.client('sofi')
  const readMark = async () => {
    const { classes } = await staff.ask('hoy', { fecha: date, sede: '' })
    const visitors = classes.find(({ time }) => time === '13:00')?.visitors ?? []
    return visitors.find(({ fullname }) => fullname === 'Ana Gutiérrez')?.attendance
  }

  const { page, context } = await openInstalledApp(gym, 'demo', 'sofi', 'hoy')
  await screen(page)
    .getByRole('list', { name: 'Clases del día' })
    .getByRole('button', { name: /^13:00/ })
    .click()
  const row = screen(page)
    .getByRole('list', { name: 'Quiénes tienen un lugar' })
    .getByRole('listitem')
    .filter({ hasText: 'Ana Gutiérrez' })
  await row.waitFor()
  const rollCall = expect.stringMatching(/RollCallPage-[^/]+\.js$/)
  await expect.poll(() => keptFiles(page)).toContainEqual(rollCall)
  await context.setOffline(true)
  await row.getByRole('radio', { name: 'Ausente' }).check()
  await expect(screen(page).getByText('1 sin enviar.')).toBeVisible()
  await page.close()

  const newPage = await context.newPage()
  await newPage.goto(gym.url('checkmodal'))
  await expect(screen(newPage).getByText('1 sin enviar.')).toBeVisible()
  expect(await readMark()).toBeNull()
  await context.setOffline(false)
  await expect.poll(readMark).toBe('absent')
  await expect(screen(newPage).getByText(/sin enviar/)).toHaveCount(0)
})
