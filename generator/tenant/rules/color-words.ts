import { formatHex, parse } from 'culori'

/** Length of the longest notation of a colour, with a margin. */
const maxColorLength = 100

/** CSS names of the colours that people name in Spanish. */
const spanish: Readonly<Record<string, string>> = {
  amarillo: 'yellow',
  azul: 'blue',
  'azul marino': 'navy',
  'azul oscuro': 'darkblue',
  blanco: 'white',
  bordo: 'maroon',
  celeste: 'skyblue',
  dorado: 'gold',
  fucsia: 'fuchsia',
  gris: 'gray',
  marron: 'brown',
  morado: 'purple',
  naranja: 'orange',
  negro: 'black',
  plateado: 'silver',
  rojo: 'red',
  rosa: 'pink',
  turquesa: 'turquoise',
  verde: 'green',
  'verde oscuro': 'darkgreen',
  violeta: 'purple',
}

/**
 * The #rrggbb of a colour in another notation ("red", "rojo", "#f00", "rgb(255, 0, 0)", "255,0,0", "0xff0000").
 * Returns '' for anything else, and for a colour that cannot be seen.
 */
export function hexOfColorWord(written: string): string {
  if (written.length > maxColorLength) return ''
  const text = written.trim().toLowerCase()
  const css =
    spanish[text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')] ??
    text
      .replace(/^#\s+/, '#')
      .replace(/^0x(?=[0-9a-f]{6}$)/, '#')
      .replace(/^\d{1,3}(?:\s*[,;]\s*\d{1,3}){2}$/, numbers => `rgb(${numbers.replaceAll(';', ',')})`)
  const color = parse(css) ?? parse(`#${css}`)
  return (color && color.alpha !== 0 && formatHex(color)) || ''
}
