// An example of request and answer for each endpoint, recorded from the sandbox for members of a gym on a fixed
// day.
import { createHash } from 'node:crypto'
import { hour, minute } from '#generator/time-units.ts'
import { addons, elsewhere, endpoints } from '#protocol/endpoints.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, decodeRequest, type Endpoint, encodeRequest } from '#protocol/wire/endpoint.ts'
import type { SandboxGym, Wire } from '../call.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'
import { password } from '../seed/seeded-people.ts'
import type { Ticket } from '../session.ts'

/** A request and its answer, with the names of the wire. */
export interface Example {
  sent: Record<string, string>
  answered: unknown
}
/** The examples by endpoint name. */
export type Examples = ReadonlyMap<string, Example>

const gym: SandboxGym = {
  gym: 'demo',
  name: 'Demo Fit',
  timeZone: 'America/Argentina/Buenos_Aires',
  lang: 'es-AR',
  currency: 'ARS',
  branches: 2,
  defaultBranch: 1001,
  decidesTransfers: true,
}
const today = '2026-11-25'
const tomorrow = '2026-11-26'
const at = (time: string, date = today) => Date.parse(`${date}T${time}:00-03:00`)

/** A client that sends requests. Every answer must be ok. */
interface Client {
  ask<Input extends object, Answer extends SharedAnswer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
  ): Promise<Answer>
  read<Input extends object, Answer extends SharedAnswer>(
    addon: Endpoint<Input, Answer>,
    input: Input,
  ): Promise<Answer>
}

/**
 * Calls every endpoint once on a sandbox and records the examples, which are the same each time. `database`
 * must be empty. Throws an Error if an endpoint is refused or left out.
 */
export async function recordExamples(database: Pick<SandboxOptions, 'db' | 'blank'>): Promise<Examples> {
  const sandbox = await startSandbox({ ...database, gyms: [gym], passwordCost: 2, now: () => at('12:00') })
  const recorder = newRecorder()
  const newClient = (ticket: Ticket | null, username: string, token = ''): Client => ({
    async ask(endpoint, input) {
      const { action, name, idempotent } = endpoint
      const fields = { ...encodeRequest(endpoint, input), ...(idempotent && { rid: recorder.newRid(name) }) }
      const wire = await sandbox.answer({ gym: gym.gym, action, fields, ticket, address: '127.0.0.1' })
      const [app1 = '', app2 = ''] = ticket ?? []
      return recorder.take(endpoint, { ...fields, app1, app2, cookieios: '' }, wire)
    },
    async read(addon, input) {
      const who = { site: gym.gym, token, tokentime: String(at('12:00')), u: username }
      const query = { ...who, ...encodeRequest(addon, input) }
      return recorder.take(addon, query, await sandbox.addon(gym.gym, addon.action, query))
    },
  })
  const logIn = async (username: string): Promise<Client> => {
    const { ticket, fitness } = await newClient(null, '').ask(endpoints.login, { username, password })
    const [selector = '', verifier = ''] = ticket
    return newClient([selector, verifier], username, fitness[1])
  }
  try {
    const stranger = newClient(null, '')
    const cast = {
      ana: await logIn('ana'),
      beto: await logIn('beto'),
      dani: await logIn('dani'),
      sofi: await logIn('sofi'),
    }
    recorder.take(elsewhere.companies, { username: 'ana' }, await sandbox.companies('ana', '127.0.0.1'))
    await recordSignUp(stranger, cast)
    await recordBookings(sandbox, cast)
    await recordWaitlist(sandbox, cast)
    await recordPayments(sandbox, cast)
    await recordRecurringBookings(cast)
    await recordDesk(cast)
    await recordInboxAndProfile(cast)
    await recordFitness(cast)
    await recorder.rest(cast.ana)
    await recordClosing(cast)
    return recorder.all()
  } finally {
    await sandbox.close()
  }
}

type Cast = Record<'ana' | 'beto' | 'dani' | 'sofi', Client>

async function recordSignUp(stranger: Client, { ana }: Cast): Promise<void> {
  const { inviteCode: code } = await ana.ask(endpoints.myInvitation, {})
  await stranger.ask(endpoints.inviter, { code })
  await stranger.ask(endpoints.signUp, {
    fullname: 'Nora Vidal',
    email: 'nora@example.com',
    phone: '',
    username: 'nora',
    password,
    invitation: code,
  })
  await stranger.ask(endpoints.mailPasswordLink, { username: 'nora' })
  await stranger.ask(endpoints.version, { version: '1.4.0' })
  await ana.ask(endpoints.registerPhone, { token: 'fcm-token', member: '1', platform: 'android' })
  await ana.ask(endpoints.testPush, { token: 'fcm-token' })
}

async function recordBookings(sandbox: Sandbox, { ana, sofi, dani }: Cast): Promise<void> {
  const { slots } = await ana.ask(endpoints.schedule, { from: tomorrow, days: 1, branch: '', category: '' })
  const [first, second] = slots.filter(({ state }) => state === 'free')
  if (!first || !second) throw new Error('Nothing is free tomorrow.')
  await ana.ask(endpoints.classPeople, { slot: first.id })
  const booked = { slot: first.id, person: '', pass: '', alternative: '', waitlist: false, guest: '' }
  const { booking } = await ana.ask(endpoints.bookClass, booked)
  await ana.ask(endpoints.writeOutcome, { rid: `${endpoints.bookClass.name}-1` })
  await ana.ask(endpoints.bringGuest, { slot: first.id, fullname: 'Leo Vidal' })
  const { bookings } = await ana.ask(endpoints.myBookings, { period: 'past', from: '' })
  const rated = bookings.find(({ rateUntil }) => rateUntil !== null)
  await ana.ask(endpoints.rateClass, { booking: rated?.id ?? '', stars: 5, comment: 'Genial' })
  await ana.ask(endpoints.calendar, { renew: false })
  await sofi.ask(endpoints.searchPeople, { text: 'dani', seq: '1' })
  await sofi.ask(endpoints.users, {})
  await sofi.ask(endpoints.staffBook, { slot: second.id, person: '6' })
  const { attendees } = await sofi.ask(endpoints.attendees, { slot: second.id })
  await sofi.ask(endpoints.staffCancel, { booking: attendees[0]?.booking ?? '', costsCredit: false })
  sandbox.setClock(first.startsAt - 20 * minute)
  await ana.ask(endpoints.checkInCode, { person: '' })
  const id = booking?.id ?? ''
  await ana.ask(endpoints.checkIn, { booking: id, person: '', code: '' })
  await sofi.ask(endpoints.markAttendance, { booking: id, attendance: 'present', at: 0 })
  sandbox.setClock(null)
  await dani.ask(endpoints.notificationTopics, {})
}

async function recordRecurringBookings({ ana }: Cast): Promise<void> {
  const input = { from: tomorrow, days: 14, branch: '', category: '' }
  const { slots } = await ana.ask(endpoints.schedule, input)
  const isOf = (wanted: string) => (slot: (typeof slots)[number]) =>
    slot.state === wanted && slot.reason === null
  const [free, later] = ['free', 'notOpen'].map(state => slots.find(isOf(state)))
  if (!free || !later) throw new Error('Every class is open, or none.')
  await ana.ask(endpoints.setOpeningNotice, { slot: later.id, on: true })
  await ana.ask(endpoints.addRecurringBooking, { slot: free.id, person: '' })
  const { recurring } = await ana.ask(endpoints.recurringBookings, {})
  await ana.ask(endpoints.removeRecurringBooking, { recurring: recurring[0]?.id ?? '' })
}

async function recordWaitlist(sandbox: Sandbox, { ana, beto, sofi }: Cast): Promise<void> {
  const full = async (from: string) => {
    const { slots } = await ana.ask(endpoints.schedule, { from, days: 1, branch: '', category: '' })
    const slot = slots.find(({ state }) => state === 'full')
    if (!slot) throw new Error(`Nothing is full on ${from}.`)
    return slot
  }
  const slot = await full(tomorrow)
  const join = { slot: slot.id, person: '', notice: 30 }
  const joined = await ana.ask(endpoints.joinWaitlist, join)
  await beto.ask(endpoints.joinWaitlist, join)
  await ana.ask(endpoints.leaveWaitlist, { place: joined.waitlist?.id ?? '' })
  await ana.ask(endpoints.joinWaitlist, join)
  sandbox.setClock(slot.startsAt - hour)
  const { attendees } = await sofi.ask(endpoints.attendees, { slot: slot.id })
  await sofi.ask(endpoints.staffCancel, { booking: attendees[0]?.booking ?? '', costsCredit: false })
  const entryOf = async (who: Client) => (await who.ask(endpoints.waitlists, {})).waitlists[0]?.id ?? ''
  await beto.ask(endpoints.declineOffer, { place: await entryOf(beto) })
  const taken = await ana.ask(endpoints.acceptOffer, { place: await entryOf(ana) })
  sandbox.setClock(null)
  await ana.ask(endpoints.cancelBooking, { booking: taken.booking?.id ?? '', acceptsCost: true })
}

async function recordDesk({ ana, sofi }: Cast): Promise<void> {
  const { classes } = await sofi.ask(endpoints.deskDay, { date: tomorrow, branch: '1001' })
  const [, , slot] = classes
  await sofi.ask(endpoints.messageClass, { slot: slot?.id ?? '', text: 'Hoy entrenamos afuera.' })
  await sofi.ask(endpoints.cancelClass, { slot: slot?.id ?? '', reason: 'El coach está enfermo.' })
  await sofi.ask(endpoints.addNote, { person: '7', text: 'Le molesta la rodilla derecha.' })
  const { notes, charges } = await sofi.ask(endpoints.personCard, { person: '7' })
  await sofi.ask(endpoints.removeNote, { note: notes[0]?.id ?? '' })
  await sofi.ask(endpoints.sellPass, { person: '4', plan: '1', way: 'gym', total: 16_500 })
  await sofi.ask(endpoints.settleCharge, { charge: charges[0]?.id ?? '', way: 'gym', again: false })
  const { url } = await ana.ask(elsewhere.uploadPicture, { picture, kind: 'transfer' })
  const transfer = { aim: '', amount: 28_000, date: today, proof: url, again: true }
  await ana.ask(endpoints.reportTransfer, transfer)
  const certificate = await ana.ask(elsewhere.uploadPicture, { picture, kind: 'certificate' })
  await ana.ask(endpoints.sendCertificate, { image: certificate.url, until: '2027-11-01' })
  const card = await sofi.ask(endpoints.personCard, { person: '1' })
  const decision = {
    certificate: card.certificate?.id ?? '',
    isAccepted: true,
    until: '2027-11-01',
    reason: '',
  }
  await sofi.ask(endpoints.reviewCertificate, decision)
  const { transfers } = await sofi.ask(endpoints.transfersToReview, {})
  await sofi.ask(endpoints.reviewTransfer, {
    transfer: transfers[0]?.id ?? '',
    isAccepted: true,
    reason: '',
    again: false,
  })
}

/** The smallest picture, a single pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function recordPayments(sandbox: Sandbox, { ana, dani }: Cast): Promise<void> {
  const { plans } = await dani.ask(endpoints.plans, { branch: '', coupon: 'VERANO20' })
  const [plan] = plans
  if (!plan) throw new Error('Nothing is for sale.')
  const ordered = { items: `${plan.id}x1`, coupon: '', total: plan.price, person: '' }
  const first = await dani.ask(endpoints.placeOrder, { ...ordered, way: 'online' })
  await dani.ask(endpoints.waitingOrders, {})
  await dani.ask(endpoints.orderStatus, { order: first.order })
  await dani.ask(endpoints.cancelOrder, { order: first.order })
  const { order } = await dani.ask(endpoints.placeOrder, { ...ordered, way: 'transfer' })
  await dani.ask(endpoints.bankAccounts, {})
  const proof = await dani.ask(elsewhere.uploadPicture, { picture, kind: 'transfer' })
  const transfer = { aim: order, amount: plan.price, date: today, proof: proof.url, again: false }
  await dani.ask(endpoints.reportTransfer, transfer)
  sandbox.setClock(at('12:03'))
  await dani.ask(endpoints.transfers, {})
  sandbox.setClock(null)
  await ana.ask(endpoints.payments, { from: '' })
  const { passes } = await ana.ask(endpoints.passes, { person: '' })
  await ana.ask(endpoints.passMovements, { pass: passes[0]?.id ?? '', from: '' })
}

async function recordInboxAndProfile({ ana, dani }: Cast): Promise<void> {
  const { articles } = await ana.ask(endpoints.news, { branch: '', from: '' })
  await ana.ask(endpoints.markArticleRead, { article: articles[0]?.id ?? '' })
  const { messages } = await ana.ask(endpoints.messages, { from: '' })
  await ana.ask(endpoints.markMessageRead, { message: messages[0]?.id ?? '' })
  const answered = messages.find(({ canReply }) => canReply)
  const photo = await ana.ask(elsewhere.uploadPicture, { picture, kind: 'message' })
  const reply = { message: answered?.id ?? '', text: 'Acá está, ya lo renové.', photo: photo.url }
  await ana.ask(endpoints.replyToMessage, reply)
  const { profile } = await ana.ask(endpoints.profile, {})
  if (!profile) throw new Error('Ana has no profile.')
  const { fullname, email, birth, visible } = profile
  await ana.ask(endpoints.editProfile, {
    fullname,
    email,
    phone: '11 5555 0101',
    birth,
    visible,
    password: '',
  })
  const { family } = await ana.ask(endpoints.family, {})
  await ana.ask(endpoints.showRelative, { person: family[0]?.id ?? '', visible: true })
  const sent = await ana.ask(elsewhere.uploadPicture, { picture, kind: 'photo' })
  await ana.ask(endpoints.changePhoto, { photo: sent.url })
  await ana.ask(endpoints.changeBranch, { branch: 1002 })
  await ana.ask(endpoints.switchTopic, { topic: 'noticias', on: false })
  await dani.ask(endpoints.memberData, {})
}

async function recordFitness({ ana }: Cast): Promise<void> {
  await ana.read(addons.workout, { date: today })
  await ana.ask(endpoints.logScore, {
    ...{ part: 'metcon', benchmark: '', date: today, kind: 'time', seconds: 301, rounds: 0, reps: 0 },
    ...{ kilos: 0, rx: true, note: '', visible: 'gym' },
  })
  await ana.read(addons.ranking, { kind: 'day', date: today, id: 'metcon' })
  await ana.ask(endpoints.logRecord, { lift: 'Sentadilla', kilos: 90, reps: 1, date: today })
  await ana.read(addons.lifts, {})
  await ana.ask(endpoints.logWeight, { date: today, kilos: 62.1, waist: 70, hips: 95, goal: 60 })
  await ana.read(addons.bodyWeight, {})
  await ana.read(addons.fitnessTests, {})
  await ana.ask(endpoints.saveFitnessSettings, {
    ...{ unit: 'kg', level: 'rx', category: '', visible: 'gym' },
  })
}

async function recordClosing({ ana, beto, dani }: Cast): Promise<void> {
  await ana.ask(endpoints.changePassword, { current: password, next: 'otra clave larga' })
  await dani.ask(endpoints.closeAccount, { password })
  await beto.ask(endpoints.logout, { token: '' })
}

interface Recorder {
  /** Creates the id of another write to an endpoint. */
  newRid(name: string): string
  /**
   * Records the first example of an endpoint. Returns the decoded answer. Throws an Error if the answer is not
   * ok.
   */
  take<Answer extends SharedAnswer>(
    endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
    sent: Record<string, string>,
    wire: Wire | null,
  ): Answer
  /** Calls every endpoint that has no example yet and needs no field. */
  rest(who: Client): Promise<void>
  all(): Examples
}

function newRecorder(): Recorder {
  const examples = new Map<string, Example>()
  const settled = settleRandom()
  const rids = new Map<string, number>()
  return {
    newRid(name) {
      const at = (rids.get(name) ?? 0) + 1
      rids.set(name, at)
      return `${name}-${at}`
    },
    take(endpoint, sent, wire) {
      const answer = decodeAnswer(endpoint, wire)
      if (answer?.ok !== 1) throw new Error(`${endpoint.name} was answered ${JSON.stringify(wire)}.`)
      const example = settled({ sent, answered: shorten(wire) })
      if (!examples.has(endpoint.name)) examples.set(endpoint.name, example)
      return answer
    },
    async rest(who) {
      for (const endpoint of Object.values<Endpoint>(endpoints)) {
        const isKnown = examples.has(endpoint.name) || endpoint.idempotent
        const input = decodeRequest(endpoint, {})
        if (!isKnown && input && Object.keys(input).length === 0) await who.ask(endpoint, {})
      }
    },
    all() {
      const all = [...Object.values(endpoints), ...Object.values(elsewhere), ...Object.values(addons)]
      const missing = all.filter(({ name }) => !examples.has(name))
      if (missing.length > 0) throw new Error(`No example of ${missing.map(({ name }) => name).join(', ')}.`)
      return examples
    },
  }
}

/** Keeps the first item of lists of objects. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return (isList(value) ? value.slice(0, 1) : value).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]))
}

const isList = (values: readonly unknown[]): boolean => values.some(value => typeof value === 'object')

/** Replaces the sandbox's random tickets and addresses, so that the examples are the same each time. */
function settleRandom(): (example: Example) => Example {
  const replacements = new Map<string, string>()
  const settledOne = (drawn: string) => {
    const digits = createHash('sha256').update(`example ${replacements.size}`).digest('hex').repeat(2)
    let next = 0
    const settled =
      replacements.get(drawn) ?? drawn.replace(isPage(drawn) ? /[^-]/g : /./g, () => digits[next++] ?? '0')
    replacements.set(drawn, settled)
    return settled
  }
  return example =>
    JSON.parse(JSON.stringify(example).replace(drawnByLot, settledOne).replace(checkInProof, 'K7PQ3M'))
}

/** Returns true if the drawn text is a UUID, whose dashes stay. */
const isPage = (drawn: string): boolean => drawn.length === 36

/** The halves of a ticket, the token of a payment page, and the token of a calendar. */
const drawnByLot =
  /\b[0-9a-f]{24,}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<=\/calendario\/)[\w-]{24}/g
const checkInProof = /(?<="\d+-)[A-Z2-9]{6}(?=")/g
