import { expect, test } from 'vitest'
import { workerIssues } from '#generator/verify/worker-issues.ts'

test('reports every script that is missing from the worker’s list, including the push provider', async () => {
  const [app, provider] = ['assets/app-Ab12Cd34.js', 'assets/firebase-Ab12Cd34.js']
  const list = { version: '1', page: 'sha256-', first: [], later: [], staff: [], onUse: [] }
  const files = new Map([
    ['ngsw-worker.js', `self.files=${JSON.stringify(list)}`],
    ['assets/dominios/box/app.json', JSON.stringify({ name: 'Box' })],
  ])
  const issues = await workerIssues({
    gym: 'box',
    read: async path => Buffer.from(files.get(path) ?? ''),
    paths: [...files.keys(), app, provider],
  })
  expect(issues.flatMap(({ what }) => /^does not keep (.*)/.exec(what)?.[1] ?? [])).toEqual([app, provider])
})
