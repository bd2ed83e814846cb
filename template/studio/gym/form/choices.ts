import type { Input } from '../../editing/fields/messages.ts'
import type { Language } from '../../language.ts'

export interface Choice {
  value: string
  /** Name in the page's language. */
  name: string
}

/** Languages of countries with gyms. Other tags can be typed. */
const languages = [
  ...['es-AR', 'es-UY', 'es-CL', 'es-PY', 'es-BO', 'es-PE', 'es-EC', 'es-CO', 'es-VE', 'es-PA', 'es-CR'],
  ...['es-GT', 'es-HN', 'es-SV', 'es-NI', 'es-DO', 'es-CU', 'es-PR', 'es-MX', 'es-ES', 'es-US'],
  ...['pt-BR', 'pt-PT', 'en-US', 'en-GB', 'ca-ES', 'gl-ES', 'eu-ES', 'fr-FR', 'it-IT', 'de-DE'],
]

const nameChoices = (
  values: readonly string[],
  language: Language,
  type: 'language' | 'currency',
): Choice[] => {
  const names = new Intl.DisplayNames(language, { type })
  return values.map(value => ({ value, name: names.of(value) ?? value }))
}

/** Browsers use the names of Argentina's zones from before 1994. */
const ofArgentina = /^America\/(Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza)$/
const zones = (): string[] =>
  Intl.supportedValuesOf('timeZone').map(zone => zone.replace(ofArgentina, 'America/Argentina/$1'))

/** 'America/Argentina/Buenos_Aires' → 'America · Argentina · Buenos Aires' */
const zoneName = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' · ')

const shapeChoices: Readonly<Record<Language, readonly Choice[]>> = {
  es: [
    { value: 'recta', name: 'Esquinas rectas' },
    { value: 'suave', name: 'Esquinas suaves' },
    { value: 'redonda', name: 'Esquinas redondas' },
  ],
  en: [
    { value: 'recta', name: 'Sharp corners' },
    { value: 'suave', name: 'Soft corners' },
    { value: 'redonda', name: 'Round corners' },
  ],
}

/** Returns the choices for an input. The factory's rules accept further values. */
export function choicesFor(input: Input | undefined, language: Language): readonly Choice[] | null {
  if (input === 'shape') return shapeChoices[language]
  if (input === 'language') return nameChoices(languages, language, 'language')
  if (input === 'currency') return nameChoices(Intl.supportedValuesOf('currency'), language, 'currency')
  if (input === 'zone') return zones().map(value => ({ value, name: zoneName(value) }))
  return null
}

/** Lower case without accents, for searches. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_/·-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
