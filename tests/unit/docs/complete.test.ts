// What the docs list is all there is: each list is held against the code that it is about.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readApp, readDefaults } from '../../../generator/tenant/app.ts'
import { catalogue } from '../../../generator/tenant/catalogue.ts'
import { writtenApp } from '../../../generator/tenant/schema.ts'
import { blocksOf, firstCells, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'

const named = (cells: readonly string[]) =>
  cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')).sort()

test('every problem has its row, with its own severity', () => {
  const page = readPage('docs/troubleshooting.md')
  const codes = Object.keys(catalogue).sort()
  expect(named(firstCells(page, 'Problem codes'))).toEqual(codes)
  const wrong = Object.entries(catalogue).filter(
    ([code, { severity }]) => !new RegExp(`^\\| \`${code}\` +\\| ${severity} +\\|`, 'm').test(page),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})

describe('app.json', () => {
  const page = readPage('docs/app-json.md')
  const encode = (text: string) => new TextEncoder().encode(text)

  /** Every field, those in objects too: `push.firebase.apiKey`. */
  function fieldsOf(schema: unknown, path: string): string[] {
    const { properties } = z
      .object({ properties: z.record(z.string(), z.unknown()).optional() })
      .parse(schema)
    const inner = Object.entries(properties ?? {}).flatMap(([name, one]) =>
      fieldsOf(one, path === '' ? name : `${path}.${name}`),
    )
    const isField = path !== '' && (properties === undefined || !path.includes('.'))
    return isField ? [path, ...inner] : inner
  }

  test('every field has its row', () => {
    const fields = fieldsOf(z.toJSONSchema(writtenApp, { io: 'input' }), '').sort()
    expect(fields).toContain('push.firebase.apiKey')
    expect(named(firstCells(page, 'Fields'))).toEqual(fields)
  })

  test('the examples have no problem, and one of them has every field', () => {
    const examples = blocksOf(page).filter(({ info }) => info === 'json app.json')
    expect(examples.length).toBeGreaterThan(1)
    for (const { text } of examples)
      expect(readApp('box-norte', 'app.json', encode(text), {}).problems).toEqual([])
    const most = examples.map(({ text }) => Object.keys(JSON.parse(text)))
    expect(most.some(keys => keys.length === Object.keys(writtenApp.shape).length)).toBe(true)
    const defaults = blocksOf(page).filter(({ info }) => info === 'json defaults.json')
    expect(defaults.length).toBeGreaterThan(0)
    for (const { text } of defaults) expect(readDefaults('defaults.json', encode(text)).problems).toEqual([])
  })
})

test('every variable of the environment that the code reads has its row, and no other', () => {
  const isCode = /\.(ts|js)$/
  const below = (folder: string): string[] =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => isCode.test(path) && !path.includes('node_modules'))
      .map(path => join(home, folder, path))
  const code = ['bin', 'generator', 'tests', '.ci', 'template/build']
    .flatMap(below)
    .map(file => readFileSync(file, 'utf8'))
  const pattern = /process\.env\.([A-Z]\w*)|process\.env\[?'?([A-Z_]{4,})|\.env\(\s*'([A-Z_]+)'/g
  const read = code.flatMap(text =>
    [...text.matchAll(pattern)].map(match => match[1] ?? match[2] ?? match[3]),
  )
  expect(named(firstCells(readPage('docs/environment.md'), 'Environment variables'))).toEqual(
    [...new Set(read)].sort(),
  )
})
