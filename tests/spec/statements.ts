/** Every statement of the specification's sections 2 to 5 and 7 to 9 that can be observed, by its number there. */
export interface Statement {
  /** '§4.2': the second of section 4. */
  id: string
  says: string
  /** Where no test holds it: why. */
  without?: string
}

const installing = 'comes with the installation: the flags are detected, the pictures are not drawn yet'
const otherRooms = 'comes with the other rooms of the gym: the path opens a page that says so'

export const statements: readonly Statement[] = [
  { id: '§2.1', says: 'every path is a single segment without parameters and opens a page of its own' },
  { id: '§2.2', says: 'the empty root path opens the tabs' },
  { id: '§2.3', says: 'pages are loaded when they are first shown' },
  {
    id: '§2.4',
    says: 'the direction of a navigation (forward, back, root) chooses its animation, from navigation ids',
  },
  { id: '§2.5', says: 'the hardware back button goes back' },
  { id: '§2.6', says: 'the side menu is closed and disabled at the end of every navigation' },
  { id: '§2.7', says: 'unread news are shown on tab index 0, unread messages on tab index 1' },
  { id: '§2.8', says: '"Agregar Clientes": a back arrow closes it' },
  {
    id: '§2.9',
    says: '"Agregar Clientes": search bar with the placeholder "Buscar Cliente", typing filters, clearing resets',
  },
  {
    id: '§2.10',
    says: '"Agregar Clientes": lists each client\'s fullname; a tap triggers the confirmation with that client',
  },
  { id: '§2.11', says: 'booking result: title line (label) and date line' },
  { id: '§2.12', says: 'booking result: close icon in the header and block button "Cerrar" both dismiss' },
  {
    id: '§2.13',
    says: 'booking result: errors as red lines with the alert icon, info as yellow lines with the flash icon',
  },
  { id: '§2.14', says: 'booking result: the pass is shown only where its name is not empty' },
  {
    id: '§2.15',
    says: 'booking result: "restan {libre} crédito", plural with s above 1, and "vence en {dias} días"',
  },
  { id: '§2.16', says: 'booking result: "Nuevo!! calificá con ★★★★★ desde \'Mis Reservas\'."' },
  {
    id: '§2.17',
    says: 'person search: opened with a slot (id, name, time); search box, results, clear, close',
  },
  {
    id: '§2.18',
    says: 'person search: the alert has the fullname as header, slot name and time as body, "Cancelá" and "Reservá"',
  },
  {
    id: '§2.19',
    says: 'video modal: black, looping, without controls, ball over it, round close, 400 by 700',
    without: otherRooms,
  },
  {
    id: '§2.20',
    says: 'install instructions by the flags apple, android, safari, chrome, install',
    without: installing,
  },
  { id: '§3.1', says: 'search response: seq and d with id and fullname' },
  { id: '§3.2', says: 'staff booking: ok above 0 is success; the first of err is the message' },
  { id: '§3.3', says: 'booking result: info or inf, error or err, each a list or a keyed collection' },
  { id: '§3.4', says: 'booking result defaults: ok 0, empty lists, a pass without name, 0 days, 0 free' },
  { id: '§3.5', says: 'manifest: name, theme_color, theme_text, issede (0 if missing), sedeinit' },
  { id: '§3.6', says: 'user data: user (id, username), ck (two values), myfit (token time, token)' },
  { id: '§3.7', says: 'unread response: unread and unreadblog' },
  {
    id: '§3.8',
    says: 'platform: apple, android, safari, chrome, install and marca 0, 1, 10, 20, 30, 99, 201, 202',
  },
  { id: '§3.9', says: 'push token kept with an update timestamp' },
  { id: '§4.1', says: 'ok 1 without info: green header "Reservado Correctamente"' },
  { id: '§4.2', says: 'ok 0: red header "Rechazada ....."' },
  { id: '§4.3', says: 'ok 1 with info: yellow header "Reservado"' },
  {
    id: '§4.4',
    says: 'search: only the latest request is shown, a new answer replaces the list, clear empties list and text',
  },
  { id: '§4.5', says: 'staff booking: confirm alert, spinner, result alert, then list and text are cleared' },
  { id: '§4.6', says: 'the spinner goes with the answer, at most after 5 seconds' },
  { id: '§4.7', says: 'marca above 200 or a stored custom domain is installed mode' },
  { id: '§4.8', says: 'a local or 192.168.0 host is demo mode: marca 10, tenant demo' },
  {
    id: '§4.9',
    says: '?applewebkit and ?androidwebkit set wrapped mode with install; ?tablet is only logged; install ends true',
  },
  { id: '§4.10', says: 'the token is sent again only when the date or the token plus user id changed' },
  {
    id: '§4.11',
    says: 'logout clears user data, session cookie, last message, last branch and manifest, and messages in memory',
  },
  { id: '§4.12', says: 'push permission and the life of a token' },
  {
    id: '§4.13',
    says: 'start-up on Android with install set: permission is asked, messages are listened for',
  },
  {
    id: '§4.14',
    says: 'the worker (script ngsw-worker) is registered once the app is stable, with default scope',
  },
  { id: '§5.1', says: 'a search is sent only for 3 characters or more' },
  { id: '§5.2', says: "a stored domain 'null' or '' is not set: demo" },
  { id: '§5.3', says: 'a stored branch below 1000 with a default above 999: the default' },
  { id: '§5.4', says: 'the branch is stored only where the tenant has branches' },
  { id: '§5.5', says: 'form checks: required, length, pattern and e-mail (254 in total, 64 before the @)' },
  { id: '§7.1', says: 'GET {origin}/assets/dominios/{tenant}/app.json' },
  { id: '§7.2', says: 'POST {tenant base}/pwa/login' },
  {
    id: '§7.3',
    says: 'actions: POST {tenant base}/pwa/{action}, form-encoded, with credentials, app1, app2, cookieios',
  },
  { id: '§7.4', says: 'utoken2: token, uid, d = ANDROID' },
  { id: '§7.5', says: 'unread: empty body' },
  { id: '§7.6', says: 'POST {global host}/pwa/getuser/{username}, empty' },
  { id: '§7.7', says: 'addons: GET {addons host}/api/{name}?site&token&tokentime&u', without: otherRooms },
  { id: '§7.8', says: 'upload_img.php on an image host', without: otherRooms },
  { id: '§7.9', says: 'search: q, seq (ms), authentication data, Accept text/plain, credentials' },
  { id: '§7.10', says: 'reservaradd: id (slot), cid (person)' },
  { id: '§7.11', says: 'the user table is refreshed before a staff booking' },
  { id: '§7.12', says: 'push provider: subscribe, update, unsubscribe' },
  { id: '§7.13', says: "XSRF header from the framework's default cookie" },
  {
    id: '§8.1',
    says: 'staff result: "Reservado Correctamente !!!" or "Rechazado !!!", then the first message',
  },
  { id: '§8.2', says: 'toast at the top, 2500 ms: both, notifications only, news only' },
  { id: '§8.3', says: 'failures of the storage are silently ignored' },
  { id: '§8.4', says: 'login errors reach the caller' },
  { id: '§8.5', says: 'push token failure: console only' },
  { id: '§9.1', says: 'minimum search 3, spinner 5000 ms, toast 2500 ms, buttons Cancelá and Reservá' },
  {
    id: '§9.2',
    says: 'installed device: standalone, or height difference under 40, or marca above 0, or Android',
  },
  { id: '§9.3', says: 'storage keys manifiest, userData, cakephp, lastsede, lastmensaje, dominio' },
  {
    id: '§9.4',
    says: 'storage keys categoria, tupdate, fcmtkn',
    without:
      'the news categories are not in the app yet, the name stands in platform/storage.ts; §3.9 holds the other two',
  },
  { id: '§9.5', says: 'token refresh after 7 days; public key 65 bytes' },
]
