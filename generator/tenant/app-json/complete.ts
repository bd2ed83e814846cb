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

/** Words that do not end a name: another one belongs to each. */
const unfinished =
  /^(a|al|and|d[eio]|del|e|el|en|la|las|los|of|san|sant[aeo]?|saint|st\.?|the|y|[&+/|·–—-]+)$/i

/** As many whole words of the name as fit under an icon, the last of them no `de` or `San`; the beginning of the name where none does. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isWhole = (last: number) => last === words.length - 1 || !unfinished.test(words[last] ?? '')
  const fits = words
    .flatMap((_, last) => (isWhole(last) ? [words.slice(0, last + 1).join(' ')] : []))
    .filter(part => [...part].length <= shortest)
  const longest = (fits.at(-1) ?? beginningOf(name.trim())).replace(/[\s,;:&·-]+$/, '')
  return longest === '' ? name.trim() : longest
}

/** The first letters of a name, up to a hyphen that leaves enough of them. */
function beginningOf(name: string): string {
  const letters = [...name].slice(0, shortest).join('')
  return /^(.{4,})[-/]/.exec(letters)?.[1] ?? letters
}
