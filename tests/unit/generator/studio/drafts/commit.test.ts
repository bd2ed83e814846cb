import { expect, test } from 'vitest'
import { commitGym } from '#generator/studio/drafts/commit.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'

test('reports a killed commit as stopped, not as a timeout', async () => {
  const ended = { exitCode: 0, stdout: '', stderr: '', output: '' }
  const system = {
    ...localSystem(),
    removeStale: async () => {},
    run: async (_: string, args: readonly string[]) =>
      args.includes('commit') ? { ...ended, exitCode: null } : ended,
  }
  const paths = pathsFor({ tenants: '/gyms' })
  expect(await commitGym('box', 'box: a new gym', paths, system)).toMatchObject({
    isDone: false,
    why: 'git was stopped before it ended. Its time limit is 5 minutes.',
  })
})
