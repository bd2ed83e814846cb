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
