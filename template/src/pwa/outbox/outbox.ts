// Writes that may be made without a connection: queued on the phone and sent when there is one, each with its own `rid`, so that the gym
// does it once however often it is sent.
import * as zod from 'zod/mini'
import { ApiError, notTaken, refusedWith } from '../../api/api-error.ts'
import { askOutcome, send } from '../../api/ask.ts'
import type { Operation, QueueableWrite } from '../../api/operation.ts'
import { credentials, readSession, type Session } from '../../api/session.ts'
import { type SharedAnswer, sharedAnswer } from '../../contract/wire/answer.ts'
import { decodeAnswer, encodeRequest } from '../../contract/wire/endpoint.ts'
import { storedOwner } from '../../platform/gym-ids.ts'
import { serverNow } from '../../platform/time/clock.ts'
import { newWriteId } from '../../platform/write-id.ts'
import {
  dequeueWrite,
  enqueueWrite,
  isOverdue,
  isOwnedBy,
  latestOf,
  type QueuedWrite,
  queuedWrites,
} from './queue.ts'

/** What the gym answered, and that as it came: the one who reads it knows the operation. */
export type Delivered = SharedAnswer & { json: unknown }

const delivered = zod.pipe(
  zod.unknown(),
  zod.transform((json): Delivered => ({ ...zod.parse(sharedAnswer, json), json })),
)

/** A queued write as an operation: it holds all that its sender needs. */
const operationOf = ({ action, name = action }: QueuedWrite): Operation<object, Delivered> => ({
  kind: 'write',
  endpoint: { name, action, answer: delivered, request: zod.object({}), idempotent: true },
})

/** What became of a queued write that nobody on this screen waits for. */
export interface Settled {
  /** What it is called before the member. */
  label: string
  /** The reads whose answers it changed; null where that is not known. */
  changes: readonly string[] | null
  /** The gym's answer. */
  answer: SharedAnswer
}

/** The name of a queued write in messages to the member. */
export const labelOf = ({ label = 'algo que guardaste antes' }: QueuedWrite): string => label

/** Who is logged in, and queues writes. */
export interface OutboxOwner {
  /** Whose they are: gym and member. */
  owner: string
  /** The session under which alone they are sent. */
  session: Session
}

export interface OutboxOptions extends OutboxOwner {
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
    write: QueueableWrite<Asked, Answer>,
    asked: NoInfer<Asked>,
  ): Promise<Answer | null>
  /** Sends what waits, but for what is overdue. Resolves with whether all of it was settled. Throws ApiError where the session is over. */
  send(): Promise<boolean>
}

/** An outbox, and the listener for outcomes of writes that had waited: until there is one, they are buffered. */
interface OpenOutbox {
  outbox: Outbox
  tellWith: (listener: OutboxOptions['onSettled']) => void
}

const opened = new WeakMap<OutboxOwner, OpenOutbox>()

/** The one outbox of a member and session: for all that queue writes and for what goes on sending them. */
export function outboxOf(who: OutboxOwner): OpenOutbox {
  const known = opened.get(who)
  if (known) return known
  const unreported: Settled[] = []
  let tell: OutboxOptions['onSettled'] = settled => unreported.push(...settled)
  const open: OpenOutbox = {
    outbox: openOutbox({ ...who, onSettled: settled => tell(settled) }),
    tellWith: listener => {
      tell = listener
      if (unreported.length > 0) tell(unreported.splice(0))
    },
  }
  opened.set(who, open)
  return open
}

const dedupeKey = <Asked extends object>(
  { endpoint, offline }: QueueableWrite<Asked>,
  asked: NoInfer<Asked>,
): string => [endpoint.action, ...offline.queue.dedupeBy.map(name => String(asked[name] ?? ''))].join(' ')

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

  /** Reads the queue again before each write: while one was on its way, another may have been replaced, or the member changed. */
  async function settleAll(settled: Settled[]): Promise<boolean> {
    const failed = new Set<string>()
    for (;;) {
      const queued = sendable(owner).find(({ rid }) => !failed.has(rid))
      if (!queued) return failed.size === 0
      if (!isStill(session)) return false
      const answer = await tryToDeliver(queued)
      if (answer === 'no way') return false
      if (answer === 'failed') {
        failed.add(queued.rid)
        continue
      }
      dequeueWrite(queued.rid)
      answers.set(queued.rid, answer)
      const { changes = null } = queued
      if (!awaited.has(queued.rid)) settled.push({ label: labelOf(queued), changes, answer })
    }
  }

  async function tryToDeliver(queued: QueuedWrite): Promise<Delivered | 'failed' | 'no way'> {
    const { fields, rid } = queued
    try {
      return await send(operationOf(queued), fields, { as: asker, rid })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      // Nothing is promised that the gym cannot take; what was queued before stays until it can.
      if (error.kind === 'missing' && awaited.has(rid)) {
        const operation = operationOf(queued)
        return (await outcomeElsewhere(operation, rid)) ?? refusedWith(operation, notTaken)
      }
      // Without a way there, the others would fare no better; what the gym fails at may be this one alone.
      return error.kind === 'offline' || error.kind === 'timeout' ? 'no way' : 'failed'
    }
  }

  /**
   * Asks for the outcome of a write that another tab took out of the queue, or that a proxy answered with 404. The write is not sent again,
   * since a later write may have been sent. Returns null if the gym cannot say.
   */
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
      const { endpoint, offline, invalidates } = write
      if (!isStill(session)) throw new ApiError('session', `${endpoint.name}: the session is over.`)
      const queued = {
        rid: newWriteId(),
        owner: storedOwner(owner),
        action: endpoint.action,
        name: endpoint.name,
        label: offline.queue.label,
        changes: [...invalidates],
        about: dedupeKey(write, asked),
        fields: encodeRequest(endpoint, asked),
      }
      enqueueWrite({ ...queued, at: serverNow() })
      awaited.add(queued.rid)
      try {
        await alone(sendAll)
        const rid = latestOf(queued.rid)
        if (queuedWrites().some(one => one.rid === rid)) return null
        const answer = answers.get(rid)
        return answer ? decodeAnswer(endpoint, answer.json) : await outcomeElsewhere(write, rid)
      } finally {
        awaited.delete(queued.rid)
      }
    },
  }
}

/** The writes of `owner` that are sent without a question. */
export const sendable = (owner: string): QueuedWrite[] =>
  queuedWrites().filter(queued => isOwnedBy(queued, owner) && !isOverdue(queued, serverNow()))

/** The writes of `owner` that have waited for two weeks: the member is asked before they are sent. */
export const overdue = (owner: string): QueuedWrite[] =>
  queuedWrites().filter(queued => isOwnedBy(queued, owner) && isOverdue(queued, serverNow()))

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
