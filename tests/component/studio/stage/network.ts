// Connection of the studio's page to its server. Tests can count, hold back, reject, answer or cut off
// requests.

/** A request of the page, such as `GET gyms/box`. */
export interface PageRequest {
  method: string
  /** The path below `/api/`, without its query. */
  path: string
}

/** `cut`: the connection breaks, and so do open answers. A function answers instead of the server. */
export type StudioFailure = 'cut' | ((request: Request) => Response | Promise<Response>)

export interface StudioNetwork {
  /** Requests of the page so far, in order. */
  readonly requests: readonly PageRequest[]
  /** Fails every matching request from now on, or with null no request. */
  fail(request: string | RegExp, failure: StudioFailure | null): void
  /** Holds back matching requests until the returned function is called. */
  hold(request: string | RegExp): () => void
  /** Restores the browser's own fetch. */
  restore(): void
}

const nativeFetch = window.fetch.bind(window)

/** Requests are matched as `METHOD path`. `base` is the address of the test's own studio. */
export function installStudioNetwork(base: string): StudioNetwork {
  const requests: PageRequest[] = []
  const failures = new Map<string | RegExp, StudioFailure>()
  const gates = new Map<string | RegExp, Promise<void>>()
  const streams = new Map<AbortController, string>()
  const find = <Value>(map: ReadonlyMap<string | RegExp, Value>, requestLine: string): Value | undefined =>
    [...map].find(([pattern]) =>
      typeof pattern === 'string' ? pattern === requestLine : pattern.test(requestLine),
    )?.[1]

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search, origin } = new URL(request.url)
    const isStudio = origin === location.origin && (pathname === '/' || pathname.startsWith('/api/'))
    if (!isStudio) return nativeFetch(input, init)
    const path = pathname.replace(/^\/(api\/)?/, '')
    const requestLine = `${request.method} ${path}`
    requests.push({ method: request.method, path })
    await find(gates, requestLine)
    const failure = find(failures, requestLine)
    if (failure === 'cut') throw new TypeError('Failed to fetch')
    if (failure) return failure(request)
    if (path === '') return new Response()
    const cut = new AbortController()
    const signal = AbortSignal.any([cut.signal, ...(init?.signal ? [init.signal] : [])])
    if (path === 'events') streams.set(cut, requestLine)
    return nativeFetch(`${base}${pathname}${search}`, { ...init, signal })
  }
  return {
    requests,
    fail(request, failure) {
      if (failure === null) failures.delete(request)
      else failures.set(request, failure)
      if (failure !== 'cut') return
      for (const [cut, requestLine] of streams)
        if (find(new Map([[request, true]]), requestLine)) {
          streams.delete(cut)
          cut.abort()
        }
    },
    hold(request) {
      let release = () => {}
      gates.set(request, new Promise(resolve => (release = resolve)))
      return () => {
        gates.delete(request)
        release()
      }
    },
    restore() {
      window.fetch = nativeFetch
    },
  }
}
