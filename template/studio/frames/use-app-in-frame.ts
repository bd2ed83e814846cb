// The app in one frame. It is told of each newer draft, and shows at once what it can of it. The newer draft's own app is loaded behind it
// later, begins where that was, and takes its place when it has something to show.
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import * as z from 'zod/mini'
import type { Look } from '../answers.ts'
import { studio } from '../api.ts'
import { scrollTo, type ToFrame } from './inside/messages.ts'
import { takeTurn } from './turns.ts'

/** ms without another change after which the app itself is loaded anew. */
const calm = 1_500
/** ms in which a document says hello after it was loaded. */
const hello = 500
/** ms between two looks at whether the frame is being used by hand. */
const glance = 500
/** ms in which nobody is logged in anew twice. */
const pause = 5_000

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

/** One frame element with its document. */
export interface Layer {
  id: number
  src: string
  /** What the window is called at first: where it begins. */
  name: string
  /** What there was to be shown when it was asked for, and what it says that it shows. */
  asked: string
  site: string
  /** How its page looks, before it has taken on any other look. */
  look: string
  /** By what it was entered. */
  door: string
  /** Lets the next app load. */
  release: () => void
}

/** `stopped`: the studio does not answer; `failed`: why there is no app, in words, '' for none. */
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

const begun: State = {
  shown: null,
  next: null,
  trouble: null,
  place: { path: '', link: '', scroll: 0 },
  bars: { top: '', bottom: '' },
}

function changed(state: State, change: Change): State {
  switch (change.type) {
    case 'load':
      return { ...state, next: change.layer, trouble: state.shown ? state.trouble : null }
    case 'drop':
      return { ...state, next: null }
    case 'hello': {
      const { layer, site, look } = change
      const told = (one: Layer | null) => (one?.id === layer ? { ...one, site, look } : one)
      return { ...state, shown: told(state.shown), next: told(state.next) }
    }
    case 'trouble':
      // What is shown stays, where it is the one behind it that did not come.
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
  /** The address by which the app is entered; `at` a path other than the frame's own, `again` with another login. */
  door: (at?: { to: string; again?: boolean }) => string
  host: string
  /** Changes with what there is to be shown. */
  site: string
  /** How that looks; null for nothing. */
  look: Look | null
  /** Somebody sees it: nothing is loaded before. */
  isSeen: boolean
  onEscape?: (() => void) | undefined
}

export function useAppInFrame({ door, host, site, look, isSeen, onEscape }: AppInFrame) {
  const [state, change] = useReducer(changed, begun)
  const frames = useRef(new Map<number, { frame: HTMLIFrameElement; loads: number; hellos: number }>())
  const count = useRef(0)
  /** Gives up what waits to be loaded. */
  const waiting = useRef<() => void>(undefined)
  /** What the app that is shown was told of last. */
  const told = useRef<{ site: string; look: string }>(null)
  const enteredAgain = useRef(0)
  const { shown, next, trouble } = state
  const newest = next ?? shown
  const entry = door()

  /** `where` is asked once it is this app's turn. */
  function load(where: () => { src: string; scroll?: number }) {
    waiting.current?.()
    count.current += 1
    const id = count.current
    waiting.current = takeTurn(release => {
      const { src, scroll = 0 } = where()
      const layer = { id, src, name: scrollTo(scroll), asked: site, site, look: '', door: entry, release }
      change({ type: 'load', layer })
    })
  }
  const enter = (src = entry) => load(() => ({ src }))

  /** Where the newest draft's app begins: where this one is. */
  const here = useEffectEvent(() => {
    const { path, link, scroll } = state.place
    if (path === '') return { src: entry }
    return link === '' ? { src: `http://${host}${path}`, scroll } : { src: `http://${host}${link}` }
  })
  /** Not under the hands of somebody who uses it. */
  const reload = useEffectEvent(() => {
    const frame = shown && frames.current.get(shown.id)?.frame
    if (frame && document.activeElement === frame) reloadAfter(glance)
    else load(() => here())
  })
  function reloadAfter(time: number) {
    waiting.current?.()
    const timer = setTimeout(() => reload(), time)
    waiting.current = () => clearTimeout(timer)
  }

  const follow = useEffectEvent(() => {
    if (!isSeen || site === '') return
    if (newest && newest.door !== entry) {
      const isSameHost = new URL(newest.door).host === host && state.place.path !== ''
      return enter(isSameHost ? door({ to: state.place.path }) : entry)
    }
    if (next && isOf(next, site)) return
    if (!shown) return enter()
    // What is being loaded, or waits for it, is not the newest any more.
    if (next) change({ type: 'drop' })
    waiting.current?.()
    const now = told.current ?? shown
    if (now.site !== site) {
      const isSameLook = look === null || look.id === now.look
      say(shown, { type: 'draft', look: isSameLook ? null : look })
      told.current = { site, look: isSameLook ? now.look : look.id }
    }
    if (!isOf(shown, site)) reloadAfter(calm)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document of its own was told of nothing
  useEffect(() => {
    told.current = null
  }, [shown?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to look
  useEffect(() => follow(), [site, entry, isSeen, shown?.id])
  const release = next?.release
  useEffect(() => () => release?.(), [release])
  useEffect(() => () => waiting.current?.(), [])

  function say(layer: Layer, message: ToFrame) {
    frames.current.get(layer.id)?.frame.contentWindow?.postMessage(message, new URL(layer.src).origin)
  }

  const hear = useEffectEvent((layer: Layer, message: Message) => {
    const known = frames.current.get(layer.id)
    switch (message.type) {
      case 'hello':
        if (known) known.hellos += 1
        if (message.site !== '') change({ ...message, layer: layer.id })
        return
      case 'ready':
      case 'place':
        return change({ ...message, layer: layer.id })
      case 'expired':
        if (performance.now() - enteredAgain.current < pause) return
        enteredAgain.current = performance.now()
        return enter(door({ to: state.place.path || new URL(layer.src).pathname, again: true }))
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

  /** A document that says nothing is none of ours: the browser's own, where the studio has stopped. */
  function onLoad(layer: Layer) {
    const known = frames.current.get(layer.id)
    if (!known) return
    known.loads += 1
    const { loads } = known
    setTimeout(async () => {
      if (known.hellos >= loads || !known.frame.isConnected) return
      const isThere = await studio.isThere()
      // A page of the backend, as the one to pay on, says nothing either.
      if (isThere && layer.id === shown?.id) return
      change({
        type: 'trouble',
        layer: layer.id,
        trouble: isThere ? { kind: 'failed', message: '' } : { kind: 'stopped' },
      })
    }, hello)
  }

  return {
    layers: [shown, next].filter(layer => layer !== null),
    shown,
    isLoading: next !== null,
    trouble,
    place: state.place,
    bars: state.bars,
    retry: () => enter(),
    /** For the frame element of a layer. */
    frameOf: (layer: Layer) => ({
      ref: (frame: HTMLIFrameElement | null) => {
        if (!frame || frames.current.get(layer.id)?.frame === frame) return
        frames.current.set(layer.id, { frame, loads: 0, hellos: 0 })
      },
      onLoad: () => onLoad(layer),
    }),
  }
}

const isOf = (layer: Layer, site: string): boolean => layer.site === site || layer.asked === site
