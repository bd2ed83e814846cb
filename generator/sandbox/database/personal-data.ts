import { certificateState } from '#protocol/account/medical.ts'
import { bookingState, endedBy } from '#protocol/booking/bookings.ts'
import { attendance } from '#protocol/checkin/roll-call.ts'
import { audience, level } from '#protocol/fitness/workout.ts'
import { maxDecimals } from '#protocol/gym/money.ts'
import { movementKind } from '#protocol/payments/passes.ts'
import { transferState } from '#protocol/payments/payments.ts'
import { orderState, payWay } from '#protocol/payments/shop.ts'
import { wordsOf } from '#protocol/wire/encode.ts'
import { isVisible } from './visibility.ts'

/** Reasons for leaving data out of the export, as the exported file states them. */
export const withheldWords = {
  internal: 'Los números internos con los que el sistema une sus registros.',
  secret: 'Las claves, las sesiones y los códigos que abren tu cuenta, tus pagos o tu teléfono.',
  copy: 'Las copias de lo que ya está en este archivo, como los avisos que van a tu teléfono y las respuestas a lo que pediste.',
  notes:
    'Las notas que el equipo escribe para sí, porque pueden nombrar a otras personas. Podés pedirlas en el gimnasio.',
  others:
    'Si trabajás en el gimnasio: los mensajes que te escribieron otras personas o que hablan de ellas, porque son datos suyos.',
  counter: 'Los contadores que frenan a quien prueba claves o códigos: se borran solos.',
} as const

interface PersonalColumn {
  /**
   * The name of the column in the export, or several names with an SQL expression for each. `t` is the table.
   */
  as?: string | Readonly<Record<string, string>>
  /** The reason why the column is not in the export. */
  withheld?: keyof typeof withheldWords
  /** The SQL value that replaces the column when the account closes, in a table that is kept. */
  closed?: string
  /** True if the column has the address of a picture, which is deleted with the account. */
  picture?: true
}

interface PersonalTable {
  /** The columns with the id of a member. The first is the owner of the row. */
  people: readonly string[]
  /**
   * Closing an account deletes the rows, or keeps them for the gym's books and replaces the columns with
   * `closed`.
   */
  closing: 'delete' | 'keep'
  /** The section of the export. Without it, no column is exported. */
  section?: string
  /** The FROM clause of the export. Defaults to the table alone. */
  from?: string
  /** The WHERE clause of the export. Defaults to the rows of the owner. $2 is the member. */
  where?: string
  columns: Readonly<Record<string, PersonalColumn>>
}

const internal = { withheld: 'internal' } as const
const secret = { withheld: 'secret' } as const
const copy = { withheld: 'copy' } as const
const notes = { withheld: 'notes' } as const
const counter = { withheld: 'counter' } as const

/** Builds the SQL that translates the values of a column into the wire words that `reader` reads. */
const translateValues = (column: string, reader: object): string =>
  `CASE ${column} ${Object.entries(wordsOf(reader))
    .map(([value, word]) => `WHEN '${value}' THEN '${word}'`)
    .join(' ')} END`

/** Builds the SQL of an amount in the gym's currency. PostgreSQL returns other decimals as texts. */
const money = (column: string): string => `(${column} / ${10 ** maxDecimals}.0)::float8`
const firstName = (person: string): string =>
  `(SELECT split_part(p.fullname, ' ', 1) FROM people p WHERE p.gym = t.gym AND p.id = ${person})`

const withSlot = (table: string): string => `${table} t JOIN slots s ON s.gym = t.gym AND s.id = t.slot`
/**
 * Builds the SQL condition that a message `m` is personal data of its reader. For staff, that excludes messages
 * written by members or about their health.
 */
const isOfReader = (m: string): string =>
  `EXISTS (SELECT 1 FROM people r WHERE r.gym = ${m}.gym AND r.id = ${m}.person AND (r.role = 'member' OR (${m}.author IS NULL
     AND (${m}.about IS NULL OR EXISTS (SELECT 1 FROM people c WHERE c.gym = r.gym AND c.id = ${m}.about AND c.guardian = r.id)))))`

const slot = { as: { clase: 's.name', empieza: 's.starts_at' } }

/**
 * Every table and column with data of a member: its name in the export or the reason for leaving it out, and
 * the value after the account is closed. The export and the closing of accounts are derived from this list.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  people: {
    people: ['id', 'guardian'],
    closing: 'keep',
    section: 'persona',
    columns: {
      gym: internal,
      id: internal,
      username: { as: 'usuario', closed: "'baja ' || id" },
      fullname: { as: 'nombre', closed: "'Cuenta cerrada'" },
      searched: { ...copy, closed: "''" },
      password: { ...secret, closed: "''" },
      role: internal,
      branch: { as: 'sede' },
      email: { as: 'correo', closed: 'NULL' },
      phone: { as: 'celular', closed: 'NULL' },
      guardian: { as: { tutor: firstName('t.guardian') }, closed: 'NULL' },
      penalized_until: { as: 'penalizado_hasta', closed: 'NULL' },
      paused_until: { as: 'pausado_hasta', closed: 'NULL' },
      picture: { as: 'foto', closed: 'NULL', picture: true },
      fit_until: { as: 'apto_hasta', closed: 'NULL' },
      birth: { as: 'nacimiento', closed: 'NULL' },
      about: { as: 'presentacion', closed: 'NULL' },
      visible: { as: { visible: isVisible('t') }, closed: '0' },
      closed_at: internal,
    },
  },
  sessions: {
    people: ['person'],
    closing: 'delete',
    columns: {
      gym: internal,
      selector: secret,
      verifier: secret,
      addons: secret,
      person: internal,
      expires_at: secret,
    },
  },
  passes: {
    people: ['person'],
    closing: 'keep',
    section: 'abonos',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      name: { as: 'nombre' },
      credits: { as: 'creditos' },
      total: { as: 'total' },
      expires: { as: 'vence' },
      weekly: { as: 'por_semana' },
      extended_from: { as: 'vencia', closed: 'NULL' },
    },
  },
  movements: {
    people: [],
    closing: 'keep',
    section: 'movimientos',
    from: 'movements t JOIN passes a ON a.gym = t.gym AND a.id = t.pass',
    where: 'a.person = $2',
    columns: {
      gym: internal,
      id: internal,
      pass: { as: { abono: 'a.name' } },
      at: { as: 'fecha' },
      kind: { as: { tipo: translateValues('t.kind', movementKind) } },
      count: { as: 'cantidad' },
      balance: { as: 'saldo' },
      text: { as: 'texto' },
    },
  },
  bookings: {
    people: ['person'],
    closing: 'keep',
    section: 'reservas',
    from: withSlot('bookings'),
    columns: {
      gym: internal,
      id: internal,
      slot,
      person: internal,
      pass: internal,
      state: { as: { estado: translateValues('t.state', bookingState) } },
      ended_by: { as: { cancelada_por: translateValues('t.ended_by', endedBy) } },
      made_at: { as: 'hecha' },
      attendance: { as: { asistencia: translateValues('t.attendance', attendance) } },
      marked_at: { as: 'marcada' },
      stars: { as: 'estrellas' },
      comment: { as: 'comentario', closed: "''" },
    },
  },
  waitlist: {
    people: ['person'],
    closing: 'delete',
    section: 'listas_de_espera',
    from: withSlot('waitlist'),
    columns: {
      gym: internal,
      id: internal,
      slot,
      person: internal,
      notice: { as: 'aviso_minutos' },
      offers: { as: 'ofertas' },
      offered_until: { as: 'guardado_hasta' },
      refusal: copy,
    },
  },
  recurring: {
    people: ['person'],
    closing: 'delete',
    section: 'turnos_fijos',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      name: { as: 'clase' },
      branch: { as: 'sede' },
      weekday: { as: 'dia' },
      time: { as: 'hora' },
      seen_until: { as: 'reservado_hasta' },
      problem: { as: 'problema' },
      problem_of_child: copy,
    },
  },
  opening_notices: {
    people: ['person'],
    closing: 'delete',
    section: 'avisos_de_apertura',
    from: withSlot('opening_notices'),
    columns: { gym: internal, slot, person: internal },
  },
  writes: {
    people: ['person'],
    closing: 'delete',
    section: 'pedidos',
    columns: {
      gym: internal,
      person: internal,
      rid: internal,
      request: internal,
      answer: copy,
      at: { as: 'fecha' },
    },
  },
  news_read: {
    people: ['person'],
    closing: 'delete',
    section: 'noticias_leidas',
    from: 'news_read t JOIN news n ON n.gym = t.gym AND n.id = t.news',
    columns: { gym: internal, person: internal, news: { as: { titulo: 'n.title' } } },
  },
  messages: {
    people: ['person', 'author', 'about'],
    closing: 'delete',
    section: 'mensajes',
    where: `t.person = $2 AND ${isOfReader('t')}`,
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      sender: { as: 'de' },
      title: { as: 'titulo' },
      text: { as: 'texto' },
      at: { as: 'fecha' },
      read: { as: 'leido' },
      action: internal,
      action_id: internal,
      author: internal,
      about: internal,
      picture: { as: 'foto', picture: true },
    },
  },
  replies: {
    people: ['person'],
    closing: 'delete',
    section: 'respuestas',
    from: 'replies t JOIN messages m ON m.gym = t.gym AND m.id = t.message',
    columns: {
      gym: internal,
      id: internal,
      message: { as: { mensaje: `CASE WHEN ${isOfReader('m')} THEN m.title END` } },
      person: internal,
      text: { as: 'texto' },
      picture: { as: 'foto', picture: true },
      at: { as: 'fecha' },
    },
  },
  certificates: {
    people: ['person'],
    closing: 'delete',
    section: 'aptos',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      image: { as: 'foto', picture: true },
      until: { as: 'hasta' },
      at: { as: 'fecha' },
      state: { as: { estado: translateValues('t.state', certificateState) } },
      reason: { as: 'motivo' },
    },
  },
  calendars: {
    people: ['person'],
    closing: 'delete',
    columns: { gym: internal, person: internal, token: secret },
  },
  charges: {
    people: ['person'],
    closing: 'keep',
    section: 'pagos',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      concept: { as: 'concepto' },
      amount: { as: { monto: money('t.amount') } },
      due: { as: 'vence' },
      paid_at: { as: 'pagado' },
      way: { as: { medio: translateValues('t.way', payWay) } },
      token: secret,
    },
  },
  orders: {
    people: ['person', 'recipient'],
    closing: 'keep',
    section: 'compras',
    columns: {
      gym: internal,
      id: { as: 'numero' },
      person: internal,
      recipient: { as: { para: firstName('t.recipient') } },
      items: {
        as: {
          items: `(SELECT json_agg(json_build_object('nombre', i.name, 'cantidad', i.count, 'precio', ${money('i.price')}) ORDER BY i.place)
            FROM ROWS FROM (json_to_recordset(t.items::json) AS (name text, count int, price bigint)) WITH ORDINALITY AS i (name, count, price, place))`,
        },
      },
      total: { as: { total: money('t.total') } },
      way: { as: { medio: translateValues('t.way', payWay) } },
      state: { as: { estado: translateValues('t.state', orderState) } },
      at: { as: 'fecha' },
      token: secret,
      coupon: { as: 'cupon' },
    },
  },
  transfers: {
    people: ['person'],
    closing: 'keep',
    section: 'transferencias',
    columns: {
      gym: internal,
      id: { as: 'numero' },
      person: internal,
      order_id: { as: 'compra' },
      charge: internal,
      amount: { as: { monto: money('t.amount') } },
      date: { as: 'fecha' },
      image: { as: 'comprobante', closed: "''", picture: true },
      image_digest: { withheld: 'copy', closed: "''" },
      state: { as: { estado: translateValues('t.state', transferState) } },
      reason: { as: 'motivo', closed: "''" },
      at: { as: 'informada' },
    },
  },
  scores: {
    people: ['person'],
    closing: 'delete',
    section: 'resultados',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      date: { as: 'fecha' },
      part: { as: 'parte' },
      kind: internal,
      seconds: { as: 'segundos' },
      rounds: { as: 'rondas' },
      reps: { as: 'reps' },
      kilos: { as: 'kilos' },
      rx: { as: 'rx' },
      note: { as: 'nota' },
      visible: { as: { visible: translateValues('t.visible', audience) } },
      at: { as: 'cargado' },
    },
  },
  lifts: {
    people: ['person'],
    closing: 'delete',
    section: 'marcas',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      lift: { as: 'ejercicio' },
      kilos: { as: 'kilos' },
      reps: { as: 'reps' },
      date: { as: 'fecha' },
    },
  },
  weighings: {
    people: ['person'],
    closing: 'delete',
    section: 'peso',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      date: { as: 'fecha' },
      kilos: { as: 'kilos' },
      waist: { as: 'cintura' },
      hips: { as: 'cadera' },
    },
  },
  test_results: {
    people: ['person'],
    closing: 'delete',
    section: 'tests',
    from: 'test_results t JOIN tests d ON d.gym = t.gym AND d.id = t.test',
    columns: {
      gym: internal,
      person: internal,
      test: { as: { test: 'd.name', unidad: 'd.unit' } },
      date: { as: 'fecha' },
      value: { as: 'valor' },
    },
  },
  fitness_settings: {
    people: ['person'],
    closing: 'delete',
    section: 'entrenamiento',
    columns: {
      gym: internal,
      person: internal,
      unit: { as: 'unidad' },
      level: { as: { nivel: translateValues('t.level', level) } },
      category: { as: 'categoria' },
      visible: { as: { visible: translateValues('t.visible', audience) } },
      goal: { as: 'meta' },
    },
  },
  notes: {
    people: ['person', 'author'],
    closing: 'delete',
    columns: { gym: internal, id: internal, person: internal, author: notes, text: notes, at: notes },
  },
  guests: {
    people: ['person'],
    closing: 'keep',
    section: 'invitados',
    from: withSlot('guests'),
    columns: {
      gym: internal,
      id: internal,
      slot,
      person: internal,
      fullname: { as: 'nombre', closed: "'Invitado'" },
      searched: { ...copy, closed: "'invitado ' || id" },
      month: { as: 'mes' },
      attendance: { as: { asistencia: translateValues('t.attendance', attendance) } },
      marked_at: { as: 'marcada' },
    },
  },
  invited: {
    people: ['person', 'inviter'],
    closing: 'delete',
    section: 'invitaciones',
    where: '$2 IN (t.person, t.inviter)',
    columns: {
      gym: internal,
      person: { as: { se_sumo: firstName('t.person') } },
      inviter: { as: { invito: firstName('t.inviter') } },
      rewarded_at: { as: 'premio' },
    },
  },
  mails: {
    people: ['person'],
    closing: 'delete',
    section: 'correos',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      recipient: { as: 'para' },
      title: { as: 'titulo' },
      text: { as: 'texto' },
      path: secret,
      at: { as: 'fecha' },
    },
  },
  password_links: {
    people: ['person'],
    closing: 'delete',
    columns: { gym: internal, token: secret, person: internal, until: secret },
  },
  uploads: {
    people: ['person'],
    closing: 'delete',
    section: 'fotos_sin_usar',
    columns: {
      gym: internal,
      picture: { as: 'foto', picture: true },
      id: internal,
      person: internal,
      at: { as: 'fecha' },
    },
  },
  muted_topics: {
    people: ['person'],
    closing: 'delete',
    section: 'avisos_apagados',
    columns: { gym: internal, person: internal, topic: { as: 'aviso' } },
  },
  // A token ends with its session.
  push_tokens: {
    people: [],
    closing: 'keep',
    columns: { gym: internal, token: secret, session: secret },
  },
  pushes: {
    people: ['person'],
    closing: 'delete',
    columns: {
      gym: internal,
      id: internal,
      person: internal,
      message_id: internal,
      token: secret,
      message: copy,
      at: copy,
    },
  },
  // Closing an account deletes the rows with its user name. Codes end within minutes.
  tries: {
    people: [],
    closing: 'keep',
    columns: { name: counter, who: counter, times: counter, until: counter },
  },
  used_codes: { people: [], closing: 'keep', columns: { gym: internal, code: counter, until: counter } },
}

/** The columns of the tables without data of members. */
export const gymTables: Readonly<Record<string, readonly string[]>> = {
  gyms: ['gym', 'name', 'time_zone'],
  branches: ['gym', 'id', 'name', 'address'],
  class_kinds: ['gym', 'name', 'about'],
  slots: [
    ...['gym', 'id', 'name', 'branch', 'coach', 'starts_at', 'ends_at', 'opens_at', 'cancel_until', 'online'],
    ...['capacity', 'taken', 'cancelled_at'],
  ],
  news: ['gym', 'id', 'title', 'html', 'image', 'at', 'pinned', 'branch'],
  plans: ['gym', 'id', 'name', 'text', 'price', 'credits', 'days', 'weekly'],
  coupons: ['gym', 'code', 'percent', 'until'],
  workouts: ['gym', 'date', 'title', 'published_at', 'parts'],
  tests: ['gym', 'id', 'name', 'unit', 'better'],
  pages: ['gym', 'id', 'title', 'kind', 'html', 'url'],
  recordings: ['gym', 'id', 'title', 'date', 'minutes', 'url'],
  secrets: ['gym', 'secret'],
  molde_schema: ['version'],
}

/** Every column with the address of a picture, with the columns of its table that refer to a member. */
export const pictureColumns = Object.entries(personalTables).flatMap(([table, { people, columns }]) =>
  Object.entries(columns).flatMap(([column, { picture }]) => (picture ? [{ table, column, people }] : [])),
)
