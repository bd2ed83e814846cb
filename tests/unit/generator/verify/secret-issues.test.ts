import { expect, test } from 'vitest'
import { secretIssues } from '#generator/verify/content-issues.ts'

/** Lists the issues of a site with these files. */
const issuesOf = (files: Record<string, string>) =>
  secretIssues({
    gym: 'box',
    read: async path => Buffer.from(files[path] ?? '', 'latin1'),
    paths: Object.keys(files),
  })

test.each(['notas', 'foto.png', 'horario.pdf', 'datos.csv', 'key.txt'])(
  'reports a private key in %s',
  async path => {
    const key = '\u0089PNG\u0000-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn'
    expect(await issuesOf({ [path]: key, 'other.js': '' })).toEqual([{ path, what: 'holds a private key' }])
  },
)

test.each(['.env', 'foo/.env', '.DS_Store', '.git/config', 'a/.htpasswd'])(
  'reports the hidden file %s',
  async path => {
    expect(await issuesOf({ [path]: '' })).toEqual([
      { path, what: expect.stringContaining('is a hidden file') },
    ])
  },
)

test.each(['key.pem', 'id_ed25519', 'ssl/server.KEY', 'box.p12', 'deploy.ppk'])(
  'reports %s, which has the name of a private key',
  async path => {
    expect(await issuesOf({ [path]: '' })).toEqual([
      { path, what: expect.stringContaining('has the name of a private key') },
    ])
  },
)

test('reports no regular file of a site', async () => {
  const paths = [
    '.well-known/assetlinks.json',
    'index.html',
    'assets/key-Ab12Cd34.js',
    'id_ed25519.pub',
    'icons/x.png',
  ]
  expect(await issuesOf(Object.fromEntries(paths.map(path => [path, 'x'])))).toEqual([])
})
