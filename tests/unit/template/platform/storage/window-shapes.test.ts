// Covers each shape of each value in the app's window or in the phone's database. Fixtures are written once and never changed.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { inDatabase, keyOfShape, ofMemberInWindow, ofWindow } from '#platform/storage/ledger.ts'
import { Drawer, freshBrowser } from '#tests/support/drawer.ts'
import { takeSchemas } from '#tests/support/stored-schemas.ts'

const fixtures = resolve(import.meta.dirname, '../../../../fixtures')
const app = '../../../../../template/src'

/** Schemas that the app has used for reading. */
const schemas = vi.hoisted((): unknown[] => [])
vi.mock('zod/mini', async importOriginal => {
  const original = await importOriginal<typeof import('zod/mini')>()
  const { noteSchemas } = await import('#tests/support/stored-schemas.ts')
  return { ...original, safeParse: noteSchemas(original.safeParse, schemas) }
})

/** Node has no IndexedDB. */
const database = new Map<string, unknown>()
vi.mock('#platform/storage/database.ts', () => ({
  get: async (key: string) => structuredClone(database.get(key)),
  getShape: async (key: string, shape: number) => structuredClone(database.get(keyOfShape(key, shape))),
  set: async (key: string, value: unknown) => void database.set(key, structuredClone(value)),
}))

/** Reads a value as the app does, and saves it again. */
const copyInWindow: Record<string, () => Promise<void>> = {
  tab: async () => {
    const { lastTab, rememberTab } = await import(`${app}/shell/navigation/tabs.ts`)
    rememberTab(lastTab())
  },
  drafts: async () => {
    const { readDrafts, persistDrafts } = await import(`${app}/ui/form/drafts.ts`)
    persistDrafts(readDrafts())
  },
  charges: async () => {
    const { restoreSeenCharges, persistSeenCharges } = await import(
      `${app}/features/payments/fees/charges.ts`
    )
    persistSeenCharges(restoreSeenCharges())
  },
  interrupted: async () => {
    const { readInterrupted, rememberInterrupted } = await import(
      `${app}/features/booking/book/interrupted.ts`
    )
    const { slot, at } = readInterrupted('1', 1_795_864_600_000)
    rememberInterrupted('1', slot, at)
  },
  'sign-up': async () => {
    const { readDraft, persistDraft } = await import(`${app}/features/account/sign-up/use-sign-up.ts`)
    persistDraft(readDraft())
  },
  'profile-draft': async () => {
    const { restoreForm, persistForm } = await import(`${app}/features/account/profile/profile-draft.ts`)
    const saved = { fullname: 'Ana Paz', email: 'ana@example.com', phone: '', birth: '' }
    persistForm(restoreForm(saved).form, saved)
  },
  ranking: async () => {
    const { readRankingOptions, persistRankingOptions } = await import(
      `${app}/features/fitness/ranking/ranking.ts`
    )
    persistRankingOptions(readRankingOptions())
  },
  score: async () => {
    const { readScore, persistScore } = await import(`${app}/features/fitness/scores/use-score.ts`)
    persistScore(readScore())
  },
  'score-subject': async () => {
    const { takeScoreSubject, persistScoreSubject } = await import(
      `${app}/features/fitness/scores/score-subject.ts`
    )
    persistScoreSubject(takeScoreSubject())
  },
  'timed-result': async () => {
    const { takeTimedResult, persistTimedResult } = await import(
      `${app}/features/fitness/scores/timed-result.ts`
    )
    persistTimedResult(takeTimedResult())
  },
  calculator: async () => {
    const { readDraft, persistDraft } = await import(`${app}/features/fitness/calculator/calculator.ts`)
    persistDraft(readDraft())
  },
}

/** Values without parts, such as a flag or a word. A hand-over to another domain ends in the same window. */
const plain = new Set(['storeapp', 'invitation', 'renewed', 'reloaded', 'reloaded.*', 'owner', 'moving'])

/** The part of a stored read that must stay unchanged. The copy's age depends on the time of the read. */
const copiesSchema = z.object({
  state: z.object({
    queries: z.array(
      z.object({
        state: z.object({ data: z.unknown(), dataUpdatedAt: z.number() }),
        queryKey: z.array(z.unknown()),
        queryHash: z.string(),
      }),
    ),
  }),
})

const fixture = (place: string, name: string, shape: number): unknown =>
  JSON.parse(readFileSync(`${fixtures}/stored-in-${place}/${name}/${shape}.json`, 'utf8'))
const namesIn = (place: string): string[] =>
  readdirSync(`${fixtures}/stored-in-${place}`, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => path.replaceAll('\\', '/'))
    .sort()

let inWindow: Drawer
beforeEach(() => {
  freshBrowser()
  database.clear()
  inWindow = new Drawer()
  vi.stubGlobal('sessionStorage', inWindow)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'hidden', documentElement: { dataset: {} } }),
  )
})

test('every value in a window and in the database has fixtures', () => {
  const rows = Object.entries({ ...ofWindow, ...ofMemberInWindow })
  const withShapes = rows.filter(([name]) => !plain.has(name))
  expect(namesIn('window')).toEqual(withShapes.map(([name, shape]) => `${name}/${shape}.json`).sort())
  expect(Object.keys(copyInWindow).sort()).toEqual(withShapes.map(([name]) => name).sort())
  expect(namesIn('database')).toEqual(['reads/1.json', 'reads/2.json', 'transfer/1.json'])
  expect(inDatabase).toEqual({ reads: 2, transfer: 1 })
})

// On a failure the schema has changed. Give it the next number in the ledger and add a function that reads the previous shape.
test.each(Object.keys(copyInWindow))('reads %s from a window and saves it unchanged', async name => {
  const key = keyOfShape(`molde.${name}`, 1)
  const stored = fixture('window', name, 1)
  inWindow.setItem(key, JSON.stringify(stored))
  const setItem = vi.spyOn(inWindow, 'setItem')
  takeSchemas(schemas)
  await copyInWindow[name]?.()
  await expect(takeSchemas(schemas)).toMatchFileSnapshot(`${fixtures}/stored-schemas/window.${name}.1.txt`)
  expect(setItem).toHaveBeenCalledWith(key, expect.anything())
  expect(JSON.parse(inWindow.getItem(key) ?? 'null')).toEqual(stored)
})

test('reads a draft transfer and saves it unchanged', async () => {
  const stored = fixture('database', 'transfer', 1)
  database.set('molde.transfer', stored)
  const { readDraft, saveDraft } = await import(`${app}/features/payments/transfer/transfer-draft.ts`)
  takeSchemas(schemas)
  const draft = await readDraft('demo/1')
  await expect(takeSchemas(schemas)).toMatchFileSnapshot(`${fixtures}/stored-schemas/database.transfer.1.txt`)
  database.clear()
  await saveDraft('demo/1', draft)
  expect(Object.fromEntries(database)).toEqual({ 'molde.transfer': stored })
})

test.each([1, 2])('restores reads of shape %i and saves them in shape 2', async shape => {
  vi.useFakeTimers({ now: 1_795_864_516_022 })
  const { persistReads } = await import(`${app}/api/reads/persisted-reads.ts`)
  const { createQueryClient } = await import(`${app}/api/reads/queries.ts`)
  const { family } = await import(`${app}/protocol/people/people.ts`)
  database.set(keyOfShape('molde.reads', shape), fixture('database', 'reads', shape))
  const queries = createQueryClient()
  const stop = persistReads(queries, 'demo/1')
  const queryKey = ['family', {}]
  queries.getQueryCache().build(queries, { queryKey, meta: { read: family } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(queries.getQueryData(queryKey)).toMatchObject({ family: [{ fullname: 'Tomás Paz' }] })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  vi.useRealTimers()
  const [query] = copiesSchema.parse(fixture('database', 'reads', 2)).state.queries
  expect(query?.state.data).toBeDefined()
  expect(database.get('molde.reads.2')).toMatchObject({ owner: 'demo/1', state: { queries: [query] } })
})
