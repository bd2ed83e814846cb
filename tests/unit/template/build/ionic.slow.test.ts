// The plugin depends on the published files of these Ionic versions. After an update, run this test and then write the new versions here.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { ionicInParts } from '#build/ionic/in-parts.js'
import { emptyFolder } from '#tests/support/folder.ts'

const packages = resolve(import.meta.dirname, '../../../../node_modules')
const versionOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version

test('the installed versions are the tested versions', () => {
  const tried = ['@ionic/react', '@ionic/core', 'ionicons', 'zod']
  expect(tried.map(versionOf)).toEqual(['9.0.4', '9.0.4', '8.1.0', '4.6.7'])
})

/** Returns the modules loaded at the start, and all modules, in a build of a file that loads another file later. */
async function chunksOf(first: string, later: string) {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'first.js'), `${first}\nimport('./later.js')`)
  await writeFile(join(folder, 'later.js'), later)
  const alias = Object.fromEntries(
    ['@ionic/react', 'ionicons', 'react', 'zod'].map(name => [name, join(packages, name)]),
  )
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [ionicInParts()],
    resolve: { alias: { ...alias, 'ionicons/icons': join(packages, 'ionicons/icons/index.mjs') } },
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'first.js') } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter(file => file.type === 'chunk')
  const entry = chunks.filter(({ isEntry }) => isEntry)
  const atOnce = [
    ...entry,
    ...chunks.filter(({ fileName }) => entry.some(one => one.imports.includes(fileName))),
  ]
  const modules = (files: typeof chunks) =>
    files.flatMap(file => file.moduleIds.map(id => basename(id))).sort()
  return { atOnce: modules(atOnce), all: modules(chunks), code: chunks.map(({ code }) => code).join('\n') }
}

test('places a component where it is used, and drops unused components', async () => {
  const { atOnce, all } = await chunksOf(
    "import { IonContent } from '@ionic/react'; console.log(IonContent)",
    "import { IonModal } from '@ionic/react'; console.log(IonModal)",
  )
  expect(atOnce.filter(isComponent)).toEqual(['index.js?part=IonContent'])
  expect(all.filter(isComponent)).toEqual(['index.js?part=IonContent', 'index.js?part=IonModal'])
  // The modal brings its animations and the focus handling of overlays along.
  expect(all.length).toBeGreaterThan(atOnce.length * 1.5)
  expect(all.filter(name => /^ion-(datetime|select|searchbar)/.test(name))).toEqual([])
})

const isComponent = (module: string) => module.includes('?part=Ion')

test('places an icon where it is used', async () => {
  const { atOnce, all } = await chunksOf(
    "import { barbell } from 'ionicons/icons'; console.log(barbell)",
    "import { calendar } from 'ionicons/icons'; console.log(calendar)",
  )
  expect(atOnce.filter(name => name.startsWith('index.mjs'))).toEqual(['index.mjs?part=barbell'])
  expect(all).toContain('index.mjs?part=calendar')
  expect(all.filter(name => name.startsWith('index.mjs'))).toHaveLength(2)
})

test('drops the swipe-back gesture, which the app disables', async () => {
  const { all, code } = await chunksOf(
    "import { IonRouterOutlet } from '@ionic/react'; console.log(IonRouterOutlet)",
    '',
  )
  expect(all).toContain('ion-router-outlet.js')
  expect(code).not.toContain('goback-swipe')
  // Callers get a gesture that can be enabled and disabled, without effect.
  expect(code).toMatch(/createSwipeBackGesture = \(\) => \(\{\s*enable\(\) ?\{\},\s*destroy\(\) ?\{\}/)
})

test('loads the app’s startup code at once, but not code for some phones only', async () => {
  const { atOnce, all } = await chunksOf("import { IonApp } from '@ionic/react'; console.log(IonApp)", '')
  const modulesThat = (names: string[], start: string) =>
    names.filter(name => name.startsWith('p-') && sourceOf(name).includes(start))
  for (const start of ['startTapClick', 'startFocusVisible', 'startKeyboardAssist'])
    expect(modulesThat(atOnce, start), start).not.toEqual([])
  expect(modulesThat(atOnce, 'startInputShims')).toEqual([])
  expect(modulesThat(all, 'startInputShims')).not.toEqual([])
})

const sourceOf = (module: string) =>
  readFileSync(join(packages, '@ionic/core/components', module.replace(/\?.*/, '')), 'utf8')

test('keeps only the shared code that the used components need', async () => {
  const { atOnce, code } = await chunksOf(
    "import { IonContent } from '@ionic/react'; console.log(IonContent)",
    '',
  )
  // In the same module as the code that presents overlays.
  expect(atOnce).toContain('ion-content.js')
  expect(code).not.toContain('ion-overlay-wrapper')
  // There is no server rendering, and no component without shadow DOM has children to move.
  expect(code).not.toMatch(/fromLocalValue|insertAdjacentText|style\[sty-id=/)
})

test('places a schema where it is used', async () => {
  const { atOnce, all } = await chunksOf(
    "import * as z from 'zod/mini'; console.log(z.object({ a: z.string() }))",
    "import * as z from 'zod/mini'; console.log(z.literal('a'))",
  )
  expect(atOnce).toContain('schemas.js?part=$ZodObject')
  expect(atOnce).not.toContain('schemas.js?part=$ZodLiteral')
  expect(all).toContain('schemas.js?part=$ZodLiteral')
  expect(all).not.toContain('schemas.js?part=$ZodUnion')
})
