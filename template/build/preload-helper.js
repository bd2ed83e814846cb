// The loader of the app's parts. Vite calls it in the place of each import(): it links the files that the part is made of, so that all of
// them come at once. Vite's own is half a kilobyte larger, and remembers a stylesheet that did not come as loaded: it would show the part
// without styles until the page is loaded again.

/**
 * The function's text is the helper. It uses nothing from outside itself.
 * @param {(file: string) => string} addressOf import.meta.resolve. Vite replaces that word in the code of its configuration, of which this file is a part.
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
    // Safari before 17 knows no modulepreload.
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
   * @param {string[]} [files] without the slash at their beginning
   */
  return async (load, files = []) => {
    await Promise.all(files.map(file => (styles[`/${file}`] ??= request(`/${file}`))))
    return load()
  }
}

/** @returns {import('vite').Plugin} for builds alone: the development server needs no helper */
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
 * @throws {Error} where it exports something else, as after an update of Vite
 */
function helperFor(code) {
  if (!/export const __vitePreload\b/.test(code)) throw new Error("Vite's preload helper has another name.")
  return `export const __vitePreload = (${createPreload})(file => import.meta.resolve(file))`
}
