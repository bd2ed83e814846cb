// Writes of the staff: bookings for members, the roll, and a member's page.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { screen, sheet } from '../../stage/screen.ts'
import {
  agree,
  button,
  expectVisible,
  inDays,
  inSheet,
  isShown,
  openSheet,
  openSlot,
  press,
  pressIn,
  type SomeRecipes,
  sendPicture,
  toggle,
  unsent,
} from './recipe.ts'

const search = 'Reservar para alguien'
const openSearch = async () => {
  if (sheet(search).elements().length > 0) return
  await openSlot(/^13:00/, 'Open Box')()
  await press(sheet('Open Box').getByRole('button', { name: search }))
  await expectVisible(sheet(search).getByRole('searchbox'))
}
const typeSearch = async (text: string) => {
  const box = sheet(search).getByRole('searchbox')
  await box.fill('')
  await box.fill(text)
}
const searchResult = (name: string) => sheet(search).getByRole('button', { name })

const firstOnRoll = () =>
  screen().getByRole('list', { name: 'Quiénes tienen un lugar' }).getByRole('button').first()
const openRoll = async () => {
  const slot = button(/^13:00/)
  await expectVisible(firstOnRoll(), slot)
  if (!isShown(firstOnRoll())) await press(slot)
  await expectVisible(firstOnRoll())
}
/** Opens a sheet of the roll for the whole class. */
const openClassSheet = (name: string) => async () => {
  if (sheet(name).elements().length > 0) return
  await openRoll()
  await openSheet(name, name)()
}
const lateMark = () => screen().getByRole('radio', { name: 'Tarde' }).first()
const cancelPlace = () => page.getByRole('button', { name: 'Cancelar y devolver el crédito' })

export const deskRecipes = {
  search: [
    {
      user: 'sofi',
      path: 'turnos',
      ready: openSearch,
      tap: () => typeSearch('gutierrez'),
      done: /^Ana Gutiérrez$/,
      refused: /^El gimnasio no pudo responder a esto\. Probá de nuevo\.$/,
    },
  ],
  reservaradd: [
    {
      user: 'sofi',
      path: 'turnos',
      ready: async () => {
        await openSearch()
        await typeSearch('maidana')
        await expectVisible(searchResult('Elías Maidana'))
      },
      tap: async () => {
        await press(searchResult('Elías Maidana'))
        await agree('Reservá')
      },
      done: /^Reservado Correctamente !!!$/,
      refused: /^Rechazado !!!$/,
      neverArrived: /^No llegó al gimnasio$/,
      unknown: /^No sabemos si quedó reservado$/,
    },
  ],
  asistenciaadd: [
    {
      user: 'sofi',
      path: 'checkmodal',
      at: '12:45',
      ready: async () => {
        await openRoll()
        // A mark of the previous attempt, or its message, would hide that this attempt does nothing.
        await expect.element(lateMark()).not.toBeChecked()
        await expect.element(page.getByText(unsent)).not.toBeInTheDocument()
      },
      tap: () => toggle(lateMark()),
      done: /^Guardado\.$/,
      refused: /^No se pudo anotar\.$/,
      waits: unsent,
    },
  ],
  reservardel: [
    {
      user: 'sofi',
      path: 'checkmodal',
      at: '12:45',
      ready: async () => {
        if (isShown(cancelPlace())) return
        await openRoll()
        await press(firstOnRoll())
        await expectVisible(cancelPlace())
      },
      tap: () => press(cancelPlace()),
      done: /ya no tiene lugar en Open Box, 13:00\./,
      refused: /^No se canceló$/,
    },
  ],
  mensajeclase: [
    {
      user: 'sofi',
      path: 'checkmodal',
      at: '12:45',
      ready: openClassSheet('Avisar a todos'),
      container: inSheet('Avisar a todos'),
      fields: { Mensaje: 'Traigan una colchoneta.' },
      tap: pressIn('Avisar a todos', 'Enviar'),
      done: /^Le avisamos a \d+ personas\.$/,
      refused: /^No se envió$/,
    },
  ],
  turnodel: [
    {
      user: 'sofi',
      path: 'checkmodal',
      at: '12:45',
      ready: openClassSheet('Cancelar la clase'),
      container: inSheet('Cancelar la clase'),
      fields: { 'Motivo (lo van a leer; puede quedar vacío)': 'Se cortó la luz.' },
      tap: pressIn('Cancelar la clase', 'Cancelar la clase'),
      done: /^Cancelaste Open Box\. Le avisamos a \d+ personas\.$/,
      refused: /^La clase no se canceló$/,
    },
  ],
  aptook: [
    {
      user: 'sofi',
      path: 'persona?id=3',
      before: async gym => {
        const { member, img } = await sendPicture(gym, 'caro', 'apto')
        const certificate = { img, hasta: inDays(200), rid: crypto.randomUUID() }
        expect((await member.ask('aptoadd', certificate)).ok).toBe(1)
      },
      tap: () => press(button('Aceptar')),
      done: /^Aceptaste el apto de .+\.$/,
      refused: /^No se aceptó$/,
      unknown: /^No sabemos si se aceptó$/,
    },
  ],
  notaadd: [
    {
      user: 'sofi',
      path: 'persona?id=18',
      fields: { 'Nota nueva': 'Le duele la rodilla.' },
      tap: () => press(button('Guardar nota')),
      done: /^Nota guardada\.$/,
      refused: /^No se guardó la nota$/,
    },
  ],
  notadel: [
    {
      user: 'sofi',
      path: 'persona?id=19',
      before: async gym => {
        const staff = await gym.logIn('sofi')
        const note = { cid: '19', txt: 'Prefiere la mañana.', rid: crypto.randomUUID() }
        expect((await staff.ask('notaadd', note)).ok).toBe(1)
      },
      tap: async () => {
        await press(button(/^Borrar la nota/))
        await agree('Borrar')
      },
      done: /^Nota borrada\.$/,
      refused: /^No se borró la nota$/,
      unknown: /^No sabemos si la nota se borró$/,
    },
  ],
} satisfies SomeRecipes
