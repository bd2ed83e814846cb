import type { Code } from '#protocol/wire/answer.ts'
import { encodeCode, encodeSome } from '#protocol/wire/encode.ts'
import type { Endpoint } from '#protocol/wire/endpoint.ts'
import type { Database } from './database/database.ts'
import * as texts from './messages.ts'
import type { Person, Ticket } from './session.ts'

/** The facts of a gym that the sandbox needs. */
export interface SandboxGym {
  gym: string
  name: string
  timeZone: string
  /** The notation of amounts: the region's language (BCP 47) and the currency (ISO 4217). */
  lang: string
  currency: string
  /** Number of branches (0 for none) and the id of the first. */
  branches: number
  defaultBranch: number
  /**
   * True if transfers are decided by their amount after some minutes. A preview has no staff to read the
   * proofs.
   */
  decidesTransfers?: boolean
}

/** Pictures sent by members, by name. */
export interface Pictures {
  keep(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Uint8Array | null>
  forget(name: string): Promise<void>
}

/** A request of the app, with everything an action needs to answer it. */
export interface Call {
  gym: SandboxGym
  action: string
  fields: Readonly<Record<string, string>>
  /** The server's clock, ms. */
  now: number
  db: Database
  /** The address of the client, for rate limits. */
  address: string
  pictures: Pictures
  ticket: Ticket | null
}

export interface MemberCall extends Call {
  person: Person
}

/** An answer on the wire: `ok` and the action's fields, with the protocol's names. */
export type Wire = Record<string, unknown> & { ok: number }

/** The audiences of actions, with the call that each receives. */
export interface Audiences {
  anybody: Call
  member: MemberCall
  staff: MemberCall
}

/** An action for the audience `Who`. */
export interface ActionFor<Who extends keyof Audiences> {
  endpoint: Pick<Endpoint, 'name' | 'action' | 'host'>
  for: Who
  answer: (call: Audiences[Who]) => Promise<Wire>
}
export type ActionDefinition = { [Who in keyof Audiences]: ActionFor<Who> }[keyof Audiences]

/** A message about a person: for that person, and for another reader, who needs the first name. */
export interface Words {
  self: string
  other: (name: string) => string
}

/** The reason for a refusal: a code and the message for its reader. */
export interface Reason {
  code: Exclude<Code, ''>
  text: string
}

/** Fields of an answer that a refusal may carry too, with the app's names. */
interface RefusalDetails {
  /** The field of the request that was refused. */
  field?: string
  /** The pass that does not pay. */
  pass?: { name: string; credits: number; days: number }
  /** The name of the refused person, for staff. */
  fullname?: string
}

/**
 * A refusal. Thrown inside a transaction, it rolls the transaction back. Its message and code are the answer.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly details: RefusalDetails
  readonly words: Words
  readonly #fields: Readonly<Record<string, unknown>>

  /**
   * `endpoint` declares the answer that has the details. Without it, no detail is sent. Throws an Error for a
   * detail that the endpoint does not declare.
   */
  constructor(code: Code, message: string | Words, details: RefusalDetails = {}, endpoint?: Endpoint) {
    super(typeof message === 'string' ? message : message.self)
    this.words = typeof message === 'string' ? { self: message, other: () => message } : message
    this.code = code
    this.details = details
    this.#fields = endpoint ? encodeSome(endpoint, details) : {}
  }

  /** Returns the same refusal for a reader other than the person concerned. */
  forOthers(name: string): Refusal {
    return new Refusal(this.code, this.words.other(name), this.details)
  }

  get wire(): Wire {
    return { ok: 0, err: [this.message], cod: encodeCode(this.code), ...this.#fields }
  }
}

/** The answer for an expired session. */
export const sessionOver: Wire = new Refusal('sessionOver', texts.sessionOver).wire

/** Runs work that may be refused. A refusal rolls the work back and is not reported. */
export async function orRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Returns the answer of `work`, or the answer of its Refusal. */
export async function orRefusal(work: () => Promise<Wire>): Promise<Wire> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.wire
    throw error
  }
}
