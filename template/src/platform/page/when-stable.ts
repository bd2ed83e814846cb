import { useEffect, useState } from 'react'

/** ms without anything being loaded after which the app is stable. */
const quiet = 5_000
/** ms after which it counts as stable whatever it loads. */
const latest = 30_000

let stable: Promise<void> | null = null
let settled: Promise<void> | null = null

/** Resolves once the page has loaded and then nothing more for a while: what the first screen needs has come. */
export function whenStable(): Promise<void> {
  stable ??= loaded().then(quietness)
  return stable
}

/** As `whenStable`, or as soon as somebody touches the app: for what their next touch may need. */
export function whenSettled(): Promise<void> {
  settled ??= Promise.race([whenStable(), touched()])
  return settled
}

function touched(): Promise<void> {
  return new Promise(done => {
    for (const touch of ['pointerdown', 'keydown'])
      document.addEventListener(touch, () => done(), { once: true, capture: true })
  })
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise(done => window.addEventListener('load', done, { once: true }))
}

function quietness(): Promise<void> {
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

/** Whether the app is being used already, or is stable: for what nobody needs before. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    void whenSettled().then(() => setSettled(true))
  }, [])
  return settled
}
