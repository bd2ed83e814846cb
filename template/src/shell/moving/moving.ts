// A gym moves to another domain: its app moves along, with what is stored at the former domain.
//
// 1. The app at a former domain sends the waiting writes. It checks that the new address answers, and goes
//    there with its values in the fragment, as many as an address has room for.
// 2. The app at the new address stores them, unless another member is logged in there, and goes back with the
//    id of the hand-over.
// 3. The app at the former domain removes the writes that have arrived, and hands over the rest.
// 4. Once everything has arrived, it forgets the member and goes to the new address for good.
//
// Nothing is forgotten before the new address has it. Without a connection the app works on at the former
// domain.
// See docs/decisions/0135-a-gym-keeps-its-former-names.md.
import * as z from 'zod/mini'
import { readSession } from '#api/session.ts'
import { beginLeaving, claimPhone, finishLeaving } from '#features/account/shared/forgotten-at-logout.ts'
import { currentOwner } from '#platform/gym-ids.ts'
import { arrived, moved as movedPrefix } from '#platform/handed-over.ts'
import { whenReloadAllowed } from '#platform/page/reload-guard.ts'
import { get, set } from '#platform/storage/database.ts'
import { storeMovedValues, valuesToMove } from '#platform/storage/moved-values.ts'
import { clear, keys, persist, restore } from '#platform/storage/storage.ts'
import { persistInWindow, takeFromWindow } from '#platform/storage/window-storage.ts'
import { hour } from '#platform/time/units.ts'
import { within } from '#platform/timeout.ts'
import { newWriteId } from '#platform/write-id.ts'
import type { Manifest } from '#protocol/gym/manifest.ts'
import {
  addMovedWrites,
  isQueueEmpty,
  removeMovedWrites,
  storedWritesAsJson,
  subscribeOutbox,
} from '#pwa/outbox/queue.ts'
import { holdMove } from './held-move.ts'

// Exported here because only a former domain loads this file. SettledLine.tsx loads it there too.
export { heldMove, subscribeHeldMove } from './held-move.ts'

type Addresses = Pick<Manifest, 'domain' | 'formerDomains'>

const handOver = z.object({ id: z.string(), values: z.array(z.tuple([z.string(), z.string()])) })
type HandOver = z.output<typeof handOver>

/** In the window that is moving: the id of the hand-over, and everything that has been handed over so far. */
const storageKey = 'molde.moving'
const pending = z.object({
  id: z.string(),
  /** Waiting writes of this hand-over, as JSON. */
  writes: z.array(z.string()),
  /** Keys of the values that have been handed over, in earlier hand-overs too. */
  moved: z.array(z.string()),
  /** True if some values did not fit. */
  hasMore: z.boolean(),
  transfer: z.nullable(z.string()),
})

/** In the database: the transfer that the member has begun, with its photo. */
const transfer = 'molde.transfer'
const owned = z.object({ owner: z.string() })

/** Maximum number of characters of a hand-over. Every browser takes an address of that length. */
const maxMoved = 60_000
/** The answer of the new address if another member is logged in there, in the place of an id. */
const occupied = 'occupied'
/** Time in ms before the next try after that answer. */
const retryAfter = hour
const timeoutsMs = { send: 20_000, answer: 10_000 }

/**
 * Handles `fragment`, which the gym's other address sent along. Resolves with true if this page is being left.
 */
export async function receive(fragment: string, addresses: Addresses): Promise<boolean> {
  if (fragment.startsWith(movedPrefix)) return takeOver(fragment.slice(movedPrefix.length), addresses)
  return finish(fragment.slice(arrived.length), addresses)
}

/** At the new address: stores the values of the hand-over and confirms it to the former address. */
async function takeOver(encoded: string, { domain, formerDomains }: Addresses): Promise<boolean> {
  const from = referrer()
  // Any site may link here with a fragment. An attacker could read a session that they chose themselves.
  if (location.hostname !== domain || !from || !formerDomains.includes(from.hostname)) return false
  const payload = decode(encoded)
  if (!payload) return false
  const values = new Map(payload.values)
  const owner = currentOwner(values.get('molde.owner.2') ?? '')
  const isFree = restore(keys.userData) === null
  // The values of a member do not mix with those of another who is logged in here: they stay at the former
  // domain.
  if (!isFree && owner !== currentOwner(restore('molde.owner.2') ?? '')) {
    location.replace(`${from.origin}${path()}#${arrived}${occupied}`)
    return true
  }
  if (isFree && owner !== '') claimPhone(owner)
  const transferJson = values.get(transfer)
  if (transferJson !== undefined && (await get(transfer)) === undefined)
    await set(transfer, JSON.parse(transferJson))
  addMovedWrites(values.get('molde.outbox') ?? '[]')
  storeMovedValues(values, isFree ? 'all' : 'missing')
  if (readSession() === null) for (const key of sessionKeys) clear(key)
  const isMembers = values.has(keys.userData) || values.has('molde.outbox')
  location.replace(isMembers ? `${from.origin}${path()}#${arrived}${payload.id}` : path())
  return true
}

/**
 * At the former domain: hands over the rest. Forgets the member once everything is at the new address, and goes
 * there.
 */
async function finish(id: string, addresses: Addresses): Promise<boolean> {
  const pendingMove = takeFromWindow(storageKey, pending)
  if (!pendingMove || !isFormerDomain(addresses) || referrer()?.hostname !== addresses.domain) return false
  if (id === occupied) {
    persist('molde.move-held', String(Date.now()))
    holdForOther(addresses)
    return false
  }
  if (pendingMove.id !== id || (await readBegunTransfer()) !== pendingMove.transfer) return false
  removeMovedWrites(new Set(pendingMove.writes))
  if (pendingMove.hasMore || !isQueueEmpty()) return go(addresses, new Set(pendingMove.moved))
  beginLeaving()
  await finishLeaving()
  location.replace(addressOf(addresses))
  return true
}

/**
 * Moves to the new address as soon as a reload loses nothing. Stays if the new address does not answer.
 * Resolves with true if this page is being left.
 */
export async function leave(addresses: Addresses): Promise<boolean> {
  if (!isFormerDomain(addresses)) return false
  const heldFor = Date.now() - Number(restore('molde.move-held') ?? 0)
  if (heldFor >= 0 && heldFor < retryAfter) {
    holdForOther(addresses)
    return false
  }
  if (!(await isReachable(addresses))) return false
  await within(timeoutsMs.send, waitForEmptyQueue(), () => {})
  return go(addresses, new Set())
}

/** Tells the member that another member is logged in at the new address. */
const holdForOther = ({ domain }: Addresses): void =>
  holdMove({ domain, reason: 'other member', tryAgain: async () => false })

/**
 * Leaves with the stored values that are not in `before`, as far as they fit. Holds the move while a transfer
 * that does not fit would stay behind. Stays if nothing fits.
 */
async function go(addresses: Addresses, before: ReadonlySet<string>): Promise<boolean> {
  await whenReloadAllowed()
  const transferJson = await readBegunTransfer()
  const { values, writes, hasMore } = pack(valuesToMove(), transferJson, before)
  const added = values.map(([key]) => key).filter(key => !before.has(key) && !isRepeated(key))
  if (transferJson !== null && !before.has(transfer) && !added.includes(transfer)) {
    holdMove({ domain: addresses.domain, reason: 'transfer', tryAgain: () => go(addresses, before) })
    return false
  }
  const isFirst = before.size === 0
  if (!isFirst && added.length === 0 && writes.length === 0) return false
  const payload: HandOver = { id: newWriteId(), values }
  // The first entry tells the first hand-over from the next.
  const moved = [...new Set([keys.userData, ...before, ...added])]
  persistInWindow(storageKey, { id: payload.id, writes, moved, hasMore, transfer: transferJson })
  location.replace(`${addressOf(addresses)}#${movedPrefix}${encode(payload)}`)
  return true
}

/** The transfer that the member has begun and not sent, as JSON. Null without a transfer. */
async function readBegunTransfer(): Promise<string | null> {
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

/**
 * Resolves with true if the new address serves the gym's icon. The page's policy allows only images from there.
 */
const isReachable = ({ domain }: Addresses): Promise<boolean> =>
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
    const check = () => {
      if (!isQueueEmpty()) return
      stop()
      resolve()
    }
    const stop = subscribeOutbox(check)
    check()
  })
}

/** Keys of the session, with its owner. They are in each hand-over. */
const ofSession: readonly string[] = [...sessionKeys, 'molde.owner.2']
const queue = 'molde.outbox'
const isRepeated = (key: string): boolean => ofSession.includes(key) || key === queue

interface Packet {
  values: [string, string][]
  /** The waiting writes among them, as JSON. */
  writes: string[]
  /** True if a value did not fit. */
  hasMore: boolean
}

/**
 * Packs as many values as an address has room for: the session, the begun transfer, values that are not in
 * `before`, then waiting writes. A value that is too long for any address stays behind.
 */
function pack(
  stored: ReadonlyMap<string, string>,
  transferJson: string | null,
  before: ReadonlySet<string>,
): Packet {
  const session = [...stored].filter(([key]) => ofSession.includes(key))
  const packet: Packet = { values: [...session], writes: [], hasMore: false }
  let room = maxMoved - encode(session).length
  const maxRoom = room
  const begun: [string, string][] = transferJson === null ? [] : [[transfer, transferJson]]
  for (const value of [...begun, ...stored]) {
    if (isRepeated(value[0]) || before.has(value[0])) continue
    const length = encode(value).length
    if (length <= room) {
      room -= length
      packet.values.push(value)
    } else if (length <= maxRoom) packet.hasMore = true
  }
  room -= encode([queue, '[]']).length
  for (const write of storedWritesAsJson()) {
    room -= encode(write).length + 3
    if (room < 0) break
    packet.writes.push(write)
  }
  if (packet.writes.length > 0) packet.values.push([queue, `[${packet.writes.join()}]`])
  return packet
}

const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value))

function decode(encoded: string): HandOver | null {
  try {
    return z.safeParse(handOver, JSON.parse(decodeURIComponent(encoded))).data ?? null
  } catch (error) {
    console.info('What another address sent along cannot be read.', error)
    return null
  }
}
