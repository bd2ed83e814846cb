// Runs in each framed app, before the app itself (generator/studio/preview/look.ts). Reports the app's location
// and when it has content, and applies the look of newer drafts. Does nothing outside of a frame.

import { gymChanged } from '#features/gym/shared/gym-changed.ts'
import type { Look } from '../../server.ts'
import { type Bars, type Place, scrollIn, type ToFrame } from './frame-protocol.ts'
import { isInFrame, studioOrigin, tellStudio } from './to-studio.ts'

/** Poll interval of the app's location, ms. */
const pollMs = 200
/** Timeouts in ms: for a screen that is loading, and for restoring its scroll position. */
const timeoutsMs = { loading: 4_000, scroll: 600 }

/** Time in ms for all phones to paint a new look. Other changes of the draft wait for that. */
const paintTimeMs = 150

function begin(): void {
  const opened = new URL(location.href)
  const link = opened.searchParams.has('id') ? `${opened.pathname}${opened.search}` : ''
  const scroll = scrollIn(window.name)
  window.name = ''
  actAsPhone()
  leaveFocus()
  const { site = '', look = '' } =
    document.querySelector<HTMLScriptElement>('script[data-site]')?.dataset ?? {}
  tellStudio({ type: 'hello', site, look })
  let asking: ReturnType<typeof setTimeout> | undefined
  addEventListener('message', ({ source, origin, data }: MessageEvent<ToFrame>) => {
    if (source !== parent || origin !== studioOrigin || data.type !== 'draft') return
    if (data.look) applyLook(data.look)
    clearTimeout(asking)
    asking = setTimeout(() => dispatchEvent(new Event(gymChanged)), data.look ? paintTimeMs : 0)
  })
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasSheet()) tellStudio({ type: 'escape' })
  })
  whenSeen(scroll, () => {
    let lastReport = ''
    const report = (type: 'ready' | 'place') => {
      const here = { place: placeNow(link), bars: barsNow() }
      if (type === 'place' && JSON.stringify(here) === lastReport) return
      lastReport = JSON.stringify(here)
      tellStudio({ type, ...here })
    }
    report('ready')
    setInterval(() => {
      if (localStorage.getItem('molde.expired') !== null) tellStudio({ type: 'expired' })
      report('place')
    }, pollMs)
  })
}

const agents: Readonly<Record<string, string>> = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Imitates an app on a phone's home screen. The last word of the frame's name selects the phone. */
function actAsPhone(): void {
  const agent = agents[location.hostname.split('.')[1]?.split('-').at(-1) ?? '']
  if (agent === undefined) return
  Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  Object.defineProperty(navigator, 'standalone', { get: () => true })
}

/**
 * Keeps a starting app from taking the focus, because the user may be typing elsewhere, even in another frame.
 */
function leaveFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

const sheet = new CSSStyleSheet()

/** Applies the style and the bar colours of the newest draft. */
function applyLook({ css, bars }: Look): void {
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter(one => one !== sheet), sheet]
  colorBars(bars)
}

/** Colours the first bar of each scheme. The app changes the conditions of the bars with the chosen theme. */
function colorBars(bars: readonly { color: string; media: string }[]): void {
  for (const scheme of ['light', 'dark']) {
    const bar = bars.find(({ media }) => media.includes(scheme))
    if (bar)
      document
        .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
        ?.setAttribute('content', bar.color)
  }
}

const screenNow = (): Element | null =>
  document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)') ??
  document.querySelector('main:has(#login-username)')

const scroller = (): Element | null =>
  screenNow()?.querySelector('ion-content')?.shadowRoot?.querySelector('.inner-scroll') ?? null

const hasSheet = (): boolean =>
  document.querySelector('ion-modal.show-modal, ion-alert, ion-loading') !== null

/** Calls `seen` once the app shows its screen with its content, at the previous scroll position. */
function whenSeen(scroll: number, seen: () => void): void {
  const startedAt = performance.now()
  let scrolled = 0
  const check = () => {
    const screen = screenNow()
    const isOld = document.querySelector('#first-paint, #last-look') !== null
    const isLoading =
      screen?.querySelector('[data-loading]') !== null && performance.now() - startedAt < timeoutsMs.loading
    if (!screen || isOld || isLoading) return later()
    scrolled ||= performance.now()
    const place = scroller()
    if (place && scroll > 0 && place.scrollTop < scroll) {
      place.scrollTop = scroll
      if (place.scrollTop < scroll - 1 && performance.now() - scrolled < timeoutsMs.scroll) return later()
    }
    // Report after the paint.
    requestAnimationFrame(() => setTimeout(seen))
  }
  const later = () => void setTimeout(check, 30)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', check, { once: true })
  else check()
}

const placeNow = (link: string): Place => ({
  path: location.pathname,
  link: hasSheet() ? link : '',
  scroll: scroller()?.scrollTop ?? 0,
})

function barsNow(): Bars {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const top = metas.find(({ media }) => matchMedia(media).matches)?.content
  return { top: top ?? groundAt(1), bottom: groundAt(innerHeight - 2) }
}

/** Returns the background colour at a height. */
function groundAt(y: number): string {
  for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && at.tagName !== 'ION-BACKDROP')
      return backgroundColor
  }
  return getComputedStyle(document.body).backgroundColor
}

if (isInFrame) begin()
