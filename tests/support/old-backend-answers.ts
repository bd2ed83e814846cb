/** Answers of a backend that supports only the calls of the specification's §7, in the JSON style of an old PHP framework. */
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

/** The status of such a backend's response to an unknown action. */
export type UnknownStatus = 404 | 200

interface Answer {
  status: number
  type: string
  body: string
}

/** Answers with JSON as text/html, or with a page for an unknown action. */
export function answerOfOldBackend(name: string, fields: URLSearchParams, unknown: UnknownStatus): Answer {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (answer) return { status: 200, type: 'text/html; charset=UTF-8', body: JSON.stringify(answer(fields)) }
  const body = '<!doctype html><title>Missing Method</title><h1>Missing Method in PwaController</h1>'
  return { status: unknown, type: 'text/html', body }
}
