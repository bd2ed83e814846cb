import { test } from 'vitest'
import { statements } from './statements.ts'

/** A test of one statement of the specification, named by it. */
export function statement(id: string, work: () => Promise<void> | void): void {
  const found = statements.find(one => one.id === id)
  if (!found) throw new Error(`There is no statement ${id}.`)
  test(`${id} ${found.says}`, async () => {
    await work()
  })
}
