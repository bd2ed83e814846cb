import { describe, expect, it } from 'vitest'
import { routes } from '#shell/navigation/routes.ts'

// §2 of the specification, and the four tabs of its other feature areas. The root, `tabs` and `launch` redirect to these routes.
const specified =
  `login msg historial pagos turnos modalreserva myfit perfil editmyfit registro calculator peso install
  modalvideo avatar leaderboard addscore checkin checkmodal modaladd extra invitar carrito estrellas listaespera tab4
  updateapp classroom installandroid timer myfitmenu test transferencias tab1 tab2 tab3`.split(/\s+/)

// The app's additional routes: staff screens of the desk, and the keyboard help.
const own = ['hoy', 'personas', 'persona', 'revisar', 'atajos']

describe('the routes', () => {
  it('are exactly the specified paths and the app’s additional paths, each once', () => {
    expect(routes.map(route => route.path).sort()).toEqual([...specified, ...own].sort())
  })

  it('are single segments without parameters', () => {
    for (const { path } of routes) expect(path).toMatch(/^[a-z0-9]+$/)
  })

  it('each have a unique title', () => {
    expect(new Set(routes.map(route => route.title)).size).toBe(routes.length)
  })

  it('show the login and the installation to visitors, but no member screens', () => {
    const open = routes.filter(route => route.open).map(route => route.path)
    expect(open.sort()).toEqual(['install', 'installandroid', 'login', 'modalvideo', 'registro', 'updateapp'])
  })
})
