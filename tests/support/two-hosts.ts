// Serves several domains of a gym on one port over TLS, with the sandbox as backend. Switches tell Chromium their addresses.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentTypeOf, lifetimeOf, screenPath, steadyHeaders } from '#generator/host-config/headers.ts'

/** The files of a domain by path, or its only page. */
type Site = ReadonlyMap<string, Uint8Array>

export interface Domains {
  /** The present site of each domain. */
  sites: Map<string, Site>
  /** The URLs of the received requests: domain and path. */
  asked: string[]
  /** Chromium's switches for these domains. */
  switches: string[]
  close(): Promise<void>
}

/** Serves `sites`. `folder` stores the certificate. Requests to /pwa/ are forwarded to the local port `backend` for `gym`. */
export async function startDomains(
  sites: Map<string, Site>,
  { folder, backend, gym }: { folder: string; backend: number; gym: string },
): Promise<Domains> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=example.com', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const asked: string[] = []
  const server = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (incoming, response) => {
      const { url = '/', headers, method } = incoming
      const domain = headers.host ?? ''
      asked.push(`${domain}${url}`)
      if (url.startsWith('/pwa/')) {
        const options = {
          port: backend,
          path: url,
          method,
          headers: { ...headers, host: `${gym}.localhost:${backend}` },
        }
        const forwarded = request(options, answer => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        incoming.pipe(forwarded)
      } else sendOf(sites.get(domain), new URL(url, 'https://x').pathname, response)
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const rules = [...sites.keys()].map(domain => `MAP ${domain}:443 127.0.0.1:${port}`)
  return {
    sites,
    asked,
    switches: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function sendOf(site: Site | undefined, pathname: string, response: ServerResponse): void {
  const path = new RegExp(screenPath).test(pathname) ? 'index.html' : pathname.slice(1)
  const bytes = site?.get(path)
  const headers = Object.fromEntries(steadyHeaders)
  if (!bytes) response.writeHead(404, headers).end()
  else
    response
      .writeHead(200, { ...headers, 'Content-Type': contentTypeOf(path), 'Cache-Control': lifetimeOf(path) })
      .end(bytes)
}
