import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openingTab } from '#shell/navigation/tabs.ts'
import { scriptOfFirstScreen } from '#tests/support/page-scripts.ts'

const script = await scriptOfFirstScreen()

/** Returns the screen that the page's script shows to a member who opens the app. */
function firstScreen({ staff, lastTab = null }: { staff: boolean; lastTab?: string | null }) {
  const dataset: Record<string, string> = { visitor: 'member', ...(staff && { staff: 'true' }) }
  const screens = Object.fromEntries(
    ['hoy', 'tab1', 'tab2', 'tab3', 'tab4', 'perfil'].map(path => [path, []]),
  )
  const stamped = JSON.stringify({ files: [], screens, member: [], reads: {} })
  const elementOf = (id: string) => (id === 'screen-files' ? { textContent: stamped } : null)
  const storage = { getItem: (key: string) => (key === 'molde.tab' ? lastTab : null) }
  runInNewContext(script, {
    console,
    document: {
      documentElement: { dataset },
      getElementById: elementOf,
      querySelector: () => null,
      querySelectorAll: () => [],
      head: { append: () => {} },
    },
    location: { pathname: '/', search: '', hash: '' },
    sessionStorage: storage,
    localStorage: storage,
    addEventListener: () => {},
  })
  return dataset.screen
}

test.each([true, false])('the page starts with the tab that the app opens (staff: %s)', staff => {
  expect(`/${firstScreen({ staff })}`).toBe(openingTab(null, { staff, areasOff: [] }))
  const lastTab = JSON.stringify('/tab2')
  expect(`/${firstScreen({ staff, lastTab })}`).toBe(openingTab('/tab2', { staff, areasOff: [] }))
})
