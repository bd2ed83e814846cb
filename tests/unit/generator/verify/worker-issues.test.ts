import { expect, test } from 'vitest'
import { workerIssues } from '../../../../generator/verify/worker-issues.ts'

/** The files that the worker of a site does not keep, though it should. */
async function missingFrom(app: object, paths: readonly string[]) {
  const list = { version: '1', page: 'sha256-', first: [], later: [] }
  const files = new Map([
    ['ngsw-worker.js', `self.files=${JSON.stringify(list)}`],
    ['assets/dominios/box/app.json', JSON.stringify(app)],
  ])
  const issues = await workerIssues({
    gym: 'box',
    read: async path => Buffer.from(files.get(path) ?? ''),
    paths: [...files.keys(), ...paths],
  })
  return issues.flatMap(({ what }) => /^does not keep (.*)/.exec(what)?.[1] ?? [])
}

const [app, provider] = ['assets/app-Ab12Cd34.js', 'assets/firebase-Ab12Cd34.js']

test('a gym without push need not keep the code of the push provider', async () => {
  expect(await missingFrom({ name: 'Box' }, [app, provider])).toEqual([app])
})

test('a gym with push keeps it', async () => {
  expect(await missingFrom({ name: 'Box', push: {} }, [app, provider])).toEqual([app, provider])
})
