import { describe, expect, it } from 'vitest'
import { isTabPath, openingTab, tabsOf } from '#shell/navigation/tabs.ts'

describe('the tabs', () => {
  it('are in the order of the specification: news first, messages second', () => {
    expect(tabsOf({ staff: false, areasOff: [] }).map(tab => [tab.path, tab.title])).toEqual([
      ['/tab1', 'Noticias'],
      ['/tab2', 'Mensajes'],
      ['/turnos', 'Turnos'],
      ['/tab3', 'Reservas'],
      ['/tab4', 'Entrenar'],
    ])
  })

  it('show the day instead of the schedule to staff', () => {
    expect(tabsOf({ staff: true, areasOff: [] }).map(tab => tab.path)).toEqual([
      ...['/tab1', '/tab2', '/hoy', '/tab3', '/tab4'],
    ])
  })

  it.each([
    ['nothing switched off', [], ['/tab1', '/tab2', '/turnos', '/tab3', '/tab4']],
    ['no fitness', ['fitness'], ['/tab1', '/tab2', '/turnos', '/tab3']],
    ['no news, no messages', ['news', 'messages'], ['/turnos', '/tab3', '/tab4']],
    ['an area without a tab', ['checkin'], ['/tab1', '/tab2', '/turnos', '/tab3', '/tab4']],
  ])('%s', (_name, off, paths) => {
    expect(tabsOf({ staff: false, areasOff: off }).map(tab => tab.path)).toEqual(paths)
  })

  it.each([
    ['/tab1', true],
    ['/tab4', true],
    ['/turnos', true],
    ['/pagos', false],
    ['/tab', false],
    ['tab1', false],
  ])('isTabPath(%j) is %j', (path, is) => {
    expect(isTabPath(path)).toBe(is)
  })
})

describe('openingTab', () => {
  it.each([
    ['opens the bookings without a stored tab', null, [], '/tab3'],
    ['the last tab', '/tab2', [], '/tab2'],
    ['a tab that the gym has disabled since', '/tab4', ['fitness'], '/tab3'],
    ['a path that is not a tab', '/pagos', [], '/tab3'],
    ['no bookings in this gym', null, ['booking'], '/tab1'],
    ['no tab at all', '/tab1', ['news', 'messages', 'booking', 'fitness'], '/perfil'],
  ])('%s', (_name, last, off, path) => {
    expect(openingTab(last, { staff: false, areasOff: off })).toBe(path)
  })
  it.each([
    ['opens the day without a stored tab', null, [], '/hoy'],
    ['the last tab', '/tab3', [], '/tab3'],
    ['no bookings in this gym', '/hoy', ['booking'], '/tab1'],
  ])('for staff, %s', (_name, last, off, path) => {
    expect(openingTab(last, { staff: true, areasOff: off })).toBe(path)
  })

  it('never opens the day for a member, even if the window remembers that tab', () => {
    expect(openingTab('/hoy', { staff: false, areasOff: [] })).toBe('/tab3')
  })
})
