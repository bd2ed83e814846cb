import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Changed, changeFrom, changeGyms } from '../../../../generator/onboarding/set.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { DiskError } from '../../../../generator/system/disk-error.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'

const system = localSystem()
const written = `{
\t"theme_text":   "#ffffff",
\t"theme_color": "#d7263d",

\t"name": "Box Norte"
}\r
`

async function yard(apps: Record<string, string>) {
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

test('changes one field and not a character besides, and keeps who may read the file', async () => {
  const { set, text, tenants } = await yard({ box: written })
  await chmod(join(tenants, 'box/app.json'), 0o640)
  expect(statesOf(await set({ theme_color: '#0b7285' }))).toEqual([['box', 'changed']])
  expect(await text('box')).toBe(written.replace('#d7263d', '#0b7285'))
  expect((await stat(join(tenants, 'box/app.json'))).mode & 0o777).toBe(0o640)
})

test('keeps a byte order mark', async () => {
  const { set, text } = await yard({ box: `\ufeff${written}` })
  expect(statesOf(await set({ theme_color: '#0b7285', issede: '2', sedeinit: '7' }))).toEqual([
    ['box', 'changed'],
  ])
  expect(await text('box')).toMatch(/^\ufeff\{\n\t"theme_text": {3}"#ffffff",\n\t"theme_color": "#0b7285",/)
  expect(statesOf(await set({ issede: null, sedeinit: null, theme_color: '#d7263d' }))).toEqual([
    ['box', 'changed'],
  ])
  expect(await text('box')).toBe(`\ufeff${written}`)
})

test('comments stay, although validate refuses them', async () => {
  const commented = written.replace('"#ffffff",', '"#ffffff", // white, "always"')
  const { set, text } = await yard({ box: commented })
  expect(statesOf(await set({ 'areas.passes': 'false' }))).toEqual([['box', 'changed']])
  expect(await text('box')).toContain('"#ffffff", // white, "always"')
  expect(await text('box')).toContain('\t"areas": {\n\t\t"passes": false\n\t}')
})

test('a field that has the value already stays as it is written', async () => {
  const { set, text } = await yard({ box: written })
  expect(statesOf(await set({ theme_text: '#ffffff', domain: null }))).toEqual([['box', 'unchanged']])
  expect(await text('box')).toBe(written)
})

test('a gym that would not be valid is left as it was and named, and the others go on', async () => {
  const two = written.replace('"name"', '"issede": 2, "sedeinit": 1001, "name"')
  const { set, text } = await yard({ one: written, two, broken: '{', list: '[]', three: written })
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

test('what belongs together is changed in one step', async () => {
  const { set, text } = await yard({ box: written })
  expect(statesOf(await set({ issede: '2' }))).toEqual([['box', 'failed', 'branches/default']])
  expect(statesOf(await set({ issede: '2', sedeinit: '1001' }))).toEqual([['box', 'changed']])
  expect(statesOf(await set({ issede: null, sedeinit: null }))).toEqual([['box', 'changed']])
  expect(await text('box')).toBe(written)
})

test('what was wrong before is no hindrance, and is told; a wrong field can be put right', async () => {
  const wrong = written.replace('"#d7263d"', '"red"')
  const { set } = await yard({ box: wrong })
  expect(statesOf(await set({ lang: 'es-UY' }))).toEqual([['box', 'changed', 'color/format']])
  expect(statesOf(await set({ theme_color: '#d7263d' }))).toEqual([['box', 'changed']])
  const branch = await yard({ box: written.replace('"name"', '"sedeinit": 5, "name"') })
  expect(statesOf(await branch.set({ sedeinit: '7' }))).toEqual([['box', 'failed', 'branches/none']])
})

test('a required field is removed only where defaults.json says it', async () => {
  const { set, tenants } = await yard({ box: written })
  expect(statesOf(await set({ theme_text: null }))).toEqual([['box', 'failed', 'field/missing']])
  await writeFile(join(tenants, 'defaults.json'), '{"theme_text": "#ffffff"}')
  expect(statesOf(await set({ theme_text: null }))).toEqual([['box', 'changed']])
})

test('a field that is written twice is not changed: which of the two counts is not seen', async () => {
  const { set } = await yard({ box: written.replace('"name"', '"name": "A", "name"') })
  expect(statesOf(await set({ name: 'B' }))).toEqual([['box', 'failed', 'json/duplicate-key']])
  const inner = await yard({ box: written.replace('"name"', '"areas": {}, "areas": {}, "name"') })
  expect(statesOf(await inner.set({ 'areas.passes': 'false' }))).toEqual([
    ['box', 'failed', 'json/duplicate-key'],
  ])
})

test('a dry run shows what would change, and writes nothing', async () => {
  const { set, text } = await yard({ box: written })
  const [result] = await set({ theme_color: '#0b7285', lang: 'es-UY' }, { dryRun: true })
  expect(result?.changes).toMatchObject([
    { field: 'theme_color', before: '#d7263d', after: '#0b7285' },
    { field: 'lang', before: undefined, after: 'es-UY' },
  ])
  expect(await text('box')).toBe(written)
})

test('a domain is given to one gym only', async () => {
  const { set } = await yard({ one: written, two: written })
  expect(statesOf(await set({ domain: 'app.example.com' }))).toEqual([
    ['one', 'changed'],
    ['two', 'failed', 'domain/taken'],
  ])
})

test('a former id is given to one gym only, and not while a gym has it', async () => {
  const { set } = await yard({ one: written, two: written })
  expect(statesOf(await set({ formerIds: '["old"]' }))).toEqual([
    ['one', 'changed'],
    ['two', 'failed', 'former/taken'],
  ])
  expect(statesOf(await set({ formerIds: '["one"]' }))).toEqual([
    ['one', 'failed', 'former/current'],
    ['two', 'failed', 'former/taken'],
  ])
})

test('a link is not written through', async () => {
  const { set, text, tenants } = await yard({ box: written })
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
  expect(await text('box')).toBe(written)
  expect(statesOf(await set({ lang: 'es-UY' }))).toEqual([['box', 'changed']])
})

test('a gym whose file the disk refuses is named, and the others go on', async () => {
  const { set, text } = await yard({ one: written, two: written })
  const writeFile: typeof system.writeFile = (path, ...rest) => {
    if (!path.includes('one')) return system.writeFile(path, ...rest)
    throw new DiskError(path, 'The disk refused it.', 'Fix it.', new Error('EROFS'))
  }
  const results = await set({ lang: 'es-UY' }, { files: { ...system, writeFile } })
  expect(results.map(({ state, thrown }) => [state, thrown instanceof DiskError])).toEqual([
    ['failed', true],
    ['changed', false],
  ])
  expect(await text('one')).toBe(written)
})

test('a private key that is there is not shown', async () => {
  const secret = written.replace('"Box Norte"', '"-----BEGIN PRIVATE KEY-----MIIEvQ"').replaceAll('\n', '')
  const { set } = await yard({ box: secret })
  const results = [...(await set({ issede: '2' })), ...(await set({ name: 'Box' }, { dryRun: true }))]
  expect(results.map(({ state }) => state)).toEqual(['failed', 'changed'])
  expect(JSON.stringify(results)).not.toContain('MIIEvQ')
})

describe('a change that no gym could have is refused before any gym is looked at', () => {
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
  ])('%s %s', (field, text, words) => {
    const refused = (): string => {
      try {
        changeFrom(field, text)
      } catch (error) {
        return error instanceof Error && 'hint' in error ? `${error.message} ${error.hint}` : String(error)
      }
      return 'taken'
    }
    expect(refused()).toBe(words)
  })
})

test('two changes at once lose nothing: one waits for the other', async () => {
  const { set, text } = await yard({ one: written, two: written })
  await Promise.all([set({ lang: 'es-UY' }), set({ currency: 'UYU' }), set({ name: 'Otro' })])
  for (const gym of ['one', 'two'])
    expect(JSON.parse(await text(gym))).toMatchObject({ lang: 'es-UY', currency: 'UYU', name: 'Otro' })
})
