import { afterAll, expect, test } from 'vitest'
import {
  buildContextFor,
  cliContext,
  closeIconWorkers,
  localIconRenderer,
  readingContextFor,
} from '../../../bin/context.ts'
import { emptyFolder } from '../../support/folder.ts'

afterAll(closeIconWorkers)

test('all contexts of a process share one pool of icon workers', async () => {
  const renderer = localIconRenderer(true)
  const cli = cliContext({ out: await emptyFolder(), quiet: true })
  expect((await readingContextFor(cli)).iconRenderer).toBe(renderer)
  expect((await buildContextFor(cli, new AbortController().signal)).iconRenderer).toBe(renderer)
})

test('a command after another one opens a pool of its own', async () => {
  const renderer = localIconRenderer()
  await closeIconWorkers()
  expect(localIconRenderer()).not.toBe(renderer)
})
