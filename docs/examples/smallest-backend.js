// The smallest backend that works: members log in, see the classes and book them. Node alone, nothing
// to install: `node docs/examples/smallest-backend.js 8080`. It forgets everything when it ends.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const port = Number(process.argv[2] ?? 8080)
const members = [{ id: '1', username: 'ana', fullname: 'Ana Gutiérrez', password: 'molde1234' }]
/** Who is logged in, by the second value of `ck`. */
const sessions = new Map()
/** What each write was answered, by member and `rid`. */
const answers = new Map()
/** Who goes to which class. */
const bookings = []

const refused = (cod, message) => ({ ok: 0, cod, err: [message] })

/** One class a day, at 19:00 in Buenos Aires, for ten. */
function slotOf(fecha, member) {
  const ts = Date.parse(`${fecha}T19:00:00-03:00`)
  const going = bookings.filter(({ slot }) => slot === fecha)
  const mine = going.some(({ who }) => who === member.id)
  const estado = ts < Date.now() ? 'cerrada' : mine ? 'reservado' : going.length < 10 ? 'libre' : 'llena'
  const limite = ts - 2 * 3_600_000
  const hours = { fecha, time: '19:00', fin: '20:00', ts, limite }
  return { id: fecha, name: 'Funcional', ...hours, cupo: 10, ocupados: going.length, estado }
}

/** The same `rid` always gets the same answer: a write that is sent twice is done once. */
function once({ rid }, member, work) {
  const key = `${member.id} ${rid}`
  if (!answers.has(key)) answers.set(key, work())
  return answers.get(key)
}

const daysFrom = (fecha, dias) =>
  Array.from({ length: Math.min(Number(dias) || 1, 31) }, (_, day) =>
    new Date(Date.parse(fecha) + day * 86_400_000).toISOString().slice(0, 10),
  )

const actions = {
  unread: () => ({ ok: 1, unread: 0, unreadblog: 0 }),
  turnos: ({ fecha, dias }, member) => ({
    ok: 1,
    d: daysFrom(fecha, dias).map(day => slotOf(day, member)),
  }),
  misreservas: ({ tipo }, member) => {
    const mine = bookings.filter(({ who }) => who === member.id)
    const all = mine.map(({ id, slot }) => ({ ...slotOf(slot, member), id, slot, estado: 'activa' }))
    return { ok: 1, d: all.filter(({ ts }) => ts > Date.now() === (tipo === 'prox')), sig: '' }
  },
  reservar: (fields, member) =>
    once(fields, member, () => {
      const { id: slot, fecha, estado, limite } = slotOf(fields.id, member)
      if (estado === 'reservado') return refused('yareservado', 'Ya reservaste esta clase.')
      if (estado !== 'libre') return refused(estado, 'No hay lugar en esta clase.')
      const id = randomUUID()
      bookings.push({ id, slot, who: member.id })
      return { ok: 1, reserva: { id, slot, fecha, estado: 'activa', limite } }
    }),
  // Whoever asks before the write came has it refused from then on: only so is "it never came" true.
  reservaver: (fields, member) => {
    const lost = refused('nohay', 'Ese pedido no llegó.')
    return { ...once(fields, member, () => lost), rid: fields.rid }
  },
  logout: (fields, _member) => {
    sessions.delete(fields.app2)
    return { ok: 1 }
  },
}

function login({ username, password }) {
  const member = members.find(one => one.username === username && one.password === password)
  if (!member) return refused('', 'Usuario o clave incorrectos.')
  const ticket = randomUUID()
  sessions.set(ticket, member)
  const { id, fullname } = member
  return { ok: 1, user: { id, username, fullname }, ck: [id, ticket] }
}

function answerTo(action, fields) {
  if (action === 'login') return login(fields)
  const member = sessions.get(fields.app2)
  if (!member) return refused('sesion', 'Tu sesión terminó.')
  return actions[action](fields, member)
}

const server = createServer(async (request, response) => {
  // Where the app has another origin than the backend, its browser asks first. Name the app's origin
  // here, instead of whoever asks.
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Headers', 'X-XSRF-TOKEN')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (request.method === 'OPTIONS') return response.end()
  const action = /^\/pwa\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
  if (action !== 'login' && !Object.hasOwn(actions, action)) {
    response.statusCode = 404
    return response.end(JSON.stringify({ ok: 0, cod: 'nohay' }))
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const answer = answerTo(action, Object.fromEntries(new URLSearchParams(body)))
  response.end(JSON.stringify({ ...answer, ahora: Date.now() }))
})

server.listen(port, () => console.log(`http://localhost:${server.address().port}/`))
