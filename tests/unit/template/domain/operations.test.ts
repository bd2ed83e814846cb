import { expect, test } from 'vitest'
import { actionsOfSandbox } from '../../../../generator/sandbox/operations/registry.ts'
import { endpoints } from '../../../../template/src/contract/endpoints.ts'
import { declaredOperations } from '../../../support/operations.ts'

const operations = await declaredOperations()

/** What no screen asks for: the transport asks for what became of a write by itself, the others are for other apps. */
const unasked = ['ping', 'writeOutcome', 'declineOffer']

test('every endpoint stands in the table under its own name, and is asked for by an operation', () => {
  expect(Object.values(endpoints).map(({ name }) => name)).toEqual(Object.keys(endpoints))
  const asked = new Set([...operations.values()].map(({ endpoint }) => endpoint.name))
  expect(Object.keys(endpoints).filter(name => !asked.has(name))).toEqual(unasked)
})

test('every endpoint is answered by the sandbox', () => {
  const answered = actionsOfSandbox()
  const missing = Object.values(endpoints).filter(({ action }) => !Object.hasOwn(answered, action))
  expect(missing).toEqual([])
})

test.each([...operations])('%s says how the app behaves with it', (_, operation) => {
  if (operation.kind === 'read') {
    expect(operation.keptFor).toBeGreaterThanOrEqual(0)
    expect(['unknown', 'refused']).toContain(operation.notThere)
    return
  }
  expect(operation.unknown).toMatch(/^usual$|^No sabemos si .+\.$/)
  const { offline } = operation
  if (offline === 'refuse') return
  expect(offline.label).not.toBe('')
  // What is sent later is told from what was sent before by its id.
  expect(operation.endpoint.once).toBe(true)
})
