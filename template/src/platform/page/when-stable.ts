import { useEffect, useState } from 'react'

/** Time in ms without loading after which the app is stable. */
const quiet = 5_000
/** Limit in ms after which the app counts as stable in any case. */
const latest = 30_000

let stable: Promise<void> | null = null
let settled: Promise<void> | null = null

/**
 * Resolves once the page has loaded and then loads nothing for a while. The files of the first screen have
 * arrived by then.
 */
export function whenStable(): Promise<void> {
  stable ??= waitForLoad().then(waitForQuiet)
  return stable
}

/** Resolves with `whenStable` or at the first touch or key, for parts that the next touch may need. */
export function whenSettled(): Promise<void> {
  settled ??= Promise.race([whenStable(), waitForTouch()])
  return settled
}

function waitForTouch(): Promise<void> {
  return new Promise(done => {
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => done(), { once: true, capture: true })
  })
}

function waitForLoad(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(done => window.addEventListener('load', done, { once: true }))
}

function waitForQuiet(): Promise<void> {
  return new Promise(done => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(last)
      done()
    }
    let timer = setTimeout(end, quiet)
    const last = setTimeout(end, latest)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, quiet)
    })
    observer.observe({ entryTypes: ['resource'] })
  })
}

/** Returns true once the app is in use or stable, for parts that are not needed earlier. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    void whenSettled().then(() => setSettled(true))
  }, [])
  return settled
}
