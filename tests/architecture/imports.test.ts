import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources as compiledFrom } from '../../bin/compile.js'
import { sharedInputsAt } from '../../generator/site-inputs.ts'
import { routes } from '../../template/src/app/navigation/routes.ts'
import { declaredOperations } from '../support/operations.ts'
import { answers } from '../support/protocol.ts'
import {
  circlesIn,
  entryOf,
  grouped,
  type Import,
  importsOf,
  type Step,
  sourcesBelow,
  stepOf,
  stringsIn,
} from './import-graph.ts'
import { type Order, orders, stages } from './layers.ts'

const home = resolve(import.meta.dirname, '../..')

const sources = ['.ci', 'bin', 'generator', 'template', 'tests'].flatMap(sourcesBelow)
const imports = sources.flatMap(importsOf)
const steps = grouped(imports.map(stepOf), ({ folder }) => folder)

const isSource = (path: string) => sources.includes(path)
const below = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`))
const goesAlong = (edge: string, { by }: Step) => {
  const [from = '', to = ''] = edge.split(' → ')
  return by.from.startsWith(from) && by.to.startsWith(to)
}
const shown = ({ from, to }: Import) => `${from} → ${to}`

/** A file and all that it imports, itself or by others. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set([file])
  for (const one of reached) for (const { from, to } of imports) if (from === one) reached.add(to)
  return reached
}

describe.each(Object.entries(orders))('the layers of %j', (folder, { layers, edges = [] }: Order) => {
  const entries = new Set(sources.flatMap(path => entryOf(folder, path) ?? []))
  const lines = layers === 'apart' ? [[...entries]] : layers
  const lineOf = (entry: string) => lines.findIndex(line => line.includes(entry))
  const upward = (steps.get(folder) ?? []).filter(({ from, to }) => lineOf(to) >= Math.max(lineOf(from), 0))
  test('name all that it holds', () => {
    expect([...entries].filter(entry => lineOf(entry) < 0)).toEqual([])
  })

  test('are imported downwards only', () => {
    const broken = upward.filter(step => !edges.some(edge => goesAlong(edge, step)))
    expect(broken.map(({ by }) => shown(by))).toEqual([])
  })

  test('have no edge that nothing goes along', () => {
    expect(edges.filter(edge => !upward.some(step => goesAlong(edge, step)))).toEqual([])
  })
})

test('between the entries of a folder, imports run one way, at any depth', () => {
  const broken = [...steps].flatMap(([folder, all]) => {
    const edges = orders[folder]?.edges ?? []
    return circlesIn(all.filter(step => !edges.some(edge => goesAlong(edge, step))))
  })
  // The way that fewest imports go is most likely the wrong one.
  const ways = [...grouped(broken, ({ folder, from, to }) => `${folder}: ${from} → ${to}`)]
  expect(
    ways
      .sort(([, some], [, others]) => some.length - others.length)
      .map(([way, [first]]) => `${way}, as ${first && shown(first.by)}`),
  ).toEqual([])
})

describe('the factory', () => {
  test('calls its stages in the order of their layers', () => {
    const pipeline = readFileSync(join(home, 'generator/pipeline.ts'), 'utf8')
    const stageOf = new Map(
      [...pipeline.matchAll(/import \{([^}]+)\} from '\.\/(\w+)\//g)].flatMap(([, names = '', stage = '']) =>
        names.split(',').map(name => [name.trim(), stage] as const),
      ),
    )
    const called = [...pipeline.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => stageOf.get(name) ?? [])
    expect(['tenant', ...new Set(called.filter(stage => stage !== 'tenant'))]).toEqual(stages)
  })

  test('counts all code that makes a site among what decides it', () => {
    const makers = new Set(['generator/pipeline.ts', 'template/build/stamp.js'])
    for (const maker of makers) for (const { to } of importsOf(maker)) if (isSource(to)) makers.add(to)
    expect([...makers].filter(path => sharedInputsAt(path).length === 0)).toEqual([])
  })

  // What the app asks of a gym and what its screens are is data, which the check of a backend reads. What the studio's page and its server
  // say to each other is declared once, beside the page, by topic.
  test('takes of the template the contract, the declarations and the stamp only', () => {
    const declared =
      /^template\/src\/(domain\/[\w-]+\/operations|api\/operation|app\/navigation\/routes)\.ts$/
    const broken = below('generator').filter(
      ({ from, to }) =>
        to.startsWith('template/') &&
        !/^template\/(src\/contract|build)\//.test(to) &&
        !(from.startsWith('generator/backend-check/') && declared.test(to)) &&
        !(from.startsWith('generator/studio/') && /^template\/studio\/(\w+\/)?answers\.ts$/.test(to)),
    )
    expect(broken.map(shown)).toEqual([])
  })

  test('touches files and processes in the system folder and the sandbox only', () => {
    const effects = /^(node:(fs|fs\/promises|child_process|http|net)|execa)$/
    const broken = below('generator').filter(
      ({ from, to }) => effects.test(to) && !/^generator\/(system|sandbox)\//.test(from),
    )
    expect(broken.map(shown)).toEqual([])
  })
})

describe('the app', () => {
  test('imports nothing outside the template by a relative path', () => {
    const broken = below('template/src').filter(({ to }) => /^(\.\.|bin|generator|tests)\//.test(to))
    expect(broken.map(shown)).toEqual([])
  })

  test('has a contract that imports nothing but zod', () => {
    const broken = below('template/src/contract').filter(
      ({ to }) => !to.startsWith('template/src/contract/') && to !== 'zod/mini',
    )
    expect(broken.map(shown)).toEqual([])
  })

  // Past the domain there are English names and types only.
  test('keeps the contract and the names of its actions out of its features', () => {
    const features = 'template/src/features'
    // A part of the app that a gym may switch off, a kind of field, and a word that people read, are called as actions are.
    const ours = ['checkin', 'search', 'hoy', 'persona']
    const onTheWire = sourcesBelow(features).filter(
      path =>
        importsOf(path).some(({ to }) => to.startsWith('template/src/contract/')) ||
        stringsIn(path).some(text => Object.hasOwn(answers, text) && !ours.includes(text)),
    )
    expect(onTheWire).toEqual([])
  })

  test('leaves a screen out for lack of a read only that the screen asks', async () => {
    const asked = new Map(
      [...(await declaredOperations())]
        .filter(([, { kind }]) => kind === 'read')
        .map(([name, { endpoint }]) => [
          endpoint.name as string,
          `template/src/domain/${name.split('/')[0]}/operations.ts`,
        ]),
    )
    const screens = readFileSync(join(home, 'template/src/app/navigation/screens.ts'), 'utf8')
    const fileOf = new Map(
      [...screens.matchAll(/(\w+): \(\) => import\('(?:\.\.\/)+([^']+)'\)/g)].map(([, path, file]) => [
        path,
        file,
      ]),
    )
    const needy = routes.flatMap(({ path, needs }) => (needs === undefined ? [] : [{ path, needs }]))
    expect(needy.length).toBeGreaterThan(10)
    const wrong = needy.filter(
      ({ path, needs }) => !reachedFrom(`template/src/${fileOf.get(path)}`).has(asked.get(needs) ?? needs),
    )
    expect(wrong).toEqual([])
  })
})

test('the top level is the one that CONTRIBUTING shows', () => {
  const known = ['bin', 'dist', 'docs', 'generator', 'node_modules', 'template', 'tenants', 'tests']
  const folders = readdirSync(home, { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(
    folders.map(({ name }) => name).filter(name => !name.startsWith('.') && !known.includes(name)),
  ).toEqual([])
})

test('the command is compiled anew where anything changes that it is compiled from', () => {
  const inside = (path: string) => compiledFrom.some(from => path === from || path.startsWith(`${from}/`))
  const reached = [...reachedFrom('bin/main.ts')].filter(path => isSource(path) && !inside(path))
  expect(reached).toEqual([])
})
