// A compiled app without code. The studio's page does not depend on the code of the app.
import type { Bundle } from '#generator/bundle/bundle-cache.ts'

const firstScreens = ['login', 'registro', 'tab1', 'tab2', 'tab3', 'tab4', 'turnos', 'msg', 'checkin']
const staffScreens = ['hoy', 'personas', 'persona', 'revisar', 'modaladd', 'checkmodal']
const screens = [...firstScreens, ...staffScreens]
const aheadModules = [
  'src/shell/side-menu/SideMenu.tsx',
  ...['Alert', 'Spinner', 'Toast'].map(name => `src/ui/overlay/ionic/${name}Once.tsx`),
  'src/ui/overlay/ionic/SheetModal.tsx',
]
const chunks = {
  'src/boot.ts': { file: 'assets/boot-1.js' },
  'src/main.tsx': { file: 'assets/main-1.js' },
  'src/api/reads/persisted-reads.ts': { file: 'assets/reads-1.js' },
  'screen.js': { file: 'assets/screen-1.js' },
  ...Object.fromEntries(aheadModules.map(name => [name, { file: 'assets/ahead-1.js' }])),
}
const login = { css: '', plain: '', withVideo: '', bookings: { markup: '', wire: {}, areas: {} } }

const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(chunks).map(({ file }) => [file, ''])),
  'chunks.json': JSON.stringify(chunks),
  'screens.json': JSON.stringify(Object.fromEntries(screens.map(path => [path, 'assets/screen-1.js']))),
  'first-reads.json': '{}',
  'file-names.json': JSON.stringify(
    Object.fromEntries(Object.values(chunks).map(({ file }) => [file, file])),
  ),
  'page-scripts.json': JSON.stringify({
    'src/shell/first-screen/before-paint.ts': '',
    'src/shell/first-screen/first-screen.ts': '',
  }),
  'login.json': JSON.stringify(login),
  'shapes.json': '{}',
  'ngsw-worker.js': 'self.__WB_MANIFEST',
}

export const standInBundle = (): Bundle => ({
  key: 'stand-in',
  files: new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
  compressed: new Map(),
  folder: null,
})
