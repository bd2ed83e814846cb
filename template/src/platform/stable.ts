/** ms without anything being loaded after which the app is stable. */
const quiet = 5_000
/** ms after which it counts as stable whatever it loads. */
const latest = 30_000

let stable: Promise<void> | null = null

/** Resolves once the page has loaded and then nothing more for a while: what the first screen needs has come. */
export function whenStable(): Promise<void> {
  stable ??= loaded().then(quietness)
  return stable
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
    observer.observe({ type: 'resource' })
  })
}
