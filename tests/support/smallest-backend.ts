import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { noon } from './clients.ts'
import { home } from './molde.ts'
import { shiftedClock } from './shifted-clock.ts'

/**
 * Starts the smallest backend of the docs in a separate process, with a clock that starts at noon of the tests' Wednesday. `base` is its
 * URL with a slash at the end.
 */
export async function startSmallestBackend(): Promise<{ base: string; stop: () => void }> {
  const file = join(home, 'docs/examples/smallest-backend.js')
  const child = spawn(process.execPath, [shiftedClock(noon - Date.now()), file, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((done, failed) => {
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`It ended with ${code}.`)))
    child.stdout.once('data', line => done(String(line).trim()))
  })
  return { base, stop: () => void child.kill() }
}
