// Operations of the app: an endpoint and the app's behaviour with it, declared once in protocol/<topic>/. Hooks,
// offline copies, the outbox and the message after a lost answer follow from it.
import type { SharedAnswer } from './answer.ts'
import { day } from './dates.ts'
import { type Declared, type Endpoint, endpoint, type Host } from './endpoint.ts'
import type { Fields, ValuesOf } from './readers.ts'

export type { SharedAnswer }

/**
 * Meaning of `notFound` in a read's answer. 'unsupported': the backend does not know the operation.
 * 'recordGone': the requested record does not exist. `recordIn` names a wire field: 'recordGone' if it is
 * set, 'unsupported' if it is empty.
 */
export type WhenNotFound = 'unsupported' | 'recordGone' | { readonly recordIn: string }

/** A read or a write, as far as sending it is concerned. */
export interface Operation<Input extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Pick<
    Endpoint<Input, Answer>,
    'name' | 'action' | 'request' | 'answer' | 'core' | 'idempotent' | 'plainText'
  > {
  readonly kind: 'read' | 'write'
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
  extends Operation<Input, Answer>,
    Pick<Endpoint<Input, Answer>, 'answerFields'> {
  readonly kind: 'read'
  /** Age in ms up to which the last answer can be read offline. 0 turns this off. */
  readonly persistFor: number
  readonly whenNotFound: WhenNotFound
}

export interface Write<Input extends object = object, Answer extends SharedAnswer = SharedAnswer>
  extends Operation<Input, Answer> {
  readonly kind: 'write'
  /** Names of the reads that this write changes. They are refetched after it. */
  readonly invalidates: readonly string[]
  /** Behaviour without a connection: not sent at all, or queued and sent later. */
  readonly offline: Offline<Input>
  /**
   * Message to the member if the answer is lost for good. It says where to check the outcome. 'generic' is the
   * general message.
   */
  readonly whenOutcomeUnknown: string
}

type Offline<Input extends object> = 'refuse' | { readonly queue: Queue<Input> }

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

interface ReadBehaviour extends Pick<Operation, 'alwaysAsk' | 'isCore'> {
  /** Defaults to 0. */
  persistFor?: number
  /** Defaults to 'unsupported'. */
  whenNotFound?: WhenNotFound
}

interface WriteBehaviour<WhenOffline> extends Pick<Operation, 'alwaysAsk' | 'isCore'> {
  /**
   * Defaults to no reads. An EndpointName would be circular, because its type comes from the declarations. A unit
   * test checks the names.
   */
  invalidates?: readonly string[]
  /** Defaults to 'refuse'. */
  offline?: WhenOffline
  /** Defaults to 'generic'. */
  whenOutcomeUnknown?: string
}

/** Declares a read. A read changes nothing and is safe to repeat. A refusal is an error, never data. */
// @__NO_SIDE_EFFECTS__
export function read<
  const Name extends string,
  const Action extends string,
  const Request extends Fields,
  const Own extends Fields,
  const AnsweredBy extends Host = 'gym',
>(
  action: Action,
  {
    persistFor = 0,
    whenNotFound = 'unsupported',
    alwaysAsk = false,
    isCore = false,
    ...declared
  }: Declared<Name, Request, Own, AnsweredBy> & ReadBehaviour,
): Endpoint<ValuesOf<Request>, SharedAnswer & ValuesOf<Own>, Name, Action, AnsweredBy> &
  Read<ValuesOf<Request>, SharedAnswer & ValuesOf<Own>> {
  return { ...endpoint(action, declared), kind: 'read', persistFor, whenNotFound, alwaysAsk, isCore }
}

type Behaviour<WhenOffline> = Pick<
  Required<Write>,
  'kind' | 'invalidates' | 'whenOutcomeUnknown' | 'alwaysAsk' | 'isCore'
> & { readonly offline: WhenOffline }

/** Declares a write. A refusal is one of its answers. */
// @__NO_SIDE_EFFECTS__
export function write<
  const Name extends string,
  const Action extends string,
  const Request extends Fields,
  const Own extends Fields,
  const AnsweredBy extends Host = 'gym',
  const WhenOffline extends Offline<ValuesOf<Request>> = 'refuse',
>(
  action: Action,
  declared: Declared<Name, Request, Own, AnsweredBy> & WriteBehaviour<WhenOffline>,
): Endpoint<ValuesOf<Request>, SharedAnswer & ValuesOf<Own>, Name, Action, AnsweredBy> &
  Behaviour<WhenOffline> {
  return asWrite(endpoint(action, { idempotent: true, ...declared }), declared)
}

/** Returns a write with other behaviour at the endpoint of a declared operation. */
// @__NO_SIDE_EFFECTS__
export const asWrite = <
  Input extends object,
  Answer extends SharedAnswer,
  Name extends string,
  Action extends string,
  AnsweredBy extends Host,
  const WhenOffline extends Offline<Input> = 'refuse',
>(
  endpoint: Endpoint<Input, Answer, Name, Action, AnsweredBy>,
  {
    invalidates = [],
    offline,
    whenOutcomeUnknown = 'generic',
    alwaysAsk = false,
    isCore = false,
  }: WriteBehaviour<WhenOffline>,
): Endpoint<Input, Answer, Name, Action, AnsweredBy> & Behaviour<WhenOffline> => ({
  ...endpoint,
  kind: 'write',
  invalidates,
  // Without `offline`, the type parameter is 'refuse'.
  offline: offline ?? ('refuse' as WhenOffline),
  ...{ whenOutcomeUnknown, alwaysAsk, isCore },
})

/** Time in ms for which a member's own data can be read offline. */
export const aWeek = 7 * day
