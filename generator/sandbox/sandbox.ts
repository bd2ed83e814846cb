import { companiesOf } from './account/gyms-of-user.ts'
import { type Mail, mailsOf } from './account/mail.ts'
import { openLink, type PasswordLink, takeLink } from './account/password-link.ts'
import { answerAddon } from './addons.ts'
import { calendarOf } from './booking/calendar-feed.ts'
import { type Call, type Pictures, type SandboxGym, sessionOver, type Wire } from './call.ts'
import type { Database } from './database/database.ts'
import { type BlankDatabase, embeddedDatabase } from './database/embedded.ts'
import { postgresDatabase } from './database/postgres.ts'
import { prepareDatabase } from './database/prepare.ts'
import { keepSessions, restoreSessions, type SessionStore } from './database/session-store.ts'
import { type FaultQueue, newFaultQueue } from './fault-injection.ts'
import { type PushMessage, pushesOf } from './inbox/send-push.ts'
import * as texts from './messages.ts'
import { type Bill, billOf, payBill, type Receipt, receiptOf } from './payments/bill.ts'
import { maySeePicture, picturesInMemory } from './pictures.ts'
import { actionsOfSandbox } from './registry.ts'
import { seedGym } from './seed/seed.ts'
import { personOf, type Ticket } from './session.ts'

export interface SandboxOptions {
  gyms: readonly SandboxGym[]
  /** postgres://…, or the embedded database by default. */
  database?: string | undefined
  /** Stores an empty embedded database. Without it, each start creates a new database. */
  blank?: BlankDatabase
  /**
   * A store in which the sessions of the embedded database outlive it. Without it they end with the database.
   */
  sessions?: SessionStore | undefined
  /** A database that is already open. */
  db?: Database
  /** The clock, ms. */
  now?: () => number
  seed?: number
  /**
   * The cost of checking seeded passwords (scrypt's N). Low in tests that log in often. Other passwords keep
   * the default cost.
   */
  passwordCost?: number
  /** Stores pictures. In memory by default. */
  pictures?: Pictures
}

/** A request for an action, before its sender is known. */
export interface ActionRequest {
  gym: string
  action: string
  fields: Readonly<Record<string, string>>
  ticket: Ticket | null
  address: string
}

/** The reference backend of some gyms. */
export interface Sandbox {
  /** Answers an action. Null for an unknown action. */
  answer(request: ActionRequest): Promise<Wire | null>
  /** Lists the gyms where a user trains, regardless of the host. Empty for an unknown user. */
  companies(username: string, address: string): Promise<Wire>
  /** Answers a read of the fitness addons. Null for an unknown addon. */
  addon(gym: string, name: string, query: Readonly<Record<string, string>>): Promise<Wire | null>
  /** Loads or pays the bill with this token. Null for an unknown token. */
  bill(gym: string, token: string): Promise<Bill | null>
  pay(gym: string, token: string): Promise<Bill | null>
  /** Loads the receipt with this token. Null for an unknown token. */
  receipt(gym: string, token: string): Promise<Receipt | null>
  /** Lists the mails that would have been sent, latest first. Null for an unknown gym. */
  mails(gym: string): Promise<Mail[] | null>
  /** Opens a password link, or sets the password chosen there. Null for an unknown gym. */
  passwordLink(gym: string, token: string): Promise<PasswordLink | null>
  choosePassword(gym: string, token: string, password: string): Promise<PasswordLink | null>
  picture(name: string): Promise<Uint8Array | null>
  /** True if the query allows access to a picture of the gym. */
  maySeePicture(gym: string, name: string, query: Readonly<Record<string, string>>): Promise<boolean>
  /** Returns a member's bookings as iCalendar. Null for an unknown address. */
  calendar(gym: string, token: string): Promise<string | null>
  /** Lists the pushes that FCM would have got for a gym, oldest first. */
  pushes(gym: string): Promise<PushMessage[]>
  troubles: FaultQueue
  /** Sets the clock to an instant (ms), or back to the machine's with null. */
  setClock(instant: number | null): void
  close(): Promise<void>
}

/** Removes NUL from all input, because PostgreSQL cannot store it. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')
const fieldsWithoutNul = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, withoutNul(text)]))

const notAllowed: Wire = { ok: 0, err: [texts.notAllowed], cod: '' }

/** Opens the database, creates its tables and seeds the gyms that it does not have yet. */
export async function startSandbox({
  gyms,
  database,
  now = Date.now,
  seed = 1,
  passwordCost,
  db: open,
  blank,
  sessions,
  pictures = picturesInMemory(),
}: SandboxOptions): Promise<Sandbox> {
  const db = open ?? (database ? await postgresDatabase(database) : await embeddedDatabase(blank))
  let shift = 0
  const clock = () => now() + shift
  try {
    await prepareDatabase(db)
    for (const gym of gyms) await seedGym(gym, clock(), seed, db, passwordCost)
    if (sessions) await restoreSessions(sessions, db)
  } catch (error) {
    await db.close()
    throw error
  }
  const gymsByName = new Map(gyms.map(gym => [gym.gym, gym]))
  const runInGym = async <Answer>(
    name: string,
    work: (gym: SandboxGym) => Promise<Answer | null>,
  ): Promise<Answer | null> => {
    const gym = gymsByName.get(name)
    return gym ? work(gym) : null
  }
  const companies = companiesOf(db, clock)
  return {
    answer: answerer(gymsByName, db, clock, pictures),
    addon: (name, addon, query) =>
      runInGym(name, gym => {
        const fields = fieldsWithoutNul(query)
        return answerAddon({
          gym,
          action: addon,
          fields,
          now: clock(),
          db,
          pictures,
          address: '',
          ticket: null,
        })
      }),
    bill: (name, token) => runInGym(name, gym => billOf(gym, withoutNul(token), db)),
    pay: (name, token) => runInGym(name, gym => payBill(gym, withoutNul(token), clock(), db)),
    receipt: (name, token) => runInGym(name, gym => receiptOf(gym, withoutNul(token), db)),
    mails: name => runInGym(name, gym => mailsOf(gym, db)),
    passwordLink: (name, token) => runInGym(name, gym => openLink(gym, token, clock(), db)),
    choosePassword: (name, token, password) =>
      runInGym(name, gym => takeLink(gym, token, password, clock(), db)),
    picture: name => pictures.read(name),
    maySeePicture: (gym, name, query) => maySeePicture({ gym, now: clock(), db }, name, query),
    companies: (username, address) => companies(withoutNul(username), address),
    calendar: (gym, token) => calendarOf(gym, withoutNul(token), clock(), db),
    pushes: gym => pushesOf(gym, db),
    troubles: newFaultQueue(),
    setClock: instant => {
      shift = instant === null ? 0 : instant - now()
    },
    close: async () => {
      if (sessions) await keepSessions(sessions, db)
      await db.close()
    },
  }
}

function answerer(
  gymsByName: ReadonlyMap<string, SandboxGym>,
  db: Database,
  clock: () => number,
  pictures: Pictures,
): Sandbox['answer'] {
  return async request => {
    const gym = gymsByName.get(request.gym)
    const definition = Object.hasOwn(actionsOfSandbox, request.action)
      ? actionsOfSandbox[request.action]
      : undefined
    if (!gym || !definition) return null
    const now = clock()
    const fields = fieldsWithoutNul(request.fields)
    const ticket: Ticket | null = request.ticket && [
      withoutNul(request.ticket[0]),
      withoutNul(request.ticket[1]),
    ]
    const call: Call = { ...request, fields, ticket, gym, now, db, pictures }
    const stamp = (wire: Wire): Wire => ({ inf: [], err: [], cod: '', ...wire, ahora: now })
    if (definition.for === 'anybody') return stamp(await definition.answer(call))
    const person = await personOf(gym.gym, ticket, now, db)
    if (!person) return stamp(sessionOver)
    if (definition.for === 'staff' && person.role !== 'staff') return stamp(notAllowed)
    return stamp(await definition.answer({ ...call, person }))
  }
}
