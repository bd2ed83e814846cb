import { describe, expect, it } from 'vitest'
import { routes } from '#shell/navigation/routes.ts'
import { menuOf } from '#shell/side-menu/menu.ts'

const pathsOf = (areasOff: readonly string[]) =>
  menuOf({ staff: false, areasOff }).flatMap(group => group.links.map(link => link.path))

describe('the side menu', () => {
  it('leads only to existing routes, each once', () => {
    const paths = pathsOf([])
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(routes.map(route => `/${route.path}`)).toContain(path)
  })

  it('starts with the schedule', () => {
    const [first] = menuOf({ staff: false, areasOff: [] }).flatMap(group => group.links)
    expect(first).toMatchObject({ path: '/turnos', title: 'Turnos' })
  })

  it('shows staff entries only to staff', () => {
    const titles = (staff: boolean) => menuOf({ staff, areasOff: [] }).map(group => group.title)
    expect(titles(true)[0]).toBe('Recepción')
    expect(titles(false)).not.toContain('Recepción')
  })

  it('leaves out screens for which the gym has no content', () => {
    const paths = menuOf({ staff: false, areasOff: [], empty: ['extra'] }).flatMap(group =>
      group.links.map(link => link.path),
    )
    expect(paths).not.toContain('/extra')
    expect(paths).toContain('/classroom')
  })

  it('leaves out features that the gym has disabled, and empty groups', () => {
    expect(pathsOf(['checkin'])).not.toContain('/checkin')
    expect(pathsOf(['checkin'])).toContain('/turnos')
    const titles = menuOf({ staff: false, areasOff: ['fitness'] }).map(group => group.title)
    expect(titles).not.toContain('Entrenamiento')
    expect(titles).toContain('Reservas')
  })
})
