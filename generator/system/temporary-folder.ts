import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { digest } from './digest.ts'
import { guardDisk } from './disk-error.ts'
import { startTimeOf } from './processes/start-time.ts'

const user = process.getuid?.() ?? null
/**
 * Contains the user and the machine: other machines may share the disk, and process ids are valid on one
 * machine only.
 */
const prefixFor = (what: string): string =>
  `molde-${user ?? 'user'}-${digest(hostname()).slice(0, 8)}-${what}-`

/**
 * Creates an empty folder for one piece of work of this process. Nobody else can read it, or have made it
 * before.
 */
export function makeTemporary(what: string): string {
  const parent = tmpdir()
  return guardDisk(parent, () => {
    mkdirSync(parent, { recursive: true })
    return mkdtempSync(join(parent, `${prefixFor(what)}${process.pid}-`))
  })
}

/** Removes the folders that killed processes of this user and this machine left. */
export function removeStaleTemporary(what: string): void {
  const prefix = prefixFor(what)
  try {
    for (const name of readdirSync(tmpdir())) {
      const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : null
      if (pid !== null && startTimeOf(pid) === null) removeOurs(join(tmpdir(), name))
    }
  } catch {
    // Leftovers are harmless, and another run tries again.
  }
}

function removeOurs(folder: string): void {
  const stat = lstatSync(folder)
  if (stat.isDirectory() && (user === null || stat.uid === user))
    rmSync(folder, { recursive: true, force: true })
}
