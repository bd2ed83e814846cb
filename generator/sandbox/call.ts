import type { Code } from '../../template/src/contract/wire/answer.ts'
import { encodeCode, encodeSome } from '../../template/src/contract/wire/encode.ts'
import type { Endpoint } from '../../template/src/contract/wire/endpoint.ts'
import type { Database } from './database/database.ts'
import type { Person, Ticket } from './session.ts'

/** A gym as the sandbox knows it. */
export interface SandboxGym {
  gym: string
  name: string
  timeZone: string
  /** The notation of sums: the region's language as BCP 47 names it, the currency as ISO 4217 does. */
  lang: string
  currency: string
  /** Number of branches, 0 for none, and the id of the first. */
  branches: number
  defaultBranch: number
  /** Transfers are decided by their amount after some minutes, because nobody reads the proofs: for a preview. */
  decidesTransfers?: boolean
}

/** Pictures that members have sent, by name. */
export interface Pictures {
  keep(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Uint8Array | null>
  forget(name: string): Promise<void>
}

/** One request of the app, with everything an action needs to answer it. */
export interface Call {
  gym: SandboxGym
  action: string
  fields: Readonly<Record<string, string>>
  /** The server's clock, ms. */
  now: number
  db: Database
  /** Where the request came from, for limits of rate. */
  address: string
  pictures: Pictures
  ticket: Ticket | null
}

export interface MemberCall extends Call {
  person: Person
}

/** An answer as it goes over the wire: `ok` and the action's own fields, in the protocol's words. */
export type Wire = Record<string, unknown> & { ok: number }

/** Who may call an action, and with what it is called for each. */
export interface Audiences {
  anybody: Call
  member: MemberCall
  staff: MemberCall
}

/** An action for `Who`, and what it answers. */
export interface ActionFor<Who extends keyof Audiences> {
  endpoint: Pick<Endpoint, 'name' | 'action' | 'host'>
  for: Who
  answer: (call: Audiences[Who]) => Promise<Wire>
}
export type ActionDefinition = { [Who in keyof Audiences]: ActionFor<Who> }[keyof Audiences]

/** A sentence about a person: for that person, and for any other reader, who needs the first name. */
export interface Words {
  self: string
  other: (name: string) => string
}

/** Why something cannot be done: a code and the message for its reader. */
export interface Reason {
  code: Exclude<Code, ''>
  text: string
}

/** Fields of an answer that a refusal may carry too, by the app's names. */
interface RefusalDetails {
  /** The field of the request that was refused. */
  field?: string
  /** The pass that does not pay. */
  pass?: { name: string; credits: number; days: number }
  /** Who was refused, for staff. */
  fullname?: string
}

/** A refusal: thrown inside of a transaction, it undoes what was begun; its message and code are the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly details: RefusalDetails
  readonly words: Words
  readonly #fields: Readonly<Record<string, unknown>>

  /** `endpoint`: whose answer the details are part of; until it is named, none of them is sent. Throws an Error where it does not declare one. */
  constructor(code: Code, message: string | Words, details: RefusalDetails = {}, endpoint?: Endpoint) {
    super(typeof message === 'string' ? message : message.self)
    this.words = typeof message === 'string' ? { self: message, other: () => message } : message
    this.code = code
    this.details = details
    this.#fields = endpoint ? encodeSome(endpoint, details) : {}
  }

  /** The same refusal for a reader who is not the person that it is about. */
  forOthers(name: string): Refusal {
    return new Refusal(this.code, this.words.other(name), this.details)
  }

  get wire(): Wire {
    return { ok: 0, err: [this.message], cod: encodeCode(this.code), ...this.#fields }
  }
}

/** The answer to who is logged in no more. */
export const sessionOver: Wire = new Refusal('sessionOver', 'Tu sesión venció. Ingresá de nuevo.').wire

/** Does work that may be refused. A refusal undoes the work and is told to no reader. */
export async function orRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What `work` answers; a refusal is an answer too. */
export async function orRefusal(work: () => Promise<Wire>): Promise<Wire> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.wire
    throw error
  }
}
