/** Names of fields in an app.json that only the gym may read. */
export const secretName = /^(private_?key(_id)?|client_secret|secret|password|service_?account)$/i
/** Values that are secret under any name. */
export const secretValue = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"type"\s*:\s*"service_account"/

// The quotes of JSON within a text of JSON are escaped.
const secretStart =
  /"(?:private_?key(?:_id)?|client_secret|secret|password|service_?account)\\*"\s*:\s*|-----BEGIN [A-Z ]*PRIVATE KEY/gi

/**
 * Masks the secrets in a text that holds JSON, valid or not: each value up to the end of the line on which it
 * ends. Keeps every position in the text.
 */
export function withoutSecrets(text: string): string {
  let masked = ''
  let end = 0
  for (const { 0: match, index } of text.matchAll(secretStart)) {
    if (index < end) continue
    const start = match.startsWith('"') ? index + match.length : index
    masked += text.slice(end, start)
    end = lineEnd(text, valueEnd(text, start))
    masked += text.slice(start, end).replace(/[^\r\n]/g, '·')
  }
  return masked + text.slice(end)
}

/**
 * Returns the end of the object, list, text or key at `start`. A value that never ends extends to the end of the
 * text.
 */
function valueEnd(text: string, start: number): number {
  const first = text[start] ?? ''
  const isKey = first === '-' && text.startsWith('-----', start)
  if (!isKey && !'{["'.includes(first)) return start
  let depth = 0
  // A key is the rest of a text.
  let isInText = isKey
  for (let at = start; at < text.length; at += 1) {
    const token = text[at]
    if (token === '\\') at += 1
    else if (token === '"') isInText = !isInText
    else if (!isInText && (token === '{' || token === '[')) depth += 1
    else if (!isInText && (token === '}' || token === ']')) depth -= 1
    if (depth <= 0 && !isInText) return at + 1
  }
  return text.length
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Secrets that must not be in a site, by the beginning that all such keys have. */
const publishedSecrets: readonly [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-/, 'a private key'],
  [/"private_key(_id)?"/, 'a service account'],
  [/\bsk_live_[0-9a-zA-Z]{16,}/, 'a secret key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key'],
]

/** Names the secrets in a file that is published: 'a private key'. */
export function secretsIn(bytes: Uint8Array): string[] {
  // Every byte becomes a character, because a key may be in a file of any kind.
  const text = Buffer.from(bytes).toString('latin1')
  return publishedSecrets.filter(([pattern]) => pattern.test(text)).map(([, what]) => what)
}

/** Names of files that machines create by themselves, or that hold keys. A site of molde has no such file. */
const privateNames: readonly [RegExp, string][] = [
  [/(?:^|\/)\.(?!well-known\/)/, 'is a hidden file'],
  [
    /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$|\.(?:pem|key|p12|pfx|ppk|jks|keystore|kdbx)$/i,
    'has the name of a private key',
  ],
  [/(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i, "is a file of a machine's own"],
]

/** Returns the reasons why a file with this path must not be in a site, such as 'is a hidden file'. */
export const privateNamesOf = (path: string): string[] =>
  privateNames.filter(([pattern]) => pattern.test(path)).map(([, what]) => what)
