import * as z from 'zod'

/** An SSH private key as ssh-add reads it. Line breaks that were lost or changed on the way into a variable are restored. */
export const privateKey = z.string().transform((text, context) => {
  const parsed = parsePrivateKey(text)
  if ('key' in parsed) return parsed.key
  context.addIssue({ code: 'custom', message: parsed.problem })
  return z.NEVER
})

/** `problem` completes the sentence "the value …". */
export function parsePrivateKey(text: string): { key: string } | { problem: string } {
  const plain = text.replaceAll('\\n', '\n').trim()
  const [, label, body] = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/s.exec(plain) ?? []
  if (label === undefined || body === undefined) return { problem: problemWithoutKey(plain) }
  if (!label.endsWith('PRIVATE KEY')) return { problem: publicKey }
  if (label.startsWith('ENCRYPTED') || /Proc-Type:.*ENCRYPTED/.test(body)) return { problem: hasPassphrase }
  const base64 = body.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return { problem: damaged }
  if (label === 'OPENSSH PRIVATE KEY') {
    const cipher = cipherOf(Buffer.from(base64, 'base64'))
    if (cipher !== 'none') return { problem: cipher === null ? damaged : hasPassphrase }
  }
  const lines = base64.match(/.{1,64}/g) ?? []
  return { key: [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n') }
}

const publicKey = 'is a public key. Set it to the private one, the file without ".pub".'
const hasPassphrase =
  'is a key with a passphrase, which nobody can type here. Make a key for deploys without a passphrase: ssh-keygen -t ed25519 -N "" -f deploy'
const damaged = 'is a damaged private key. Set it to the whole file again.'

function problemWithoutKey(text: string): string {
  if (/^(?:ssh|ecdsa|sk)-|BEGIN SSH2 PUBLIC/.test(text)) return publicKey
  if (text.startsWith('PuTTY')) return 'is a key of PuTTY. Export it there as an OpenSSH key.'
  if (/BEGIN [A-Z ]*PRIVATE KEY/.test(text))
    return 'is a private key that is cut off. Set it to the whole file.'
  return 'is not a private key. Set it to the text of the file that begins with "-----BEGIN".'
}

const magic = 'openssh-key-v1\0'

/** The cipher of a key in OpenSSH's format, "none" without a passphrase. Null for other bytes. */
function cipherOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, magic.length).toString('latin1') !== magic || bytes.length < magic.length + 4)
    return null
  const begin = magic.length + 4
  return bytes.subarray(begin, begin + bytes.readUInt32BE(magic.length)).toString('latin1')
}
