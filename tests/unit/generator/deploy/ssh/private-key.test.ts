import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parsePrivateKey } from '#generator/deploy/ssh/private-key.ts'
import { emptyFolder } from '#tests/support/folder.ts'

async function makeKey(...options: string[]): Promise<{ file: string; text: string; publicText: string }> {
  const file = join(await emptyFolder(), 'key')
  const { status, stderr } = spawnSync('ssh-keygen', ['-q', '-f', file, ...options])
  if (status !== 0) throw new Error(String(stderr))
  return { file, text: await readFile(file, 'utf8'), publicText: await readFile(`${file}.pub`, 'utf8') }
}

/** Line breaks as changed by other systems and web forms. */
const changes: [string, (text: string) => string][] = [
  ['as it is', text => text],
  ['with CRLF', text => text.replaceAll('\n', '\r\n')],
  ['with spaces for line breaks', text => text.replaceAll('\n', ' ')],
  ['without line breaks', text => text.replaceAll('\n', '')],
  ['with escaped line breaks', text => text.replaceAll('\n', '\\n')],
  ['indented, after a BOM', text => `\uFEFF${text.replaceAll('\n', '\n    ')}`],
]

test.each(changes)('reads a key %s', async (_, change) => {
  for (const options of [
    ['-t', 'ed25519'],
    ['-t', 'rsa', '-b', '2048', '-m', 'PEM'],
    ['-t', 'ecdsa', '-m', 'PKCS8'],
  ]) {
    const { file, text, publicText } = await makeKey('-N', '', ...options)
    const parsed = parsePrivateKey(change(text))
    await writeFile(file, 'key' in parsed ? parsed.key : parsed.problem)
    const { stdout } = spawnSync('ssh-keygen', ['-y', '-f', file], { encoding: 'utf8' })
    expect(stdout.split(' ')[1]?.trim()).toBe(publicText.split(' ')[1])
  }
})

test.each([
  [['-t', 'ed25519']],
  [['-t', 'rsa', '-b', '2048', '-m', 'PEM']],
  [['-t', 'ecdsa', '-m', 'PKCS8']],
])('rejects a key with a passphrase: %j', async options => {
  const { text } = await makeKey('-N', 'a passphrase', ...options)
  for (const [, change] of changes)
    expect(parsePrivateKey(change(text))).toEqual({ problem: expect.stringContaining('with a passphrase') })
})

test('names the kind of a value that is not a private key', async () => {
  const { text, publicText } = await makeKey('-N', '', '-t', 'ed25519')
  const problems: [string, string][] = [
    [publicText, 'is a public key'],
    ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'is a public key'],
    ['PuTTY-User-Key-File-3: ssh-ed25519', 'is a key of PuTTY'],
    [text.slice(0, 200), 'cut off'],
    [text.replace('b3BlbnNzaC1', 'x'), 'damaged'],
    [text.replace('b3BlbnNzaC1', 'ñ'), 'damaged'],
    ['/builds/deploy.tmp/DEPLOY_KEY', 'is not a private key'],
  ]
  for (const [value, problem] of problems)
    expect(parsePrivateKey(value)).toEqual({ problem: expect.stringContaining(problem) })
})
