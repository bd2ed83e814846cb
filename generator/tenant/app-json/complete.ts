import type * as z from 'zod'
import type { App, writtenApp } from './app-schema.ts'

/** Launchers cut longer names. */
const maxShortName = 12

/** Derives missing fields from the name. */
export function completeApp(read: z.output<typeof writtenApp>): App {
  const { $schema: _, ...app } = read
  return {
    ...app,
    short_name: app.short_name ?? shortName(app.name),
    description: app.description ?? `Reservá tus clases en ${app.name}.`,
  }
}

/** Words that cannot end a name: another word belongs to each. */
const unfinished =
  /^(a|al|and|d[eio]|del|e|el|en|la|las|los|of|san|sant[aeo]?|saint|st\.?|the|y|[&+/|·–—-]+)$/i

/**
 * The longest run of whole words that fits under an icon and does not end in a word such as `de`, or the
 * beginning of the name.
 */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isWhole = (last: number) => last === words.length - 1 || !unfinished.test(words[last] ?? '')
  const fits = words
    .flatMap((_, last) => (isWhole(last) ? [words.slice(0, last + 1).join(' ')] : []))
    .filter(part => [...part].length <= maxShortName)
  const longest = (fits.at(-1) ?? beginningOf(name.trim())).replace(/[\s,;:&·-]+$/, '')
  return longest === '' ? name.trim() : longest
}

/** The first letters of a name, up to a hyphen that leaves enough of them. */
function beginningOf(name: string): string {
  const letters = [...name].slice(0, maxShortName).join('')
  return /^(.{4,})[-/]/.exec(letters)?.[1] ?? letters
}
