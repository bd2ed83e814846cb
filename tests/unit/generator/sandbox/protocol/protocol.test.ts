import { expect, test } from 'vitest'
import { protocolDocument } from '#generator/sandbox/protocol/protocol.ts'
import { actionsOfSandbox } from '#generator/sandbox/registry.ts'
import { addons as addonEndpoints, endpoints } from '#protocol/endpoints.ts'
import { addons, answers } from '#tests/support/protocol.ts'

const document = JSON.parse(JSON.stringify(protocolDocument()))
const schemaOf = (action: string) =>
  document.paths[`/pwa/${action}`].post.responses['200'].content['application/json'].schema

test('the document contains every action of the protocol, and the sandbox handles each action', () => {
  expect(Object.keys(document.paths)).toEqual([
    ...Object.keys(answers).map(name => `/pwa/${name}`),
    '/pwa/upload_img.php',
    '/pwa/getuser/{username}',
    ...Object.keys(addons).map(name => `/pwa/api/${name}`),
  ])
  expect(Object.keys(answers).filter(name => !Object.hasOwn(actionsOfSandbox, name))).toEqual([])
})

test('a read of an addon has the credentials and the fields of the addon', () => {
  const { parameters } = document.paths['/pwa/api/ranking'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    ...['site', 'token', 'tokentime', 'u'],
    ...['tipo', 'fecha', 'id'],
  ])
})

test('a request has the fields of its action and the credentials', () => {
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

test('an answer has shapes down to the entries of a list', () => {
  const text = JSON.stringify(schemaOf('turnos'))
  for (const field of ['ok', 'inf', 'err', 'cod', 'ahora', 'd', 'cupo', 'ocupados', 'motivo'])
    expect(text).toContain(`"${field}":`)
  expect(text).toContain('"enum":["","libre","llena","abre","cerrada","reservado","enespera"]')
})

test('only nullable fields are marked as nullable', () => {
  const { properties } = schemaOf('misreservas').properties.d.items
  const { ts, calificar, estrellas, presente } = properties
  expect([ts.type, calificar.type, estrellas.type]).toEqual([
    'number',
    ['number', 'null'],
    ['number', 'null'],
  ])
  expect(presente.anyOf).toEqual([{ type: 'integer', enum: [0, 1] }, { type: 'null' }])
})

/** Returns every field of a schema with its path. */
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

/** Fields of every request and answer. The document describes these fields once. */
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

test('every operation has a summary, and every field has a description', () => {
  const addonOperations = Object.values(addonEndpoints).map(({ action }) => ({
    action,
    ...document.paths[`/pwa/api/${action}`].get,
  }))
  const declared = Object.values(endpoints).map(({ action }) => ({
    action,
    ...document.paths[`/pwa/${action}`].post,
  }))
  const undescribed = [...declared, ...addonOperations].flatMap(operation => {
    const { action, summary, parameters = [], requestBody, responses } = operation
    const sent = parameters.map((field: { name: string; description?: string }) => [field.name, field])
    const fields = [...sent, ...fieldsIn(requestBody, action), ...fieldsIn(responses, action)]
    const fieldsWithoutText = fields.filter(
      ([way, { description }]) => !description && !shared.includes(way.split(' ').at(-1) ?? ''),
    )
    return [...(summary ? [] : [action]), ...fieldsWithoutText.map(([way]) => way)]
  })
  expect(undescribed).toEqual([])
})
