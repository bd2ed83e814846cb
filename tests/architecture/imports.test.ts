import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { sources as compiledFrom } from '#bin/compile.js'
import { sharedInputsAt } from '#generator/site-inputs.ts'
import { routes } from '#shell/navigation/routes.ts'
import { answers } from '#tests/support/protocol.ts'
import {
  cyclesIn,
  entryOf,
  groupBy,
  hasName,
  type Import,
  importsOf,
  partOf,
  resolveImport,
  type Step,
  screenOf,
  sourcesBelow,
  specifiersIn,
  stepOf,
  stringsIn,
} from './import-graph.ts'
import { type Order, orders, stages } from './layers.ts'

const home = resolve(import.meta.dirname, '../..')

const sources = ['.ci', 'bin', 'generator', 'template', 'tests'].flatMap(sourcesBelow)
const imports = sources.flatMap(importsOf)
const steps = groupBy(imports.map(stepOf), ({ folder }) => folder)

const isSource = (path: string) => sources.includes(path)
const below = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`))
const matchesEdge = (edge: string, { by }: Step) => {
  const [from = '', to = ''] = edge.split(' → ')
  return by.from.startsWith(from) && by.to.startsWith(to)
}
const format = ({ from, to }: Import) => `${from} → ${to}`

/** Lists a file and its imports, direct and indirect. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set([file])
  for (const path of reached) for (const { from, to } of imports) if (from === path) reached.add(to)
  return reached
}

describe.each(Object.entries(orders))('the layers of %j', (folder, { layers, edges = [] }: Order) => {
  const entries = new Set(sources.flatMap(path => entryOf(folder, path) ?? []))
  const lines = layers === 'apart' ? [[...entries]] : layers
  const lineOf = (entry: string) => lines.findIndex(line => line.includes(entry))
  const upward = (steps.get(folder) ?? []).filter(({ from, to }) => lineOf(to) >= Math.max(lineOf(from), 0))
  test('include every entry', () => {
    expect([...entries].filter(entry => lineOf(entry) < 0)).toEqual([])
  })

  test('import only lower layers', () => {
    const broken = upward.filter(step => !edges.some(edge => matchesEdge(edge, step)))
    expect(broken.map(({ by }) => format(by))).toEqual([])
  })

  test('have no unused exception', () => {
    expect(edges.filter(edge => !upward.some(step => matchesEdge(edge, step)))).toEqual([])
  })
})

test('imports between the entries of a folder form no cycle, at any depth', () => {
  const broken = [...steps].flatMap(([folder, all]) => {
    const edges = orders[folder]?.edges ?? []
    return cyclesIn(all.filter(step => !edges.some(edge => matchesEdge(edge, step))))
  })
  // The direction with the fewest imports comes first: it is most likely the wrong direction.
  const directions = [...groupBy(broken, ({ folder, from, to }) => `${folder}: ${from} → ${to}`)]
  expect(
    directions
      .sort(([, some], [, others]) => some.length - others.length)
      .map(([direction, [first]]) => `${direction}, as ${first && format(first.by)}`),
  ).toEqual([])
})

// A moved file then changes only its own imports, and no import is a row of dots.
test('imports from other parts of the repository, or from three folders up, begin with #, all others with a dot', () => {
  const broken = sources.flatMap(from =>
    specifiersIn(from)
      .filter(specifier => {
        const to = resolveImport(from, specifier)
        const isFar = partOf(to) !== partOf(from) || relative(dirname(from), to).startsWith('../../../')
        return /^\.\.\/|^#/.test(specifier) && hasName(from, to) && specifier.startsWith('#') !== isFar
      })
      .map(specifier => `${from} → ${specifier}`),
  )
  expect(broken).toEqual([])
})

describe('the factory', () => {
  test('calls the stages in the order of the layers', () => {
    const pipeline = readFileSync(join(home, 'generator/pipeline.ts'), 'utf8')
    const stageOf = new Map(
      [...pipeline.matchAll(/import \{([^}]+)\} from '\.\/(\w+)\//g)].flatMap(([, names = '', stage = '']) =>
        names.split(',').map(name => [name.trim(), stage] as const),
      ),
    )
    const called = [...pipeline.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => stageOf.get(name) ?? [])
    expect(['tenant', ...new Set(called.filter(stage => stage !== 'tenant'))]).toEqual(stages)
  })

  test('makes sites in one file', () => {
    const makers = sources.filter(path => /\bstampSite\(/.test(readFileSync(join(home, path), 'utf8')))
    expect(makers).toEqual(['generator/make-site.ts', 'generator/site/stamp.ts'])
  })

  test('fingerprints all code that builds a site', () => {
    const makers = new Set(['generator/pipeline.ts', 'template/build/stamp.js'])
    for (const maker of makers) for (const { to } of importsOf(maker)) if (isSource(to)) makers.add(to)
    expect([...makers].filter(path => sharedInputsAt(path).length === 0)).toEqual([])
  })

  // The backend check reads the declarations of routes, which are data.
  test('imports only the protocol, the declarations and the build code of the template', () => {
    const broken = below('generator').filter(
      ({ from, to }) =>
        to.startsWith('template/') &&
        !/^template\/(src\/protocol|build)\//.test(to) &&
        !(from.startsWith('generator/backend-check/') && to === 'template/src/shell/navigation/routes.ts'),
    )
    expect(broken.map(format)).toEqual([])
  })

  test('accesses files, processes and network only in system/ and sandbox/', () => {
    const effects = /^(node:(fs|fs\/promises|child_process|http|net)|execa)$/
    const broken = below('generator').filter(
      ({ from, to }) => effects.test(to) && !/^generator\/(system|sandbox)\//.test(from),
    )
    expect(broken.map(format)).toEqual([])
  })
})

describe('the app', () => {
  test('imports nothing outside the template by a relative path', () => {
    const broken = below('template/src').filter(({ to }) => /^(\.\.|bin|generator|tests)\//.test(to))
    expect(broken.map(format)).toEqual([])
  })

  test('has a protocol that imports only zod', () => {
    const broken = below('template/src/protocol').filter(
      ({ to }) => !to.startsWith('template/src/protocol/') && to !== 'zod/mini',
    )
    expect(broken.map(format)).toEqual([])
  })

  // Above the shared parts of the features, all names and types are English.
  test('does not use the encoding of the protocol or its action names in screens', () => {
    const features = 'template/src/features'
    // These action names are also a feature flag of app.json, an input type and words in texts.
    const ours = ['checkin', 'search', 'hoy', 'persona']
    const screens = sourcesBelow(features).filter(path => !path.includes('/shared/'))
    const onTheWire = screens.filter(
      path =>
        importsOf(path).some(({ to }) => /\/protocol\/wire\/(?!operation\.ts)/.test(to)) ||
        stringsIn(path).some(text => Object.hasOwn(answers, text) && !ours.includes(text)),
    )
    expect(onTheWire).toEqual([])
  })

  test('makes a route depend only on a read that its screen uses', () => {
    const declaringFile = (name: string) =>
      sourcesBelow('template/src/protocol').find(path =>
        readFileSync(join(home, path), 'utf8').includes(`export const ${name} = read(`),
      )
    const needy = routes.flatMap(({ path, needs }) => (needs === undefined ? [] : [{ path, needs }]))
    expect(needy.length).toBeGreaterThan(10)
    const wrong = needy.filter(
      ({ path, needs }) => !reachedFrom(screenOf(path)).has(declaringFile(needs) ?? needs),
    )
    expect(wrong).toEqual([])
  })
})

test('the page of the studio imports only types of its server', () => {
  const { program } = parseSync('server.ts', readFileSync(join(home, 'template/studio/server.ts'), 'utf8'))
  expect(program.body.length).toBeGreaterThan(0)
  expect(
    program.body.filter(
      statement => !(statement.type === 'ExportNamedDeclaration' && statement.exportKind === 'type'),
    ),
  ).toEqual([])
})

test('the repository has no undocumented top-level folder', () => {
  const folderNames = ['bin', 'dist', 'docs', 'generator', 'node_modules', 'template', 'tenants', 'tests']
  const folders = readdirSync(home, { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(
    folders.map(({ name }) => name).filter(name => !name.startsWith('.') && !folderNames.includes(name)),
  ).toEqual([])
})

test('every source of the command triggers a new compilation', () => {
  const inside = (path: string) => compiledFrom.some(from => path === from || path.startsWith(`${from}/`))
  const reached = [...reachedFrom('bin/main.ts')].filter(path => isSource(path) && !inside(path))
  expect(reached).toEqual([])
})
