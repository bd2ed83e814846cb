// A deploy over SSH to a server that fails in every way is killed at many points. The served files and `molde deployed` agree.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import {
  type Builds,
  buildTwice,
  compareAfterFault,
  deployBuild,
  type FaultyTarget,
  gym,
  pointsIn,
} from '#tests/support/deploy-agreement.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { startMoldeIn } from '#tests/support/molde.ts'
import { isNightly, sampleOf } from '#tests/support/nightly.ts'
import { type SshFault, sshFaults, startFaultySshd } from '#tests/support/ssh-faults.ts'

let place: string
let builds: Builds
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'molde-test-'))
  builds = await buildTwice(place)
})
afterAll(() => rm(place, { recursive: true, force: true }))

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

async function openTarget(): Promise<FaultyTarget<SshFault>> {
  const folder = await emptyFolder()
  const [root, saved] = [join(folder, 'srv'), join(folder, 'saved')]
  const at = (path: string) => join(root, gym, path)
  await mkdir(at(''), { recursive: true })
  const sshd = await startFaultySshd(folder, at('.lock'), async () => {
    await rm(at(`.sites/${builds.first.version}/deployed`), { force: true })
    await writeFile(join(root, 'report.json'), '{"schemaVersion"')
  })
  const server = {
    ...{ kind: 'ssh', host: sshd.host, port: sshd.port, root },
    ...{ key: { env: 'DEPLOY_KEY' }, knownHosts: { env: 'DEPLOY_KNOWN_HOSTS' } },
  }
  const keep = { versions: 1, days: 0 }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets: { server }, keep }))
  const env = { DEPLOY_KEY: sshd.key, DEPLOY_KNOWN_HOSTS: sshd.knownHosts }
  const settings = await readDeploySettings(builds.first.paths, env, localSystem())
  expect(await deployBuild(builds.first, settings)).toBe('deployed')
  // The next deploy removes this version.
  copy(at(`.sites/${builds.first.version}`), at('.sites/older'))
  execFileSync('touch', ['-d', '2020-01-01', at('.sites/older/deployed')])
  copy(root, saved)
  let steps = 0
  sshd.onStep(() => {
    steps += 1
  })
  expect(await deployBuild(builds.second, settings)).toBe('deployed')
  await sshd.end()
  expect(existsSync(at('.sites/older'))).toBe(false)

  const digestAt = (path: string): string | null => {
    const file = at(`www/${path}`)
    return existsSync(file) ? digest(readFileSync(file)) : null
  }
  /** Lists the files of the current page that are missing or damaged. */
  const missingNow = (): string[] => {
    const page = digestAt('index.html')
    const build = [builds.first, builds.second].find(({ files }) => files['index.html'] === page)
    if (build === undefined) return ['index.html']
    return Object.entries(build.files).flatMap(([path, expected]) =>
      digestAt(path) === expected ? [] : [path],
    )
  }
  return {
    settings,
    steps,
    async restore() {
      await rm(root, { recursive: true, force: true })
      copy(saved, root)
    },
    /** Kills the process three steps after the fault, or at once if the server is silent, since no further step would follow. */
    async cutDeploy(fault, point) {
      let [nth, begin, visible] = [0, '', '']
      const bad = new Set<string>()
      const running = startMoldeIn(place, { ...builds.second.env, ...env }, 'deploy', gym, '--json')
      sshd.onStep(async step => {
        nth += 1
        const now = existsSync(at('www')) ? readlinkSync(at('www')) : ''
        if (now !== visible) for (const path of missingNow()) bad.add(path)
        visible = now
        if (nth === point) {
          begin = step
          await sshd.begin(fault, point)
        }
        if (nth === (fault === 'silent' ? point : point + 3)) process.kill(running.pid, 'SIGKILL')
      })
      const { stdout } = await running.ended
      await sshd.end()
      const state: string | undefined = stdout === '' ? undefined : JSON.parse(stdout).gyms[0]?.state
      return { step: begin, state, bad: [...bad] }
    },
    digestAt: async path => digestAt(path),
  }
}

const outcomes = new Map<string, number>()

test.each(sampleOf(sshFaults, 3))(
  'served files and reported versions agree after the fault: %s',
  async fault => {
    const target = await openTarget()
    const wrong: string[] = []
    for (const point of pointsIn(target.steps, isNightly ? 30 : 3)) {
      const compared = await compareAfterFault(target, builds, fault, point)
      outcomes.set(compared.outcome, (outcomes.get(compared.outcome) ?? 0) + 1)
      wrong.push(...compared.wrong)
    }
    expect(wrong).toEqual([])
  },
)

test('the faults produce every kind of outcome', () => {
  console.info(Object.fromEntries(outcomes))
  for (const outcome of ['first, called first', 'second, called second'])
    expect([...outcomes.keys()]).toContain(outcome)
})
