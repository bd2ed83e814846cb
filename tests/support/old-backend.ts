import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOfOldBackend, type UnknownStatus } from './old-backend-answers.ts'

const nameIn = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)

/** Starts an old backend on a free port. `base` is its URL with a slash at the end, `asked` lists the requested actions in order. */
export async function startOldBackend(
  unknown: UnknownStatus = 404,
): Promise<{ base: string; asked: string[]; stop: () => void }> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const name = nameIn(new URL(request.url ?? '', 'http://host').pathname)
    asked.push(name)
    const answer = answerOfOldBackend(name, new URLSearchParams(body), unknown)
    response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/`, asked, stop: () => void server.close() }
}
