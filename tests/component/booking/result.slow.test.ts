// The dialog of a booking's result, by the answer of the gym.
import { describe, expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { openApp } from '../stage/open-app.tsx'
import { chooseDay, resultDialog, screen } from '../stage/screen.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMotion(motion: 'no-preference' | 'reduce'): Promise<void>
  }
}

const bookedAnswer = { ok: 1, inf: [], err: [], abono: { name: '', libre: 0, dias: 0 } }

/** Opens the schedule of Thursday. Returns a function that books a class, with the answer of the gym. */
async function openThursday() {
  const { network } = await openApp({ path: 'turnos', user: 'ana' })
  await chooseDay(1)
  return async (answer: object) => {
    network.edit('reservar', answer)
    await screen().getByRole('button', { name: 'Reservá: Open Box' }).click()
    await expect.element(resultDialog()).toBeVisible()
  }
}

const closeButtons = () => resultDialog().getByRole('button', { name: 'Cerrar' })

test('names the class and its date, and closes by its icon and by its button', {
  tags: ['@§1.12', '@§1.13', '@§2.20', '@§2.21', '@§2.22', '@§2.23', '@§4.1'],
}, async () => {
  const book = await openThursday()
  for (const position of ['first', 'last'] as const) {
    await book(bookedAnswer)
    await expect.element(resultDialog().getByText('Reservado Correctamente', { exact: true })).toBeVisible()
    await expect.element(resultDialog().getByText('Open Box', { exact: true })).toBeVisible()
    await expect.element(resultDialog().getByText('jueves 26 de noviembre, 13:00 a 14:30')).toBeVisible()
    expect(closeButtons().elements()).toHaveLength(2)
    await closeButtons()[position]().click()
    await expect.element(resultDialog()).not.toBeInTheDocument()
  }
})

test('the success icon moves after the sheet has opened', async () => {
  await commands.emulateMotion('no-preference')
  onTestFinished(() => commands.emulateMotion('reduce'))
  const book = await openThursday()
  const startTimes: unknown[] = []
  const record = ({ target }: Event) => {
    const sign = target instanceof Element && target.querySelector('[class*="sign"]')
    if (sign) for (const animation of sign.getAnimations()) startTimes.push(animation.currentTime)
  }
  document.addEventListener('ionModalDidPresent', record, true)
  onTestFinished(() => document.removeEventListener('ionModalDidPresent', record, true))
  await book(bookedAnswer)
  await expect.poll(() => startTimes).toEqual([0])
  const sign = resultDialog().getByCss('[class*="sign"]').element()
  await expect.poll(() => sign.getAnimations().map(({ playState }) => playState)).toEqual(['finished'])
})

test('shows a named pass with its credits and days', {
  tags: ['@§2.26', '@§2.27', '@§2.28'],
}, async () => {
  const book = await openThursday()
  for (const { name, libre, credits } of [
    { name: '', libre: 5, credits: null },
    { name: 'Abono X', libre: 0, credits: 'restan 0 crédito' },
    { name: 'Abono X', libre: 1, credits: 'restan 1 crédito' },
    { name: 'Abono X', libre: 2, credits: 'restan 2 créditos' },
  ]) {
    await book({ ...bookedAnswer, abono: { name, libre, dias: 12 } })
    await expect.element(resultDialog().getByText('Reservado Correctamente')).toBeVisible()
    if (credits === null) {
      expect(
        resultDialog()
          .getByText(/restan|vence en/)
          .elements(),
      ).toEqual([])
    } else {
      await expect.element(resultDialog().getByText(name, { exact: true })).toBeVisible()
      await expect.element(resultDialog().getByText(credits, { exact: true })).toBeVisible()
      await expect.element(resultDialog().getByText('vence en 12 días', { exact: true })).toBeVisible()
    }
    await closeButtons().last().click()
    await expect.element(resultDialog()).not.toBeInTheDocument()
  }
})

test('lists errors before notices, in both spellings of an answer', {
  tags: ['@§2.24', '@§2.25', '@§4.2'],
}, async () => {
  const book = await openThursday()
  await book({ ...bookedAnswer, ok: 0, error: ['Uno', 'Dos'], info: { a: 'Tres' } })
  await expect.element(resultDialog().getByText('Rechazada .....', { exact: true })).toBeVisible()
  const lines = resultDialog().getByRole('list').last().getByRole('listitem')
  expect(lines.elements().map(line => line.textContent)).toEqual(['Uno', 'Dos', 'Tres'])
})

describe('the main button of a refusal', () => {
  /** Returns the texts of the primary buttons and links in the dialog. */
  const readPrimaryButtons = () =>
    resultDialog()
      .getByCss('button[class*="primary"], a[class*="primary"]')
      .elements()
      .map(({ textContent }) => textContent)

  test.for([
    ['an expired pass', 'caro', 'Comprar un abono'],
    ['a used week', 'fede', 'Comprar un abono'],
    ['a penalty', 'gabi', 'Escribirle al gimnasio'],
  ] as const)('fixes %s, and is the only primary button', async ([, user, label]) => {
    await openApp({
      path: 'turnos',
      user,
      manifest: { links: { whatsapp: 'https://wa.me/5491100000000' } },
    })
    await chooseDay(1)
    await screen().getByRole('button', { name: 'Reservá: Open Box' }).click()
    await expect.element(resultDialog().getByText('Rechazada .....', { exact: true })).toBeVisible()
    expect(readPrimaryButtons()).toEqual([label])
    expect(closeButtons().elements()).toHaveLength(2)
  })

  test('closes the dialog if nothing in the app helps', async () => {
    const book = await openThursday()
    await book({ ...bookedAnswer, ok: 0, err: ['La clase está cerrada.'], cod: 'cerrada' })
    expect(readPrimaryButtons()).toEqual(['Cerrar'])
  })
})
