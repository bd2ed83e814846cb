/** Names in an app.json whose value is nobody's business but the gym's. */
export const secretName = /^(private_?key(_id)?|client_secret|secret|password|service_?account)$/i
/** What a value looks like that is a secret under any name. */
export const secretValue = /-----BEGIN [A-Z ]*PRIVATE KEY-----|"type"\s*:\s*"service_account"/

const namedInLine =
  /("(?:private_?key(?:_id)?|client_secret|secret|password|service_?account)"\s*:\s*)([^\s{[].*)/gi
const keyInLine = /-----BEGIN [A-Z ]*PRIVATE KEY-----.*/g

/** A line of an app.json without what looks like a secret, and as long as it was. Of a line that holds one, all that follows it is left out. */
export const withoutSecrets = (line: string): string =>
  line
    .replace(namedInLine, (_, name: string, rest: string) => name + '·'.repeat(rest.length))
    .replace(keyInLine, rest => '·'.repeat(rest.length))
