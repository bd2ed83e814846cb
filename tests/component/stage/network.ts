// The connection of the app under test: requests can be counted, failed, held back or cut off.
import { type Failure, failures } from '#tests/support/failures.ts'

/** A request of the app to its gym. */
export interface SentRequest {
  action: string
  fields: Readonly<Record<string, string>>
  method: string
  headers: Headers
  credentials: RequestCredentials
  /** True once the gym has received the request. */
  arrived: boolean
}

/**
 * The failure of a request. `lost after the commit`: the gym carries out the request, and its answer is lost.
 * `cut`: the connection breaks before the request arrives. `missing`: the gym does not have the action.
 */
export type NetworkFailure = Failure | 'lost after the commit' | 'cut' | 'missing'

/** Changes the JSON of an answer. The answer waits for the promise of an asynchronous edit. */
export type AnswerEdit = (answer: Record<string, unknown>) => object | Promise<object>

/** An answer as it is on the wire. */
export interface WireAnswer {
  status: number
  type: string
  body: string | null
}

/** Answers a request instead of the gym, or returns null for the gym's own answer. */
export type Responder = (fields: SentRequest['fields']) => WireAnswer | null

export interface Network {
  /** The requests of the app so far, in their order. */
  readonly requests: readonly Readonly<SentRequest>[]
  /** Pending requests, except those that a failure keeps without an answer. */
  readonly pending: number
  /** Requests that a failure keeps without an answer. */
  readonly held: number
  /**
   * Fails every request for `action` from now on, or with null no request. A function decides for each request.
   */
  fail(action: string, failure: NetworkFailure | null | (() => NetworkFailure | null)): void
  /**
   * Changes every answer to `action` from now on with a function. An object replaces the answer, and the gym
   * gets no request. null ends the edit.
   */
  edit(action: string, edit: AnswerEdit | object | null): void
  /** Answers every request for `action` from now on. The actions 'index.html' and 'version.json' are files of the site. */
  respond(action: string, responder: Responder): void
  /** Holds back requests for `action` until the returned function is called. */
  hold(action: string): () => void
  setOnline(online: boolean): void
  /** The app.json that the site serves. */
  setManifest(tenant: string, manifest: object): void
  /** Restores the native fetch. */
  restore(): void
}

const isAnswerEdit = (edit: AnswerEdit | object): edit is AnswerEdit => typeof edit === 'function'

/**
 * The page of the site. The app loads it to distinguish a captive portal from a gym that answers with pages.
 */
const sitePage: WireAnswer = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><html data-tenant="demo"></html>',
}

const responseOf = ({ status, type, body }: WireAnswer): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } })

const nativeFetch = window.fetch.bind(window)

export function installNetwork(): Network {
  const failing = new Map<string, () => NetworkFailure | null>()
  const edits = new Map<string, AnswerEdit | object>()
  const responders = new Map<string, Responder>()
  const gates = new Map<string, Promise<void>>()
  const manifests = new Map<string, object>()
  const requests: SentRequest[] = []
  let [pending, held, online] = [0, 0, true]

  const answer = async (request: Request, signal: AbortSignal, sent: SentRequest): Promise<Response> => {
    const { action } = sent
    await gates.get(action)
    const failure = failing.get(action)?.()
    if (failure === 'cut') throw new TypeError('Failed to fetch')
    if (failure === 'lost after the commit') {
      sent.arrived = true
      await nativeFetch(request)
      throw new TypeError('Failed to fetch')
    }
    if (failure === 'missing') return new Response('Not found', { status: 404 })
    const canned = failure && failures[failure]
    if (failure === 'late') {
      signal.throwIfAborted()
      held += 1
      await new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          held -= 1
          pending += 1
          reject(signal.reason)
        })
        pending -= 1
      })
    }
    if (canned) return responseOf(canned)
    const stubbed = responders.get(action)?.(sent.fields)
    if (stubbed) return responseOf(stubbed)
    const edit = edits.get(action)
    if (edit && !isAnswerEdit(edit)) return Response.json(edit)
    sent.arrived = true
    const response = await nativeFetch(request)
    return edit ? Response.json(await edit(await response.json())) : response
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const manifest = /^\/assets\/dominios\/([^/]+)\/app\.json$/.exec(pathname)?.[1]
    const action = /\/(?:pwa|api)\/([^/]+)$/.exec(pathname)?.[1]
    const file = /^\/(index\.html|version\.json)$/.exec(pathname)?.[1]
    if (manifest === undefined && action === undefined && file === undefined) return nativeFetch(request)
    if (!online) throw new TypeError('Failed to fetch')
    if (file !== undefined) return responseOf(responders.get(file)?.({}) ?? sitePage)
    if (manifest !== undefined) {
      const app = manifests.get(manifest)
      return app ? Response.json(app) : new Response('', { status: 404 })
    }
    const body = request.method === 'POST' ? await request.clone().text() : ''
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
    const { method, headers, credentials } = request
    const sent: SentRequest = { action: action ?? '', fields, method, headers, credentials, arrived: false }
    requests.push(sent)
    pending += 1
    try {
      // A Request's own signal is garbage-collected with the Request, and its listeners with the signal.
      return await answer(request, init?.signal ?? request.signal, sent)
    } finally {
      pending -= 1
    }
  }

  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  return {
    requests,
    get pending() {
      return pending
    },
    get held() {
      return held
    },
    fail(action, failure) {
      if (failure === null) failing.delete(action)
      else failing.set(action, typeof failure === 'function' ? failure : () => failure)
    },
    edit(action, edit) {
      if (edit === null) edits.delete(action)
      else edits.set(action, edit)
    },
    respond: (action, responder) => void responders.set(action, responder),
    hold(action) {
      let release = () => {}
      gates.set(action, new Promise(resolve => (release = resolve)))
      return () => {
        gates.delete(action)
        release()
      }
    },
    setOnline(next) {
      online = next
      window.dispatchEvent(new Event(next ? 'online' : 'offline'))
    },
    setManifest: (tenant, manifest) => void manifests.set(tenant, manifest),
    restore() {
      window.fetch = nativeFetch
      Reflect.deleteProperty(navigator, 'onLine')
    },
  }
}
