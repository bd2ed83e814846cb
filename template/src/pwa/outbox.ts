// Writes that may be made without a connection: kept on the phone and sent when there is one, each with its own `rid`, so that the gym
// does it once however often it is sent.
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import type { Action, AnswerOf } from '../contract/answers.ts'
import type { RequestOf } from '../contract/requests.ts'
import { addLetter, type Letter, removeLetter, waitingLetters } from '../platform/outbox.ts'
import { newWriteId } from '../platform/write-id.ts'

/** Writes that lose nothing by arriving later, each with the fields that say what it is about: a later one about the same counts in its place. */
const subjects = {
  estrellaadd: ['id'],
  asistenciaadd: ['id'],
  scoreadd: ['fecha', 'parte', 'benchmark'],
  marcaadd: ['fecha', 'ejercicio', 'kilos', 'reps'],
  pesoadd: ['fecha', 'meta'],
  myfitedit: [],
  avisosedit: ['id'],
} as const satisfies Partial<Record<Action, readonly string[]>>
export type PatientAction = keyof typeof subjects

const patientAction = z.enum(Object.keys(subjects) as PatientAction[])
const plainFields = z.record(z.string(), z.string())
export type Delivered = AnswerOf<PatientAction>

export interface Outbox {
  /** Whose it is: gym and member. */
  readonly owner: string
  /** What the gym answered; null where the write waits for a connection. Throws ApiError where the session is over. */
  post<Name extends PatientAction>(
    action: Name,
    fields: Omit<RequestOf<Name>, 'rid'>,
  ): Promise<Delivered | null>
  /** Sends what waits; answers what came of what arrived. */
  send(): Promise<Delivered[]>
}

const aboutOf = (action: PatientAction, fields: Record<string, string>): string =>
  [action, ...subjects[action].map(name => fields[name] ?? '')].join(' ')

/** The outbox of a member in a gym. */
export function openOutbox(owner: string): Outbox {
  const answers = new Map<string, Delivered>()
  const send = () => alone(() => sendAll(owner, answers))
  return {
    owner,
    send,
    async post(action, fields) {
      const plain = z.parse(plainFields, fields)
      const letter = { rid: newWriteId(), owner, action, about: aboutOf(action, plain), fields: plain }
      addLetter({ ...letter, at: Date.now() })
      await send()
      if (waitingLetters().some(({ rid }) => rid === letter.rid)) return null
      // Another tab may have sent it: asked again with the same `rid`, the gym answers the same.
      return answers.get(letter.rid) ?? (await deliver({ ...letter, at: 0 }))
    },
  }
}

/** Two tabs do not send the same at once; where they cannot know of each other, the `rid` still makes it one. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('molde.outbox', work) : work()
}

async function sendAll(owner: string, answers: Map<string, Delivered>): Promise<Delivered[]> {
  const arrived: Delivered[] = []
  for (const letter of waitingLetters().filter(one => one.owner === owner)) {
    try {
      const answer = await deliver(letter)
      removeLetter(letter.rid)
      answers.set(letter.rid, answer)
      arrived.push(answer)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'session') throw error
      // Without a way there, the others would fare no better; what the gym fails at may be this one alone.
      if (error.kind === 'offline' || error.kind === 'timeout') break
    }
  }
  return arrived
}

const deliver = ({ action, fields, rid }: Letter): Promise<Delivered> =>
  request(z.parse(patientAction, action), { ...fields, rid } as RequestOf<PatientAction>)
