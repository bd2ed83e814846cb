// Writes that are possible without a connection. They are queued on the phone and sent later, each with its own
// `rid`, so that the gym executes a write once, however often it arrives.
import * as zod from 'zod/mini'
import { ApiError, refusedWith } from '#api/api-error.ts'
import { askOutcome, send } from '#api/ask.ts'
import * as apiTexts from '#api/messages.ts'
import { credentials, readSession, type Session } from '#api/session.ts'
import { storedOwner } from '#platform/gym-ids.ts'
import { serverNow } from '#platform/time/clock.ts'
import { newWriteId } from '#platform/write-id.ts'
import { type SharedAnswer, sharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, encodeRequest } from '#protocol/wire/endpoint.ts'
import type { Operation, QueueableWrite } from '#protocol/wire/operation.ts'
import * as texts from '../messages.ts'
import {
  dequeueWrite,
  enqueueWrite,
  isOverdue,
  isOwnedBy,
  latestOf,
  type QueuedWrite,
  queuedWrites,
} from './queue.ts'

/** The gym's answer, with the raw JSON. The caller knows the operation and decodes it. */
export type DeliveredAnswer = SharedAnswer & { json: unknown }

const delivered = zod.pipe(
  zod.unknown(),
  zod.transform((json): DeliveredAnswer => ({ ...zod.parse(sharedAnswer, json), json })),
)

/** A queued write as an operation, with all that sending needs. */
const operationOf = ({ action, name = action }: QueuedWrite): Operation<object, DeliveredAnswer> => ({
  kind: 'write',
  name,
  action,
  answer: delivered,
  request: zod.object({}),
  idempotent: true,
})

/** The outcome of a queued write that no caller awaits. */
export interface SettledWrite {
  /** The name of the write in messages to the member. */
  label: string
  /** The reads whose answers it changed. Null if unknown. */
  changes: readonly string[] | null
  /** The gym's answer. */
  answer: SharedAnswer
}

/** The name of a queued write in messages to the member. */
export const labelOf = ({ label = texts.unnamedWrite }: QueuedWrite): string => label

/** The logged-in member who queues writes. */
export interface OutboxOwner {
  /** Gym and member. */
  owner: string
  /** The only session under which the writes are sent. */
  session: Session
}

export interface OutboxOptions extends OutboxOwner {
  /** Called with the outcomes of writes that had waited. */
  onSettled: (settled: readonly SettledWrite[]) => void
}

export interface Outbox {
  readonly owner: string
  /**
   * Resolves with the gym's answer to this write or to the later write that replaced it, or with null while the
   * write waits for a connection. Throws ApiError if the session is over.
   */
  post<Input extends object, Answer extends SharedAnswer>(
    write: QueueableWrite<Input, Answer>,
    input: NoInfer<Input>,
  ): Promise<Answer | null>
  /**
   * Sends queued writes that are not overdue. Resolves with true if all were settled. Throws ApiError if the
   * session is over.
   */
  send(): Promise<boolean>
}

/**
 * An outbox and the listener for outcomes of writes that had waited. Outcomes are buffered until a listener is
 * set.
 */
interface OpenOutbox {
  outbox: Outbox
  tellWith: (listener: OutboxOptions['onSettled']) => void
}

const openOutboxes = new WeakMap<OutboxOwner, OpenOutbox>()

/** Returns the outbox of a member and session, shared by all callers that queue or send writes. */
export function outboxOf(outboxOwner: OutboxOwner): OpenOutbox {
  const existing = openOutboxes.get(outboxOwner)
  if (existing) return existing
  const unreported: SettledWrite[] = []
  let tell: OutboxOptions['onSettled'] = settled => unreported.push(...settled)
  const open: OpenOutbox = {
    outbox: openOutbox({ ...outboxOwner, onSettled: settled => tell(settled) }),
    tellWith: listener => {
      tell = listener
      if (unreported.length > 0) tell(unreported.splice(0))
    },
  }
  openOutboxes.set(outboxOwner, open)
  return open
}

const dedupeKey = <Input extends object>(
  { action, offline }: QueueableWrite<Input>,
  input: NoInfer<Input>,
): string => [action, ...offline.queue.dedupeBy.map(name => String(input[name] ?? ''))].join(' ')

/** Opens the outbox of a member in a gym for one session. */
export function openOutbox({ owner, session, onSettled }: OutboxOptions): Outbox {
  const identity = credentials()
  const answers = new Map<string, DeliveredAnswer>()
  const awaited = new Set<string>()

  async function sendAll(): Promise<boolean> {
    const settled: SettledWrite[] = []
    try {
      return await settleAll(settled)
    } finally {
      if (settled.length > 0) onSettled(settled)
    }
  }

  /**
   * Reads the queue again before each write. While a write is sent, another may be replaced, or the member may
   * change.
   */
  async function settleAll(settled: SettledWrite[]): Promise<boolean> {
    const failed = new Set<string>()
    for (;;) {
      const queued = sendableWrites(owner).find(({ rid }) => !failed.has(rid))
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

  async function tryToDeliver(queued: QueuedWrite): Promise<DeliveredAnswer | 'failed' | 'no way'> {
    const { fields, rid } = queued
    try {
      return await send(operationOf(queued), fields, { as: identity, rid })
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      // The app promises nothing that the gym cannot take. Earlier writes stay queued until the gym can.
      if (error.kind === 'missing' && awaited.has(rid)) {
        const operation = operationOf(queued)
        return (await askForOutcome(operation, rid)) ?? refusedWith(operation, apiTexts.notTaken)
      }
      // Without a connection every other write would fail too. A failure of the gym may concern this write
      // only.
      return error.kind === 'offline' || error.kind === 'timeout' ? 'no way' : 'failed'
    }
  }

  /**
   * Asks for the outcome of a write that another tab took out of the queue, or that a proxy answered with 404.
   * The write is not sent again, since a later write may have been sent. Returns null if the gym cannot say.
   */
  async function askForOutcome<Answer extends SharedAnswer>(
    write: Operation<object, Answer>,
    rid: string,
  ): Promise<Answer | null> {
    try {
      const answer = await askOutcome(write, rid, { as: identity })
      return typeof answer === 'string' ? null : answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      return null
    }
  }

  return {
    owner,
    send: () => runExclusively(sendAll),
    async post(write, input) {
      const { name, action, offline, invalidates } = write
      if (!isStill(session)) throw new ApiError('session', `${name}: the session is over.`)
      const queued = {
        rid: newWriteId(),
        owner: storedOwner(owner),
        action,
        name,
        label: offline.queue.label,
        changes: [...invalidates],
        about: dedupeKey(write, input),
        fields: encodeRequest(write, input),
      }
      enqueueWrite({ ...queued, at: serverNow() })
      awaited.add(queued.rid)
      try {
        await runExclusively(sendAll)
        const rid = latestOf(queued.rid)
        if (queuedWrites().some(one => one.rid === rid)) return null
        const answer = answers.get(rid)
        return answer ? decodeAnswer(write, answer.json) : await askForOutcome(write, rid)
      } finally {
        awaited.delete(queued.rid)
      }
    },
  }
}

/** Returns the writes of `owner` that are sent without asking. */
export const sendableWrites = (owner: string): QueuedWrite[] =>
  queuedWrites().filter(queued => isOwnedBy(queued, owner) && !isOverdue(queued, serverNow()))

/** Returns the writes of `owner` that have waited for two weeks. The member is asked before they are sent. */
export const overdueWrites = (owner: string): QueuedWrite[] =>
  queuedWrites().filter(queued => isOwnedBy(queued, owner) && isOverdue(queued, serverNow()))

/**
 * Returns true if the same member is still logged in with the same session. Another window may have changed it.
 */
function isStill({ member, ck }: Session): boolean {
  const now = readSession()
  return now?.member.id === member.id && now.ck.every((part, index) => part === ck[index])
}

let lastRun: Promise<unknown> = Promise.resolve()

/** Runs `work` in one tab at a time. In a browser without locks the `rid` still prevents a second execution. */
function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('molde.outbox', work)
  const turn = lastRun.then(work, work)
  lastRun = turn
  return turn
}
