// Commits a gym's saved folder to the git repository around it. The commit holds nothing else and is never
// pushed.
import { join } from 'node:path'
import { type Repository, repositoryAt } from '#generator/plan/repository.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { FileStore, ProcessRunner } from '#generator/system/system.ts'
import { minute } from '#generator/time-units.ts'
import { formFields } from '../form-fields.ts'
import { type Draft, digestOfPicture, type Role, roles, type State, stateOf } from './draft.ts'
import { parseApp, valueAt } from './own-fields.ts'

type Needs = FileStore & Pick<ProcessRunner, 'run' | 'findProgram'>

export interface CommitProposal {
  /** Missing precondition, or ''. */
  missing: '' | 'git' | 'repository'
  /** Proposed commit message. */
  message: string
}

export interface Commit {
  isDone: boolean
  id: string
  /** '' for a detached HEAD. */
  branch: string
  /** Message of git if it refuses. */
  why: string
}

/** Timeout of git, ms. Hooks may run tests. */
const gitTimeoutMs = 5 * minute

/** Proposes a commit message for the saved draft. */
export async function proposeCommit(draft: Draft, paths: Paths, system: Needs): Promise<CommitProposal> {
  const repository = await repositoryAt(paths.tenants, system)
  if (!repository) {
    const git = await system.findProgram(['git'])
    return { missing: git === null ? 'git' : 'repository', message: '' }
  }
  const { gym } = draft
  const path = `${repository.prefix}${gym}/`
  const then = await repository.readAt('HEAD', `${path}app.json`)
  if (then === null) return { missing: '', message: `${gym}: a new gym` }
  const [before, after] = [parseApp(then), parseApp(stateOf(draft).text)]
  const isOther = (field: string) =>
    JSON.stringify(valueAt(before, field)) !== JSON.stringify(valueAt(after, field))
  const fields = formFields.map(({ field }) => field).filter(isOther)
  const pictures = await changedPictures(draft, path, repository)
  return { missing: '', message: `${gym}: ${describeChanges([...fields, ...pictures])}` }
}

const maxNamedFields = 3

/** ['name', 'logo'] → 'change name and logo' */
function describeChanges(changed: readonly string[]): string {
  if (changed.length === 0) return 'change app.json'
  if (changed.length > maxNamedFields) return `change ${changed.length} fields`
  const [last, ...others] = changed.toReversed()
  return `change ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`}`
}

async function changedPictures(draft: Draft, path: string, repository: Repository): Promise<Role[]> {
  const changedPaths = (await repository.changedSince('HEAD')) ?? []
  const digestIn = (state: State | null, role: Role): string => {
    const picture = state?.[role]
    return picture ? digestOfPicture(picture) : ''
  }
  return roles.filter(
    role =>
      digestIn(stateOf(draft), role) !== digestIn(draft.base, role) ||
      changedPaths.some(file => file.startsWith(`${path}${role}.`)),
  )
}

/**
 * Commits tenants/<gym>/ only. Other staged changes stay staged. Hooks run as usual. If git refuses, the index
 * is restored.
 */
export async function commitGym(
  gym: string,
  message: string,
  { tenants }: Paths,
  system: Needs,
): Promise<Commit> {
  const git = (...args: string[]) =>
    system.run('git', ['--literal-pathspecs', ...args], {
      cwd: tenants,
      timeLimit: gitTimeoutMs,
      env: { GIT_TERMINAL_PROMPT: '0' },
    })
  const top = await git('rev-parse', '--show-toplevel')
  if (top.exitCode !== 0) return { isDone: false, id: '', branch: '', why: top.output.trim() }
  await system.removeStale(join(tenants, gym))
  // A commit by path takes only tracked files: new files are added first, without their content.
  const unknown = await git('ls-files', '-z', '--others', '--exclude-standard', '--', gym)
  const added = unknown.stdout.split('\0').filter(path => path !== '')
  if (added.length > 0) {
    const addResult = await git('add', '--intent-to-add', '--', ...added)
    if (addResult.exitCode !== 0) return { isDone: false, id: '', branch: '', why: addResult.output.trim() }
  }
  const done = await git('commit', '--quiet', '--message', message, '--only', '--', gym)
  if (done.exitCode !== 0) {
    if (added.length > 0) await git('rm', '--cached', '--quiet', '--ignore-unmatch', '--', ...added)
    return { isDone: false, id: '', branch: '', why: done.output.trim() || describeExit(done.exitCode) }
  }
  const [id, branch] = [await git('rev-parse', '--short', 'HEAD'), await git('branch', '--show-current')]
  return { isDone: true, id: id.stdout.trim(), branch: branch.stdout.trim(), why: '' }
}

const describeExit = (exitCode: number | null): string =>
  exitCode === null
    ? `git was stopped before it ended. Its time limit is ${gitTimeoutMs / minute} minutes.`
    : `git ended with ${exitCode}.`
