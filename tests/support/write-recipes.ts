import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Sandbox } from '../../generator/sandbox/sandbox.ts'
import { Client } from './clients.ts'
import { screen, sheet } from './served-gym.ts'
import type { writes } from './writes.ts'

/** How somebody reaches a write on the screen and does it, and what they read of it. */
export interface Recipe {
  /** What of the action it is, where it can be done in several places. */
  name?: string
  /** Another address than `pwa/{action}`: a step before the write that may fail as well. */
  request?: string
  /** Who does it, '' for a guest. `fresh`: with a session of their own, since it ends sessions. */
  who: string
  fresh?: true
  gym?: 'fuerza-sur'
  path: string
  /** What must stand at the gym before. */
  before?: (sandbox: Sandbox) => Promise<void>
  /** From the screen, as any earlier try left it, to where a tap does it. */
  ready?: (page: Page) => Promise<unknown>
  /** What is typed, by the labels of the fields, and where; it is still there where it was not done. */
  fields?: Readonly<Record<string, string>>
  place?: (page: Page) => Locator
  /** The tap that does it, with the question before it, where one is asked. */
  tap: (page: Page) => Promise<unknown>
  /** What is read once it is done, also after its answer was lost; and never before. */
  done: RegExp
  /** What is read where the gym says no without a word. */
  refused: RegExp
  /** What is read where the gym says that it never came, and where nobody can say; the words for all where none is told. */
  neverCame?: RegExp
  unknown?: RegExp
  /** Where only a reload brings back what can be done. */
  reload?: true
}

export const button = (page: Page, name: string | RegExp): Locator =>
  screen(page).getByRole('button', { name }).first()

const client = (sandbox: Sandbox, user: string, gym = 'demo') => new Client(sandbox, gym).logIn(user)

/** The button of the question that was just asked. */
const agree = (page: Page, words: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click()

const openSheet = (opener: string | RegExp, name: string) => async (page: Page) => {
  if ((await sheet(page, name).count()) === 0) await button(page, opener).click()
  await sheet(page, name).waitFor()
}

const inSheet = (name: string) => (page: Page) => sheet(page, name)
const tapIn = (name: string, words: string) => (page: Page) =>
  sheet(page, name).getByRole('button', { name: words }).click()

type Told = keyof typeof writes

/** Every write: how it is done, in each of its places, or why no screen does it. */
export const recipes: Partial<Readonly<Record<Told, readonly Recipe[] | { none: string }>>> = {
  claverecup: [
    {
      who: '',
      path: 'login',
      ready: openSheet('Olvidé mi clave', 'Olvidé mi clave'),
      place: inSheet('Olvidé mi clave'),
      fields: { 'Usuario o correo': 'dani' },
      tap: tapIn('Olvidé mi clave', 'Mandame el correo'),
      done: /^Si esa cuenta existe/,
      refused: /^No se pudo pedir\. Probá de nuevo\.$/,
    },
  ],
  reservacancel: [
    {
      who: 'ana',
      path: 'tab3',
      before: async sandbox => {
        const ana = await client(sandbox, 'ana')
        const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
        const slot = (await ana.slots(tomorrow)).find(one => one.taken < one.capacity)
        expect((await ana.book(slot?.id ?? '')).errors).toEqual([])
      },
      tap: async page => {
        await button(page, /^Cancelá /).click()
        await agree(page, 'Cancelá')
      },
      done: /^Reserva cancelada\./,
      refused: /^No se pudo cancelar\.$/,
      unknown: /^No sabemos si tu reserva se canceló\./,
    },
  ],
  comprar: [
    {
      who: 'dani',
      path: 'carrito',
      ready: async page => {
        const confirm = button(page, 'Confirmá')
        const add = button(page, 'Agregá Clase suelta')
        const next = button(page, 'Continuá')
        await confirm.or(add).or(next).first().waitFor()
        if (await add.isVisible()) await add.click()
        if (!(await confirm.isVisible())) await next.click()
        await confirm.waitFor()
      },
      tap: page => button(page, 'Confirmá').click(),
      done: /^Tu pedido está listo para pagar$/,
      refused: /^No se pudo hacer el pedido\.$/,
      unknown: /^No sabemos si tu pedido llegó\./,
    },
  ],
  perfiledit: [
    {
      who: 'caro',
      path: 'perfil',
      ready: openSheet('Editá tus datos', 'Editá tus datos'),
      place: inSheet('Editá tus datos'),
      fields: { 'Nombre y apellido': 'Carolina Núñez Paz', 'Celular (opcional)': '11 5555-0001' },
      tap: tapIn('Editá tus datos', 'Guardá los cambios'),
      done: /^Guardamos tus datos\.$/,
      refused: /^No se pudo guardar\. Probá de nuevo\.$/,
    },
  ],
  pesoadd: [
    {
      who: 'beto',
      path: 'peso',
      reload: true,
      ready: openSheet('Cargá tu peso', 'Cargá tu peso'),
      place: inSheet('Cargá tu peso'),
      fields: { 'Peso, en kg': '81,5' },
      tap: tapIn('Cargá tu peso', 'Guardá tu peso'),
      done: /^Guardado\.$/,
      refused: /^No se pudo guardar\. Probá de nuevo\.$/,
    },
  ],
}
