import { spawn } from 'node:child_process'
import type { Run } from './molde.ts'

/** Runs a shell script in separate namespaces. The script can mount file systems and has no network. Nothing outside changes. */
export function runIsolated(script: string): Promise<Run> {
  const child = spawn('unshare', ['--map-root-user', '--mount', '--net', 'sh', '-ec', script])
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done({ code, stdout, stderr }))
  })
}
