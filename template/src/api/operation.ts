// What the app asks of a gym: an endpoint of the contract, and how the app behaves with it. Declared once each in domain/<topic>/operations.ts;
// hooks, offline copies, the outbox and the words after a lost answer follow from it.
import type { SharedAnswer } from '../contract/answer.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { EndpointName } from '../contract/endpoints.ts'

export type { SharedAnswer }

/** A read or a write, as far as asking for it goes. */
export interface Operation<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer> {
  readonly kind: 'read' | 'write'
  readonly endpoint: Pick<
    Endpoint<Asked, Answer>,
    'name' | 'action' | 'request' | 'answer' | 'once' | 'plainText'
  >
  readonly notThere?: 'unknown' | 'refused'
  /** Asked although the backend said that it does not know it: without this nobody gets in or out. */
  readonly always?: boolean
}

export interface Read<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Asked, Answer> {
  readonly kind: 'read'
  /** ms for which the last answer can be read without a connection; 0 for not at all. */
  readonly keptFor: number
  /**
   * What `nohay` says in its answer. 'unknown': that the backend does not know the operation; 'refused': that the one record which
   * was asked for is not there.
   */
  readonly notThere: 'unknown' | 'refused'
}

export interface Write<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Asked, Answer> {
  readonly kind: 'write'
  /** The reads whose answers it changes: they are read anew after it. */
  readonly changes: readonly EndpointName[]
  /** Without a connection: not sent at all, or kept and sent later. */
  readonly offline: 'refuse' | Queueing<Asked>
  /** Where its answer is lost for good: what the member is told, which says where to look; 'usual' says it in general. */
  readonly unknown: string
}

export interface Queueing<Asked extends object = object> {
  /** The fields that say what it is about: a later write about the same counts in its place. */
  readonly about: readonly (keyof Asked & string)[]
  /** What it is called before the member: 'tu calificación'. */
  readonly label: string
}

/** A write that may wait for a connection. */
export interface QueuedWrite<Asked extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Write<Asked, Answer> {
  readonly offline: Queueing<Asked>
}

/** What an operation answers. */
export type Answer<Of> = Of extends Operation<never, infer Answered> | Operation<object, infer Answered>
  ? Answered
  : never

type Behaviour<Of extends Operation> = Omit<Of, 'kind' | 'endpoint'>

/** Declares a read: only asks, and is safe to repeat. A refusal is its error, never data. */
// @__NO_SIDE_EFFECTS__
export const read = <Asked extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Asked, Answer>,
  behaviour: Behaviour<Read<Asked, Answer>>,
): Read<Asked, Answer> => ({ kind: 'read', endpoint, ...behaviour })

/** Declares a write: a refusal is an answer of it. */
// @__NO_SIDE_EFFECTS__
export const write = <
  Asked extends object,
  Answer extends SharedAnswer,
  Offline extends Write<Asked, Answer>['offline'],
>(
  endpoint: Endpoint<Asked, Answer>,
  behaviour: Behaviour<Write<Asked, Answer>> & { offline: Offline },
): Write<Asked, Answer> & { readonly offline: Offline } => ({ kind: 'write', endpoint, ...behaviour })

/** ms for which a member's own things can be read without a connection. */
export const aWeek = 7 * 24 * 60 * 60 * 1000
