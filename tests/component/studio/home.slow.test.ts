// The home of the studio: finding, selecting and building gyms.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenedStudio, openStudio, type StudioOptions } from './stage/open-studio.tsx'
import {
  button,
  card,
  expectAccessiblePage,
  expectGone,
  field,
  region,
  selection,
  tabTo,
} from './stage/page.ts'

const gyms = {
  'gym-0007': { name: 'Corazón del Ñandú', domain: 'reservas.nandu.example' },
  'gym-0009': { theme_color: 'red' },
}

/** Opens the home with `count` gyms, 60 by default. One gym has an error. */
async function openHome({ count = 60, ...options }: StudioOptions = {}): Promise<OpenedStudio> {
  const studio = await openStudio({ count, gyms, ...options })
  await expect.element(page.getByText(`${count} en total`)).toBeVisible()
  return studio
}

const readNames = () =>
  page
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

/** The text for screen readers. */
const announcement = () => page.getByCss('#root > [role=status]')

test('a page sets the title of the window and gets the focus', async () => {
  await openStudio()
  const heading = (name: string, level = 1) => page.getByRole('heading', { name, level })
  await expect.element(heading('Gimnasios')).toBeVisible()
  expect(document.title).toBe('Gimnasios · molde studio')
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('link', { name: 'Demo Fit' }).click()
  await expect.element(heading('Demo Fit')).toHaveFocus()
  expect(document.title).toBe('Demo Fit · molde studio')
  await field('Nombre').fill('Otro nombre')
  await expect.element(heading('Otro nombre')).toBeVisible()
  await expect.poll(() => document.title).toBe('Otro nombre · molde studio')
  await page.getByRole('link', { name: 'Todos los gimnasios' }).click()
  await expect.element(heading('Gimnasios')).toHaveFocus()
  await button('Gimnasio nuevo').click()
  await expect.element(heading('Gimnasio nuevo', 2)).toHaveFocus()
  await button('Cancelar').click()
  await expect.element(button('Gimnasio nuevo')).toHaveFocus()
})

test('a search finds gyms by words of their name, folder and domain, ignoring accents', async () => {
  await openHome()
  for (const query of ['nandu corazon', 'GYM-0007', 'reservas.nandu']) {
    await page.getByRole('searchbox').fill(query)
    await expect.element(page.getByText('1 de 60', { exact: true })).toBeVisible()
    expect(readNames()).toEqual(['Corazón del Ñandú'])
  }
  await page.getByRole('searchbox').fill('nadie se llama así')
  await expect.element(page.getByText('Ningún gimnasio coincide.')).toBeVisible()
  await expect.element(page.getByText('Elegir los que se ven', { exact: true })).toBeVisible()
  await expect.element(announcement()).toHaveTextContent('0 de 60')
  await button('Ver todos').click()
  await expect.element(page.getByText('60 en total')).toBeVisible()
})

test('a filter by state shows its number of gyms and the reason', async () => {
  await openHome()
  await button('Con errores (1)').click()
  await expect.element(page.getByText('1 de 60', { exact: true })).toBeVisible()
  await expect.element(card('Gimnasio 9')).toHaveTextContent('Color de la marca: No es un color #rrggbb')
  await button('Con errores (1)').click()
  await expect.element(page.getByText('60 en total')).toBeVisible()
})

test('gyms can be ordered by name, state or last change', async () => {
  const { disk, reload } = await openHome()
  await expect.element(page.getByText('Con errores (1)')).toBeVisible()
  expect(readNames().slice(0, 3)).toEqual(['Corazón del Ñandú', 'Gimnasio 0', 'Gimnasio 1'])
  await page.getByLabelText('Ordenar').selectOptions('state')
  await expect.poll(() => readNames()[0]).toBe('Gimnasio 9')
  const app = JSON.parse(await disk.read('gym-0044/app.json'))
  await disk.write('gym-0044/app.json', JSON.stringify({ ...app, short_name: 'Nuevo' }))
  reload()
  await page.getByLabelText('Ordenar').selectOptions('changed')
  await expect.poll(() => readNames()[0]).toBe('Gimnasio 44')
})

test('a card shows the colours and addresses of its gym, and the members of the sandbox', async () => {
  const { disk } = await openHome()
  const { theme_color: color, theme_text: text } = JSON.parse(await disk.read('gym-0007/app.json'))
  const nandu = card('Corazón del Ñandú')
  for (const fact of [...[color, text, 'reservas.nandu.example'], 'No, que se sepa acá'])
    await expect.element(nandu).toHaveTextContent(fact)
  // No local address exists before the gym is built.
  expect(nandu.element().textContent).not.toContain('localhost')
  await nandu.getByText('Más', { exact: true }).click()
  await expect.element(nandu.getByText('Ana Gutiérrez, socio')).toBeVisible()
  await expect.element(nandu.getByText('molde1234')).toBeVisible()
})

test('a card says whether the deployed version is the built version', async () => {
  const version = (digit: string) => digit.repeat(64)
  const createStanding = (gym: string, isBuiltDeployed: boolean) => ({
    gym,
    state: 'current',
    why: [],
    built: { version: version('a'), at: 0 },
    deployed: { target: 'web', version: version(isBuiltDeployed ? 'a' : 'b'), since: null, seen: 0 },
    isBuiltDeployed,
  })
  const face = { color: '', text: '', domain: '', changedAt: 0 }
  const lines = [
    {
      kind: 'gyms',
      gyms: ['uno', 'dos'].map(gym => ({ ...face, gym, name: gym })),
      ...{ unsaved: [], preview: '', served: [], people: [], password: '' },
    },
    { kind: 'standings', standings: [createStanding('uno', true), createStanding('dos', false)] },
    { kind: 'end' },
  ]
  await openStudio({
    before({ network }) {
      network.fail('GET home', () => new Response(lines.map(line => JSON.stringify(line)).join('\n')))
    },
  })
  await expect.element(card('uno')).toHaveTextContent('versión aaaaaaaa, la construida acá')
  await expect.element(card('dos')).toHaveTextContent('versión bbbbbbbb, acá hay otra construida')
})

test('selected gyms are built, and the log names the failure', async () => {
  const { reload } = await openHome()
  for (const name of ['Gimnasio 2', 'Gimnasio 8', 'Gimnasio 9']) await selection(name).click()
  await expect.element(page.getByText('3 elegidos')).toBeVisible()
  await button('Construir').click()
  await expect.element(page.getByText('Construcción con fallas', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 hechos · 1 falló').first()).toBeVisible()
  await expect.element(card('Gimnasio 8')).toHaveTextContent('Al día')
  await expect.element(card('Gimnasio 8')).toHaveTextContent('Construido')
  await expect
    .element(card('Gimnasio 8').getByRole('link', { name: /^gym-0008\./ }))
    .toHaveAttribute('href', `http://gym-0008.${location.host}/`)
  await expect.element(card('Gimnasio 9')).toHaveTextContent('No se construyó')
  const icon = () => card('Gimnasio 8').element().querySelector('img')
  await expect.poll(() => icon()?.complete).toBe(true)
  expect(icon()?.naturalWidth).toBeGreaterThan(0)
  reload()
  await expect.element(page.getByText('Construcción con fallas', { exact: true })).toBeVisible()
  await button('Registro (1 falló)').click()
  const log = region('Lo que pasó desde que arrancó el studio')
  const readLog = () =>
    log
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => readLog().length).toBe(3)
  await button('Sólo fallas').click()
  await expect.poll(readLog).toEqual(['gym-0009'])
  await expect.element(log).toHaveTextContent('Color de la marca: No es un color #rrggbb')
  await button('Elegir los que fallaron').click()
  await expect.element(selection('Gimnasio 9')).toBeChecked()
  await expect.element(page.getByText('1 elegido', { exact: true })).toBeVisible()
})

test('a gym locked by a terminal says so, and its build can be cancelled', async () => {
  const { disk } = await openHome()
  await disk.lock('gym-0003')
  await selection('Gimnasio 3').click()
  await button('Construir').click()
  await expect
    .element(card('Gimnasio 3'))
    .toHaveTextContent(/Waiting for process \d+ on .*, which writes gym-0003/)
  await button('Cancelar').click()
  await expect.element(card('Gimnasio 3')).toHaveTextContent('No se llegó')
  await expect.element(button('Construir')).toBeEnabled()
})

test('a deployment asks for confirmation with its targets', async () => {
  const { disk } = await openHome()
  await selection('Gimnasio 4').click()
  await button('Publicar').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Falta tenants/deploy.json')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expectGone(dialog)
  const target = { kind: 'command', command: ['true'], url: 'https://{gym}.example.com' }
  await disk.write('deploy.json', JSON.stringify({ targets: { vidriera: target } }))
  await button('Publicar').click()
  await expect
    .element(dialog)
    .toHaveTextContent('1 gimnasio a «vidriera» (command), por ejemplo https://gym-0004.example.com.')
  await expect.element(dialog).toHaveTextContent('1 no está construido y no se va a publicar.')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  expect(page.getByText('Publicando').elements()).toEqual([])
})

describe('with the keyboard alone', () => {
  test('gyms can be found, selected and built', async () => {
    await openHome()
    await tabTo(page.getByRole('searchbox'))
    await userEvent.keyboard('gym-000')
    await expect.element(page.getByText('10 de 60')).toBeVisible()
    await tabTo(selection('Gimnasio 0'))
    await userEvent.keyboard('{End}')
    await expect.element(selection('Gimnasio 9')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(selection('Gimnasio 8')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('1 elegido', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('checkbox', { name: 'Elegir los 10 que se ven' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(button('Construir')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Construcción terminada').first()).toBeVisible()
    await expect.element(card('Gimnasio 8')).toHaveTextContent('Al día')
  })

  test('the focused card is visible below the sticky bar', async () => {
    await openHome()
    selection('Gimnasio 59').element().focus()
    const box = selection('Gimnasio 20').element()
    box.focus()
    const { left, top, width, height } = box.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(box)
  })
})

test.for([
  [820, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
  [2560, 'dark'],
] as const)('the home is accessible at %d px, %s, also at text size 200 %%', async ([width, scheme]) => {
  await openHome({ count: 12, width, scheme })
  await expect.element(page.getByText('Con errores (1)')).toBeVisible()
  await card('Gimnasio 0').getByText('Más', { exact: true }).click()
  await button(/^Registro/).click()
  await expectAccessiblePage()
  document.documentElement.style.fontSize = '200%'
  await expectAccessiblePage()
  await selection('Gimnasio 0').click()
  await button('Publicar').click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('tenants/deploy.json')
  await expectAccessiblePage()
})

test('the address of an earlier start shows a note instead of gyms', async () => {
  await openStudio({ isOfOtherStart: true })
  await expect.element(page.getByText(/arranque anterior/)).toBeVisible()
})
