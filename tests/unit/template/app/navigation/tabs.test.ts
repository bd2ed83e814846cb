import { describe, expect, it } from 'vitest'
import { isTabPath, openingTab, tabs, tabsOf } from '../../../../../template/src/app/navigation/tabs.ts'

describe('the tabs', () => {
  it('stand in the order of the specification: news first, messages second', () => {
    expect(tabs.map(tab => [tab.path, tab.title])).toEqual([
      ['/tab1', 'Noticias'],
      ['/tab2', 'Mensajes'],
      ['/tab3', 'Reservas'],
      ['/tab4', 'My Fit'],
    ])
  })

  it.each([
    ['nothing switched off', [], ['/tab1', '/tab2', '/tab3', '/tab4']],
    ['no fitness', ['fitness'], ['/tab1', '/tab2', '/tab3']],
    ['no news, no messages', ['news', 'messages'], ['/tab3', '/tab4']],
    ['an area without a tab', ['checkin'], ['/tab1', '/tab2', '/tab3', '/tab4']],
  ])('%s', (_name, off, paths) => {
    expect(tabsOf(off).map(tab => tab.path)).toEqual(paths)
  })

  it.each([
    ['/tab1', true],
    ['/tab4', true],
    ['/turnos', false],
    ['/tab', false],
    ['tab1', false],
  ])('isTabPath(%j) is %j', (path, is) => {
    expect(isTabPath(path)).toBe(is)
  })
})

describe('openingTab', () => {
  it.each([
    ['without a memory, the bookings', null, [], '/tab3'],
    ['the last tab', '/tab2', [], '/tab2'],
    ['a tab that the gym has switched off since', '/tab4', ['fitness'], '/tab3'],
    ['something that is no tab', '/pagos', [], '/tab3'],
    ['no bookings in this gym', null, ['booking'], '/tab1'],
    ['no tab at all', '/tab1', ['news', 'messages', 'booking', 'fitness'], '/perfil'],
  ])('%s', (_name, last, off, path) => {
    expect(openingTab(last, off)).toBe(path)
  })
})
