// Writes that may be made without a connection: kept on the phone and sent when there is one, each with its own `rid`, so that the gym
// does it once however often it is sent.
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { notTaken, refusedWith } from '../api/own-refusal.ts'
import { request, requestOutcome } from '../api/request.ts'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import {
  addLetter,
  isTooOld,
  type Letter,
  latestOf,
  removeLetter,
  waitingLetters,
} from '../platform/outbox.ts'
import { credentials, readSession, type Session } from '../platform/session.ts'
import { newWriteId } from '../platform/write-id.ts'

interface Subject {
  /** The fields that say what it is about: a later write about the same counts in its place. */
  about: readonly string[]
  /** What it is called before the member. */
  name: string
}

/** Writes that lose nothing by arriving later. */
const subjects = {
  estrellaadd: { about: ['id'], name: 'tu calificación' },
  asistenciaadd: { about: ['id'], name: 'una asistencia' },
  scoreadd: { about: ['fecha', 'parte', 'benchmark'], name: 'tu resultado' },
  marcaadd: { about: ['fecha', 'ejercicio', 'kilos', 'reps'], name: 'tu marca' },
  pesoadd: { about: ['fecha', 'meta'], name: 'tu peso' },
  myfitedit: { about: [], name: 'tus ajustes de entrenamiento' },
  avisosedit: { about: ['id'], name: 'tus avisos' },
} as const satisfies Partial<Record<Action, Subject>>
export type PatientAction = keyof typeof subjects

const patientAction = z.enum(Object.keys(subjects) as PatientAction[])
const plainFields = z.record(z.string(), z.string())
export type Delivered = AnswerOf<PatientAction>

/** What became of a queued write that nobody on this screen waits for. */
export interface Settled {
  /** What it is called before the member. */
  name: string
  /** What the gym answered; null where it will not be sent any more. */
  answer: Delivered | null
}

/** Who is logged in, and queues writes. */
export interface Poster {
  /** Whose they are: gym and member. */
  owner: string
  /** The session under which alone they are sent. */
  session: Session
}

export interface OutboxOptions extends Poster {
  /** Called with what became of writes that had waited. */
  onSettled: (settled: readonly Settled[]) => void
}

export interface Outbox {
  readonly owner: string
  /**
   * What the gym answered, to this write or to the later one that took its place; null where it waits for a connection. Throws ApiError
   * where the session is over.
   */
  post<Name extends PatientAction>(
    action: Name,
    fields: Omit<RequestOf<Name>, 'rid'>,
  ): Promise<Delivered | null>
  /** Sends what waits. Resolves with whether all of it was settled. Throws ApiError where the session is over. */
  send(): Promise<boolean>
}

/** An outbox, and who tells what became of writes that had waited: until somebody does, that is kept for them. */
interface OpenOutbox {
  outbox: Outbox
  tellWith: (listener: OutboxOptions['onSettled']) => void
}

const opened = new WeakMap<Poster, OpenOutbox>()

/** The one outbox of a member and session: for all that queue writes and for what goes on sending them. */
export function outboxOf(poster: Poster): OpenOutbox {
  const known = opened.get(poster)
  if (known) return known
  const untold: Settled[] = []
  let tell: OutboxOptions['onSettled'] = settled => untold.push(...settled)
  const open: OpenOutbox = {
    outbox: openOutbox({ ...poster, onSettled: settled => tell(settled) }),
    tellWith: listener => {
      tell = listener
      if (untold.length > 0) tell(untold.splice(0))
    },
  }
  opened.set(poster, open)
  return open
}

const aboutOf = (action: PatientAction, fields: Record<string, string>): string =>
  [action, ...subjects[action].about.map(name => fields[name] ?? '')].join(' ')

/** The outbox of a member in a gym, for as long as one session lasts. */
export function openOutbox({ owner, session, onSettled }: OutboxOptions): Outbox {
  const asked = credentials()
  const answers = new Map<string, Delivered>()
  const awaited = new Set<string>()

  async function sendAll(): Promise<boolean> {
    const settled: Settled[] = []
    try {
      return await settleAll(settled)
    } finally {
      if (settled.length > 0) onSettled(settled)
    }
  }

  /** Looks at the box anew before each letter: while one was on its way, another may have been replaced, or the member changed. */
  async function settleAll(settled: Settled[]): Promise<boolean> {
    const failed = new Set<string>()
    for (;;) {
      const letter = waitingLetters().find(one => one.owner === owner && !failed.has(one.rid))
      if (!letter) return failed.size === 0
      if (!isStill(session)) return false
      const action = z.safeParse(patientAction, letter.action).data
      const answer = action && !isTooOld(letter, Date.now()) ? await tryToDeliver(action, letter) : null
      if (answer === 'no way') return false
      if (answer === 'failed') {
        failed.add(letter.rid)
        continue
      }
      removeLetter(letter.rid)
      if (answer) answers.set(letter.rid, answer)
      if (!awaited.has(letter.rid)) settled.push({ name: nameOf(action), answer })
    }
  }

  async function tryToDeliver(
    action: PatientAction,
    { fields, rid }: Letter,
  ): Promise<Delivered | 'failed' | 'no way'> {
    try {
      return await request(action, { ...fields, rid } as RequestOf<PatientAction>, { as: asked })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      // Nobody is promised what the gym cannot take; what was kept before stays, until it can or is too old.
      if (error.kind === 'missing' && awaited.has(rid)) return refusedWith(action, notTaken)
      // Without a way there, the others would fare no better; what the gym fails at may be this one alone.
      return error.kind === 'offline' || error.kind === 'timeout' ? 'no way' : 'failed'
    }
  }

  /** Another tab took it out of the box, and knows the answer: asked about, never sent again, since a later write may have been sent since. */
  async function outcomeElsewhere(action: PatientAction, rid: string): Promise<Delivered | null> {
    try {
      const answer = await requestOutcome(action, rid, { as: asked })
      return typeof answer === 'string' ? null : answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      return null
    }
  }

  return {
    owner,
    send: () => alone(sendAll),
    async post(action, fields) {
      if (!isStill(session)) throw new ApiError('session', `${action}: the session is over.`)
      const plain = z.parse(plainFields, fields)
      const letter = { rid: newWriteId(), owner, action, about: aboutOf(action, plain), fields: plain }
      addLetter({ ...letter, at: Date.now() })
      awaited.add(letter.rid)
      try {
        await alone(sendAll)
        const rid = latestOf(letter.rid)
        if (waitingLetters().some(one => one.rid === rid)) return null
        return answers.get(rid) ?? (await outcomeElsewhere(action, rid))
      } finally {
        awaited.delete(letter.rid)
      }
    },
  }
}

const nameOf = (action: PatientAction | undefined): string =>
  action ? subjects[action].name : 'algo de otra versión de la app'

/** Whether the member is logged in as they were, and nobody else is: another window may have changed that. */
function isStill({ member, ck }: Session): boolean {
  const now = readSession()
  return now?.member.id === member.id && now.ck.every((part, index) => part === ck[index])
}

let lastAlone: Promise<unknown> = Promise.resolve()

/** Two tabs do not send the same at once; where they cannot know of each other, the `rid` still makes it one. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('molde.outbox', work)
  const turn = lastAlone.then(work, work)
  lastAlone = turn
  return turn
}
