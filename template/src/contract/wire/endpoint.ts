// One question of the protocol: what it is called on the wire, what is sent and what comes back, each field once, under the app's name.
// What summaries and fields mean is for people and the protocol's document: the build leaves it out of the app.
import * as zod from 'zod/mini'
import { answerWith, answerWithoutOk, type SharedAnswer } from './answer.ts'
import { type Fields, formOf, record, type ValuesOf, wireShapes } from './readers.ts'

/** Who answers: the gym's backend, the host of its fitness addons (§7), or another that app.json names. */
export type Host = 'gym' | 'addons' | 'other'

export interface Endpoint<
  Asked extends object = object,
  Answer extends SharedAnswer = SharedAnswer,
  Name extends string = string,
  Action extends string = string,
  AnsweredBy extends Host = Host,
> {
  /** The app's name for it, under which its topic exports it. */
  readonly name: Name
  /** Its name on the wire. */
  readonly action: Action
  readonly host: AnsweredBy
  /** What it does, in a sentence. */
  readonly summary: string
  /** The answer comes as plain text (§7). */
  readonly plainText?: boolean
  /** Each request has an id (`rid`), under which the backend does it once and tells later what it answered. */
  readonly idempotent: boolean
  readonly request: zod.ZodMiniType<Asked>
  /** What the answer has beside the part that all answers share. */
  readonly own: zod.ZodMiniType
  /** The field of the wire without which there is no answer, `d` of every list: what is missing is not empty. */
  readonly core?: string | undefined
  readonly answer: zod.ZodMiniType<Answer>
}

interface Declared<Name, Action, Request extends Fields, Own extends Fields, AnsweredBy> {
  name: Name
  action: Action
  /** 'gym' where none is named. */
  host?: AnsweredBy
  summary: string
  plainText?: boolean
  idempotent?: boolean
  request: Request
  answer: Own
  /** Where the answer is about no list: as `core` of an Endpoint. */
  core?: string
  /** The specification (§7) shows no `ok` in the answer: none is asked for. */
  withoutOk?: true
}

// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Name extends string,
  const Action extends string,
  const Request extends Fields,
  const Own extends Fields,
  const AnsweredBy extends Host = 'gym',
>({
  host,
  idempotent = false,
  request,
  answer,
  core,
  withoutOk,
  ...declared
}: Declared<Name, Action, Request, Own, AnsweredBy>): Endpoint<
  ValuesOf<Request>,
  SharedAnswer & ValuesOf<Own>,
  Name,
  Action,
  AnsweredBy
> {
  const own = record(answer)
  return {
    ...declared,
    // Where none is named, its type is that of 'gym'.
    host: host ?? ('gym' as AnsweredBy),
    idempotent,
    request: record(request),
    own,
    core: Object.values(answer).some(
      ([wire, reader]) => wire === 'd' && wireShapes.get(reader)?.kind === 'list',
    )
      ? 'd'
      : core,
    answer: withoutOk ? answerWithoutOk(own) : answerWith(own),
  }
}

/** What is sent for `asked`, by the names of the wire. */
export const encodeRequest = <Asked extends object>(
  { request }: { request: zod.ZodMiniType<Asked> },
  asked: Asked,
): Record<string, string> => formOf(request, asked)

/** What was sent, under the app's names; null where it is no request at all. */
export function decodeRequest<Asked extends object>(
  { request }: { request: zod.ZodMiniType<Asked> },
  form: Readonly<Record<string, string>>,
): Asked | null {
  const read = zod.safeParse(request, form)
  return read.success ? read.data : null
}

/** What came back, checked and renamed; null where it is no answer at all. */
export function decodeAnswer<Answer extends SharedAnswer>(
  { answer }: { answer: zod.ZodMiniType<Answer> },
  value: unknown,
): Answer | null {
  const read = zod.safeParse(answer, value)
  return read.success ? read.data : null
}
