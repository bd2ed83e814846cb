// A deploy over SSH to a server that fails in every way is killed at many points. The served files and `molde deployed` agree.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import {
  type Builds,
  deployBuild,
  type FaultyTarget,
  gym,
  missingFiles,
  testFaults,
} from '#tests/support/deploy-agreement.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { startMoldeIn } from '#tests/support/molde.ts'
import { type SshFault, sshFaults, startFaultySshd } from '#tests/support/ssh-faults.ts'

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

async function openTarget(builds: Builds, place: string): Promise<FaultyTarget<SshFault>> {
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
        if (now !== visible) for (const path of missingFiles(builds, digestAt)) bad.add(path)
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

testFaults({
  faults: sshFaults,
  sample: 3,
  points: 3,
  openTarget,
  outcomes: ['first, called first', 'second, called second'],
})
