/// <reference lib="dom" />
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'
import { startHost } from '../platform/host.ts'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  fields: Record<string, string>
}

/** The return value is awaited and ignored. */
export type Answering = (response: ServerResponse, asked: ReceivedRequest) => unknown

/** A backend on a port, and a browser with a page from that origin. `asked` keeps the requests in order. */
export interface Backend {
  origin: string
  asked: ReceivedRequest[]
  drawer: Drawer
  close: () => Promise<void>
}

/** Answers JSON, as a healthy backend does. */
export const json =
  (body: unknown, status = 200): Answering =>
  response => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

/** Answers `body` unchanged. */
export const raw =
  (status: number, body: string): Answering =>
  response => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
  }

export const silence: Answering = () => {}

/** Breaks the connection in the middle of the answer. */
export const broken: Answering = response => {
  response.writeHead(200, { 'Content-Length': '500' })
  response.write('{"ok":1,', () => response.destroy())
}

/** Starts a backend for one test. Import the app's modules afterwards. */
export async function startBackend(answer: Answering, cookie = ''): Promise<Backend> {
  const asked: ReceivedRequest[] = []
  const { origin, close } = await startHost(async (incoming, response) => {
    const question = await read(incoming)
    asked.push(question)
    await answer(response, question)
  })
  return { origin, asked, drawer: openPage(origin, cookie), close }
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
  let body = ''
  for await (const piece of incoming) body += String(piece)
  const { method = '', url = '', headers } = incoming
  return { method, path: url, headers, fields: Object.fromEntries(new URLSearchParams(body)) }
}

/** Opens a page at `origin`, to which addresses are relative as in a browser. */
function openPage(origin: string, cookie: string): Drawer {
  const drawer = freshBrowser()
  vi.stubGlobal('location', new URL(`${origin}/tab3`))
  vi.stubGlobal('document', { cookie, getElementById: () => null })
  const fetchOfNode = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => fetchOfNode(new URL(address, origin), init))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return drawer
}
