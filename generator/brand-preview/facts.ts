import type { Brand } from '#generator/brand/brand.ts'
import { type Compared, type Comparison, compareWithBrand, shownRatio } from '#generator/brand/comparison.ts'
import { type ColorName, type Palette, pairs } from '#generator/brand/palette.ts'
import type { Hex } from '#generator/color.ts'
import { contrastRatio } from '#generator/color.ts'
import type { Problem } from '#generator/tenant/problem.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

/** A pair of text and ground with its contrast, as texts. */
export interface Swatch {
  front: string
  ground: string
  color: Hex
  back: Hex
  contrast: string
  needed: string
  /** True for text, false for a control or its edge. */
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

/** Names of the grounds within a sentence. */
const groundNames: Partial<Record<ColorName, string>> = {
  brand: 'la marca y los botones',
  background: 'el fondo',
  surface: 'las tarjetas',
  raised: 'las ventanas',
  tint: 'el fondo destacado',
}
const groundName = (color: ColorName): string => groundNames[color] ?? nameOf(color)

const ratioText = (ratio: number): string =>
  String(ratio < 10 ? shownRatio(ratio) : Math.floor(ratio)).replace('.', ',')

/** WCAG 2.2 AA for text. Graphics need 3. */
const minForText = 4.5

/** Every pair that the app uses, with its measured contrast. */
export function swatches(palette: Palette): Swatch[] {
  return pairs.map(({ front, ground, ratio }) => ({
    front: nameOf(front),
    ground: nameOf(ground),
    color: palette[front],
    back: palette[ground],
    contrast: ratioText(contrastRatio(palette[front], palette[ground])),
    needed: ratioText(ratio),
    isText: ratio >= minForText,
  }))
}

/**
 * The gym's own colours beside the app's, by day or by night: a sample of each, and the reasons for the
 * differences.
 */
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

/** Explains each changed colour to the gym's owner. A single sentence if no colour changed. */
function reasonsFor(compared: readonly Compared[]): string[] {
  const changed = compared.filter(({ derivation }) => derivation !== 'kept')
  return changed.length > 0 ? changed.map(reasonFor) : ['Los dos colores se usan tal cual: se leen bien.']
}

function reasonFor({ name, derivation, own, used, ground, ownRatio, usedRatio, needed }: Compared): string {
  const because = `${own} sobre ${groundName(ground)} da ${ratioText(ownRatio)} a 1, y hacen falta ${ratioText(needed)}`
  const instead = {
    kept: 'queda así',
    darker: `se usa ${used}, un tono más oscuro`,
    lighter: `se usa ${used}, un tono más claro`,
    turned: `se usa el otro color, ${used}`,
  }[derivation]
  const colorName = nameOf(name)
  return `${colorName[0]?.toUpperCase()}${colorName.slice(1)}: ${because}; ${instead} (${ratioText(usedRatio)} a 1).`
}

/** Explains choices that were made for the gym to its owner. */
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

/** The note about buttons by day. */
function buttonNote(comparisons: readonly Comparison[]): string {
  const day = comparisons.find(({ scheme }) => scheme === 'light')
  const { derivation = 'kept', used = '' } = day?.compared.find(({ name }) => name === 'edge') ?? {}
  const unchanged = 'Los botones llevan el color de la marca tal cual'
  return derivation === 'kept'
    ? `${unchanged}.`
    : `${unchanged}, con un borde ${used} para que se distingan del fondo.`
}
