// Actions and states have the wire's names in the contract, where the sandbox speaks HTTP, and in tests: everywhere else the app's own.
// What the words are follows from the contract; where one of them is something else as well is said here.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { routes } from '../../template/src/app/navigation/routes.ts'
import { addons, elsewhere, endpoints } from '../../template/src/contract/endpoints.ts'
import { codes } from '../../template/src/contract/wire/answer.ts'
import type { Endpoint } from '../../template/src/contract/wire/endpoint.ts'
import { wireShapes } from '../../template/src/contract/wire/readers.ts'
import { sourcesBelow } from './import-graph.ts'

const home = resolve(import.meta.dirname, '../..')

/** Every word of the wire that a reader names, and every name of the app's. */
function vocabularyOf(reader: object): { words: string[]; ours: string[] } {
  const shape = wireShapes.get(reader)
  switch (shape?.kind) {
    case 'named':
      return { words: Object.keys(shape.names), ours: Object.values(shape.names) }
    case 'list':
    case 'optional':
      return vocabularyOf(shape.of)
    case 'record': {
      const parts = Object.values(shape.fields).map(([, field]) => vocabularyOf(field))
      return {
        words: parts.flatMap(({ words }) => words),
        ours: [...Object.keys(shape.fields), ...parts.flatMap(({ ours }) => ours)],
      }
    }
    default:
      return { words: [], ours: [] }
  }
}

const all: Endpoint[] = [endpoints, addons, elsewhere].flatMap(some => Object.values<Endpoint>(some))
const vocabularies = all.flatMap(({ request, own }) => [vocabularyOf(request), vocabularyOf(own)])
const ours = new Set([...all.map(({ name }) => name), ...vocabularies.flatMap(part => part.ours)])
const onTheWire = new Set(
  [
    ...all.map(({ action }) => action),
    ...vocabularies.flatMap(({ words }) => words),
    ...Object.keys(codes),
    // A field may be empty, which is no word.
  ].filter(word => word !== '' && !ours.has(word)),
)

/** The words of the wire in a source: as a string's first word, quoted inside of one as SQL does it, or as the name of a property, written or read. */
function wordsIn(path: string, text: string): string[] {
  const found: string[] = []
  const see = (written: string) => {
    const quoted = [...written.matchAll(/'([^'\s]+)'/g)].flatMap(([, word = '']) => word)
    const [first = ''] = written.split(' ', 1)
    found.push(...[first, ...quoted].filter(word => onTheWire.has(word)))
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') see(value)
    },
    TemplateElement: ({ value }) => see(value.cooked ?? ''),
    Property: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') see(key.name)
    },
    MemberExpression: ({ property, computed }) => {
      if (!computed && property.type === 'Identifier') see(property.name)
    },
  }).visit(parseSync(path, text).program)
  return [...new Set(found)]
}

interface AlsoOurs {
  why: string
  /** How the paths of the files begin; '' for all. */
  files: readonly string[]
  words: readonly string[]
}

const alsoOurs: readonly AlsoOurs[] = [
  {
    why: 'The specification names the paths of screens.',
    files: [
      ...[
        'template/src/app/',
        'template/build/',
        'bin/commands/screenshots.ts',
        'generator/brand-preview/printed.ts',
      ],
      'generator/screenshots/',
    ],
    words: routes.map(({ path }) => path).filter(path => onTheWire.has(path)),
  },
  { why: 'An area of app.json.', files: [''], words: ['checkin'] },
  {
    why: 'English: of an address, and of a list of files.',
    files: [''],
    words: ['search', 'revision'],
  },
  { why: 'English, too.', files: ['template/src/ui/'], words: ['avatar'] },
  {
    why: 'Builds of before left them on phones.',
    files: ['template/src/features/payments/'],
    words: ['transferencia', 'gimnasio'],
  },
  {
    why: 'Builds of before left them on phones.',
    files: ['template/src/features/fitness/equipment/'],
    words: ['todos', 'gimnasio', 'yo', 'escalado'],
  },
  {
    why: 'A word that people read.',
    files: ['template/src/domain/people/', 'template/src/features/', 'template/src/platform/time/'],
    words: ['abono', 'debe', 'hoy', 'menos', 'persona', 'presente', 'rondas', 'transferencia'],
  },
  { why: 'The path of a screen.', files: ['template/src/app/navigation/open-paths.ts'], words: ['hoy'] },
  { why: 'A word that people read.', files: ['generator/brand-preview/'], words: ['texto'] },
  { why: 'A word that people read.', files: ['generator/sandbox/fitness/'], words: ['rondas'] },
  { why: 'Topics are the gym’s own.', files: ['generator/sandbox/'], words: ['pagos'] },
  {
    why: 'What a member takes along is in Spanish.',
    files: ['generator/sandbox/operations/account/member-data.ts'],
    words: ['familia', 'gimnasio', 'persona'],
  },
  {
    why: 'What a member takes along is in Spanish.',
    files: ['generator/sandbox/database/personal-data.ts'],
    words: [
      ...['abono', 'abonos', 'celular', 'compra', 'dia', 'marcas', 'mensaje', 'mensajes', 'mes'],
      ...['nacimiento', 'pagado', 'pagos', 'persona', 'peso', 'precio', 'rondas', 'texto'],
    ],
  },
]

const isOurs = (path: string, word: string): boolean =>
  alsoOurs.some(({ files, words }) => files.some(file => path.startsWith(file)) && words.includes(word))

const sources = ['bin', 'generator', 'template/src', 'template/build', 'template/gallery', 'template/studio']
  .flatMap(sourcesBelow)
  .filter(path => !/^(template\/src\/contract|generator\/sandbox\/http)\//.test(path))
const found = new Map(
  sources.map(path => [path, wordsIn(path, readFileSync(join(home, path), 'utf8'))] as const),
)

test('the words of the wire are those that the contract gives names', () => {
  expect([...onTheWire]).toEqual(
    expect.arrayContaining(['reservar', 'abonovencido', 'activa', 'transferencia']),
  )
  for (const name of ['login', 'active', 'online', 'kilos']) expect(onTheWire).not.toContain(name)
})

test('one is found as a string, at the beginning of one, in SQL, and as the name of a property, written or read', () => {
  const text = [
    "const a = 'reservar'",
    "const b = `state = 'activa'`",
    'const c = { llena: 1, full: 2 }',
    "const d = 'registro from one address'",
    "const e = answer.code === 'nohay' || answer.abonovencido",
  ].join('\n')
  expect(wordsIn('a.ts', text)).toEqual([
    ...['reservar', 'activa', 'llena', 'registro', 'nohay', 'abonovencido'],
  ])
})

test('none is in the code outside of the contract and the sandbox’s HTTP', () => {
  const leaks = [...found].flatMap(([path, words]) =>
    words.filter(word => !isOurs(path, word)).map(word => `${path}: ${word}`),
  )
  expect(leaks).toEqual([])
})

test('no exception is left that nothing needs', () => {
  const isNeeded = (file: string, word: string) =>
    [...found].some(([path, words]) => path.startsWith(file) && words.includes(word))
  const stale = alsoOurs.flatMap(({ files, words }) => [
    ...files.filter(file => !words.some(word => isNeeded(file, word))),
    ...words.filter(word => !files.some(file => isNeeded(file, word))),
  ])
  expect(stale).toEqual([])
})
