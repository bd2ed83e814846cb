import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'

/** What a backend answers that knows the calls of the specification's §7 alone, written as an old PHP framework writes it. */
const answers: Readonly<Record<string, (fields: URLSearchParams) => unknown>> = {
  login: fields => ({
    ok: fields.get('password') === 'molde1234' ? '1' : '0',
    err: fields.get('password') === 'molde1234' ? [] : { '0': 'Usuario o clave incorrectos.' },
    user: { id: '31', username: fields.get('username'), fullname: 'Ana Gutiérrez', created: '2014-03-01' },
    ck: { '0': 'abc', '1': 'def' },
    myfit: ['1416600000', 'fit'],
    cakephp: 'galleta',
  }),
  unread: () => ({ unread: '2', unreadblog: '1' }),
  utoken2: () => ({ ok: '1' }),
  search: fields => ({ seq: fields.get('seq'), d: { '77': { id: '77', fullname: 'Beto Roldán' } } }),
  reservaradd: () => ({ ok: '1', err: [] }),
}

/** How it answers what it does not know: with its page, under this status. */
export type UnknownStatus = 404 | 200

interface Answer {
  status: number
  contentType: string
  body: string
}

/** JSON as text/html; a page for what it does not know. */
function answerTo(name: string, fields: URLSearchParams, unknown: UnknownStatus): Answer {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (answer)
    return {
      status: 200,
      contentType: 'text/html; charset=UTF-8',
      body: JSON.stringify(answer(fields)),
    }
  const body = '<!doctype html><title>Missing Method</title><h1>Missing Method in PwaController</h1>'
  return { status: unknown, contentType: 'text/html', body }
}

const nameIn = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)

/** Answers the page's calls as such a backend does. What was asked is kept in order. */
export async function serveOldBackend(page: Page, unknown: UnknownStatus = 404): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/pwa\//, async route => {
    const name = nameIn(new URL(route.request().url()).pathname)
    asked.push(name)
    await route.fulfill(answerTo(name, new URLSearchParams(route.request().postData() ?? ''), unknown))
  })
  return asked
}

/** Such a backend on a port of its own. `base`: its address, ending in one slash; what was asked is kept in order. */
export async function startOldBackend(
  unknown: UnknownStatus = 404,
): Promise<{ base: string; asked: string[]; stop: () => void }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const name = nameIn(new URL(request.url ?? '', 'http://host').pathname)
    asked.push(name)
    const answer = answerTo(name, new URLSearchParams(body), unknown)
    response.writeHead(answer.status, { 'Content-Type': answer.contentType }).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/`, asked, stop: () => void server.close() }
}
