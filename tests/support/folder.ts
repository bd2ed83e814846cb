import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from './runner.ts'

/** Makes an empty folder and removes it when the test has finished. Outside of a test, the caller must remove the folder. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molde-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Waits until the disk's clock has advanced. Its resolution can be several ms. */
export async function passDiskTime(): Promise<void> {
  const probe = join(await emptyFolder(), 'probe')
  const touch = async () => {
    await writeFile(probe, '')
    return (await stat(probe)).ctimeMs
  }
  const before = await touch()
  while ((await touch()) === before);
}
