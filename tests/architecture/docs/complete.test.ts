// What the docs list is all there is: each list is held against the code that it is about.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sourceCatalogue } from '../../../generator/onboarding/problem.ts'
import { readTable } from '../../../generator/onboarding/table.ts'
import { protocolDocument } from '../../../generator/sandbox/protocol/protocol.ts'
import { readApp, readDefaults } from '../../../generator/tenant/app.ts'
import { writtenApp } from '../../../generator/tenant/app-json/schema.ts'
import { catalogue } from '../../../generator/tenant/catalogue.ts'
import { codes } from '../../../template/src/contract/wire/answer.ts'
import { keys } from '../../../template/src/platform/storage/storage.ts'
import { blocksOf, firstCells, pages, readPage } from '../../support/markdown.ts'
import { home } from '../../support/molde.ts'
import { addons, answers } from '../../support/protocol.ts'

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

test('every problem of lists and legacy apps has its row, with its own severity', () => {
  const page = readPage('docs/troubleshooting.md')
  expect(named(firstCells(page, 'Lists and legacy apps'))).toEqual(Object.keys(sourceCatalogue).sort())
  const wrong = Object.entries(sourceCatalogue).filter(
    ([code, { severity }]) => !new RegExp(`^\\| \`${code}\` +\\| ${severity} +\\|`, 'm').test(page),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})

test('the list of gyms that the operator guide shows is one', () => {
  const lists = blocksOf(readPage('docs/operators.md')).filter(({ info }) => info === 'csv gyms.csv')
  const [table] = lists.map(({ text }) => readTable('gyms.csv', new TextEncoder().encode(text)))
  expect(table?.problems).toEqual([])
  expect(table?.rows.map(({ gym, logo, fields }) => [gym, logo, fields?.name])).toEqual([
    ['box-norte', 'logos/norte.svg', 'Box Norte'],
    ['yoga-sur', 'logos/yoga.png', 'Yoga Sur'],
    ['pilates-uno', null, 'Pilates "Uno"'],
  ])
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

test('every script that a page runs with npm is one of the package', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const guides = pages().filter(({ file }) => !file.startsWith('docs/decisions/'))
  const shown = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  // A gym's own project has one script, and it is no script of the checkout's.
  const wrong = shown.filter(({ name }) => name !== 'build' && !Object.hasOwn(scripts, name))
  expect(shown.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

test('every code of an answer has its row in the glossary', () => {
  const rows = named(firstCells(readPage('docs/glossary.md'), 'Codes of an answer'))
  expect(rows).toEqual(Object.keys(codes).sort())
})

test('every key of the phone that the legacy app wrote has its row', () => {
  const rows = named(firstCells(readPage('docs/migration.md'), 'What is kept'))
  expect(rows).toEqual(Object.values(keys).sort())
})

describe('the protocol', () => {
  const page = readPage('docs/protocol.md')
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(protocolDocument())

  test('every action and every addon has its row, and no other', () => {
    const actions = [...Object.keys(answers), 'getuser/{username}', 'upload_img.php']
    expect(named(firstCells(page, 'Actions'))).toEqual(actions.sort())
    expect(named(firstCells(page, 'Fitness addons'))).toEqual(Object.keys(addons).sort())
  })

  const always = ['app1', 'app2', 'cookieios', 'site', 'token', 'tokentime', 'u']
  const shared = Object.keys(answerFields(paths['/pwa/ping']))
  const rowOf = (name: string) => page.split('\n').find(line => line.startsWith(`| \`${name}\` `)) ?? ''
  /** The names in a cell, without those of what is inside of one (in brackets). */
  const namesIn = (cell = '') => named([cell.replace(/\([^)]*\)/g, '')])

  test.each(Object.entries(paths))('%s: the row names what is sent and answered', (path, operation) => {
    const [, , , sent, answered] = rowOf(path.replace(/^\/pwa\/(api\/)?/, '')).split(/ *\| */)
    const own = path.startsWith('/pwa/api/') ? always : always.slice(0, 3)
    expect(namesIn(sent)).toEqual(
      sentFields(operation)
        .filter(name => !own.includes(name))
        .sort(),
    )
    const fields = Object.keys(answerFields(operation)).filter(name => !shared.includes(name))
    expect(namesIn(answered)).toEqual(fields.sort())
  })
})

const properties = z.object({ properties: z.record(z.string(), z.unknown()) })
const anySchema = z.union([properties, z.object({ allOf: z.array(properties) })])
const form = 'application/x-www-form-urlencoded'

function sentFields(operation: unknown): string[] {
  const { get, post } = z
    .object({
      get: z.object({ parameters: z.array(z.object({ name: z.string() })) }).optional(),
      post: z
        .object({
          // What is in the address is part of the row's name.
          requestBody: z
            .object({ content: z.object({ [form]: z.object({ schema: properties }) }) })
            .optional(),
        })
        .optional(),
    })
    .parse(operation)
  return get
    ? get.parameters.map(({ name }) => name)
    : Object.keys(post?.requestBody?.content[form]?.schema.properties ?? {})
}

function answerFields(operation: unknown): Record<string, unknown> {
  const answer = z.object({ content: z.object({ 'application/json': z.object({ schema: anySchema }) }) })
  const responses = z.object({ responses: z.object({ '200': answer }) })
  const { get, post } = z.object({ get: responses.optional(), post: responses.optional() }).parse(operation)
  const schema = (get ?? post)?.responses['200'].content['application/json'].schema
  if (!schema) return {}
  const parts = 'allOf' in schema ? schema.allOf : [schema]
  return Object.assign({}, ...parts.map(part => part.properties))
}
