import { test } from 'vitest'
import { statements } from './statements.ts'

/** A test of one statement of the specification, or of several that one sight shows, named by them. */
export function statement(ids: string | readonly string[], work: () => Promise<void> | void): void {
  const found = [ids].flat().map(id => {
    const one = statements.find(known => known.id === id)
    if (!one) throw new Error(`There is no statement ${id}.`)
    return one
  })
  test(`${found.map(({ id }) => id).join(' ')} ${found.map(({ says }) => says).join('; ')}`, async () => {
    await work()
  })
}
