// Photos of members on the screens of staff.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onePixel } from '#tests/support/picture.ts'
import type { Gym } from '../stage/gym.ts'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, screen, sheet } from '../stage/screen.ts'

const row = () => screen().getByRole('listitem').filter({ hasText: 'Ana Gutiérrez' })

/** Gives Ana a photo and books tomorrow's class for her. Returns the id of the class. */
async function bookWithPhoto(gym: Gym): Promise<string> {
  const ana = await gym.logIn('ana')
  const upload = await ana.wire('upload_img.php', { img: onePixel, tipo: 'avatar' })
  await ana.ask('avataredit', { img: String(upload?.url), rid: crypto.randomUUID() })
  const slot = (await ana.slots()).find(({ time }) => time === '20:00')
  await ana.book(slot?.id ?? '')
  return slot?.id ?? ''
}

test('the roll and the search show the photo of a member', async () => {
  const { gym, reopen } = await openApp({ path: 'turnos', user: 'sofi' })
  const slot = await bookWithPhoto(gym)
  reopen(`checkmodal?id=${slot}`)
  const photo = () => row().getByCss('img').query() as HTMLImageElement | null
  await expect.poll(() => photo()?.naturalWidth).toBe(1)
  reopen('turnos')
  await chooseDay(1)
  await screen()
    .getByRole('button', { name: /^20:00/ })
    .click()
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet('Reservar para alguien')
  await search.getByRole('searchbox').fill('gutierrez')
  await expect.element(search.getByRole('button', { name: 'Ana Gutiérrez' }).getByCss('img')).toBeVisible()
})

test('initials replace a photo that does not load', async () => {
  const { gym, network, reopen } = await openApp({ path: 'turnos', user: 'sofi' })
  const slot = await bookWithPhoto(gym)
  network.edit('hoy', answer =>
    JSON.parse(JSON.stringify(answer).replaceAll('/pwa/uploads/', '/pwa/uploads/missing/')),
  )
  reopen(`checkmodal?id=${slot}`)
  await expect.element(row().getByText('AG')).toBeVisible()
  await expect.element(row().getByCss('img')).not.toBeInTheDocument()
})
