// The stream on which windows of the studio learn of changes.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEvents, type StudioEvent } from '#generator/studio/events/events.ts'
import { eventsApi } from '#generator/studio/events/events-api.ts'
import type { StudioOptions } from '#generator/studio/studio.ts'
import { localSystem } from '#generator/system/disk.ts'
import { type StudioClient, studioOf } from '#tests/support/studio.ts'
import { changeApp } from '#tests/support/tenants.ts'

/** A window's stream, with the events so far. */
interface Stream {
  events: readonly StudioEvent[]
  comments: () => number
  isOver: () => boolean
  close: () => void
}

async function openStream({ ask }: Pick<StudioClient, 'ask'>): Promise<Stream> {
  const response = await ask('api/events')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: StudioEvent[] = []
  let [comments, isOver] = [0, false]
  const read = async () => {
    let rest = ''
    while (reader) {
      const { done, value = '' } = await reader.read()
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice('data: '.length)))
        if (line.startsWith(':')) comments += 1
      }
    }
    isOver = true
  }
  const reading = read()
  const close = () => void reader?.cancel()
  onTestFinished(async () => {
    close()
    await reading
  })
  return { events, comments: () => comments, isOver: () => isOver, close }
}

async function openStudio(more: Partial<StudioOptions> = {}) {
  const studio = await studioOf(['box'], more)
  onTestFinished(() => studio.studio.close())
  await mkdir(studio.paths.out, { recursive: true })
  const stream = await openStream(studio)
  await expect.poll(() => stream.events[0]?.topic).toBe('watch')
  return { ...studio, stream }
}

const isWatching = { topic: 'watch', isWatching: true }
const isNotWatching = { topic: 'watch', isWatching: false }

test('requires the token', async () => {
  const { ask } = await studioOf(['box'])
  expect((await ask('api/events', { headers: { authorization: 'Bearer x' } })).status).toBe(401)
})

test('tells first that changes on the disk are reported', async () => {
  const { stream } = await openStudio()
  expect(stream.events).toEqual([isWatching])
})

test.each([
  ['writes app.json', (tenants: string) => changeApp(tenants, 'box', { name: 'De un editor' })],
  [
    'replaces app.json',
    async (tenants: string) => {
      await writeFile(join(tenants, 'box/app.json~'), '{"name":"De vim"}')
      await rename(join(tenants, 'box/app.json~'), join(tenants, 'box/app.json'))
    },
  ],
  ['writes defaults.json', (tenants: string) => writeFile(join(tenants, 'defaults.json'), '{}')],
  ['adds a gym', (tenants: string) => mkdir(join(tenants, 'nuevo'))],
])('tells every window that an editor %s', async (_, work) => {
  const { paths, stream, ...studio } = await openStudio()
  const other = await openStream(studio)
  await expect.poll(() => other.events).toEqual([isWatching])
  await work(paths.tenants)
  await expect.poll(() => stream.events).toContainEqual({ topic: 'gyms' })
  await expect.poll(() => other.events).toContainEqual({ topic: 'gyms' })
})

test('tells of git only what it changes in the gyms', async () => {
  const { paths, stream } = await openStudio()
  await mkdir(join(paths.tenants, '.git'))
  await writeFile(join(paths.tenants, '.git/index'), 'x')
  await changeApp(paths.tenants, 'box', { name: 'Otro' })
  await expect.poll(() => stream.events).toContainEqual({ topic: 'gyms' })
})

test('tells of a changed draft with its version, and of the first and last unsaved change', async () => {
  const { change, act, stream } = await openStudio()
  const { version } = await change('name', 'Otro')
  await expect.poll(() => stream.events).toContainEqual({ topic: 'draft', gym: 'box', version })
  await expect.poll(() => stream.events).toContainEqual({ topic: 'unsaved' })
  const before = stream.events.length
  await act('save')
  const since = () => stream.events.slice(before)
  await expect.poll(since).toContainEqual({ topic: 'unsaved' })
  await expect.poll(since).toContainEqual({ topic: 'gyms' })
})

test('tells of icons once they are drawn', async () => {
  const { view, change, stream } = await openStudio()
  await view()
  expect(await change('theme_color', '#0a7d33')).toMatchObject({ iconState: 'drawing' })
  await expect.poll(() => stream.events, { timeout: 20_000 }).toContainEqual({ topic: 'draft', gym: 'box' })
  await expect.poll(view).toMatchObject({ iconState: 'drawn' })
})

test('tells of the progress of a job', async () => {
  const { post, stream } = await openStudio()
  await post('api/work', { kind: 'verify', gyms: ['box'] })
  await expect.poll(() => stream.events).toContainEqual({ topic: 'work' })
})

test('tells of a site that a terminal has built', async () => {
  const { paths, stream } = await openStudio()
  await mkdir(join(paths.out, 'box/.sites/a/www'), { recursive: true })
  await localSystem().replaceSymlink(join(paths.out, 'box/www'), '.sites/a/www')
  await expect.poll(() => stream.events).toContainEqual({ topic: 'build', gym: 'box' })
})

test('tells of the app for phones', async () => {
  const { post, ask, stream } = await openStudio({ places: () => [{ name: 'lo', address: '127.0.0.1' }] })
  await post('api/gyms/box/phone', { as: 'ana' })
  await expect.poll(() => stream.events).toContainEqual({ topic: 'phone', gym: 'box' })
  const before = stream.events.length
  await ask('api/gyms/box/phone', { method: 'DELETE' })
  await expect.poll(() => stream.events.slice(before)).toContainEqual({ topic: 'phone', gym: 'box' })
})

test('collects the events of a fast job', async () => {
  const { change, stream } = await openStudio()
  for (let count = 0; count < 30; count += 1) await change('name', `Otro ${count}`)
  const { version } = await change('name', 'El último')
  await expect.poll(() => stream.events).toContainEqual({ topic: 'draft', gym: 'box', version })
  expect(stream.events.filter(({ topic }) => topic === 'draft').length).toBeLessThan(30)
})

test.each([
  ['too many watches', 'ENOSPC: System limit for number of file watchers reached'],
  ['a network disk', 'tenants is on a disk (NFS) that does not report all changes.'],
])('tells that changes on the disk are not reported: %s', async (_, reason) => {
  const lines: string[] = []
  const system = { ...localSystem(), watchTree: () => Promise.reject(new Error(reason)) }
  const { change, stream } = await openStudio({ system, log: line => lines.push(line) })
  expect(stream.events).toEqual([isNotWatching])
  expect(lines).toEqual([`Changes by other programs appear with a delay: ${reason}`])
  const { version } = await change('name', 'Otro')
  await expect.poll(() => stream.events).toContainEqual({ topic: 'draft', gym: 'box', version })
})

test('tells that changes on the disk are reported no more', async () => {
  const fails: ((error: Error) => void)[] = []
  const local = localSystem()
  const system: typeof local = {
    ...local,
    watchTree(folder, options) {
      fails.push(options.onFailed)
      return local.watchTree(folder, options)
    },
  }
  const { stream } = await openStudio({ system })
  fails[0]?.(new Error('EMFILE'))
  await expect.poll(() => stream.events).toEqual([isWatching, isNotWatching])
})

test('a gym folder without built sites is watched all the same', async () => {
  const studio = await studioOf(['box'])
  onTestFinished(() => studio.studio.close())
  const stream = await openStream(studio)
  await expect.poll(() => stream.events).toEqual([isWatching])
})

test('a comment keeps a stream without events alive', async () => {
  const watch = { isWatching: () => true, start: async () => {}, stop: () => {} }
  const closing = new AbortController()
  const api = eventsApi({ events: openEvents(), watch, closing: closing.signal, heartbeatMs: 20 })
  const { events, comments, isOver } = await openStream({ ask: async () => api.request('/') })
  await expect.poll(comments).toBeGreaterThan(2)
  expect(events).toEqual([isWatching])
  closing.abort()
  await expect.poll(isOver).toBe(true)
})

test('ends all streams when the studio closes', async () => {
  const { studio, stream } = await openStudio()
  await studio.close()
  await expect.poll(stream.isOver).toBe(true)
})

test('forgets a window that has gone', async () => {
  const { stream, change } = await openStudio()
  stream.close()
  await expect.poll(stream.isOver).toBe(true)
  const { length } = stream.events
  await change('name', 'Otro')
  expect(stream.events).toHaveLength(length)
})
