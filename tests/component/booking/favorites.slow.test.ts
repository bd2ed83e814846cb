// Favourite activities: marked in the sheet of a class, a filter of the schedule, stored for each member.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, classCards, expectAccessible, screen, sheet } from '../stage/screen.ts'

const filter = () => screen().getByRole('button', { name: 'Favoritas', exact: true })
const expectCards = (count: number) => expect.poll(() => classCards().elements().length).toBe(count)

/** Marks or unmarks an activity in the sheet of its first class. */
async function toggleFavorite(activity: string) {
  await classCards().filter({ hasText: activity }).first().click()
  await sheet(activity).getByRole('button', { name: 'Favorita' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet(activity)).not.toBeInTheDocument()
}

test('the filter shows only favourites, also after a restart, until no favourite is left', async () => {
  const { reopen } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  await expect.element(classCards().first()).toBeVisible()
  await expect.element(filter()).not.toBeInTheDocument()
  await toggleFavorite('Yoga Vinyasa')
  await toggleFavorite('Open Box')
  expect(classCards().filter({ hasText: 'Favorita' }).elements()).toHaveLength(2)
  await filter().click()
  await expect.element(filter()).toHaveAttribute('aria-pressed', 'true')
  await expectCards(2)
  await expectAccessible()

  reopen()
  await chooseDay(1)
  await expectCards(2)

  await toggleFavorite('Yoga Vinyasa')
  await expectCards(1)
  await toggleFavorite('Open Box')
  await expect.element(filter()).not.toBeInTheDocument()
  await expect.poll(() => classCards().elements().length).toBeGreaterThan(2)
  // A new favourite does not switch the filter on again.
  await toggleFavorite('Open Box')
  await expect.element(filter()).toHaveAttribute('aria-pressed', 'false')
})
