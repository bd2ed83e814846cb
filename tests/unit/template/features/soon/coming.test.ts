import { describe, expect, it } from 'vitest'
import { routes } from '../../../../../template/src/app/routes.ts'
import { tabs } from '../../../../../template/src/app/tabs.ts'
import { coming } from '../../../../../template/src/features/soon/coming.ts'

describe('what is coming', () => {
  it('is told for every route that waits for its screen, and for no other', () => {
    const waiting = routes.filter(route => !route.there).map(route => route.path)
    expect(Object.keys(coming).sort()).toEqual(waiting.sort())
  })

  it('shows the tab bar on the tabs, and on no other page', () => {
    const asTab = Object.entries(coming).flatMap(([path, { tab }]) => (tab ? [`/${path}`] : []))
    const paths = tabs.map(tab => tab.path)
    expect(asTab.every(path => paths.includes(path))).toBe(true)
    expect(paths.filter(path => path.slice(1) in coming).sort()).toEqual(asTab.sort())
  })
})
