// Operations of the app: an endpoint of the protocol and the app's behaviour with it. Each is declared once
// in domain/<topic>/operations.ts. Hooks, offline copies, the outbox and the message after a lost answer
// follow from it.

import { day } from '../platform/time/units.ts'
import type { EndpointName } from '../protocol/endpoints.ts'
import type { SharedAnswer } from '../protocol/wire/answer.ts'
import type { Endpoint } from '../protocol/wire/endpoint.ts'

export type { SharedAnswer }

/**
 * Meaning of `notFound` in a read's answer. 'unsupported': the backend does not know the operation.
 * 'recordGone': the requested record does not exist. `recordIn` names a wire field: 'recordGone' if it is
 * set, 'unsupported' if it is empty.
 */
export type WhenNotFound = 'unsupported' | 'recordGone' | { readonly recordIn: string }

/** A read or a write, as far as sending it is concerned. */
export interface Operation<Input extends object = object, Answer extends SharedAnswer = SharedAnswer> {
  readonly kind: 'read' | 'write'
  readonly endpoint: Pick<
    Endpoint<Input, Answer>,
    'name' | 'action' | 'request' | 'answer' | 'core' | 'idempotent' | 'plainText'
  >
  readonly whenNotFound?: WhenNotFound
  /**
   * True if an answer that the operation is unknown is not remembered. Login and logout must always be
   * possible.
   */
  readonly alwaysAsk?: boolean
  /** True if the operation is never remembered as unknown. Booking must always be possible. */
  readonly isCore?: boolean
}

export interface Read<Input extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Input, Answer> {
  readonly kind: 'read'
  readonly endpoint: Operation<Input, Answer>['endpoint'] & Pick<Endpoint<Input, Answer>, 'own'>
  /** Age in ms up to which the last answer can be read offline. 0 turns this off. */
  readonly persistFor: number
  readonly whenNotFound: WhenNotFound
}

export interface Write<Input extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Input, Answer> {
  readonly kind: 'write'
  /** Reads that this write changes. They are refetched after it. */
  readonly invalidates: readonly EndpointName[]
  /** Behaviour without a connection: not sent at all, or queued and sent later. */
  readonly offline: 'refuse' | { readonly queue: Queue<Input> }
  /**
   * Message to the member if the answer is lost for good. It says where to check the outcome. 'generic' is the
   * general message.
   */
  readonly whenOutcomeUnknown: string
}

export interface Queue<Input extends object = object> {
  /** Fields that identify the subject of a write. A later write with equal fields replaces an earlier one. */
  readonly dedupeBy: readonly (keyof Input & string)[]
  /** Name in messages to the member, such as 'tu calificación'. */
  readonly label: string
}

/** A write that may wait for a connection. */
export interface QueueableWrite<Input extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Write<Input, Answer> {
  readonly offline: { readonly queue: Queue<Input> }
}

/** Answer type of an operation. */
export type Answer<Of> = Of extends Operation<never, infer Answered> | Operation<object, infer Answered>
  ? Answered
  : never

/**
 * Returns true if an answer to `form` with this HTTP status says that the backend does not know the
 * operation.
 */
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
  // A message of the gym is about the record, which may be gone.
  return status === 404 && errors.length === 0
}

type Behaviour<Of extends Operation> = Omit<Of, 'kind' | 'endpoint'>

/** Declares a read. A read changes nothing and is safe to repeat. A refusal is an error, never data. */
// @__NO_SIDE_EFFECTS__
export const read = <Input extends object, Answer extends SharedAnswer>(
  endpoint: Endpoint<Input, Answer>,
  behaviour: Behaviour<Read<Input, Answer>>,
): Read<Input, Answer> => ({ kind: 'read', endpoint, ...behaviour })

/** Declares a write. A refusal is one of its answers. */
// @__NO_SIDE_EFFECTS__
export const write = <
  Input extends object,
  Answer extends SharedAnswer,
  Offline extends Write<Input, Answer>['offline'],
>(
  endpoint: Endpoint<Input, Answer>,
  behaviour: Behaviour<Write<Input, Answer>> & { offline: Offline },
): Write<Input, Answer> & { readonly offline: Offline } => ({ kind: 'write', endpoint, ...behaviour })

/** Time in ms for which a member's own data can be read offline. */
export const aWeek = 7 * day
