import type * as z from 'zod'
import type { App, writtenApp } from './schema.ts'

/** Launchers cut what is longer. */
const shortest = 12

/** Derives what is missing from the name. */
export function completeApp(read: z.output<typeof writtenApp>): App {
  const { $schema: _, ...app } = read
  return {
    ...app,
    short_name: app.short_name ?? shortName(app.name),
    description: app.description ?? `Reservá tus clases en ${app.name}.`,
  }
}

/** As many whole words of the name as fit under an icon; the beginning of the first where none does. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const fits = words
    .map((_, last) => words.slice(0, last + 1).join(' '))
    .filter(part => [...part].length <= shortest)
  const longest = (fits.at(-1) ?? [...name.trim()].slice(0, shortest).join('')).replace(/[\s,;:&·-]+$/, '')
  return longest === '' ? name.trim() : longest
}
