import { afterAll, expect, test } from 'vitest'
import {
  buildContextFor,
  cliContext,
  closeIconWorkers,
  localIconRenderer,
  readingContextFor,
} from '#bin/cli-context.ts'
import { emptyFolder } from '#tests/support/folder.ts'

afterAll(closeIconWorkers)

test('shares a pool of icon workers between all contexts of a process', async () => {
  const renderer = localIconRenderer(true)
  const cli = cliContext({ out: await emptyFolder(), quiet: true })
  expect((await readingContextFor(cli)).iconRenderer).toBe(renderer)
  expect((await buildContextFor(cli, new AbortController().signal)).iconRenderer).toBe(renderer)
})

test('opens a new pool after the previous command closed its pool', async () => {
  const renderer = localIconRenderer()
  await closeIconWorkers()
  expect(localIconRenderer()).not.toBe(renderer)
})
