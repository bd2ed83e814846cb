// Writes that may be made without a connection: kept on the phone and sent when there is one, each with its own `rid`, so that the gym
// does it once however often it is sent.
import * as zod from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { askOutcome, send } from '../api/ask.ts'
import type { Operation, QueuedWrite } from '../api/operation.ts'
import { notTaken, refusedWith } from '../api/own-refusal.ts'
import { type SharedAnswer, sharedAnswer } from '../contract/answer.ts'
import { decodeAnswer, encodeRequest } from '../contract/endpoint.ts'
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

/** What the gym answered, and that as it came: the one who reads it knows the operation. */
export type Delivered = SharedAnswer & { json: unknown }

const delivered = zod.pipe(
  zod.unknown(),
  zod.transform((json): Delivered => ({ ...zod.parse(sharedAnswer, json), json })),
)

/** A letter as an operation: it says itself what its sender needs to know. */
const operationOf = ({ action, name = action }: Letter): Operation<object, Delivered> => ({
  kind: 'write',
  endpoint: { name, action, answer: delivered, request: zod.object({}), once: true },
})

/** What became of a queued write that nobody on this screen waits for. */
export interface Settled {
  /** What it is called before the member. */
  label: string
  /** The reads whose answers it changed; null where that is not known. */
  changes: readonly string[] | null
  /** What the gym answered; null where it will not be sent any more. */
  answer: SharedAnswer | null
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
  post<Asked extends object, Answer extends SharedAnswer>(
    write: QueuedWrite<Asked, Answer>,
    asked: NoInfer<Asked>,
  ): Promise<Answer | null>
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

const aboutOf = <Asked extends object>(
  { endpoint, offline }: QueuedWrite<Asked>,
  asked: NoInfer<Asked>,
): string => [endpoint.action, ...offline.about.map(name => String(asked[name] ?? ''))].join(' ')

/** The outbox of a member in a gym, for as long as one session lasts. */
export function openOutbox({ owner, session, onSettled }: OutboxOptions): Outbox {
  const asker = credentials()
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
      const answer = isTooOld(letter, Date.now()) ? null : await tryToDeliver(letter)
      if (answer === 'no way') return false
      if (answer === 'failed') {
        failed.add(letter.rid)
        continue
      }
      removeLetter(letter.rid)
      if (answer) answers.set(letter.rid, answer)
      const { label = 'algo que guardaste antes', changes = null } = letter
      if (!awaited.has(letter.rid)) settled.push({ label, changes, answer })
    }
  }

  async function tryToDeliver(letter: Letter): Promise<Delivered | 'failed' | 'no way'> {
    const { fields, rid } = letter
    try {
      return await send(operationOf(letter), fields, { as: asker, rid })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      // Nobody is promised what the gym cannot take; what was kept before stays, until it can or is too old.
      if (error.kind === 'missing' && awaited.has(rid)) return refusedWith(operationOf(letter), notTaken)
      // Without a way there, the others would fare no better; what the gym fails at may be this one alone.
      return error.kind === 'offline' || error.kind === 'timeout' ? 'no way' : 'failed'
    }
  }

  /** Another tab took it out of the box, and knows the answer: asked about, never sent again, since a later write may have been sent since. */
  async function outcomeElsewhere<Answer extends SharedAnswer>(
    write: Operation<object, Answer>,
    rid: string,
  ): Promise<Answer | null> {
    try {
      const answer = await askOutcome(write, rid, { as: asker })
      return typeof answer === 'string' ? null : answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      return null
    }
  }

  return {
    owner,
    send: () => alone(sendAll),
    async post(write, asked) {
      const { endpoint, offline, changes } = write
      if (!isStill(session)) throw new ApiError('session', `${endpoint.name}: the session is over.`)
      const letter = {
        rid: newWriteId(),
        owner,
        action: endpoint.action,
        name: endpoint.name,
        label: offline.label,
        changes: [...changes],
        about: aboutOf(write, asked),
        fields: encodeRequest(endpoint, asked),
      }
      addLetter({ ...letter, at: Date.now() })
      awaited.add(letter.rid)
      try {
        await alone(sendAll)
        const rid = latestOf(letter.rid)
        if (waitingLetters().some(one => one.rid === rid)) return null
        const answer = answers.get(rid)
        return answer ? decodeAnswer(endpoint, answer.json) : await outcomeElsewhere(write, rid)
      } finally {
        awaited.delete(letter.rid)
      }
    },
  }
}

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
