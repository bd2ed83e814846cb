import type { Database } from './database/database.ts'
import type { Person, Ticket } from './session.ts'

/** A gym as the sandbox knows it. */
export interface SandboxGym {
  gym: string
  name: string
  timeZone: string
  /** Number of branches, 0 for none, and the id of the first. */
  branches: number
  defaultBranch: number
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

/** Who may call an action, and what it answers. */
export type ActionDefinition =
  | { for: 'anybody'; answer: (call: Call) => Promise<Wire> }
  | { for: 'member' | 'staff'; answer: (call: MemberCall) => Promise<Wire> }

/** Why something cannot be done: the protocol's code and the words for the member. */
export interface Reason {
  cod: string
  txt: string
}

/** A refusal: thrown inside of a transaction, it undoes what was begun; its words and code are the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly more: Record<string, unknown>

  constructor(code: string, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.more = more
  }

  get wire(): Wire {
    return { ok: 0, err: [this.message], cod: this.code, ...this.more }
  }
}

/** The answer to who is logged in no more. */
export const sessionOver: Wire = { ok: 0, err: ['Tu sesión venció. Ingresá de nuevo.'], cod: 'sesion' }

/** What `work` answers; a refusal is an answer too. */
export async function orRefusal(work: () => Promise<Wire>): Promise<Wire> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.wire
    throw error
  }
}
