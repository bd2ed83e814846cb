// Checks a gym's backend: calls everything that the app would call, and compares the answers with the
// declarations.

import { operations } from '#protocol/endpoints.ts'
import type { BackendAddresses } from './conversation.ts'
import { type Answers, type CallerRole, notAsked, type State, type Verdict } from './judge.ts'
import { createMask, type Mask } from './mask.ts'
import { type Facts, fieldsFor, learn } from './read-fields.ts'
import { areasOff, type ScreenReport, type StateOf, screensOf } from './screen-report.ts'
import { type Account, logIn, type Speaker } from './speaker.ts'
import { tryWrites } from './writes.ts'

export interface CheckOptions {
  addresses: BackendAddresses
  member: Account
  staff: Account | null
  /** The class on which writes are tried. null for no writes. */
  writeOn: string | null
  /** Today at the gym, YYYY-MM-DD. */
  date: string
  /** Ends the check. A booking that was made by then is cancelled first. */
  signal: AbortSignal
  log: (line: string) => void
}

/** The result of one operation. */
export interface OperationReport extends Pick<Verdict, 'why' | 'differences' | 'manner' | 'leftOut'> {
  /** The app's name for the operation, and its action on the wire. */
  name: string
  action: string
  kind: 'read' | 'write'
  state: State
  /** Null if the operation was not called. */
  as: CallerRole
}

export interface BackendReport {
  /**
   * True if no operation fails or answers differently, and nothing is left behind. The app hides what the
   * backend does not know.
   */
  ok: boolean
  backend: string
  operations: OperationReport[]
  screens: ScreenReport[]
  /** The entries for `areas` of app.json. */
  areas: Record<string, false>
  /** Traces of trial writes at the gym, for people to undo. */
  leftBehind: string[]
}

/**
 * Calls everything of a backend that can be called without harm. The report never holds passwords, tickets or cookies.
 * @throws {UserError} if a login fails
 */
export async function checkBackend(options: CheckOptions): Promise<BackendReport> {
  const { addresses, writeOn, date, signal, log } = options
  const member = await logIn(options.member, addresses)
  const staff = await logInStaff(options, member)
  log(
    `Logged in as ${[options.member, ...(options.staff ? [options.staff] : [])].map(({ username }) => username).join(' and ')}.`,
  )
  const answers: Answers = new Map([['login', { ...member.login, as: 'member' }]])
  const leftBehind: string[] = []
  try {
    await askReads(member, staff, { date, signal }, answers)
    if (writeOn !== null && !signal.aborted)
      leftBehind.push(...(await tryWrites(member, staff, writeOn, { date, signal }, answers)))
  } finally {
    answers.set('logout', { ...(await member.leave()), as: 'member' })
    await staff?.leave()
  }
  const mask = createMask([...member.secrets, ...(staff?.secrets ?? [])])
  return reportOf(addresses, answers, leftBehind, mask)
}

/** Logs in the staff. If that fails, the member is logged out again. */
async function logInStaff({ staff, addresses }: CheckOptions, member: Speaker): Promise<Speaker | null> {
  try {
    return staff && (await logIn(staff, addresses))
  } catch (error) {
    await member.leave()
    throw error
  }
}

/** Calls all reads. A read that needs data of another read is called after that read. */
async function askReads(
  member: Speaker,
  staff: Speaker | null,
  { date, signal }: Pick<CheckOptions, 'date' | 'signal'>,
  answers: Answers,
): Promise<void> {
  const text = member.fullname.split(' ').find(name => [...name].length >= 3) ?? member.fullname
  let facts: Facts = { date, text, slot: null, pass: null, order: null, code: null, somebody: null }
  const reads = [...operations].filter(([, { kind }]) => kind === 'read')
  for (const [name, operation] of [...reads, ...reads]) {
    if (signal.aborted) return
    if (answers.has(name) && answers.get(name)?.state !== 'notAsked') continue
    const fields = fieldsFor(name, operation, facts)
    if ('why' in fields) {
      answers.set(name, { ...notAsked(fields.why), as: null })
      continue
    }
    const asMember = { ...(await member.ask(operation, fields.input)), as: 'member' as const }
    // Some reads are for staff alone.
    const isNotForMembers = asMember.state === 'refused' || asMember.state === 'unknown'
    const asStaff = isNotForMembers && staff ? await staff.ask(operation, fields.input) : null
    const isForStaff = asStaff !== null && asStaff.state !== asMember.state
    const one = isForStaff ? { ...asStaff, as: 'staff' as const } : asMember
    answers.set(name, one)
    if (one.json !== null) facts = learn(name, one.json, facts)
  }
}

function reportOf(
  { base }: BackendAddresses,
  answers: Answers,
  leftBehind: string[],
  mask: Mask,
): BackendReport {
  const all = [...operations].map(([name, { kind, action }]): OperationReport => {
    const {
      json: _,
      isPage: __,
      why,
      ...verdict
    } = answers.get(name) ?? { ...notAsked('it is a write'), as: null }
    const differences = verdict.differences.map(one => ({ ...one, got: mask(one.got) }))
    return { name, action, kind, ...verdict, why: mask(why), differences }
  })
  const stateOf: StateOf = name =>
    all.find(one => one.name === name || operations.get(one.name)?.name === name)
  const screens = screensOf(stateOf)
  const isWrong = ({ state }: OperationReport) => state === 'differs' || state === 'fails'
  const ok = !all.some(isWrong) && leftBehind.length === 0
  return { ok, backend: base, operations: all, screens, areas: areasOff(screens, stateOf), leftBehind }
}
