import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from './runner.ts'

/** An empty folder that is gone when the test is over. Called outside of a test, the caller removes it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molde-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Waits until the disk gives a change a later time than every change so far. Its clock may go by steps of some ms. */
export async function passDiskTime(): Promise<void> {
  const probe = join(await emptyFolder(), 'probe')
  const touch = async () => {
    await writeFile(probe, '')
    return (await stat(probe)).ctimeMs
  }
  const before = await touch()
  while ((await touch()) === before);
}
