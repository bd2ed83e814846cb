// What the sheet of a class tells who has never been to it: what it is about, and the way there.
import { violations } from '../../support/axe.ts'
import { expect, test } from '../../support/playwright.ts'
import {
  answerOfDemo,
  chooseDay,
  loggedIn,
  screen,
  sheet,
  stageFor,
  workdayAhead,
} from '../../support/served-gym.ts'

const stage = stageFor('demo', 'fuerza-sur')

test('a class says what it is about, and its branch leads to the map', async () => {
  const { page, complaints } = await loggedIn(stage, 'fuerza-sur', 'ana', 'turnos')
  await chooseDay(page, workdayAhead())
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  const details = sheet(page, 'Open Box')
  await expect(
    details.getByText('El salón abierto: entrenás por tu cuenta, con un coach cerca.'),
  ).toBeVisible()
  const way = details.getByRole('link', { name: /^Av\. San Martín/ })
  const url = new URL((await way.getAttribute('href')) ?? '')
  expect(url.searchParams.get('query')).toBe(await way.textContent())
  expect(await way.getAttribute('rel')).toBe('noopener noreferrer')
  const question = details.getByRole('link', { name: 'Preguntar' })
  const chat = new URL((await question.getAttribute('href')) ?? '')
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5491100000000')
  expect(chat.searchParams.get('text')).toMatch(
    /^Hola, una pregunta sobre Open Box, \S+ \d+ de \S+ a las 13:00: $/,
  )
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('who gives a class is described, as far as the gym does', async () => {
  const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'updateapp')
  let told: unknown
  await page.route('**/pwa/turnos', async route => {
    const { profes, ...answer } = await (await answerOfDemo(route)).json()
    told = profes
    const id = answer.d.find((slot: { name: string; coach: { id: number } }) => slot.name === 'Open Box')
      .coach.id
    const markup = [{ id, txt: '<b>Profe</b> de pilates', foto: 'javascript:alert(1)' }]
    await route.fulfill({ json: { ...answer, profes: markup } })
  })
  await page.goto(`${stage.preview.url('demo')}/turnos`)
  await screen(page).getByRole('button', { name: 'Open Box', exact: true }).click()
  await screen(page)
    .getByRole('button', { name: /^13:00/ })
    .first()
    .click()
  const details = sheet(page, 'Open Box')
  await expect(details.getByText(/^Con /)).toBeVisible()
  expect(told).toContainEqual(
    expect.objectContaining({ id: 900, txt: expect.stringContaining('educación física') }),
  )
  expect(complaints).toEqual([])
})

for (const [name, about] of [
  ['nothing', undefined],
  ['markup', '<img src=x onerror=alert(1)>'],
] as const)
  test(`a gym that tells ${name} of it shows ${about ? 'text' : name}`, async () => {
    const { page, complaints } = await loggedIn(stage, 'demo', 'ana', 'updateapp')
    await page.route('**/pwa/turnos', async route => {
      const answer = await (await answerOfDemo(route)).json()
      const clases = about && [{ name: 'Open Box', txt: about }]
      await route.fulfill({ json: { ...answer, clases } })
    })
    await page.goto(`${stage.preview.url('demo')}/turnos`)
    await chooseDay(page, workdayAhead())
    await screen(page)
      .getByRole('button', { name: /^13:00/ })
      .first()
      .click()
    const details = sheet(page, 'Open Box')
    await expect(details.getByRole('button', { name: 'Compartir' })).toBeVisible()
    await expect(details.getByText('El salón abierto')).toHaveCount(0)
    await expect(details.getByText(about ?? 'El salón')).toHaveCount(about ? 1 : 0)
    expect(complaints).toEqual([])
  })
