interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/** One attribute of a drawing: a name that runs nothing and leads nowhere, and its value. */
const attribute = String.raw`\s+(?!on|href|xlink|src)[a-z][\w:-]*=(?:"[^"<>]*"|'[^'<>]*')`
const shape = `<(?:path|circle|ellipse|line|polyline|polygon|rect)(?:${attribute})*\\s*(?:/>|></(?:path|circle|ellipse|line|polyline|polygon|rect)>)`
const icon = new RegExp(
  `^(?:data:image/svg\\+xml;utf8,)?<svg(?:${attribute})*\\s*>(?:<title>[^<>]*</title>)?(?:${shape}|<g(?:${attribute})*\\s*>|</g>)*</svg>$`,
  'i',
)

/** Our own icons, as Ionicons reads them, from the first letter to the last: shapes and nothing else. */
export const isIcon = (html: string): boolean => icon.test(html)

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
