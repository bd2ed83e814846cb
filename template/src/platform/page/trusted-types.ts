interface Rules {
  createHTML: (html: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown }
  }
}

/** Attribute of an icon. Its name cannot run a script or reference an address. */
const attribute = String.raw`\s+(?!on|href|xlink|src)[a-z][\w:-]*=(?:"[^"<>]*"|'[^'<>]*')`
const shape = `<(?:path|circle|ellipse|line|polyline|polygon|rect)(?:${attribute})*\\s*(?:/>|></(?:path|circle|ellipse|line|polyline|polygon|rect)>)`
const icon = new RegExp(
  `^(?:data:image/svg\\+xml;utf8,)?<svg(?:${attribute})*\\s*>(?:<title>[^<>]*</title>)?(?:${shape}|<g(?:${attribute})*\\s*>|</g>)*</svg>$`,
  'i',
)

/** Returns true if the whole text is an icon as Ionicons reads it, with shapes only. */
export const isIcon = (html: string): boolean => icon.test(html)

/** Returns true for the service worker, the only script that is loaded by an address in a text. */
const isOurs = (address: string): boolean => address === '/ngsw-worker.js'

/**
 * Allows texts to become markup only if they are icons, in browsers with Trusted Types and if the host's
 * policy requires them. The browser refuses all other texts, in third-party code too. Must be called before
 * anything is rendered.
 */
export function restrictMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => (isIcon(html) ? html : null),
    createScriptURL: address => (isOurs(address) ? address : null),
  })
}
