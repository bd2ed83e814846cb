import type { Page } from 'playwright'
import { expect, test } from '../../support/playwright.ts'
import { chooseDay, loggedIn, screen, sheet, stageFor, workdayAhead } from '../../support/served-gym.ts'

const stage = stageFor('demo')

async function slotDetails(user: string, slot: string): Promise<Page> {
  const { page } = await loggedIn(stage, 'demo', user, 'turnos')
  await chooseDay(page, workdayAhead())
  await screen(page).getByRole('listitem').filter({ hasText: slot }).getByRole('button').first().click()
  await expect(sheet(page, slot)).toBeVisible()
  return page
}

test('staff search a person and book them into a slot', {
  tag: ['@§1.15', '@§2.34', '@§2.35', '@§2.36', '@§5.1', '@§7.12', '@§8.1', '@§9.2'],
}, async () => {
  const page = await slotDetails('sofi', 'Open Box')
  await page.getByRole('button', { name: 'Reservar para alguien' }).click()
  const search = sheet(page, 'Reservar para alguien')
  const searches: string[] = []
  page.on(
    'request',
    request => request.url().endsWith('/pwa/search') && searches.push(request.postData() ?? ''),
  )

  await page.clock.install()
  await search.getByRole('searchbox').fill('gu')
  await expect(search.getByText('Escribí 3 letras')).toBeVisible()
  await page.clock.runFor(5_000)
  expect(searches).toEqual([])

  await search.getByRole('searchbox').fill('gutierrez')
  await search.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  expect(new URLSearchParams(searches[0]).get('q')).toBe('gutierrez')

  const question = page.getByRole('alertdialog', { name: 'Ana Gutiérrez' })
  await expect(question.getByText('Open Box · 13:00')).toBeVisible()
  expect(await question.getByRole('button').allInnerTexts()).toEqual(['Cancelá', 'Reservá'])
  const sent = page.waitForRequest('**/pwa/reservaradd')
  await question.getByRole('button', { name: 'Reservá' }).click()
  expect(Object.keys(Object.fromEntries(new URLSearchParams((await sent).postData() ?? '')))).toEqual(
    expect.arrayContaining(['id', 'cid', 'app1', 'app2', 'cookieios']),
  )
  const result = page.getByRole('alertdialog', { name: 'Reservado Correctamente !!!' })
  await result.getByRole('button').click()
  await expect(result).toBeHidden()
  expect(await search.getByRole('searchbox').inputValue()).toBe('')
  await expect(search.getByText('Escribí 3 letras')).toBeVisible()
})

test('a refusal shows the first message, and Agregar Clientes filters by name', {
  tag: ['@§2.14', '@§2.15', '@§8.1', '@§8.2'],
}, async () => {
  const page = await slotDetails('sofi', 'Yoga Vinyasa')
  await page.getByRole('button', { name: 'Agregar Clientes' }).click()
  const clients = sheet(page, 'Agregar Clientes')
  await clients.getByPlaceholder('Buscar Cliente').fill('roldan')
  await clients.getByRole('button', { name: 'Daniela Roldán' }).click()
  await page
    .getByRole('alertdialog', { name: 'Daniela Roldán' })
    .getByRole('button', { name: 'Reservá' })
    .click()
  const result = page.getByRole('alertdialog', { name: 'Rechazado !!!' })
  await expect(result.getByText('No te quedan créditos para reservar.')).toBeVisible()
})

test('a member sees nothing of the staff, and the server would refuse it', async () => {
  const page = await slotDetails('ana', 'Yoga Vinyasa')
  expect(await page.getByRole('button', { name: /para alguien|Agregar Clientes/ }).count()).toBe(0)
  const refused = await page.evaluate(async () => {
    const { ck } = JSON.parse(localStorage.getItem('userData') ?? '{}')
    const body = new URLSearchParams({ q: 'gutierrez', seq: '1', app1: ck[0], app2: ck[1] })
    return (await fetch('/pwa/search', { method: 'POST', body })).json()
  })
  expect(refused).toMatchObject({ ok: 0 })
  expect(refused).not.toHaveProperty('d')
})
