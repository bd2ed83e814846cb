// Writes of a member's account: login, profile, password, photo, notifications, branch, certificate.
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { screen, sheet } from '../../stage/screen.ts'
import {
  agree,
  button,
  choosePicture,
  expectVisible,
  inDays,
  inSheet,
  notSaved,
  omitRecipe,
  openSheet,
  press,
  pressIn,
  type SomeRecipes,
  toggle,
  unsent,
} from './recipe.ts'

const pickPhoto = () => choosePicture(screen().getByCss('input[type=file]').nth(1), button('Guardar la foto'))

const certificateSheet = 'Enviar tu apto médico'
const certificateSent = /^Enviaste tu apto\. El gimnasio lo va a revisar\.$/
const openCertificate = async () => {
  const form = sheet(certificateSheet)
  if (form.elements().length === 0) await press(button(certificateSheet))
  await expectVisible(form.getByRole('button'))
  await form.getByLabelText('Vale hasta').fill(inDays(200))
  await choosePicture(
    form.getByCss('input[type=file]'),
    form.getByRole('img', { name: 'El apto que elegiste' }),
  )
}

/** Chooses the branch after the current branch. */
async function changeBranch(): Promise<void> {
  const picker = screen().getByLabelText('¿Dónde entrenás?')
  const options = () => [...(picker.query()?.querySelectorAll('option') ?? [])]
  await expect.poll(() => options().length).toBeGreaterThan(0)
  const next = (options().findIndex(({ selected }) => selected) + 1) % options().length
  await userEvent.selectOptions(picker, options()[next]?.value ?? '')
}

/** Resolves with the next file that the app offers to the phone. */
function expectDownload(): Promise<string> {
  return new Promise(resolve => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      click.mockRestore()
      resolve(this.download)
    })
  })
}

export const accountRecipes = {
  login: [
    {
      user: '',
      path: 'login',
      fields: { Usuario: 'dani', Clave: 'molde1234' },
      tap: () => press(button('Ingresar')),
      done: /^Mis Reservas$/,
      refused: /^El usuario o la clave no son correctos\.$/,
    },
  ],
  logout: omitRecipe(
    'A logout loads the app again, which needs a whole page: tests/resilience/app/members.slow.spec.ts.',
  ),
  registro: [
    {
      user: '',
      path: 'registro',
      fields: {
        'Nombre y apellido': 'Luz Ferro',
        Correo: 'luz@example.com',
        Usuario: 'luz',
        Clave: 'molde1234',
      },
      tap: () => press(button('Crear tu cuenta')),
      // The attempt with the lost answer has created the account.
      done: /^Ya hay una cuenta/,
      refused: /^No se pudo crear la cuenta\.$/,
    },
  ],
  claverecup: [
    {
      user: '',
      path: 'login',
      ready: openSheet('Olvidé mi clave', 'Olvidé mi clave'),
      container: inSheet('Olvidé mi clave'),
      fields: { 'Usuario o correo': 'dani' },
      tap: pressIn('Olvidé mi clave', 'Enviarme el correo'),
      done: /^Si esa cuenta existe/,
      refused: /^No se pudo pedir\. Probá de nuevo\.$/,
    },
  ],
  utoken2: omitRecipe('The phone sends the token at every start.'),
  avisoprueba: omitRecipe(
    'The self-test of notifications needs a push provider: tests/e2e/pwa/push.slow.spec.ts.',
  ),
  perfiledit: [
    {
      user: 'caro',
      path: 'perfil',
      ready: openSheet('Editar tus datos', 'Editar tus datos'),
      container: inSheet('Editar tus datos'),
      fields: { 'Nombre y apellido': 'Carolina Núñez Paz', 'Celular (opcional)': '11 5555-0001' },
      tap: pressIn('Editar tus datos', 'Guardar los cambios'),
      done: /^Guardamos tus datos\.$/,
      refused: notSaved,
    },
  ],
  familiaver: [
    {
      user: 'ana',
      path: 'perfil',
      tap: () => toggle(screen().getByRole('switch', { name: 'Mostrar a Tomás' })),
      done: /^Guardado\.$/,
      refused: notSaved,
    },
  ],
  claveedit: [
    {
      user: 'gabi',
      gym: 'fuerza-sur',
      path: 'perfil',
      ready: openSheet('Cambiá tu clave', 'Cambiá tu clave'),
      container: inSheet('Cambiá tu clave'),
      fields: { 'Tu clave actual': 'molde1234', 'Tu clave nueva': 'otra clave 1' },
      tap: pressIn('Cambiá tu clave', 'Cambiá tu clave'),
      done: /^Cambiamos tu clave y cerramos tus otras sesiones\.$/,
      refused: notSaved,
      unknown: /^No sabemos si tu clave cambió\./,
    },
  ],
  avataredit: [
    {
      request: 'upload_img.php',
      user: 'caro',
      path: 'avatar',
      ready: pickPhoto,
      tap: () => press(button('Guardar la foto')),
      done: /^¡Listo! Ya se ve tu foto nueva\.$/,
      refused: /^La foto no llegó\. Probá de nuevo\.$/,
    },
    {
      user: 'beto',
      path: 'avatar',
      ready: pickPhoto,
      tap: () => press(button('Guardar la foto')),
      done: /^¡Listo! Ya se ve tu foto nueva\.$/,
      refused: notSaved,
    },
  ],
  avisosedit: [
    {
      user: 'fede',
      path: 'perfil',
      tap: () => toggle(screen().getByRole('switch', { name: 'Noticias' })),
      done: /^Guardado\.$/,
      refused: notSaved,
      waits: unsent,
    },
  ],
  sedeset: [
    {
      user: 'ana',
      gym: 'fuerza-sur',
      path: 'perfil',
      tap: changeBranch,
      done: /^Tu sede es /,
      refused: notSaved,
    },
  ],
  aptoadd: [
    {
      request: 'upload_img.php',
      user: 'beto',
      path: 'perfil',
      ready: openCertificate,
      container: inSheet(certificateSheet),
      tap: pressIn(certificateSheet, 'Enviar'),
      done: certificateSent,
      refused: /^La foto no se pudo subir\.$/,
    },
    {
      user: 'beto',
      path: 'perfil',
      ready: openCertificate,
      container: inSheet(certificateSheet),
      tap: pressIn(certificateSheet, 'Enviar'),
      done: certificateSent,
      refused: notSaved,
      unknown: /^No sabemos si tu apto llegó\./,
    },
  ],
  datos: [
    {
      user: 'beto',
      path: 'perfil',
      tap: () => press(button(/^Descargá mis datos/)),
      done: /^Descargado\.$/,
      refused: /^El gimnasio no pudo responder a esto\. Probá de nuevo\.$/,
      finish: expectDownload,
    },
  ],
  cuentabaja: [
    {
      user: 'beto',
      gym: 'fuerza-sur',
      path: 'perfil',
      ready: openSheet('Eliminá mi cuenta', 'Eliminá tu cuenta'),
      container: inSheet('Eliminá tu cuenta'),
      fields: { 'Tu clave': 'molde1234' },
      tap: async () => {
        await pressIn('Eliminá tu cuenta', 'Eliminá mi cuenta')()
        await agree('Eliminala')
      },
      // The gym no longer knows the member, who cannot ask for the outcome.
      done: /^(Tu cuenta quedó cerrada|Parece que tu cuenta se cerró)$/,
      refused: notSaved,
      unknown: /^No sabemos si tu cuenta se cerró\./,
    },
  ],
} satisfies SomeRecipes
