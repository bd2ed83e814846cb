import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { recordExamples } from '#generator/sandbox/protocol/examples.ts'
import { protocolDocument } from '#generator/sandbox/protocol/protocol.ts'
import { quickDatabase } from '#tests/support/databases.ts'
import { home } from '#tests/support/molde.ts'
import { protocolPage, readEndpoints } from '#tests/support/protocol-page.ts'

const examples = await recordExamples({ db: await quickDatabase() })
const document: unknown = JSON.parse(JSON.stringify(protocolDocument(examples)))

test('records the same examples each time', async () => {
  expect([...(await recordExamples({ db: await quickDatabase() }))]).toEqual([...examples])
})

/** Returns the paths of all fields in a value that are not declared. */
function findUndeclared(
  value: unknown,
  fields: ReturnType<typeof readEndpoints>[number]['answered'],
  way: string,
): string[] {
  if (Array.isArray(value)) return value.flatMap(item => findUndeclared(item, fields, way))
  // A value without declared fields is described as a whole.
  if (typeof value !== 'object' || value === null || fields.length === 0) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const field = fields.find(one => one.name === name)
    return field ? findUndeclared(inside, field.fields, `${way} ${name}`) : [`${way} ${name}`]
  })
}

test('every field of an example is declared', () => {
  const always = ['ok', 'inf', 'err', 'cod', 'ahora'].map(name => ({ name, description: '', fields: [] }))
  // The outcome of a write has the fields of that write.
  const described = readEndpoints(document).filter(({ name }) => name !== 'reservaver')
  expect(described.length).toBeGreaterThan(60)
  expect(
    described.flatMap(({ name, answered, answer }) => findUndeclared(answer, [...answered, ...always], name)),
  ).toEqual([])
})

test('detects an undeclared field', () => {
  const fields = [{ name: 'd', description: '', fields: [{ name: 'id', description: '', fields: [] }] }]
  expect(findUndeclared({ d: [{ id: 1, new: 2 }], more: 1 }, fields, 'x')).toEqual(['x d new', 'x more'])
})

test('docs/protocol.html matches the document', async () => {
  await expect(await protocolPage(document)).toMatchFileSnapshot(resolve(home, 'docs/protocol.html'))
})
