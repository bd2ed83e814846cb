// In each app that the studio shows in a frame, before the app itself (generator/studio/frames/look.ts): says where the app is and when
// there is something to see, and shows what can be shown of the newest draft at once. Where the app is not in a frame it does nothing.

import { gymChanged } from '../../../src/domain/gym/gym-changed.ts'
import { colorBar } from '../../../src/platform/bar-color.ts'
import type { Look } from '../../answers.ts'
import { type Bars, type Place, scrollIn, type ToFrame } from './messages.ts'
import { isInFrame, studioOrigin, tellStudio } from './to-studio.ts'

/** ms between two looks at where the app is. */
const glance = 200
/** ms after which a screen that is still loading is shown all the same, and for which a place is looked for. */
const patience = { loading: 4_000, scroll: 600 }

/** ms in which every phone has painted a new look: what else is new of that draft waits for them. */
const paintTime = 150

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
    if (data.look) takeOn(data.look)
    clearTimeout(asking)
    asking = setTimeout(() => dispatchEvent(new Event(gymChanged)), data.look ? paintTime : 0)
  })
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasSheet()) tellStudio({ type: 'escape' })
  })
  whenSeen(scroll, () => {
    let told = ''
    const tell = (type: 'ready' | 'place') => {
      const here = { place: placeNow(link), bars: barsNow() }
      if (type === 'place' && JSON.stringify(here) === told) return
      told = JSON.stringify(here)
      tellStudio({ type, ...here })
    }
    tell('ready')
    setInterval(() => {
      if (localStorage.getItem('molde.expired') !== null) tellStudio({ type: 'expired' })
      tell('place')
    }, glance)
  })
}

const agents: Readonly<Record<string, string>> = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** As the app on a phone's home screen is told: the last word of the frame's name says which phone. */
function actAsPhone(): void {
  const agent = agents[location.hostname.split('.')[1]?.split('-').at(-1) ?? '']
  if (agent === undefined) return
  Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  Object.defineProperty(navigator, 'standalone', { get: () => true })
}

/** An app that begins takes the focus, as it should on a phone: here somebody may be typing elsewhere, also in the app of another frame. */
function leaveFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

const sheet = new CSSStyleSheet()

/** The style of the newest draft's page is laid over this page's, and its bars take their colours. */
function takeOn({ css, bars }: Look): void {
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter(one => one !== sheet), sheet]
  colorBars(bars)
  colorBar()
}

/** The first of each scheme: the app changes their conditions with the theme that is chosen. */
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

/** Calls `seen` once the app shows its screen with what is in it, at the place where it was before. */
function whenSeen(scroll: number, seen: () => void): void {
  const begun = performance.now()
  let scrolled = 0
  const look = () => {
    const screen = screenNow()
    const isOld = document.querySelector('#first-paint, #last-look') !== null
    const isLoading =
      screen?.querySelector('[data-loading]') !== null && performance.now() - begun < patience.loading
    if (!screen || isOld || isLoading) return later()
    scrolled ||= performance.now()
    const place = scroller()
    if (place && scroll > 0 && place.scrollTop < scroll) {
      place.scrollTop = scroll
      if (place.scrollTop < scroll - 1 && performance.now() - scrolled < patience.scroll) return later()
    }
    // Told once it is painted.
    requestAnimationFrame(() => setTimeout(seen))
  }
  const later = () => void setTimeout(look, 30)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look, { once: true })
  else look()
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

/** The colour that is behind what is drawn at a height. */
function groundAt(y: number): string {
  for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && at.tagName !== 'ION-BACKDROP')
      return backgroundColor
  }
  return getComputedStyle(document.body).backgroundColor
}

if (isInFrame) begin()
