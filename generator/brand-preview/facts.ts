import type { Brand } from '../brand/brand.ts'
import { type Compared, type Comparison, compareWithBrand, shownRatio } from '../brand/comparison.ts'
import { type ColorName, type Palette, pairs } from '../brand/palette.ts'
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
  /** Words are written in it, and not only a control or its edge drawn. */
  isText: boolean
}

const spanish: Partial<Record<ColorName, string>> = {
  brand: 'marca y botones',
  'on-brand': 'texto de la marca y los botones',
  edge: 'bordes y gráficos',
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

/** What the gym's own colours are put on, as a sentence says it. */
const groundNames: Partial<Record<ColorName, string>> = {
  brand: 'la marca y los botones',
  background: 'el fondo',
  surface: 'las tarjetas',
  raised: 'las ventanas',
  tint: 'el fondo destacado',
}
const groundName = (color: ColorName): string => groundNames[color] ?? nameOf(color)

const inWords = (ratio: number): string =>
  String(ratio < 10 ? shownRatio(ratio) : Math.floor(ratio)).replace('.', ',')

/** WCAG 2.2 AA: of words; what is drawn needs 3. */
const leastForText = 4.5

/** Every pair that the app uses, with its measured contrast. */
export function swatches(palette: Palette): Swatch[] {
  return pairs.map(({ front, ground, ratio }) => ({
    front: nameOf(front),
    ground: nameOf(ground),
    color: palette[front],
    back: palette[ground],
    contrast: inWords(contrastRatio(palette[front], palette[ground])),
    needed: inWords(ratio),
    isText: ratio >= leastForText,
  }))
}

/** The gym's own colours beside the app's, by day or by night: a sample of each, and why they differ. */
export interface SideBySide {
  title: string
  ground: Hex
  own: Sample
  used: Sample
  reasons: string[]
}

interface Sample {
  button: Hex
  edge: Hex
  text: Hex
  link: Hex
}

export const sideBySide = (app: Tenant['app']): SideBySide[] =>
  compareWithBrand(app).map(({ scheme, palette, compared }) => {
    const colorsOf = (of: 'own' | 'used') => {
      const color = (name: string) => compared.find(one => one.name === name)?.[of] ?? palette.brand
      const edge = of === 'used' ? palette.edge : palette.brand
      return { button: palette.brand, edge, text: color('on-brand'), link: color('link') }
    }
    return {
      title: scheme === 'light' ? 'De día' : 'De noche',
      ground: palette.background,
      own: colorsOf('own'),
      used: colorsOf('used'),
      reasons: reasonsFor(compared),
    }
  })

/** Why each colour is not the gym's own, in words for its owner; one sentence where all of them are. */
function reasonsFor(compared: readonly Compared[]): string[] {
  const changed = compared.filter(({ derivation }) => derivation !== 'kept')
  return changed.length > 0 ? changed.map(reasonFor) : ['Los dos colores se usan tal cual: se leen bien.']
}

function reasonFor({ name, derivation, own, used, ground, ownRatio, usedRatio, needed }: Compared): string {
  const because = `${own} sobre ${groundName(ground)} da ${inWords(ownRatio)} a 1, y hacen falta ${inWords(needed)}`
  const instead = {
    kept: 'queda así',
    darker: `se usa ${used}, un tono más oscuro`,
    lighter: `se usa ${used}, un tono más claro`,
    turned: `se usa el otro color, ${used}`,
  }[derivation]
  const named = nameOf(name)
  return `${named[0]?.toUpperCase()}${named.slice(1)}: ${because}; ${instead} (${inWords(usedRatio)} a 1).`
}

/** What was chosen for the gym, in words for its owner. */
export function derivedNotes(
  { app, logo, icon }: Tenant,
  brand: Brand,
  problems: readonly Problem[],
): string[] {
  const has = (code: string) => problems.some(problem => problem.code === code)
  return [
    ...(brand.mark.text === app.theme_text.toLowerCase()
      ? []
      : [
          `El texto sobre el color de la marca es ${brand.mark.text} en lugar de ${app.theme_text}: así se lee.`,
        ]),
    buttonNote(compareWithBrand(app)),
    ...(logo === null && icon === null
      ? [`No hay logo: el ícono muestra ${brand.monogram === '' ? 'un aro' : 'las iniciales'}.`]
      : []),
    ...(has('logo/faint')
      ? ['El logo casi no se ve sobre el color de la marca: el ícono lo muestra sobre otro fondo.']
      : []),
    ...(has('logo/text')
      ? ['El logo tiene letras sin convertir a trazos: pueden verse distintas en otra máquina.']
      : []),
    ...(app.background_color ? [`La app abre sobre ${app.background_color}.`] : []),
  ]
}

/** Of buttons by day. */
function buttonNote(comparisons: readonly Comparison[]): string {
  const day = comparisons.find(({ scheme }) => scheme === 'light')
  const { derivation = 'kept', used = '' } = day?.compared.find(({ name }) => name === 'edge') ?? {}
  const kept = 'Los botones llevan el color de la marca tal cual'
  return derivation === 'kept' ? `${kept}.` : `${kept}, con un borde ${used} para que se distingan del fondo.`
}
