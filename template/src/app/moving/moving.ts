// A gym moves to another domain: its app moves along, with what is stored at the former one.
//
// 1. The app at a former domain sends what waits. It asks whether the new address answers, and goes there with its values in the fragment.
// 2. The app at the new address stores them, where nobody has logged in yet, and goes back with the hand-over's id.
// 3. The app at the former domain forgets the member, and goes to the new address for good.
//
// Nothing is forgotten before the new address has it. Without a connection the app works on at the former domain.
import * as z from 'zod/mini'
import { readSession } from '../../api/session.ts'
import type { Manifest } from '../../contract/gym/manifest.ts'
import { beginLeaving, claimPhone, finishLeaving } from '../../domain/session/forgotten-at-logout.ts'
import { currentOwner } from '../../platform/gym-ids.ts'
import { arrived, moved } from '../../platform/handed-over.ts'
import { whenReloadAllowed } from '../../platform/page/reload-guard.ts'
import { get, set } from '../../platform/storage/database.ts'
import { storeMovedValues, valuesToMove } from '../../platform/storage/moved-values.ts'
import { clear, keys, restore } from '../../platform/storage/storage.ts'
import { persistInWindow, takeFromWindow } from '../../platform/storage/window-storage.ts'
import { within } from '../../platform/timeout.ts'
import { newWriteId } from '../../platform/write-id.ts'
import { addMovedWrites, isQueueEmpty, subscribeOutbox } from '../../pwa/outbox/queue.ts'
import { holdMove } from './held-move.ts'

// In this file, which only a former domain loads, and which SettledLine.tsx loads there too.
export { heldMove, subscribeHeldMove } from './held-move.ts'

type Addresses = Pick<Manifest, 'domain' | 'formerDomains'>

const handOver = z.object({ id: z.string(), values: z.array(z.tuple([z.string(), z.string()])) })
type HandOver = z.output<typeof handOver>

/** In the window that is moving: the hand-over's id, and the queue and the transfer that went along. */
const place = 'molde.moving'
const pending = z.object({
  id: z.string(),
  queue: z.nullable(z.string()),
  transfer: z.optional(z.nullable(z.string())),
})

/** In the database: the transfer that the member has begun, with its photo. */
const transfer = 'molde.transfer'
const owned = z.object({ owner: z.string() })

/** Characters of a hand-over: every browser takes an address of that length. */
const mostMoved = 60_000
const timeoutsMs = { send: 20_000, answer: 10_000 }

/** Deals with `fragment`, which the gym's other address sent along. Returns whether this page is being left. */
export async function receive(fragment: string, addresses: Addresses): Promise<boolean> {
  if (fragment.startsWith(moved)) return takeOver(fragment.slice(moved.length), addresses)
  return finish(fragment.slice(arrived.length), addresses)
}

/** At the new address: stores what was handed over, and says so to the former address. */
async function takeOver(written: string, { domain, formerDomains }: Addresses): Promise<boolean> {
  const from = referrer()
  // Anybody may link here with a fragment: a session that somebody else has chosen would be theirs to read.
  if (location.hostname !== domain || !from || !formerDomains.includes(from.hostname)) return false
  const given = decode(written)
  if (!given) return false
  const values = new Map(given.values)
  const owner = currentOwner(values.get('molde.owner.2') ?? '')
  const isFree = restore(keys.userData) === null
  // Another member is logged in here: what has moved stays at the former domain.
  if (!isFree && owner !== currentOwner(restore('molde.owner.2') ?? '')) return false
  if (isFree && owner !== '') claimPhone(owner)
  const begun = values.get(transfer)
  if (begun !== undefined && (await get(transfer)) === undefined) await set(transfer, JSON.parse(begun))
  addMovedWrites(values.get('molde.outbox') ?? '[]')
  storeMovedValues(values, isFree ? 'all' : 'missing')
  if (readSession() === null) for (const key of sessionKeys) clear(key)
  const isMembers = values.has(keys.userData) || values.has('molde.outbox')
  location.replace(isMembers ? `${from.origin}${path()}#${arrived}${given.id}` : path())
  return true
}

/** At the former domain: forgets the member, who is at the new address now, and goes there. */
async function finish(id: string, addresses: Addresses): Promise<boolean> {
  const going = takeFromWindow(place, pending)
  const isArrived = isFormerDomain(addresses) && referrer()?.hostname === addresses.domain && going?.id === id
  // What has been added since goes along with the next hand-over.
  if (!isArrived || restore('molde.outbox') !== going.queue) return false
  if ((await begunTransfer()) !== (going.transfer ?? null)) return false
  beginLeaving()
  await finishLeaving()
  location.replace(addressOf(addresses))
  return true
}

/** Moves to the new address as soon as nothing is cut short. Stays where that does not answer. Resolves with whether this page is being left. */
export async function leave(addresses: Addresses): Promise<boolean> {
  if (!isFormerDomain(addresses) || !(await answers(addresses))) return false
  await within(timeoutsMs.send, waitForEmptyQueue(), () => {})
  return go(addresses)
}

/** Leaves with what is stored. Holds the move while a transfer that does not fit would stay behind. */
async function go(addresses: Addresses): Promise<boolean> {
  await whenReloadAllowed()
  const begun = await begunTransfer()
  const all = valuesToMove()
  if (begun !== null) all.set(transfer, begun)
  const values = withinLimit(all)
  if (begun !== null && !values.some(([key]) => key === transfer)) {
    holdMove({ domain: addresses.domain, tryAgain: () => go(addresses) })
    return false
  }
  const given: HandOver = { id: newWriteId(), values }
  persistInWindow(place, { id: given.id, queue: restore('molde.outbox'), transfer: begun })
  location.replace(`${addressOf(addresses)}#${moved}${encode(given)}`)
  return true
}

/** The transfer that the member has begun and not sent, as JSON. Null without a transfer. */
async function begunTransfer(): Promise<string | null> {
  try {
    const stored = await get(transfer)
    const { data } = z.safeParse(owned, stored)
    const owner = (restore('molde.owner.2') ?? '').replace(' ', '/')
    return data && currentOwner(data.owner) === currentOwner(owner) ? JSON.stringify(stored) : null
  } catch (error) {
    console.info('This phone keeps no transfer.', error)
    return null
  }
}

const sessionKeys = [keys.userData, keys.sessionCookie] as const

const isFormerDomain = ({ domain, formerDomains }: Addresses): boolean =>
  domain !== '' && domain !== location.hostname && formerDomains.includes(location.hostname)

const path = (): string => location.pathname + location.search
const addressOf = ({ domain }: Addresses): string => `https://${domain}${path()}`

function referrer(): URL | null {
  const { referrer } = document
  return URL.canParse(referrer) && new URL(referrer).protocol === location.protocol ? new URL(referrer) : null
}

/** Resolves with whether the new address serves a picture of the gym: the page's policy lets nothing else be asked there. */
const answers = ({ domain }: Addresses): Promise<boolean> =>
  within(
    timeoutsMs.answer,
    new Promise<boolean>(resolve => {
      const picture = new Image()
      picture.onload = () => resolve(true)
      picture.onerror = () => resolve(false)
      picture.src = `https://${domain}/favicon.ico?${Date.now()}`
    }),
    () => false,
  )

function waitForEmptyQueue(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!isQueueEmpty()) return
      stop()
      resolve()
    }
    const stop = subscribeOutbox(look)
    look()
  })
}

/** The values that an address has room for, the session before all others, then the writes that wait and the begun transfer. */
function withinLimit(values: ReadonlyMap<string, string>): [string, string][] {
  const first: readonly string[] = [
    keys.userData,
    keys.sessionCookie,
    'molde.owner.2',
    'molde.outbox',
    transfer,
  ]
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length)
  let length = 0
  return [...values]
    .sort(([a], [b]) => rank(a) - rank(b))
    .filter(([key, value]) => {
      const own = encode([key, value]).length
      if (length + own > mostMoved) return false
      length += own
      return true
    })
}

const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

function decode(written: string): HandOver | null {
  try {
    return z.safeParse(handOver, JSON.parse(decodeURIComponent(written))).data ?? null
  } catch (error) {
    console.info('What another address sent along cannot be read.', error)
    return null
  }
}
