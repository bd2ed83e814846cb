// App in a frame. It receives each newer draft and applies its look at once. The draft's own app loads behind
// it later, at the same location, and replaces it when it has content.
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import * as z from 'zod/mini'
import { isThere } from '../api.ts'
import type { Look } from '../server.ts'
import { scrollTo, type ToFrame } from './inside/frame-protocol.ts'
import { takeTurn } from './turns.ts'

/** Pause without changes before the app itself is loaded, ms. */
const quietMs = 1_500
/** Timeout for a loaded document's `hello`, ms. */
const helloTimeoutMs = 500
/** Poll interval while the user works in the frame, ms. */
const pollMs = 500
/** Minimum time between two automatic logins, ms. */
const minLoginGapMs = 5_000

const placeSchema = z.object({ path: z.string(), link: z.string(), scroll: z.number() })
const barsSchema = z.object({ top: z.string(), bottom: z.string() })
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), site: z.string(), look: z.string() }),
  z.object({ type: z.enum(['ready', 'place']), place: placeSchema, bars: barsSchema }),
  z.object({ type: z.literal('expired') }),
  z.object({ type: z.literal('escape') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
type Message = z.output<typeof messageSchema>

/** A frame element with its document. */
export interface Layer {
  id: number
  src: string
  /** Initial window name, which carries the scroll position. */
  name: string
  /** Site requested when it was loaded, and site that its document reports. */
  requested: string
  site: string
  /** Original look of its page. */
  look: string
  /** Address of its entrance. */
  entrance: string
  /** Ends its turn, so that the next app can load. */
  release: () => void
}

/** `stopped`: the studio does not answer. `failed`: the reason for no app as a sentence, or ''. */
export type Trouble = { kind: 'stopped' } | { kind: 'failed'; message: string }

interface State {
  shown: Layer | null
  next: Layer | null
  trouble: Trouble | null
  place: z.output<typeof placeSchema>
  bars: z.output<typeof barsSchema>
}

type Change =
  | { type: 'load'; layer: Layer }
  | { type: 'drop' }
  | { type: 'hello'; layer: number; site: string; look: string }
  | { type: 'trouble'; trouble: Trouble; layer: number }
  | { type: 'ready' | 'place'; layer: number; place: State['place']; bars: State['bars'] }

const initialState: State = {
  shown: null,
  next: null,
  trouble: null,
  place: { path: '', link: '', scroll: 0 },
  bars: { top: '', bottom: '' },
}

function reduce(state: State, change: Change): State {
  switch (change.type) {
    case 'load':
      return { ...state, next: change.layer, trouble: state.shown ? state.trouble : null }
    case 'drop':
      return { ...state, next: null }
    case 'hello': {
      const { layer, site, look } = change
      const withHello = (one: Layer | null) => (one?.id === layer ? { ...one, site, look } : one)
      return { ...state, shown: withHello(state.shown), next: withHello(state.next) }
    }
    case 'trouble':
      // A failed app in the background does not replace the visible app.
      if (state.next?.id === change.layer)
        return { ...state, next: null, trouble: state.shown ? null : change.trouble }
      return state.shown?.id === change.layer ? { ...state, trouble: change.trouble } : state
    case 'ready':
    case 'place': {
      const { layer, place, bars } = change
      if (state.next?.id === layer) return { shown: state.next, next: null, trouble: null, place, bars }
      return state.shown?.id === layer ? { ...state, trouble: null, place, bars } : state
    }
  }
}

interface AppInFrame {
  /**
   * Returns the address of the app's entrance. `to`: a path other than the frame's own. `again`: with a new
   * login.
   */
  entranceUrl: (at?: { to: string; again?: boolean }) => string
  host: string
  /** Digest of the draft's site, or ''. */
  site: string
  /** Look of the site. null without a site. */
  look: Look | null
  /** True if the frame is visible. Nothing is loaded before that. */
  isSeen: boolean
  onEscape?: (() => void) | undefined
}

export function useAppInFrame({ entranceUrl, host, site, look, isSeen, onEscape }: AppInFrame) {
  const [state, change] = useReducer(reduce, initialState)
  const frames = useRef(new Map<number, { frame: HTMLIFrameElement; loads: number; hellos: number }>())
  const count = useRef(0)
  /** Cancels the waiting load. */
  const waiting = useRef<() => void>(undefined)
  /** Last message to the visible app. */
  const sent = useRef<{ site: string; look: string }>(null)
  const enteredAgain = useRef(0)
  const { shown, next, trouble } = state
  const newest = next ?? shown
  const entry = entranceUrl()

  /** `where` is called at this app's turn. */
  function load(where: () => { src: string; scroll?: number }) {
    waiting.current?.()
    count.current += 1
    const id = count.current
    waiting.current = takeTurn(release => {
      const { src, scroll = 0 } = where()
      const layer = {
        id,
        src,
        name: scrollTo(scroll),
        requested: site,
        site,
        look: '',
        entrance: entry,
        release,
      }
      change({ type: 'load', layer })
    })
  }
  const enter = (src = entry) => load(() => ({ src }))

  /** Location for the newest draft's app: that of the current app. */
  const here = useEffectEvent(() => {
    const { path, link, scroll } = state.place
    if (path === '') return { src: entry }
    return link === '' ? { src: `http://${host}${path}`, scroll } : { src: `http://${host}${link}` }
  })
  /** Waits while the user works in the frame. */
  const reload = useEffectEvent(() => {
    const frame = shown && frames.current.get(shown.id)?.frame
    if (frame && document.activeElement === frame) reloadAfter(pollMs)
    else load(() => here())
  })
  function reloadAfter(time: number) {
    waiting.current?.()
    const timer = setTimeout(() => reload(), time)
    waiting.current = () => clearTimeout(timer)
  }

  const follow = useEffectEvent(() => {
    if (!isSeen || site === '') return
    if (newest && newest.entrance !== entry) {
      const isSameHost = new URL(newest.entrance).host === host && state.place.path !== ''
      return enter(isSameHost ? entranceUrl({ to: state.place.path }) : entry)
    }
    if (next && isOf(next, site)) return
    if (!shown) return enter()
    // An app that is loading or waiting is outdated.
    if (next) change({ type: 'drop' })
    waiting.current?.()
    const now = sent.current ?? shown
    if (now.site !== site) {
      const isSameLook = look === null || look.id === now.look
      say(shown, { type: 'draft', look: isSameLook ? null : look })
      sent.current = { site, look: isSameLook ? now.look : look.id }
    }
    if (!isOf(shown, site)) reloadAfter(quietMs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document has received no message
  useEffect(() => {
    sent.current = null
  }, [shown?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these requires a check
  useEffect(() => follow(), [site, entry, isSeen, shown?.id])
  const release = next?.release
  useEffect(() => () => release?.(), [release])
  useEffect(() => () => waiting.current?.(), [])

  function say(layer: Layer, message: ToFrame) {
    frames.current.get(layer.id)?.frame.contentWindow?.postMessage(message, new URL(layer.src).origin)
  }

  const hear = useEffectEvent((layer: Layer, message: Message) => {
    const framed = frames.current.get(layer.id)
    switch (message.type) {
      case 'hello':
        if (framed) framed.hellos += 1
        if (message.site !== '') change({ ...message, layer: layer.id })
        return
      case 'ready':
      case 'place':
        return change({ ...message, layer: layer.id })
      case 'expired':
        if (performance.now() - enteredAgain.current < minLoginGapMs) return
        enteredAgain.current = performance.now()
        return enter(entranceUrl({ to: state.place.path || new URL(layer.src).pathname, again: true }))
      case 'escape':
        return onEscape?.()
      case 'failed':
        return change({
          type: 'trouble',
          layer: layer.id,
          trouble: { kind: 'failed', message: message.message },
        })
    }
  })
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const layer = [shown, next].find(
        one => one && frames.current.get(one.id)?.frame.contentWindow === source,
      )
      const message = z.safeParse(messageSchema, data)
      if (layer && origin === new URL(layer.src).origin && message.success) hear(layer, message.data)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [shown, next])

  /** Detects documents that are not the app's, such as the browser's error page after the studio stopped. */
  function onLoad(layer: Layer) {
    const framed = frames.current.get(layer.id)
    if (!framed) return
    framed.loads += 1
    const { loads } = framed
    setTimeout(async () => {
      if (framed.hellos >= loads || !framed.frame.isConnected) return
      const isRunning = await isThere()
      // Pages of the backend, such as the payment page, send no messages either.
      if (isRunning && layer.id === shown?.id) return
      change({
        type: 'trouble',
        layer: layer.id,
        trouble: isRunning ? { kind: 'failed', message: '' } : { kind: 'stopped' },
      })
    }, helloTimeoutMs)
  }

  return {
    layers: [shown, next].filter(layer => layer !== null),
    shown,
    isLoading: next !== null,
    trouble,
    place: state.place,
    bars: state.bars,
    retry: () => enter(),
    /** Props for the frame element of a layer. */
    frameOf: (layer: Layer) => ({
      ref: (frame: HTMLIFrameElement | null) => {
        if (!frame || frames.current.get(layer.id)?.frame === frame) return
        frames.current.set(layer.id, { frame, loads: 0, hellos: 0 })
      },
      onLoad: () => onLoad(layer),
    }),
  }
}

const isOf = (layer: Layer, site: string): boolean => layer.site === site || layer.requested === site
