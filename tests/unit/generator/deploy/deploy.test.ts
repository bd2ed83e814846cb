import { expect, test } from 'vitest'
import { deployGyms } from '../../../../generator/deploy/deploy.ts'
import { readDeploySettings } from '../../../../generator/deploy/settings.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()

/** Deploys gyms that are not built here, as deploy.json says. */
async function deployWith(settings: object, gyms: readonly string[]) {
  const out = await emptyFolder()
  const paths = pathsFor({ out, tenants: out })
  await system.writeFile(`${out}/deploy.json`, JSON.stringify(settings))
  const ended: string[] = []
  const run = deployGyms(
    gyms,
    {
      settings: await readDeploySettings(paths, {}, system),
      jobs: 1,
      dryRun: false,
      force: false,
      release: false,
      fleet: gyms,
      neighbours: async () => [],
      watcher: { onStart: () => {}, onEnd: ({ gym, state }) => ended.push(`${gym} ${state}`) },
      signal: undefined,
    },
    paths,
    system,
  )
  return { run, ended }
}

const host = { kind: 'command', command: ['deploy', '{gym}'] }
const locked = { ...host, secrets: ['MOLDE_TEST_TOKEN'] }

test('a variable that no target can do without is missing once, not for each gym', async () => {
  const { run, ended } = await deployWith({ targets: { locked } }, ['box', 'other', 'third'])
  await expect(run).rejects.toThrow(/deploy\.json:1:\d+: the target "locked" needs MOLDE_TEST_TOKEN/)
  expect(ended).toEqual([])
})

test('a variable that is missing for one of the targets fails the gyms of that target alone', async () => {
  const settings = { targets: { host, locked }, default: 'host', gyms: { box: { target: 'locked' } } }
  const { run, ended } = await deployWith(settings, ['box', 'other'])
  const errors = new Map((await run).gyms.map(({ gym, thrown }) => [gym, String(thrown)]))
  expect(ended.sort()).toEqual(['box failed', 'other failed'])
  expect(errors.get('box')).toContain('MOLDE_TEST_TOKEN')
  expect(errors.get('other')).toContain('is not built here')
})
