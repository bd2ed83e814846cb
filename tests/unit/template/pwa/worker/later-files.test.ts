import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerAndKeep,
  filesOfThisPhone,
  keepMissing,
} from '../../../../../template/src/pwa/worker/later-files.ts'
import { startHost } from '../../platform/host.ts'
import { Shelves } from './caches.ts'

const cacheName = 'precache'
/** The name of a file that holds "from the network". */
const named = (name: string, end = 'js') =>
  `assets/${name}-${createHash('sha256').update('from the network').digest('base64url').slice(0, 8)}.${end}`
let shelves: Shelves
beforeEach(() => {
  shelves = new Shelves()
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const file =
  (type: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end('from the network')
  }

const keptUrls = async () => (await (await shelves.open(cacheName)).keys()).map(({ url }) => url)

test('a file that is used is fetched once', async () => {
  const host = vi.fn(file('text/javascript; charset=utf-8'))
  const { origin } = await startHost(host)
  for (const _ of [1, 2]) {
    const answer = await answerAndKeep(`${origin}/${named('a')}`, cacheName)
    expect(await answer.text()).toBe('from the network')
  }
  expect(host).toHaveBeenCalledTimes(1)
})

test('an answer that is not the file that was built is neither passed on nor kept', async () => {
  const { origin } = await startHost((_, response) => void response.end('<!doctype html>'))
  await expect(answerAndKeep(`${origin}/${named('a')}`, cacheName)).rejects.toThrow()
  expect(await keptUrls()).toEqual([])
})

test('a wrong answer that the browser holds is asked for again past its cache', async () => {
  const asked: (string | undefined)[] = []
  const { origin } = await startHost(({ headers }, response) => {
    asked.push(headers['cache-control'])
    response.end(headers['cache-control'] ? 'from the network' : '<!doctype html>')
  })
  const answer = await answerAndKeep(`${origin}/${named('a')}`, cacheName)
  expect(await answer.text()).toBe('from the network')
  expect(asked).toEqual([undefined, 'no-cache'])
})

test('a phone without room gets the file all the same', async () => {
  const { origin } = await startHost(file('text/css'))
  const cache = await shelves.open(cacheName)
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const answer = await answerAndKeep(`${origin}/${named('a', 'css')}`, cacheName)
  expect(await answer.text()).toBe('from the network')
})

test('missing files are fetched after a pause, those that are kept are not', async () => {
  const host = vi.fn(file('text/javascript'))
  const { origin } = await startHost(host)
  const files = ['a', 'b', 'c'].map(name => `${origin}/${named(name)}`)
  await answerAndKeep(files[1] ?? '', cacheName)
  await keepMissing(async () => files, cacheName, 0)
  expect((await keptUrls()).sort()).toEqual(files)
  expect(host).toHaveBeenCalledTimes(3)
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 1],
])('over the connection %o, %d missing files are fetched', async (connection, expected) => {
  const host = vi.fn(file('text/javascript'))
  const { origin } = await startHost(host)
  vi.stubGlobal('navigator', { connection })
  await keepMissing(async () => [`${origin}/${named('a')}`], cacheName, 0)
  expect(host).toHaveBeenCalledTimes(expected)
})

test('without a connection the missing files wait for the next time', async () => {
  const host = await startHost(file('text/javascript'))
  await host.close()
  await keepMissing(async () => [`${host.origin}/${named('a')}`], cacheName, 0)
  expect(await keptUrls()).toEqual([])
})

test('the files of staff are at hand on the phones of staff alone', async () => {
  const read = () => filesOfThisPhone(['late.js'], ['staff.js'])
  expect(await read()).toEqual(['late.js'])
  await shelves.open('staff')
  expect(await read()).toEqual(['late.js', 'staff.js'])
})

test('the files to be kept are known after the pause: by then the page may have told about its member', async () => {
  const { origin } = await startHost(file('text/javascript'))
  const files = vi.fn(async () => [`${origin}/${named('a')}`])
  const keeping = keepMissing(files, cacheName, 0)
  expect(files).not.toHaveBeenCalled()
  await keeping
  expect(await keptUrls()).toEqual([`${origin}/${named('a')}`])
})
