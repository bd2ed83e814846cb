// molde undeploy, and gyms that are served without a folder in tenants/.
import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKnownDeployments } from '../../generator/deploy/known.ts'
import { listDeployed } from '../../generator/deploy/rollback.ts'
import { goodbyeVersion, undeploy } from '../../generator/deploy/undeploy.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { molde } from '../support/molde.ts'
import { sshTarget } from '../support/ssh-target.ts'

const system = localSystem()

test('a removed gym is listed as long as it is served: its app, a page that says goodbye, nothing', async () => {
  const { root, paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await deploy('other', 'first')
  await system.remove(join(paths.out, 'box'))
  const listed = async (fleet: string[] | null) => {
    const found = await listDeployed(['other'], fleet, settings, paths, system)
    return found.gyms.map(({ gym, current, isStray }) => [gym, current, isStray])
  }
  expect(await listed(['other'])).toEqual([
    ['other', 'first', false],
    ['box', 'first', true],
  ])
  expect(await listed(null)).toEqual([['other', 'first', false]])

  expect(await undeploy('box', false, settings, paths, system)).toMatchObject({ from: 'first' })
  expect(await readFile(join(root, 'box/www/index.html'), 'utf8')).toContain('ya no está disponible')
  expect(await readFile(join(root, 'box/www/ngsw-worker.js'), 'utf8')).toContain('unregister')
  expect(await readFile(join(root, 'box/previous/index.html'), 'utf8')).toBe('first')
  expect(await readdir(paths.out)).not.toContain('box')
  expect(await listed(['other'])).toContainEqual(['box', goodbyeVersion, true])
  expect((await readKnownDeployments(paths, system)).get('box')?.version).toBe(goodbyeVersion)

  await undeploy('box', true, settings, paths, system)
  expect((await readdir(root)).sort()).toEqual(['other'])
  expect(await listed(['other'])).toEqual([['other', 'first', false]])
  await access(join(root, 'other/www/index.html'))
  await expect(undeploy('box', true, settings, paths, system)).rejects.toThrow(
    'box is not deployed to server.',
  )
})

test('a gym that is still built keeps its site in the output', async () => {
  const { paths, settings, deploy } = await sshTarget()
  await deploy('box', 'first')
  await undeploy('box', false, settings, paths, system)
  expect(await readdir(join(paths.out, 'box/.sites'))).toEqual(['first'])
})

test('nothing is taken down without its name repeated', async () => {
  const run = await molde('undeploy', 'box', '--remove')
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('molde undeploy box --remove --confirm=box')
})
