// The timer while time jumps: on locked phones, in closed apps, behind other screens.
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pretendBrowser } from '../gym/phones.ts'
import { type AppOptions, type OpenedApp, openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'
import { recordSpeech } from '../stage/speech.ts'
import { button, choose } from './fitness.ts'

interface OpenedTimer extends OpenedApp {
  /** The sentences that the voice has spoken so far. */
  spoken: readonly string[]
  /** Lets time pass without running any timer, as on a locked phone, then one second with running timers. */
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

/** Reads the time on the timer's display, in seconds. */
function readSeconds(): number {
  const text = screen().getByRole('timer').getByCss('[aria-hidden]').element().textContent ?? ''
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Allows 8 seconds of deviation, because the clock also runs by itself. */
const expectSeconds = (seconds: number, direction: 'down' | 'up' = 'down') =>
  expect
    .poll(() => (direction === 'up' ? readSeconds() - seconds : seconds - readSeconds()))
    .toSatisfy((deviation: number) => deviation >= 0 && deviation <= 8)

/** Lets seconds pass separately and waits for the drawing of each second, as on an unlocked phone. */
async function watch(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    const before = readSeconds()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(readSeconds).not.toBe(before)
  }
}

test('a Tabata continues to its end through a locked phone, a pause and a closed app', async () => {
  const { lock, reopen, spoken } = await openTimer()
  choose('Tabata')
  await button('Empezar').click()
  await expect.element(screen().getByRole('heading', { name: 'Preparate' })).toBeVisible()
  await watch(11)
  await expect.element(screen().getByRole('heading', { name: 'Trabajo' })).toBeVisible()
  await expect.element(screen().getByText('Ronda 1 de 8')).toBeVisible()
  expect(spoken).toEqual(['Preparate', 'Tres', 'Dos', 'Uno', '¡Ya!'])

  // 90 s are three rounds.
  const before = readSeconds()
  await lock(89_000)
  await expect.element(screen().getByText('Ronda 4 de 8')).toBeVisible()
  await expectSeconds(before)
  expect(spoken.slice(5)).toEqual(['Trabajo. Ronda 4 de 8.'])

  await button('Pausar').click()
  await expect.element(screen().getByText('En pausa')).toBeVisible()
  const pausedSeconds = readSeconds()
  await lock(60_000)
  reopen()
  await expect.element(screen().getByText('En pausa')).toBeVisible()
  expect(readSeconds()).toBe(pausedSeconds)
  await button('Seguir').click()
  await lock((pausedSeconds - 1) * 1_000)
  await expect.element(screen().getByRole('heading', { name: 'Descanso' })).toBeVisible()
  await lock(600_000)
  await expect.element(screen().getByRole('heading', { name: 'Terminaste' })).toBeVisible()
  await expect.element(screen().getByText('En 3:50.')).toBeVisible()
})

test('an AMRAP continues behind another screen and fills in its result in the form', async () => {
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

test('phases reach screen readers only while the voice is off, and pauses always', async () => {
  const { lock, spoken } = await openTimer()
  await expect
    .element(screen().getByRole('group', { name: 'Avisos' }))
    .toHaveAccessibleDescription('Con la voz prendida, tu lector de pantalla no repite las fases.')
  const announcements = recordSpeech()
  await button('Empezar').click()
  await lock(11_000)
  await expect.element(screen().getByRole('heading', { name: 'Trabajo' })).toBeVisible()
  await button('Pausar').click()
  await lock(2_000)
  await expect.poll(() => announcements).toContain('En pausa.')
  expect(spoken[0]).toBe('Preparate')
  expect(announcements.join(' ')).not.toMatch(/Preparate|Trabajo/)
  await button('Silenciar el reloj').click()
  await button('Seguir').click()
  await lock(2_000)
  await expect.poll(() => announcements).toContain('Trabajo.')
})

test('the training page shows a running timer and links to it', async () => {
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

test('an iPhone shows a note about silent mode, and starts sound and voice at the end of a tap', async () => {
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

test('a tap ends a For Time, and a mistaken tap can be undone without losing time', async () => {
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

test('the arrow keys set the timer, and the space bar pauses it', async () => {
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

test('the screen stays on while the timer runs, but not during a pause', async () => {
  const release = vi.fn(() => Promise.resolve())
  const lock = Object.assign(new EventTarget(), {
    released: false,
    type: 'screen',
    onrelease: null,
    release,
  } as const)
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock)
  onTestFinished(() => request.mockRestore())
  const countLocks = () => request.mock.calls.length - release.mock.calls.length
  await openTimer()
  expect(request).not.toHaveBeenCalled()
  await button('Empezar').click()
  await expect.poll(countLocks).toBe(1)
  await button('Pausar').click()
  await expect.poll(countLocks).toBe(0)
  await button('Seguir').click()
  await expect.poll(countLocks).toBe(1)
  // The phone releases the lock whenever the page is hidden.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => request.mock.calls.length).toBe(3)
  expect(countLocks()).toBe(1)
})

const darkNote = () =>
  screen().getByText('Tu teléfono puede apagar la pantalla: el reloj sigue contando igual.')

test('a note says that the phone refuses to keep the screen on', async () => {
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
