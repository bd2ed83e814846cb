// Writes of the training log: results, records, body weight, settings.
import { userEvent } from 'vitest/browser'
import { screen } from '../../stage/screen.ts'
import {
  button,
  expectVisible,
  inSheet,
  isShown,
  notSaved,
  openSheet,
  press,
  pressIn,
  type SomeRecipes,
  toggle,
} from './recipe.ts'

const category = () => screen().getByLabelText('Categoría (opcional)')

export const fitnessRecipes = {
  scoreadd: [
    {
      user: 'dani',
      path: 'addscore',
      ready: async () => {
        const again = button('Cargar otro resultado')
        const save = button('Guardar tu resultado')
        await expectVisible(again, save)
        if (isShown(again)) await press(again)
        // A workout other than today's, so that the member chooses how the result is measured.
        const benchmark = screen()
          .getByRole('option', { name: /\(benchmark\)$/ })
          .last()
        await userEvent.selectOptions(screen().getByLabelText('Qué entrenaste'), benchmark)
        await toggle(screen().getByRole('radio', { name: 'Tiempo' }))
      },
      fields: { Minutos: '12', Segundos: '30' },
      tap: () => press(button('Guardar tu resultado')),
      done: /^(Quedaste \d+º|¡Buen trabajo! Quedó guardado)$/,
      refused: notSaved,
      waits: /^Guardado; se sube en cuanto se pueda$/,
    },
  ],
  marcaadd: [
    {
      user: 'caro',
      path: 'myfit',
      ready: openSheet(/^(Cargar una marca|Cargar tu marca)$/, 'Cargar tu marca'),
      container: inSheet('Cargar tu marca'),
      fields: { Ejercicio: 'Peso muerto', 'Peso, en kg': '90' },
      tap: pressIn('Cargar tu marca', 'Guardar tu marca'),
      done: /^Guardado\.$/,
      refused: notSaved,
    },
  ],
  pesoadd: [
    {
      user: 'beto',
      path: 'peso',
      ready: openSheet('Cargar tu peso', 'Cargar tu peso'),
      container: inSheet('Cargar tu peso'),
      fields: { 'Peso, en kg': '81,5' },
      tap: pressIn('Cargar tu peso', 'Guardar tu peso'),
      done: /^Guardado\.$/,
      refused: notSaved,
    },
  ],
  myfitedit: [
    {
      user: 'eli',
      path: 'editmyfit',
      ready: () => category().fill(''),
      tap: () => category().fill('Damas'),
      done: /^Guardado\.$/,
      refused: /^El gimnasio no aceptó los ajustes\. Quedan en este teléfono\.$/,
      // The settings take effect on the phone at once.
      waits: null,
    },
  ],
} satisfies SomeRecipes
