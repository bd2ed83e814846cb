// Check-in by staff: typed codes, the camera, and the roll of a class.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { expectAccessible, screen } from '../stage/screen.ts'

const today = '2026-11-25'

const codeField = () => screen().getByLabelText('O escribí el código')

async function typeCode(code: string) {
  await codeField().fill(code)
  await screen().getByRole('button', { name: 'Anotar' }).click()
}

test('a typed code is accepted for a current class, and otherwise refused with the reason', async () => {
  const { gym, network } = await openApp({ path: 'checkin', user: 'sofi', at: '17:45' })
  const ana = await gym.logIn('ana')
  await ana.bookAt('18:00', today)
  const dani = await gym.logIn('dani')
  await typeCode('cualquiera')
  await expect.element(screen().getByText('Ese código no es de un socio.')).toBeVisible()
  await expect.element(codeField()).toHaveValue('cualquiera')
  await typeCode((await dani.ask('checkincode')).checkInCode)
  await expect.element(screen().getByText('Daniela Roldán no tiene ninguna clase ahora.')).toBeVisible()
  const { checkInCode } = await ana.ask('checkincode')
  await typeCode(checkInCode)
  await expect.element(screen().getByText('Cross Training, 18:00')).toBeVisible()
  await expect
    .element(page.getByRole('status').getByText('Presente: Ana Gutiérrez. Cross Training, 18:00'))
    .toBeInTheDocument()
  await expect.element(codeField()).toHaveValue('')
  await expectAccessible()
  await typeCode(checkInCode)
  await expect.element(screen().getByText('Ya figura presente.')).toBeVisible()
  await expect.element(codeField()).toHaveValue('')
  expect(network.requests.filter(({ action }) => action === 'checkin')).toHaveLength(4)
})

describe('the camera', () => {
  test.for([
    ['that is not allowed', 'NotAllowedError', 'La cámara no está permitida.'],
    ['that is missing', 'NotFoundError', 'No encontramos ninguna cámara'],
  ])('%s is explained and can be retried', async ([, error = '', message = '']) => {
    const open = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockRejectedValue(new DOMException('', error))
    onTestFinished(() => open.mockRestore())
    await openApp({ path: 'checkin', user: 'sofi' })
    await screen().getByRole('button', { name: 'Encender la cámara' }).click()
    await expect.element(screen().getByText(message)).toBeVisible()
    await expectAccessible()
    await screen().getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect.poll(() => open.mock.calls.length).toBe(2)
  })

  test('is on only while its screen is visible', async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    const streams: MediaStream[] = []
    const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
      const stream = canvas.captureStream()
      streams.push(stream)
      return stream
    })
    onTestFinished(() => open.mockRestore())
    const states = () => streams.flatMap(stream => stream.getTracks()).map(({ readyState }) => readyState)
    await openApp({ path: 'checkin', user: 'sofi' })
    await screen().getByRole('button', { name: 'Encender la cámara' }).click()
    await expect.poll(states).toEqual(['live'])
    await screen().getByRole('link', { name: 'Tomar lista' }).click()
    await expect.poll(states).toEqual(['ended'])
  })
})

test('a refused code is read again once it left the picture, and not before', async () => {
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => [{ rawValue: 'cualquiera' }]
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  const open = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(async () => new MediaStream())
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const ready = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const stub of [open, play, ready]) stub.mockRestore()
  })
  const { network } = await openApp({ path: 'checkin', user: 'sofi' })
  const count = () => network.requests.filter(({ action }) => action === 'checkin').length
  await screen().getByRole('button', { name: 'Encender la cámara' }).click()
  await expect.element(screen().getByText('Ese código no es de un socio.')).toBeVisible()
  expect(count()).toBe(1)
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
  onTestFinished(() => clock.mockRestore())
  await expect.poll(count).toBe(2)
})

test('the check-in leads to the roll of a class today', async () => {
  await openApp({ path: 'checkin', user: 'sofi', at: '12:45' })
  await screen().getByRole('link', { name: 'Tomar lista' }).click()
  const row = screen().getByRole('button', { name: /^13:00/ })
  await expect.element(row.getByText('Ahora')).toBeVisible()
  await expectAccessible()
  await row.click()
  await expect.element(screen().getByRole('heading', { name: 'Open Box' })).toBeVisible()
  await screen().getByRole('radio', { name: 'Tarde' }).first().click({ force: true })
  await expect.element(screen().getByText(/de \d+ presentes$/)).toBeVisible()
  await expectAccessible()
  await screen().getByRole('button', { name: 'Otra clase de hoy' }).click()
  await expect.element(screen().getByRole('button', { name: /^18:00/ })).toBeVisible()
})
