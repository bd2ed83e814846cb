import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { digest } from './digest.ts'
import { guarded } from './disk-error.ts'
import { startTimeOf } from './processes/start-time.ts'

const user = process.getuid?.() ?? null
/** Whose folders they are: process ids mean something on one machine only, which others may share a disk with. */
const prefixFor = (what: string): string =>
  `molde-${user ?? 'user'}-${digest(hostname()).slice(0, 8)}-${what}-`

/** A new, empty folder for one piece of work of this process, which nobody else can read or have made before. */
export function makeTemporary(what: string): string {
  const place = tmpdir()
  return guarded(place, () => {
    mkdirSync(place, { recursive: true })
    return mkdtempSync(join(place, `${prefixFor(what)}${process.pid}-`))
  })
}

/** Removes the folders that killed processes left: of this user and this machine only. */
export function removeStaleTemporary(what: string): void {
  const prefix = prefixFor(what)
  try {
    for (const name of readdirSync(tmpdir())) {
      const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : null
      if (pid !== null && startTimeOf(pid) === null) removeOwn(join(tmpdir(), name))
    }
  } catch {
    // What is left there is in nobody's way: another run looks again.
  }
}

function removeOwn(folder: string): void {
  const found = lstatSync(folder)
  if (found.isDirectory() && (user === null || found.uid === user))
    rmSync(folder, { recursive: true, force: true })
}
