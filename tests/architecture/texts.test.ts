// Pages that a browser has translated keep working: each value in an element of its own, or in the text of an element that has nothing else.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesBelow } from './import-graph.ts'
import { fragileTexts } from './texts.ts'

const home = resolve(import.meta.dirname, '../..')

test('no component of app and studio has a text that a translator breaks', () => {
  const components = ['template/src', 'template/studio']
    .flatMap(sourcesBelow)
    .filter(path => path.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(200)
  const found = components.flatMap(path =>
    fragileTexts(path, readFileSync(join(home, path), 'utf8')).map(place => `${path}:${place}`),
  )
  expect(found).toEqual([])
})

describe('a text is broken', () => {
  test.each([
    ['a value beside a text', '<p>Debe {money(debt)}</p>'],
    ['two values', '<p>{first}{last}</p>'],
    ['a value beside an element', '<p>{count}<span>kg</span></p>'],
    ['a text that may be there', "<p>Enviado{isLate && ' tarde'}</p>"],
    ['a text after an element that may be there', '<p>{isNew && <b>Nuevo</b>} Entrená</p>'],
    ['a text after a component', '<p><Icon /> Entrená</p>'],
    ['a text of a fragment', '<>Entrená</>'],
    ['a value of a fragment', '<>{name}</>'],
    ['a list of texts', '<p>{names.map(name => name)}</p>'],
    ['children that may be a text', '<p>{icon && <Icon />}{children}</p>'],
    ['a component that is a text', 'function Name() { return name }'],
  ])('%s', (_, code) => {
    expect(fragileTexts('example.tsx', code)).toHaveLength(1)
  })
})

describe('a text holds', () => {
  test.each([
    ['as the only one', '<p>{money(debt)}</p>'],
    ['in a template', `<p>{\`Debe \${money(debt)}\`}</p>`],
    ['in an element of its own', '<p><b>{count}</b> <span>kg</span></p>'],
    ['before and after elements that stay', '<p>Entrená <b>hoy</b> en casa</p>'],
    ['before an element that may be there', '<p>Entrená {isNew && <b>ya</b>}</p>'],
    [
      'beside lists of elements',
      '<ul>{names.map(name => <li key={name}>{name}</li>)}{more && <li>más</li>}</ul>',
    ],
    ['beside named elements', 'const foot = isOn ? <b /> : null; const card = <p><i />{foot}</p>'],
    ['beside elements by their type', 'interface Props { end?: Elements } const card = <p><i />{end}</p>'],
  ])('%s', (_, code) => {
    expect(fragileTexts('example.tsx', code)).toEqual([])
  })
})
