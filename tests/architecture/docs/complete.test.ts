// The lists in the docs are complete. Each list is compared with the code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { sourceCatalogue } from '#generator/onboarding/source-problem.ts'
import { readTable } from '#generator/onboarding/table.ts'
import { protocolDocument } from '#generator/sandbox/protocol/protocol.ts'
import { readApp, readDefaults } from '#generator/tenant/app.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import { catalogue } from '#generator/tenant/catalogue.ts'
import { keys } from '#platform/storage/storage.ts'
import { codes } from '#protocol/wire/answer.ts'
import { blocksOf, firstCells, pages, readPage } from '#tests/support/markdown.ts'
import { home } from '#tests/support/molde.ts'
import { addons, answers } from '#tests/support/protocol.ts'
import { type DocumentedEndpoint, readProtocolPage } from '#tests/support/protocol-page.ts'

const namesIn = (cells: readonly string[]) =>
  cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')).sort()

test('every problem code has a row with its severity', () => {
  const page = readPage('docs/troubleshooting.md')
  const codes = Object.keys(catalogue).sort()
  expect(namesIn(firstCells(page, 'Problem codes'))).toEqual(codes)
  const wrong = Object.entries(catalogue).filter(
    ([code, { severity }]) => !new RegExp(`^\\| \`${code}\` +\\| ${severity} +\\|`, 'm').test(page),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})

test('every problem code of lists and legacy apps has a row with its severity', () => {
  const page = readPage('docs/troubleshooting.md')
  expect(namesIn(firstCells(page, 'Lists and legacy apps'))).toEqual(Object.keys(sourceCatalogue).sort())
  const wrong = Object.entries(sourceCatalogue).filter(
    ([code, { severity }]) => !new RegExp(`^\\| \`${code}\` +\\| ${severity} +\\|`, 'm').test(page),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})

test('the list of gyms in the operator guide is valid', () => {
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

  /** Lists every field, including fields of objects: `push.firebase.apiKey`. */
  function fieldsOf(schema: unknown, path: string): string[] {
    const { properties } = z
      .object({ properties: z.record(z.string(), z.unknown()).optional() })
      .parse(schema)
    const inner = Object.entries(properties ?? {}).flatMap(([name, field]) =>
      fieldsOf(field, path === '' ? name : `${path}.${name}`),
    )
    const isField = path !== '' && (properties === undefined || !path.includes('.'))
    return isField ? [path, ...inner] : inner
  }

  test('every field has a row', () => {
    const fields = fieldsOf(z.toJSONSchema(writtenApp, { io: 'input' }), '').sort()
    expect(fields).toContain('push.firebase.apiKey')
    expect(namesIn(firstCells(page, 'Fields'))).toEqual(fields)
  })

  test('the examples are valid, and at least one has every field', () => {
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

test('the table of environment variables lists exactly the variables that the code reads', () => {
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
  expect(namesIn(firstCells(readPage('docs/environment.md'), 'Environment variables'))).toEqual(
    [...new Set(read)].sort(),
  )
})

test('every npm script in the docs exists in package.json', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const guides = pages().filter(({ file }) => !file.startsWith('docs/decisions/'))
  const mentions = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  // `build` is the script of a gym's rendered project, not of the checkout.
  const wrong = mentions.filter(({ name }) => name !== 'build' && !Object.hasOwn(scripts, name))
  expect(mentions.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

test('every response code has a row in the glossary', () => {
  const rows = namesIn(firstCells(readPage('docs/glossary.md'), 'Codes of an answer'))
  expect(rows).toEqual(Object.keys(codes).sort())
})

test('every storage key of the legacy app has a row in the migration guide', () => {
  const rows = namesIn(firstCells(readPage('docs/migration.md'), 'What is kept'))
  expect(rows).toEqual(Object.values(keys).sort())
})

describe('the protocol', () => {
  const page = readProtocolPage()
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(protocolDocument())

  const namesOf = (areAddons: boolean) =>
    [...page].flatMap(([name, { isAddon }]) => (isAddon === areAddons ? [name] : [])).sort()

  test('the page lists exactly the actions and addons of the protocol', () => {
    const actions = [...Object.keys(answers), 'getuser/{username}', 'upload_img.php']
    expect(namesOf(false)).toEqual(actions.sort())
    expect(namesOf(true)).toEqual(Object.keys(addons).sort())
  })

  const always = ['app1', 'app2', 'cookieios', 'site', 'token', 'tokentime', 'u']
  const shared = Object.keys(answerFields(paths['/pwa/ping']))
  /** Lists the names of fields, without nested fields. */
  const fieldsIn = (rows: DocumentedEndpoint['sent'] = []) =>
    rows.flatMap(([path]) => (path.includes('.') ? [] : [path])).sort()

  test.each(Object.entries(paths))(
    '%s: the page lists the fields of request and response',
    (path, operation) => {
      const documented = page.get(path.replace(/^\/pwa\/(api\/)?/, ''))
      const own = path.startsWith('/pwa/api/') ? always : always.slice(0, 3)
      expect(fieldsIn(documented?.sent)).toEqual(
        sentFields(operation)
          .filter(name => !own.includes(name))
          .sort(),
      )
      const fields = Object.keys(answerFields(operation)).filter(name => !shared.includes(name))
      expect(fieldsIn(documented?.answered)).toEqual(fields.sort())
    },
  )
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
          // Parameters in the URL are part of the row's name, not of the body.
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
