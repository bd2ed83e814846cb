// The main paths of a built gym: axe finds no violation, no content is wider than the window, and no error is
// logged.
import { violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { chooseDay, logIn, resultDialog, screen } from '#tests/support/served-gym.ts'

test.use({ gyms: ['fuerza-sur'] })

test('login, booking and every tab are accessible in dark theme at 320 px', async ({ gym, guest }) => {
  const { page, complaints } = await guest({
    colorScheme: 'dark',
    viewport: { width: 320, height: 844 },
    reducedMotion: 'reduce',
  })
  const check = async (name: string) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ name, found: await violations(page), overflow: Math.max(0, overflow) }).toEqual({
      name,
      found: [],
      overflow: 0,
    })
  }
  await page.goto(gym.url('turnos'))
  await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  await check('login')
  await logIn(page, 'ana')
  await chooseDay(page, 1)
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .waitFor()
  await check('schedule')
  await screen(page)
    .getByRole('button', { name: /^Reservá: / })
    .first()
    .click()
  await resultDialog(page)
    .getByText(/^Reservado/)
    .first()
    .waitFor()
  await check('result')
  await page.goto(gym.url('tab3'))
  await screen(page).getByText('Tu próxima clase').waitFor()
  await check('bookings')
  for (const path of ['tab1', 'tab2', 'tab4', 'pagos', 'perfil']) {
    await page.goto(gym.url(path))
    await expect(screen(page).getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(screen(page).locator('[aria-busy=true]')).toHaveCount(0)
    await check(path)
  }
  expect(complaints).toEqual([])
})

test('every filter of the schedule is visible in a window with a mouse', { tag: '@nightly' }, async ({
  member,
}) => {
  const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
  const { page } = await member('ana', 'turnos', desk)
  const filters = screen(page).getByRole('group', { name: 'Filtrá las clases' })
  const chips = filters.getByRole('button')
  await chips.first().waitFor()
  const edges = await chips.evaluateAll(all => all.map(chip => chip.getBoundingClientRect().right))
  const row = await filters.boundingBox()
  expect(edges.length).toBeGreaterThan(6)
  expect(Math.max(...edges)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
})
