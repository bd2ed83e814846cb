// F12 to F14: hostile logos.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { molde } from '#tests/support/molde.ts'

const svg = (body: string, attributes = 'viewBox="0 0 512 512"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`

const doubled = Array.from({ length: 12 }, (_, depth) => {
  const inside = depth === 0 ? '<rect width="9" height="9"/>' : `<use href="#d${depth - 1}"/>`.repeat(10)
  return `<g id="d${depth}">${inside}</g>`
}).join('')
const masks = Array.from({ length: 40 }, (_, depth) => {
  const masked = depth === 0 ? '' : ` mask="url(#m${depth - 1})"`
  return `<mask id="m${depth}"><rect width="512" height="512" fill="#fff"${masked}/></mask>`
}).join('')
const blurs = '<feGaussianBlur stdDeviation="200"/><feMorphology operator="dilate" radius="200"/>'.repeat(40)

const unsafe = 'logo/unsafe'
const undrawable = 'logo/undrawable'
const hostile: Record<string, [logo: string, code: string]> = {
  'a-file': [svg('<image href="file:///etc/hostname" width="9" height="9"/>'), unsafe],
  'an-entity': [
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('<text>&a;</text>')}`,
    unsafe,
  ],
  'a-script': [svg('<script>fetch("/")</script>'), unsafe],
  'an-include': [svg('<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="/etc/hostname"/>'), unsafe],
  // The size of a vector does not matter: it is drawn as small as any other logo.
  'a-bomb': [svg('<rect width="100000" height="100000"/>', 'width="100000" height="100000"'), 'logo/plain'],
  laughs: [svg(`<defs>${doubled}</defs><use href="#d11"/>`), undrawable],
  masks: [
    svg(`<defs>${masks}</defs>${'<rect width="512" height="512" mask="url(#m39)"/>'.repeat(500)}`),
    undrawable,
  ],
  filters: [
    svg(
      `<defs><filter id="f" x="-9" y="-9" width="20" height="20">${blurs}</filter></defs><rect width="512" height="512" filter="url(#f)"/>`,
    ),
    undrawable,
  ],
  depth: [svg('<g>'.repeat(3000) + '</g>'.repeat(3000)), undrawable],
}

async function tenantsOf(gyms: Record<string, string>): Promise<string> {
  const tenants = await emptyFolder()
  for (const [gym, logo] of Object.entries(gyms)) {
    await mkdir(join(tenants, gym))
    const app = { name: gym, theme_color: '#1d4ed8', theme_text: '#ffffff' }
    await writeFile(join(tenants, gym, 'app.json'), JSON.stringify(app))
    await writeFile(join(tenants, gym, 'logo.svg'), logo)
  }
  return tenants
}

test('F13, F14 rejects every hostile logo for its gym only and builds the others', async () => {
  const logos = Object.entries(hostile).map(([gym, [logo]]) => [gym, logo] as const)
  const tenants = await tenantsOf({
    ...Object.fromEntries(logos),
    good: svg('<circle cx="256" cy="256" r="200" fill="#fff"/>'),
  })
  const out = join(await emptyFolder(), 'dist')
  const args = ['--all', '--tenants', tenants, '--out', out, '--json']
  const { code, stdout } = await molde('build', ...args)
  expect(code).toBe(1)
  const { gyms } = JSON.parse(stdout) as {
    gyms: { gym: string; state: string; problems: { code: string }[] }[]
  }
  const codes = Object.fromEntries(
    gyms.map(({ gym, problems }) => [gym, problems.find(({ code }) => code !== 'logo/text')?.code]),
  )
  const expected = Object.fromEntries(Object.entries(hostile).map(([gym, [, problem]]) => [gym, problem]))
  expect(codes).toEqual({ ...expected, good: undefined })
  expect(await readFile(join(out, 'good/www/index.html'), 'utf8')).toContain('data-tenant="good"')
  expect(stdout).not.toContain((await readFile('/etc/hostname', 'utf8')).trim())
})
