// Messages to screen readers, as the one live region gets them.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../template/src/ui/Button.tsx'
import { Notice } from '../../../template/src/ui/content/Notice.tsx'
import type { Elements } from '../../../template/src/ui/elements.ts'
import { Stepper } from '../../../template/src/ui/form/number/Stepper.tsx'
import { Sheet } from '../../../template/src/ui/overlay/Sheet.tsx'
import { LiveRegion } from '../../../template/src/ui/page/LiveRegion.tsx'
import { Panes } from '../../../template/src/ui/page/Panes.tsx'
import { Empty } from '../../../template/src/ui/query/Empty.tsx'
import { Loading } from '../../../template/src/ui/query/Loading.tsx'
import { openApp } from '../stage/open-app.tsx'
import { screen } from '../stage/screen.ts'
import { recordSpeech } from '../stage/speech.ts'

/** Draws parts of a page over a live region. Returns what it says, and a function that draws other parts. */
function draw(parts: Elements): { said: string[]; redraw: (parts: Elements) => void } {
  document.documentElement.lang = 'es'
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const said = recordSpeech()
  const redraw = (parts: Elements) => root.render(<LiveRegion>{parts}</LiveRegion>)
  redraw(parts)
  return { said, redraw }
}

test('a notice is announced when it comes, without its button', async () => {
  const { said, redraw } = draw(null)
  redraw(
    <Notice icon="">
      Datos de las 15:04. <Button>Probar de nuevo</Button>
    </Notice>,
  )
  await expect.poll(() => said).toContain('Datos de las 15:04.')
  redraw(<Notice icon="">Datos de las 15:05.</Notice>)
  await expect.poll(() => said).toContain('Datos de las 15:05.')
})

test('a list that is empty now is announced with its advice', async () => {
  const { said } = draw(<Empty icon="" title="Nadie con ese nombre" text="Probá con el apellido." />)
  await expect.poll(() => said).toContain('Nadie con ese nombre. Probá con el apellido.')
})

test('a notice on a page that is not shown is not said', async () => {
  const { said } = draw(
    <>
      <div hidden>
        <Notice icon="">Otra página</Notice>
      </div>
      <Notice icon="">Esta página</Notice>
    </>,
  )
  await expect.poll(() => said).toContain('Esta página')
  expect(said).not.toContain('Otra página')
})

test('what loads is announced only where it takes long, and so is a button at work', async () => {
  const { said } = draw(
    <>
      <Loading label="Cargando tus reservas…" />
      <Button busy>Reservar</Button>
    </>,
  )
  await expect.poll(() => said).toContain('Un momento…')
  expect(said.filter(message => message !== '')).toEqual(['Cargando tus reservas…', 'Un momento…'])
})

test('a button under a question is not said to be at work, until the question is answered', async () => {
  const draws = (isBusy: boolean, isAsking: boolean) => (
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
  const { said, redraw } = draw(draws(false, true))
  await expect.element(page.getByRole('button', { name: 'Efectivo' })).toBeVisible()
  redraw(draws(true, true))
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
  redraw(draws(true, false))
  await expect.poll(() => said).toContain('Un momento…')
})

test('a sheet that closes keeps what it shows, and takes no second tap', async () => {
  const cancel = vi.fn()
  const ofPerson = (name: string) => (
    <Sheet open={name !== ''} onClose={() => {}} label={name} title={name}>
      {name !== '' && <Button onClick={cancel}>Cancelar su lugar</Button>}
    </Sheet>
  )
  const { redraw } = draw(ofPerson(''))
  cancel.mockImplementation(() => redraw(ofPerson('')))
  redraw(ofPerson('Ana Gutiérrez'))
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

test('a number is a spin button, and its buttons say the value', async () => {
  const size = (value: number) => (
    <Stepper
      label="Tamaño"
      unit="%"
      value={value}
      min={80}
      max={150}
      step={10}
      onChange={next => redraw(size(next))}
    />
  )
  const { said, redraw } = draw(size(100))
  const field = page.getByRole('spinbutton', { name: 'Tamaño' })
  await expect.element(field).toHaveAttribute('aria-valuetext', '100 %')
  await expect.element(field).toHaveAttribute('aria-valuemax', '150')
  await page.getByRole('button', { name: 'Más: Tamaño' }).click()
  await expect.poll(() => said.filter(message => message !== '')).toEqual(['110 %'])
})

test('what opens beside a list is announced', async () => {
  const people = (name: string) => (
    <Panes label="Ficha" list={<Button onClick={() => redraw(people('Ana'))}>Ana Gutiérrez</Button>}>
      <h2>{name}</h2>
    </Panes>
  )
  const { said, redraw } = draw(people('Beto'))
  await page.getByRole('button', { name: 'Ana Gutiérrez' }).click()
  await expect.poll(() => said).toContain('Ficha: Ana')
})

test('F6 leads from a list to what is beside it, and Escape back', async () => {
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
])('%s is said once it is another', async (_, options, name, message) => {
  await openApp({ ...options, width: 1180, height: 820 })
  const button = screen().getByRole('button', { name })
  await expect.element(button).toBeVisible()
  const said = recordSpeech()
  await button.click()
  await expect.poll(() => said).toContain(message)
  expect(said.filter(one => one === message)).toHaveLength(1)
})

test('a search says how many people it found', async () => {
  await openApp({ path: 'personas', user: 'sofi' })
  const said = recordSpeech()
  const field = screen().getByRole('searchbox')
  await field.fill('gut')
  await expect.poll(() => said).toContain('1 persona')
  await field.fill('gutizzz')
  await expect.poll(() => said.join()).toContain('Nadie con ese nombre')
})

test('a sheet is called by what it shows by now', async () => {
  const result = (label: string) => (
    <Sheet open label={label} onClose={() => {}}>
      {label}
    </Sheet>
  )
  const { redraw } = draw(result('Reservando'))
  await expect.element(page.getByRole('dialog', { name: 'Reservando' })).toBeVisible()
  redraw(result('Reservado. Funcional'))
  await expect.element(page.getByRole('dialog', { name: 'Reservado. Funcional' })).toBeVisible()
})

test('the login is not read behind a sheet', async () => {
  await openApp({ path: 'turnos' })
  await page.getByRole('button', { name: /Olvidé mi clave/i }).click()
  await expect.element(page.getByCss('ion-modal.show-modal')).toBeVisible()
  await expect.poll(() => document.querySelector('main')?.ariaHidden).toBe('true')
  await page.getByCss('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' }).click()
  await expect.poll(() => document.querySelector('main')?.ariaHidden).toBe(null)
})

test('the menu says nothing of its button where it led to another page', async () => {
  await openApp({ path: 'tab3', user: 'ana' })
  await screen().getByRole('button', { name: 'Menú' }).click()
  const focused: string[] = []
  const note = ({ target }: FocusEvent) =>
    target instanceof Element && focused.push(`${target.tagName} ${target.ariaLabel ?? target.textContent}`)
  const link = page.getByRole('link', { name: 'Mi perfil' })
  await expect.element(link).toBeVisible()
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  await link.click()
  await expect.poll(() => focused).toContain('H1 Mi perfil')
  expect(focused).not.toContain('BUTTON Menú')
})
