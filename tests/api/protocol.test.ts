import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { recordExamples } from '../../generator/sandbox/protocol/examples.ts'
import { protocolDocument } from '../../generator/sandbox/protocol/protocol.ts'
import { quickDatabase } from '../support/databases.ts'
import { home } from '../support/molde.ts'
import { protocolPage, toldIn } from '../support/protocol-page.ts'

const examples = await recordExamples({ db: await quickDatabase() })
const document: unknown = JSON.parse(JSON.stringify(protocolDocument(examples)))

test('the sandbox gives the same examples each time', async () => {
  expect([...(await recordExamples({ db: await quickDatabase() }))]).toEqual([...examples])
})

/** The fields of a value for which no field is declared, with the way to each. */
function untold(
  value: unknown,
  fields: ReturnType<typeof toldIn>[number]['answered'],
  way: string,
): string[] {
  if (Array.isArray(value)) return value.flatMap(item => untold(item, fields, way))
  // What has no fields of its own is told as a whole.
  if (typeof value !== 'object' || value === null || fields.length === 0) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const field = fields.find(one => one.name === name)
    return field ? untold(inside, field.fields, `${way} ${name}`) : [`${way} ${name}`]
  })
}

test('whatever an example sends or answers is declared', () => {
  const always = ['ok', 'inf', 'err', 'cod', 'ahora'].map(name => ({ name, description: '', fields: [] }))
  // Of what became of a write, the answer has the fields of that write.
  const described = toldIn(document).filter(({ name }) => name !== 'reservaver')
  expect(described.length).toBeGreaterThan(60)
  expect(
    described.flatMap(({ name, answered, answer }) => untold(answer, [...answered, ...always], name)),
  ).toEqual([])
})

test('a field that nobody declared is found', () => {
  const fields = [{ name: 'd', description: '', fields: [{ name: 'id', description: '', fields: [] }] }]
  expect(untold({ d: [{ id: 1, new: 2 }], more: 1 }, fields, 'x')).toEqual(['x d new', 'x more'])
})

test('docs/protocol.md says what the document says', async () => {
  await expect(protocolPage(document)).toMatchFileSnapshot(resolve(home, 'docs/protocol.md'))
})
