// Messages to screen readers in the live region.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import type { Elements } from '#ui/elements.ts'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import { Panes } from '#ui/page/Panes.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { Loading } from '#ui/query/Loading.tsx'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'
import { recordSpeech } from '../stage/speech.ts'

/**
 * Draws parts of a page with a live region. Returns its announcements, and a function that draws other parts.
 */
function draw(parts: Elements): { announcements: string[]; redraw: (parts: Elements) => void } {
  document.documentElement.lang = 'es'
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const announcements = recordSpeech()
  const redraw = (parts: Elements) => root.render(<LiveRegion>{parts}</LiveRegion>)
  redraw(parts)
  return { announcements, redraw }
}

test('a new notice is announced without its button', async () => {
  const { announcements, redraw } = draw(null)
  redraw(
    <Notice icon="">
      Datos de las 15:04. <Button>Probar de nuevo</Button>
    </Notice>,
  )
  await expect.poll(() => announcements).toContain('Datos de las 15:04.')
  redraw(<Notice icon="">Datos de las 15:05.</Notice>)
  await expect.poll(() => announcements).toContain('Datos de las 15:05.')
})

test('an empty list is announced with its advice', async () => {
  const { announcements } = draw(<Empty icon="" title="Nadie con ese nombre" text="Probá con el apellido." />)
  await expect.poll(() => announcements).toContain('Nadie con ese nombre. Probá con el apellido.')
})

test('a notice on a hidden page is not announced', async () => {
  const { announcements } = draw(
    <>
      <div hidden>
        <Notice icon="">Otra página</Notice>
      </div>
      <Notice icon="">Esta página</Notice>
    </>,
  )
  await expect.poll(() => announcements).toContain('Esta página')
  expect(announcements).not.toContain('Otra página')
})

test('slow loading and a slow button are announced', async () => {
  const { announcements } = draw(
    <>
      <Loading label="Cargando tus reservas…" />
      <Button busy>Reservar</Button>
    </>,
  )
  await expect.poll(() => announcements).toContain('Un momento…')
  expect(announcements.filter(message => message !== '')).toEqual(['Cargando tus reservas…', 'Un momento…'])
})

test('a busy button behind a question is announced only after the answer', async () => {
  const renderParts = (isBusy: boolean, isAsking: boolean) => (
    <>
      <Button busy={isBusy}>Cobrar</Button>
      <Sheet open={isAsking} onClose={() => {}} label="¿Cobrar $ 16.500?">
        <Button>Efectivo</Button>
      </Sheet>
    </>
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { announcements, redraw } = draw(renderParts(false, true))
  await expect.element(page.getByRole('button', { name: 'Efectivo' })).toBeVisible()
  redraw(renderParts(true, true))
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(announcements).toEqual([])
  redraw(renderParts(true, false))
  await expect.poll(() => announcements).toContain('Un momento…')
})

test('a closing sheet keeps its content and ignores a second tap', async () => {
  const cancel = vi.fn()
  const renderSheet = (name: string) => (
    <Sheet open={name !== ''} onClose={() => {}} label={name} title={name}>
      {name !== '' && <Button onClick={cancel}>Cancelar su lugar</Button>}
    </Sheet>
  )
  const { redraw } = draw(renderSheet(''))
  cancel.mockImplementation(() => redraw(renderSheet('')))
  redraw(renderSheet('Ana Gutiérrez'))
  await expect.element(page.getByRole('dialog', { name: 'Ana Gutiérrez' })).toBeVisible()
  const button = document.querySelector<HTMLElement>('ion-modal header + div button')
  const title = page.getByRole('heading', { name: 'Ana Gutiérrez' }).element()
  for (const _ of ['first tap', 'second tap']) flushSync(() => button?.click())
  expect([title.textContent, button?.textContent, cancel.mock.calls.length]).toEqual([
    'Ana Gutiérrez',
    'Cancelar su lugar',
    1,
  ])
  await expect.element(title).not.toBeInTheDocument()
  expect(title.textContent).toBe('Ana Gutiérrez')
})

test('a number field is a spin button, and its buttons announce the value', async () => {
  const renderStepper = (value: number) => (
    <Stepper
      label="Tamaño"
      unit="%"
      value={value}
      min={80}
      max={150}
      step={10}
      onChange={next => redraw(renderStepper(next))}
    />
  )
  const { announcements, redraw } = draw(renderStepper(100))
  const field = page.getByRole('spinbutton', { name: 'Tamaño' })
  await expect.element(field).toHaveAttribute('aria-valuetext', '100 %')
  await expect.element(field).toHaveAttribute('aria-valuemax', '150')
  await page.getByRole('button', { name: 'Más: Tamaño' }).click()
  await expect.poll(() => announcements.filter(message => message !== '')).toEqual(['110 %'])
})

test('content that opens beside a list is announced', async () => {
  const renderPanes = (name: string) => (
    <Panes label="Ficha" list={<Button onClick={() => redraw(renderPanes('Ana'))}>Ana Gutiérrez</Button>}>
      <h2>{name}</h2>
    </Panes>
  )
  const { announcements, redraw } = draw(renderPanes('Beto'))
  await page.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  await expect.poll(() => announcements).toContain('Ficha: Ana')
})

test('F6 moves between a list and the content beside it, and Escape moves back', async () => {
  draw(
    <Panes label="Ficha" list={<Button>Ana Gutiérrez</Button>}>
      <h2>Ana</h2>
    </Panes>,
  )
  const row = page.getByRole('button', { name: 'Ana Gutiérrez' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  for (const back of ['{Escape}', '{F6}']) {
    await userEvent.keyboard('{F6}')
    await expect.element(page.getByRole('heading', { name: 'Ana' })).toHaveFocus()
    await userEvent.keyboard(back)
    await expect.element(row).toHaveFocus()
  }
})

test.each([
  ['turnos, the week of a wide window', { path: 'turnos', user: 'ana' }, 'Semana siguiente', '2 dic a 8 dic'],
  ['the day of reception', { path: 'hoy', user: 'sofi' }, 'Día siguiente', 'jueves 26 de noviembre'],
  ['the day of the workout', { path: 'tab4', user: 'ana' }, 'Día anterior', 'Ayer martes 24 de noviembre'],
  [
    'the total of a cart',
    { path: 'carrito', user: 'dani' },
    'Agregar Clase suelta',
    'Total · 1 abono $\u00a05.500',
  ],
])('%s is announced once after a change', async (_, options, name, message) => {
  await openApp({ ...options, width: 1180, height: 820 })
  const button = screen().getByRole('button', { name })
  await expect.element(button).toBeVisible()
  const announcements = recordSpeech()
  await button.click()
  await expect.poll(() => announcements).toContain(message)
  expect(announcements.filter(announcement => announcement === message)).toHaveLength(1)
})

test('a search announces the number of results', async () => {
  await openApp({ path: 'personas', user: 'sofi' })
  const announcements = recordSpeech()
  const field = screen().getByRole('searchbox')
  await field.fill('gut')
  await expect.poll(() => announcements).toContain('1 persona')
  await field.fill('gutizzz')
  await expect.poll(() => announcements.join()).toContain('Nadie con ese nombre')
})

test('the name of a sheet follows its content', async () => {
  const renderResult = (label: string) => (
    <Sheet open label={label} onClose={() => {}}>
      {label}
    </Sheet>
  )
  const { redraw } = draw(renderResult('Reservando'))
  await expect.element(page.getByRole('dialog', { name: 'Reservando' })).toBeVisible()
  redraw(renderResult('Reservado. Funcional'))
  await expect.element(page.getByRole('dialog', { name: 'Reservado. Funcional' })).toBeVisible()
})

test('the login behind a sheet is hidden from screen readers', async () => {
  await openApp({ path: 'turnos' })
  await page.getByRole('button', { name: /Olvidé mi clave/i }).click()
  await expect.element(page.getByCss('ion-modal.show-modal')).toBeVisible()
  await expect.poll(() => document.querySelector('main')?.ariaHidden).toBe('true')
  await page.getByCss('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' }).click()
  await expect.poll(() => document.querySelector('main')?.ariaHidden).toBe(null)
})

test('the menu does not focus its button after a link to another page', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await screen().getByRole('button', { name: 'Menú' }).click()
  const focusedElements: string[] = []
  const recordFocus = ({ target }: FocusEvent) =>
    target instanceof Element &&
    focusedElements.push(`${target.tagName} ${target.ariaLabel ?? target.textContent}`)
  const link = page.getByRole('link', { name: 'Mi perfil' })
  await expect.element(link).toBeVisible()
  document.addEventListener('focusin', recordFocus)
  onTestFinished(() => document.removeEventListener('focusin', recordFocus))
  await link.click()
  await expect.poll(() => focusedElements).toContain('H1 Mi perfil')
  expect(focusedElements).not.toContain('BUTTON Menú')
})
