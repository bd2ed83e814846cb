// Pages keep working after a browser translates them: each value is in a separate element or is the only text of its element.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesBelow } from './import-graph.ts'
import { fragileTexts } from './texts.ts'

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
