// Unsent writes on the phone: a question about overdue writes, and a warning on a full phone.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#api/session.ts'
import { type AppOptions, openApp } from '../stage/open-app.tsx'
import { alertDialog, expectAccessible, screen, sheet } from '../stage/screen.ts'
import { expectToast } from '../stage/toasts.ts'

afterEach(() => void vi.restoreAllMocks())

const day = 86_400_000
const readQueue = (): { rid: string }[] => JSON.parse(localStorage.getItem('molde.outbox') ?? '[]')

/** Opens the app with a queue that holds a weight of `days` ago and an item of another version. */
function openWithWeight(days: number, options: Partial<AppOptions> = {}) {
  const before = () => {
    const weight = {
      ...{ rid: 'w', owner: `demo/${readSession()?.member.id}`, action: 'pesoadd', name: 'logWeight' },
      ...{ label: 'tu peso', changes: ['bodyWeight'], about: 'pesoadd', at: Date.now() - days * day },
      fields: { fecha: '2026-11-20', meta: '', kilos: '70', medidas: '' },
    }
    localStorage.setItem('molde.outbox', JSON.stringify([weight, { rid: 7, kind: 'newer' }]))
  }
  return openApp({ path: 'peso', user: 'ana', before, ...options })
}

const countSent = ({ network }: Awaited<ReturnType<typeof openApp>>) =>
  network.requests.filter(({ action }) => action === 'pesoadd').length

test('a write of thirteen days ago is sent automatically, and items of other versions stay', async () => {
  const app = await openWithWeight(13)
  await expectToast('success', 'Se envió lo que tenías guardado.')
  expect(countSent(app)).toBe(1)
  expect(readQueue().map(({ rid }) => rid)).toEqual([7])
})

test('a write of fifteen days ago is sent after the member agrees', async () => {
  const app = await openWithWeight(15)
  const question = alertDialog()
  await expect.element(question.getByText('¿Enviás lo que quedó pendiente?')).toBeVisible()
  await expect.element(question.getByText('Hace más de dos semanas que espera: tu peso.')).toBeVisible()
  await expectAccessible()
  expect(countSent(app)).toBe(0)
  await question.getByRole('button', { name: 'Enviar' }).click()
  await app.advance(5_000)
  await expectToast('success', 'Se envió lo que tenías guardado.')
  expect(countSent(app)).toBe(1)
})

test('the member can postpone or discard a write of fifteen days ago', async () => {
  const app = await openWithWeight(15)
  await alertDialog().getByRole('button', { name: 'Ahora no' }).click()
  await app.advance(10_000)
  expect(readQueue().map(({ rid }) => rid)).toEqual(['w', 7])
  app.reopen('peso')
  await alertDialog().getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => readQueue().map(({ rid }) => rid)).toEqual([7])
  expect(countSent(app)).toBe(0)
})

test('a full phone asks the member to keep the app open until the write is sent', async () => {
  const { network } = await openApp({ path: 'peso', user: 'beto' })
  const button = screen().getByRole('button', { name: 'Cargar tu peso' }).first()
  await expect.element(button).toBeVisible()
  network.setOnline(false)
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
    if (item[0] === 'molde.outbox') throw new DOMException('full', 'QuotaExceededError')
    setItem.apply(this, item)
  })
  await button.click()
  await sheet('Cargar tu peso').getByLabelText('Peso, en kg').fill('81,5')
  await sheet('Cargar tu peso').getByRole('button', { name: 'Guardar tu peso' }).click()
  await expectToast(
    'danger',
    'El teléfono no tiene lugar. Dejá la app abierta hasta que se envíe lo que guardaste.',
  )
  await expect.element(page.getByText('Sin enviar').first()).toBeVisible()
})
