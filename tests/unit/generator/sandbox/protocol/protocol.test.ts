import { expect, test } from 'vitest'
import { actionsOfSandbox } from '../../../../../generator/sandbox/operations/registry.ts'
import { protocolDocument } from '../../../../../generator/sandbox/protocol/protocol.ts'
import { addons as addonEndpoints, endpoints } from '../../../../../template/src/contract/endpoints.ts'
import { addons, answers } from '../../../../support/protocol.ts'

const document = JSON.parse(JSON.stringify(protocolDocument()))
const schemaOf = (action: string) =>
  document.paths[`/pwa/${action}`].post.responses['200'].content['application/json'].schema

test('every action of the contract is in the document, and answered by the sandbox', () => {
  expect(Object.keys(document.paths)).toEqual([
    ...Object.keys(answers).map(name => `/pwa/${name}`),
    '/pwa/upload_img.php',
    '/pwa/getuser/{username}',
    ...Object.keys(addons).map(name => `/pwa/api/${name}`),
  ])
  expect(Object.keys(answers).filter(name => !Object.hasOwn(actionsOfSandbox, name))).toEqual([])
})

test('a read of an addon names who asks and what for', () => {
  const { parameters } = document.paths['/pwa/api/ranking'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    ...['site', 'token', 'tokentime', 'u'],
    ...['tipo', 'fecha', 'id'],
  ])
})

test('a request names its own fields and those that are always sent', () => {
  const { schema } =
    document.paths['/pwa/reservar'].post.requestBody.content['application/x-www-form-urlencoded']
  expect(Object.keys(schema.properties)).toEqual([
    ...['id', 'cid', 'abono', 'alt', 'espera', 'invitado', 'rid'],
    ...['app1', 'app2', 'cookieios'],
  ])
  expect(schema.properties.espera.enum).toEqual(['0', '1'])
  const edit = document.paths['/pwa/perfiledit'].post.requestBody.content
  expect(edit['application/x-www-form-urlencoded'].schema.properties.visible.enum).toEqual(['0', '1'])
})

test('an answer tells shapes, down to the entries of a list', () => {
  const text = JSON.stringify(schemaOf('turnos'))
  for (const field of ['ok', 'inf', 'err', 'cod', 'ahora', 'd', 'cupo', 'ocupados', 'motivo'])
    expect(text).toContain(`"${field}":`)
  expect(text).toContain('"enum":["","libre","llena","abre","cerrada","reservado","enespera"]')
})

test('a field that may be null says so, and one that may not does not', () => {
  const { properties } = schemaOf('misreservas').properties.d.items
  const { ts, calificar, estrellas, presente } = properties
  expect([ts.type, calificar.type, estrellas.type]).toEqual([
    'number',
    ['number', 'null'],
    ['number', 'null'],
  ])
  expect(presente.anyOf).toEqual([{ type: 'integer', enum: [0, 1] }, { type: 'null' }])
})

/** Every field of a schema, with the way to it. */
function fieldsIn(schema: unknown, way = ''): [string, { description?: string }][] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return fieldsIn(value, way)
    const named = Object.entries(value as Record<string, { description?: string }>)
    return named.flatMap(([name, field]): [string, { description?: string }][] => [
      [`${way} ${name}`, field],
      ...fieldsIn(field, `${way} ${name}`),
    ])
  })
}

/** What every request and answer has, which is told of all at once. */
const shared = [
  'app1',
  'app2',
  'cookieios',
  'site',
  'token',
  'tokentime',
  'u',
  'ok',
  'inf',
  'info',
  'err',
  'error',
  'cod',
  'ahora',
]

test('whatever is declared has a summary, and each of its fields a description', () => {
  const addonOperations = Object.values(addonEndpoints).map(({ action }) => ({
    action,
    ...document.paths[`/pwa/api/${action}`].get,
  }))
  const declared = Object.values(endpoints).map(({ action }) => ({
    action,
    ...document.paths[`/pwa/${action}`].post,
  }))
  const dumb = [...declared, ...addonOperations].flatMap(operation => {
    const { action, summary, parameters = [], requestBody, responses } = operation
    const sent = parameters.map((one: { name: string; description?: string }) => [one.name, one])
    const fields = [...sent, ...fieldsIn(requestBody, action), ...fieldsIn(responses, action)]
    const mute = fields.filter(
      ([way, { description }]) => !description && !shared.includes(way.split(' ').at(-1) ?? ''),
    )
    return [...(summary ? [] : [action]), ...mute.map(([way]) => way)]
  })
  expect(dumb).toEqual([])
})
