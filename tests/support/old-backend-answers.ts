/** Answers of a backend that knows the calls of the specification's §7 alone, written as an old PHP framework writes them. */
const answers: Readonly<Record<string, (fields: URLSearchParams) => unknown>> = {
  login: fields => ({
    ok: fields.get('password') === 'molde1234' ? '1' : '0',
    err: fields.get('password') === 'molde1234' ? [] : { '0': 'Usuario o clave incorrectos.' },
    user: { id: '31', username: fields.get('username'), fullname: 'Ana Gutiérrez', created: '2014-03-01' },
    ck: { '0': 'abc', '1': 'def' },
    myfit: ['1416600000', 'fit'],
    cakephp: 'galleta',
  }),
  unread: () => ({ unread: '2', unreadblog: '1' }),
  utoken2: () => ({ ok: '1' }),
  search: fields => ({ seq: fields.get('seq'), d: { '77': { id: '77', fullname: 'Beto Roldán' } } }),
  reservaradd: () => ({ ok: '1', err: [] }),
}

/** The status of the page that such a backend sends for an action that it does not know. */
export type UnknownStatus = 404 | 200

interface Answer {
  status: number
  type: string
  body: string
}

/** JSON as text/html, and a page for an action that the backend does not know. */
export function answerOfOldBackend(name: string, fields: URLSearchParams, unknown: UnknownStatus): Answer {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (answer) return { status: 200, type: 'text/html; charset=UTF-8', body: JSON.stringify(answer(fields)) }
  const body = '<!doctype html><title>Missing Method</title><h1>Missing Method in PwaController</h1>'
  return { status: unknown, type: 'text/html', body }
}
