import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from './runner.ts'

/** An empty folder that is gone when the test is over. Called outside of a test, the caller removes it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molde-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
