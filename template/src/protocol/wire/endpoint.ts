// An endpoint of the protocol: its wire name, request and response. Each field is declared once, under the
// app's name. Summaries and field descriptions are for people and the protocol's document. The build leaves
// them out of the app.
import * as zod from 'zod/mini'
import { answerWith, answerWithoutOk, type SharedAnswer } from './answer.ts'
import { type Fields, formOf, record, type ValuesOf, wireShapes } from './readers.ts'

/** The host of an endpoint: the gym's backend, its fitness addons (§7), or another host from app.json. */
export type Host = 'gym' | 'addons' | 'other'

export interface Endpoint<
  Input extends object = object,
  Answer extends SharedAnswer = SharedAnswer,
  Name extends string = string,
  Action extends string = string,
  AnsweredBy extends Host = Host,
> {
  /** The app's name, equal to the topic's export. */
  readonly name: Name
  /** The wire name. */
  readonly action: Action
  readonly host: AnsweredBy
  /** Describes the endpoint in a sentence. */
  readonly summary: string
  /** The response arrives as plain text (§7). */
  readonly plainText?: boolean
  /** Each request has an id (`rid`). The backend executes an id once, and can report its outcome later. */
  readonly idempotent: boolean
  readonly request: zod.ZodMiniType<Input>
  /** The fields beyond the shared part of all responses. */
  readonly answerFields: zod.ZodMiniType
  /** The wire field required in every response: `d` for lists. A response without it is invalid, not empty. */
  readonly core?: string | undefined
  readonly answer: zod.ZodMiniType<Answer>
}

/** The declaration of an endpoint, apart from its action. */
export interface Declared<Name, Request extends Fields, AnswerFields extends Fields, AnsweredBy> {
  name: Name
  /** Defaults to 'gym'. */
  host?: AnsweredBy
  summary: string
  plainText?: boolean
  /** Defaults to false for a read, and to true for a write. */
  idempotent?: boolean
  request: Request
  answer: AnswerFields
  /** For responses without a list: like `core` of an Endpoint. */
  core?: string
  /** The specification (§7) shows no `ok` in the response, so `ok` is optional. */
  withoutOk?: true
}

/** Declares an endpoint that no screen of the app uses. For others, see `read` and `write` in operation.ts. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Name extends string,
  const Action extends string,
  const Request extends Fields,
  const AnswerFields extends Fields,
  const AnsweredBy extends Host = 'gym',
>(
  action: Action,
  {
    name,
    host,
    summary,
    plainText = false,
    idempotent = false,
    request,
    answer,
    core,
    withoutOk,
  }: Declared<Name, Request, AnswerFields, AnsweredBy>,
): Endpoint<ValuesOf<Request>, SharedAnswer & ValuesOf<AnswerFields>, Name, Action, AnsweredBy> {
  const answerFields = record(answer)
  return {
    name,
    action,
    // Without a host, the type parameter is 'gym'.
    host: host ?? ('gym' as AnsweredBy),
    summary,
    plainText,
    idempotent,
    request: record(request),
    answerFields,
    core: Object.values(answer).some(
      ([wire, reader]) => wire === 'd' && wireShapes.get(reader)?.kind === 'list',
    )
      ? 'd'
      : core,
    answer: withoutOk ? answerWithoutOk(answerFields) : answerWith(answerFields),
  }
}

/** Encodes a request by the names of the wire. */
export const encodeRequest = <Input extends object>(
  { request }: { request: zod.ZodMiniType<Input> },
  input: Input,
): Record<string, string> => formOf(request, input)

/** Decodes a request to the app's names. Null for an invalid request. */
export function decodeRequest<Input extends object>(
  { request }: { request: zod.ZodMiniType<Input> },
  form: Readonly<Record<string, string>>,
): Input | null {
  const read = zod.safeParse(request, form)
  return read.success ? read.data : null
}

/** Validates a response and decodes it to the app's names. Null for an invalid response. */
export function decodeAnswer<Answer extends SharedAnswer>(
  { answer }: { answer: zod.ZodMiniType<Answer> },
  value: unknown,
): Answer | null {
  const read = zod.safeParse(answer, value)
  return read.success ? read.data : null
}
