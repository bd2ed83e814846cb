// A studio killed while saving loses nothing: the draft is on the disk, or is found at the next start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { View } from '#generator/studio/view.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { repetitions, sampleOf } from '#tests/support/nightly.ts'
import { jsonIn, type StudioClient, studioAt } from '#tests/support/studio.ts'
import { tenantsIn } from '#tests/support/tenants.ts'

let paths: Paths

async function viewIn(response: Promise<Response>): Promise<View> {
  const answered = await response
  expect(answered.status, await answered.clone().text()).toBe(200)
  return jsonIn(answered)
}
const view = (gym: string, of: StudioClient) => viewIn(of.ask(`api/gyms/${gym}`))
const act = (action: string, gym: string, of: StudioClient) => viewIn(of.post(`api/gyms/${gym}/${action}`))
const readSaved = (name = 'app.json', gym = 'box') => readFile(join(paths.tenants, gym, name), 'utf8')

const script = resolve(import.meta.dirname, '../support/save-and-die.ts')
/** Saves in a process that is killed before its nth effect. Returns true if the gym was saved. */
async function saveAndDie(times: number, gym: string): Promise<boolean> {
  const run = `const { runnerImport } = await import('vite'); await runnerImport('${script}', { configFile: false })`
  const words = ['--input-type=module', '--eval', run, '--', paths.tenants, gym, String(times)]
  const child = spawn(process.execPath, words, { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
  })
  child.stderr.on('data', (data: Buffer) => {
    output += data.toString()
  })
  const [code, signal] = await once(child, 'exit')
  expect(signal ?? code, output).toBe(output.includes('saved') ? 0 : 'SIGKILL')
  return signal === null
}

/** Distance between the points at which a save is killed. */
const step = repetitions(1, 2)

test.each(sampleOf(['nuevo', 'box']))('%s: loses nothing at any point', async gym => {
  const place = await emptyFolder()
  let isWhole = false
  let points = 0
  let kills = 0
  for (; !isWhole; points += step) {
    const tenants = await tenantsIn(join(place, String(points)), ['box'])
    paths = pathsFor({ tenants, out: join(place, 'dist') })
    const before = JSON.parse(await readSaved())
    isWhole = await saveAndDie(points, gym)
    if (!isWhole) kills += 1
    // Before the restart, the file is complete: either the old or the new version.
    const names = await readdir(tenants)
    if (names.includes(gym)) {
      const now = JSON.parse(await readSaved('app.json', gym))
      expect(['Otro nombre', ...(gym === 'box' ? [before.name] : [])]).toContain(now.name)
    }
    // The restarted studio has all changes, on the disk or in the stored draft.
    const again = studioAt(paths)
    const restored = await view(gym, again)
    expect(restored.values).toMatchObject({ name: 'Otro nombre', theme_color: '#0a7d33' })
    expect(restored).toMatchObject({ logo: 'logo.svg', isChangedElsewhere: false })
    if (!restored.isSaved) expect((await act('save', gym, again)).saved).toBe('saved')
    expect((await readdir(join(tenants, gym))).filter(name => !name.startsWith('screenshot'))).toEqual(
      expect.arrayContaining(['app.json', 'logo.svg']),
    )
    expect((await readdir(join(tenants, gym))).filter(name => name.includes('logo'))).toEqual(['logo.svg'])
    expect(JSON.parse(await readSaved('app.json', gym)).name).toBe('Otro nombre')
    await again.studio.close()
  }
  expect(kills).toBeGreaterThan(1)
})
