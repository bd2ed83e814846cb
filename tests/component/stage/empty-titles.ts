// A Vite plugin for tests of failures: the titles of the app's empty states.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const module = 'virtual:empty-titles'
const features = 'template/src/features'

/** Titles of empty states that no `<Empty title="…">` names. */
const others = [
  'Estás al día',
  'Ya usaste tus invitaciones',
  'Este pedido se canceló',
  'Todavía no tiene movimientos',
]

/** Collects the titles from the sources of the screens, so that a new empty state cannot be forgotten. */
function findTitles(): string[] {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const titles = files
    .filter(name => name.endsWith('.tsx'))
    .flatMap(name => {
      const source = readFileSync(join(features, name), 'utf8')
      return [...source.matchAll(/<Empty[^>]*?title="([^"]+)"/gs)].map(([, title = '']) => title)
    })
  return [...new Set([...titles, ...others])]
}

export const emptyTitles = (): Plugin => ({
  name: 'molde:empty-titles',
  resolveId: id => (id === module ? `\0${module}` : null),
  load: id => (id === `\0${module}` ? `export const titles = ${JSON.stringify(findTitles())}` : null),
})
