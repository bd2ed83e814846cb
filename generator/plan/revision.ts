import { posix, relative } from 'node:path'
import * as z from 'zod'
import type { BuildContext } from '#generator/build-context.ts'
import { appFile, defaultsFile, sharedInputsAt } from '#generator/site-inputs.ts'
import { digest } from '#generator/system/digest.ts'
import type { Baseline } from './reason.ts'
import { changedKeys, fieldReasons, fileReason, type Reason, reason } from './reason.ts'
import { type Repository, repositoryAt } from './repository.ts'

/**
 * Compares with a revision of git: commits since it and HEAD parted, uncommitted changes, and untracked files. If the
 * revision cannot be found (a shallow clone, a force-push), everything counts as changed, with a notice.
 */
export async function sinceRevision(ref: string, context: BuildContext): Promise<Baseline> {
  const { paths, system, log } = context
  const tenants = await repositoryAt(paths.tenants, system)
  const base = await tenants?.mergeBase(ref)
  if (!tenants || !base) {
    log(`git knows no common history with ${ref} here: everything is built.`)
    return { compare: async () => ({ reasons: [reason('base', ref)], inputs: null }) }
  }
  const changed = await tenants.changedSince(base)
  if (changed === null) {
    log(`git could not compare with ${ref}: everything is built.`)
    return { compare: async () => ({ reasons: [reason('base', ref)], inputs: null }) }
  }
  const shared = sharedReasons(changed, tenants, context)
  return {
    async compare(gym) {
      const folder = `${tenants.prefix}${gym}/`
      const gymFiles = changed.filter(path => path.startsWith(folder)).map(path => path.slice(folder.length))
      return { reasons: [...(await ownReasons(gymFiles, folder, base, tenants)), ...shared], inputs: null }
    },
  }
}

/** The changes that concern every gym. */
function sharedReasons(
  changed: readonly string[],
  { top, prefix }: Repository,
  { paths, log }: BuildContext,
): Reason[] {
  const home = relative(top, paths.home)
  if (home.startsWith('..')) log('The gyms are in a repository of their own: molde itself is not compared.')
  const inputs = changed.flatMap(path => sharedInputsAt(relative(home, path)))
  return [
    ...(changed.includes(posix.join(prefix, 'any', defaultsFile)) ? [reason('defaults')] : []),
    ...(inputs.includes('template') ? [reason('template')] : []),
    ...(inputs.includes('factory') ? [reason('factory')] : []),
  ]
}

async function ownReasons(
  files: readonly string[],
  folder: string,
  base: string,
  repository: Repository,
): Promise<Reason[]> {
  const fields = files.includes(appFile) ? await changedFields(folder + appFile, base, repository) : []
  return [...fields, ...files.flatMap(fileReason)]
}

const fieldsSchema = z.record(z.string(), z.unknown())

/**
 * The fields of an app.json that differ from a revision. The file as a whole if either version cannot be read.
 */
async function changedFields(path: string, base: string, repository: Repository): Promise<Reason[]> {
  const [then, now] = [await repository.readAt(base, path), await repository.readNow(path)]
  if (then === null) return [reason('new')]
  const [before, after] = [digestsOf(then), now === null ? null : digestsOf(now)]
  return fieldReasons('app', before && after && changedKeys(before, after))
}

function digestsOf(text: string): Record<string, string> | null {
  try {
    const fields = fieldsSchema.parse(JSON.parse(text))
    return Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, digest(JSON.stringify(value))]),
    )
  } catch {
    // Not a JSON object: `molde validate` reports it.
    return null
  }
}
