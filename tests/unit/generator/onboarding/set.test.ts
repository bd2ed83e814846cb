import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Changed, changeFrom, changeGyms } from '#generator/onboarding/set.ts'
import { localSystem } from '#generator/system/disk.ts'
import { DiskError } from '#generator/system/disk-error.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const system = localSystem()
const appJson = `{
\t"theme_text":   "#ffffff",
\t"theme_color": "#d7263d",

\t"name": "Box Norte"
}\r
`

async function setUpGyms(apps: Record<string, string>) {
  const tenants = join(await emptyFolder(), 'tenants')
  for (const [gym, text] of Object.entries(apps)) {
    await mkdir(join(tenants, gym), { recursive: true })
    await writeFile(join(tenants, gym, 'app.json'), text)
  }
  const set = (changes: Record<string, string | null>, { dryRun = false, files = system } = {}) =>
    changeGyms(
      Object.keys(apps),
      Object.entries(changes).map(([field, value]) => changeFrom(field, value)),
      { dryRun, onWait: () => {} },
      pathsFor({ tenants }),
      files,
    )
  return { tenants, set, text: (gym: string) => readFile(join(tenants, gym, 'app.json'), 'utf8') }
}

const statesOf = (results: readonly Changed[]) =>
  results.map(({ gym, state, problems }) => [gym, state, ...problems.map(({ code }) => code)])

test('changes only the field and keeps the file permissions', async () => {
  const { set, text, tenants } = await setUpGyms({ box: appJson })
  await chmod(join(tenants, 'box/app.json'), 0o640)
  expect(statesOf(await set({ theme_color: '#0b7285' }))).toEqual([['box', 'changed']])
  expect(await text('box')).toBe(appJson.replace('#d7263d', '#0b7285'))
  expect((await stat(join(tenants, 'box/app.json'))).mode & 0o777).toBe(0o640)
})

test('keeps a byte order mark', async () => {
  const { set, text } = await setUpGyms({ box: `\ufeff${appJson}` })
  expect(statesOf(await set({ theme_color: '#0b7285', issede: '2', sedeinit: '7' }))).toEqual([
    ['box', 'changed'],
  ])
  expect(await text('box')).toMatch(/^\ufeff\{\n\t"theme_text": {3}"#ffffff",\n\t"theme_color": "#0b7285",/)
  expect(statesOf(await set({ issede: null, sedeinit: null, theme_color: '#d7263d' }))).toEqual([
    ['box', 'changed'],
  ])
  expect(await text('box')).toBe(`\ufeff${appJson}`)
})

test('keeps comments, although validate rejects them', async () => {
  const commented = appJson.replace('"#ffffff",', '"#ffffff", // white, "always"')
  const { set, text } = await setUpGyms({ box: commented })
  expect(statesOf(await set({ 'areas.passes': 'false' }))).toEqual([['box', 'changed']])
  expect(await text('box')).toContain('"#ffffff", // white, "always"')
  expect(await text('box')).toContain('\t"areas": {\n\t\t"passes": false\n\t}')
})

test('does not rewrite a field that already has the value', async () => {
  const { set, text } = await setUpGyms({ box: appJson })
  expect(statesOf(await set({ theme_text: '#ffffff', domain: null }))).toEqual([['box', 'unchanged']])
  expect(await text('box')).toBe(appJson)
})

test('reports and skips gyms that would become invalid, and changes the others', async () => {
  const two = appJson.replace('"name"', '"issede": 2, "sedeinit": 1001, "name"')
  const { set, text } = await setUpGyms({ one: appJson, two, broken: '{', list: '[]', three: appJson })
  const results = await set({ issede: '0' })
  expect(statesOf(results)).toEqual([
    ['one', 'changed'],
    ['two', 'failed', 'branches/none'],
    ['broken', 'failed', 'json/syntax'],
    ['list', 'failed', 'json/not-object'],
    ['three', 'changed'],
  ])
  expect(await text('two')).toBe(two)
  expect(await text('broken')).toBe('{')
})

test('changes related fields in a single step', async () => {
  const { set, text } = await setUpGyms({ box: appJson })
  expect(statesOf(await set({ issede: '2' }))).toEqual([['box', 'failed', 'branches/default']])
  expect(statesOf(await set({ issede: '2', sedeinit: '1001' }))).toEqual([['box', 'changed']])
  expect(statesOf(await set({ issede: null, sedeinit: null }))).toEqual([['box', 'changed']])
  expect(await text('box')).toBe(appJson)
})

test('reports existing problems without refusing the change, and can fix an invalid field', async () => {
  const wrong = appJson.replace('"#d7263d"', '"red"')
  const { set } = await setUpGyms({ box: wrong })
  expect(statesOf(await set({ lang: 'es-UY' }))).toEqual([['box', 'changed', 'color/format']])
  expect(statesOf(await set({ theme_color: '#d7263d' }))).toEqual([['box', 'changed']])
  const branch = await setUpGyms({ box: appJson.replace('"name"', '"sedeinit": 5, "name"') })
  expect(statesOf(await branch.set({ sedeinit: '7' }))).toEqual([['box', 'failed', 'branches/none']])
})

test('removes a required field only if defaults.json sets it', async () => {
  const { set, tenants } = await setUpGyms({ box: appJson })
  expect(statesOf(await set({ theme_text: null }))).toEqual([['box', 'failed', 'field/missing']])
  await writeFile(join(tenants, 'defaults.json'), '{"theme_text": "#ffffff"}')
  expect(statesOf(await set({ theme_text: null }))).toEqual([['box', 'changed']])
})

test('refuses to change a repeated field, because its value is ambiguous', async () => {
  const { set } = await setUpGyms({ box: appJson.replace('"name"', '"name": "A", "name"') })
  expect(statesOf(await set({ name: 'B' }))).toEqual([['box', 'failed', 'json/duplicate-key']])
  const inner = await setUpGyms({ box: appJson.replace('"name"', '"areas": {}, "areas": {}, "name"') })
  expect(statesOf(await inner.set({ 'areas.passes': 'false' }))).toEqual([
    ['box', 'failed', 'json/duplicate-key'],
  ])
})

test('shows the changes in a dry run without writing', async () => {
  const { set, text } = await setUpGyms({ box: appJson })
  const [result] = await set({ theme_color: '#0b7285', lang: 'es-UY' }, { dryRun: true })
  expect(result?.changes).toMatchObject([
    { field: 'theme_color', before: '#d7263d', after: '#0b7285' },
    { field: 'lang', before: undefined, after: 'es-UY' },
  ])
  expect(await text('box')).toBe(appJson)
})

test('sets a domain for a single gym only', async () => {
  const { set } = await setUpGyms({ one: appJson, two: appJson })
  expect(statesOf(await set({ domain: 'app.example.com' }))).toEqual([
    ['one', 'changed'],
    ['two', 'failed', 'domain/taken'],
  ])
})

test('sets a former id for a single gym only, and never the id of an existing gym', async () => {
  const { set } = await setUpGyms({ one: appJson, two: appJson })
  expect(statesOf(await set({ formerIds: '["old"]' }))).toEqual([
    ['one', 'changed'],
    ['two', 'failed', 'former/taken'],
  ])
  expect(statesOf(await set({ formerIds: '["one"]' }))).toEqual([
    ['one', 'failed', 'former/current'],
    ['two', 'failed', 'former/taken'],
  ])
})

test('does not write through a link', async () => {
  const { set, text, tenants } = await setUpGyms({ box: appJson })
  await mkdir(join(tenants, 'linked'))
  await symlink('../box/app.json', join(tenants, 'linked/app.json'))
  await symlink('box', join(tenants, 'whole'))
  const results = await changeGyms(
    ['linked', 'whole', 'gone'],
    [changeFrom('lang', 'es-UY')],
    { dryRun: false, onWait: () => {} },
    pathsFor({ tenants }),
    system,
  )
  expect(statesOf(results)).toEqual([
    ['linked', 'failed', 'gym/link'],
    ['whole', 'failed', 'gym/link'],
    ['gone', 'failed', 'app/missing'],
  ])
  expect(results[1]?.problems[0]?.message).toBe('whole is a link.')
  expect(await text('box')).toBe(appJson)
  expect(statesOf(await set({ lang: 'es-UY' }))).toEqual([['box', 'changed']])
})

test('reports a gym whose file cannot be written, and changes the others', async () => {
  const { set, text } = await setUpGyms({ one: appJson, two: appJson })
  const writeFile: typeof system.writeFile = (path, ...rest) => {
    if (!path.includes('one')) return system.writeFile(path, ...rest)
    throw new DiskError(path, 'The disk refused it.', 'Fix it.', new Error('EROFS'))
  }
  const results = await set({ lang: 'es-UY' }, { files: { ...system, writeFile } })
  expect(results.map(({ state, thrown }) => [state, thrown instanceof DiskError])).toEqual([
    ['failed', true],
    ['changed', false],
  ])
  expect(await text('one')).toBe(appJson)
})

test('does not print an existing private key', async () => {
  const secret = appJson.replace('"Box Norte"', '"-----BEGIN PRIVATE KEY-----MIIEvQ"').replaceAll('\n', '')
  const { set } = await setUpGyms({ box: secret })
  const results = [...(await set({ issede: '2' })), ...(await set({ name: 'Box' }, { dryRun: true }))]
  expect(results.map(({ state }) => state)).toEqual(['failed', 'changed'])
  expect(JSON.stringify(results)).not.toContain('MIIEvQ')
})

describe('rejects an invalid change before reading any gym', () => {
  test.each([
    ['theme_colr', 'red', 'There is no field "theme_colr". Did you mean "theme_color"?'],
    ['links.shop', 'x', 'There is no field "links.shop". See `molde schema` for the fields there are.'],
    ['links.mpa', 'x', 'There is no field "links.mpa". Did you mean "links.map"?'],
    ['theme_color', 'red', 'theme_color: Expected #rrggbb. Did you mean "#ff0000"?'],
    ['issede', 'dos', 'issede: "issede" has the wrong kind of value. Expected a number.'],
    ['areas.passes', 'quizás', 'areas.passes: "passes" has the wrong kind of value. Expected true or false.'],
    [
      'areas',
      '{"pases": true}',
      'areas: There is no field "pases". Remove it, or see `molde schema` for the fields there are.',
    ],
    ['push', 'x', 'push: "push" has the wrong kind of value. Expected an object in { }.'],
    ['__proto__', 'x', 'There is no field "__proto__". See `molde schema` for the fields there are.'],
  ])('%s %s', (field, text, message) => {
    const readMessage = (): string => {
      try {
        changeFrom(field, text)
      } catch (error) {
        return error instanceof Error && 'hint' in error ? `${error.message} ${error.hint}` : String(error)
      }
      return 'taken'
    }
    expect(readMessage()).toBe(message)
  })
})

test('serializes two concurrent changes without losing either', async () => {
  const { set, text } = await setUpGyms({ one: appJson, two: appJson })
  await Promise.all([set({ lang: 'es-UY' }), set({ currency: 'UYU' }), set({ name: 'Otro' })])
  for (const gym of ['one', 'two'])
    expect(JSON.parse(await text(gym))).toMatchObject({ lang: 'es-UY', currency: 'UYU', name: 'Otro' })
})
