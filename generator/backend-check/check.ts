// Whether a gym's backend fits: everything that the app would ask is asked once, and compared with what is declared.
import type { Places } from './ask.ts'
import { operations } from './declared.ts'
import { type Answers, type AskedAs, notAsked, type State, type Verdict } from './judge.ts'
import { fieldsFor, type Known, learn } from './known.ts'
import { type Mask, masking } from './mask.ts'
import { areasOff, type ScreenReport, type StateOf, screensOf } from './screens.ts'
import { type Account, logIn, type Speaker } from './speaker.ts'
import { tryWrites } from './writes.ts'

export interface CheckOptions {
  places: Places
  member: Account
  staff: Account | null
  /** The class on which writes are tried; null for none. */
  writeOn: string | null
  /** Today at the gym, YYYY-MM-DD. */
  date: string
  /** Ends the check; what was booked by then is cancelled first. */
  signal: AbortSignal
  log: (line: string) => void
}

/** What one operation was answered. */
export interface Checked extends Pick<Verdict, 'why' | 'differences' | 'manner' | 'leftOut'> {
  /** The app's name for it, and its action on the wire. */
  name: string
  action: string
  kind: 'read' | 'write'
  state: State
  /** Null where nobody asked. */
  as: AskedAs
}

export interface BackendReport {
  /** Whether no operation fails or answers differently, and no try left anything behind. What the backend does not know, the app hides. */
  ok: boolean
  backend: string
  operations: Checked[]
  screens: ScreenReport[]
  /** What to set in `areas` of app.json. */
  areas: Record<string, false>
  /** What a try left behind at the gym, for people to undo. */
  leftBehind: string[]
}

/**
 * Asks a backend everything that it can be asked without harm. Passwords, tickets and cookies are in no part of the report.
 * @throws {UserError} where nobody can log in
 */
export async function checkBackend(options: CheckOptions): Promise<BackendReport> {
  const { places, writeOn, date, signal, log } = options
  const member = await logIn(options.member, places)
  const staff = await secondOf(options, member)
  log(
    `Logged in as ${[options.member, ...(options.staff ? [options.staff] : [])].map(({ username }) => username).join(' and ')}.`,
  )
  const found: Answers = new Map([['login', { ...member.login, as: 'member' }]])
  const leftBehind: string[] = []
  try {
    await askReads(member, staff, { date, signal }, found)
    if (writeOn !== null && !signal.aborted)
      leftBehind.push(...(await tryWrites(member, staff, writeOn, { date, signal }, found)))
  } finally {
    found.set('logout', { ...(await member.leave()), as: 'member' })
    await staff?.leave()
  }
  const mask = masking([...member.secrets, ...(staff?.secrets ?? [])])
  return reportOf(places, found, leftBehind, mask)
}

/** The staff; where they are not let in, the member does not stay logged in either. */
async function secondOf({ staff, places }: CheckOptions, member: Speaker): Promise<Speaker | null> {
  try {
    return staff && (await logIn(staff, places))
  } catch (error) {
    await member.leave()
    throw error
  }
}

/** Asks all reads; those that need what another one tells are asked once it has told. */
async function askReads(
  member: Speaker,
  staff: Speaker | null,
  { date, signal }: Pick<CheckOptions, 'date' | 'signal'>,
  found: Answers,
): Promise<void> {
  const text = member.fullname.split(' ').find(name => [...name].length >= 3) ?? member.fullname
  let known: Known = { date, text, slot: null, pass: null, order: null, code: null, somebody: null }
  const reads = [...operations].filter(([, { kind }]) => kind === 'read')
  for (const [name, operation] of [...reads, ...reads]) {
    if (signal.aborted) return
    if (found.has(name) && found.get(name)?.state !== 'notAsked') continue
    const fields = fieldsFor(name, operation, known)
    if ('why' in fields) {
      found.set(name, { ...notAsked(fields.why), as: null })
      continue
    }
    const asMember = { ...(await member.ask(operation, fields.asked)), as: 'member' as const }
    // Some is for staff alone.
    const isNotForMembers = asMember.state === 'refused' || asMember.state === 'unknown'
    const asStaff = isNotForMembers && staff ? await staff.ask(operation, fields.asked) : null
    const isForStaff = asStaff !== null && asStaff.state !== asMember.state
    const one = isForStaff ? { ...asStaff, as: 'staff' as const } : asMember
    found.set(name, one)
    if (one.json !== null) known = learn(name, one.json, known)
  }
}

function reportOf({ base }: Places, found: Answers, leftBehind: string[], mask: Mask): BackendReport {
  const all = [...operations].map(([name, { kind, endpoint }]): Checked => {
    const {
      json: _,
      isPage: __,
      why,
      ...verdict
    } = found.get(name) ?? { ...notAsked('it is a write'), as: null }
    const differences = verdict.differences.map(one => ({ ...one, got: mask(one.got) }))
    return { name, action: endpoint.action, kind, ...verdict, why: mask(why), differences }
  })
  const stateOf: StateOf = name =>
    all.find(one => one.name === name || operations.get(one.name)?.endpoint.name === name)
  const screens = screensOf(stateOf)
  const isWrong = ({ state }: Checked) => state === 'differs' || state === 'fails'
  const ok = !all.some(isWrong) && leftBehind.length === 0
  return { ok, backend: base, operations: all, screens, areas: areasOff(screens, stateOf), leftBehind }
}
