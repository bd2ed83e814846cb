// The house keeps its order: who may import whom is read from the folders and from the pipeline, not listed here.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const home = resolve(import.meta.dirname, '../../..')

interface Import {
  from: string
  to: string
}

const isSource = (path: string) => /\.(ts|tsx|js)$/.test(path) && !path.endsWith('.d.ts')

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(home, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    if (name === 'node_modules') return []
    if (statSync(join(home, path)).isDirectory()) return sourcesBelow(path)
    return isSource(path) ? [path] : []
  })
}

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

function importsOf(path: string): string[] {
  return [...readFileSync(join(home, path), 'utf8').matchAll(importPattern)].flatMap(([, to]) => to ?? [])
}

function localImports(folder: string): Import[] {
  return sourcesBelow(folder).flatMap(from =>
    importsOf(from)
      .filter(to => to.startsWith('.'))
      .map(to => ({ from, to: relative(home, resolve(home, dirname(from), to)) })),
  )
}

const roomIn = (root: string, path: string) =>
  path.startsWith(`${root}/`) ? (path.slice(root.length + 1).split('/')[0] ?? '') : ''

const foldersOf = (folder: string) =>
  readdirSync(join(home, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)

const shown = ({ from, to }: Import) => `${from} → ${to}`

describe('generator', () => {
  const imports = localImports('generator')

  // The order of the rooms is the order in which the pipeline walks through them.
  const buildSentence = readFileSync(join(home, 'generator/pipeline.ts'), 'utf8')
  const roomOfName = new Map(
    [...buildSentence.matchAll(/import \{([^}]+)\} from '\.\/(\w+)\//g)].flatMap(
      ([, names = '', room = '']) => names.split(',').map(name => [name.trim(), room] as const),
    ),
  )
  const called = [...buildSentence.matchAll(/\b(\w+)\(/g)].flatMap(
    ([, name = '']) => roomOfName.get(name) ?? [],
  )
  const walk = ['tenant', ...new Set(called.filter(room => room !== 'tenant'))]
  const behindTheWalk = foldersOf('generator').filter(room => room !== 'system' && !walk.includes(room))
  const order = [...walk, ...behindTheWalk]

  test('the pipeline walks tenant, brand, icons, render, bundle, stamp', () => {
    expect(walk).toEqual(['tenant', 'brand', 'icons', 'render', 'bundle', 'stamp'])
  })

  test('a room imports only rooms before it, and the system folder', () => {
    const broken = imports.filter(({ from, to }) => {
      const [here, there] = [roomIn('generator', from), roomIn('generator', to)]
      if (!order.includes(here) || !order.includes(there)) return false
      return order.indexOf(there) > order.indexOf(here)
    })
    expect(broken.map(shown)).toEqual([])
  })

  test('the system folder imports no room', () => {
    const broken = imports.filter(
      ({ from, to }) => roomIn('generator', from) === 'system' && roomIn('generator', to) !== 'system',
    )
    expect(broken.map(shown)).toEqual([])
  })

  test('no room imports the pipeline, and only the door imports the sandbox', () => {
    const broken = imports.filter(({ from, to }) => {
      const intoSandbox = roomIn('generator', to) === 'sandbox' && roomIn('generator', from) !== 'sandbox'
      const fromRoom = from.split('/').length > 2
      const ontoPipeline =
        to === 'generator/pipeline.ts' && fromRoom && roomIn('generator', from) !== 'sandbox'
      return intoSandbox || ontoPipeline
    })
    expect(broken.map(shown)).toEqual([])
  })

  test('of the template it takes the contract and the stamp only', () => {
    const broken = imports.filter(
      ({ to }) => to.startsWith('template/') && !/^template\/(src\/contract|build)\//.test(to),
    )
    expect(broken.map(shown)).toEqual([])
  })

  test('only the system folder and the sandbox touch files and processes', () => {
    const effects = /^(node:(fs|fs\/promises|child_process|http|net)|execa)$/
    const broken = sourcesBelow('generator')
      .filter(path => !/^generator\/(system|sandbox)\//.test(path))
      .flatMap(from => importsOf(from).map(to => ({ from, to })))
      .filter(({ to }) => effects.test(to))
    expect(broken.map(shown)).toEqual([])
  })
})

describe('generator/sandbox', () => {
  // From the database up to the servers: each imports only what is named before it.
  const order = [
    ...['gym-time.ts', 'password.ts', 'database', 'session.ts', 'call.ts'],
    ...['once.ts', 'rate-limit.ts', 'pictures.ts', 'push.ts', 'trouble.ts'],
    ...['people', 'booking', 'checkin', 'fitness', 'invite', 'payments', 'mail'],
    ...['seed', 'operations', 'addons', 'sandbox.ts'],
    ...['http', 'gym-facts.ts', 'protocol.ts', 'dev.ts', 'preview.ts'],
  ]
  const layerOf = (path: string) => roomIn('generator/sandbox', path)

  test('every folder and file of it has its place in the order', () => {
    expect([...order].sort()).toEqual(readdirSync(join(home, 'generator/sandbox')).sort())
  })

  test('imports run from http through the operations down to the database, never up', () => {
    const broken = localImports('generator/sandbox').filter(
      ({ from, to }) => order.indexOf(layerOf(to)) > order.indexOf(layerOf(from)),
    )
    expect(broken.map(shown)).toEqual([])
  })
})

describe('template', () => {
  const imports = localImports('template/src')
  const rooms = foldersOf('template/src')
  const features = foldersOf('template/src/features')

  test('the contract imports nothing but zod', () => {
    const broken = sourcesBelow('template/src/contract')
      .flatMap(from => importsOf(from).map(to => ({ from, to })))
      .filter(({ to }) => !to.startsWith('./') && to !== 'zod/mini')
    expect(broken.map(shown)).toEqual([])
  })

  test('a feature never imports another', () => {
    const broken = imports.filter(({ from, to }) => {
      const [here, there] = [roomIn('template/src/features', from), roomIn('template/src/features', to)]
      return features.includes(here) && features.includes(there) && here !== there
    })
    expect(broken.map(shown)).toEqual([])
  })

  test('no two rooms of the app import each other, however far around', () => {
    const arrows = new Map(rooms.map(room => [room, new Set<string>()]))
    for (const { from, to } of imports) {
      const [here, there] = [roomIn('template/src', from), roomIn('template/src', to)]
      if (rooms.includes(there) && here !== there) arrows.get(here)?.add(there)
    }
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      [...(arrows.get(from) ?? [])].some(
        next => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      )
    expect(rooms.filter(room => reaches(room, room))).toEqual([])
  })

  test('nothing outside the project is imported by a relative path', () => {
    expect(imports.filter(({ to }) => !to.startsWith('template/')).map(shown)).toEqual([])
  })
})

test('the door is the only one that imports it', () => {
  const broken = [...localImports('generator'), ...localImports('template/src')].filter(({ to }) =>
    to.startsWith('bin/'),
  )
  expect(broken.map(shown)).toEqual([])
})

test('the top level is the one that the house shows', () => {
  const known = ['bin', 'dist', 'docs', 'generator', 'node_modules', 'template', 'tenants', 'tests']
  expect(foldersOf('.').filter(name => !name.startsWith('.') && !known.includes(name))).toEqual([])
})
