import type { Page, Route } from 'playwright'

/** What a backend answers that knows the calls of the specification's §7 alone, written as an old PHP framework writes it. */
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

/** Answers the page's calls as such a backend does: JSON as text/html, a page with 404 for what it does not know. What was asked is kept in order. */
export async function serveOldBackend(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/pwa\//, async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    asked.push(name)
    const answer = answers[name]
    if (!answer) {
      const body = '<!doctype html><title>Missing Method</title><h1>Missing Method in PwaController</h1>'
      return route.fulfill({ status: 404, contentType: 'text/html', body })
    }
    const fields = new URLSearchParams(route.request().postData() ?? '')
    return route.fulfill({ contentType: 'text/html; charset=UTF-8', body: JSON.stringify(answer(fields)) })
  })
  return asked
}
