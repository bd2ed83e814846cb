// Compares every declaration with docs/protocol.html, the reference for authors of backends. A name that changes on one side only would
// break the call.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addons, elsewhere, endpoints } from '#protocol/endpoints.ts'
import type { Endpoint } from '#protocol/wire/endpoint.ts'
import { wireShapes } from '#protocol/wire/readers.ts'
import { readProtocolPage } from '#tests/support/protocol-page.ts'

/** The calls that a gym's backend, its addons and other hosts answer, under the names of the page. */
const hosts = { gym: endpoints, addons, other: elsewhere } as const
const declared: readonly Endpoint[] = Object.values(hosts).flatMap(those => Object.values<Endpoint>(those))

const page = readProtocolPage()
const addressOf = ({ action }: Endpoint) => (action === 'getuser' ? 'getuser/{username}' : action)
const documentationOf = (endpoint: Endpoint) => page.get(addressOf(endpoint))

/** The fields of a reader, including lists and optional records: the path in wire names and the meaning. */
function fieldsOf(reader: object, way = ''): { way: string; means: string; reader: object }[] {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'list' || shape?.kind === 'optional') return fieldsOf(shape.of, way)
  if (shape?.kind !== 'record') return []
  return Object.values(shape.fields).flatMap(([name, field, means]) => [
    { way: `${way}${name}`, means, reader: field },
    ...fieldsOf(field, `${way}${name}.`),
  ])
}
const rows = (reader: object) => fieldsOf(reader).map(({ way, means }) => [way, means])

test('the page documents exactly the declared calls', () => {
  expect(declared.map(addressOf).sort()).toEqual([...page.keys()].sort())
})

describe.each(Object.entries(hosts))('of host %s', (host, those) => {
  const entries = Object.entries<Endpoint>(those)
  test.each(entries)('%s has the name of its export', (name, endpoint) => {
    expect(endpoint).toMatchObject({ name, host })
    expect(endpoint.summary).not.toBe('')
  })

  test.each(entries)('%s is requested at the documented address', (_, endpoint) => {
    const path = host === 'addons' ? `GET /pwa/api/${endpoint.action}?` : `POST /pwa/${endpoint.action}`
    expect(documentationOf(endpoint)?.request).toMatch(path)
  })

  // Values in the address are not fields.
  test.each(entries.filter(([name]) => name !== 'companies'))(
    '%s sends the documented fields',
    (_, endpoint) => {
      const sent = rows(endpoint.request)
      const sentRows = documentationOf(endpoint)?.sent ?? []
      // Idempotent writes send an id, whose description is always the same.
      expect(sentRows.some(([name]) => name === 'rid' && !sent.some(([own]) => own === 'rid'))).toBe(
        endpoint.idempotent,
      )
      expect(sent).toEqual(endpoint.idempotent ? sentRows.slice(0, -1) : sentRows)
    },
  )

  test.each(entries)('%s answers the documented fields', (_, endpoint) => {
    expect(rows(endpoint.answerFields)).toEqual(documentationOf(endpoint)?.answered)
  })

  test.each(entries)(
    '%s requires an ok, unless the specification (§7) shows the call without it',
    (_, { action, answer }) => {
      const isShownWithout = host !== 'gym' || ['login', 'utoken2', 'unread', 'search'].includes(action)
      expect(z.parse(answer, {})).toMatchObject({ ok: isShownWithout ? 1 : 0 })
    },
  )
})

test('only the search of people accepts plain text', () => {
  expect(declared.filter(({ plainText }) => plainText).map(({ action }) => action)).toEqual(['search'])
})

describe('the words on the wire', () => {
  const fields = declared.flatMap(({ action, request, answerFields }) =>
    [...fieldsOf(request), ...fieldsOf(answerFields)].flatMap(({ way, reader }) => {
      const shape = wireShapes.get(reader)
      return shape?.kind === 'named' ? [{ field: `${action} ${way}`, reader, names: shape.names }] : []
    }),
  )

  test.each(fields)('$field: gives each word its own name', ({ names }) => {
    const those = Object.values(names)
    expect(those).not.toHaveLength(0)
    expect(those).not.toContain('')
    expect(new Set(those).size).toBe(those.length)
  })

  test.each(fields)(
    '$field: reads an unknown word as empty or as an existing name',
    ({ field, reader, names }) => {
      const values = [null, 'other', ...Object.values(names), ...(field.endsWith('.cod') ? [''] : [])]
      expect(values).toContain(z.parse(reader as z.ZodMiniType, 'marciano'))
    },
  )
})
