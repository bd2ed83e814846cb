// A deploy with a custom command fails in every way and is killed at many points. The served files and `molde deployed` agree.
import { existsSync, readFileSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readDeploySettings } from '#generator/deploy/settings.ts'
import { digest } from '#generator/system/digest.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type CommandFault, commandFaults, startFaultyHost } from '#tests/support/command-faults.ts'
import {
  type Builds,
  deployBuild,
  type FaultyTarget,
  gym,
  testFaults,
} from '#tests/support/deploy-agreement.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { startMoldeIn } from '#tests/support/molde.ts'

async function openTarget(builds: Builds, place: string): Promise<FaultyTarget<CommandFault>> {
  const folder = await emptyFolder()
  const [root, saved] = [join(folder, 'srv'), join(folder, 'saved')]
  const host = await startFaultyHost(folder, root)
  const targets = { host: { kind: 'command', command: host.command, url: host.url } }
  await writeFile(join(place, 'tenants/deploy.json'), JSON.stringify({ targets }))
  const settings = await readDeploySettings(builds.first.paths, {}, localSystem())
  expect(await deployBuild(builds.first, settings)).toBe('deployed')
  await cp(root, saved, { recursive: true })
  let [nth, steps] = [0, 0]
  host.onStep(step => {
    nth += 1
    // Only ten of the many similar requests that follow are tested.
    if (step === 'end') steps = nth + 10
    return undefined
  })
  expect(await deployBuild(builds.second, settings)).toBe('deployed')
  await host.end()
  return {
    settings,
    steps,
    async restore() {
      await rm(root, { recursive: true, force: true })
      await cp(saved, root, { recursive: true })
    },
    /** Kills the process three steps after the fault, alone or with its command. */
    async cutDeploy(fault, point) {
      let [nth, begin] = [0, '']
      const running = startMoldeIn(place, builds.second.env, 'deploy', gym, '--json')
      host.onStep(
        step => {
          nth += 1
          if (nth === 1 && fault === 'claimed') host.begin(fault, true)
          if (nth === point) {
            begin = step
            host.begin(fault, point % 2 === 0)
          }
          if (nth !== (fault === 'silent' ? point : point + 3)) return undefined
          process.kill(running.pid, 'SIGKILL')
          return point % 3 === 1 ? 'kill' : undefined
        },
        point % 4 < 2,
      )
      const { stdout } = await running.ended
      await host.end()
      const state: string | undefined = stdout === '' ? undefined : JSON.parse(stdout).gyms[0]?.state
      // The command replaces files one by one, so pages are incomplete while it runs.
      return { step: begin, state, bad: [] }
    },
    async digestAt(path) {
      const file = join(root, gym, path)
      return existsSync(file) ? digest(readFileSync(file)) : null
    },
  }
}

testFaults({
  faults: commandFaults,
  sample: 3,
  points: 4,
  openTarget,
  outcomes: ['first, called unknown', 'second, called second', 'files of both, called unknown'],
})
