import type { Brand } from '../brand/brand.ts'
import { lchOf } from '../brand/lch.ts'
import { type ColorName, type Palette, pairs, paletteOf } from '../brand/palette.ts'
import type { Hex } from '../color.ts'
import { contrastRatio } from '../color.ts'
import type { Problem } from '../tenant/problem.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** A pair of text and ground with its contrast, as it is shown. */
export interface Swatch {
  front: string
  ground: string
  color: Hex
  back: Hex
  contrast: string
  needed: string
}

const spanish: Partial<Record<ColorName, string>> = {
  brand: 'marca',
  'on-brand': 'texto sobre la marca',
  accent: 'botones',
  'on-accent': 'texto de los botones',
  link: 'enlaces',
  tint: 'fondo destacado',
  'on-tint': 'texto destacado',
  background: 'fondo',
  surface: 'tarjetas',
  raised: 'ventanas',
  text: 'texto',
  'text-soft': 'texto secundario',
  'control-line': 'bordes de campos',
  focus: 'foco del teclado',
  success: 'éxito',
  warning: 'aviso',
  danger: 'error',
  'on-success': 'texto de éxito',
  'on-warning': 'texto de aviso',
  'on-danger': 'texto de error',
  'success-tint': 'fondo de éxito',
  'warning-tint': 'fondo de aviso',
  'danger-tint': 'fondo de error',
  'on-success-tint': 'texto sobre éxito',
  'on-warning-tint': 'texto sobre aviso',
  'on-danger-tint': 'texto sobre error',
}
const nameOf = (color: ColorName): string => spanish[color] ?? color

const shownRatio = (ratio: number): string => ratio.toFixed(ratio < 10 ? 1 : 0).replace('.', ',')

/** Every pair that the app uses, with its measured contrast. */
export function swatches(palette: Palette): Swatch[] {
  return pairs.map(({ front, ground, ratio }) => ({
    front: nameOf(front),
    ground: nameOf(ground),
    color: palette[front],
    back: palette[ground],
    contrast: shownRatio(contrastRatio(palette[front], palette[ground])),
    needed: shownRatio(ratio),
  }))
}

/** What was chosen for the gym, in words for its owner. */
export function derivedNotes({ app, logo }: Tenant, brand: Brand, problems: readonly Problem[]): string[] {
  const light = paletteOf(app, 'light')
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const has = (code: string) => problems.some(problem => problem.code === code)
  return [
    ...(same(brand.mark.text, app.theme_text)
      ? []
      : [
          `El texto sobre el color de la marca es ${brand.mark.text} en lugar de ${app.theme_text}: así se lee.`,
        ]),
    ...(same(light.accent, app.theme_color)
      ? ['Los botones llevan el color de la marca tal cual.']
      : same(light.accent, brand.mark.text)
        ? [
            'Los botones invierten los colores de la marca: el suyo es demasiado claro para verse sobre el fondo.',
          ]
        : [
            `Los botones llevan ${light.accent}, un tono más ${darker(light.accent, app.theme_color)} de la marca, para que se distingan del fondo.`,
          ]),
    ...(logo === null ? ['No hay logo: el ícono muestra las iniciales.'] : []),
    ...(has('logo/faint')
      ? ['El logo casi no se ve sobre el color de la marca: el ícono lo muestra sobre otro fondo.']
      : []),
    ...(has('logo/text')
      ? ['El logo tiene letras sin convertir a trazos: pueden verse distintas en otra máquina.']
      : []),
    ...(app.background_color ? [`La app abre sobre ${app.background_color}.`] : []),
  ]
}

const darker = (color: string, than: string): string => (lchOf(color).l < lchOf(than).l ? 'oscuro' : 'claro')
