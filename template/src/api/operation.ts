// What the app asks of a gym: an endpoint of the contract, and how the app behaves with it. Declared once each in domain/<topic>/operations.ts;
// hooks, offline copies, the outbox and the message after a lost answer follow from it.

import type { EndpointName } from '../contract/endpoints.ts'
import type { SharedAnswer } from '../contract/wire/answer.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { day } from '../platform/time/units.ts'

export type { SharedAnswer }

/**
 * What `notFound` says in a read's answer. 'unsupported': that the backend does not know the operation; 'recordGone': that the one record
 * which was asked for is not there. `recordIn`: the latter where this field of the wire names a record, the former where it is empty.
 */
export type WhenNotFound = 'unsupported' | 'recordGone' | { readonly recordIn: string }

/** A read or a write, as far as asking for it goes. */
export interface Operation<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer> {
  readonly kind: 'read' | 'write'
  readonly endpoint: Pick<
    Endpoint<Asked, Answer>,
    'name' | 'action' | 'request' | 'answer' | 'core' | 'idempotent' | 'plainText'
  >
  readonly whenNotFound?: WhenNotFound
  /** An answer that says that it is not known teaches nothing: without it nobody gets in or out. */
  readonly alwaysAsk?: boolean
  /** Never believed unknown for later: without it nobody books. */
  readonly isCore?: boolean
}

export interface Read<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Asked, Answer> {
  readonly kind: 'read'
  readonly endpoint: Operation<Asked, Answer>['endpoint'] & Pick<Endpoint<Asked, Answer>, 'own'>
  /** ms for which the last answer can be read without a connection; 0 for not at all. */
  readonly persistFor: number
  readonly whenNotFound: WhenNotFound
}

export interface Write<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Asked, Answer> {
  readonly kind: 'write'
  /** The reads whose answers it changes: they are refetched after it. */
  readonly invalidates: readonly EndpointName[]
  /** Without a connection: not sent at all, or queued and sent later. */
  readonly offline: 'refuse' | { readonly queue: Queue<Asked> }
  /** The message to the member where its answer is lost for good: where to look whether it was done; 'generic' for the general one. */
  readonly whenOutcomeUnknown: string
}

export interface Queue<Asked extends object = object> {
  /** The fields that are equal in two writes about the same thing: the later one replaces the earlier. */
  readonly dedupeBy: readonly (keyof Asked & string)[]
  /** Its name in messages to the member: 'tu calificación'. */
  readonly label: string
}

/** A write that may wait for a connection. */
export interface QueueableWrite<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Write<Asked, Answer> {
  readonly offline: { readonly queue: Queue<Asked> }
}

/** What an operation answers. */
export type Answer<Of> = Of extends Operation<never, infer Answered> | Operation<object, infer Answered>
  ? Answered
  : never

/** Whether an answer to `form` under `status` says that the backend does not know the operation. */
export function saysUnknown(
  {
    kind,
    whenNotFound = 'recordGone',
  }: Pick<Operation, 'kind'> & { whenNotFound?: WhenNotFound | undefined },
  form: Readonly<Record<string, string>>,
  { ok, code, errors }: SharedAnswer,
  status: number,
): boolean {
  if (ok > 0) return false
  const namesRecord =
    typeof whenNotFound === 'object' ? form[whenNotFound.recordIn] : whenNotFound === 'recordGone'
  if (kind === 'read' && !namesRecord) return status === 404 || code === 'notFound'
  // The gym's own message is about the record: it is gone, say.
  return status === 404 && errors.length === 0
}

type Behaviour<Of extends Operation> = Omit<Of, 'kind' | 'endpoint'>

/** Declares a read: it changes nothing and is safe to repeat. A refusal is its error, never data. */
// @__NO_SIDE_EFFECTS__
export const read = <Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  behaviour: Behaviour<Read<Asked, Answer>>,
): Read<Asked, Answer> => ({ kind: 'read', endpoint, ...behaviour })

/** Declares a write: a refusal is one of its answers. */
// @__NO_SIDE_EFFECTS__
export const write = <
  Asked extends object,
  Answer extends SharedAnswer,
  Offline extends Write<Asked, Answer>['offline'],
>(
  endpoint: Endpoint<Asked, Answer>,
  behaviour: Behaviour<Write<Asked, Answer>> & { offline: Offline },
): Write<Asked, Answer> & { readonly offline: Offline } => ({ kind: 'write', endpoint, ...behaviour })

/** ms for which a member's own data can be read without a connection. */
export const aWeek = 7 * day
