import { describe, expect, it } from 'vitest'
import { requestedPath } from '#shell/navigation/routes.ts'

describe('the page requested before the login', () => {
  it.each([
    [{ wanted: '/turnos' }, '/turnos'],
    [{ wanted: '/pagos', other: 1 }, '/pagos'],
    [{ wanted: '/Perfil/' }, '/Perfil/'],
    [{ wanted: '/persona?id=1' }, '/persona?id=1'],
    [{ wanted: '/turnos?class=7&date=2026-11-26' }, '/turnos?class=7&date=2026-11-26'],
    [{ wanted: '/nowhere?id=1' }, null],
    [{ wanted: '//evil.example/turnos?id=1' }, null],
    [{ wanted: '/login' }, null],
    [{ wanted: '/nowhere' }, null],
    [{ wanted: 'turnos' }, null],
    [{ wanted: '//evil.example' }, null],
    [{ wanted: 7 }, null],
    [{}, null],
    [null, null],
    ['/turnos', null],
  ])('%j leads to %j', (state, path) => {
    expect(requestedPath(state)).toBe(path)
  })
})
