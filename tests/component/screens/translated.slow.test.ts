// Pages that the browser has translated: every screen shows the same as an untranslated one after the same taps.
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { routes } from '../../../template/src/app/navigation/routes.ts'
import { noon } from '../../support/clients.ts'
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
  /** Starts a clock that the screen shows. Its texts change by themselves, so they are compared with those of a whole minute. */
  startClock?: () => Promise<unknown>
}

loadScreens()

const findShownParts = (): Element[] => [
  ...document.querySelectorAll(`${shownScreen}, ion-modal.show-modal, ion-alert:not(.overlay-hidden)`),
]

/** All that is shown, as texts. */
const readShownTexts = (): string[] => findShownParts().map(part => part.textContent.replaceAll(/\s+/g, ' '))

/** The figures of what is shown, in their order. */
const figuresIn = (texts: readonly string[]): string[] => texts.join(' ').match(/\d+(?:[.,:]\d+)*/g) ?? []

async function settle({ network }: OpenedApp): Promise<void> {
  let [before, same] = ['', 0]
  await expect
    .poll(() => {
      const now = readShownTexts().join()
      const isBusy = document.querySelector('[data-loading], [aria-busy="true"], ion-loading')
      same = now === '' || now !== before || network.pending > 0 || isBusy ? 0 : same + 1
      before = now
      return same
    })
    .toBeGreaterThan(4)
  await settleAnimations()
}

/**
 * The texts of a screen with a clock, while that runs from one time after noon to another, ms. No time passes by itself, so that it does not
 * matter how long the screen took to load.
 */
async function readWhileRunning(app: OpenedApp, from: number, to: number): Promise<Set<string>> {
  vi.setTimerTickMode('manual')
  await settle(app)
  // In steps that are shorter than the time limit of a request.
  while (Date.now() < noon + from) {
    await app.advance(Math.min(5_000, noon + from - Date.now()))
    await settle(app)
  }
  const texts = new Set<string>()
  for (let passed = from; passed < to; passed += 250) {
    await app.advance(250)
    texts.add(readShownTexts().join())
  }
  return texts
}

/** Goes the way untranslated and translated, in tests of their own, and compares what is shown at first and after each step. */
function compare({ name, options, steps, startClock }: Journey): void {
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
        untranslated.push(readShownTexts())
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
          .poll(() => figuresIn(readShownTexts()), { message: `step ${index}` })
          .toEqual(figuresIn(texts))
        await expect.poll(readShownTexts, { message: `step ${index}` }).toEqual(texts)
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

const mostTaps = 12

/** Taps the nth of these, where there are so many. */
const tapNth = (nth: number) => () => {
  const found = [...document.querySelectorAll<HTMLElement>(controls.join())].filter(
    control => !control.matches(':disabled, [aria-disabled="true"]'),
  )
  found[nth]?.click()
  return Promise.resolve()
}

for (const { path } of routes) {
  const { user, search = '', stored = {}, at } = screens[path]
  compare({
    name: path,
    options: {
      path: `${path}${search}`,
      ...(user !== '' && { user }),
      ...(at && { at }),
      before: () => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
    },
    steps: Array.from({ length: mostTaps }, (_, nth) => tapNth(nth)),
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
    name: 'a maximum and its plates',
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
    name: 'a class that is booked, and the passes after it',
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
    name: 'a fee, and the form that reports its payment',
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
    name: 'a login that is refused, and a forgotten password',
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
    name: 'an account that exists already',
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
    name: 'news that are read',
    options: { path: 'tab1', user: 'ana' },
    steps: [click(() => button(/^Marcar como leído/))],
  },
  {
    name: 'a place that is held',
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
    name: 'a timer that runs',
    options: { path: 'timer', user: 'ana' },
    steps: [],
    startClock: click(() => button('Empezar')),
  },
]

for (const journey of journeys) compare(journey)
