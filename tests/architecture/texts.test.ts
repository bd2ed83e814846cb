// Pages keep working after a browser translates them: each value is in a separate element or is the only text of its element.
// Texts for people are in messages.ts files.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesBelow, stringsIn } from './import-graph.ts'
import { fragileTexts, writtenTexts } from './texts.ts'

const home = resolve(import.meta.dirname, '../..')

test('no component of app and studio has a text that breaks when translated', () => {
  const components = ['template/src', 'template/studio']
    .flatMap(sourcesBelow)
    .filter(path => path.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(200)
  const fragile = components.flatMap(path =>
    fragileTexts(path, readFileSync(join(home, path), 'utf8')).map(place => `${path}:${place}`),
  )
  expect(fragile).toEqual([])
})

/** Names that code gives to rows, drafts, tasks and queries, attributes, selectors, and values with a unit. */
const names = [
  /^(?:certificate|charge|class|day|known|note|order|part|place|plan|rating|rejection of|reply|surface|transfer) …$/,
  /^(?:(?:accept|reject) certificate|new note|… of class …|deployed version|other member|noopener noreferrer)$/,
  /^(?:… h1|(?:ion-modal\.show-modal|textarea, select).+)$/,
  /^… (?:cm|s)$/,
]

test.each([
  { folder: 'template/studio', files: /\.tsx$/ },
  { folder: 'template/src/features', files: /\.tsx?$/ },
  { folder: 'template/src/pwa', files: /\.tsx$/ },
  { folder: 'template/src/shell', files: /\.tsx$/ },
  { folder: 'template/src/ui', files: /\.tsx$/ },
])('$folder has its texts for people in messages.ts', ({ folder, files }) => {
  const sources = sourcesBelow(folder).filter(path => files.test(path) && !path.endsWith('messages.ts'))
  expect(sources.length).toBeGreaterThan(3)
  const texts = sources.flatMap(path =>
    writtenTexts(path, readFileSync(join(home, path), 'utf8'))
      .filter(text => !names.some(name => name.test(text.replace(/^\d+: /, ''))))
      .map(text => `${path}:${text}`),
  )
  expect(texts).toEqual([])
})

test('no sentence is in two files of texts', () => {
  const files = sourcesBelow('template/src').filter(
    path => path.endsWith('messages.ts') && path !== 'template/src/protocol/inbox/messages.ts',
  )
  const places = new Map<string, string[]>()
  for (const path of files)
    for (const text of stringsIn(path))
      if (text.split(' ').length >= 4) places.set(text, [...(places.get(text) ?? []), path])
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})

describe('reports', () => {
  test.each([
    ['a value beside a text', '<p>Debe {money(debt)}</p>'],
    ['two values', '<p>{first}{last}</p>'],
    ['a value beside an element', '<p>{count}<span>kg</span></p>'],
    ['a conditional text', "<p>Enviado{isLate && ' tarde'}</p>"],
    ['a text after a conditional element', '<p>{isNew && <b>Nuevo</b>} Entrená</p>'],
    ['a text after a component', '<p><Icon /> Entrená</p>'],
    ['a text in a fragment', '<>Entrená</>'],
    ['a value in a fragment', '<>{name}</>'],
    ['a list of texts', '<p>{names.map(name => name)}</p>'],
    ['children that may be a text', '<p>{icon && <Icon />}{children}</p>'],
    ['a component that is a text', 'function Name() { return name }'],
  ])('%s', (_, code) => {
    expect(fragileTexts('example.tsx', code)).toHaveLength(1)
  })
})

describe('accepts', () => {
  test.each([
    ['a text as the only child', '<p>{money(debt)}</p>'],
    ['a template string', `<p>{\`Debe \${money(debt)}\`}</p>`],
    ['a value in a separate element', '<p><b>{count}</b> <span>kg</span></p>'],
    ['texts around a permanent element', '<p>Entrená <b>hoy</b> en casa</p>'],
    ['a text before a conditional element', '<p>Entrená {isNew && <b>ya</b>}</p>'],
    ['lists of elements', '<ul>{names.map(name => <li key={name}>{name}</li>)}{more && <li>más</li>}</ul>'],
    ['elements in a variable', 'const foot = isOn ? <b /> : null; const card = <p><i />{foot}</p>'],
    ['elements by their type', 'interface Props { end?: Elements } const card = <p><i />{end}</p>'],
  ])('%s', (_, code) => {
    expect(fragileTexts('example.tsx', code)).toEqual([])
  })
})

describe('finds a text for people in a component', () => {
  test.each([
    ['a single word', '<p>Guardar</p>'],
    ['a text among elements', '<p><b>{count}</b> kg</p>'],
    ['a label of one word', '<Field label="Nombre" />'],
    ['a sentence in an attribute', '<Card info="Sin turnos hoy." />'],
    ['a sentence in a condition', "<p>{isLate ? 'Llegás tarde' : ''}</p>"],
    ['a sentence around a value', `<p>{\`Quedan \${count} lugares\`}</p>`],
    ['a word after a value', `<p>{\`\${count} lugares\`}</p>`],
    ['a sentence in a variable', "const empty = 'No hay clases.'"],
  ])('%s', (_, code) => {
    expect(writtenTexts('example.tsx', code)).toHaveLength(1)
  })
  test.each([
    ['a text of messages.ts', '<Field label={texts.name}>{texts.hint(count)}</Field>'],
    ['punctuation', "<p><b>{day}</b> · {' '}<b>{time}</b></p>"],
    ['classes', '<p className="tabular visually-hidden" />'],
    ['a name for the code', '<Button kind="quiet" onClick={() => step(\'undo\')} />'],
    ['values side by side', `<p>{\`\${date}, \${time}\`}</p>`],
    ['a selector', "page.querySelector('input, button')"],
    ['an error for developers', "throw new Error('No provider above this component.')"],
  ])('but not %s', (_, code) => {
    expect(writtenTexts('example.tsx', code)).toEqual([])
  })
})
