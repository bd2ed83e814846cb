import { describe, expect, it } from 'vitest'
import { routes } from '../../../../../template/src/app/navigation/routes.ts'

// §2 of the specification, and the four tabs of its other feature areas. The root, `tabs` and `launch` lead on to one of these.
const specified =
  `login msg historial pagos turnos modalreserva myfit perfil editmyfit registro calculator peso install
  modalvideo avatar leaderboard addscore checkin checkmodal modaladd extra invitar carrito estrellas listaespera tab4
  updateapp classroom installandroid timer myfitmenu test transferencias tab1 tab2 tab3`.split(/\s+/)

// Beside them: what staff do at the desk, and what keyboards do.
const own = ['hoy', 'personas', 'persona', 'revisar', 'atajos']

describe('the routes', () => {
  it('are the paths of the specification and those of our own, each once', () => {
    expect(routes.map(route => route.path).sort()).toEqual([...specified, ...own].sort())
  })

  it('are one segment each, without parameters', () => {
    for (const { path } of routes) expect(path).toMatch(/^[a-z0-9]+$/)
  })

  it('each have a title of their own', () => {
    expect(new Set(routes.map(route => route.title)).size).toBe(routes.length)
  })

  it('open the login and the installation to anybody, and nothing of a member', () => {
    const open = routes.filter(route => route.open).map(route => route.path)
    expect(open.sort()).toEqual(['install', 'installandroid', 'login', 'modalvideo', 'registro', 'updateapp'])
  })
})
