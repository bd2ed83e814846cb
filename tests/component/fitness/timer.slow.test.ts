// The timer against a clock that jumps: locked phones, closed apps, other screens.
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pretendBrowser } from '../gym/phones.ts'
import { type AppOptions, type OpenedApp, openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'
import { recordSpeech } from '../stage/speech.ts'
import { button, choose } from './fitness.ts'

interface OpenedTimer extends OpenedApp {
  /** The sentences of the voice so far. */
  spoken: readonly string[]
  /** Lets time pass without running any timer, as on a locked phone, and then one second on which timers run. */
  lock(ms: number): Promise<void>
}

async function openTimer(options: Partial<AppOptions> = {}): Promise<OpenedTimer> {
  const spoken: string[] = []
  const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => {
    spoken.push(text)
  })
  onTestFinished(() => speak.mockRestore())
  const app = await openApp({ gym: 'fuerza-sur', path: 'timer', user: 'ana', ...options })
  await expect.element(screen().getByRole('heading', { level: 1, name: 'Reloj' })).toBeVisible()
  return {
    ...app,
    spoken,
    async lock(ms) {
      vi.setSystemTime(Date.now() + ms)
      await vi.advanceTimersByTimeAsync(1_000)
    },
  }
}

/** The seconds that the timer shows. */
function shownSeconds(): number {
  const text = screen().getByRole('timer').getByCss('[aria-hidden]').element().textContent ?? ''
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The clock also runs by itself, so the timer may be some seconds past the expected time. */
const expectSeconds = (seconds: number, direction: 'down' | 'up' = 'down') =>
  expect
    .poll(() => (direction === 'up' ? shownSeconds() - seconds : seconds - shownSeconds()))
    .toSatisfy((past: number) => past >= 0 && past <= 8)

/** Lets seconds pass one by one, each with its picture, as on a screen that is looked at. */
async function watch(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    const before = shownSeconds()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(shownSeconds).not.toBe(before)
  }
}

test('a Tabata survives a locked phone, a pause and the closed app, to its end', async () => {
  const { lock, reopen, spoken } = await openTimer()
  choose('Tabata')
  await button('Empezar').click()
  await expect.element(screen().getByRole('heading', { name: 'Preparate' })).toBeVisible()
  await watch(11)
  await expect.element(screen().getByRole('heading', { name: 'Trabajo' })).toBeVisible()
  await expect.element(screen().getByText('Ronda 1 de 8')).toBeVisible()
  expect(spoken).toEqual(['Preparate', 'Tres', 'Dos', 'Uno', '¡Ya!'])

  // 90 s are three rounds.
  const before = shownSeconds()
  await lock(89_000)
  await expect.element(screen().getByText('Ronda 4 de 8')).toBeVisible()
  await expectSeconds(before)
  expect(spoken.slice(5)).toEqual(['Trabajo. Ronda 4 de 8.'])

  await button('Pausar').click()
  await expect.element(screen().getByText('En pausa')).toBeVisible()
  const paused = shownSeconds()
  await lock(60_000)
  reopen()
  await expect.element(screen().getByText('En pausa')).toBeVisible()
  expect(shownSeconds()).toBe(paused)
  await button('Seguir').click()
  await lock((paused - 1) * 1_000)
  await expect.element(screen().getByRole('heading', { name: 'Descanso' })).toBeVisible()
  await lock(600_000)
  await expect.element(screen().getByRole('heading', { name: 'Terminaste' })).toBeVisible()
  await expect.element(screen().getByText('En 3:50.')).toBeVisible()
})

test('an AMRAP continues while the member is elsewhere, and hands its result to the form', async () => {
  const { lock, reopen } = await openTimer()
  await button('Empezar').click()
  await lock(70_000)
  await button(/^\+1 ronda/).click()
  await button(/^\+1 ronda/).click()
  await button('Deshacer').click()
  await expect.element(button(/1 ronda$/)).toBeVisible()
  await button('Volver').click()
  await expect.poll(() => location.pathname).toBe('/tab4')
  await lock(118_000)
  reopen('timer')
  await expectSeconds(9 * 60)
  await expect.element(button(/1 ronda$/)).toBeVisible()
  await lock(3_600_000)
  await expect.element(screen().getByRole('heading', { name: 'Terminaste' })).toBeVisible()
  await button('Más: Repeticiones extra').click()
  await expect.element(screen().getByText('1 ronda + 1', { exact: true })).toBeVisible()
  await button('Cargar tu resultado').click()
  await expect.poll(() => location.pathname).toBe('/addscore')
  await expect.element(screen().getByLabelText('Rondas', { exact: true })).toHaveValue('1')
  await expect.element(screen().getByLabelText('Repeticiones extra', { exact: true })).toHaveValue('1')
})

test('the phases are left to the voice of the timer, or else said to screen readers, and a pause is said to them', async () => {
  const { lock, spoken } = await openTimer()
  await expect
    .element(screen().getByRole('group', { name: 'Avisos' }))
    .toHaveAccessibleDescription('Con la voz prendida, tu lector de pantalla no repite las fases.')
  const said = recordSpeech()
  await button('Empezar').click()
  await lock(11_000)
  await expect.element(screen().getByRole('heading', { name: 'Trabajo' })).toBeVisible()
  await button('Pausar').click()
  await lock(2_000)
  await expect.poll(() => said).toContain('En pausa.')
  expect(spoken[0]).toBe('Preparate')
  expect(said.join(' ')).not.toMatch(/Preparate|Trabajo/)
  await button('Silenciar el reloj').click()
  await button('Seguir').click()
  await lock(2_000)
  await expect.poll(() => said).toContain('Trabajo.')
})

test('a running timer is shown on the training page, which leads back to it', async () => {
  const { lock } = await openTimer()
  await button('Empezar').click()
  await lock(70_000)
  await button('Volver').click()
  const row = screen().getByRole('link', { name: /^El reloj está corriendo AMRAP\. Quedan/ })
  await expect.element(row).toHaveTextContent(/AMRAP · 10:[345]\d/)
  await lock(60_000)
  await expect.element(row).toHaveTextContent(/AMRAP · 9:[345]\d/)
  await expectAccessible()
  await row.click()
  await button(/^Terminar$/).click()
  await button('Volver').click()
  await expect.element(screen().getByRole('heading', { level: 1, name: 'Entrenar' })).toBeVisible()
  expect(row.elements()).toEqual([])
})

test('an iPhone is told of its silent mode, and its sound and voice begin with the end of a tap', async () => {
  pretendBrowser('iphone')
  const { reopen, spoken } = await openTimer()
  await expect.element(screen().getByText('Con el iPhone en silencio, el reloj no suena.')).toBeVisible()
  await button('Empezar').click()
  await expect.poll(() => spoken).toEqual(['', 'Preparate'])
  reopen('timer')
  const stage = screen().getByRole('heading', { name: 'Preparate' })
  await expect.element(stage).toBeVisible()
  const resume = vi.spyOn(AudioContext.prototype, 'resume')
  onTestFinished(() => resume.mockRestore())
  stage.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(resume).not.toHaveBeenCalled()
  stage.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  expect(resume).toHaveBeenCalledOnce()
})

test('a For Time ends at the tap, and a tap by mistake costs nothing', async () => {
  const { lock } = await openTimer()
  choose('For Time')
  await button('Empezar').click()
  await lock(92_000)
  await expectSeconds(83, 'up')
  await button(/^Terminar$/).click()
  await expect.element(screen().getByText(/^1:[23]\d$/)).toBeVisible()
  await lock(59_000)
  await button('Seguir con el reloj').click()
  await expectSeconds(143, 'up')
})

test('with a keyboard the arrows set the timer and the space bar pauses it', async () => {
  await openTimer()
  const minutes = screen().getByRole('slider', { name: 'Tiempo' }).element()
  if (minutes instanceof HTMLElement) minutes.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(minutes.getAttribute('aria-valuetext')).toBe('13 minutos')
  const start = button('Empezar').element()
  if (start instanceof HTMLElement) start.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen().getByRole('heading', { name: 'Preparate' })).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(screen().getByText('En pausa')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(screen().getByText('En pausa')).not.toBeInTheDocument()
})

test('the screen stays on while the timer runs, and may go dark in a pause', async () => {
  const release = vi.fn(() => Promise.resolve())
  const lock = Object.assign(new EventTarget(), {
    released: false,
    type: 'screen',
    onrelease: null,
    release,
  } as const)
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock)
  onTestFinished(() => request.mockRestore())
  const held = () => request.mock.calls.length - release.mock.calls.length
  await openTimer()
  expect(request).not.toHaveBeenCalled()
  await button('Empezar').click()
  await expect.poll(held).toBe(1)
  await button('Pausar').click()
  await expect.poll(held).toBe(0)
  await button('Seguir').click()
  await expect.poll(held).toBe(1)
  // The phone lets the screen go dark whenever the page is hidden.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => request.mock.calls.length).toBe(3)
  expect(held()).toBe(1)
})

const darkNote = () =>
  screen().getByText('Tu teléfono puede apagar la pantalla: el reloj sigue contando igual.')

test('a phone that refuses to keep the screen on says so', async () => {
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => request.mockRestore())
  await openTimer()
  await button('Empezar').click()
  await expect.element(darkNote()).toBeVisible()
})

for (const [theme, width, height] of [
  ['dark', 320, 640],
  ['light', 844, 390],
] as const)
  test(`${theme}, ${width} × ${height} px: the timer is accessible before, during and after a run`, async () => {
    const { lock } = await openTimer({ theme, width, height })
    choose('Personalizado')
    await expectAccessible()
    choose('AMRAP')
    await button('Empezar').click()
    await expectAccessible()
    await lock(14_000)
    await expect.element(screen().getByRole('heading', { name: 'Trabajo' })).toBeVisible()
    await expectAccessible()
    await lock(3_600_000)
    await expect.element(screen().getByRole('heading', { name: 'Terminaste' })).toBeVisible()
    await expectAccessible()
  })
