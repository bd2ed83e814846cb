// Every declaration against docs/protocol.md, which is what the authors of a backend go by: a name that changes on one side alone is a call
// that is answered no more.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addons, elsewhere, endpoints } from '../../../../template/src/contract/endpoints.ts'
import type { Endpoint } from '../../../../template/src/contract/wire/endpoint.ts'
import { wireShapes } from '../../../../template/src/contract/wire/readers.ts'
import { readPage } from '../../../support/markdown.ts'

/** What a gym's backend answers, its addons, and other hosts, as the page calls them. */
const hosts = { gym: endpoints, addons, other: elsewhere } as const
const declared: readonly Endpoint[] = Object.values(hosts).flatMap(those => Object.values<Endpoint>(those))

const calls = new Map(
  readPage('docs/protocol.md')
    .split(/^### /m)
    .slice(1)
    .map(call => [/^`([^`]+)`/.exec(call)?.[1] ?? '', call]),
)
const addressOf = ({ action }: Endpoint) => (action === 'getuser' ? 'getuser/{username}' : action)
const callOf = (endpoint: Endpoint) => calls.get(addressOf(endpoint)) ?? ''

/** The rows of one of a call's tables: the way to a field, and what it means. */
const rowsOf = (call: string, table: 'Sent' | 'Answered'): string[][] =>
  (new RegExp(`^\\| ${table} +\\|.*\\n.*\\n((?:\\|.*\\n)*)`, 'm').exec(call)?.[1] ?? '')
    .split('\n')
    .filter(line => line !== '')
    .map(line =>
      line.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|').replaceAll(/^`|`$/g, '')),
    )
    .map(([, way = '', means = '']) => [way, means])

/** The fields that a reader has, in lists and optional records too: the way to each by the names of the wire, and what it means. */
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

test('the page tells of every call that is declared, and of no other', () => {
  expect(declared.map(addressOf).sort()).toEqual([...calls.keys()].sort())
})

describe.each(Object.entries(hosts))('of host %s', (host, those) => {
  const entries = Object.entries<Endpoint>(those)
  test.each(entries)('%s is called what it is exported as', (name, endpoint) => {
    expect(endpoint).toMatchObject({ name, host })
    expect(endpoint.summary).not.toBe('')
  })

  test.each(entries)('%s is asked where the page says', (_, endpoint) => {
    const path = host === 'addons' ? `GET /pwa/api/${endpoint.action}?` : `POST /pwa/${endpoint.action}`
    expect(callOf(endpoint)).toContain(`\n${path}`)
  })

  // What is in the address is no field.
  test.each(entries.filter(([name]) => name !== 'companies'))(
    '%s sends what the page says',
    (_, endpoint) => {
      const sent = rows(endpoint.request)
      const sentRows = rowsOf(callOf(endpoint), 'Sent')
      // A write that is done once carries its id, which is told in the same words each time.
      expect(sentRows.some(([name]) => name === 'rid' && !sent.some(([own]) => own === 'rid'))).toBe(
        endpoint.idempotent,
      )
      expect(sent).toEqual(endpoint.idempotent ? sentRows.slice(0, -1) : sentRows)
    },
  )

  test.each(entries)('%s answers what the page says', (_, endpoint) => {
    expect(rows(endpoint.own)).toEqual(rowsOf(callOf(endpoint), 'Answered'))
  })

  test.each(entries)(
    '%s asks for an ok, unless the specification (§7) shows the call without',
    (_, { action, answer }) => {
      const isShownWithout = host !== 'gym' || ['login', 'utoken2', 'unread', 'search'].includes(action)
      expect(z.parse(answer, {})).toMatchObject({ ok: isShownWithout ? 1 : 0 })
    },
  )
})

test('only the search of people comes as plain text', () => {
  expect(declared.filter(({ plainText }) => plainText).map(({ action }) => action)).toEqual(['search'])
})

describe('the words of the wire', () => {
  const fields = declared.flatMap(({ action, request, own }) =>
    [...fieldsOf(request), ...fieldsOf(own)].flatMap(({ way, reader }) => {
      const shape = wireShapes.get(reader)
      return shape?.kind === 'named' ? [{ field: `${action} ${way}`, reader, names: shape.names }] : []
    }),
  )

  test.each(fields)('$field: each has a name of its own', ({ names }) => {
    const those = Object.values(names)
    expect(those).not.toHaveLength(0)
    expect(those).not.toContain('')
    expect(new Set(those).size).toBe(those.length)
  })

  test.each(fields)(
    '$field: one that is not known reads as nothing, or as a name there is',
    ({ field, reader, names }) => {
      const known = [null, 'other', ...Object.values(names), ...(field.endsWith('.cod') ? [''] : [])]
      expect(known).toContain(z.parse(reader as z.ZodMiniType, 'marciano'))
    },
  )
})
