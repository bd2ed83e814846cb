/** Names of fields in an app.json that only the gym may read. */
export const secretName = /^(private_?key(_id)?|client_secret|secret|password|service_?account)$/i
/** Values that are secret under any name. */
export const secretValue = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"type"\s*:\s*"service_account"/

const namedInLine =
  /("(?:private_?key(?:_id)?|client_secret|secret|password|service_?account)"\s*:\s*)([^\s{[].*)/gi
const keyInLine = /-----BEGIN [A-Z ]*PRIVATE KEY-----.*/g

/** Masks the secrets in a line of an app.json, up to the end of the line. Keeps its length. */
export const withoutSecrets = (line: string): string =>
  line
    .replace(namedInLine, (_, name: string, rest: string) => name + '·'.repeat(rest.length))
    .replace(keyInLine, rest => '·'.repeat(rest.length))

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
