import type { Input } from '../../editing/guide.ts'
import type { Language } from '../../language.ts'

export interface Choice {
  value: string
  /** In the language of the page. */
  name: string
}

/** Where there are gyms, in the languages spoken there: any other tag can be typed. */
const languages = [
  ...['es-AR', 'es-UY', 'es-CL', 'es-PY', 'es-BO', 'es-PE', 'es-EC', 'es-CO', 'es-VE', 'es-PA', 'es-CR'],
  ...['es-GT', 'es-HN', 'es-SV', 'es-NI', 'es-DO', 'es-CU', 'es-PR', 'es-MX', 'es-ES', 'es-US'],
  ...['pt-BR', 'pt-PT', 'en-US', 'en-GB', 'ca-ES', 'gl-ES', 'eu-ES', 'fr-FR', 'it-IT', 'de-DE'],
]

const named = (values: readonly string[], language: Language, type: 'language' | 'currency'): Choice[] => {
  const names = new Intl.DisplayNames(language, { type })
  return values.map(value => ({ value, name: names.of(value) ?? value }))
}

/** Browsers know Argentina's zones by the names that they had before 1994. */
const ofArgentina = /^America\/(Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza)$/
const zones = (): string[] =>
  Intl.supportedValuesOf('timeZone').map(zone => zone.replace(ofArgentina, 'America/Argentina/$1'))

/** 'America/Argentina/Buenos_Aires' → 'America · Argentina · Buenos Aires' */
const zoneName = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' · ')

/** What can be chosen from; the factory's rules say what else is taken. */
export function choicesFor(input: Input | undefined, language: Language): Choice[] | null {
  if (input === 'language') return named(languages, language, 'language')
  if (input === 'currency') return named(Intl.supportedValuesOf('currency'), language, 'currency')
  if (input === 'zone') return zones().map(value => ({ value, name: zoneName(value) }))
  return null
}

/** Small letters without accents, as people search. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_/·-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
