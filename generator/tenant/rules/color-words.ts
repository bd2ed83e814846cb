import { formatHex, parse } from 'culori'

/** The longest way to write a colour, with room. */
const longestColor = 100

/** The #rrggbb that a colour written otherwise means ("red", "#f00", "rgb(255, 0, 0)"), '' where it means none. */
export function hexOfColorWord(written: string): string {
  if (written.length > longestColor) return ''
  const color = parse(written.trim()) ?? parse(`#${written.trim()}`)
  return (color && formatHex(color)) ?? ''
}
