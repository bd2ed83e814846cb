import { expect, test } from 'vitest'
import { actionsOfSandbox } from '../../../../generator/sandbox/operations/registry.ts'
import { protocolDocument } from '../../../../generator/sandbox/protocol.ts'
import { addons } from '../../../../template/src/contract/addons.ts'
import { answers } from '../../../../template/src/contract/answers.ts'

const document = JSON.parse(JSON.stringify(protocolDocument()))
const schemaOf = (action: string) =>
  document.paths[`/pwa/${action}`].post.responses['200'].content['application/json'].schema

test('every action of the contract is in the document, and answered by the sandbox', () => {
  expect(Object.keys(document.paths)).toEqual([
    ...Object.keys(answers).map(name => `/pwa/${name}`),
    '/pwa/upload_img.php',
    ...Object.keys(addons).map(name => `/pwa/api/${name}`),
  ])
  expect(Object.keys(answers).filter(name => !Object.hasOwn(actionsOfSandbox(), name))).toEqual([])
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
    ...['id', 'cid', 'rid', 'abono', 'alt', 'espera', 'invitado'],
    ...['app1', 'app2', 'cookieios'],
  ])
  expect(schema.properties.espera.enum).toEqual(['0', '1'])
})

test('an answer tells shapes, down to the entries of a list', () => {
  const text = JSON.stringify(schemaOf('turnos'))
  for (const field of ['ok', 'inf', 'err', 'cod', 'ahora', 'd', 'cupo', 'ocupados', 'motivo'])
    expect(text).toContain(`"${field}":`)
  expect(text).toContain('"enum":["","libre","llena","abre","cerrada","reservado","enespera"]')
})
