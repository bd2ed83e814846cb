// Pages translated by the browser: after the same taps every screen shows the same as without translation.
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { routes } from '#shell/navigation/routes.ts'
import { noon } from '#tests/support/clients.ts'
import { bookToday } from '../desk/reception.ts'
import { pictureFile } from '../stage/files.ts'
import { loadScreens } from '../stage/load-screens.ts'
import { type AppOptions, type OpenedApp, openApp } from '../stage/open-app.tsx'
import { closeResult, resultDialog, screen, settleAnimations, shownScreen } from '../stage/screen.ts'
import { translatePage } from '../stage/translator.ts'
import { screens } from './screens.ts'

interface Journey {
  name: string
  options: AppOptions
  steps: readonly ((app: OpenedApp) => Promise<unknown>)[]
  /**
   * Starts a visible clock. Its texts change by themselves, so they are compared with the texts of a whole
   * minute.
   */
  startClock?: () => Promise<unknown>
}

loadScreens()

const findVisibleParts = (): Element[] => [
  ...document.querySelectorAll(`${shownScreen}, ion-modal.show-modal, ion-alert:not(.overlay-hidden)`),
]

/** Returns all visible texts. */
const readVisibleTexts = (): string[] =>
  findVisibleParts().map(part => part.textContent.replaceAll(/\s+/g, ' '))

/** Returns the figures in texts, in their order. */
const findFigures = (texts: readonly string[]): string[] => texts.join(' ').match(/\d+(?:[.,:]\d+)*/g) ?? []

async function settle({ network }: OpenedApp): Promise<void> {
  let [before, same] = ['', 0]
  await expect
    .poll(() => {
      const now = readVisibleTexts().join()
      const isBusy = document.querySelector('[data-loading], [aria-busy="true"], ion-loading')
      same = now === '' || now !== before || network.pending > 0 || isBusy ? 0 : same + 1
      before = now
      return same
    })
    .toBeGreaterThan(4)
  await settleAnimations()
}

/**
 * Reads the texts of a screen with a clock that runs between two times, in ms after noon. No time passes by
 * itself, so the loading time of the screen does not matter.
 */
async function readWhileRunning(app: OpenedApp, from: number, to: number): Promise<Set<string>> {
  vi.setTimerTickMode('manual')
  await settle(app)
  // Steps shorter than the timeout of a request.
  while (Date.now() < noon + from) {
    await app.advance(Math.min(5_000, noon + from - Date.now()))
    await settle(app)
  }
  const texts = new Set<string>()
  for (let elapsedMs = from; elapsedMs < to; elapsedMs += 250) {
    await app.advance(250)
    texts.add(readVisibleTexts().join())
  }
  return texts
}

/**
 * Takes the journey in an untranslated and a translated test. Compares the texts at the start and after each
 * step.
 */
function compareTranslation({ name, options, steps, startClock }: Journey): void {
  const untranslated: string[][] = []
  const minute = new Set<string>()
  describe(name, () => {
    test('untranslated', async () => {
      const app = await openApp(options)
      untranslated.length = 0
      if (startClock) {
        await startClock()
        for (const texts of await readWhileRunning(app, 60_000, 120_000)) minute.add(texts)
        return
      }
      for (const step of [settle, ...steps]) {
        await step(app)
        await settle(app)
        untranslated.push(readVisibleTexts())
      }
    })

    test('translated', async () => {
      const app = await openApp({
        ...options,
        before: async stage => {
          await options.before?.(stage)
          translatePage()
        },
      })
      if (startClock) {
        await startClock()
        const texts = await readWhileRunning(app, 80_000, 85_000)
        expect(texts.size).toBeGreaterThan(4)
        expect([...texts].filter(text => !minute.has(text))).toEqual([])
        expect(document.querySelectorAll('font').length).toBeGreaterThan(0)
        return
      }
      expect(untranslated.length).toBeGreaterThan(steps.length)
      for (const [index, step] of [settle, ...steps].entries()) {
        await step(app)
        const texts = untranslated[index] ?? []
        await expect
          .poll(() => findFigures(readVisibleTexts()), { message: `step ${index}` })
          .toEqual(findFigures(texts))
        await expect.poll(readVisibleTexts, { message: `step ${index}` }).toEqual(texts)
      }
      expect(document.querySelectorAll('font').length).toBeGreaterThan(0)
    })
  })
}

/** The controls that change a screen in place. */
const controls = [
  'input[type="radio"]',
  'input[type="checkbox"]',
  'button[aria-pressed]',
  'button[aria-expanded]',
  'button[aria-label^="Más"]',
  'button[aria-label^="Menos"]',
].map(control => `:is(${shownScreen}) ${control}`)

const maxTaps = 12

/** Taps the nth control, if it exists. */
const tapNth = (nth: number) => () => {
  const enabled = [...document.querySelectorAll<HTMLElement>(controls.join())].filter(
    control => !control.matches(':disabled, [aria-disabled="true"]'),
  )
  enabled[nth]?.click()
  return Promise.resolve()
}

for (const { path } of routes) {
  const { user, search = '', stored = {}, at } = screens[path]
  compareTranslation({
    name: path,
    options: {
      path: `${path}${search}`,
      ...(user !== '' && { user }),
      ...(at && { at }),
      before: () => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
    },
    steps: Array.from({ length: maxTaps }, (_, nth) => tapNth(nth)),
  })
}

const button = (name: string | RegExp): Locator => screen().getByRole('button', { name })
const click = (locator: () => Locator) => () => locator().click()

const journeys: readonly Journey[] = [
  {
    name: 'a cart',
    options: { path: 'carrito', user: 'dani' },
    steps: [
      click(() => button('Agregar Abono 8 clases')),
      click(() => button('Agregar Clase suelta')),
      click(() => button(/^Más.*Clase suelta/)),
      click(() => button('Continuá')),
      () => screen().getByLabelText('¿Tenés un cupón?').fill('verano20'),
      click(() => button('Aplicar')),
      click(() => button('Confirmá')),
    ],
  },
  {
    name: 'a one-rep maximum and its plates',
    options: { path: 'calculator', user: 'ana' },
    steps: [
      () => screen().getByRole('spinbutton', { name: /^Peso/ }).fill('82,5'),
      () =>
        screen()
          .getByRole('spinbutton', { name: /^Repeticiones/ })
          .fill('4'),
      click(() => button(/: qué discos poner$/).nth(3)),
      () =>
        screen()
          .getByRole('spinbutton', { name: /^Peso total/ })
          .fill('61'),
    ],
  },
  {
    name: 'a booking, then the passes',
    options: { path: 'turnos', user: 'ana' },
    steps: [
      click(() => screen().getByRole('radio').nth(1)),
      click(() => screen().getByCss('[data-opens^="class "]').first()),
      () => page.getByCss('ion-modal.show-modal').getByRole('button', { name: 'Cerrar' }).click(),
      async () => {
        await button(/^Reservá/)
          .first()
          .click()
        await expect.element(resultDialog()).toBeVisible()
      },
      click(() => resultDialog().getByRole('button', { name: 'Agregar al calendario' })),
      closeResult,
      click(() => screen().getByRole('link', { name: /^Reservas/ })),
      click(() => button(/^Movimientos de/).first()),
    ],
  },
  {
    name: 'a roll call',
    options: {
      path: 'hoy',
      user: 'sofi',
      at: '12:45',
      before: async ({ gym }) => void (await bookToday(gym, 'ana', '13:00')),
    },
    steps: [
      click(() =>
        screen()
          .getByRole('list', { name: 'Clases del día' })
          .getByRole('button', { name: /^13:00/ }),
      ),
      click(() => screen().getByRole('radio', { name: 'Presente' }).first()),
      click(() => button('Los demás, presentes')),
      click(() => button('Deshacer')),
    ],
  },
  {
    name: 'a transfer',
    options: { path: 'transferencias', user: 'eli' },
    steps: [
      click(() => button('Enviar el comprobante')),
      async () =>
        userEvent.upload(screen().getByCss('input[type=file]').last(), await pictureFile('comprobante.png')),
      () => screen().getByLabelText('Monto').fill('12.500'),
      click(() => button('Enviar el comprobante')),
    ],
  },
  {
    name: 'a fee and the form for its transfer',
    options: { path: 'pagos', user: 'eli' },
    steps: [
      click(() =>
        screen()
          .getByRole('link', { name: /transferiste|transferencia/i })
          .first(),
      ),
    ],
  },
  {
    name: 'a refused login and a forgotten password',
    options: { path: 'login' },
    steps: [
      click(() => button('Ingresar')),
      () => screen().getByLabelText('Usuario').fill('ana'),
      () => screen().getByLabelText('Clave', { exact: true }).fill('equivocada'),
      click(() => button('Ingresar')),
      click(() => button('Olvidé mi clave')),
      click(() => page.getByCss('ion-modal.show-modal').getByRole('button', { name: /correo/ })),
    ],
  },
  {
    name: 'an existing account',
    options: { path: 'registro' },
    steps: [
      click(() => button('Crear tu cuenta')),
      () => screen().getByLabelText('Nombre y apellido').fill('Ana Otra'),
      () => screen().getByLabelText('Correo').fill('ana@example.com'),
      () => screen().getByLabelText('Usuario').fill('ana'),
      () => screen().getByLabelText('Clave', { exact: true }).fill('molde1234'),
      click(() => button('Crear tu cuenta')),
    ],
  },
  {
    name: 'news marked as read',
    options: { path: 'tab1', user: 'ana' },
    steps: [click(() => button(/^Marcar como leído/))],
  },
  {
    name: 'a held spot',
    options: {
      path: 'tab3',
      user: 'ana',
      before: async ({ gym, network }) => {
        const ana = await gym.logIn('ana')
        await ana.book((await ana.slot('Spinning')).id, { espera: '1' })
        const oferta = noon + 200_000
        network.edit('esperalist', answer => {
          const [place] = Array.isArray(answer.d) ? answer.d : []
          return { ...answer, d: [{ ...place, oferta }] }
        })
      },
    },
    steps: [],
    startClock: () => expect.element(screen().getByRole('timer')).toBeVisible(),
  },
  {
    name: 'a running timer',
    options: { path: 'timer', user: 'ana' },
    steps: [],
    startClock: click(() => button('Empezar')),
  },
]

for (const journey of journeys) compareTranslation(journey)
