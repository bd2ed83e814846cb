interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/** Our own icons, as Ionicons reads them: a drawing without anything that runs. */
const isIcon = (html: string): boolean =>
  /^(?:data:image\/svg\+xml;utf8,)?<svg\s[^<]*>/.test(html) &&
  !/<(?:script|foreignobject|a|use)\b|\son\w+\s*=/i.test(html)

/** The app's worker: no other script is ever named by a text. */
const isOurs = (address: string): boolean => address === '/ngsw-worker.js'

/**
 * Where the browser has Trusted Types and the host's policy asks for them, texts become markup only if they are icons. Whatever
 * else a text could turn into is refused by the browser, in code that is not ours too. Call it before anything is drawn.
 */
export function trustOwnMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => (isIcon(html) ? html : null),
    createScriptURL: address => (isOurs(address) ? address : null),
  })
}
