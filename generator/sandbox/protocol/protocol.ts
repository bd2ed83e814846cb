import * as z from 'zod'
import { addons, elsewhere, endpoints } from '#protocol/endpoints.ts'
import type { Endpoint } from '#protocol/wire/endpoint.ts'
import { type Fields, wireShapes } from '#protocol/wire/readers.ts'
import type { Example, Examples } from './examples.ts'

type Json = Record<string, unknown>

/**
 * Describes the protocol between a gym's app and its backend as an OpenAPI document, derived from the app's own
 * schemas. The document states what a backend should send. The app also accepts numbers as strings, lists as
 * maps, and missing fields. `examples` are shown with their endpoints.
 */
export function protocolDocument(examples: Examples = new Map()): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'The protocol of a gym\u2019s app',
      version: '1',
      description:
        'Form-encoded POST with credentials. Every write carries rid: the same rid always gets the same answer.',
    },
    servers: [{ url: '{base}', variables: { base: { default: '/', description: 'api of app.json' } } }],
    paths: {
      ...Object.fromEntries(
        [...Object.values<Endpoint>(endpoints), elsewhere.uploadPicture].map(endpoint => [
          `/pwa/${endpoint.action}`,
          { post: postOperation(endpoint, examples.get(endpoint.name)) },
        ]),
      ),
      [`/pwa/${elsewhere.companies.action}/{username}`]: {
        post: companiesOperation(examples.get(elsewhere.companies.name)),
      },
      ...Object.fromEntries(
        Object.values<Endpoint>(addons).map(addon => [
          `/pwa/api/${addon.action}`,
          { get: addonOperation(addon, examples.get(addon.name)) },
        ]),
      ),
    },
  }
}

const addonCredentials = ['site', 'token', 'tokentime', 'u']

/** Describes a read of the fitness addons. They share the app's host unless app.json names another. */
function addonOperation({ action, summary, request, answer }: Endpoint, example?: Example): Json {
  const query = { ...textsNamed(addonCredentials), ...parametersOf(fieldsOf(request)) }
  const parameters = Object.entries(query).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: true,
    ...(description && { description }),
    schema,
    ...(example && { example: example.sent[name] }),
  }))
  return { operationId: `addon_${action}`, summary, parameters, responses: responsesOf(answer, example) }
}

const rid = {
  type: 'string',
  description: 'The id of this write, made by the app. The same id always gets the same answer.',
}

const form = 'application/x-www-form-urlencoded'

function postOperation({ action, summary, idempotent, request, answer }: Endpoint, example?: Example): Json {
  const schema = formSchema(fieldsOf(request), idempotent ? { rid } : {})
  const content = { [form]: { schema, ...(example && { example: example.sent }) } }
  const requestBody = { required: true, content }
  return { operationId: action, summary, requestBody, responses: responsesOf(answer, example) }
}

/** Describes the lookup of a user's gyms. The user is in the address, and the request is anonymous. */
function companiesOperation(example?: Example): Json {
  const { action, summary, answer } = elsewhere.companies
  const username = {
    name: 'username',
    in: 'path',
    required: true,
    description: 'The user\u2019s name, or their e-mail address.',
    schema: { type: 'string' },
    ...(example && { example: example.sent.username }),
  }
  return { operationId: action, summary, parameters: [username], responses: responsesOf(answer, example) }
}

function formSchema(fields: Fields, more: Json): Json {
  const properties = { ...parametersOf(fields), ...more, ...textsNamed(credentials) }
  return { type: 'object', properties, required: Object.keys(properties) }
}

interface TextField {
  type: 'string'
  enum?: string[]
  description?: string
}

/** Returns the parameters of a request by their wire names. All are sent as text. */
const parametersOf = (fields: Fields): Record<string, TextField> =>
  Object.fromEntries(
    Object.values(fields).map(([name, reader, description]) => [
      name,
      { type: 'string', ...wordsOf(reader), description },
    ]),
  )

const textsNamed = (names: readonly string[]): Record<string, TextField> =>
  Object.fromEntries(names.map(name => [name, { type: 'string' }]))

/** Returns the allowed values, if they are limited. */
function wordsOf(reader: object): { enum?: string[] } {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'optional') return wordsOf(shape.of)
  if (shape?.kind === 'flag') return { enum: ['0', '1'] }
  return shape?.kind === 'named' ? { enum: Object.keys(shape.names) } : {}
}

function fieldsOf(reader: object): Fields {
  const shape = wireShapes.get(reader)
  return shape?.kind === 'record' ? shape.fields : {}
}

function responsesOf(answer: object, example?: Example): Json {
  const json = { schema: answerSchema(answer), ...(example && { example: example.answered }) }
  return { '200': { description: 'The answer.', content: { 'application/json': json } } }
}

const credentials = ['app1', 'app2', 'cookieios']

/** Merges the shared part of an answer and its own fields, because they are a single object on the wire. */
function answerSchema(schema: object): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.core.$ZodType, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = shapeOf(zodSchema)
      if (shape) Object.assign(jsonSchema, shape)
    },
  })
  return json
}

function shapeOf(schema: object): Json | null {
  const shape = wireShapes.get(schema)
  switch (shape?.kind) {
    case undefined:
      return null
    case 'anything':
      return {}
    case 'flag':
      return { type: 'integer', enum: [0, 1] }
    case 'text':
      return { type: ['string', 'integer'] }
    case 'messages':
      return { type: 'array', items: { type: 'string' } }
    case 'named':
      return { type: 'string', enum: ['', ...Object.keys(shape.names)] }
    case 'record': {
      const properties = Object.values(shape.fields).map(([name, reader, description]) => [
        name,
        { ...answerSchema(reader), description },
      ])
      return { type: 'object', properties: Object.fromEntries(properties) }
    }
    case 'list':
      return { type: 'array', items: answerSchema(shape.of) }
    case 'optional':
      return { anyOf: [answerSchema(shape.of), { type: 'null' }] }
    default:
      return { type: 'number' }
  }
}
