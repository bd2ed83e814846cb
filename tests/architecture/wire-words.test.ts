// The Spanish wire words of actions and states occur only in the protocol, in the sandbox's HTTP layer and in tests.
// The protocol defines the words. The list below names other meanings of these words.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { addons, elsewhere, endpoints } from '#protocol/endpoints.ts'
import { codes } from '#protocol/wire/answer.ts'
import type { Endpoint } from '#protocol/wire/endpoint.ts'
import { wireShapes } from '#protocol/wire/readers.ts'
import { routes } from '#shell/navigation/routes.ts'
import { sourcesBelow } from './import-graph.ts'

const home = resolve(import.meta.dirname, '../..')

/** Lists a reader's wire words and the app's names for them. */
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
const vocabularies = all.flatMap(({ request, answerFields }) => [
  vocabularyOf(request),
  vocabularyOf(answerFields),
])
const ours = new Set([...all.map(({ name }) => name), ...vocabularies.flatMap(part => part.ours)])
const onTheWire = new Set(
  [
    ...all.map(({ action }) => action),
    ...vocabularies.flatMap(({ words }) => words),
    ...Object.keys(codes),
    // A field may be empty, which is not a word.
  ].filter(word => word !== '' && !ours.has(word)),
)

/** Lists the wire words in a source: first words of strings, quoted words in strings (as in SQL), and names of properties. */
function wordsIn(path: string, text: string): string[] {
  const words: string[] = []
  const see = (written: string) => {
    const quoted = [...written.matchAll(/'([^'\s]+)'/g)].flatMap(([, word = '']) => word)
    const [first = ''] = written.split(' ', 1)
    words.push(...[first, ...quoted].filter(word => onTheWire.has(word)))
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
  return [...new Set(words)]
}

interface OtherMeaning {
  reason: string
  /** The beginnings of the files' paths. '' means all files. */
  files: readonly string[]
  words: readonly string[]
}

const otherMeanings: readonly OtherMeaning[] = [
  {
    reason: 'The specification names the paths of screens.',
    files: [
      ...[
        'template/src/shell/',
        'template/build/',
        'bin/commands/screenshots-command.ts',
        'generator/brand-preview/printed.ts',
      ],
      'generator/screenshots/',
    ],
    words: routes.map(({ path }) => path).filter(path => onTheWire.has(path)),
  },
  { reason: 'An area of app.json.', files: [''], words: ['checkin'] },
  {
    reason: 'English words: a part of a URL and a field of a file list.',
    files: [''],
    words: ['search', 'revision'],
  },
  { reason: 'An English word as well.', files: ['template/src/ui/'], words: ['avatar'] },
  {
    reason: 'Earlier builds stored these words on phones.',
    files: ['template/src/features/payments/'],
    words: ['transferencia', 'gimnasio'],
  },
  {
    reason: 'Earlier builds stored these words on phones.',
    files: ['template/src/features/fitness/equipment/'],
    words: ['todos', 'gimnasio', 'yo', 'escalado'],
  },
  {
    reason: 'A word that people read.',
    files: ['template/src/features/', 'template/src/platform/time/'],
    words: ['abono', 'debe', 'hoy', 'menos', 'persona', 'presente', 'rondas', 'transferencia'],
  },
  { reason: 'The path of a screen.', files: ['template/src/shell/navigation/open-paths.ts'], words: ['hoy'] },
  { reason: 'A word that people read.', files: ['generator/brand-preview/'], words: ['texto'] },
  { reason: 'A word that people read.', files: ['generator/sandbox/fitness/'], words: ['rondas'] },
  { reason: 'The gym chooses the names of topics.', files: ['generator/sandbox/'], words: ['pagos'] },
  {
    reason: 'The export of personal data is in Spanish.',
    files: ['generator/sandbox/account/member-data.ts'],
    words: ['familia', 'gimnasio', 'persona'],
  },
  {
    reason: 'The export of personal data is in Spanish.',
    files: ['generator/sandbox/database/personal-data.ts'],
    words: [
      ...['abono', 'abonos', 'celular', 'compra', 'dia', 'marcas', 'mensaje', 'mensajes', 'mes'],
      ...['nacimiento', 'pagado', 'pagos', 'persona', 'peso', 'precio', 'rondas', 'texto'],
    ],
  },
]

const isOurs = (path: string, word: string): boolean =>
  otherMeanings.some(({ files, words }) => files.some(file => path.startsWith(file)) && words.includes(word))

const sources = ['bin', 'generator', 'template/src', 'template/build', 'template/gallery', 'template/studio']
  .flatMap(sourcesBelow)
  .filter(path => !/^(template\/src\/protocol|generator\/sandbox\/http)\//.test(path))
const wordsByPath = new Map(
  sources.map(path => [path, wordsIn(path, readFileSync(join(home, path), 'utf8'))] as const),
)

test('takes the wire words from the protocol', () => {
  expect([...onTheWire]).toEqual(
    expect.arrayContaining(['reservar', 'abonovencido', 'activa', 'transferencia']),
  )
  for (const name of ['login', 'active', 'online', 'kilos']) expect(onTheWire).not.toContain(name)
})

test('finds a wire word in strings, in SQL and in property names', () => {
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

test('no other code uses wire words', () => {
  const leaks = [...wordsByPath].flatMap(([path, words]) =>
    words.filter(word => !isOurs(path, word)).map(word => `${path}: ${word}`),
  )
  expect(leaks).toEqual([])
})

test('every exception is needed', () => {
  const isNeeded = (file: string, word: string) =>
    [...wordsByPath].some(([path, words]) => path.startsWith(file) && words.includes(word))
  const stale = otherMeanings.flatMap(({ files, words }) => [
    ...files.filter(file => !words.some(word => isNeeded(file, word))),
    ...words.filter(word => !files.some(file => isNeeded(file, word))),
  ])
  expect(stale).toEqual([])
})
