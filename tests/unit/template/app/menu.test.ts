import { describe, expect, it } from 'vitest'
import { menuOf } from '../../../../template/src/app/menu.ts'
import { routes } from '../../../../template/src/app/routes.ts'

const pathsOf = (areasOff: readonly string[]) =>
  menuOf(areasOff).flatMap(group => group.links.map(link => link.path))

describe('the side menu', () => {
  it('leads only to routes, to each once', () => {
    const paths = pathsOf([])
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(routes.map(route => `/${route.path}`)).toContain(path)
  })

  it('starts with the schedule, which is there, and says of the check-in that it is coming', () => {
    const links = menuOf([]).flatMap(group => group.links)
    expect(links[0]).toMatchObject({ path: '/turnos', title: 'Turnos', coming: false })
    expect(links.find(link => link.path === '/checkin')).toMatchObject({ coming: true })
  })

  it('leaves out what a gym has switched off, and a group that is left empty', () => {
    expect(pathsOf(['checkin'])).not.toContain('/checkin')
    expect(pathsOf(['checkin'])).toContain('/turnos')
    const titles = menuOf(['fitness']).map(group => group.title)
    expect(titles).not.toContain('Entrenamiento')
    expect(titles).toContain('Reservas')
  })
})
