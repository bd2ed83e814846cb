// Loader of the app's parts, which Vite calls for each import(). It requests all files of a part at the same
// time. Vite's own helper is half a kilobyte larger, and treats a stylesheet that failed to load as loaded,
// so the part would have no styles until the page is reloaded.

/**
 * The source text of this function becomes the helper, so it must not use anything from outside.
 * @param {(file: string) => string} addressOf import.meta.resolve. Vite replaces that term in the code of its
 * configuration, which includes this file.
 */
function createPreload(addressOf) {
  /** @type {Record<string, Promise<unknown> | undefined>} */
  const styles = {}

  /**
   * Requests a file, and waits for a stylesheet. The page's import map has its address.
   * @param {string} file
   */
  function request(file) {
    const href = new URL(addressOf(file)).pathname
    const isStyle = href.endsWith('.css')
    if (!isStyle && document.querySelector(`link[href="${href}"]`)) return
    const link = document.createElement('link')
    // Safari before 17 does not support modulepreload.
    link.rel = isStyle ? 'stylesheet' : link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
    if (!isStyle) link.as = 'script'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    if (!isStyle) return
    return new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => {
        delete styles[file]
        link.remove()
        reject(new Error(`${href} did not come.`))
      }
    })
  }

  /**
   * @param {() => Promise<unknown>} load
   * @param {string[]} [files] without the leading slash
   */
  return async (load, files = []) => {
    await Promise.all(files.map(file => (styles[`/${file}`] ??= request(`/${file}`))))
    return load()
  }
}

/** @returns {import('vite').Plugin} for builds only, because the development server needs no helper */
export function preloadHelper() {
  return {
    name: 'molde:preload-helper',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: code => ({ code: helperFor(code), map: null }),
    },
  }
}

/**
 * @param {string} code of Vite's own helper
 * @throws {Error} if it has another export, as after an update of Vite
 */
function helperFor(code) {
  if (!/export const __vitePreload\b/.test(code)) throw new Error("Vite's preload helper has another name.")
  return `export const __vitePreload = (${createPreload})(file => import.meta.resolve(file))`
}
